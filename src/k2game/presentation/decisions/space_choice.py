"""The choice of one of several lit spaces: slides and rescues."""

from __future__ import annotations

from collections.abc import Mapping

from k2game.engine.actions import Rescue, Slide
from k2game.i18n import _
from k2game.presentation.decisions.decision import (
    SHOW,
    Reply,
    Situation,
    TableDecision,
    only_digits,
    refuse,
)
from k2game.presentation.decisions.intents import Aim, Confirm, Intent, Next, Pick, Point
from k2game.presentation.text.lines import Bit, Line
from k2game.presentation.text.names import place_name

MOST_SHOWN = 9
"""Spaces that are listed, each with its digit."""


class SpaceDecision(TableDecision):
    """One of some spaces is chosen: by its digit, one after another, on the map, or with two clicks.

    Attributes:
        choices: space → the action that chooses it.
    """

    keys = ("table.confirm", "pick.next", *(f"pick.card_{digit}" for digit in range(1, 10)))

    def __init__(self, situation: Situation) -> None:
        super().__init__(situation)
        self.choices: dict[str, Slide | Rescue] = {
            action.space: action for action in situation.legal if isinstance(action, Slide | Rescue)
        }
        self.cursor = next(iter(self.choices), None)
        self._aim: str | None = None

    def targets(self) -> Mapping[str, int | None]:
        """The spaces that can be chosen."""
        return dict.fromkeys(self.choices)

    def option_lines(self) -> list[Line]:
        """The spaces as lines with their digits."""
        lines: list[Line] = []
        for place, space in enumerate(list(self.choices)[:MOST_SHOWN]):
            role, link = "cursor" if space == self.cursor else "button", Aim(space)
            name = place_name(self.table, space)
            lines.append((Bit(f"{place + 1} ", "key", link), Bit(f" {name} ", role, link)))
        return lines

    def on(self, intent: Intent) -> Reply | None:
        """Go from space to space, aim at one, choose one."""
        spaces = list(self.choices)
        match intent:
            case Point():
                self._aim = None  # a click afterwards only shows where it goes
            case Aim(space):
                return self._aim_at(space)
            case Pick(place) if place >= len(spaces):
                return only_digits(len(spaces))
            case Pick(place):
                return self.on(Point(spaces[place]))
            case Next() if spaces:
                at = spaces.index(self.cursor) if self.cursor in spaces else -1
                return self.on(Point(spaces[(at + 1) % len(spaces)]))
            case Confirm():
                return SHOW if self.cursor is None else self._choose(self.cursor)
        return super().on(intent)

    def _aim_at(self, space: str) -> Reply:
        """Show a space the first time; choose it the second time."""
        if self._aim == space:
            return self._choose(space)
        self.cursor = self._aim = space
        return SHOW

    def _choose(self, space: str) -> Reply:
        action = self.choices.get(space)
        if action is None:
            names = ", ".join(self.choices)
            return refuse(_("Only a lit space can be chosen: {spaces}.").format(spaces=names), self.rule)
        return Reply((action,))
