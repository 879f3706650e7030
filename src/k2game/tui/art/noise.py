"""Value noise a row at a time: fast enough in pure Python, and the same everywhere.

A lattice of fixed pseudo-random heights is blended smoothly between its points.
Whole rows are computed at once, because the lattice rows are then blended once a
row and not once a pixel.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

_SIZE = 256
_MASK = _SIZE - 1


def _table() -> tuple[float, ...]:
    """Return fixed heights from -1 to 1, from a small congruential generator."""
    value, heights = 20_110_831, []
    for _step in range(_SIZE * 4):
        value = (value * 1_664_525 + 1_013_904_223) & 0xFFFFFFFF
        heights.append((value >> 8) / 0x7FFFFF - 1.0)
    return tuple(heights)


_HEIGHTS = _table()
_HEIGHT_MASK = len(_HEIGHTS) - 1


def lattice(column: int, row: int, seed: int = 0) -> float:
    """Return the fixed height (-1 to 1) of a lattice point."""
    mixed = (column * 374_761_393 + row * 668_265_263 + seed * 2_246_822_519) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 13)) * 1_274_126_177) & 0xFFFFFFFF
    return _HEIGHTS[(mixed ^ (mixed >> 16)) & _HEIGHT_MASK]


def smooth(share: float) -> float:
    """Ease a share from 0 to 1 so that the noise has no creases at lattice lines."""
    return share * share * (3.0 - 2.0 * share)


@lru_cache(maxsize=512)
def _lattice_row(first: int, span: int, row: int, seed: int) -> tuple[float, ...]:
    """A piece of a lattice row; neighbouring rows of a picture ask for the same one."""
    return tuple(lattice(column, row, seed) for column in range(first, first + span))


@lru_cache(maxsize=64)
def _places(count: int, start: float, step: float) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """The lattice cell of each value of a row, and the eased share within it."""
    first = start // 1
    places = [start - first + index * step for index in range(count)]
    cells = tuple(map(int, places))
    shares = [place - cell for place, cell in zip(places, cells, strict=True)]
    return cells, tuple([share * share * (3.0 - 2.0 * share) for share in shares])


def row_noise(
    count: int, start: float, step: float, y: float, seed: int = 0, begin: int = 0, end: int | None = None
) -> list[float]:
    """Return smooth noise (-1 to 1) along a row: the values from ``begin`` to ``end`` of ``count``.

    The row begins at ``start`` and goes on by ``step`` (above 0) from value to value, in lattice
    columns; ``y`` is its place in lattice rows.
    """
    top = int(y // 1)
    down = smooth(y - top)
    first = int(start // 1)
    span = int(count * step + (start - first)) + 3
    upper = _lattice_row(first, span, top, seed)
    lower = _lattice_row(first, span, top + 1, seed)
    blended = [a + (b - a) * down for a, b in zip(upper, lower, strict=True)]
    rises = [b - a for a, b in pairwise(blended)]
    cells, shares = _places(count, start, step)
    if begin or end is not None:
        cells, shares = cells[begin:end], shares[begin:end]
    return [blended[cell] + rises[cell] * share for cell, share in zip(cells, shares, strict=True)]


def line_noise(count: int, period: float, seed: int, octaves: int = 4) -> list[float]:
    """Return ``count`` values of several octaves, each half as strong as the one before.

    Lattice points of the first octave are ``period`` values apart.
    """
    total = [0.0] * count
    strength = 1.0
    for octave in range(octaves):
        step = (1 << octave) / max(1.0, period)
        for index, value in enumerate(row_noise(count, 0.37, step, 0.5, seed + octave)):
            total[index] += value * strength
        strength *= 0.5
    return total


def grit(count: int, row: int) -> list[float]:
    """Return ``count`` values (-1 to 1) of the finest grain, of which no two rows are alike."""
    start = row * 389 % _SIZE
    while len(_GRIT) < start + count:
        _GRIT.extend(_HEIGHTS)
    return _GRIT[start : start + count]


_GRIT = [(one + other) * 0.6 for one, other in pairwise((*_HEIGHTS, _HEIGHTS[0]))]
