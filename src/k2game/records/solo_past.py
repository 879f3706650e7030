"""A person's past on the mountain: the solo games of one scenario in their order (9.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from k2game.records.rows import Row


@dataclass(frozen=True, slots=True)
class SoloPast:
    """All solo games of people in one scenario with its weather and options.

    Attributes:
        scenario: its id.
        weather: the id of the weather set.
        options: the options chosen.
        points: the points of each game, the first game first.
        ranks: each rank that was reached with the number of games, the best rank first.
        deaths: how many games a death ended.
        unadvised: the most points of a game without advice; None if there is none.
    """

    scenario: str
    weather: str
    options: tuple[str, ...]
    points: tuple[int, ...]
    ranks: tuple[tuple[str, int], ...]
    deaths: int
    unadvised: int | None


def solo_past(rows: Sequence[Row]) -> SoloPast:
    """Sum up the solo games of one scenario, in the order in which they ended."""
    last = rows[-1]
    counted = Counter(row.level or "" for row in rows)
    best: dict[str, int] = {}
    for row in rows:
        best[row.level or ""] = max(row.points, best.get(row.level or "", 0))
    return SoloPast(
        last.scenario,
        last.weather,
        last.options,
        tuple(row.points for row in rows),
        tuple(sorted(counted.items(), key=lambda one: -best[one[0]])),
        sum(row.deaths > 0 for row in rows),
        max((row.points for row in rows if not row.advice), default=None),
    )
