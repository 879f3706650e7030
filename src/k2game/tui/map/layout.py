"""The places of everything on the map: board and size to cells, and back.

Pure functions of a board and a size. A higher space is on a higher row; where
that cannot be, ``Layout.arrows`` names the rope, which then carries an arrow head.
Between two bands a row is kept free for the height line.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from k2game.engine.content.board import BANDS, SECTIONS, Board, Space
from k2game.tui.map.rows import LINE_BANDS, assign_rows

Size = tuple[int, int]
"""Cells across and down."""

Place = tuple[int, int]
"""Column and row of a cell."""

SMALL_TAG: Size = (6, 1)
LARGE_TAG: Size = (8, 2)
LARGE_FROM: Size = (80, 36)
"""From which size on tags have two lines."""

LEAST: Size = (46, 18)
"""The least size of any map; a smaller view scrolls over it."""


@dataclass(frozen=True, eq=False)
class Layout:
    """A board laid out in cells.

    Attributes:
        size: cells across and down; never smaller than the board's least size.
        tag: width and height of every tag.
        places: top left cell of each space's tag.
        lines: the row of the height line below each band from 6000 up.
        arrows: connections (lower end, higher end) whose higher end is not on a higher row.
        borders: for each row the columns of the borders between sections, west first.
    """

    board: Board
    size: Size
    tag: Size
    places: Mapping[str, Place]
    lines: Mapping[str, int]
    arrows: tuple[tuple[str, str], ...]
    borders: tuple[tuple[int, ...], ...]

    def centre(self, space: str) -> tuple[float, float]:
        """Return the middle of a tag in cells."""
        x, y = self.places[space]
        return x + self.tag[0] / 2, y + self.tag[1] / 2

    def cells(self, space: str) -> Iterable[Place]:
        """Yield the cells of a space's tag."""
        x, y = self.places[space]
        return ((x + dx, y + dy) for dy in range(self.tag[1]) for dx in range(self.tag[0]))

    def space_at(self, x: int, y: int) -> str | None:
        """Return the space whose tag has this cell, or None."""
        return _cells_of(self).get((x, y))

    def band_at(self, y: int) -> str:
        """Return the band of a row; a line's own row belongs to the band above it."""
        for band in reversed(LINE_BANDS):
            if y <= self.lines[band]:
                return band
        return BANDS[0]

    def section_at(self, x: int, y: int) -> str:
        """Return the section of a cell; on a board without sections the default one."""
        borders = self.borders[y]
        if not borders:
            return ""
        section: str = SECTIONS[sum(x >= border for border in borders)]
        return section

    def span_of(self, section: str, y: int) -> tuple[int, int]:
        """Return the columns of a section in a row: the first, and one past the last.

        ``""``, and any section of a board without sections, is the whole width.
        """
        borders = self.borders[y]
        if not section or not borders:
            return 0, self.size[0]
        edges = (0, *borders, self.size[0])
        index = SECTIONS.index(section)
        return edges[index], edges[index + 1]


@lru_cache(maxsize=32)
def _cells_of(layout: Layout) -> dict[Place, str]:
    return {cell: space for space in layout.places for cell in layout.cells(space)}


def least_size(board: Board) -> Size:
    """Return the least size in which a board is laid out; a smaller view scrolls over it."""
    crowd = max(8, len(board.spaces))
    return max(LEAST[0], crowd), LEAST[1]


def tag_size(size: Size) -> Size:
    """Return the size of the tags on a map of this size."""
    large = size[0] >= LARGE_FROM[0] and size[1] >= LARGE_FROM[1]
    return LARGE_TAG if large else SMALL_TAG


_layouts: dict[tuple[str, int, Size], Layout] = {}


def lay_out(board: Board, size: Size) -> Layout:
    """Lay a board out in a view of a size; the layout may be larger than the view.

    The same board and size always give the same layout (and, while it is among the
    last ones used, the same object).
    """
    key = (board.id, id(board), size)
    layout = _layouts.get(key)
    if layout is None or layout.board is not board:
        if len(_layouts) > 24:
            _layouts.clear()
        layout = _layouts[key] = _lay_out(board, size)
    return layout


def _lay_out(board: Board, size: Size) -> Layout:
    least = least_size(board)
    width, height = max(size[0], least[0]), max(size[1], least[1])
    tag = tag_size(size)
    rows, lines, arrows = assign_rows(board, height, tag[1])
    columns = _assign_columns(board, rows, width, tag)
    places = {space.id: (columns[space.id], rows[space.id]) for space in board.spaces}
    borders = _borders(board, places, (width, height), tag)
    return Layout(board, (width, height), tag, places, lines, arrows, borders)


def _assign_columns(board: Board, rows: Mapping[str, int], width: int, tag: Size) -> dict[str, int]:
    """Choose columns near the drawn places such that tags keep apart, with room for pieces."""
    spaces = sorted(board.spaces, key=lambda space: (space.x, space.id))
    margin = 6 if width >= 70 else 5
    room = width - margin - 3 - tag[0]
    first = {space.id: margin + space.x * room for space in spaces}
    near = [
        (west.id, east.id)
        for index, west in enumerate(spaces)
        for east in spaces[index + 1 :]
        if abs(rows[west.id] - rows[east.id]) < tag[1]
    ]
    crowd = max(sum(1 for other in rows.values() if 0 <= other - row < tag[1]) for row in rows.values())
    widest = max(1, min(6, int(width * 0.88 / crowd) - tag[0]))
    for gap in range(widest, 0, -1):
        columns = dict(first)
        if _push_apart(columns, near, tag[0] + gap, float(width - tag[0] - 1)):
            placed = {space: int(column + 0.5) for space, column in columns.items()}
            if all(placed[east] - placed[west] >= tag[0] + 1 for west, east in near):
                return placed
    return _packed(spaces, rows, width, tag)


def _push_apart(columns: dict[str, float], near: list[tuple[str, str]], least: int, right: float) -> bool:
    """Push neighbours in a row apart, a little at a time; say whether all have room in the end."""
    for _round in range(40):
        moved = False
        for west, east in near:
            lack = least - (columns[east] - columns[west])
            if lack > 0.01:
                moved = True
                columns[west] = max(1.0, columns[west] - lack / 2)
                columns[east] = min(right, columns[east] + lack / 2)
        if not moved:
            return True
    return all(columns[east] - columns[west] > least - 0.5 for west, east in near)


def _packed(spaces: list[Space], rows: Mapping[str, int], width: int, tag: Size) -> dict[str, int]:
    """The last resort for a crowded row: fill it from the left, in the drawn order."""
    columns: dict[str, int] = {}
    for space in spaces:
        column = min(int(1 + space.x * (width - tag[0] - 2)), width - tag[0])
        for other, taken in columns.items():
            if abs(rows[other] - rows[space.id]) < tag[1]:
                column = max(column, taken + tag[0] + 1)
        columns[space.id] = column
    return columns


def _borders(board: Board, places: Mapping[str, Place], size: Size, tag: Size) -> tuple[tuple[int, ...], ...]:
    """For each row where one section ends and the next begins: midway between their tags."""
    if not board.sections:
        return ((),) * size[1]
    tags = {
        section: [places[space.id] for space in board.spaces if space.section == section]
        for section in SECTIONS
    }
    lines = []
    for west, east in pairwise(SECTIONS):
        known = {}
        for y in range(size[1]):
            column = _border(tags[west], tags[east], y, tag)
            if column is not None:
                known[y] = column
        lines.append([_nearest(known, y, size[0] // 2) for y in range(size[1])])
    for index, line in enumerate(lines):
        for number, section in enumerate(SECTIONS):
            for x, top in tags[section]:
                for y in range(top, top + tag[1]):
                    line[y] = max(line[y], x + tag[0]) if number <= index else min(line[y], x)
    return tuple(zip(*lines, strict=True))


def _border(west: list[Place], east: list[Place], y: int, tag: Size) -> int | None:
    """The column midway between two sections around a row, from as many rows as leave it straight.

    None where one of the two has no tag near.
    """
    for reach in (4, 2, 0):
        near = range(y - reach - tag[1] + 1, y + reach + 1)
        end = max((x for x, row in west if row in near), default=None)
        start = min((x for x, row in east if row in near), default=None)
        if end is None or start is None:
            return None
        if end + tag[0] < start:
            return (end + tag[0] + start) // 2
    return None


def _nearest(columns: Mapping[int, int], y: int, otherwise: int) -> int:
    if not columns:
        return otherwise
    return columns[min(columns, key=lambda row: (abs(row - y), row))]
