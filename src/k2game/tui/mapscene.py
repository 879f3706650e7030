"""The still part of the map: background, weather, height lines, borders and ropes.

It changes when the size, the theme or the day changes, but not with cursor and pieces.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from k2game.engine.board import SECTIONS
from k2game.i18n import _
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
from k2game.tui.art.tints import blend, snapped
from k2game.tui.mapgrid import Layout, Place
from k2game.tui.mapmodel import BandHit, FixedRope, MapModel, Season
from k2game.tui.mapropes import ascii_rope, braille, middle_cell, rope_dots
from k2game.tui.palette import MapColours, rgb

_TINT = 0.2
"""How much of its colour the weather gives to the picture."""

_ROPE_SHADE = 0.4
"""How much darker the picture is under a rope."""

_SLIDE = "⡠⠊"
"""Two braille cells that make one stroke; strokes in rows above join to long diagonals."""

_ASCII_SLIDE = "/"


@dataclass(frozen=True, eq=False)
class Scene:
    """The still part of the map.

    Attributes:
        rows: the cells of the whole layout.
        labels: cells that pieces must not cover.
    """

    rows: tuple[tuple[Cell, ...], ...]
    labels: frozenset[Place]


def draw_background(layout: Layout, season: Season, mode: str, ascii_only: bool) -> Picture:
    """Draw the mountain so that it lies behind every space of a layout."""
    board = layout.board
    width, height = layout.tag
    spots = {
        space: Spot(x, x + width - 1, y + (height - 1) // 2) for space, (x, y) in layout.places.items()
    }
    summit = spots[board.summit]
    peaks = [spots[peak] for peak in board.peaks.values() if peak != board.summit]
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
    painter = _Painter(layout, picture, colours, model, rows)
    painter.hits()
    painter.lines()
    painter.borders()
    painter.ropes()
    painter.hit_labels()
    return Scene(tuple(tuple(row) for row in rows), frozenset(painter.labels))


class _Tinted(dict[Ink, Ink]):
    """Colours with a share of the weather's colour, reckoned once each."""

    def __init__(self, colour: str, few_colours: bool) -> None:
        super().__init__()
        red, green, blue = rgb(colour)
        self.colour = red << 16 | green << 8 | blue
        self.few_colours = few_colours

    def __missing__(self, ink: Ink) -> Ink:
        tinted = ink
        if isinstance(ink, int):
            tinted = blend(ink, self.colour, 1.5 * _TINT if self.few_colours else _TINT)
            if self.few_colours:
                tinted = snapped(tinted)
        self[ink] = tinted
        return tinted


class _Painter:
    """Paints over the rows of one scene, layer by layer."""

    def __init__(
        self, layout: Layout, picture: Picture, colours: MapColours, model: MapModel, rows: list[list[Cell]]
    ) -> None:
        self.layout = layout
        self.ridge = picture.ridge
        self.colours = colours
        self.model = model
        self.rows = rows
        self.labels: set[Place] = set()
        self.plates = {cell for space in layout.places for cell in layout.cells(space)}

    def put(self, x: int, y: int, glyph: str, ink: Ink, attributes: str = "", shade: float = 0.0) -> None:
        """Draw a glyph on what is there, whose colour, darkened by ``shade``, becomes its background."""
        if 0 <= y < len(self.rows) and 0 <= x < len(self.rows[y]):
            back = ground(self.rows[y][x])
            if shade and isinstance(back, int):
                back = blend(back, 0, shade)
            self.rows[y][x] = (glyph, ink, back, attributes)

    def write(self, x: int, y: int, text: str, ink: Ink, attributes: str = "b") -> None:
        """Write a label on a plate, which pieces will keep clear of.

        A glyph that is two cells wide (in a translation) is followed by a cell without text.
        """
        for glyph in text:
            for part in (glyph, *[""] * (cell_len(glyph) - 1)):
                if 0 <= x < self.layout.size[0] and 0 <= y < self.layout.size[1]:
                    self.rows[y][x] = (part, ink, self.colours.plate, attributes)
                    self.labels.add((x, y))
                x += 1

    def hits(self) -> None:
        """Show what today's weather strikes: tints on a painted picture, marks on the others."""
        for y in range(self.layout.size[1]):
            band = self.layout.band_at(y)
            for hit in self.model.hits:
                if hit.band == band:
                    self._strike_row(y, hit)

    def _strike_row(self, y: int, hit: BandHit) -> None:
        mild = bool(hit.cost) and not hit.tonight and not hit.landslide
        colour = self.colours.hit_cost if mild else self.colours.hit_night
        tinted = _Tinted(colour, self.model.art == "256") if isinstance(self.rows[y][0][2], int) else None
        row, ridge = self.rows[y], self.ridge
        for x in range(*self.layout.span_of(hit.section, y)):
            if y * 2 + 1 < ridge[x]:
                continue
            if tinted is not None:
                glyph, ink, back, attributes = row[x]
                row[x] = (glyph, tinted[ink], tinted[back], attributes)
            elif not hit.landslide and (x + y * 2) % 4 == 0:
                plain, fine = ("+", "⠒") if mild else (":", "⠅")
                self.put(x, y, plain if self.model.ascii else fine, colour)
            if hit.landslide:
                self._hatch(x, y)

    def _hatch(self, x: int, y: int) -> None:
        """Long diagonal strokes for a landslide."""
        step = (x + 2 * y) % 6
        if self.model.ascii and step == 0:
            self.put(x, y, _ASCII_SLIDE, self.colours.hit_night)
        elif not self.model.ascii and step < len(_SLIDE):
            self.put(x, y, _SLIDE[step], self.colours.hatch)

    def lines(self) -> None:
        """Dashed lines at 6000, 7000 and 8000 with their labels."""
        dash = "-" if self.model.ascii else "╌"
        for band, y in self.layout.lines.items():
            for x in range(5, self.layout.size[0]):
                if x % 3 != 2:
                    self.put(x, y, dash, self.colours.line)
            self.write(0, y, band, self.colours.label, "")

    def borders(self) -> None:
        """Dotted borders between sections, with their letters on the height lines."""
        if not self.layout.board.sections:
            return
        bar = ":" if self.model.ascii else "┊"
        letters = set(self.layout.lines.values())
        for y, columns in enumerate(self.layout.borders):
            for index, x in enumerate(columns):
                if y * 2 < self.ridge[x] or (x, y) in self.plates:
                    continue
                if y in letters:
                    self.write(x - 1, y, SECTIONS[index] + bar + SECTIONS[index + 1], self.colours.label)
                else:
                    self.put(x, y, bar, self.colours.line)

    def ropes(self) -> None:
        """Printed ropes in their path's colour, arrow heads where needed, then fixed ropes."""
        paths = dict(self.colours.paths)
        arrows = set(self.layout.arrows)
        for link in self.layout.board.connections:
            colour = paths.get(link.path or "", self.colours.rope)
            self._rope(*link.ends, colour)
            for lower, higher in (link.ends, link.ends[::-1]):
                if (lower, higher) in arrows:
                    self._arrow(lower, higher, colour)
        for rope in self.model.ropes:
            self._fixed_rope(rope)

    def _rope(self, one: str, other: str, colour: Ink) -> None:
        if self.model.ascii:
            for (x, y), glyph in ascii_rope(self.layout, one, other).items():
                if (x, y) not in self.labels:
                    self.put(x, y, glyph, colour)
            return
        for (x, y), bits in rope_dots(self.layout, one, other).items():
            if (x, y) in self.labels:
                continue
            bits |= (crossed := _bits(self.rows[y][x]))
            self.put(x, y, braille(bits), colour, shade=0.0 if crossed else _ROPE_SHADE)

    def _arrow(self, lower: str, higher: str, colour: Ink) -> None:
        """An arrow head at the higher end: < or > beside it, ^ below or v above it."""
        here, there = self.layout.centre(lower), self.layout.centre(higher)
        x, y = self.layout.places[higher]
        if abs(there[1] - here[1]) * 2 <= abs(there[0] - here[0]):
            right = there[0] > here[0]
            cell, head = ((x - 1, y) if right else (x + self.layout.tag[0], y)), (">" if right else "<")
        else:
            cell, head = (int(there[0]), y - 1), "v"
        if cell not in self.plates:
            self.write(*cell, head, colour)

    def _fixed_rope(self, rope: FixedRope) -> None:
        """A thick rope in the owner's colour with the owner's letter on it."""
        colour = self.colours.teams[rope.seat]
        if self.model.ascii:
            for x, y in ascii_rope(self.layout, *rope.ends):
                if (x, y) not in self.labels:
                    self.put(x, y, "=", colour, "b")
        else:
            for (x, y), bits in rope_dots(self.layout, *rope.ends, thick=True).items():
                if (x, y) not in self.labels:
                    self.put(x, y, braille(_bits(self.rows[y][x]) | bits), colour, "b", _ROPE_SHADE)
        mark = middle_cell(self.layout, *rope.ends, self._free)
        if mark is not None:
            self.write(*mark, rope.letter, colour)

    def _free(self, cell: Place) -> bool:
        return cell not in self.plates and cell not in self.labels

    def hit_labels(self) -> None:
        """Say at the edge of each struck band and section what the weather does there."""
        for band in dict.fromkeys(hit.band for hit in self.model.hits):
            groups: dict[BandHit, list[str]] = {}
            for hit in self.model.hits:
                if hit.band == band:
                    same = BandHit(band, "", hit.tonight, hit.cost, hit.landslide)
                    groups.setdefault(same, []).append(hit.section)
            for hit, sections in groups.items():
                names = "".join(section for section in SECTIONS if section in sections)
                everywhere = "" in sections or len(names) == len(SECTIONS) or not self.layout.board.sections
                text = hit_text(hit) if everywhere else f"{names} {hit_text(hit)}"
                self._edge_label(band, text, "E" if everywhere else names[-1], hit)

    def _edge_label(self, band: str, text: str, side: str, hit: BandHit) -> None:
        width, height = self.layout.size
        rows = [y for y in range(height) if self.layout.band_at(y) == band]
        middle = sum(rows) / max(1, len(rows))
        rows.sort(key=lambda y: abs(y - middle))
        length = cell_len(text)
        columns = list(range(width - length + 1))
        if side == "E":
            columns.reverse()
        elif side == "C":
            columns.sort(key=lambda x: abs(x + length / 2 - width / 2))
        colour = self.colours.raised if hit.cost and not hit.tonight else self.colours.loss
        for x in columns:
            for y in rows:
                run = {(x + step, y) for step in range(-1, length + 1)}
                if not run & self.plates and not run & self.labels:
                    self.write(x, y, text, colour)
                    return


def hit_text(hit: BandHit) -> str:
    """Return what a hit does in a few words: ``-2 night``, ``+1 cost``, ``slide``."""
    parts = []
    if hit.tonight:
        # Translators: a short label on the map; levels lost tonight.
        parts.append(_("{amount} night").format(amount=f"{hit.tonight:+d}"))
    if hit.cost:
        # Translators: a short label on the map; entering costs more today.
        parts.append(_("{amount} cost").format(amount=f"{hit.cost:+d}"))
    if hit.landslide:
        # Translators: a short label on the map; a landslide tonight.
        parts.append(_("slide"))
    return " ".join(parts)


def ground(cell: Cell) -> Ink:
    """Return one colour for a cell that is about to carry a glyph: the mean of its two halves."""
    glyph, ink, back, _attributes = cell
    if glyph == "▀" and isinstance(ink, int) and isinstance(back, int):
        return blend(ink, back, 0.5)
    return back


def _bits(cell: Cell) -> int:
    """The braille dots a cell shows already, if they belong to a rope."""
    glyph = cell[0]
    return ord(glyph) - 0x2800 if "⠀" <= glyph <= "⣿" and not isinstance(cell[1], int) else 0


