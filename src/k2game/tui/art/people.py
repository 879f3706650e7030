"""People as pixels: a figure in a team's jacket and hat, and the snow it stands on."""

from __future__ import annotations

from collections.abc import Mapping

from k2game.tui.art.picture import HALF_BLOCK, Cell, Ink
from k2game.tui.art.tints import blend, fixed

FIGURE = (
    "..hhh..",
    ".hhhhh.",
    "..fff..",
    "..sss..",
    ".jjjjj.",
    ".jjjjj.",
    ".jjjjj.",
    "..jjj..",
    "..l.l..",
    "..l.l..",
    ".bb.bb.",
)
"""A person by rows of pixels: hat, face (``s`` is its lower half), jacket, legs, boots."""

WIDE, HIGH = len(FIGURE[0]), len(FIGURE)

_JACKETS = (0xD55E00, 0x56B4E9, 0x009E73, 0xF0E442, 0xCC79A7)
_HATS = (0xEB8A3F, 0x8AD0F5, 0x3CBF98, 0xF7EF86, 0xE0A3C4)
_FEW_JACKETS = ((166, 94), (74, 24), (36, 22), (227, 100), (175, 96))
_FEW_HATS = ((208, 130), (117, 67), (79, 29), (229, 143), (182, 132))
_BODY = {"f": 0xE8B48E, "s": 0xE8B48E, "l": 0xA9B4CC, "b": 0x2B1A14}
_FEW_BODY = {"f": (180, 137), "s": (180, 137), "l": (146, 102), "b": (52, 233)}
_SCREEN, _FEW_SCREEN = (0x12331F, 0x7EE0A8), ((22, 22), (115, 65))
_SHADE = 0x0A0C14
_SNOW, _FEW_SNOW = (0xFFF2DC, 0x5A6488), ((230, 145), (60, 59))


def figure_colours(team: int, computer: bool, lit: bool, few_colours: bool) -> Mapping[str, int]:
    """Return the colours of a figure by the letters of ``FIGURE``.

    Args:
        team: the place of the team's colour.
        computer: whether it has a screen for a face.
        lit: whether it is shown in full light.
        few_colours: take colours of a 256-colour terminal.
    """
    if few_colours:
        place = 0 if lit else 1
        few = {letter: pair[place] for letter, pair in _FEW_BODY.items()}
        few |= {"j": _FEW_JACKETS[team][place], "h": _FEW_HATS[team][place]}
        if computer:
            few |= {"f": _FEW_SCREEN[0][place], "s": _FEW_SCREEN[1][place]}
        return {letter: fixed(number) for letter, number in few.items()}
    colours = {**_BODY, "j": _JACKETS[team], "h": _HATS[team]}
    if computer:
        colours |= {"f": _SCREEN[0], "s": _SCREEN[1]}
    return {letter: colour if lit else blend(colour, _SHADE, 0.45) for letter, colour in colours.items()}


def snow_colour(away: float, lit: bool, few_colours: bool) -> int:
    """Return the colour of the snow; ``away`` is 0 in the middle of the drift and 1 at its ends."""
    if few_colours:
        return fixed(_FEW_SNOW[0 if away < 0.4 else 1][0 if lit else 1])
    colour = blend(_SNOW[0], _SNOW[1], round(min(1.0, away), 2))
    return colour if lit else blend(colour, _SHADE, 0.45)


def cells_of(pixels: list[list[Ink]]) -> list[list[Cell]]:
    """Join rows of pixels, two to a row of cells."""
    return [
        [
            (HALF_BLOCK, upper, lower, "") if upper != lower else (" ", upper, upper, "")
            for upper, lower in zip(above, below, strict=True)
        ]
        for above, below in zip(pixels[::2], pixels[1::2], strict=True)
    ]
