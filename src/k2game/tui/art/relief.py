"""The face of the mountain as tones: rock and snow, lit from the left.

A tone is a small number: 0 to ``TONES - 1`` is rock from dark to bright, the next
``TONES`` are snow. Few tones make long runs of one colour, which is both the look
of a print and what a terminal draws fast.
"""

from __future__ import annotations

from collections.abc import Sequence

from k2game.tui.art.noise import row_noise
from k2game.tui.art.ridge import Form
from k2game.tui.mapmodel import Season

TONES = 12
"""How many steps from dark to bright each material has."""

SKY = -1
"""The mark of a pixel above the ridge."""

_SNOW_LINE: dict[Season, float] = {"summer": 0.5, "winter": 0.86}
"""Down to which share of the height snow lies on gentle ground."""


def relief(
    form: Form, season: Season, ridge: Sequence[float], pixels: int, apex: tuple[float, float]
) -> list[list[int]]:
    """Return the tone of every pixel, ``SKY`` above the ridge.

    Args:
        ridge: height of the ridge in pixels from the top for each column.
        apex: column and pixel row of the summit, from which the ribs run down.
    """
    width = len(ridge)
    snow_line = _SNOW_LINE[season] * pixels
    unit = max(8.0, min(width / 2.0, pixels / 1.0))
    before = [0.0] * width
    rows = []
    for y in range(pixels):
        ribs = _ribs(form, width, pixels, y, apex)
        grain = row_noise(width, 3.1, 13.0 / unit, y * 15.0 / unit, 7)
        fine = row_noise(width, 9.7, 31.0 / unit, y * 27.0 / unit, 8)
        edge = _divide(form, width, pixels, y, apex)
        height = [a * 0.62 + b * 0.34 + c * 0.17 for a, b, c in zip(ribs, grain, fine, strict=True)]
        low = _depth(y, pixels)
        row = []
        left = height[0]
        for x in range(width):
            here = height[x]
            crest = ridge[x]
            if y < crest - 0.5:
                row.append(SKY)
                left = here
                continue
            slope = (here - left) * 1.5 + (here - before[x]) * 0.5
            left = left * 0.35 + here * 0.65
            side = edge - x
            light = 0.5 + slope + (0.17 if side > 2.0 else -0.17 if side < -2.0 else side * 0.085)
            light += here * 0.12
            steep = slope if slope < 0 else -slope * 0.55
            snow = (snow_line - y) / pixels * 2.1 + here * 0.75 + steep * 0.9 + (0.34 if y - crest < 2 else 0.0)
            if snow > 0.12:
                tone = TONES + _step(0.30 + light * 0.62 - low * 0.35)
            else:
                tone = _step(light * 0.8 - low * 0.55)
            row.append(tone)
        before = height
        rows.append(row)
    return rows


def _ribs(form: Form, width: int, pixels: int, y: int, apex: tuple[float, float]) -> list[float]:
    """Sharp ribs running down: from the summit outwards, or straight down a wall."""
    if form == "wall":
        step = 17.0 / width
        start = 40.0 + y * 1.2 / pixels
        drift = y * 3.2 / pixels
    else:
        spread = 0.30 + 0.95 * max(0.0, y - apex[1]) / pixels
        step = (5.6 if form == "pyramid" else 5.0) / (width * spread)
        start = 60.0 - apex[0] * step
        drift = y * (2.6 if form == "pyramid" else 1.9) / pixels
    first = row_noise(width, start, step, drift, 21)
    second = row_noise(width, start * 2.0, step * 2.0, drift * 1.8, 22)
    return [
        (1.0 - (a if a > 0 else -a) * 2.0) * 0.7 + (1.0 - (b if b > 0 else -b) * 2.0) * 0.4
        for a, b in zip(first, second, strict=True)
    ]


def _divide(form: Form, width: int, pixels: int, y: int, apex: tuple[float, float]) -> float:
    """The column of the great arête, left of which the face lies in the light."""
    if form == "wall":
        return width * 0.62
    down = max(0.0, y - apex[1]) / pixels
    sway = row_noise(1, 5.5, 1.0, down * 5.0, 31)[0]
    return apex[0] + down * width * (0.10 if form == "pyramid" else 0.16) + sway * width * 0.035 * min(1.0, down * 4)


def _depth(y: int, pixels: int) -> float:
    """How much the valley's shadow takes at a height, 0 to 1."""
    share = y / pixels
    return max(0.0, (share - 0.55) / 0.45)


def _step(light: float) -> int:
    """Quantise a light from 0 to 1 into a tone."""
    tone = int(light * TONES)
    return 0 if tone < 0 else TONES - 1 if tone >= TONES else tone
