"""The end of the game: results, ties and solo victory levels (9, 11.4)."""

from __future__ import annotations

from k2game.engine.state import GameState
from k2game.engine.table import Table
from k2game.engine.today import Result

POINTS_PER_BONUS = 2
"""Acclimatization points put away that earn one point (11.4)."""


def bonus(table: Table, away: tuple[str, ...]) -> int:
    """The points for cards put away: one for each full two acclimatization points (11.4)."""
    points = sum(table.cards[card].points for card in away if table.cards[card].kind == "acclimatization")
    return points // POINTS_PER_BONUS


def points(state: GameState) -> tuple[int, ...]:
    """The result of each seat as if the game ended now (9.1)."""
    return tuple(
        seat.climbers[0].score + seat.climbers[1].score + bonus(state.table, seat.away)
        for seat in state.seats
    )


def victory_level(table: Table, score: int) -> str:
    """The best solo victory level whose minimum is reached (9.4)."""
    levels = table.scenario.levels[table.setup.weather]
    return next(level.name for level in levels if score >= level.minimum)


def winners(scores: tuple[int, ...], summit: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """The seats with the highest sum; of several, the one first on the summit (9.2, 9.3)."""
    best = max(scores)
    tied = tuple(index for index, score in enumerate(scores) if score == best)
    first = next((seat for seat, _climber in summit if seat in tied), None)
    return tied if first is None else (first,)


def result(state: GameState) -> Result:
    """The result of a game that is over (9)."""
    scores = points(state)
    solo = len(state.seats) == 1
    return Result(
        scores=scores,
        winners=winners(scores, state.summit),
        level=victory_level(state.table, scores[0]) if solo else None,
    )
