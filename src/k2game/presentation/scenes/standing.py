"""The standing of a finished game: the headline, the ladder of the ranks, one's own past."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from k2game.engine.phases import end_of_game
from k2game.engine.state.game_state import GameState
from k2game.i18n import _, ngettext
from k2game.presentation.panels import outcome_sentences
from k2game.presentation.text.names import Teams

GOLD, SILVER, BRONZE, TIN = METALS = ("gold", "silver", "bronze", "tin")
"""Metals of medals, the best first."""

MOST_PAST = 8
"""The most of one's own games that are shown, this one included."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One rank of the ladder of a solo game (9.4).

    Attributes:
        name: the rank.
        minimum: the points that it needs.
        metal: what its medal is made of.
        reached: whether it is the rank of this game.
        short: how many points are missing; 0 where there are enough.
    """

    name: str
    minimum: int
    metal: str
    reached: bool
    short: int

    @property
    def note(self) -> str:
        """Return the note beside it: "4 more", "yours", or nothing."""
        if self.short:
            return ngettext("{points} more", "{points} more", self.short).format(points=self.short)
        return _("yours") if self.reached else ""


def ladder(state: GameState) -> tuple[Rung, ...]:
    """Return the ranks of a solo game, the best first; the lowest is always of tin."""
    levels = state.table.scenario.levels[state.table.setup.weather]
    points = end_of_game.points(state)[0]
    reached = end_of_game.victory_level(state.table, points)
    return tuple(
        Rung(
            name=outcome_sentences.rank_name(level.name),
            minimum=level.minimum,
            metal=TIN if level is levels[-1] else METALS[min(place, 2)],
            reached=level.name == reached,
            short=max(0, level.minimum - points),
        )
        for place, level in enumerate(levels)
    )


def rank(state: GameState) -> Rung:
    """Return the rank that a solo game reached."""
    return next(rung for rung in ladder(state) if rung.reached)


def short_of_next(state: GameState) -> str:
    """Say how far away the next rank was; "" on the highest."""
    missing = [rung for rung in ladder(state) if rung.short]
    if not missing:
        return ""
    text = ngettext("{points} point short of {rank}.", "{points} points short of {rank}.", missing[-1].short)
    return text.format(points=missing[-1].short, rank=missing[-1].name)


def headline(state: GameState, teams: Teams) -> str:
    """The result in one line: the rank of a solo game, or who wins and by how much."""
    placed = outcome_sentences.placings(state)
    if len(placed) == 1:
        return rank(state).name
    winners = [row for row in placed if row.winner]
    names = outcome_sentences.joined([teams.name(row.colour) for row in winners])
    if len(winners) > 1:
        return _("{names} share the win").format(names=names)
    ahead = placed[0].total - placed[1].total
    if not ahead:
        return _("{name} wins by reaching the summit first").format(name=names)
    text = ngettext("{name} wins by {points} point", "{name} wins by {points} points", ahead)
    return text.format(name=names, points=ahead)


def points_phrase(points: int) -> str:
    """Points in words: "16 points"."""
    return ngettext("{points} point", "{points} points", points).format(points=points)


@dataclass(frozen=True, slots=True)
class OwnPast:
    """One's own games of a scenario.

    Attributes:
        points: the points of the last games, this one the last.
        sentence: how this game compares with all earlier ones; "" for the first game.
    """

    points: tuple[int, ...]
    sentence: str


def own_past(earlier: Sequence[int], now: int) -> OwnPast:
    """Compare a game with one's earlier ones.

    Args:
        earlier: the points of all earlier games of this kind, the oldest first.
        now: the points of this game.
    """
    shown = (*earlier, now)[-MOST_PAST:]
    if not earlier:
        return OwnPast(shown, "")
    ahead = now - max(earlier)
    if ahead > 0:
        text = ngettext(
            "Your best so far, by {points} point.", "Your best so far, by {points} points.", ahead
        )
    elif ahead:
        text = ngettext("{points} point below your best.", "{points} points below your best.", -ahead)
    else:
        text = _("As many points as your best so far.")
    return OwnPast(shown, text.format(points=abs(ahead)))
