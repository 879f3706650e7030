"""Drafts of teams from the new-game screen or the command line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from k2game.bots.registry import LEVELS, WORDS, level_id, player_name
from k2game.engine.content.scenario import COLOURS
from k2game.errors import SetupError
from k2game.i18n import _
from k2game.match.match import HUMAN, SeatInfo
from k2game.runtime.safe_text import MAX_CELLS, clean_name, is_too_long

NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class TeamDraft:
    """A team as it was filled in: colour, typed name, who plays (NOBODY, HUMAN or a bot's level)."""

    colour: str
    name: str
    kind: str

    @property
    def plays(self) -> bool:
        """Return whether this team takes part."""
        return self.kind != NOBODY


def colour_name(colour: str) -> str:
    """A seat's colour in the reader's language."""
    return {
        "red": _("red"),
        "blue": _("blue"),
        "green": _("green"),
        "yellow": _("yellow"),
        "purple": _("purple"),
    }[colour]


def default_name(colour: str) -> str:
    """The name that a team has until somebody gives it another."""
    return {
        "red": _("Eagles"),
        "blue": _("Wolves"),
        "green": _("Ibexes"),
        "yellow": _("Lynxes"),
        "purple": _("Choughs"),
    }[colour]


def default_teams() -> list[TeamDraft]:
    """Five rows, of which two play."""
    return [
        TeamDraft(colour, default_name(colour), HUMAN if number < 2 else NOBODY)
        for number, colour in enumerate(COLOURS)
    ]


def kinds() -> list[tuple[str, str]]:
    """List the kinds of players for a seat: nobody, a person, a bot of some level."""
    return [
        (NOBODY, _("nobody")),
        (HUMAN, _("a person")),
        *((level, player_name(level)) for level in LEVELS),
    ]


def kind_name(kind: str) -> str:
    """Name the kind of a seat's player; an unknown level by its id."""
    return dict(kinds()).get(kind, kind)


def seats_of(teams: Sequence[TeamDraft]) -> list[SeatInfo]:
    """The seats of a game from drafts, with clean and different names.

    Raises:
        SetupError: nobody plays, or two teams have one colour.
    """
    playing = [team for team in teams if team.plays]
    if not playing:
        raise SetupError(_("At least one team has to play."))
    seats: list[SeatInfo] = []
    for team in playing:
        if any(team.colour == seat.colour for seat in seats):
            raise SetupError(
                _("Two teams are {colour}; each team needs a colour of its own.").format(
                    colour=colour_name(team.colour)
                )
            )
        name = clean_name(team.name) or default_name(team.colour)
        if any(name == seat.name for seat in seats):
            name = clean_name(f"{name[:12]} ({colour_name(team.colour)})")
        seats.append(SeatInfo(team.colour, name, team.kind))
    return seats


def shortened_text(typed: str) -> str | None:
    """Say how a typed name that is too long will be cut; None if it fits."""
    if not is_too_long(typed):
        return None
    text = _("A name has room for {most} letters; it becomes “{name}”.")
    return text.format(most=MAX_CELLS, name=clean_name(typed))


def shortened_players(text: str) -> list[str]:
    """A sentence for each name of the command line that is too long; see ``parse_players``."""
    names = (word.rpartition(":")[0] if ":" in word else word for word in text.split(","))
    return [sentence for name in names if (sentence := shortened_text(name)) is not None]


def parse_players(text: str) -> list[SeatInfo]:
    """The seats from the command line: ``Eagles,Wolves:veteran``.

    A name may be followed by a colon and the level of a bot, in capitals or not; colours are given in
    seat order.

    Raises:
        SetupError: there are more than five, or a level is unknown.
    """
    words = text.split(",")
    if len(words) > len(COLOURS):
        raise SetupError(
            _("At most {most} teams can play, not {number}.").format(most=len(COLOURS), number=len(words))
        )
    drafts = []
    for colour, word in zip(COLOURS, words, strict=False):
        name, _colon, kind = word.rpartition(":") if ":" in word else (word, "", HUMAN)
        kind = level_id(kind.strip().casefold()) if kind != HUMAN else kind
        if kind != HUMAN and kind not in LEVELS:
            raise SetupError(
                _("Unknown level {level}. Choose from {all}.").format(level=ascii(kind), all=", ".join(WORDS))
            )
        drafts.append(TeamDraft(colour, name, kind))
    return seats_of(drafts)
