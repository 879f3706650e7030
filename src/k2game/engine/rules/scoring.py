"""The end of the game: points, ties and solo victory levels (9, 11.4), and the score after a rescue (7.7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

POINTS_PER_BONUS = 2
"""Acclimatization points put away that earn one point (11.4)."""

RESCUE_FIELDS = 4
"""Fields on the track by which a rescued climber's score goes back (7.7)."""


def bonus(acclimatization: int) -> int:
    """Return the points for cards put away: one for each full two acclimatization points (11.4)."""
    return acclimatization // POINTS_PER_BONUS


def winners(scores: Sequence[int], arrivals: Iterable[int]) -> tuple[int, ...]:
    """Return the seats with the highest sum; of several, the one first on the summit (9.2, 9.3).

    Args:
        scores: the sum of each seat.
        arrivals: the seats of the living climbers that reached the summit, in their order.
    """
    best = max(scores)
    tied = tuple([seat for seat, score in enumerate(scores) if score == best])
    first = next((seat for seat in arrivals if seat in tied), None)
    return tied if first is None else (first,)


def victory_level(score: int, minimums: Sequence[int]) -> int:
    """Return the place of the best solo victory level that is reached (9.4); the best comes first."""
    return next(place for place, minimum in enumerate(minimums) if score >= minimum)


def score_after_rescue(score: int, track: Sequence[int]) -> int:
    """Return the score of a climber after its rescue: four fields back on the track, at least 1 (7.7)."""
    return track[max(0, track.index(score) - RESCUE_FIELDS)]
