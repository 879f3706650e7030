"""The sky: a gradient with a glow, far ranges, and in winter stars and a plume of blown snow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from k2game.presentation.map.model import Season
from k2game.tui.art.noise import lattice, line_noise, row_noise
from k2game.tui.art.tints import FAR, GLOW, MOON, PLUME, SKY, SKY_STEPS, STAR, blend, dimmed, gradient

_HORIZON = 0.72
"""The share of the height at which the sky's gradient ends."""

_FAR_HEIGHTS = ((0.40, 0.07), (0.52, 0.06))
"""Heights of the far ranges and their rise and fall, the farther first."""


_GLOW_STEPS = 12


def sky_pixels(
    season: Season, ridge: Sequence[float], pixels: int, apex: tuple[float, float]
) -> list[list[int]]:
    """Return a colour for every pixel; those behind the mountain are painted over later."""
    width = len(ridge)
    ranges = [
        [
            (base + noise * rise) * pixels
            for noise in line_noise(width, max(6.0, width * 0.13), 301 + index, 5)
        ]
        for index, (base, rise) in enumerate(_FAR_HEIGHTS)
    ]
    far = [dimmed(colour, season) for colour in FAR[season]]
    glow = dimmed(GLOW[season], season)
    lowest = max(ridge)
    rows = []
    for y in range(pixels):
        place = min(1.0, int(y / pixels / _HORIZON * SKY_STEPS) / SKY_STEPS)
        colour = dimmed(gradient(SKY[season], place), season)
        row = [colour] * width
        if y <= lowest:
            _add_glow(row, glow, place, width)
            if season == "summer":
                _add_wisps(row, y, pixels, width)
            for heights, shade in zip(ranges, far, strict=True):
                if y >= min(heights):
                    row = [shade if y >= top else sky for top, sky in zip(heights, row, strict=True)]
        rows.append(row)
    if season == "winter":
        _add_moon(rows, ridge, pixels)
        _add_plume(rows, ridge, pixels, apex)
    return rows


def _add_moon(rows: list[list[int]], ridge: Sequence[float], pixels: int) -> None:
    """A waning moon, where the sky has room for it."""
    width = len(ridge)
    size = max(2.2, pixels * 0.042)
    middle_x, middle_y = width * 0.13, pixels * 0.13 + size
    for y in range(max(0, int(middle_y - size * 3)), min(pixels, int(middle_y + size * 3) + 1)):
        for x in range(max(0, int(middle_x - size * 3)), min(width, int(middle_x + size * 3) + 1)):
            away = ((x - middle_x) ** 2 + (y - middle_y) ** 2) ** 0.5 / size
            bitten = ((x - middle_x - size * 0.62) ** 2 + (y - middle_y + size * 0.25) ** 2) ** 0.5 / size
            if away <= 1.0 and bitten > 0.92:
                rows[y][x] = blend(MOON, rows[y][x], 0.0 if away < 0.85 else 0.35)
            elif away < 2.6:
                rows[y][x] = blend(rows[y][x], MOON, int((2.6 - away) * 5) / 100)


def _add_glow(row: list[int], glow: int, place: float, width: int) -> None:
    """Warm the side that the light comes from, more towards the horizon."""
    strength = place * 0.55 * _GLOW_STEPS
    for step in range(1, int(strength) + 1):
        reach = int(width / 2 * (1.0 - step / strength)) + 1
        row[:reach] = [blend(row[-1], glow, step / _GLOW_STEPS)] * reach


def _add_wisps(row: list[int], y: int, pixels: int, width: int) -> None:
    """A few long thin clouds."""
    share = y / pixels
    if not 0.12 < share < 0.5:
        return
    for x, value in enumerate(row_noise(width, 12.0, 5.0 / width, share * 26.0, 57)):
        if value > 0.42:
            row[x] = blend(row[x], 0xC79A93, 0.16 if value < 0.6 else 0.26)


def _add_plume(rows: list[list[int]], ridge: Sequence[float], pixels: int, apex: tuple[float, float]) -> None:
    """Snow blown off the summit to the right, thinning out."""
    width = len(ridge)
    length = width * 0.30
    for x in range(int(apex[0]), min(width, int(apex[0] + length))):
        along = (x - apex[0]) / length
        centre = apex[1] + 1.0 - along * pixels * 0.035 + row_noise(1, 0.0, 1.0, along * 4.0, 71)[0] * 1.2
        spread = 0.8 + along * pixels * 0.05
        for y in range(max(0, int(centre - spread)), min(pixels, int(centre + spread) + 1)):
            if y >= ridge[x]:
                break
            away = abs(y - centre) / spread
            thick = (1.0 - along) * (1.0 - away) * 0.62 + lattice(x // 2, y, 73) * 0.05
            share = int(thick * 10) / 10
            if share > 0:
                rows[y][x] = blend(rows[y][x], PLUME, share)


def stars(season: Season, ridge: Sequence[float], height: int) -> Iterator[tuple[int, int, str, int]]:
    """Yield column, row, glyph and colour of the stars of a winter sky."""
    if season != "winter":
        return
    width = len(ridge)
    for index in range(width * height // 34):
        x = int((lattice(index, 0, 91) + 1) / 2.001 * width)
        y = int((lattice(index, 1, 91) + 1) / 2.001 * height * 0.62)
        if y * 2 + 3 < ridge[x]:
            bright = (0.35 + 0.6 * (lattice(index, 2, 91) + 1) / 2) * (1 - y / height / 1.1)
            glyph = "⠂⠐⠁⠈⠄⠠"[int((lattice(index, 3, 91) + 1) * 2.99)]
            yield x, y, glyph, blend(0x0A1428, STAR, round(bright, 2))
