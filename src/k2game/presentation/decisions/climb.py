"""A climb turn: a seat moves its climbers, pitches tents, fixes its rope, pays its risk (5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from k2game.engine.actions import LEVEL, Assign, End, Pay, Pitch, Rope
from k2game.engine.state.game_state import CLIMBERS
from k2game.i18n import _
from k2game.presentation.climb import panel, prompts
from k2game.presentation.climb.refusals import why_no_rope, why_not
from k2game.presentation.climb.routes import Planner, Route
from k2game.presentation.decisions import intents as i
from k2game.presentation.decisions.cards_to_pay import ROPE, CardsToPay
from k2game.presentation.decisions.climb_commands import KEYS, offered, unavailable
from k2game.presentation.decisions.decision import (
    QUIET,
    SHOW,
    Reply,
    Situation,
    TableDecision,
    only_digits,
    refuse,
)
from k2game.presentation.decisions.question import OpenQuestion
from k2game.presentation.text.lines import Line, wrap

_MOST_NAME = 20
"""Cells of a climber's name in a hint, so that what can be done stands beside it at 80 cells."""


class ClimbDecision(TableDecision):
    """The next thing that one seat does in its turn.

    Attributes:
        which: the climber that is being moved, 0 for A, 1 for B.
        roping: whether the other end of the fixed rope is being chosen.
        question: the question that is open.
        payment: the cards that pay.
        confirms_end: whether the player wants to be asked before a turn ends with something unused.
    """

    rule = "5"
    explains_spaces = True
    keys = KEYS

    def __init__(self, situation: Situation) -> None:
        super().__init__(situation)
        seat = self.view.seat_view(self.colour)
        self.which = CLIMBERS.index(self.view.passing or ("A" if seat.climbers[0].alive else "B"))
        self.roping = False
        self.question = OpenQuestion()
        self.payment = CardsToPay()
        self.confirms_end = True
        self._planners: dict[int, Planner] = {}
        self._aim: str | None = None
        self._hovered: str | None = None
        self.cursor = self.planner.climber.space

    def changed(self, situation: Situation) -> None:
        """Plan again; an open payment stays open while points are due."""
        super().changed(situation)
        self._planners.clear()
        self.payment.forget()
        self._aim = self._hovered = None
        if self.view.passing is not None:
            self.which = CLIMBERS.index(self.view.passing)
        self.ask(self._pay_menu() if self.question.kind == prompts.PAY and self.view.due else None)

    # --- what is planned -------------------------------------------------------------------

    @property
    def planner(self) -> Planner:
        """The plans of the climber that is being moved."""
        return self.planner_of(self.which)

    def planner_of(self, which: int) -> Planner:
        """The plans of one of the climbers, 0 for A, 1 for B."""
        if which not in self._planners:
            self._planners[which] = Planner(self.view, self.table, self.colour, which)
        return self._planners[which]

    @property
    def pointed(self) -> str | None:
        """The space that the plan is for: under the mouse, else under the cursor."""
        return self._hovered or self.cursor

    def plan(self) -> Route | None:
        """The route to the space that is pointed at."""
        return self.payment.route(self.planner, self.pointed or "")

    def _pay_menu(self) -> prompts.Prompt | None:
        return prompts.pay_menu(self.view, self.table, self.teams, self.colour, self.situation.legal)

    # --- what is shown ---------------------------------------------------------------------

    def current(self) -> tuple[str, str]:
        """The climber that is being moved."""
        return self.colour, CLIMBERS[self.which]

    def targets(self) -> Mapping[str, int | None]:
        """Return the spaces it can reach, each with the cost; or those where the rope may end."""
        if self.roping:
            return dict.fromkeys(self.table.rope_ends[self.planner.climber.space or ""])
        return {space: route.cost for space, route in self.planner.routes().items()}

    def route(self) -> Sequence[str]:
        """The route to the space that is pointed at."""
        route = None if self.roping or self.question.prompt else self.plan()
        return route.path if route else ()

    def reason(self, space: str) -> str:
        """Say what the space means for the climber that is being moved."""
        if self.roping:
            return "" if space in self.targets() else why_no_rope(self.planner, self.teams, space)[0]
        route = self.planner.routes().get(space)
        if route is None:
            return why_not(self.planner, self.teams, space)[0]
        return panel.can_reach(self.teams.climber(*self.current()), route)

    def title(self) -> str:
        """The seat."""
        return self.teams.name(self.colour)

    def hint(self) -> str:
        """Say what can be done now."""
        name = self.teams.short_climber(*self.current(), _MOST_NAME)
        if self.question.prompt is not None:
            return _("A digit, arrows and Enter, or a click choose; Escape goes back.")
        if self.roping:
            return _("The rope costs 1 movement: choose its other end among the lit spaces, or press Escape.")
        if self.planner.routes() or self.view.passing is not None:
            return panel.turn_hint(self.view, name)
        if self.view.due and self._pay_menu() is not None:
            return _("Risk is due: x pays it, then e ends the turn.")
        other = self.planner_of(1 - self.which)
        mobile = self.teams.climber(self.colour, other.name) if other.routes() else None
        return panel.no_way_hint(self.planner, name, mobile)

    def legend_wanted(self) -> bool:
        """Explain the signs while a climber can be moved."""
        return self.question.prompt is None and not self.roping and bool(self.planner.routes())

    def lines(self, cells: int) -> list[Line]:
        """Both climbers, the cards, and the plan or the open question."""
        lines = panel.turn_lines(self.view, self.table, self.teams, self.colour, self.which, cells)
        if self.question.prompt is not None:
            return lines + self.question.lines(cells)
        return lines + self._plan_lines(cells)

    def _plan_lines(self, cells: int) -> list[Line]:
        space, planner = self.pointed, self.planner
        if self.roping:
            end = space if space in self.targets() else None
            more = len(planner.rope_gifts()) > 1
            return panel.rope_lines(self.table, end, self.payment.for_rope(planner), more, cells)
        if space is None or space == planner.climber.space:
            plan = panel.planned_lines(self.table, planner.seat, self.situation.plan, cells)
            return plan + panel.waiting_lines(planner, cells)
        route = self.plan()
        if route is None:
            return wrap(why_not(planner, self.teams, space)[0], cells, "faint")
        return panel.plan_lines(planner, route, cells)

    def question_keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of the open question."""
        return self.question.keys()

    def question_rule(self) -> str:
        """The rule of the open question."""
        return "" if self.question.prompt is None else self.question.prompt.rule

    def offered(self, command: str) -> bool | None:
        """Offer only what the game has; show undo faint while there is nothing to take back."""
        return offered(self.situation, command)

    def unavailable(self) -> Mapping[str, str]:
        """Commands that do nothing now, each with the reason."""
        return unavailable(self.situation)

    # --- what happens ----------------------------------------------------------------------

    def on(self, intent: i.Intent) -> Reply | None:
        """Plan, ask, or do what is wanted."""
        match intent:
            case i.Point():
                self._aim = self._hovered = None
            case i.Hover(space):
                return self._hover(space)
            case i.Aim(space):
                return self._aim_at(space)
            case i.Move(0, dy) if self.question.prompt is not None:
                self.question.move(dy)
                return SHOW
            case i.Confirm():
                return self._confirm()
            case i.Cancel():
                return self._cancel()
            case i.Pick(place):
                return self._card(place)
            case i.Switch():
                return self._select(1 - self.which)
            case i.SelectClimber(climber, colour):
                return self._select(CLIMBERS.index(climber)) if colour in ("", self.colour) else None
            case i.TakeAdvice(actions):
                return Reply(tuple(action for action in actions if not isinstance(action, End)))
            case i.PlayPlan():
                return Reply(self.situation.plan)
        return self._command(intent)

    def _command(self, intent: i.Intent) -> Reply | None:
        match intent:
            case i.PitchTent():
                return self._pitch()
            case i.LayRope():
                return self._lay_rope()
            case i.OtherCards():
                return self._other_cards()
            case i.PayRisk():
                return self._pay()
            case i.EndTurn():
                return self._end()
        return super().on(intent)

    def ask(self, prompt: prompts.Prompt | None) -> Reply:
        """Open a question, or close the open one; it takes the place of the rope that is being fixed."""
        self.roping = False
        self.question.ask(prompt)
        return SHOW

    def _answer(self, number: int) -> Reply:
        """Do what an option stands for; one without actions closes the question."""
        prompt = self.question.prompt
        if prompt is None:
            return SHOW
        if not 0 <= number < len(prompt.options):
            return only_digits(len(prompt.options))
        actions = prompt.options[number].actions
        if prompt.once or not actions:
            self.ask(None)
        return Reply(actions)

    # --- spaces ----------------------------------------------------------------------------

    def _hover(self, space: str) -> Reply:
        if self.question.prompt is None:
            self._hovered = space
        return QUIET

    def _aim_at(self, space: str) -> Reply:
        """Show the plan the first time, do it the second time; both for the rope as well."""
        self._hovered, self.cursor = None, space
        if self.question.prompt is not None:
            self.ask(None)
        elif self._aim == space:
            return self._go_to(space)
        self._aim = space
        return SHOW

    def _confirm(self) -> Reply:
        """Do what is shown: the option, or the plan."""
        if self.question.prompt is not None:
            return self._answer(self.question.at)
        return SHOW if self.pointed is None else self._go_to(self.pointed)

    def _cancel(self) -> Reply:
        """Close the question or the rope, the cursor staying where it is; else bring it back."""
        self._aim = self._hovered = None
        if self.question.prompt is None and not self.roping:
            self.cursor = self.planner.climber.space
        return self.ask(None)

    def _go_to(self, space: str) -> Reply:
        if self.roping:
            return self._fix_rope(space)
        if space == self.planner.climber.space and self.view.passing is None:
            return self._go_on_from_here()
        route = self.payment.route(self.planner, space)
        return Reply(route.actions) if route else refuse(*why_not(self.planner, self.teams, space))

    def _go_on_from_here(self) -> Reply:
        """Move the other climber now; end the turn if neither can move."""
        other = 1 - self.which
        alive = self.view.seat_view(self.colour).climbers[other].alive
        which = (self.which, other) if alive else (self.which,)
        if not any(self.planner_of(one).routes() for one in which):
            return self._end()
        if alive:
            return self._select(other)
        text = _("Choose a lit space for {climber}, or press e to end the turn.")
        return Reply(text=text.format(climber=self.teams.climber(*self.current())))

    def _select(self, which: int) -> Reply:
        """Move a climber from now on, if it can be moved."""
        climber, name = self.planner_of(which).climber, CLIMBERS[which]
        if not climber.alive:
            return refuse(
                _("{climber} is dead.").format(climber=self.teams.climber(self.colour, name)), "7.6"
            )
        if self.view.passing not in (None, name):
            return refuse(*why_not(self.planner_of(which), self.teams, self.table.board.summit))
        self.which, self.cursor = which, climber.space
        self._aim = self._hovered = None
        return self.ask(None)

    # --- cards, tent, rope -----------------------------------------------------------------

    def _card(self, place: int) -> Reply:
        """Give a card by hand, or answer the open question."""
        if self.question.prompt is not None:
            return self._answer(place)
        seat = self.view.seat_view(self.colour)
        if place >= len(seat.chosen):
            return only_digits(len(seat.chosen))
        card, name = seat.chosen[place], CLIMBERS[self.which]
        if card in seat.unassigned and panel.has_direction(self.table, card):
            return self.ask(prompts.direction_menu(self.table, self.teams, self.colour, name, card))
        return Reply((Assign(self.colour, name, card),))

    def _other_cards(self) -> Reply:
        """Pay for the rope or the route to the space that is pointed at with other cards."""
        if self.roping:
            purpose, ways = ROPE, len(self.planner.rope_gifts())
        elif self.question.prompt is None:
            purpose = self.pointed or ""
            ways = len(self.planner.choices(purpose))
        else:
            return QUIET
        if ways < 2:
            return Reply(text=_("No other cards can pay for this."))
        self.payment.next(self.which, purpose, ways)
        return SHOW

    def _pitch(self) -> Reply:
        """Pitch the tent; if cards have to be given for it, ask first."""
        if self.question.kind == prompts.TENT:
            return self._answer(0)
        plan = self.planner.tent_plan()
        if plan is None:
            return Reply((Pitch(self.colour, CLIMBERS[self.which]),))  # the refusal says why
        if plan[0].cards:
            return self.ask(prompts.tent_menu(self.table, self.teams, self.planner))
        return Reply(plan[1])

    def _lay_rope(self) -> Reply:
        """Choose the other end of the fixed rope, or say why none can be fixed."""
        if self.roping:
            return self.ask(None)
        if not self.planner.may_rope():
            here = self.planner.climber.space or ""
            ends = self.table.rope_ends.get(here) or (here,)
            return Reply((Rope(self.colour, CLIMBERS[self.which], ends[0]),))  # the refusal says why
        self.ask(None)
        self.roping = True
        return SHOW

    def _fix_rope(self, space: str) -> Reply:
        """Place the fixed rope from where the climber stands, or say why not there."""
        if space not in self.table.rope_ends[self.planner.climber.space or ""]:
            return refuse(*why_no_rope(self.planner, self.teams, space))
        self.roping = False
        gift = self.payment.for_rope(self.planner)
        given = self.planner.give(gift) if gift else ()
        return Reply((*given, Rope(self.colour, CLIMBERS[self.which], space)))

    # --- risk and the end ------------------------------------------------------------------

    def _pay(self) -> Reply:
        """Choose how a risk point is paid, or say why none is."""
        menu = self._pay_menu()
        return self.ask(menu) if menu else Reply((Pay(self.colour, CLIMBERS[self.which], LEVEL),))

    def _end(self) -> Reply:
        """End the turn, after a question if there is a reason not to."""
        if self.question.kind == prompts.END:
            return self._answer(0)
        end, known = End(self.colour), self.situation
        if end not in known.legal:
            if (menu := self._pay_menu()) is not None:
                self.ask(menu)
            return Reply((end,))  # the refusal says why
        warnings = prompts.end_warnings(
            self.view, self.table, self.teams, self.colour, prompts.levels_paid(known.done)
        )
        unused = prompts.unused_texts(self.view, self.table, self.teams, self.colour, known.legal, known.done)
        if warnings or (unused and self.confirms_end):
            return self.ask(prompts.end_menu(self.colour, warnings, unused))
        return Reply((end,))
