"""Letters of seven pixels: A to Z and 0 to 9. Other titles are written as spaced bold text."""

from __future__ import annotations

from k2game.tui.art.tints import blend
from k2game.tui.scenes.pixels import Pixels, dot

HEIGHT = 7

_COLUMNS = {
    "A": "7E1111117E", "B": "7F49494936", "C": "3E41414122", "D": "7F4141221C", "E": "7F49494941",
    "F": "7F09090901", "G": "3E4149497A", "H": "7F0808087F", "I": "417F41", "J": "2040413F01",
    "K": "7F08142241", "L": "7F40404040", "M": "7F020C027F", "N": "7F0408107F", "O": "3E4141413E",
    "P": "7F09090906", "Q": "3E4151215E", "R": "7F09192946", "S": "4649494931", "T": "01017F0101",
    "U": "3F4040403F", "V": "1F2040201F", "W": "3F4038403F", "X": "6314081463", "Y": "0708700807",
    "Z": "6151494543", "0": "3E5149453E", "1": "427F40", "2": "4261514946", "3": "2141454B31",
    "4": "1814127F10", "5": "2745454539", "6": "3C4A494930", "7": "0171090503", "8": "3649494936",
    "9": "064949291E", " ": "000000",
}  # fmt: skip
"""Each letter column by column, a bit for each pixel, the lowest bit on top."""


def columns_of(letter: str) -> list[int]:
    """The columns of a letter."""
    code = _COLUMNS[letter]
    return [int(code[at : at + 2], 16) for at in range(0, len(code), 2)]


def can_draw(text: str) -> bool:
    """Return whether each letter of a text has a picture."""
    return all(letter in _COLUMNS for letter in text)


def text_width(text: str) -> int:
    """The width of a text in pixels."""
    return sum(len(columns_of(letter)) + 1 for letter in text) - 1


def draw_text(
    pixels: Pixels, x: int, y: int, text: str, top: int, foot: int, shadow: int | None = None
) -> None:
    """Draw a text whose colour turns from top to foot, with a shadow below and to its right."""
    passes = ((1, shadow), (0, None)) if shadow is not None else ((0, None),)
    for shift, colour in passes:
        left = x
        for letter in text:
            for bits in columns_of(letter):
                for row in range(HEIGHT):
                    if bits >> row & 1:
                        ink = blend(top, foot, round(row / (HEIGHT - 1), 2)) if colour is None else colour
                        dot(pixels, left + shift, y + row + shift, ink)
                left += 1
            left += 1


def spaced(text: str) -> str:
    """A title that has no large letters: ``T H E   S U M M I T``."""
    return " ".join(text)
