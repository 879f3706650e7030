"""Colours of sky, rock and snow by season, and how colours are blended and snapped.

Colours are whole numbers ``0xRRGGBB``, so that they compare and hash cheaply.
"""

from __future__ import annotations

from functools import lru_cache

from k2game.presentation.map.model import Season
from k2game.tui.art.relief import TONES

Stops = tuple[tuple[float, int], ...]
"""A gradient: places from 0 to 1 with their colours."""

SKY_STEPS = 22
"""Into how many steps a sky's gradient is cut."""

SKY: dict[Season, Stops] = {
    "summer": (
        (0.0, 0x122347),
        (0.25, 0x24406F),
        (0.45, 0x4A5E88),
        (0.6, 0x8B7285),
        (0.75, 0xBA8673),
        (1.0, 0xD79A6A),
    ),
    "winter": ((0.0, 0x03050F), (0.3, 0x081126), (0.55, 0x0F2140), (0.8, 0x1C3A5C), (1.0, 0x2A5472)),
}
ROCK: dict[Season, Stops] = {
    "summer": ((0.0, 0x0E0D14), (0.35, 0x2A2229), (0.65, 0x574239), (1.0, 0x9C7752)),
    "winter": ((0.0, 0x090B12), (0.35, 0x181E2B), (0.65, 0x303B4D), (1.0, 0x5A6A80)),
}
SNOW: dict[Season, Stops] = {
    "summer": ((0.0, 0x2B3350), (0.35, 0x5A6488), (0.6, 0xA39CAF), (0.8, 0xE2CDBC), (1.0, 0xFFEBCB)),
    "winter": ((0.0, 0x16223B), (0.35, 0x2F4766), (0.6, 0x5F7E9F), (0.8, 0x9DB9D2), (1.0, 0xD6E7F5)),
}
FAR: dict[Season, tuple[int, int]] = {"summer": (0x4C4F70, 0x37395A), "winter": (0x12233C, 0x0C1A2E)}
"""The ranges behind the mountain, the farther first."""
GLOW: dict[Season, int] = {"summer": 0xF2B070, "winter": 0x2F6488}
STAR = 0xB9C9E6
PLUME = 0xA9BBD2
MOON = 0xB8C6D6

DIM: dict[Season, float] = {"summer": 0.56, "winter": 0.58}
"""The share of a colour that is kept, so that tags and ropes stand out."""


@lru_cache(maxsize=8192)
def blend(one: int, other: int, share: float) -> int:
    """Return ``one`` with ``share`` (0 to 1) of it replaced by ``other``."""
    keep = 1.0 - share
    red = (one >> 16) * keep + (other >> 16) * share
    green = (one >> 8 & 255) * keep + (other >> 8 & 255) * share
    blue = (one & 255) * keep + (other & 255) * share
    return int(red + 0.5) << 16 | int(green + 0.5) << 8 | int(blue + 0.5)


def gradient(stops: Stops, place: float) -> int:
    """Return the colour of a gradient at a place from 0 to 1."""
    before = stops[0]
    for stop in stops:
        if place <= stop[0]:
            span = stop[0] - before[0]
            return blend(before[1], stop[1], 0.0 if span <= 0 else round((place - before[0]) / span, 3))
        before = stop
    return before[1]


def dimmed(colour: int, season: Season) -> int:
    """Darken a colour as the season's picture is darkened."""
    return blend(0x000000, colour, DIM[season])


def tone_colours(season: Season) -> list[int]:
    """Return the dimmed colour of each tone: rock dark to bright, then snow."""
    return [
        dimmed(gradient(stops, tone / (TONES - 1)), season)
        for stops in (ROCK[season], SNOW[season])
        for tone in range(TONES)
    ]


_CUBE = (0, 95, 135, 175, 215, 255)


@lru_cache(maxsize=8192)
def snapped(colour: int) -> int:
    """Return the nearest colour of the fixed 240 of a 256-colour terminal.

    Greys and the colour cube are both tried; without this, terminals round each
    pixel on their own and smooth gradients break into specks.
    """
    parts = (colour >> 16, colour >> 8 & 255, colour & 255)
    cube = tuple(min(_CUBE, key=lambda level: abs(level - part)) for part in parts)
    level = min(238, max(8, 8 + 10 * round((sum(parts) / 3 - 8) / 10)))
    nearest = min(
        (cube, (level, level, level)),
        key=lambda choice: sum((a - b) ** 2 for a, b in zip(choice, parts, strict=True)),
    )
    return _packed(nearest)


def _packed(parts: tuple[int, ...]) -> int:
    return parts[0] << 16 | parts[1] << 8 | parts[2]


def fixed(number: int) -> int:
    """Return a colour of the cube (16 to 231) or the greys (232 to 255) of a 256-colour terminal."""
    if number >= 232:
        return (8 + 10 * (number - 232)) * 0x010101
    red, green, blue = (number - 16) // 36, (number - 16) // 6 % 6, (number - 16) % 6
    return _packed((_CUBE[red], _CUBE[green], _CUBE[blue]))


_FIXED_TONES: dict[Season, tuple[int, ...]] = {
    "summer": (
        *(232, 232, 233, 233, 234, 234, 235, 236, 237, 238, 59, 95),
        *(235, 236, 237, 238, 60, 60, 102, 102, 138, 138, 144, 144),
    ),
    "winter": (
        *(232, 232, 233, 233, 234, 234, 235, 235, 236, 237, 238, 60),
        *(234, 235, 236, 238, 239, 60, 60, 67, 67, 103, 103, 109),
    ),
}
"""Substitutes for each tone where only fixed colours may be used, chosen by eye."""

_FIXED_SKY: dict[Season, tuple[int, ...]] = {
    "summer": (233, 234, 235, 236, 237, 238, 60, 60, 96, 95, 137),
    "winter": (16, 16, 232, 232, 233, 233, 234, 234, 235, 235, 23),
}


def fixed_colours(season: Season) -> dict[int, int]:
    """Return for the colours of tones and sky the fixed ones that replace them."""
    table = {
        colour: fixed(number)
        for colour, number in zip(tone_colours(season), _FIXED_TONES[season], strict=True)
    }
    steps = _FIXED_SKY[season]
    for step in range(SKY_STEPS + 1):
        place = step / SKY_STEPS
        sky = dimmed(gradient(SKY[season], place), season)
        table[sky] = fixed(steps[min(len(steps) - 1, int(place * len(steps)))])
    return table
