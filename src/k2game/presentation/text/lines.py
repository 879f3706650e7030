"""Lines of text with roles: what panels show, before any theme gives them colours.

A line is a tuple of bits. A bit names its role (``"movement"``, ``"loss"``, ``"team:2"``)
and, if it can be clicked, the action that the click asks for. Nothing in a text is
ever read as markup, and widths are counted in cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len, chop_cells, set_cell_size

from k2game.presentation.decisions.intents import Intent

_ASCII = str.maketrans(
    {
        **dict.fromkeys("─━═−–", "-"),
        **dict.fromkeys("│┃║", "|"),
        **dict.fromkeys("╭╮╰╯╔╗╚╝", "+"),
        **dict.fromkeys("“”", '"'),
        **dict.fromkeys("·…□", "."),
        "━": "=",
        "═": "=",
        "■": "m",
        "○": "o",
        "◆": "A",
        "●": "B",
        "▲": "^",
        "›": ">",
        "→": ">",
        "×": "x",
        "†": "X",
    }
)


def in_ascii(text: str) -> str:
    """The program's own glyphs in ASCII, each as wide as before; names stay as they are."""
    return text.translate(_ASCII)


class Bit(NamedTuple):
    """A piece of a line.

    Attributes:
        text: what is shown, as it is.
        role: its meaning; several roles are separated by spaces.
        link: what a player wants who clicks it, or nothing.
    """

    text: str
    role: str = ""
    link: Intent | str = ""


Line = tuple[Bit, ...]


def line(*parts: Bit | str) -> Line:
    """A line of bits and plain texts; empty ones are left out."""
    bits = (Bit(part) if isinstance(part, str) else part for part in parts)
    return tuple(bit for bit in bits if bit.text)


def plain(bits: Iterable[Bit]) -> str:
    """The text of a line without roles."""
    return "".join(bit.text for bit in bits)


def text_of(lines: Iterable[Line]) -> str:
    """The text of several lines."""
    return "\n".join(plain(each) for each in lines)


def width(bits: Iterable[Bit]) -> int:
    """The width of a line in cells."""
    return sum(cell_len(bit.text) for bit in bits)


def cut(text: str, cells: int) -> str:
    """A text no wider than some cells; what is cut off ends in an ellipsis."""
    if cell_len(text) <= cells:
        return text
    return set_cell_size(text, max(0, cells - 1)).rstrip() + "…" if cells > 0 else ""


def pad(text: str, cells: int) -> str:
    """A text of exactly some cells: cut or filled with blanks at its right."""
    return set_cell_size(cut(text, cells), cells)


def pad_left(text: str, cells: int) -> str:
    """A text of exactly some cells, filled with blanks at its left."""
    short = cut(text, cells)
    return " " * (cells - cell_len(short)) + short


def fit(bits: Line, cells: int) -> Line:
    """A line no wider than some cells."""
    fitted: list[Bit] = []
    left = cells
    for bit in bits:
        wide = cell_len(bit.text)
        if wide > left:
            fitted.append(bit._replace(text=cut(bit.text, left)))
            break
        fitted.append(bit)
        left -= wide
    return tuple(bit for bit in fitted if bit.text)


def spread(left: Line, right: Line, cells: int) -> Line:
    """Two lines at the two ends of one line; the left one gives way."""
    room = cells - width(right)
    if room <= 0:
        return fit(right, cells)
    kept = fit(left, max(0, room - 1))
    return (*kept, Bit(" " * (room - width(kept))), *right)


def wrap(text: str, cells: int, role: str = "", link: Intent | str = "") -> list[Line]:
    """A sentence broken into lines at its blanks; a longer word is broken anywhere."""
    cells = max(1, cells)
    lines: list[str] = []
    current = ""
    for word in text.split():
        for part in chop_cells(word, cells) if cell_len(word) > cells else [word]:
            if not current:
                current = part
            elif cell_len(current) + 1 + cell_len(part) <= cells:
                current += " " + part
            else:
                lines.append(current)
                current = part
    if current:
        lines.append(current)
    return [(Bit(each, role, link),) for each in lines]


def flow(bits: Line, cells: int) -> list[Line]:
    """Bits one after another, each whole, on as many lines as they need."""
    lines: list[list[Bit]] = [[]]
    left = cells
    for bit in bits:
        wide = cell_len(bit.text.rstrip())
        if wide > left and lines[-1]:
            lines.append([])
            left = cells
        lines[-1].append(bit)
        left -= cell_len(bit.text)
    for each in lines:  # a blank at the end of a line needs no room: it must not cost the word before it
        each[-1:] = [bit._replace(text=bit.text.rstrip()) for bit in each[-1:]]
    return [fit(tuple(each), cells) for each in lines]


def title_line(text: str, cells: int, extra: Sequence[Bit] = ()) -> Line:
    """The head of a panel: its title on a rule, with something at the right end."""
    head = (Bit("── ", "rule"), Bit(text, "title"), Bit(" ", "rule"))
    tail = (Bit(" "), *extra) if extra else ()
    room = cells - width(tail)
    kept = fit(head, room)
    return (*kept, Bit("─" * max(0, room - width(kept)), "rule"), *tail)
