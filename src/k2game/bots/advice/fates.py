"""The possible futures of a choice: the ends of its rollouts, and the figures that sum them up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from k2game.bots.tuning import ADVICE


class Fate(NamedTuple):
    """One possible future of a seat: the end of a rollout.

    Attributes:
        points: its result as it is after each day, from today on.
        died: the day on which the first of its climbers dies, or None.
    """

    points: tuple[int, ...]
    died: int | None


class Rise(NamedTuple):
    """More points than now, and the chance to reach them."""

    points: int
    chance: float


class Prospects(NamedTuple):
    """The figures of a choice, from all its fates.

    Attributes:
        until: the day that the figures look ahead to.
        dies_tonight: how often a climber dies tonight.
        dies_later: how often the first one dies after tonight, by that day; 0 if that is too rare to
            name.
        rise: the points that the seat will probably reach by that day, or None if it is not likely to
            get more.
    """

    until: int
    dies_tonight: float
    dies_later: float
    rise: Rise | None


def prospects(now: int, today: int, until: int, fates: Sequence[Fate]) -> Prospects:
    """Sum up what comes of a choice.

    Args:
        now: the points of the seat.
        today: the day.
        until: the day by which points and deaths count.
        fates: possible futures with this choice, at least one.
    """
    later = share(fate.died is not None and today < fate.died <= until for fate in fates)
    return Prospects(
        until=until,
        dies_tonight=share(fate.died == today for fate in fates),
        dies_later=later if later >= ADVICE.worth_naming else 0.0,
        rise=_rise(now, [max(fate.points[: until - today + 1]) for fate in fates]),
    )


def _rise(now: int, reached: Sequence[int]) -> Rise | None:
    """Return the most points that are likely; if there are none, the fewest that are worth naming."""
    chances = [Rise(points, share(one >= points for one in reached)) for points in sorted(set(reached))]
    higher = [rise for rise in chances if rise.points > now and rise.chance >= ADVICE.worth_naming]
    likely = [rise for rise in higher if rise.chance >= ADVICE.likely]
    if likely:
        return likely[-1]
    return higher[0] if higher else None


def share(happens: Iterable[bool]) -> float:
    """Return how often something happens among all cases."""
    cases = list(happens)
    return sum(cases) / len(cases)


def expected(fates: Sequence[Fate]) -> float:
    """Return the mean result at the end of the game."""
    return sum(fate.points[-1] for fate in fates) / len(fates)
