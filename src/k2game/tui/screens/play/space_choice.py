"""The choice between several lit spaces: slides and rescues."""

from __future__ import annotations

from collections.abc import Mapping

from k2game.engine.actions import Rescue, Slide
from k2game.i18n import _
from k2game.match.match import Match
from k2game.presentation.text.lines import Bit, Line
from k2game.presentation.text.names import place_name
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.play.table import TABLE_BINDINGS, TableScreen

SPACE_BINDINGS = [
    *bindings("table.confirm", "pick.next", *(f"pick.card_{digit}" for digit in range(1, 10))),
    *TABLE_BINDINGS,
]


class SpaceChoiceScreen(TableScreen, inherit_bindings=False):
    """One of some spaces is chosen: by digit, by Tab and Enter, on the map, or with two clicks.

    Attributes:
        choices: space → the action that chooses it.
    """

    BINDINGS = [*SPACE_BINDINGS]
    FIRST_TAB = "space"

    def __init__(self, match: Match, seat: str) -> None:
        super().__init__(match, seat)
        self.colour = seat
        self.choices: dict[str, Slide | Rescue] = {
            action.space: action for action in match.legal() if isinstance(action, Slide | Rescue)
        }
        self._aim: str | None = None
        self.cursor = next(iter(self.choices), None)

    def targets(self) -> Mapping[str, int | None]:
        """The spaces that can be chosen."""
        return dict.fromkeys(self.choices)

    def option_lines(self, cells: int, most: int = 9) -> list[Line]:
        """The spaces as lines with their digits."""
        lines: list[Line] = []
        for place, space in enumerate(self.choices):
            if place >= most:
                break
            link = f"space:{space}"
            role = "cursor" if space == self.cursor else "button"
            lines.append(
                (Bit(f"{place + 1} ", "key", link), Bit(f" {place_name(self.table, space)} ", role, link))
            )
        return lines

    def cursor_moved(self, space: str) -> None:
        """A click afterwards only shows where it goes."""
        self._aim = None

    def space_chosen(self, space: str) -> None:
        """The first click shows, the second chooses."""
        if self._aim == space:
            self.choose(space)
            return
        self._aim = space
        self.unsay()
        self.freshen_soon()

    def choose(self, space: str) -> None:
        """Choose a space, or say which can be chosen."""
        action = self.choices.get(space)
        if action is None:
            names = ", ".join(self.choices)
            self.refuse(
                _("Only a lit space can be chosen: {spaces}.").format(spaces=names), self.rules_topic or "7"
            )
        elif self.k2.director is not None:
            self.k2.director.submit(action)

    def follow_link(self, link: str) -> None:
        """A click on a space in the panel shows it, a second one chooses it."""
        word, _colon, rest = link.partition(":")
        if word == "space":
            self.put_cursor(rest)
            self.cursor = rest
            self.space_chosen(rest)

    def action_confirm(self) -> None:
        """Choose the space under the cursor."""
        if self.cursor is not None:
            self.choose(self.cursor)

    def action_next_choice(self) -> None:
        """The cursor to the next lit space."""
        spaces = list(self.choices)
        at = spaces.index(self.cursor) if self.cursor in spaces else -1
        if spaces:
            self.put_cursor(spaces[(at + 1) % len(spaces)])

    def action_pick(self, digit: int) -> None:
        """The cursor to a lit space by its digit."""
        spaces = list(self.choices)
        if digit > len(spaces):
            self.say_digits(len(spaces))
        else:
            self.put_cursor(spaces[digit - 1])
