"""Futures by forecast, each tile's days worked out once, however many forecasts share them."""

from __future__ import annotations

from k2game.bots.evaluation.forecast import DayChances, Forecast, chances
from k2game.bots.evaluation.prices import Prices
from k2game.bots.evaluation.value_function import Future
from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.engine.content.weather import DAYS_PER_TILE

_MOST = 400
"""Futures kept before all are forgotten: games of the same scenario meet the same forecasts again."""

_MOST_READ = 40
"""Futures worked out before all forget what was read off them."""

_Key = tuple[int, tuple[str, ...], tuple[str, ...]]


class Futures:
    """All futures of one board and one kind of prices.

    Args:
        mountain: the board.
        prices: what a climber pays for what it uses.
    """

    def __init__(self, mountain: IndexedBoard, prices: Prices) -> None:
        self.mountain = mountain
        self.prices = prices
        self._known: dict[_Key, Future] = {}

    @classmethod
    def shared(cls, mountain: IndexedBoard, prices: Prices) -> Futures:
        """The futures that all minds with these prices on this board share."""
        known = mountain.futures.setdefault(prices, None) or cls(mountain, prices)
        mountain.futures[prices] = known
        assert isinstance(known, cls)
        return known

    def of(self, forecast: Forecast) -> Future:
        """The future from the days of today's tile on."""
        if len(self._known) > _MOST:
            self._known.clear()
        if self.mountain.table.tiles_dealt:
            # which tiles are in play is hardly known (10.1); with all of them most days are worked out once
            everything = tuple(tile.id for tile in self.mountain.table.weather.tiles)
            forecast = forecast._replace(possible=everything if forecast.possible else ())
        first = forecast.day - forecast.marker
        return self._from(first, forecast.row, forecast)

    def _from(self, first: int, row: tuple[str, ...], forecast: Forecast) -> Future:
        key = (first, row, forecast.possible)
        known = self._known.get(key)
        if known is None:
            after = first + DAYS_PER_TILE
            later = self._from(after, row[1:], forecast) if after <= forecast.last else None
            seen = forecast._replace(day=first, row=row, marker=0)
            weather: dict[int, DayChances] = {
                day: chances(self.mountain, seen, day) for day in range(first, after)
            }
            known = self._known[key] = Future(self.mountain, self.prices, weather, later)
            if len(self._known) % _MOST_READ == 0:
                for future in self._known.values():
                    future.forget()
        return known
