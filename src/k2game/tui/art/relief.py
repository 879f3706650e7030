"""The face of the mountain as tones: rock and snow, lit from the left.

A tone is a small number: 0 to ``TONES - 1`` is rock from dark to bright, the next
``TONES`` are snow. Few tones make long runs of one colour, which is both the look
of a print and what a terminal draws fast.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from k2game.presentation.map.model import Season
from k2game.tui.art.noise import grit, row_noise
from k2game.tui.art.ridge import Form

TONES = 12
"""Steps from dark to bright of each material."""

SKY = -1
"""The mark of a pixel above the ridge."""

_GLACIER = 0.86
"""The share of the height below which the valley has ice."""

_SNOW_LINE: dict[Season, float] = {"summer": 0.5, "winter": 0.86}
"""The share of the height down to which gentle ground has snow."""


def relief(
    form: Form, season: Season, ridge: Sequence[float], pixels: int, apex: tuple[float, float]
) -> list[list[int]]:
    """Return the tone of every pixel, ``SKY`` above the ridge.

    ``ridge`` is the height of the ridge in pixels from the top for each column; ``apex`` is the
    column and pixel row of the summit, from which the ribs run down.
    """
    width = len(ridge)
    unit = max(8.0, min(width / 2.0, pixels / 1.0))
    rows: list[list[int]] = []
    heights: list[tuple[int, list[float]]] = []
    wide, ribs = (0, 0), [0.0]
    for y in range(pixels):
        begin, end = _extent(ridge, y)
        if y % 2 == 0:
            wide = _extent(ridge, y + 1)
            ribs = _ribs(form, width, pixels, y, apex, wide)
        own = ribs[begin - wide[0] : end - wide[0]]
        grain = row_noise(width, 3.1, 13.0 / unit, y * 15.0 / unit, 7, begin, end)
        fine = grit(end - begin, y)
        height = [a * 0.62 + b * 0.34 + c * 0.08 for a, b, c in zip(own, grain, fine, strict=True)]
        above = _aligned(*heights[max(0, y - 2)], height, begin) if y else height
        edge = _divide(form, width, pixels, y, apex) - begin
        snow_line = (_SNOW_LINE[season] - y / pixels) * 2.1
        tones = _tone_row(y, ridge[begin:end], height, above, edge, snow_line, _depth(y, pixels))
        rows.append([SKY] * begin + tones + [SKY] * (width - end))
        heights.append((begin, height))
    for y in range(int(pixels * _GLACIER), pixels):
        _add_glacier(rows[y], y, pixels, unit)
    return rows


def _extent(ridge: Sequence[float], y: int) -> tuple[int, int]:
    """The columns of a row that hold all of the mountain: first, and one past the last."""
    inside = [x for x, crest in enumerate(ridge) if y >= crest - 0.5]
    return (inside[0], inside[-1] + 1) if inside else (0, 0)


def _aligned(last_begin: int, before: list[float], height: list[float], begin: int) -> list[float]:
    """The row two above, column for column under this one; where it had none, this one's own."""
    shift = begin - last_begin
    above = [*height[: max(0, -shift)], *before[max(0, shift) :]]
    return [*above, *height[len(above) :]][: len(height)]


def _tone_row(
    y: int,
    ridge: Sequence[float],
    height: Sequence[float],
    before: Sequence[float],
    edge: float,
    snow_line: float,
    low: float,
) -> list[int]:
    """The tones of one row of pixels.

    ``height`` is the relief of the ground, for each column, and ``before`` the same two rows
    above (two rows share their ribs). Left of the column ``edge``, the great arête, is the light.
    ``snow_line`` is above 0 where gentle ground has snow; the valley's shadow takes ``low``.
    """
    if not height:
        return []
    one = [height[0], *height]
    two = [height[0], *one]
    side = _side_light(round(edge), len(height))
    lights = [
        0.5 + 2.02 * here - 0.975 * left - 0.525 * farther - 0.4 * upper + lit
        for here, left, farther, upper, lit in zip(height, one, two, before, side, strict=False)
    ]
    rock_low, snow_low = _OFFSET - low * 0.42 * _FINE, _OFFSET + (0.25 - low * 0.30) * _FINE
    if snow_line < _NO_SNOW:
        return [
            SKY if y < crest - 0.5 else _ROCK_STEPS[int(light * _ROCK_GAIN + rock_low)]
            for crest, light in zip(ridge, lights, strict=True)
        ]
    # Snow clings worse to steep ground, above all to ground turned from the light.
    slopes = [light - lit - here * 0.12 - 0.5 for light, lit, here in zip(lights, side, height, strict=True)]
    return [
        SKY
        if y < crest - 0.5
        else _SNOW_STEPS[int(light * _SNOW_GAIN + snow_low)]
        if (snow := snow_line + here * 0.63 + slope * 0.2 - abs(slope) * 0.7) > 0.12
        or (y - crest < 2 and snow > -0.22)
        else _ROCK_STEPS[int(light * _ROCK_GAIN + rock_low)]
        for crest, here, light, slope in zip(ridge, height, lights, slopes, strict=True)
    ]


_NO_SNOW = -1.1
"""Below this snow line nothing on the mountain holds snow."""

_FINE = 48
"""Steps of light to a whole one, in the tables from light to tone."""

_OFFSET = 2 * _FINE
_ROCK_GAIN, _SNOW_GAIN = 0.8 * _FINE, 0.62 * _FINE
_ROCK_STEPS = [min(TONES - 1, max(0, (step - _OFFSET) * TONES // _FINE)) for step in range(6 * _FINE)]
_SNOW_STEPS = [TONES + tone for tone in _ROCK_STEPS]


@lru_cache(maxsize=512)
def _side_light(edge: int, width: int) -> tuple[float, ...]:
    """Return the light that the great arête gives to columns on its left and takes on its right."""
    return tuple(min(0.17, max(-0.17, (edge - x) * 0.085)) for x in range(width))


def _add_glacier(row: list[int], y: int, pixels: int, unit: float) -> None:
    """Grey ice with moraines where the valley's floor begins, fraying out upwards."""
    share = (y / pixels - _GLACIER) / (1.0 - _GLACIER)
    width = len(row)
    shore = row_noise(width, 2.0, 3.0 / unit, 3.0, 41)
    streaks = row_noise(width, 5.0 + share * 1.5, 2.2 / unit, y * 0.55, 42)
    for x in range(width):
        if share > 0.35 + shore[x] * 0.45 and row[x] >= 0:
            row[x] = TONES + int(1.4 + streaks[x] * 1.7)


def _ribs(
    form: Form, width: int, pixels: int, y: int, apex: tuple[float, float], extent: tuple[int, int]
) -> list[float]:
    """Sharp ribs running down: from the summit outwards, or straight down a wall."""
    if form == "wall":
        step, start = 17.0 / width, 40.0
        drift = y * 3.2 / pixels
    else:
        spread = 0.30 + 0.95 * max(0.0, y - apex[1]) / pixels
        step = (5.6 if form == "pyramid" else 5.0) / (width * spread)
        start = 60.0 - apex[0] * step
        drift = y * (2.6 if form == "pyramid" else 1.9) / pixels
    begin, end = extent
    start += begin * step
    first = row_noise(end - begin, start, step, drift, 21)
    second = row_noise(end - begin, start * 2.0, step * 2.0, drift * 1.8, 22)
    return [
        1.1 - (a if a > 0 else -a) * 1.4 - (b if b > 0 else -b) * 0.8
        for a, b in zip(first, second, strict=True)
    ]


def _divide(form: Form, width: int, pixels: int, y: int, apex: tuple[float, float]) -> float:
    """The column of the great arête, left of which the face is in the light."""
    if form == "wall":
        return width * 0.62
    down = max(0.0, y - apex[1]) / pixels
    sway = row_noise(1, 5.5, 1.0, down * 5.0, 31)[0]
    lean = 0.10 if form == "pyramid" else 0.16
    return apex[0] + width * (down * lean + sway * 0.035 * min(1.0, down * 4))


def _depth(y: int, pixels: int) -> float:
    """Return the share of the valley's shadow at a height, 0 to 1."""
    share = y / pixels
    return max(0.0, (share - 0.55) / 0.45)
