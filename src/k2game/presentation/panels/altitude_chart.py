"""The altitude profile in braille: every climber's height over the days, the weather above it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from k2game.engine.content.board import BANDS
from k2game.engine.table.table import Table
from k2game.i18n import _
from k2game.presentation.map.build import day_hits
from k2game.presentation.panels.altitude import Altitude
from k2game.presentation.panels.forecast import band_labels, hit_bits
from k2game.presentation.text.lines import Bit, Line, fit, pad, pad_left, width
from k2game.presentation.text.names import Teams

_LABEL = 5
_MARK = 3
"""Cells of a climber's mark with the sign of its death."""
_LEAST_DAY, _MOST_DAY = 4, 7
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""Braille dots by row and column inside a cell."""

DEAD = "†"

ChartCells = dict[tuple[int, int], tuple[int, str]]
"""(row, column) → braille dots and the colour of the seat drawn last."""
ChartMarks = dict[tuple[int, int], Line]
"""(row, column) → a climber's mark that begins there."""


def day_cells(game: Altitude, cells: int) -> int:
    """Return the width of a day in cells."""
    return max(_LEAST_DAY, min(_MOST_DAY, (cells - _LABEL) // game.days))


def weather_lines(game: Altitude, table: Table, cells: int) -> list[Line]:
    """The days played as columns, the bands as rows from the highest."""
    column = day_cells(game, cells)
    head = [Bit(pad(_("day"), _LABEL), "faint")]
    head += [Bit(pad_left(str(day), column), "faint") for day in range(1, game.days + 1)]
    lines: list[Line] = [tuple(head)]
    labels = band_labels()
    sections = bool(table.board.sections)
    for band in reversed(BANDS):
        bits: list[Bit] = [Bit(pad(labels[band], _LABEL), "faint")]
        for tile, place in game.weather:
            hit = hit_bits(day_hits(table, tile, place), band, sections, "", "")
            bits += [Bit(" " * (column - width(hit))), *hit]
        lines.append(tuple(bit for bit in bits if bit.text))
    return lines


def chart_lines(game: Altitude, teams: Teams, cells: int, rows: int, ascii_only: bool = False) -> list[Line]:
    """The heights as lines of braille, the climbers' marks at their right ends.

    Args:
        game: the heights.
        teams: names and letters.
        cells: how wide the chart may be.
        rows: how high it is, the axis not counted.
        ascii_only: draw with stars instead of braille.
    """
    column = day_cells(game, cells)
    across = column * game.days
    last = cells - _LABEL - _MARK
    dots: ChartCells = {}
    marks: ChartMarks = {}
    seats = list(dict.fromkeys(track.colour for track in game.tracks))
    for track in game.tracks:
        shift = seats.index(track.colour) - len(seats) // 2
        points = [
            (round(at * column), _y(game, height, rows, shift)) for at, height in enumerate(track.heights)
        ]
        for x, y in _line(points, dotted=track.climber == "B"):
            _set(dots, x, y, track.colour)
        bits = [teams.mark(track.colour, track.climber)]
        if track.died is not None:
            bits.append(Bit(DEAD, "death bold"))
        x, y = points[-1]
        _put_mark(marks, y // 4, min(x // 2 + 1, last), last, tuple(bits))
    lines = []
    labels = {_y(game, level, rows, 0) // 4: str(level) for level in game.levels}
    for row in range(rows):
        shown = [Bit(pad_left(labels.get(row, ""), _LABEL - 1), "faint"), Bit("│", "rule")]
        shown += _row(dots, marks, row, across, teams, ascii_only)
        lines.append(fit(tuple(shown), cells))
    corner, tick, flat = "++-" if ascii_only else "└┴─"
    axis = corner + "".join(tick.rjust(column, flat) for _day in range(game.days))
    return [*lines, (Bit(" " * (_LABEL - 1) + axis, "rule"),)]


def _y(game: Altitude, height: int, rows: int, shift: int) -> int:
    steps = max(1, len(game.levels) - 1)
    at = game.levels.index(height) if height in game.levels else 0
    most = rows * 4 - 1
    return max(0, min(most, round((most - 4) * (steps - at) / steps) + 2 + shift))


def _line(points: list[tuple[int, int]], dotted: bool) -> Iterator[tuple[int, int]]:
    """The dots of a line through points, every second one if it is dotted."""
    number = 0
    for (x, y), (to_x, to_y) in pairwise(points):
        length = max(abs(to_x - x), abs(to_y - y), 1)
        for step in range(length + 1):
            number += 1
            if not dotted or number % 3 != 0:
                yield x + round((to_x - x) * step / length), y + round((to_y - y) * step / length)


def _set(dots: ChartCells, x: int, y: int, colour: str) -> None:
    cell = (y // 4, x // 2)
    before = dots.get(cell, (0, colour))[0]
    dots[cell] = (before | _DOTS[y % 4][x % 2], colour)


def _row(
    dots: ChartCells, marks: ChartMarks, row: int, across: int, teams: Teams, ascii_only: bool
) -> Iterator[Bit]:
    x = 0
    while x <= across + _LEAST_DAY * _MARK:
        mark, found = marks.get((row, x)), dots.get((row, x))
        if mark is not None:
            yield from mark
            x += width(mark)
            continue
        if found is None:
            yield Bit(" ")
        else:
            sign = "*" if ascii_only else chr(0x2800 + found[0])
            yield Bit(sign, f"team:{teams.number(found[1])} bold")
        x += 1


def _put_mark(marks: ChartMarks, row: int, x: int, last: int, mark: Line) -> None:
    """Put a climber's mark at the end of its line, or beside the marks that are there already."""
    for away in sorted(range(-last, last, _MARK), key=abs):
        at = x + away
        near = any((row, at + step) in marks for step in range(-_MARK + 1, _MARK))
        if 0 <= at <= last and not near:
            marks[row, at] = mark
            return
