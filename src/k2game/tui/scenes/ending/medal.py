"""The medal of a rank and the podium of a race, in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import NamedTuple

from k2game.presentation.scenes.standing import BRONZE, GOLD, SILVER, TIN
from k2game.tui.art.tints import blend, fixed
from k2game.tui.scenes.letters import columns_of
from k2game.tui.scenes.pixels import Pixels, dot, draw_climber, team_shades


class Metal(NamedTuple):
    """Three shades of a metal: dark, middle, bright."""

    dark: int
    middle: int
    bright: int


METALS = {
    GOLD: Metal(0xB07A12, 0xFFD75E, 0xFFF3B8),
    SILVER: Metal(0x7C8794, 0xD4DCE6, 0xFFFFFF),
    BRONZE: Metal(0x7E4519, 0xD9925A, 0xFFC795),
    TIN: Metal(0x474D55, 0x7F8790, 0xA9B1BA),
}
FIXED_METALS = {
    GOLD: Metal(fixed(136), fixed(220), fixed(229)),
    SILVER: Metal(fixed(102), fixed(188), fixed(231)),
    BRONZE: Metal(fixed(94), fixed(173), fixed(216)),
    TIN: Metal(fixed(239), fixed(245), fixed(248)),
}
"""The same among the fixed colours, chosen by eye."""

_PEAK_WITH = 7.0
"""From which radius on the medal bears two peaks."""


def metal_of(name: str, few: bool) -> Metal:
    """Return the shades of a metal."""
    return (FIXED_METALS if few else METALS)[name]


def draw_medal(
    pixels: Pixels, x: int, y: int, radius: float, metal: str, ribbon: tuple[int, int, int], few: bool
) -> None:
    """Draw a medal on its ribbon.

    Args:
        pixels: the picture.
        x: the column of its middle.
        y: the row of its middle.
        radius: its radius.
        metal: what it is made of.
        ribbon: dark, middle and bright of the team.
        few: use the fixed colours only.
    """
    _ribbon(pixels, x, y, radius, ribbon)
    shades = metal_of(metal, few)
    for row in range(int(y - radius) - 1, int(y + radius) + 2):
        for column in range(int(x - radius) - 1, int(x + radius) + 2):
            away = hypot(column - x, row - y)
            if away <= radius:
                dot(pixels, column, row, _shine(column - x, row - y, away, radius, shades, few))
    _engraving(pixels, x, y, radius, shades, few)


def _ribbon(pixels: Pixels, x: int, y: int, radius: float, shades: tuple[int, int, int]) -> None:
    dark, middle, _bright = shades
    wide = int(radius * 0.75)
    for down in range(int(radius * 1.25)):
        for across in range(wide):
            for side in (-1, 1):
                column = x + side * (int(radius * 0.95) - down * 0.72) - side * across * 0.5
                colour = dark if across in (0, wide - 1) else middle
                dot(pixels, int(column), int(y - radius * 2.0) + down, colour)


def _shine(across: float, down: float, away: float, radius: float, shades: Metal, few: bool) -> int:
    light = (-across - down) / radius / 1.42
    if few:
        if away > radius - 1.3:
            return shades.dark
        return shades.bright if light > 0.45 else shades.dark if light < -0.75 else shades.middle
    toward = shades.bright if light > 0 else shades.dark
    colour = blend(shades.middle, toward, round(abs(light) * 0.8, 2))
    if away > radius - 1.3:
        return blend(colour, shades.dark, 0.55)
    return blend(colour, shades.bright, 0.35) if away > radius - 2.3 else colour


def _engraving(pixels: Pixels, x: int, y: int, radius: float, shades: Metal, few: bool) -> None:
    """A mountain with its snow."""
    rock = (shades.dark, shades.dark) if few else (blend(shades.dark, 0, 0.15), blend(shades.dark, 0, 0.4))
    top, foot = int(y - radius * 0.45), int(y + radius * 0.5)
    snow_line = y - radius * 0.05
    for row in range(top, foot + 1):
        half = (row - top) * (0.72 if radius >= _PEAK_WITH else 1.0)
        side = (row - snow_line) * 0.8 if radius >= _PEAK_WITH else -1.0
        for column in range(int(x - radius * 0.75), int(x + radius * 0.75) + 1):
            peak, lesser = abs(column - x) <= half, abs(column - (x + radius * 0.38)) <= side
            if not (peak or lesser) or hypot(column - x, row - y) >= radius - 1.6:
                continue
            if peak and row < snow_line + column * 3 % 2:
                dot(pixels, column, row, shades.bright)
            else:
                dot(pixels, column, row, rock[column > x])


STANDING = (
    ".kkk.", "kkkkk", ".fff.", ".fff.", "wwwww", "wwwww", "wwwww", ".www.", ".d.d.", ".d.d.", "nn.nn",
)  # fmt: skip
"""Somebody who stands and waits: k cap, f face, w jacket, d trousers, n boots."""

HEIGHTS = {1: 15, 2: 12, 3: 10}
"""Pixels of the blocks."""
_YELLOW = 3
"""The team colour on which white cannot be read."""

BLOCK, GAP = 13, 1
PODIUM_WIDTH = BLOCK * 3 + GAP * 2


class OnPodium(NamedTuple):
    """A team on the podium.

    Attributes:
        block: which block, 1 to 3.
        place: which place; several winners share the first.
        number: which team colour.
        colour: that colour as ``#rrggbb``.
    """

    block: int
    place: int
    number: int
    colour: str


def draw_podium(pixels: Pixels, x: int, base: int, teams: Sequence[OnPodium], few: bool) -> None:
    """Draw the blocks with a climber on each; the winner raises its axe.

    Args:
        pixels: the picture.
        x: the leftmost column.
        base: the row below the blocks.
        teams: who stands there.
        few: use the fixed colours only.
    """
    for block, place, number, colour in teams:
        left, high = x + block_at(block), HEIGHTS[place]
        shades = team_shades(number, colour, few)
        dark, middle, bright = shades
        face = middle if few else blend(dark, middle, 0.35)
        for row in range(base - high, base):
            for column in range(left, left + BLOCK):
                tint = bright if row == base - high else dark if column > left + BLOCK - 5 else face
                dot(pixels, column, row, tint)
        ink = 0x1C1C1C if number == _YELLOW else 0xFFFFFF
        _digit(pixels, left + 4, base - high + (4 if place == 1 else 2), place, ink)
        if place == 1:
            draw_climber(pixels, left, base - high, shades, few)
        else:
            _stand(pixels, left + 4, base - high, shades, few)


def block_at(place: int) -> int:
    """The leftmost column of a block: the winner's stands in the middle."""
    return {2: 0, 1: BLOCK + GAP, 3: (BLOCK + GAP) * 2}[place]


def _digit(pixels: Pixels, x: int, y: int, number: int, ink: int) -> None:
    for across, bits in enumerate(columns_of(str(number))):
        for row in range(7):
            if bits >> row & 1:
                dot(pixels, x + across, y + row, ink)


def _stand(pixels: Pixels, x: int, foot: int, shades: tuple[int, int, int], few: bool) -> None:
    from k2game.tui.scenes import pixels as people

    _dark, middle, bright = shades
    table = {
        "k": bright, "w": middle,
        "f": people.FIXED_SKIN if few else people.SKIN,
        "d": people.FIXED_TROUSERS if few else people.TROUSERS,
        "n": people.FIXED_BOOTS if few else people.BOOTS,
    }  # fmt: skip
    for down, row in enumerate(STANDING):
        for across, part in enumerate(row):
            if part != ".":
                dot(pixels, x + across, foot + down - len(STANDING), table[part])
