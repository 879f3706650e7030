"""A seat's climbers as rollouts see them."""

from __future__ import annotations

from k2game.bots.evaluation.day_targets import HAS_TENT, IN_TENT, MOST_POINTS, NO_TENT
from k2game.bots.evaluation.value_function import DEAD, LEVELS, Future
from k2game.bots.planning.indexed_board import NOWHERE, DayCosts

Walker = tuple[int, int, int, int]
"""A climber in the morning or evening: space, level, score, tent (NOWHERE if not pitched)."""

_DEAD_PROSPECT = [DEAD] * (LEVELS * (MOST_POINTS + 1))


def tent_of(place: int, tent: int, other_tent: int) -> int:
    """Return the state of a climber's tent; its partner's counts where it is pitched (7.1)."""
    if place in (tent, other_tent):
        return IN_TENT
    return HAS_TENT if tent == NOWHERE else NO_TENT


def prospect_of(future: Future, day: int, weather: DayCosts, walker: Walker, other_tent: int) -> list[float]:
    """Return the offers of the day for a climber, by the share of the cards it gets (see ``hands``)."""
    place, level, score, tent = walker
    if place == NOWHERE:
        return _DEAD_PROSPECT
    return future.prospect(day, weather, tent_of(place, tent, other_tent), score, place)[level:]
