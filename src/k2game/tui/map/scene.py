"""The still part of the map: background, weather, height lines, borders and ropes.

It changes when the size, the theme or the day changes, but not with cursor and pieces.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.cells import cell_len

from k2game.engine.content.board import SECTIONS
from k2game.i18n import _
from k2game.presentation.map.model import DrawnRope, MapModel, Season, Tag
from k2game.tui.art import (
    BACKGROUND,
    RIDGE_COLOUR,
    ROCK_COLOUR,
    Cell,
    Ink,
    Picture,
    Spot,
    background,
    form_of,
)
from k2game.tui.map.canvas import Canvas
from k2game.tui.map.layout import Layout, Place
from k2game.tui.map.ropes import Dots, ascii_rope, braille, middle_cell, rope_dots
from k2game.tui.map.tags import TagState
from k2game.tui.map.weather import draw_hits, label_hits
from k2game.tui.theme.colours import MapColours

_ROPE_SHADE = 0.4
"""Darkening of the picture under a rope."""


@dataclass(frozen=True, eq=False)
class Scene:
    """The still part of the map.

    Attributes:
        rows: the cells of the whole layout.
        labels: cells that pieces must not cover.
        ridge: the height of the ridge in half cells from the top for each column.
        tags: space → its tag, how it was shown, and the cells of that: kept as long as the scene.
    """

    rows: tuple[tuple[Cell, ...], ...]
    labels: frozenset[Place]
    ridge: tuple[float, ...] = ()
    tags: dict[str, tuple[Tag, TagState, list[list[Cell]]]] = field(default_factory=dict)


def draw_background(layout: Layout, season: Season, mode: str, ascii_only: bool) -> Picture:
    """Draw the mountain behind every space of a layout."""
    board = layout.board
    width, height = layout.tag
    spots = {space: Spot(x, x + width - 1, y + (height - 1) // 2) for space, (x, y) in layout.places.items()}
    summit = spots[board.summit]
    peaks = [spots[peak] for peak in board.summits[1:]]
    return background(
        form_of(board), season, *layout.size, summit, peaks, tuple(spots.values()), mode, ascii_only
    )


def draw_scene(layout: Layout, picture: Picture, model: MapModel, colours: MapColours) -> Scene:
    """Lay weather, height lines, section borders and ropes over a background."""
    theme = {BACKGROUND: colours.background, RIDGE_COLOUR: colours.ridge, ROCK_COLOUR: colours.rock}
    rows = [list(row) for row in picture.rows]
    if rows and isinstance(rows[0][0][2], int) and rows[0][0][2] < 0:
        rows = [
            [
                (glyph, theme.get(ink, ink) if isinstance(ink, int) else ink, colours.background, attributes)
                for glyph, ink, _back, attributes in row
            ]
            for row in rows
        ]
    canvas = Canvas(layout, picture, colours, model, rows)
    draw_hits(canvas)
    _draw_lines(canvas)
    _draw_borders(canvas)
    _Ropes(canvas).draw()
    label_hits(canvas)
    _name_peaks(canvas)
    return Scene(tuple(tuple(row) for row in rows), frozenset(canvas.labels), picture.ridge)


def _name_peaks(canvas: Canvas) -> None:
    """A plaque above the tag of the summit, and the names of lesser peaks, where there is room."""
    board = canvas.layout.board
    text = ("^" if canvas.model.ascii else "▲") + _("SUMMIT")
    _plaque(canvas, board.summit, text if canvas.layout.tag[1] == 1 else f" {text[1:]} ", golden=True)
    for space in board.summits[1:]:
        _plaque(canvas, space, f" {board.peaks[space].name} ", golden=False)


def _plaque(canvas: Canvas, space: str, text: str, golden: bool) -> None:
    layout, colours = canvas.layout, canvas.colours
    x, y = layout.places[space]
    length = cell_len(text)
    left = max(0, min(layout.size[0] - length, x + (layout.tag[0] - length) // 2))
    if y == 0 or not all(canvas.free((left + step, y - 1)) for step in range(length)):
        return
    if golden and layout.tag[1] > 1:
        canvas.write(left, y - 1, text, colours.raised, "br")
    else:
        canvas.write(left, y - 1, text, colours.raised if golden else colours.label)


def _draw_lines(canvas: Canvas) -> None:
    """Dashed lines at 6000, 7000 and 8000 with their labels."""
    dash = "-" if canvas.model.ascii else "╌"
    for band, y in canvas.layout.lines.items():
        for x in range(5, canvas.layout.size[0]):
            if x % 3 != 2:
                canvas.put(x, y, dash, canvas.colours.line)
        canvas.write(0, y, band, canvas.colours.label, "")


def _draw_borders(canvas: Canvas) -> None:
    """Dotted borders between sections, with their letters on the height lines."""
    if not canvas.layout.board.sections:
        return
    bar = ":" if canvas.model.ascii else "┊"
    letters = set(canvas.layout.lines.values())
    for y, columns in enumerate(canvas.layout.borders):
        for index, x in enumerate(columns):
            if y * 2 < canvas.ridge[x] or (x, y) in canvas.plates:
                continue
            if y in letters:
                canvas.write(x - 1, y, SECTIONS[index] + bar + SECTIONS[index + 1], canvas.colours.label)
            else:
                canvas.put(x, y, bar, canvas.colours.line)


class _Ropes:
    """Draws the ropes of a scene; where two cross, their dots are joined."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.layout = canvas.layout
        self.dots: dict[Place, int] = {}

    def draw(self) -> None:
        """Printed ropes in their path's colour, arrow heads where needed, then fixed ropes."""
        paths = dict(self.canvas.colours.paths)
        arrows = set(self.layout.arrows)
        for link in self.layout.board.connections:
            colour = paths.get(link.path or "", self.canvas.colours.rope)
            self._rope(*link.ends, colour)
            for lower, higher in (link.ends, link.ends[::-1]):
                if (lower, higher) in arrows:
                    self._arrow(lower, higher, colour)
        for rope in self.canvas.model.ropes:
            self._fixed_rope(rope)

    def _rope(self, one: str, other: str, colour: Ink) -> None:
        if self.canvas.model.ascii:
            for (x, y), glyph in ascii_rope(self.layout, one, other).items():
                if (x, y) not in self.canvas.labels:
                    self.canvas.put(x, y, glyph, colour)
            return
        self._dotted(rope_dots(self.layout, one, other), colour, "")

    def _dotted(self, dots: Dots, colour: Ink, attributes: str) -> None:
        for cell, bits in dots.items():
            if cell not in self.canvas.labels:
                crossed = self.dots.get(cell, 0)
                self.dots[cell] = bits | crossed
                shade = 0.0 if crossed else _ROPE_SHADE
                self.canvas.put(*cell, braille(bits | crossed), colour, attributes, shade)

    def _arrow(self, lower: str, higher: str, colour: Ink) -> None:
        """An arrow head at the higher end: < or > beside it, ^ below or v above it."""
        here, there = self.layout.centre(lower), self.layout.centre(higher)
        x, y = self.layout.places[higher]
        if abs(there[1] - here[1]) * 2 <= abs(there[0] - here[0]):
            right = there[0] > here[0]
            cell, head = ((x - 1, y) if right else (x + self.layout.tag[0], y)), (">" if right else "<")
        else:
            cell, head = (int(there[0]), y - 1), "v"
        if cell not in self.canvas.plates:
            self.canvas.write(*cell, head, colour)

    def _fixed_rope(self, rope: DrawnRope) -> None:
        """A thick rope in the owner's colour with the owner's letter on it."""
        colour = self.canvas.colours.teams[rope.seat]
        if self.canvas.model.ascii:
            for x, y in ascii_rope(self.layout, *rope.ends):
                if (x, y) not in self.canvas.labels:
                    self.canvas.put(x, y, "=", colour, "b")
        else:
            self._dotted(rope_dots(self.layout, *rope.ends, thick=True), colour, "b")
        mark = middle_cell(self.layout, *rope.ends, self.canvas.free)
        if mark is not None:
            self.canvas.write(*mark, rope.letter, colour)
