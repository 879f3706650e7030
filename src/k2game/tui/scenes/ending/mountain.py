"""The mountain of a result: the ways, day by day, with flags, crosses and where everybody ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

from k2game.presentation.map.model import Cross, Flag, MapClimber, MapModel
from k2game.presentation.scenes.ending import Ending
from k2game.tui.art import BACKGROUND, RIDGE_COLOUR, ROCK_COLOUR, Cell, Ink
from k2game.tui.art.tints import blend, fixed
from k2game.tui.map.canvas import ground
from k2game.tui.map.flags import draw_flags
from k2game.tui.map.layout import Layout, Place, Size, lay_out
from k2game.tui.map.pieces import pieces
from k2game.tui.map.ropes import braille
from k2game.tui.map.scene import Scene, draw_background
from k2game.tui.scenes.cells import Look, turned, whole
from k2game.tui.scenes.ending.routes import dots_by_day, letters_by_day
from k2game.tui.scenes.pixels import team_shades

_BRIGHTER = 1.22
_SHADE = 0.3
"""Darkening of the picture under a way."""


@dataclass
class ClimbPicture:
    """The mountain of a result at any day. What is drawn once is kept.

    Attributes:
        layout: where the spaces are.
        scene: the mountain without ways.
    """

    layout: Layout
    scene: Scene
    _rows: list[tuple[tuple[Cell, ...], ...]]
    _end: Ending
    _look: Look

    def rows(self, day: int, ended: bool = False) -> list[list[Cell]]:
        """Return the mountain after a day.

        Args:
            day: 0 before the first one.
            ended: show where everybody ended, too.
        """
        rows = [list(row) for row in self._rows[max(0, min(day, len(self._rows) - 1))]]
        cells: dict[Place, Cell] = {}
        model = _model(self._end, day, ended, self._look)
        draw_flags(cells, self.layout, self.scene, model, self._look.colours)
        cells.update(
            pieces(
                self.layout, self.scene, model.climbers, (), model.crosses, self._look.colours, model.ascii
            )
        )
        for (x, y), cell in cells.items():
            if 0 <= y < len(rows) and 0 <= x < len(rows[0]):
                rows[y][x] = cell
        return rows


def climb_picture(end: Ending, size: Size, look: Look, letters: bool) -> ClimbPicture:
    """Draw the mountain and the ways of all days; this takes some hundredths of a second.

    Args:
        end: the game.
        size: cells across and down.
        look: how it is painted.
        letters: show ways by the teams' letters instead of dots.
    """
    layout = lay_out(end.board, size)
    picture = draw_background(layout, end.season, look.mode, look.ascii)
    theme: dict[Ink, Ink] = {
        BACKGROUND: look.colours.background, RIDGE_COLOUR: look.colours.ridge, ROCK_COLOUR: look.colours.rock,
    }  # fmt: skip
    rows: list[list[Cell]] = [
        [(glyph, theme.get(ink, ink), theme.get(back, back), marks) for glyph, ink, back, marks in row]
        for row in picture.rows
    ]
    if look.painted and look.blends:
        rows = turned(rows, lambda colour: _brighter(colour))
    _mark_spaces(rows, layout, look)
    labels = _mark_heights(rows, layout, look)
    scene = Scene(tuple(map(tuple, rows)), frozenset(labels), picture.ridge)
    days = [scene.rows]
    draw = _add_letters if letters else _add_dots
    draw(days, rows, layout, end, look, labels)
    return ClimbPicture(layout, scene, days, end, look)


def _brighter(colour: int) -> int:
    parts = (min(255, int((colour >> shift & 255) * _BRIGHTER)) for shift in (16, 8, 0))
    red, green, blue = parts
    return red << 16 | green << 8 | blue


def _mark_spaces(rows: list[list[Cell]], layout: Layout, look: Look) -> None:
    dot = "." if look.ascii else "·"
    for space in layout.places:
        x, y = (int(value) for value in layout.centre(space))
        rows[y][x] = (dot, look.colours.text, ground(rows[y][x]), "b")


def _mark_heights(rows: list[list[Cell]], layout: Layout, look: Look) -> set[Place]:
    """Dashed lines with their heights at the left edge."""
    dash = "-" if look.ascii else "╌"
    labels: set[Place] = set()
    for band, y in layout.lines.items():
        for x in range(5, layout.size[0]):
            if x % 3 != 2:
                rows[y][x] = (dash, look.colours.line, ground(rows[y][x]), "")
        for x, letter in enumerate(band):
            rows[y][x] = (letter, look.colours.label, look.colours.plate, "")
            labels.add((x, y))
    return labels


def _add_dots(
    days: list[tuple[tuple[Cell, ...], ...]],
    rows: list[list[Cell]],
    layout: Layout,
    end: Ending,
    look: Look,
    labels: set[Place],
) -> None:
    known: dict[Place, dict[int, int]] = {}
    grounds = {(x, y): ground(cell) for y, row in enumerate(rows) for x, cell in enumerate(row)}
    for added in dots_by_day(layout, end):
        rows = [list(row) for row in days[-1]]
        for place, seats in added.items():
            if place not in grounds or place in labels:
                continue
            here = known.setdefault(place, {})
            for number, bits in seats.items():
                here[number] = here.get(number, 0) | bits
            rows[place[1]][place[0]] = _dotted(here, grounds[place], look)
        days.append(tuple(map(tuple, rows)))


def _dotted(seats: dict[int, int], back: Ink, look: Look) -> Cell:
    most = max(seats, key=lambda number: seats[number].bit_count())
    bits = 0
    for each in seats.values():
        bits |= each
    colour = look.colours.teams[most]
    if look.painted:
        bright = team_shades(most, colour, not look.blends)[2]
        value = whole(back)
        if look.blends and value is not None:
            return (braille(bits), bright, blend(value, 0, _SHADE), "b")
        return (braille(bits), bright, fixed(232) if value is not None else back, "b")
    return (braille(bits), colour, back, "b")


def _add_letters(
    days: list[tuple[tuple[Cell, ...], ...]],
    rows: list[list[Cell]],
    layout: Layout,
    end: Ending,
    look: Look,
    labels: set[Place],
) -> None:
    for added in letters_by_day(layout, end):
        rows = [list(row) for row in days[-1]]
        for (x, y), letter in added.items():
            if (x, y) not in labels and 0 <= y < len(rows) and 0 <= x < len(rows[0]):
                rows[y][x] = (letter, look.colours.text, ground(rows[y][x]), "")
        days.append(tuple(map(tuple, rows)))


def _model(end: Ending, day: int, ended: bool, look: Look) -> MapModel:
    """Flags and crosses of the days so far; at the end also who lives where."""
    flags = tuple(
        Flag(one.peak, end.team(one.seat).number, end.team(one.seat).letter)
        for one in end.game.arrivals
        if one.day <= day
    )
    crosses = tuple(
        Cross(one.space, end.team(one.seat).number, end.team(one.seat).letter)
        for one in end.game.deaths
        if one.day <= day
    )
    climbers = tuple(
        MapClimber(
            way.end,
            end.team(way.colour).number,
            end.team(way.colour).letter,
            cast("Literal['A', 'B']", str(way.climber)),
        )
        for way in end.game.ways
        if ended and way.died is None
    )
    return MapModel(
        end.board, climbers=climbers, flags=flags, crosses=crosses, season=end.season, ascii=look.ascii
    )
