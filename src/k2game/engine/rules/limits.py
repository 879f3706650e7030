"""The limit of climbers on a space (1.9)."""

from __future__ import annotations

NO_LIMIT = 99
"""More climbers than there can be (1.9: the start spaces)."""


def limit(capacity: int, extra: int, start: bool) -> int:
    """Return how many climbers may be on a space.

    Args:
        capacity: that of its height band for this number of seats.
        extra: what an option adds there.
        start: whether climbers begin on it.
    """
    return NO_LIMIT if start else capacity + extra
