"""Fixed ropes: where they may lead, what they cost, which way is up (10.2 to 10.4)."""

from __future__ import annotations

ROPE_COST = 1
"""Movement points for placing a fixed rope, in any weather (10.2)."""

MAX_DIFFERENCE = 1
"""The most victory points by which the ends of a fixed rope may differ (10.3)."""


def may_be_roped(
    above_6000: tuple[bool, bool], points: tuple[int, int], same_space: bool, connected: bool
) -> bool:
    """Return whether a fixed rope may join two spaces on the edges of the same open region (10.2, 10.3).

    Args:
        above_6000: whether each end is above 6000 metres.
        points: the victory points of both ends.
        same_space: whether both ends are one space.
        connected: whether a printed connection joins them already.
    """
    one, two = points
    return not same_space and all(above_6000) and abs(one - two) <= MAX_DIFFERENCE and not connected


def rises(from_points: int, to_points: int) -> bool:
    """Return whether a step along a fixed rope is up: to a space with as many points or more (10.4)."""
    return to_points >= from_points
