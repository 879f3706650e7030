"""Ropes as dots: straight lines between tags, in braille or ASCII."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from k2game.tui.art.outline import BRAILLE, DOTS
from k2game.tui.map.layout import Layout, Place

Dots = dict[Place, int]
"""Cell → braille bits."""


def rope_dots(layout: Layout, one: str, other: str, thick: bool = False) -> Dots:
    """Return the braille bits of a straight rope between two spaces.

    Cells under tags are included; tags are drawn on top. A ``thick`` rope is two
    dots wide.
    """
    x1, y1 = (value * scale for value, scale in zip(layout.centre(one), (2, 4), strict=True))
    x2, y2 = (value * scale for value, scale in zip(layout.centre(other), (2, 4), strict=True))
    steps = max(1, int(max(abs(x2 - x1), abs(y2 - y1))))
    flat = abs(x2 - x1) > abs(y2 - y1)
    dots: Dots = {}
    for step in range(steps + 1):
        share = step / steps
        x, y = int(x1 + (x2 - x1) * share), int(y1 + (y2 - y1) * share)
        _set(dots, x, y)
        if thick:
            _set(dots, x if flat else x + 1, y + 1 if flat else y)
    return dots


def _set(dots: Dots, x: int, y: int) -> None:
    cell = (x // 2, y // 4)
    dots[cell] = dots.get(cell, 0) | DOTS[y % 4][x % 2]


def braille(bits: int) -> str:
    """Return the braille character with these dots."""
    return chr(BRAILLE | bits)


def ascii_rope(layout: Layout, one: str, other: str) -> dict[Place, str]:
    """Return the ASCII characters of a straight rope, one for each cell it passes."""
    (x1, y1), (x2, y2) = layout.centre(one), layout.centre(other)
    wide, tall = x2 - x1, y2 - y1
    if abs(wide) > 2.5 * abs(tall):
        glyph = "-"
    elif abs(tall) > 1.5 * abs(wide):
        glyph = "|"
    else:
        glyph = "/" if wide * tall < 0 else "\\"
    return dict.fromkeys(_cells_between(x1, y1, x2, y2), glyph)


def _cells_between(x1: float, y1: float, x2: float, y2: float) -> Iterator[Place]:
    steps = max(1, int(max(abs(x2 - x1), abs(y2 - y1))))
    for step in range(steps + 1):
        share = step / steps
        yield int(x1 + (x2 - x1) * share), int(y1 + (y2 - y1) * share)


def middle_cell(layout: Layout, one: str, other: str, free: Callable[[Place], bool]) -> Place | None:
    """Return the free cell of a rope nearest to its middle, for a mark on it."""
    (x1, y1), (x2, y2) = layout.centre(one), layout.centre(other)
    middle = ((x1 + x2) / 2, (y1 + y2) / 2)
    cells = [cell for cell in dict.fromkeys(_cells_between(x1, y1, x2, y2)) if free(cell)]
    if not cells:
        return None
    return min(cells, key=lambda cell: (abs(cell[0] - middle[0]) + abs(cell[1] - middle[1]), cell))
