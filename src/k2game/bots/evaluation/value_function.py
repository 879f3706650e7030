"""The value of a climber's future: its expected final points, by dynamic programming.

A climber is followed alone, from the last day backwards, over its space, its level and what has become of its
tent. Each day it knows the weather (``forecast``), may buy what the day offers (``prices``) and does the best
it can. Other climbers are not seen. Two values are kept for each: of *climbing* on from a space whose points
are its score, and of *keeping* alive what it has; a climber below its score does the better of the two.
"""

from __future__ import annotations

from k2game.bots.evaluation.day_targets import IN_TENT, MOST_POINTS, TENTS, Target, targets
from k2game.bots.evaluation.forecast import DayChances
from k2game.bots.evaluation.prices import Prices
from k2game.bots.planning.indexed_board import DayCosts, IndexedBoard
from k2game.bots.tuning import VALUE
from k2game.engine.rules.night import morning
from k2game.engine.state.game_state import MAX_LEVEL, NIGHT_LEVEL

DEAD = 1.0
"""Points of a dead climber (7.6)."""

DEBT = 3
"""Levels below 0 that a payment may lead to; lists by level begin there."""

LEVELS = DEBT + MAX_LEVEL + 5
"""Entries of a list by level, up to a level with acclimatization that is not yet cut off."""

MORNING = NIGHT_LEVEL + 1
"""Entries of a list by level in the morning: 0 means death."""

PLANNED = NIGHT_LEVEL + 3
"""Entries of a list by level after the offers of a day, from level 1 on."""

WORTH = VALUE.staying_alive

ByLevel = list[float]

_Day = tuple[list[list[ByLevel]], list[list[ByLevel]]]


class Future:
    """Values of a climber's future from the days of one weather tile on, worked out when asked for.

    Args:
        mountain: the board.
        prices: what a climber pays for what it uses.
        weather: the chances of each day's weather, by day.
        later: the future after these days, None if the game ends with them.
    """

    def __init__(
        self, mountain: IndexedBoard, prices: Prices, weather: dict[int, DayChances], later: Future | None
    ) -> None:
        self.mountain = mountain
        self.prices = prices
        self.weather = weather
        self.later = later
        self.last = max(weather)
        self._days: dict[int, _Day] = {}
        self._scored: dict[tuple[int, int, int, int], ByLevel] = {}
        self._nights: dict[tuple[int, int, int, int, int, bool], ByLevel] = {}
        self._prospects: dict[tuple[int, DayCosts, int, int, int], ByLevel] = {}

    def morning(self, day: int, tent: int, score: int, space: int) -> ByLevel:
        """Values before the turn of a day by level, 0 standing for death."""
        if day > self.last and self.later is not None:
            return self.later.morning(day, tent, score, space)
        key = (day, tent, score, space)
        known = self._scored.get(key)
        if known is None:
            climb, keep = self.day(day)
            known = climb[tent][space]
            if score > self.mountain.points[space]:
                more = score - DEAD
                known = [
                    value if value > (kept := DEAD + more * alive) else kept
                    for value, alive in zip(known, keep[tent][space], strict=True)
                ]
            self._scored[key] = known
        return known

    def night(self, day: int, weather: DayCosts, tent: int, score: int, space: int) -> ByLevel:
        """Values after the turn of a day and before its night (7.1 to 7.6), by level + DEBT."""
        change = weather.night[space] + (tent == IN_TENT)
        slides = weather.landslide[space]
        key = (day, tent, score, space, change, slides)
        known = self._nights.get(key)
        if known is None:
            ends = (self.mountain.lower[space] or (space,)) if slides else (space,)
            mornings = [self.morning(day + 1, tent, score, end) for end in ends]
            best = mornings[0] if len(mornings) == 1 else list(map(max, *mornings))
            known = self._nights[key] = [best[level] for level in _AFTER_NIGHT[change]]
        return known

    def prospect(self, day: int, weather: DayCosts, tent: int, score: int, space: int) -> ByLevel:
        """Values before the moves of a day: index movement points * LEVELS + level given + DEBT."""
        key = (day, weather, tent, score, space)
        known = self._prospects.get(key)
        if known is None:
            known = []
            best = self.night(day, weather, tent, score, space)
            size = 0
            for cost, target, then, peak in self.mountain_targets(weather, tent, space):
                while size < cost:
                    known += best
                    size += 1
                value = self.night(day, weather, then, peak if peak > score else score, target)
                best = [old if old > new else new for old, new in zip(best, value, strict=True)]
            known += best * (MOST_POINTS + 1 - size)
            self._prospects[key] = known
        return known

    def mountain_targets(self, weather: DayCosts, tent: int, space: int) -> list[Target]:
        """List the spaces that a climber can reach in a day, cheapest first."""
        return targets(self.mountain, weather.entry, tent, space)

    def forget(self) -> None:
        """Forget what was read off the values, which takes the most room."""
        self._scored.clear()
        self._nights.clear()
        self._prospects.clear()

    # --- working it out ------------------------------------------------------------------------

    def day(self, day: int) -> _Day:
        """Values of climbing and of keeping before the turn of a day: [tent][space][level]."""
        known = self._days.get(day)
        if known is None:
            if day <= self.last:
                known = self._worked_out(day)
            elif self.later is not None:
                known = self.later.day(day)
            else:
                climb = [[DEAD] + [float(points)] * NIGHT_LEVEL for points in self.mountain.points]
                keep = [[0.0] + [1.0] * NIGHT_LEVEL for _points in self.mountain.points]
                known = [climb] * len(TENTS), [keep] * len(TENTS)
            self._days[day] = known
        return known

    def _worked_out(self, day: int) -> _Day:
        spaces = range(len(self.mountain.points))
        mixed = [[[0.0] * (2 * NIGHT_LEVEL) for _space in spaces] for _tent in TENTS]
        for chance, weather in self.weather[day]:
            evening = _Evening(self, day + 1, weather)
            for tent in TENTS:
                row = mixed[tent]
                for space in spaces:
                    found = self.mountain_targets(weather, tent, space)
                    best = evening.bought(found, tent, self.mountain.points[space], space)
                    row[space] = [old + chance * new for old, new in zip(row[space], best, strict=True)]
        climb = [[[DEAD, *values[:NIGHT_LEVEL]] for values in row] for row in mixed]
        keep = [[[0.0, *[v / WORTH for v in values[NIGHT_LEVEL:]]] for values in row] for row in mixed]
        return climb, keep


class _Evening:
    """The values of a day's offers to a climber (see ``prices``) in one weather, by the coming night.

    Lists hold values of climbing on and then of keeping alive, the latter times the points that are kept, so
    that prices count the same in both; each by level from 1 on.
    """

    def __init__(self, future: Future, tomorrow: int, weather: DayCosts) -> None:
        self.future = future
        self.tomorrow = tomorrow
        self.weather = weather
        self.keep = future.day(tomorrow)[1]
        self.most = max(offer.movement for offer in future.prices.offers)
        self.known: dict[tuple[int, int, int], ByLevel] = {}

    def _values(self, tent: int, score: int, space: int) -> ByLevel:
        weather = self.weather
        end = space
        if weather.landslide[space] and (lower := self.future.mountain.lower[space]):
            end = lower[0]
        morning = self.future.morning(self.tomorrow, tent, score, end)
        kept = self.keep[tent][end]
        after = _PLANNED_AFTER_NIGHT[weather.night[space] + (tent == IN_TENT)]
        found = [morning[level] for level in after] + [WORTH * kept[level] for level in after]
        self.known[tent, score, space] = found
        return found

    def bought(self, targets: list[Target], tent: int, score: int, space: int) -> ByLevel:
        """Values before the turn for a climber that has these targets."""
        known, values = self.known, self._values
        best = known.get((tent, score, space)) or values(tent, score, space)
        rows: list[ByLevel] = []
        most, price = self.most, self.future.prices.movement
        for cost, target, then, peak in targets:
            if cost > most:
                break
            while len(rows) < cost:
                rows.append(best)
            paid = price * cost
            key = (then, peak if peak > score else score, target)
            new = known.get(key) or values(*key)
            best = [
                old if old > (other := value - paid) else other for old, value in zip(best, new, strict=True)
            ]
        while len(rows) <= most:
            rows.append(best)
        total = [0.0] * (2 * NIGHT_LEVEL)
        for offered, movement, level in self.future.prices.offers:
            row = rows[movement]
            best = _levels(row, 0)
            for more in range(1, level + 1):
                paid = self.future.prices.level * more
                best = [
                    old if old > (other := value - paid) else other
                    for old, value in zip(best, _levels(row, more), strict=True)
                ]
            total = [old + offered * new for old, new in zip(total, best, strict=True)]
        return total


def _levels(row: ByLevel, more: int) -> ByLevel:
    """Both halves of a list of an evening from a level on."""
    half = PLANNED + more
    return row[more : more + NIGHT_LEVEL] + row[half : half + NIGHT_LEVEL]


def _after_night(change: int) -> list[int]:
    """The level of the next morning by level + DEBT (7.1, 7.6); 0 is death."""
    return [max(0, morning(index - DEBT, change)) for index in range(LEVELS)]


_AFTER_NIGHT = {change: _after_night(change) for change in range(-12, 5)}
_PLANNED_AFTER_NIGHT = {
    change: after[DEBT + 1 : DEBT + 1 + PLANNED] for change, after in _AFTER_NIGHT.items()
}
