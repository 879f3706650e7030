"""The weather that a seat can expect: known for the open tiles, then what may still come (6.1, 8.3)."""

from __future__ import annotations

from typing import NamedTuple

from k2game.bots.planning.indexed_board import DayCosts, IndexedBoard
from k2game.bots.tuning import VALUE
from k2game.engine.content.weather import DAYS_PER_TILE
from k2game.engine.view import PlayerView

DayChances = tuple[tuple[float, DayCosts], ...]
"""The different weathers of a day with their probabilities."""


class Forecast(NamedTuple):
    """Known weather; two views with the same knowledge have equal forecasts.

    Attributes:
        day: today.
        row: the open tiles.
        marker: today's place on the left tile.
        possible: the tiles that may still come.
        last: the last day of the game.
    """

    day: int
    row: tuple[str, ...]
    marker: int
    possible: tuple[str, ...]
    last: int


def read_forecast(mountain: IndexedBoard, view: PlayerView) -> Forecast:
    """The forecast of a view. On the South Face any tile that is not open may come."""
    possible = view.possible_tiles
    if not possible:
        possible = tuple(tile.id for tile in mountain.table.weather.tiles if tile.id not in view.row)
    if not view.tiles_to_come:
        possible = ()
    return Forecast(view.day, view.row, view.marker, possible, view.setup.days)


def chances(mountain: IndexedBoard, forecast: Forecast, day: int) -> DayChances:
    """The weather of a day from today on."""
    ahead = forecast.marker + day - forecast.day
    tile, marker = divmod(ahead, DAYS_PER_TILE)
    if tile < len(forecast.row):
        return ((1.0, mountain.day(forecast.row[tile], marker)),)
    counts: dict[DayCosts, int] = {}
    for one in forecast.possible:
        costs = mountain.day(one, marker)
        counts[costs] = counts.get(costs, 0) + 1
    return _typical(counts)


def _typical(counts: dict[DayCosts, int]) -> DayChances:
    """A few weathers that represent all, from the mildest to the harshest."""
    total = sum(counts.values())
    most = VALUE.weathers
    if len(counts) <= most:
        return tuple((count / total, costs) for costs, count in counts.items())
    ordered = sorted(
        [costs for costs, count in counts.items() for _copy in range(count)],
        key=lambda costs: (sum(costs.night) - sum(costs.entry), costs.night, costs.entry),
        reverse=True,
    )
    found = []
    for group in range(most):
        first, end = group * total // most, (group + 1) * total // most
        found.append(((end - first) / total, ordered[(first + end) // 2]))
    return tuple(found)
