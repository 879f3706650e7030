"""The mountain in two colours: an outline with a few dots of shade, in braille or ASCII."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.tui.art.relief import TONES

DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each braille dot, by row (0 to 3) and column (0 or 1)."""

BRAILLE = 0x2800

_ORDER = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))
"""An ordered pattern: where dots appear first as the shade grows."""

OutlineMarks = dict[tuple[int, int], tuple[str, bool]]
"""Cell → its glyph and whether it belongs to the ridge."""


def braille_outline(ridge: Sequence[float], tones: Sequence[Sequence[int]]) -> OutlineMarks:
    """Return the outline and the lit snow as braille, from heights in pixels and tones a pixel."""
    width, height = len(ridge), len(tones) // 2
    bits: dict[tuple[int, int], int] = {}
    edge: set[tuple[int, int]] = set()
    for x in range(width):
        for y in range(height):
            shade = 0
            for row in range(4):
                tone = tones[y * 2 + row // 2][x]
                density = _density(tone)
                for column in range(2):
                    if density > _ORDER[(y * 4 + row) % 4][(x * 2 + column) % 4]:
                        shade |= DOTS[row][column]
            if shade:
                bits[x, y] = shade
    before = ridge[0] * 2
    for dot_x in range(width * 2):
        x = dot_x // 2
        here = ridge[x] * 2
        if dot_x % 2 and x + 1 < width:
            here = (here + ridge[x + 1] * 2) / 2
        for dot_y in range(int(min(before, here)), int(max(before, here)) + 1):
            cell = (x, dot_y // 4)
            if 0 <= cell[1] < height:
                bits[cell] = bits.get(cell, 0) | DOTS[dot_y % 4][dot_x % 2]
                edge.add(cell)
        before = here
    return {cell: (chr(BRAILLE | dots), cell in edge) for cell, dots in bits.items()}


def _density(tone: int) -> int:
    """Return how many of 16 places carry a dot for a tone."""
    if tone < TONES:
        return 0
    return max(0, (tone - TONES) * 5 // TONES - 1)


def ascii_outline(ridge: Sequence[float], height: int) -> OutlineMarks:
    """Return the outline in ASCII characters."""
    marks: OutlineMarks = {}
    width = len(ridge)
    for x in range(width):
        here = int(ridge[x] / 2)
        after = int(ridge[min(width - 1, x + 1)] / 2)
        if after < here:
            for y in range(after + 1, here + 1):
                marks[x, min(height - 1, y)] = ("/", True)
        elif after > here:
            for y in range(here + 1, after + 1):
                marks[x, min(height - 1, y)] = ("\\", True)
        elif here < height:
            marks[x, here] = ("_" if ridge[x] % 2 >= 1 else "-", True)
    return marks
