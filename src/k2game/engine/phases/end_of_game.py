"""The end of the game: results, ties and solo victory levels (9, 11.4)."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.engine.content.cards import ACCLIMATIZATION
from k2game.engine.rules import scoring as rules
from k2game.engine.state.day_state import Result
from k2game.engine.state.game_state import GameState
from k2game.engine.table.table import Table


def bonus(table: Table, away: tuple[str, ...]) -> int:
    """The points for cards put away: one for each full two acclimatization points (11.4)."""
    points = sum(table.cards[card].points for card in away if table.cards[card].kind == ACCLIMATIZATION)
    return rules.bonus(points)


def points(state: GameState) -> tuple[int, ...]:
    """The result of each seat as if the game ended now (9.1)."""
    return tuple(
        seat.climbers[0].score + seat.climbers[1].score + bonus(state.table, seat.away)
        for seat in state.seats
    )


def victory_level(table: Table, score: int) -> str:
    """The best solo victory level whose minimum is reached (9.4)."""
    levels = table.scenario.levels[table.setup.weather]
    return levels[rules.victory_level(score, [level.minimum for level in levels])].name


def winners(state: GameState, totals: Sequence[int]) -> tuple[int, ...]:
    """Return the seats that win with these results; arrivals on the summit break ties (9.2, 9.3)."""
    return rules.winners(totals, [seat for seat, _climber in state.today.summit])


def result(state: GameState) -> Result:
    """The result of a game that is over (9)."""
    scores = points(state)
    solo = len(state.seats) == 1
    return Result(
        scores=scores,
        winners=winners(state, scores),
        level=victory_level(state.table, scores[0]) if solo else None,
    )
