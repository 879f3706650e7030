"""Drafts of a new game from the screens, plain mode or the command line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from k2game.bots.registry import LEVELS, WORDS, level_id, player_name
from k2game.engine.content.scenario import COLOURS, FAMILY, FIVE_PLAYER_EXTRA, SECRET_DISCARD, Scenario
from k2game.errors import SetupError
from k2game.i18n import _
from k2game.match.match import HUMAN, SeatInfo
from k2game.presentation.panels.outcome_sentences import rank_name
from k2game.presentation.text.lines import pad, pad_left
from k2game.runtime.safe_text import MAX_CELLS, clean_name, is_too_long

NOBODY = "nobody"

ALONE, COMPUTER, TOGETHER = WAYS = ("alone", "computer", "together")
"""The ways to play: alone for a rank, against computer teams, or with people at this keyboard."""

USUAL_SCENARIO = "k2_summer"
"""The scenario for a first game."""


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


@dataclass(frozen=True, slots=True)
class NewGameDraft:
    """A new game as it is filled in so far.

    Attributes:
        way: how it is played; one of ``WAYS``.
        scenario: the id of the scenario.
        weather: the id of the weather set; None for the scenario's usual one.
        options: the options that are ticked.
        seed: the seed that was typed; empty lets chance choose one that nobody sees before the game.
        level: the id of the computer's level.
        opponents: how many computer teams play.
        colour: the colour of the player's own team.
        name: its name.
        teams: the rows of teams that play together.
        wants_extra: whether the extra room is ticked as soon as five teams play (1.9).
    """

    way: str = COMPUTER
    scenario: str = USUAL_SCENARIO
    weather: str | None = None
    options: tuple[str, ...] = ()
    seed: str = ""
    level: str = LEVELS[0]
    opponents: int = 1
    colour: str = COLOURS[0]
    name: str = ""
    teams: tuple[TeamDraft, ...] = ()
    wants_extra: bool = True

    def without_seed(self) -> NewGameDraft:
        """Return the draft for another game: the same but for the seed."""
        return replace(self, seed="")

    def playing(self) -> list[TeamDraft]:
        """Return the teams of the game in the order of their turns."""
        if self.way == TOGETHER:
            return [team for team in self.teams or default_teams() if team.plays]
        own = TeamDraft(self.colour, self.name, HUMAN)
        others = [colour for colour in COLOURS if colour != self.colour][: self.opponents]
        rivals = [TeamDraft(colour, default_name(colour), self.level) for colour in others]
        return [own, *(rivals if self.way == COMPUTER else ())]


def way_name(way: str) -> str:
    """Return a way to play in two or three words."""
    return {ALONE: _("Alone"), COMPUTER: _("Against the computer"), TOGETHER: _("Together")}[way]


def way_lines(way: str) -> tuple[str, str]:
    """Say in two short lines what a way to play is."""
    return {
        ALONE: (_("Climb for a rank"), _("against the mountain")),
        COMPUTER: (_("You and one to four"), _("computer teams")),
        TOGETHER: (_("Two to five people"), _("at this keyboard")),
    }[way]


def option_labels() -> dict[str, str]:
    """Return the options with what each changes."""
    return {
        FAMILY: _("Family variant: each team can save one dying climber"),
        FIVE_PLAYER_EXTRA: _("Wider ledges: one more climber above 7000 m (needs five teams)"),
        SECRET_DISCARD: _("Secret packing: each team puts away three cards of its choice"),
    }


def rank_lines(scenario: Scenario, weather: str, top: int) -> list[tuple[str, str]]:
    """Tell what a solo game is played for, as texts with their roles (9.4).

    Args:
        scenario: the scenario.
        weather: the id of its weather set.
        top: the points of the highest space.
    """
    title = _("Ranks: points of both climbers after {days} days").format(days=scenario.days)
    lines = [(f"{title}\n", "title")]
    for rank in scenario.levels[weather]:
        points = _("{points} p").format(points=rank.minimum)
        name = pad(rank_name(rank.name), 24)
        lines.append((f"● {name}{pad_left(points, 4)}   {_example(rank.minimum, top)}\n", ""))
    lines.append((_("One death ends a solo game."), "death"))
    lines.append((" " + _("You take a risk token every day."), ""))
    return lines


def _example(points: int, top: int) -> str:
    """Say where two climbers stand who reach some points."""
    if points <= 1:
        return _("anything less")
    if points >= 2 * top:
        return _("both climbers on the summit")
    if points > top + 3:
        return _("one on the summit, one on {points} points").format(points=points - top)
    higher = (points + 1) // 2
    return _("such as {higher} and {lower} points").format(higher=higher, lower=points - higher)


def kinds() -> list[tuple[str, str]]:
    """List the kinds of players for a seat: a person here, a bot of some level, nobody."""
    return [
        (HUMAN, _("here")),
        *((level, player_name(level)) for level in LEVELS),
        (NOBODY, _("empty")),
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
