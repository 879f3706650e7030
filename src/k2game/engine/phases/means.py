"""What a climber's points are enough for (5.2, 5.5, 5.6): worked out once for each space and day, then known.

Whether there is room where a step leads is another question: it depends on where the others stand.
"""

from __future__ import annotations

from dataclasses import dataclass

from k2game.engine.actions import ANY, DOWN, LEVEL, UP, Pay, Pitch, Step
from k2game.engine.dayweather import DayWeather
from k2game.engine.phases.moves import spend
from k2game.engine.state import GameState, Points
from k2game.engine.table import Table
from k2game.engine.today import FixedRope

MeansKey = tuple[str | None, tuple[FixedRope, ...], Points]
"""A climber's space (None for a dead one), the fixed ropes that lie, and its points."""


@dataclass(frozen=True, slots=True)
class Means:
    """What the points of a climber are enough for on one day.

    Attributes:
        steps: the steps, sorted as texts.
        targets: where they lead.
        after: where a step leads → the points that are left then.
        pitch: pitching its tent, if that can be paid; whether it has one is not asked here.
        payments: the ways in which it can pay a risk point, none if it is not active.
    """

    steps: tuple[Step, ...]
    targets: frozenset[str]
    after: dict[str, Points]
    pitch: tuple[Pitch, ...]
    payments: tuple[Pay, ...]


def means_of(state: GameState, which: int) -> Means:
    """What a climber of the seat in turn can do with its points."""
    turn, today = state.turn, state.today
    weather = today.weather
    key = state.seats[turn].climbers[which].space, today.ropes, state.points[which]
    return weather.means[turn][which].get(key) or work_out(state.table, weather, turn, which, key)


def work_out(table: Table, weather: DayWeather, turn: int, which: int, key: MeansKey) -> Means:
    """Work out what was not known yet, and remember it with the day's weather."""
    space, ropes, points = key
    found = _NOTHING if space is None else _work_out(table, weather, turn, which, space, ropes, points)
    weather.means[turn][which][key] = found
    return found


_NOTHING = Means((), frozenset(), {}, (), ())


def _work_out(
    table: Table,
    weather: DayWeather,
    turn: int,
    which: int,
    space: str,
    ropes: tuple[FixedRope, ...],
    points: Points,
) -> Means:
    any_, up, down, active = points
    actions, entry = table.seat_actions[turn], weather.entry
    after: dict[str, Points] = {}
    for target, rising in table.ways_from(space, ropes):
        cost = entry[target]
        if cost <= any_ + (up if rising else down):
            after[target] = *spend(any_, up, down, cost, rising), True
    has = {ANY: any_, DOWN: down, LEVEL: active, UP: up}
    return Means(
        steps=tuple([actions.step[which][target] for target in after]),
        targets=frozenset(after),
        after=after,
        pitch=(actions.pitch[which],) if entry[space] <= any_ + up else (),
        payments=tuple([pay for way, pay in actions.pay[which].items() if active and has[way]]),
    )
