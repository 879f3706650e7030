"""The climb: a seat moves its climbers, pitches tents, fixes its rope, pays its risk (5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from k2game.engine.actions import Action, End
from k2game.engine.state.game_state import CLIMBERS
from k2game.i18n import _
from k2game.match.match import LogEntry, Match
from k2game.presentation.climb.panel import (
    can_reach,
    no_way_hint,
    plan_lines,
    planned_lines,
    rope_lines,
    turn_hint,
    turn_lines,
    waiting_lines,
)
from k2game.presentation.climb.prompts import PAY, menu_lines
from k2game.presentation.climb.refusals import why_no_rope, why_not
from k2game.presentation.climb.routes import Planner, Route
from k2game.presentation.text.lines import Line, wrap
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.play.table import TABLE_BINDINGS
from k2game.tui.screens.play.turn import ROPE, TurnScreen
from k2game.tui.widgets.mountain import Mountain

_MOST_NAME = 20
"""Cells of a climber's name in a hint, so that the possible actions fit beside it at 80 cells."""


class ClimbScreen(TurnScreen, inherit_bindings=False):
    """The main screen: one seat's turn. Here its climbers are shown and moved."""

    rules_topic = "5"
    LEAST_PHASE_ROWS = 10
    PLAN_SHOWN = True
    BINDINGS = [
        *bindings(
            "table.confirm",
            "climb.pitch",
            "climb.rope",
            "climb.pay",
            "table.advice",
            "climb.undo",
            "climb.end",
            "climb.switch",
            "climb.redo",
            "climb.other_cards",
            "climb.plan",
            "climb.card_1",
            "climb.card_2",
            "climb.card_3",
            "climb.climber_a",
            "climb.climber_b",
            "table.cancel",
        ),
        *TABLE_BINDINGS,
    ]

    def __init__(self, match: Match, seat: str) -> None:
        super().__init__(match, seat)
        self._aim: str | None = None
        self._hovered: str | None = None
        self.cursor = self.planner.climber.space

    # --- what the table asks ---------------------------------------------------------------

    @property
    def pointed(self) -> str | None:
        """The space that the plan is shown for: under the mouse, else under the cursor."""
        return self._hovered or self.cursor

    def plan(self) -> Route | None:
        """The way to the space that is pointed at."""
        return self.way_to(self.pointed or "")

    def current(self) -> tuple[str, str]:
        """The climber that is being moved."""
        return self.colour, CLIMBERS[self.which]

    def targets(self) -> Mapping[str, int | None]:
        """Return the spaces in reach, with the cost of the whole way; or the ends of the rope."""
        if self.roping:
            return dict.fromkeys(self.table.rope_ends[self.planner.climber.space or ""])
        return {space: route.cost for space, route in self.planner.routes().items()}

    def route(self) -> Sequence[str]:
        """The way to the space that is pointed at."""
        route = None if self.roping or self.menu else self.plan()
        return route.path if route else ()

    def reason(self, space: str) -> str:
        """Say what the space means for the climber being moved."""
        if self.roping:
            return "" if space in self.targets() else why_no_rope(self.planner, self.teams, space)[0]
        route = self.planner.routes().get(space)
        if route is None:
            return why_not(self.planner, self.teams, space)[0]
        return can_reach(self.teams.climber(*self.current()), route)

    def hint(self) -> str:
        """Say what can be done now."""
        name = self.teams.short_climber(*self.current(), _MOST_NAME)
        if self.menu is not None:
            return _("A digit, arrows and Enter, or a click choose; Escape goes back.")
        if self.roping:
            return _("The rope costs 1 movement: choose its other end among the lit spaces, or press Escape.")
        if self.planner.routes() or self.view.passing is not None:
            return turn_hint(self.view, name)
        if self.view.due and self.pay_menu() is not None:
            return _("Risk is due: x pays it, then e ends the turn.")
        other = CLIMBERS[1 - self.which]
        mobile = bool(self.planner_of(1 - self.which).routes())
        return no_way_hint(self.planner, name, self.teams.climber(self.colour, other) if mobile else None)

    def legend_wanted(self) -> bool:
        """At the beginning, until somebody moves."""
        return self.nobody_moved() and self.menu is None and not self.roping and bool(self.planner.routes())

    def phase_lines(self, cells: int) -> list[Line]:
        """Both climbers, the cards, and the plan or the open question."""
        lines = turn_lines(self.view, self.table, self.teams, self.colour, self.which, cells)
        if self.menu is not None:
            return lines + menu_lines(self.menu, self.menu_at, cells)
        return lines + self._plan_lines(cells)

    def _plan_lines(self, cells: int) -> list[Line]:
        space, route = self.pointed, self.plan()
        if self.roping:
            end = space if space in self.targets() else None
            more = len(self.planner.rope_gifts()) > 1
            return rope_lines(self.table, end, self.rope_gift(), more, cells)
        if space is None or space == self.planner.climber.space:
            seat = self.view.seat_view(self.colour)
            plan = planned_lines(self.table, seat, self.planned(), cells)
            return plan + waiting_lines(self.planner, cells)
        if route is None:
            return wrap(why_not(self.planner, self.teams, space)[0], cells, "faint")
        return plan_lines(self.planner, route, cells)

    # --- what happens ----------------------------------------------------------------------

    def match_changed(self, entries: Sequence[LogEntry]) -> None:
        """Plan again; an open payment stays open while points are due."""
        self.planners.clear()
        self._aim = self._hovered = None
        super().match_changed(entries)
        if self.view.passing is not None:
            self.which = CLIMBERS.index(self.view.passing)
        reopen = self.menu is not None and self.menu.kind == PAY and bool(self.view.due)
        self.ask(self.pay_menu() if reopen else None)
        self.refresh_bindings()

    def take_advice(self, actions: Sequence[Action]) -> None:
        """Do what was advised, but leave the end of the turn to the player."""
        self.do(action for action in actions if not isinstance(action, End))

    def cursor_moved(self, space: str) -> None:
        """The plan is shown for the cursor again."""
        self._aim = self._hovered = None

    def space_chosen(self, space: str) -> None:
        """The first click shows the plan, the second does it; both for the rope as well."""
        self._hovered = None
        if self.menu is not None:
            self.ask(None)
        elif self._aim == space:
            self._go_to(space)
            return
        self._aim = space
        self.unsay()
        self.freshen_soon()

    def on_mountain_space_hovered(self, event: Mountain.SpaceHovered) -> None:
        """Show the plan for the space under the mouse."""
        event.stop()
        if self.menu is None:
            self._hovered = event.space
            self.freshen_soon()

    def _go_to(self, space: str) -> None:
        if self.roping:
            self.fix_rope(space)
            return
        if space == self.planner.climber.space and self.view.passing is None:
            self._go_on_from_here()
            return
        route = self.way_to(space)
        if route is None:
            self.refuse(*why_not(self.planner, self.teams, space))
            return
        self.do(route.actions)

    def _go_on_from_here(self) -> None:
        """Switch to the other climber; end the turn if neither can move."""
        other = 1 - self.which
        alive = self.view.seat_view(self.colour).climbers[other].alive
        which = (self.which, other) if alive else (self.which,)
        if not any(self.planner_of(one).routes() for one in which):
            self.action_end()
        elif alive:
            self.action_switch()
        else:
            text = _("Choose a lit space for {climber}, or press e to end the turn.")
            self.say(text.format(climber=self.teams.climber(*self.current())))

    def follow_link(self, link: str) -> None:
        """Climbers, cards, the payment and the options of a question can be clicked."""
        word, _colon, rest = link.partition(":")
        if word == "climber":
            colour, _colon, name = rest.partition(":")
            if colour == self.colour:
                self.action_climber(name)
        elif word == "card":
            self.action_card(int(rest))
        elif word == "plan":
            self.action_play_plan()
        elif word == "cards":
            self.action_other_cards()
        elif word == "rope" and self.cursor is not None:
            self.fix_rope(self.cursor)
        elif word == "back":
            self.action_cancel()
        elif word == "pay":
            self.action_pay()
        elif word == "option" and self.menu is not None:
            self.answer(int(rest))

    # --- commands --------------------------------------------------------------------------

    def action_confirm(self) -> None:
        """Do what is shown: the option, or the plan for the cursor."""
        if self.menu is not None:
            self.answer(self.menu_at)
        elif self.pointed is not None:
            self._go_to(self.pointed)

    def action_other_cards(self) -> None:
        """Pay for the rope or the way to the space that is pointed at with other cards."""
        if self.roping:
            self.ask_other_cards(ROPE, len(self.planner.rope_gifts()))
        elif self.menu is None:
            self.ask_other_cards(self.pointed or "", len(self.planner.choices(self.pointed or "")))

    def action_cancel(self) -> None:
        """Close the question or the rope, the cursor staying where it is; else bring it back."""
        self._aim = self._hovered = None
        if self.menu is None and not self.roping:
            self.cursor = self.planner.climber.space
        self.ask(None)
        self.unsay()

    def action_switch(self) -> None:
        """Switch to the other climber."""
        self.action_climber(CLIMBERS[1 - self.which])

    def action_climber(self, name: str) -> None:
        """Switch to a climber."""
        which = CLIMBERS.index(name)
        climber = self.view.seat_view(self.colour).climbers[which]
        if not climber.alive:
            self.refuse(_("{climber} is dead.").format(climber=self.teams.climber(self.colour, name)), "7.6")
        elif self.view.passing not in (None, name):
            waiting = Planner(self.view, self.table, self.colour, which)
            self.refuse(*why_not(waiting, self.teams, self.table.board.summit))
        else:
            self.which, self.cursor = which, climber.space
            self._aim = self._hovered = None
            self.ask(None)
            self.unsay()
