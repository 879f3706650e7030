"""Half blocks as pixels: one across and two down in each cell."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.tui.art import Cell
from k2game.tui.art.tints import blend

Pixels = list[list[int]]


def cells_of(pixels: Sequence[Sequence[int]]) -> list[list[Cell]]:
    """Return pixels as cells; an odd last row is left out."""
    return [
        [
            ("▀", upper, lower, "") if upper != lower else (" ", upper, upper, "")
            for upper, lower in zip(pixels[y], pixels[y + 1], strict=True)
        ]
        for y in range(0, len(pixels) - 1, 2)
    ]


def pixels_of(rows: Sequence[Sequence[Cell]]) -> Pixels:
    """Return painted cells as pixels."""
    pixels: Pixels = []
    for row in rows:
        upper = [ink if glyph == "▀" else back for glyph, ink, back, _marks in row]
        pixels.append([one if isinstance(one, int) else 0 for one in upper])
        pixels.append([back if isinstance(back, int) else 0 for _glyph, _ink, back, _marks in row])
    return pixels


def dot(pixels: Pixels, x: int, y: int, colour: int, share: float = 1.0) -> None:
    """Set a pixel, or give it a share of a colour; outside of the picture nothing happens."""
    if 0 <= y < len(pixels) and 0 <= x < len(pixels[0]):
        pixels[y][x] = colour if share >= 1 else blend(pixels[y][x], colour, share)


CLIMBER = (
    "aaa..........",
    "..aa.........",
    "..a.w........",
    ".....w.kkk...",
    ".....wkkkkk..",
    "......kkfff..",
    "......wkfff..",
    "....bbwwwww..",
    "...bbbwwwwwwwh",
    "...bbbwwww....",
    "...bbbwwww....",
    "....bbwwww....",
    "......dddd....",
    "......dd.dd...",
    ".....dd...d...",
    ".....dd...dd..",
    "....nn....nn..",
)
"""A climber with a raised axe: a axe, w jacket, k hood, f and h skin, b rucksack, d trousers, n boots."""

SKIN, TROUSERS, BOOTS, AXE = 0xE8B58C, 0xA9B4CC, 0x2A1C14, 0xD8DEE8
FIXED_SKIN, FIXED_TROUSERS, FIXED_BOOTS, FIXED_AXE = 0xD7AF87, 0xAFAFD7, 0x262626, 0xDADADA


def draw_climber(pixels: Pixels, x: int, foot: int, shades: tuple[int, int, int], few: bool) -> None:
    """Draw a climber whose boots stand in the pixel row above ``foot``.

    Args:
        pixels: the picture.
        x: its leftmost column.
        foot: the row of the ground.
        shades: dark, middle and bright colour of the team.
        few: use only the fixed 256 colours.
    """
    dark, middle, bright = shades
    table = {
        "w": middle, "k": bright, "b": dark,
        "f": FIXED_SKIN if few else SKIN, "h": FIXED_SKIN if few else SKIN,
        "d": FIXED_TROUSERS if few else TROUSERS,
        "n": FIXED_BOOTS if few else BOOTS, "a": FIXED_AXE if few else AXE,
    }  # fmt: skip
    for down, row in enumerate(CLIMBER):
        for along, part in enumerate(row):
            if part != ".":
                dot(pixels, x + along, foot + down - len(CLIMBER), table[part])


_FIXED_SHADES = ((130, 166, 208), (67, 74, 117), (22, 36, 72), (184, 227, 229), (132, 175, 218))
"""Dark, middle and bright of each team among the fixed colours, chosen by eye."""


def team_shades(number: int, colour: str, few: bool) -> tuple[int, int, int]:
    """Return dark, middle and bright of a team's colour."""
    from k2game.tui.art.tints import fixed

    if few:
        dark, middle, bright = _FIXED_SHADES[number]
        return fixed(dark), fixed(middle), fixed(bright)
    whole = int(colour[1:], 16)
    return blend(whole, 0, 0.4), whole, blend(whole, 0xFFFFFF, 0.25)
