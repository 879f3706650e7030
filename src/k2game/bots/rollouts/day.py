"""A climber's day in rollouts: the best move with what it got, and the night."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from k2game.bots.bot import Random
from k2game.bots.evaluation.climber_values import Walker, tent_of
from k2game.bots.evaluation.day_targets import HAS_TENT, IN_TENT
from k2game.bots.evaluation.forecast import Forecast
from k2game.bots.evaluation.value_function import DEAD, DEBT, LEVELS, Future
from k2game.bots.planning.indexed_board import NOWHERE, DayCosts, IndexedBoard
from k2game.engine.content.weather import DAYS_PER_TILE
from k2game.engine.state.game_state import MAX_LEVEL, NIGHT_LEVEL

Item = TypeVar("Item")

_Found = tuple[int, int, int, float]
"""The space, what has become of the tent, the score, and the value."""


class Walks:
    """Moves climbers as their futures like best; what was found is kept.

    Args:
        mountain: the board.
        future: what climbers can expect from today's tile on.

    Attributes:
        by_day: the future by day.
    """

    def __init__(self, mountain: IndexedBoard, future: Future) -> None:
        self.mountain = mountain
        self.by_day: dict[int, Future] = {}
        part: Future | None = future
        while part is not None:
            self.by_day.update(dict.fromkeys(part.weather, part))
            part = part.later
        self._moves: dict[tuple[int, DayCosts, int, int, int, tuple[int, ...]], _Found] = {}

    def move(
        self,
        day: int,
        weather: DayCosts,
        walker: Walker,
        other_tent: int,
        share: int,
        closed: tuple[int, ...] = (),
    ) -> tuple[Walker, float]:
        """A climber after its best move, and the value of that.

        Args:
            day: the day.
            weather: its weather.
            walker: the climber.
            other_tent: the space of its partner's tent.
            share: what it got (see ``hands``).
            closed: spaces where it may not stop.
        """
        place, level, score, tent = walker
        if place == NOWHERE:
            return walker, 0.0
        movement, given = divmod(share, LEVELS)
        level += given - DEBT
        kind = tent_of(place, tent, other_tent)
        at = level + DEBT
        key = (day, weather, (kind * 16 + score) * 64 + place, movement, at, closed)
        known = self._moves.get(key)
        if known is None:
            known = self._moves[key] = self._best(day, weather, kind, score, place, movement, at, closed)
        target, then, peak, value = known
        if then == IN_TENT and kind == HAS_TENT:
            tent = target
        return (target, level, peak, tent), value

    def _best(
        self,
        day: int,
        weather: DayCosts,
        kind: int,
        score: int,
        place: int,
        movement: int,
        at: int,
        closed: tuple[int, ...],
    ) -> _Found:
        future = self.by_day[day]
        best = future.night(day, weather, kind, score, place)[at] if place not in closed else -1.0
        found = (place, kind, score)
        for cost, target, then, peak in future.mountain_targets(weather, kind, place):
            if cost > movement:
                break
            if target in closed:
                continue
            reached = peak if peak > score else score
            value = future.night(day, weather, then, reached, target)[at]
            if value > best:
                best, found = value, (target, then, reached)
        return (*found, best)

    def night(self, weather: DayCosts, one: Walker, two: Walker) -> tuple[Walker, Walker]:
        """Both climbers in the morning after (7).

        Every rollout passes through here each night, so ``rules.night.morning`` is written out; a test holds
        both equal.
        """
        tents = (one[3], two[3])
        lower = self.mountain.lower
        after = []
        for place, level, score, tent in (one, two):
            if place != NOWHERE:
                level = min(level, MAX_LEVEL) + weather.night[place] + (place in tents)
                if level < 1:
                    place, level, score = NOWHERE, 0, int(DEAD)
                elif weather.landslide[place] and lower[place]:
                    place = lower[place][0]
            if tent != NOWHERE and weather.landslide[tent] and lower[tent]:
                tent = lower[tent][0]
            after.append((place, min(level, NIGHT_LEVEL), score, tent))
        return after[0], after[1]

    def prospects(self, day: int, one: Walker, two: Walker) -> float:
        """Return the expected points of both climbers in the morning of a day."""
        future = self.by_day[day]
        total = 0.0
        for (place, level, score, tent), other_tent in ((one, two[3]), (two, one[3])):
            if place == NOWHERE:
                total += DEAD
            else:
                total += future.morning(day, tent_of(place, tent, other_tent), score, place)[level]
        return total


def weather_to_come(mountain: IndexedBoard, forecast: Forecast, random: Random) -> Mapping[int, DayCosts]:
    """The weather of the rest of the game as it may come."""
    come = list(forecast.possible)
    shuffle(come, random)
    tiles = [*forecast.row, *come]
    found = {}
    for day in range(forecast.day, forecast.last + 1):
        tile, marker = divmod(forecast.marker + day - forecast.day, DAYS_PER_TILE)
        found[day] = mountain.day(tiles[tile], marker)
    return found


def shuffle(items: list[Item], random: Random) -> None:
    """Put a list into an order drawn at random."""
    for place in range(len(items) - 1, 0, -1):
        other = int(random() * (place + 1))
        items[place], items[other] = items[other], items[place]
