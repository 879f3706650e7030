"""A turn besides moving: cards by hand, tent, rope, risk, undo, the end (5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual import events

from k2game.engine.actions import LEVEL, Action, Assign, End, Pay, Pitch, Rope
from k2game.engine.state.game_state import CLIMBERS
from k2game.i18n import _
from k2game.match.match import LogEntry, Match
from k2game.match.plans import plans_of
from k2game.presentation.climb.card_allocations import Gift
from k2game.presentation.climb.panel import has_direction
from k2game.presentation.climb.prompts import (
    END,
    TENT,
    Prompt,
    direction_menu,
    end_menu,
    end_warnings,
    levels_paid,
    pay_menu,
    tent_menu,
    unused_texts,
)
from k2game.presentation.climb.refusals import why_no_rope
from k2game.presentation.climb.routes import Planner, Route
from k2game.tui.commands.registry import has_key
from k2game.tui.screens.play.prompting import AskingScreen

ROPE = "rope:"
"""The fixed rope, for which other cards can be asked, as for a space."""


class TurnScreen(AskingScreen, inherit_bindings=False):
    """The commands of a climb turn.

    Attributes:
        which: the climber that is being moved, 0 for A, 1 for B.
        roping: whether the other end of the fixed rope is being chosen.
        planners: plans of the climbers in the state now.
    """

    def __init__(self, match: Match, seat: str) -> None:
        super().__init__(match, seat)
        first = self.view.passing or ("A" if self.view.seat_view(seat).climbers[0].alive else "B")
        self.which = CLIMBERS.index(first)
        self.roping = False
        self.planners: dict[int, Planner] = {}
        self._other: tuple[int, str, int] | None = None
        self._planned: Sequence[Action] | None = None

    @property
    def planner(self) -> Planner:
        """The plans of the climber that is being moved."""
        return self.planner_of(self.which)

    def planner_of(self, which: int) -> Planner:
        """The plans of one of the climbers, 0 for A, 1 for B."""
        if which not in self.planners:
            self.planners[which] = Planner(self.view, self.table, self.colour, which)
        return self.planners[which]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what the game has is offered; what cannot be done just now is shown faint."""
        if action == "rope":
            return bool(self.table.rope_ends)
        if action == "play_plan":
            return bool(self.planned())
        if action == "pay":
            return bool(self.view.due)
        if action == "undo":
            return True if self.match.can_undo else None
        return super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
        """Answer the keys of commands that cannot be given now."""
        for name, why in self._unavailable().items():
            if has_key(f"climb.{name}", event.key, self.k2.settings.keys):
                event.stop()
                event.prevent_default()
                self.refuse(why, "")
                return

    def _unavailable(self) -> dict[str, str]:
        """Commands that do nothing now, each with the reason."""
        found = {}
        if not self.table.rope_ends:
            found["rope"] = _("This board has no fixed ropes.")
        if not self.view.due:
            found["pay"] = _("You have no risk to pay.")
        if not self.match.can_undo:
            found["undo"] = _("Nothing to undo: this turn holds no action yet.")
        return found

    def ask(self, menu: Prompt | None) -> None:
        """A question takes the place of the rope that is being fixed."""
        self.roping = False
        super().ask(menu)

    def do(self, actions: Iterable[Action]) -> None:
        """Carry out actions that one undo takes back together."""
        before = len(self.match.log)
        super().do(actions)
        self.match.together(before)

    def rope_gift(self) -> Gift | None:
        """The cards that pay for the fixed rope: the cheapest, or those chosen instead."""
        gifts = self.planner.rope_gifts()
        return gifts[self.other_cards(ROPE) % len(gifts)] if gifts else None

    def way_to(self, space: str) -> Route | None:
        """The way to a space: with the cheapest cards, or those chosen instead."""
        number = self.other_cards(space)
        if not number:
            return self.planner.routes().get(space)
        ways = self.planner.choices(space)
        return ways[number % len(ways)] if ways else None

    def other_cards(self, purpose: str) -> int:
        """The number of times other cards were asked for, for a way to a space or for the rope."""
        which, asked, number = self._other or (self.which, "", 0)
        return number if (which, asked) == (self.which, purpose) else 0

    def ask_other_cards(self, purpose: str, ways: int) -> None:
        """Pay with the next cards that can pay, or say that none can."""
        if ways < 2:
            self.say(_("No other cards can pay for this."))
            return
        self._other = (self.which, purpose, (self.other_cards(purpose) + 1) % ways)
        self.unsay()
        self.freshen_soon()

    def match_changed(self, entries: Sequence[LogEntry]) -> None:
        """Other cards were chosen for a state that is over."""
        self._other = self._planned = None
        super().match_changed(entries)

    def fix_rope(self, space: str) -> None:
        """Place the fixed rope from the climber's space, or say why not there."""
        if space not in self.table.rope_ends[self.planner.climber.space or ""]:
            self.refuse(*why_no_rope(self.planner, self.teams, space))
            return
        gift = self.rope_gift()
        given = self.planner.give(gift) if gift else ()
        self.roping = False
        self.do((*given, Rope(self.colour, CLIMBERS[self.which], space)))

    def planned(self) -> Sequence[Action]:
        """The turn that was advised with the cards, while it can still be played."""
        if self._planned is None:
            self._planned = plans_of(self.match).turn(self.match, self.colour)
        return self._planned

    # --- commands ----------------------------------------------------------------------------

    def action_play_plan(self) -> None:
        """Play the turn that was advised with the cards."""
        self.do(self.planned())

    def action_card(self, number: int) -> None:
        """Give a card by hand to the climber that is being moved; or answer the open question."""
        if self.menu is not None:
            self.answer(number - 1)
            return
        seat = self.view.seat_view(self.colour)
        if number > len(seat.chosen):
            self.say_digits(len(seat.chosen))
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
            self.ask(tent_menu(self.table, self.teams, self.planner))
        else:
            self.do(plan[1])

    def action_rope(self) -> None:
        """Choose the other end of the fixed rope, or say why none can be fixed."""
        if self.roping:
            self.ask(None)
            self.unsay()
            return
        if not self.planner.may_rope():
            here = self.planner.climber.space or ""
            ends = self.table.rope_ends.get(here) or (here,)
            self.do((Rope(self.colour, CLIMBERS[self.which], ends[0]),))  # the refusal says why
            return
        self.ask(None)
        self.roping = True
        self.unsay()

    def pay_menu(self) -> Prompt | None:
        """The ways to pay a risk point, None if there are none."""
        return pay_menu(self.view, self.table, self.teams, self.colour, self.match.legal())

    def action_pay(self) -> None:
        """Choose how a risk point is paid, or say why none is."""
        menu = self.pay_menu()
        if menu is None:
            self.do((Pay(self.colour, CLIMBERS[self.which], LEVEL),))
        else:
            self.ask(menu)

    def action_undo(self) -> None:
        """Take back what was done last in this turn: a walk as a whole, with the cards given for it."""
        director = self.k2.director
        if director is None:
            return
        self.menu = None
        before = len(self.match.log)
        if not director.undo():
            return
        goal = self.match.moves.back(before)
        while len(self.match.log) > goal and self.match.can_undo and director.undo():
            pass

    def action_redo(self) -> None:
        """Do again as a whole what was taken back."""
        director = self.k2.director
        if director is None:
            return
        self.menu = None
        before = len(self.match.log)
        if not director.redo():
            return
        goal = self.match.moves.on(before)
        while len(self.match.log) < goal and self.match.can_redo and director.redo():
            pass
        self.match.together(before, again=True)

    def action_end(self) -> None:
        """End the turn, after a question if something speaks against it."""
        if self.menu is not None and self.menu.kind == END:
            self.answer(0)
            return
        end = End(self.colour)
        if end not in self.match.legal():
            menu = self.pay_menu()
            if menu is not None:
                self.ask(menu)
            self.do((end,))
            return
        warnings = end_warnings(
            self.view, self.table, self.teams, self.colour, levels_paid(self.match.log, self.colour)
        )
        unused = unused_texts(
            self.view, self.table, self.teams, self.colour, self.match.legal(), self.match.log
        )
        confirm = getattr(getattr(self.app, "settings", None), "confirm_end", True)
        if warnings or (unused and confirm):
            self.ask(end_menu(self.colour, warnings, unused))
        else:
            self.do((end,))
