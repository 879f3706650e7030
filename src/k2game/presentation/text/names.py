"""The names of teams, climbers, phases, bands and spaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from rich.cells import cell_len

from k2game.engine.content.board import Board
from k2game.engine.content.scenario import COLOURS
from k2game.engine.table.table import Table
from k2game.engine.terms import Phase
from k2game.i18n import _
from k2game.presentation.decisions.intents import Intent
from k2game.presentation.text.glyphs import CLIMBER_GLYPHS
from k2game.presentation.text.lines import Bit, cut
from k2game.runtime.safe_text import clean_name


class Seat(Protocol):
    """The parts of a seat's player that its name needs."""

    @property
    def colour(self) -> str:
        """The seat's colour."""

    @property
    def name(self) -> str:
        """The team's name as it was typed."""


def colour_name(colour: str) -> str:
    """The name of a seat's colour."""
    names = {
        "red": _("Red"),
        "blue": _("Blue"),
        "green": _("Green"),
        "yellow": _("Yellow"),
        "purple": _("Purple"),
    }
    return names.get(colour, colour)


@dataclass(frozen=True)
class Teams:
    """The names and marks of the seats of a game.

    Attributes:
        names: colour → name of the team, safe to show.
        letters: colour → its letter, one cell wide, different for each team.
    """

    names: Mapping[str, str]
    letters: Mapping[str, str]

    def name(self, colour: str) -> str:
        """The name of a team."""
        return self.names[colour]

    def letter(self, colour: str) -> str:
        """The letter of a team on the map."""
        return self.letters[colour]

    def climber(self, colour: str, climber: str) -> str:
        """A climber by its team and its letter, such as ``Eagles A``."""
        return _("{team} {climber}").format(team=self.names[colour], climber=climber)

    def short_climber(self, colour: str, climber: str, cells: int) -> str:
        """The same in a few cells: a long name is cut, never the climber's letter."""
        whole = self.climber(colour, climber)
        room = cell_len(self.names[colour]) - max(0, cell_len(whole) - cells)
        return _("{team} {climber}").format(team=cut(self.names[colour], room), climber=climber)

    def number(self, colour: str) -> int:
        """The number of its team colour."""
        return COLOURS.index(colour)

    def mark(self, colour: str, climber: str = "", link: Intent | str = "") -> Bit:
        """The team's letter, with the shape of one of its climbers, in the team's colour."""
        return Bit(
            self.letters[colour] + CLIMBER_GLYPHS.get(climber, ""), f"on_team:{self.number(colour)}", link
        )


def teams_of(seats: Sequence[Seat]) -> Teams:
    """Name the seats: letters from the names, then from the colours, then digits."""
    names = {seat.colour: clean_name(seat.name) or colour_name(seat.colour) for seat in seats}
    letters: dict[str, str] = {}
    for seat in seats:
        tried = [*names[seat.colour], *seat.colour, *"123456789"]
        letters[seat.colour] = next(
            one
            for each in tried
            if (one := each.upper()) not in letters.values()
            and one not in ("A", "B")  # those name the two climbers
            and len(one) == 1
            and one.isalnum()
            and cell_len(one) == 1
        )
    return Teams(names, letters)


def phase_name(phase: Phase) -> str:
    """The name of a phase for the head of the screen."""
    names = {
        Phase.SETUP: _("Setup"),
        Phase.CHOOSE: _("Cards"),
        Phase.RISK: _("Risk"),
        Phase.CLIMB: _("Climb"),
        Phase.CHECK: _("Night"),
        Phase.NIGHT: _("Night"),
        Phase.OVER: _("Result"),
    }
    return names[phase]


def band_name(band: str) -> str:
    """The name of a height band."""
    names = {
        "below_6000": _("below 6000 m"),
        "6000": _("6000 to 7000 m"),
        "7000": _("7000 to 8000 m"),
        "8000": _("above 8000 m"),
    }
    return names[band]


def bands_phrase(bands: Sequence[str]) -> str:
    """Say where something is, from a set of bands: "above 7000 m", "between 6000 and 7000 m"."""
    hit = frozenset(bands)
    phrases = {
        frozenset(("below_6000", "6000", "7000", "8000")): _("everywhere"),
        frozenset(("6000", "7000", "8000")): _("above 6000 m"),
        frozenset(("7000", "8000")): _("above 7000 m"),
        frozenset(("8000",)): _("above 8000 m"),
        frozenset(("6000", "7000")): _("between 6000 and 8000 m"),
        frozenset(("6000",)): _("between 6000 and 7000 m"),
        frozenset(("7000",)): _("between 7000 and 8000 m"),
        frozenset(("below_6000",)): _("below 6000 m"),
        frozenset(("below_6000", "6000")): _("below 7000 m"),
        frozenset(("below_6000", "6000", "7000")): _("below 8000 m"),
    }
    known = phrases.get(hit)
    return known or ", ".join(band_name(band) for band in bands)


def bands_sign(bands: Sequence[str]) -> str:
    """The shortest sign for a set of bands: ``7000+``, ``6000–7000``."""
    hit = frozenset(bands)
    signs = {
        frozenset(("below_6000", "6000", "7000", "8000")): _("everywhere"),
        frozenset(("6000", "7000", "8000")): "6000+",
        frozenset(("7000", "8000")): "7000+",
        frozenset(("8000",)): "8000+",
        frozenset(("6000", "7000")): "6000–8000",
        frozenset(("6000",)): "6000–7000",
        frozenset(("7000",)): "7000–8000",
        frozenset(("below_6000",)): _("below 6000"),
        frozenset(("below_6000", "6000")): _("below 7000"),
        frozenset(("below_6000", "6000", "7000")): _("below 8000"),
    }
    return signs.get(hit) or ", ".join(band_name(band) for band in bands)


def section_name(section: str) -> str:
    """The name of a section of the South Face."""
    names = {"W": _("west"), "C": _("centre"), "E": _("east")}
    return names.get(section, section)


def space_name(board: Board, space: str) -> str:
    """The name of a space in sentences: its number, or more if the board has a name for it."""
    if space in board.start:
        if len(board.start) == 1:
            return _("base camp")
        return _("the camp in the west") if space == board.start[0] else _("the camp in the east")
    if space == board.summit:
        return _("the summit")
    return space


def place_name(table: Table, space: str) -> str:
    """A space inside a sentence: "space 14", "the summit"."""
    name = space_name(table.board, space)
    return _("space {space}").format(space=name) if name == space else name
