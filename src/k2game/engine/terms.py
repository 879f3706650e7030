"""Words that the table and the states share: points to spend and fixed ropes."""

from __future__ import annotations

from typing import NamedTuple

Points = tuple[int, int, int, bool]
"""What a climber of the seat in turn has: unspent movement points for any direction, for steps up
and for steps down, and whether it is active, so that a risk payment may be asked of it (5.6)."""

NO_POINTS: tuple[Points, Points] = (0, 0, 0, False), (0, 0, 0, False)
"""What both climbers have at the start of a turn, and outside of turns."""


class FixedRope(NamedTuple):
    """A placed pair of rope tokens (10.2): whose, from which space to which."""

    seat: int
    own: str
    other: str
