"""Rows of cells that a scene paints on: text, glass, frames, and strips made once a row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual.strip import Strip

from k2game.presentation.text.lines import Line, in_ascii
from k2game.tui.art import Cell, Ink
from k2game.tui.art.tints import blend
from k2game.tui.map.canvas import ground
from k2game.tui.map.strips import strip_of
from k2game.tui.theme.colours import MapColours

BACKGROUND_INK = 0x0B0D14


@dataclass(frozen=True, slots=True)
class Look:
    """The painting of a scene.

    Attributes:
        mode: ``full``, ``256``, or ``silhouette`` for outlines in the theme's colours.
        colours: the colours of text and pieces.
        ascii: ASCII characters only.
    """

    mode: str
    colours: MapColours
    ascii: bool = False

    @property
    def painted(self) -> bool:
        """Return whether pictures have colours of their own."""
        return self.mode in ("full", "256") and not self.ascii

    @property
    def blends(self) -> bool:
        """Return whether colours may be mixed freely."""
        return self.mode == "full"


class CellRow:
    """A row of cells whose strip is made once. It is never changed: ``Sheet`` makes another."""

    __slots__ = ("_strip", "cells")

    def __init__(self, cells: Sequence[Cell]) -> None:
        self.cells = tuple(cells)
        self._strip: Strip | None = None

    @property
    def strip(self) -> Strip:
        """The row as Textual draws it."""
        if self._strip is None:
            self._strip = strip_of(list(self.cells))
        return self._strip


Frame = tuple[CellRow, ...]


def frame_of(rows: Iterable[Sequence[Cell]]) -> Frame:
    """Return rows that were just made as a frame, with their strips."""
    frame = tuple(CellRow(row) for row in rows)
    for row in frame:
        row.strip  # noqa: B018 - made here, in the thread that builds the picture
    return frame


class Sheet:
    """A frame being painted over: only the rows that are touched become new rows.

    Attributes:
        touched: the cells that were painted on.
        width: cells across.
        height: cells down.
    """

    def __init__(self, frame: Frame, few: bool = False) -> None:
        """Begin to paint.

        Args:
            frame: what is painted over.
            few: never mix colours; a glyph stands on the lower of two pixels.
        """
        self._frame = frame
        self._few = few
        self._changed: dict[int, list[Cell]] = {}
        self.touched: set[tuple[int, int]] = set()
        self.height = len(frame)
        self.width = len(frame[0].cells) if frame else 0

    def at(self, x: int, y: int) -> Cell:
        """The cell at a place."""
        row = self._changed.get(y)
        return row[x] if row is not None else self._frame[y].cells[x]

    def row(self, y: int) -> list[Cell]:
        """A row to paint on."""
        row = self._changed.get(y)
        if row is None:
            row = self._changed[y] = list(self._frame[y].cells)
        return row

    def set(self, x: int, y: int, cell: Cell) -> None:
        """Replace a cell; places outside are left out."""
        if 0 <= y < self.height and 0 <= x < self.width:
            self.row(y)[x] = cell
            self.touched.add((x, y))

    def put(
        self, x: int, y: int, glyph: str, ink: Ink, attributes: str = "", back: Ink | None = None
    ) -> None:
        """Draw a glyph on what is there, or on a ground of its own."""
        if 0 <= y < self.height and 0 <= x < self.width:
            row = self.row(y)
            if back is None:
                back = row[x][2] if self._few else ground(row[x])
            row[x] = (glyph, ink, back, attributes)
            self.touched.add((x, y))

    def write(
        self, x: int, y: int, text: str, ink: Ink, attributes: str = "", back: Ink | None = None
    ) -> int:
        """Write a text and return the column after it."""
        for glyph in text:
            wide = cell_len(glyph)
            if wide:
                self.put(x, y, glyph, ink, attributes, back)
            if wide == 2:
                self.set(x + 1, y, ("", *self.at(min(x, self.width - 1), y)[1:]))
            x += wide
        return x

    def centred(self, y: int, text: str, ink: Ink, attributes: str = "", back: Ink | None = None) -> None:
        """Write a text in the middle of a row."""
        self.write((self.width - cell_len(text)) // 2, y, text, ink, attributes, back)

    def line(self, x: int, y: int, bits: Line, look: Look, back: Ink | None = None) -> int:
        """Write a line of roles and return the column after it."""
        for bit in bits:
            ink, plate, attributes = role_colours(bit.role, look.colours)
            text = in_ascii(bit.text) if look.ascii else bit.text
            x = self.write(x, y, text, ink, attributes, plate if plate is not None else back)
        return x

    def finished(self) -> Frame:
        """The frame with what was painted; rows that nobody touched are the same ones."""
        if not self._changed:
            return self._frame
        return tuple(
            CellRow(self._changed[y]) if y in self._changed else row for y, row in enumerate(self._frame)
        )


def role_colours(role: str, colours: MapColours) -> tuple[Ink, Ink | None, str]:
    """Return ink, plate and attributes of a role of text on the map."""
    ink: Ink = colours.text
    plate: Ink | None = None
    attributes = ""
    plain = {
        "faint": colours.faint, "loss": colours.loss, "gain": colours.gain, "cut": colours.movement,
        "warning": colours.raised, "death": colours.text, "title": colours.movement,
    }  # fmt: skip
    for word in role.split():
        if word in ("bold", "death", "cut"):
            attributes = "b"
        if word.startswith("on_team:"):
            # As pieces are: reversed, so that the letter stands out where there are no colours.
            return colours.teams[int(word[8:])], colours.on_team, "br"
        if word.startswith("team:"):
            ink = colours.teams[int(word[5:])]
        ink = plain.get(word, ink)
    return ink, plate, attributes


def turned(rows: Iterable[Sequence[Cell]], change: Callable[[int], int]) -> list[list[Cell]]:
    """Pass every colour of a picture through one table, in which each is worked out once."""
    table: dict[Ink, Ink] = {}

    def of(ink: Ink) -> Ink:
        found = table.get(ink)
        if found is None:
            value = whole(ink)
            found = table[ink] = ink if value is None else change(value)
        return found

    return [[(glyph, of(ink), of(back), marks) for glyph, ink, back, marks in row] for row in rows]


def whole(ink: Ink) -> int | None:
    """Return a colour as a number; None for one that only the terminal knows."""
    if isinstance(ink, int):
        return ink if ink >= 0 else None
    return int(ink[1:], 16) if ink.startswith("#") else None


def glass(sheet: Sheet, x: int, y: int, width: int, height: int, tint: int, share: float) -> None:
    """Lay a pane over a picture, which shimmers through."""
    for row in range(max(0, y), min(sheet.height, y + height)):
        for column in range(max(0, x), min(sheet.width, x + width)):
            glyph, ink, back, _marks = sheet.at(column, row)
            upper, lower = whole(ink), whole(back)
            if lower is None:
                continue
            lower = blend(lower, tint, share)
            if glyph == "▀" and upper is not None:
                sheet.set(column, row, ("▀", blend(upper, tint, share), lower, ""))
            else:
                sheet.set(column, row, (" ", lower, lower, ""))


def box(sheet: Sheet, x: int, y: int, width: int, height: int, ink: Ink, back: Ink, ascii_only: bool) -> None:
    """Draw a framed plate."""
    edge = "+-+|+-+" if ascii_only else "╭─╮│╰─╯"
    left, line, right, side, foot_left, _foot, foot_right = tuple(edge)
    for row in range(y, y + height):
        first, middle, last = side, " ", side
        if row == y:
            first, middle, last = left, line, right
        elif row == y + height - 1:
            first, middle, last = foot_left, line, foot_right
        sheet.write(x, row, first + middle * (width - 2) + last, ink, "", back)
