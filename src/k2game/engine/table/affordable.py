"""The actions that a climber's points are enough for (5.2, 5.5, 5.6), worked out once and then known.

Whether there is room where a step leads is another question: it depends on where the others are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from k2game.engine.actions import ANY, DOWN, LEVEL, UP, Pay, Pitch, Step
from k2game.engine.rules.movement import spend
from k2game.engine.table.interned_actions import SeatActions
from k2game.engine.terms import Points

Ways = tuple[tuple[str, bool], ...]
"""Neighbours of a space with whether the step there is up, sorted by id as text."""


@dataclass(frozen=True, slots=True)
class Means:
    """The costs that a climber's points can pay on one day.

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


_NOTHING = Means((), frozenset(), {}, (), ())

Known = dict[str | None, dict[Points, Means]]
"""By a climber's space, None for a dead one, and its points, what they are enough for."""


class Affordable:
    """A cache of affordable actions while the costs of a day and the fixed ropes stay the same.

    Attributes:
        known: by seat and climber, what was worked out already.
    """

    __slots__ = ("_actions", "_entry", "_ways", "known")

    def __init__(
        self, ways: Mapping[str, Ways], entry: Mapping[str, int], actions: tuple[SeatActions, ...]
    ) -> None:
        self._ways = ways
        self._entry = entry
        self._actions = actions
        self.known: tuple[tuple[Known, Known], ...] = tuple((_unknown(ways), _unknown(ways)) for _ in actions)

    def means(self, seat: int, which: int, space: str | None, points: Points) -> Means:
        """Return what the points of a climber on a space are enough for."""
        known = self.known[seat][which][space]
        means = known.get(points)
        if means is None:
            worked_out = _NOTHING if space is None else self._work_out(seat, which, space, points)
            means = known[points] = worked_out
        return means

    def _work_out(self, seat: int, which: int, space: str, points: Points) -> Means:
        any_, up, down, active = points
        actions, entry = self._actions[seat], self._entry
        after: dict[str, Points] = {}
        for target, rising in self._ways[space]:
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


def _unknown(spaces: Mapping[str, Ways]) -> Known:
    return {None: {}} | {space: {} for space in spaces}
