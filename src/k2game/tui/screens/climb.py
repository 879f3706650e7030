"""The climb: a seat moves its climbers, pitches tents, fixes its rope, pays its risk (5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from k2game.engine.actions import LEVEL, Action, Assign, End, Pay, Pitch, Rope
from k2game.engine.state import CLIMBERS
from k2game.i18n import _
from k2game.session.match import Entry, Match
from k2game.tui.commands import bindings
from k2game.tui.menus import (
    END,
    PAY,
    TENT,
    Menu,
    direction_menu,
    end_menu,
    end_warnings,
    levels_paid,
    menu_lines,
    pay_menu,
    tent_menu,
    unused_text,
)
from k2game.tui.present.climbing import can_reach, has_direction, plan_lines, turn_hint, turn_lines
from k2game.tui.present.lines import Line, wrap
from k2game.tui.present.reasons import why_no_rope, why_not
from k2game.tui.routing import Planner, Route
from k2game.tui.screens.asking import AskingScreen
from k2game.tui.screens.table import TABLE_BINDINGS
from k2game.tui.widgets.mountain import Mountain


class ClimbScreen(AskingScreen, inherit_bindings=False):
    """The main screen: one seat's turn.

    Attributes:
        which: the climber that is being moved, 0 for A, 1 for B.
        roping: whether the other end of the fixed rope is being chosen.
    """

    rules_topic = "5"
    LEAST_PHASE_ROWS = 10
    PLAN_SHOWN = True
    BINDINGS = [
        *bindings(
            "table.confirm",
            "climb.pitch",
            "climb.rope",
            "climb.pay",
            "climb.undo",
            "climb.end",
            "climb.switch",
            "table.advice",
            "climb.redo",
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
        first = self.view.passing or ("A" if self.view.seat_view(seat).climbers[0].alive else "B")
        self.which = CLIMBERS.index(first)
        self.roping = False
        self._aim: str | None = None
        self._hovered: str | None = None
        self._planners: dict[int, Planner] = {}
        self.cursor = self.planner.climber.space

    # --- what the table asks ---------------------------------------------------------------

    @property
    def planner(self) -> Planner:
        """The plans of the climber that is being moved."""
        if self.which not in self._planners:
            self._planners[self.which] = Planner(self.view, self.table, self.colour, self.which)
        return self._planners[self.which]

    @property
    def pointed(self) -> str | None:
        """The space that the plan is shown for: under the mouse, else under the cursor."""
        return self._hovered or self.cursor

    def plan(self) -> Route | None:
        """The way to the space that is pointed at."""
        return self.planner.routes().get(self.pointed or "")

    def current(self) -> tuple[str, str]:
        """The climber that is being moved."""
        return self.colour, CLIMBERS[self.which]

    def targets(self) -> Mapping[str, int | None]:
        """Where it can get, with the cost of the whole way; or where the rope may end."""
        if self.roping:
            return dict.fromkeys(self.table.rope_ends[self.planner.climber.space or ""])
        return {space: route.cost for space, route in self.planner.routes().items()}

    def route(self) -> Sequence[str]:
        """The way to the space that is pointed at."""
        route = None if self.roping or self.menu else self.plan()
        return route.path if route else ()

    def reason(self, space: str) -> str:
        """What the space means for the climber that is being moved."""
        if self.roping:
            return "" if space in self.targets() else why_no_rope(self.planner, self.teams, space)[0]
        route = self.planner.routes().get(space)
        if route is None:
            return why_not(self.planner, self.teams, space)[0]
        return can_reach(self.teams.climber(*self.current()), route)

    def hint(self) -> str:
        """What can be done now."""
        name = self.teams.climber(*self.current())
        if self.menu is not None:
            return _("A digit, arrows and Enter, or a click choose; Escape goes back.")
        if self.roping:
            return _("The rope costs 1 point: choose its other end among the lit spaces, or press Escape.")
        return turn_hint(self.view, name)

    def phase_lines(self, cells: int) -> list[Line]:
        """Both climbers, the cards, and the plan or the open question."""
        lines = turn_lines(self.view, self.table, self.teams, self.colour, self.which, cells)
        if self.menu is not None:
            return lines + menu_lines(self.menu, self.menu_at, cells)
        return lines + self._plan_lines(cells)

    def _plan_lines(self, cells: int) -> list[Line]:
        space, route = self.pointed, self.plan()
        if self.roping or space is None or space == self.planner.climber.space:
            return []
        if route is None:
            return wrap(why_not(self.planner, self.teams, space)[0], cells, "faint")
        return plan_lines(self.planner, self.teams, route, cells)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what the game has is offered; what cannot be done just now is shown faint."""
        if action == "rope":
            return bool(self.table.rope_ends)
        if action == "pay":
            return bool(self.view.due)
        if action == "undo":
            return True if self.match.can_undo else None
        return super().check_action(action, parameters)

    # --- what happens ----------------------------------------------------------------------

    def match_changed(self, entries: Sequence[Entry]) -> None:
        """Plan anew; an open payment stays open while points are due."""
        self._planners.clear()
        self._aim = self._hovered = None
        super().match_changed(entries)
        if self.view.passing is not None:
            self.which = CLIMBERS.index(self.view.passing)
        reopen = self.menu is not None and self.menu.kind == PAY and bool(self.view.due)
        self.ask(self._pay_menu() if reopen else None)
        self.refresh_bindings()

    def ask(self, menu: Menu | None) -> None:
        """A question takes the place of the rope that is being fixed."""
        self.roping = False
        super().ask(menu)

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
            self._fix_rope(space)
            return
        route = self.planner.routes().get(space)
        if route is None:
            self.refuse(*why_not(self.planner, self.teams, space))
            return
        self.do(route.actions)

    def _fix_rope(self, space: str) -> None:
        if space not in self.targets():
            self.refuse(*why_no_rope(self.planner, self.teams, space))
            return
        gift = self.planner.rope_gift()
        given = self.planner.give(gift) if gift else ()
        self.roping = False
        self.do((*given, Rope(self.colour, CLIMBERS[self.which], space)))

    def follow_link(self, link: str) -> None:
        """Climbers, cards, the payment and the options of a question can be clicked."""
        word, _colon, rest = link.partition(":")
        if word == "climber":
            colour, _colon, name = rest.partition(":")
            if colour == self.colour:
                self.action_climber(name)
        elif word == "card":
            self.action_card(int(rest))
        elif word == "pay":
            self.action_pay()
        elif word == "option" and self.menu is not None:
            self.answer(int(rest))

    # --- commands --------------------------------------------------------------------------

    def action_confirm(self) -> None:
        """Do what is shown: the option, or the plan for the cursor."""
        if self.menu is not None:
            self.answer(self.menu_at)
        elif self.cursor is not None:
            self._go_to(self.cursor)

    def action_cancel(self) -> None:
        """Close the question, the rope or the plan."""
        self._aim = self._hovered = None
        self.cursor = self.planner.climber.space
        self.ask(None)
        self.unsay()

    def action_switch(self) -> None:
        """Go on with the other climber."""
        self.action_climber(CLIMBERS[1 - self.which])

    def action_climber(self, name: str) -> None:
        """Go on with a climber."""
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

    def action_card(self, number: int) -> None:
        """Give a card by hand to the climber that is being moved; or answer the open question."""
        if self.menu is not None:
            self.answer(number - 1)
            return
        seat = self.view.seat_view(self.colour)
        if number > len(seat.chosen):
            return
        card, name = seat.chosen[number - 1], CLIMBERS[self.which]
        left = seat.unassigned.count(card)
        if left and has_direction(self.table, card):
            self.ask(direction_menu(self.table, self.teams, self.colour, name, card))
        else:
            self.do((Assign(self.colour, name, card),))

    def action_pitch(self) -> None:
        """Pitch the tent; if cards have to be given for it, ask first."""
        if self.menu is not None and self.menu.kind == TENT:
            self.answer(0)
            return
        plan = self.planner.tent_plan()
        if plan is None:
            self.do((Pitch(self.colour, CLIMBERS[self.which]),))
        elif plan[0].cards:
            self.ask(tent_menu(self.table, self.teams, self.planner, *plan))
        else:
            self.do(plan[1])

    def action_rope(self) -> None:
        """Choose the other end of the fixed rope, or say why none can be fixed."""
        if not self.planner.may_rope():
            here = self.planner.climber.space or ""
            ends = self.table.rope_ends.get(here) or (here,)
            self.do((Rope(self.colour, CLIMBERS[self.which], ends[0]),))  # the refusal says why
            return
        self.ask(None)
        self.roping = True
        self.unsay()

    def _pay_menu(self) -> Menu | None:
        return pay_menu(self.view, self.teams, self.colour, self.match.legal())

    def action_pay(self) -> None:
        """Choose how a risk point is paid, or say why none is."""
        menu = self._pay_menu()
        if menu is None:
            self.do((Pay(self.colour, CLIMBERS[self.which], LEVEL),))
        else:
            self.ask(menu)

    def action_undo(self) -> None:
        """Take the last action of the turn back."""
        if self.k2.director is not None:
            self.menu = None
            self.k2.director.undo()

    def action_redo(self) -> None:
        """Do again what was taken back."""
        if self.k2.director is not None:
            self.menu = None
            self.k2.director.redo()

    def action_end(self) -> None:
        """End the turn, after a question if something speaks against it."""
        if self.menu is not None and self.menu.kind == END:
            self.answer(0)
            return
        end = End(self.colour)
        if end not in self.match.legal():
            menu = self._pay_menu()
            self.do((end,))
            if menu is not None:
                self.ask(menu)
            return
        warnings = end_warnings(
            self.view, self.table, self.teams, self.colour, levels_paid(self.match.log, self.colour)
        )
        unused = unused_text(self.view, self.table, self.colour)
        confirm = getattr(getattr(self.app, "settings", None), "confirm_end", True)
        if warnings or (unused and confirm):
            self.ask(end_menu(self.colour, warnings, unused))
        else:
            self.do((end,))
