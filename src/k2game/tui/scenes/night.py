"""The night on the map: driving snow, what each space does, who is told, the box on its thread."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from k2game.presentation.map.build import ClimberName
from k2game.presentation.map.model import BandHit, Cross, MapClimber, MapModel
from k2game.presentation.scenes.night import NightScene, Sleeper, number, signed
from k2game.presentation.scenes.night_clock import ROPE_FRAMES, SLIDE_FRAMES, STEPS, NightMoment
from k2game.presentation.scenes.night_panel import BOX_ROWS, box_lines, box_title
from k2game.presentation.text.names import Teams
from k2game.tui.art import Cell
from k2game.tui.art.noise import lattice
from k2game.tui.art.outline import DOTS
from k2game.tui.art.tints import blend
from k2game.tui.map.canvas import ground
from k2game.tui.map.layout import Place
from k2game.tui.map.pieces import pieces
from k2game.tui.map.ropes import braille
from k2game.tui.scenes import night_colours as tint
from k2game.tui.scenes.cells import CellRow, Frame, Look, Sheet, box, whole
from k2game.tui.scenes.night_pictures import NightPictures

BOX_CELLS = 36
_PLATE = 0x0A0C18
_DIM = 0.55
_EDGE = 6
"""Columns that stay free of snow, for the labels of heights."""

_THIN, _NEAR, _IN_THE_SKY = 0.32, 0.6, 0.72
"""From which noise on there is snow, near snow, and snow before the sky."""


class NightPainter:
    """Paints a night, frame by frame."""

    def __init__(
        self, scene: NightScene, model: MapModel, pictures: NightPictures, teams: Teams, look: Look
    ) -> None:
        """Make a painter.

        Args:
            scene: the night.
            model: the map as it was when the last turn ended.
            pictures: what stands still.
            teams: names and letters.
            look: how scenes are painted.
        """
        self.scene, self.model, self.pictures, self.teams, self.look = scene, model, pictures, teams, look
        self.layout = pictures.layout
        self._struck = {hit.band: hit for hit in scene.hits if hit.tonight or hit.landslide}
        self._boxes: dict[int, Place | None] = {}
        self._kept: tuple[NightMoment, Frame, frozenset[Place]] | None = None
        self.boxed = self.layout.tag[1] > 1

    def frame(self, moment: NightMoment) -> Frame:
        """The map at a moment."""
        if not moment.dark and not moment.morning:
            return self.pictures.dusk[0]
        still, covered = self._still(replace(moment, snow=0))
        if moment.dark < STEPS or not self.look.painted or not moment.labels:
            return still
        return self._with_snow(still, covered, moment.snow)

    def _still(self, moment: NightMoment) -> tuple[Frame, frozenset[Place]]:
        """All but the snow at a moment, which is kept for the next frame, and the cells that it covers."""
        if self._kept is None or self._kept[0] != moment:
            picture = self.pictures.grey if moment.grey else self.pictures.dusk[moment.dark]
            sheet = Sheet(self.pictures.day if moment.morning else picture, not self.look.blends)
            if moment.labels:
                self._labels(sheet)
            for (x, y), cell in self._tokens(moment).items():
                sheet.set(x, y, cell)
            if moment.who is not None:
                sleeper = self.scene.sleepers[moment.who]
                self._slide(sheet, sleeper, moment)
                if self.boxed:
                    self._box(sheet, sleeper, moment)
            self._kept = (moment, sheet.finished(), frozenset(sheet.touched))
        return self._kept[1], self._kept[2]

    # --- snow ------------------------------------------------------------------------------

    def _with_snow(self, still: Frame, covered: frozenset[Place], time: int) -> Frame:
        """Slanted strokes through the struck bands, three cells further in each frame."""
        rows = list(still)
        for y, row in enumerate(still):
            hit = self._struck.get(self.layout.band_at(y))
            if hit is not None:
                rows[y] = self._snow_row(row, y, time, hit, covered)
        return tuple(rows)

    def _snow_row(
        self, still: CellRow, y: int, time: int, hit: BandHit, covered: frozenset[Place]
    ) -> CellRow:
        first, last = self.layout.span_of(hit.section, y)
        near_ink, far_ink = (tint.NEAR_SNOW, tint.FAR_SNOW) if self.look.blends else tint.FIXED_SNOW
        row, ridge = list(still.cells), self.pictures.ridge
        shift = y * 2 - time * 3
        group, thick = None, 0.0
        for x in range(max(_EDGE, first), last):
            along = x + shift
            if along // 3 != group:  # a stroke is three cells wide
                group = along // 3
                thick = lattice(group, y, 3)
            if thick <= _THIN:
                continue
            near = thick > _NEAR
            glyph = ("⠔⠊ " if near else "⠐⠁ ")[along % 3]
            in_the_sky = y * 2 + 1 < ridge[x]
            if glyph == " " or (in_the_sky and thick <= _IN_THE_SKY) or (x, y) in covered:
                continue
            here = row[x]
            if here[0] in "▀ ":
                back = ground(here) if self.look.blends else here[2]
                row[x] = (glyph, near_ink if near else far_ink, back, "")
        return CellRow(row)

    # --- spaces and pieces -----------------------------------------------------------------

    def _labels(self, sheet: Sheet) -> None:
        """The night's effects where somebody sleeps; nothing else is shown."""
        colours = self.look.colours
        plate = f"#{_PLATE:06x}" if self.look.painted else colours.plate
        for space, change in self.scene.places:
            x, y = self.layout.places[space]
            role = colours.loss if change < 0 else colours.gain if change > 0 else colours.faint
            text = signed(change) if change else number(change)
            text = text.replace("−", "-") if self.look.ascii else text
            if self.layout.tag[1] > 1:
                x = sheet.write(x, y, f" {space[:4]:<4}", colours.faint, "", plate)
                sheet.write(x, y, f"{text:>2} ", role, "b", plate)
            else:
                sheet.write(x, y, f"{text:^{self.layout.tag[0]}}", role, "b", plate)

    def _tokens(self, moment: NightMoment) -> dict[Place, Cell]:
        """The pieces where they are now; others than the one being told are dimmed."""
        climbers, crosses = self._where(moment)
        found = pieces(
            self.layout,
            self.pictures.scene,
            climbers,
            self.model.tents,
            crosses,
            self.look.colours,
            self.look.ascii,
        )
        if moment.who is None or not self.look.blends:
            return found
        lit = self.scene.sleepers[moment.who]
        bright = {self.look.colours.teams[lit.number]}
        return {
            place: (glyph, ink if "r" not in marks or ink in bright else _dimmed(ink), back, marks)
            for place, (glyph, ink, back, marks) in found.items()
        }

    def _where(self, moment: NightMoment) -> tuple[tuple[MapClimber, ...], tuple[Cross, ...]]:
        """The climbers where the night has brought them, and the crosses of those that died."""
        climbers, crosses = [], list(self.model.crosses)
        for at, one in enumerate(self.scene.sleepers):
            now = at == moment.who
            done = at in moment.told and (not now or moment.settled)
            space = one.space
            if done and one.slides_to is not None and (not now or moment.slide == SLIDE_FRAMES):
                space = one.slides_to
            if done and one.rescued_to is not None and (not now or moment.rope == ROPE_FRAMES):
                space = one.rescued_to
            if now and 0 < moment.slide < SLIDE_FRAMES:
                continue
            if done and one.dies and (not now or moment.grey):
                crosses.append(Cross(space, one.number, one.letter))
                continue
            mark = now and not self.look.blends
            name = cast(ClimberName, str(one.climber))
            climbers.append(MapClimber(space, one.number, one.letter, name, mark))
        return tuple(climbers), tuple(crosses)

    def _slide(self, sheet: Sheet, one: Sleeper, moment: NightMoment) -> None:
        """A climber on its way down its rope, or a rope that comes down to it."""
        colours = self.look.colours
        if 0 < moment.slide < SLIDE_FRAMES and one.slides_to is not None:
            (x1, y1), (x2, y2) = self.layout.centre(one.space), self.layout.centre(one.slides_to)
            share = moment.slide / SLIDE_FRAMES
            x, y = int(x1 + (x2 - x1) * share), int(y1 + (y2 - y1) * share)
            glyph = one.climber if self.look.ascii else one.glyph
            sheet.write(x, y, one.letter + glyph, colours.teams[one.number], "br", colours.on_team)
        if 0 < moment.rope < ROPE_FRAMES:
            x, foot = self.layout.places[one.space]
            for y in range(foot * moment.rope // (ROPE_FRAMES - 1)):
                sheet.put(x + 1, y, "|" if self.look.ascii else "⡇", colours.text, "b")

    # --- the box ---------------------------------------------------------------------------

    def _box(self, sheet: Sheet, one: Sleeper, moment: NightMoment) -> None:
        """The box about a climber, on a thread that leads to it."""
        who = moment.who or 0
        if who not in self._boxes:
            self._boxes[who] = self._box_place(one)
        place = self._boxes[who]
        if place is None:
            return
        colours = self.look.colours
        edge = colours.text if moment.grey else colours.teams[one.number]
        self._thread(sheet, one, place, edge)
        x, y = place
        plate = "#06080f" if self.look.painted else colours.plate
        box(sheet, x, y, BOX_CELLS, BOX_ROWS + 1, edge, plate, self.look.ascii)
        sheet.line(x + 2, y, box_title(one, self.teams, BOX_CELLS - 4), self.look, plate)
        for down, line in enumerate(box_lines(one, moment, BOX_CELLS - 4), start=1):
            sheet.line(x + 2, y + down, line, self.look, plate)

    def _busy(self) -> frozenset[Place]:
        """The cells of spaces where somebody sleeps, with the pieces beside them."""
        spaces = [place for place, _change in self.scene.places]
        cells = {cell for space in spaces for cell in self.layout.cells(space)}
        found = pieces(
            self.layout, self.pictures.scene, self.model.climbers, self.model.tents, self.model.crosses,
            self.look.colours, self.look.ascii,
        )  # fmt: skip
        return frozenset(cells | found.keys())

    def _box_place(self, one: Sleeper) -> Place | None:
        """The place near a climber where the box covers least; every second cell is tried."""
        width, height = self.layout.size
        busy = self._busy()
        x, y = self.layout.places[one.space]
        best: tuple[float, Place] | None = None
        for top in range(0, height - BOX_ROWS - 1, 2):
            rows = [cell for cell in busy if top <= cell[1] <= top + BOX_ROWS]
            for left in range(_EDGE, width - BOX_CELLS, 2):
                covered = sum(left - 1 <= column <= left + BOX_CELLS for column, _row in rows)
                away = abs(left + BOX_CELLS / 2 - x - 4) * 0.5 + abs(top + BOX_ROWS / 2 - y) * 1.6
                if best is None or covered * 40 + away < best[0]:
                    best = (covered * 40 + away, (left, top))
        return best[1] if best else None

    def _thread(self, sheet: Sheet, one: Sleeper, place: Place, ink: str) -> None:
        """Dots from a climber to its box."""
        x, y = self.layout.places[one.space]
        right = place[0] > x
        start = (x + self.layout.tag[0] + 2 if right else x - 3, y)
        end = (place[0] if right else place[0] + BOX_CELLS - 1, place[1] + BOX_ROWS // 2)
        busy = self._busy()
        steps = max(abs(end[0] - start[0]) * 2, abs(end[1] - start[1]) * 4, 1)
        dots: dict[Place, int] = {}
        for step in range(steps + 1):
            across = int((start[0] + (end[0] - start[0]) * step / steps) * 2)
            down = int((start[1] + (end[1] - start[1]) * step / steps) * 4) + 2
            cell = (across // 2, down // 4)
            if cell not in busy:
                dots[cell] = dots.get(cell, 0) | DOTS[down % 4][across % 2]
        for (column, row), bits in dots.items():
            sheet.put(column, row, "." if self.look.ascii else braille(bits), ink, "b")


def _dimmed(ink: int | str) -> int | str:
    colour = whole(ink)
    return ink if colour is None else blend(colour, 0, _DIM)


def evening_model(model: MapModel) -> MapModel:
    """The map as the last turn left it, without what was lit for a choice."""
    return replace(model, targets=(), route=(), cursor=None)
