"""Value noise a row at a time: fast enough in pure Python, and the same everywhere.

A lattice of fixed pseudo-random heights is blended smoothly between its points.
Whole rows are computed at once, because the lattice rows are then blended once a
row and not once a pixel.
"""

from __future__ import annotations

from collections.abc import Sequence

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


def row_noise(count: int, start: float, step: float, y: float, seed: int = 0) -> list[float]:
    """Return ``count`` noise values (-1 to 1) along a row.

    Args:
        start: where the row begins, in lattice columns.
        step: lattice columns from one value to the next, above 0.
        y: the place of the row, in lattice rows.
    """
    top = int(y // 1)
    down = smooth(y - top)
    first = int(start // 1)
    span = int(count * step + (start - first)) + 3
    blended = []
    for column in range(first, first + span):
        upper = lattice(column, top, seed)
        blended.append(upper + (lattice(column, top + 1, seed) - upper) * down)
    values = []
    place = start - first
    for _column in range(count):
        cell = int(place)
        share = place - cell
        left = blended[cell]
        values.append(left + (blended[cell + 1] - left) * share * share * (3.0 - 2.0 * share))
        place += step
    return values


def line_noise(count: int, period: float, seed: int, octaves: int = 4) -> list[float]:
    """Return noise along a line from several octaves, each half as strong as the one before.

    Args:
        period: how many values lie between lattice points of the first octave.
    """
    total = [0.0] * count
    strength = 1.0
    for octave in range(octaves):
        step = (1 << octave) / max(1.0, period)
        for index, value in enumerate(row_noise(count, 0.37, step, 0.5, seed + octave)):
            total[index] += value * strength
        strength *= 0.5
    return total


def mix(one: Sequence[float], other: Sequence[float], share: float) -> list[float]:
    """Return the sum of two rows, the second scaled by ``share``."""
    return [a + b * share for a, b in zip(one, other, strict=True)]
