"""The peak alone, as large as the screen: the art's own mountain, told of few spaces and cut below."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from k2game.presentation.map.model import Season
from k2game.tui.art.relief import TONES, relief
from k2game.tui.art.ridge import Spot, ridge_line
from k2game.tui.art.sky import sky_pixels
from k2game.tui.art.tints import ROCK, SNOW, blend, fixed, fixed_colours, gradient, snapped, tone_colours
from k2game.tui.scenes.pixels import Pixels

_WARM: dict[Season, int] = {"summer": 0xFFC27A, "winter": 0xDDE8FF}
_CAP: dict[Season, int] = {"summer": 0xFFF2DC, "winter": 0xE4EEF8}
_FIXED_CAP: dict[Season, int] = {"summer": 0xFFFFD7, "winter": 0xD7D7FF}
_RAY = 0xFFD9A0

_FIXED_LIT: dict[Season, tuple[int, ...]] = {
    "summer": (
        *(233, 233, 234, 235, 236, 237, 238, 239, 240, 59, 95, 137),
        *(238, 240, 60, 102, 103, 138, 145, 181, 180, 187, 223, 230),
    ),
    "winter": (
        *(232, 233, 233, 234, 235, 236, 237, 238, 239, 240, 60, 67),
        *(235, 238, 60, 67, 67, 103, 109, 110, 146, 152, 153, 189),
    ),
}
"""Substitutes for each lit tone where only fixed colours may be used, chosen by eye."""

_FIXED_RAYS = (235, 237, 239)


@dataclass(frozen=True)
class CloseUp:
    """A peak from near.

    Attributes:
        ridge: the height of the ridge in pixels for each column.
        apex: the column of the top.
        tones: the tone of each pixel, below 0 in the sky.
        dusk: the picture before the light comes.
        lit: the picture in full light.
    """

    ridge: tuple[float, ...]
    apex: int
    tones: tuple[tuple[int, ...], ...]
    dusk: Pixels
    lit: Pixels

    def swept(self, share: float, few: bool) -> Pixels:
        """The picture while the light runs down: 0 is dusk, 1 is full light."""
        rows = []
        height = len(self.dusk)
        for y, (dark, bright) in enumerate(zip(self.dusk, self.lit, strict=True)):
            light = max(0.0, min(1.0, (share * 1.5 * height - y) / (height * 0.5)))
            light = round(light) if few else round(light, 2)
            if light in (0, 1):
                rows.append(list(bright if light else dark))
            else:
                rows.append([a if a == b else blend(a, b, light) for a, b in zip(dark, bright, strict=True)])
        return rows


@lru_cache(maxsize=2)
def shape(width: int, height: int, season: Season) -> tuple[list[float], list[list[int]], int]:
    """Ridge, tones and apex of a close-up of so many cells."""
    middle, tall = width // 2 - 4, int(height * 1.75)
    top = Spot(middle - 1, middle + 1, 13 if height > 30 else 10)
    foot = [
        Spot(int(width * 0.14), int(width * 0.16), tall - 3),
        Spot(int(width * 0.84), int(width * 0.86), tall - 3),
    ]
    ridge = ridge_line("pyramid", width, tall * 2, top, [], [top, *foot])
    apex = int(top.middle)
    tones = relief("pyramid", season, ridge, tall * 2, (top.middle, ridge[apex]))
    return ridge, tones[: height * 2], apex


def close_up(width: int, height: int, season: Season, few: bool, rays: bool) -> CloseUp:
    """Paint a peak from near, in dusk and in light. It takes some 50 ms at 120×40.

    Args:
        width: cells across.
        height: cells down.
        season: light and snow.
        few: use only the fixed 256 colours.
        rays: let rays of the first light stand behind it.
    """
    ridge, tones, apex = shape(width, height, season)
    sky = sky_pixels(season, ridge, int(height * 1.75) * 2, (apex, ridge[apex]))[: height * 2]
    dark, bright = tone_colours(season), _lit_colours(season)
    if few:
        table = fixed_colours(season)
        dark = [table[colour] for colour in dark]
        bright = [fixed(number) for number in _FIXED_LIT[season]]
        sky = [[table.get(colour) or snapped(colour) for colour in row] for row in sky]
    dusk = [
        [dark[tone] if tone >= 0 else above for tone, above in zip(row, sky_row, strict=True)]
        for row, sky_row in zip(tones, sky, strict=True)
    ]
    lit = [
        [bright[tone] if tone >= 0 else above for tone, above in zip(row, sky_row, strict=True)]
        for row, sky_row in zip(tones, sky, strict=True)
    ]
    if rays and season == "summer":
        _add_rays(lit, tones, (apex, ridge[apex]), few)
    for picture in (dusk, lit):
        _add_cap(picture, apex, int(ridge[apex]), (_FIXED_CAP if few else _CAP)[season])
    return CloseUp(tuple(ridge), apex, tuple(map(tuple, tones)), dusk, lit)


def _lit_colours(season: Season) -> list[int]:
    """The colour of each tone in full light: what it is before pictures are dimmed, and a little warmer."""
    return [
        blend(gradient(stops, tone / (TONES - 1)), _WARM[season], 0.18)
        for stops in (ROCK[season], SNOW[season])
        for tone in range(TONES)
    ]


def _add_rays(picture: Pixels, tones: list[list[int]], apex: tuple[int, float], few: bool) -> None:
    """Let rays run through the sky from behind the peak."""
    width = len(picture[0])
    for y, row in enumerate(picture):
        for x in range(width):
            if tones[y][x] >= 0:
                continue
            across, down = x - apex[0], y - apex[1]
            angle = math.atan2(down + 2, across)
            ray = (math.sin(angle * 14) + math.sin(angle * 9 + 1.3)) * 0.5
            strength = 0.34 * ray * max(0.0, 1 - math.hypot(across, down) / (width * 0.62))
            if strength < 0.05:
                continue
            if few:
                row[x] = fixed(_FIXED_RAYS[min(2, int(strength * 9))])
            else:
                row[x] = blend(row[x], _RAY, round(min(0.3, strength), 2))


def _add_cap(picture: Pixels, apex: int, top: int, colour: int) -> None:
    """Lay the snow on which the climber stands."""
    for across in range(-3, 8):
        for down in range(3):
            if down >= abs(across - 2) * 0.45 and top + down < len(picture):
                picture[top + down][apex + across - 1] = colour
