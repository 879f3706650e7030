"""The sharing of room between the panels beside the mountain: a pure function of heights."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from k2game.presentation.decisions.decision import LEAST_ROOM

LARGE_FROM = (120, 40)
"""From which size of the terminal on the side is wide."""
SMALL_SIDE = 30
LARGE_SIDE = 40
WIDEST_SIDE = 52
LEAST_TAB = 5
"""Rows below which the tabs are not worth showing."""
OPEN_FROM = 34
"""Rows from which panels are open; with fewer all are tabs, the same ones in all phases."""
PHASE_ROWS = LEAST_ROOM
"""Fewest rows of the phase's own panel where all panels are tabs, so that the tabs stay in place."""

ALWAYS = ("teams", "weather", "space")
"""Panels that are open when there is room, the more important one first; else they are tabs."""
TABS = ("teams", "weather", "space", "log")


class Arrangement(NamedTuple):
    """The open panels and the tabs, with the rows of each.

    Attributes:
        phase: rows of the phase's own panel.
        open: panel → rows, for the open ones.
        tabs: the panels that share the rest, one shown at a time.
        rest: rows of the tabs, their titles included.
    """

    phase: int
    open: Mapping[str, int]
    tabs: tuple[str, ...]
    rest: int


def side_width(width: int, height: int) -> int:
    """Return the width of the side in a terminal of a size."""
    if width < LARGE_FROM[0] or height < LARGE_FROM[1]:
        return SMALL_SIDE + max(0, min(LARGE_SIDE - SMALL_SIDE, (width - 80) // 4))
    return min(WIDEST_SIDE, LARGE_SIDE + (width - LARGE_FROM[0]) // 4)


def arrange(rows: int, phase: int, wanted: Mapping[str, int]) -> Arrangement:
    """Share the rows of the side.

    Args:
        rows: rows of the side.
        phase: rows that the phase's panel wants; it gets them before all others.
        wanted: rows that each panel wants when it is open.
    """
    if rows < OPEN_FROM:
        phase = max(phase, PHASE_ROWS)
    phase = min(phase, max(1, rows - 3))
    left = rows - phase
    stand: dict[str, int] = {}
    for panel in ALWAYS if rows >= OPEN_FROM else ():
        need = wanted[panel]
        if left - need >= LEAST_TAB:
            stand[panel] = need
            left -= need
        else:
            break
    return Arrangement(phase, stand, tuple(panel for panel in TABS if panel not in stand), left)
