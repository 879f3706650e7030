"""The night's check of acclimatization (7.1, 7.2, 7.6)."""

from __future__ import annotations

from typing import NamedTuple

MAX_LEVEL = 10
"""The end of the printed track (1.4)."""

NIGHT_LEVEL = 6
"""The highest level that a climber keeps overnight (7.6)."""

TENT_LEVELS = 1
"""Levels that a tent of its own team adds to a climber beside it (7.1)."""

LANDSLIDE_LOSS = -2
"""Change of level for a climber in a landslide (7.2)."""


def level_after_check(level: int, modifier: int, tent: bool, landslide: bool) -> int:
    """Return the level of a climber after the check, before the cut to six (7.1, 7.2).

    Args:
        level: its level in the evening.
        modifier: what its space and the day's weather add, together.
        tent: whether a tent of its team is on its space.
        landslide: whether a landslide hits its space.
    """
    checked = level + modifier
    if tent:
        checked += TENT_LEVELS
    if checked > MAX_LEVEL:
        checked = MAX_LEVEL
    return checked + LANDSLIDE_LOSS if landslide else checked


def level_in_the_morning(level: int) -> int:
    """Return the level that is left of one after the check (7.6); below 1 the climber dies."""
    return level if level < NIGHT_LEVEL else NIGHT_LEVEL


class Check(NamedTuple):
    """The night's check in parts, after the sum of space, weather and tent, in this order.

    Attributes:
        capped: what is lost because no level is above ten (7.1), 0 or less.
        landslide: what the landslide takes (7.2), 0 or less.
        total: the level then; below 1 the climber dies.
        cut: what is lost because only six are kept (7.6), 0 or less.
        morning: the level that is left.
    """

    capped: int
    landslide: int
    total: int
    cut: int
    morning: int


def check(level: int, modifier: int, tent: bool, landslide: bool) -> Check:
    """Return the parts of ``level_after_check`` and ``level_in_the_morning``."""
    slid = LANDSLIDE_LOSS if landslide else 0
    total = level_after_check(level, modifier, tent, landslide)
    morning = level_in_the_morning(total)
    added = level + modifier + (TENT_LEVELS if tent else 0)
    return Check(total - slid - added, slid, total, morning - total, morning)


def morning(level: int, change: int) -> int:
    """Return the level in the morning where all that changes it comes in one sum, the landslide too.

    A level over ten is cut first; after the cut to six that comes to the same as ``check``.
    Below 1 the climber dies.
    """
    return level_in_the_morning((level if level < MAX_LEVEL else MAX_LEVEL) + change)
