"""The palettes of the night: by blending where colours are many, by fixed tables where they are few."""

from __future__ import annotations

from k2game.presentation.scenes.night_clock import STEPS
from k2game.tui.art.tints import blend

NIGHT_BLUE = 0x0A1440
_BLUE, _DARK = 0.45, 0.12
GLOW = 0xFFB347
FIXED_GLOW = (0xAF8700, 0x875F00, 0x5F5F00)
FIXED_SKY, FIXED_LOW_SKY = 0x00005F, 0x080808
NEAR_SNOW, FAR_SNOW, STAR = 0x9BA4BC, 0x5C6580, 0xDDE6FF
FIXED_SNOW = (0x9E9E9E, 0x626262)
FIXED_STAR = 0x8A8A8A


def darkened(colour: int, step: int) -> int:
    """A colour after some of the steps from day to night."""
    share = step / STEPS
    return blend(blend(colour, NIGHT_BLUE, round(_BLUE * share, 3)), 0, round(_DARK * share, 3))


def greyed(colour: int) -> int:
    """A colour of the night when somebody died."""
    value = int(0.3 * (colour >> 16) + 0.55 * (colour >> 8 & 255) + 0.15 * (colour & 255))
    return blend(value * 0x010101, colour, 0.12)


def fixed_night(colour: int) -> int:
    """A grey of the fixed ones for a colour of rock or snow at night."""
    value = int(0.3 * (colour >> 16) + 0.55 * (colour >> 8 & 255) + 0.15 * (colour & 255))
    step = max(0, min(7, (value - 8) // 14))
    return (8 + 10 * step) * 0x010101
