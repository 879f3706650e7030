"""The cost of a movement and the points that pay for it (5.2, 5.5, 5.6, 6.2, 10.2)."""

from __future__ import annotations


def spend(any_points: int, up_points: int, down_points: int, cost: int, up: bool) -> tuple[int, int, int]:
    """Return the any-, up- and down-points that a payment leaves: the narrower kind goes first (5.2)."""
    if up:
        rest = up_points - cost
        if rest >= 0:
            return any_points, rest, down_points
        return any_points + rest, 0, down_points
    rest = down_points - cost
    if rest >= 0:
        return any_points, up_points, rest
    return any_points + rest, up_points, 0
