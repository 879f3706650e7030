"""The mountain between evening and morning: all that stands still, made once in a thread."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from k2game.presentation.map.model import MapModel
from k2game.presentation.scenes.night_clock import STEPS
from k2game.tui.art import Cell, Picture
from k2game.tui.art.noise import lattice
from k2game.tui.art.tints import blend
from k2game.tui.map.canvas import ground
from k2game.tui.map.layout import Layout
from k2game.tui.map.pieces import overlay, pieces
from k2game.tui.map.scene import Scene, draw_scene
from k2game.tui.scenes import night_colours as tint
from k2game.tui.scenes.cells import Frame, Look, Sheet, frame_of, turned
from k2game.tui.scenes.pixels import Pixels, cells_of, dot, pixels_of

_STARS = "⠂⠐⠁⠈⠄⠠"


@dataclass(frozen=True)
class NightPictures:
    """The still pictures of one night.

    Attributes:
        layout: where the spaces are.
        scene: the map without weather, whose labels pieces keep clear of.
        ridge: the ridge in pixels for each column.
        dusk: from evening, with everything on it, to night without tags.
        grey: the night after a death.
        day: the map without its weather.
    """

    layout: Layout
    scene: Scene
    ridge: tuple[float, ...]
    dusk: tuple[Frame, ...]
    grey: Frame
    day: Frame

    @property
    def night(self) -> Frame:
        """The mountain at night."""
        return self.dusk[-1]


def night_pictures(layout: Layout, picture: Picture, model: MapModel, look: Look) -> NightPictures:
    """Paint the still pictures of a night.

    Args:
        layout: where the spaces are.
        picture: the mountain behind them.
        model: the map as it was when the last turn ended.
        look: how scenes are painted.
    """
    evening = evening_frame(layout, picture, model, look)
    bare = replace(model, targets=(), route=(), cursor=None)
    calm = replace(bare, hits=()) if look.painted else bare
    scene = draw_scene(layout, picture, calm, look.colours)
    ridge = picture.ridge
    if not look.painted:
        night = frame_of(scene.rows)
        return NightPictures(layout, scene, ridge, (evening, *[night] * STEPS), night, night)
    day = [list(row) for row in scene.rows]
    if look.blends:
        steps = [_darkened(scene, step) for step in range(1, STEPS)]
        dark = _darkened(scene, STEPS)
    else:
        dark = _fixed_dark(scene, ridge)
        steps = [day, day, *[dark] * (STEPS - 3)]
    night = _lit(dark, layout, scene, model, ridge, look)
    dead = turned([row.cells for row in night], tint.greyed if look.blends else _fixed_grey)
    dusk = (evening, *map(frame_of, steps), night)
    return NightPictures(layout, scene, ridge, dusk, frame_of(dead), frame_of(day))


def _darkened(scene: Scene, step: int) -> list[list[Cell]]:
    return turned(scene.rows, lambda colour: tint.darkened(colour, step))


def evening_frame(layout: Layout, picture: Picture, model: MapModel, look: Look) -> Frame:
    """Return the map as the last turn left it, with its tags and pieces."""
    scene = draw_scene(layout, picture, model, look.colours)
    rows = [list(row) for row in scene.rows]
    for (x, y), cell in overlay(layout, scene, model, look.colours).items():
        if 0 <= y < len(rows) and 0 <= x < len(rows[y]):
            rows[y][x] = cell
    return frame_of(rows)


def _fixed_grey(colour: int) -> int:
    return tint.FIXED_LOW_SKY if colour == tint.FIXED_SKY else tint.fixed_night(colour)


def _fixed_dark(scene: Scene, ridge: tuple[float, ...]) -> list[list[Cell]]:
    """The night in fixed colours: rock in greys, the sky in two of its own."""
    rows = turned(scene.rows, tint.fixed_night)
    high = len(rows) // 4
    for y, row in enumerate(rows):
        sky = tint.FIXED_SKY if y < high else tint.FIXED_LOW_SKY
        for x, (glyph, ink, _back, marks) in enumerate(row):
            if y * 2 + 1 < ridge[x]:
                row[x] = (" ", sky, sky, "") if glyph in "▀ " else (glyph, ink, sky, marks)
    return rows


def _lit(
    dark: list[list[Cell]],
    layout: Layout,
    scene: Scene,
    model: MapModel,
    ridge: tuple[float, ...],
    look: Look,
) -> Frame:
    """The dark mountain with stars, its tents glowing from within."""
    pixels = pixels_of(dark)
    tents = pieces(layout, scene, model.climbers, model.tents, model.crosses, look.colours, model.ascii)
    for (x, y), cell in tents.items():
        if cell[0] in "▲^" and "r" not in cell[3]:
            _glow(pixels, x + 0.5, y * 2 + 1, 7 if layout.size[0] > 60 else 4.5, look.blends)
    painted = cells_of(pixels)
    for y, row in enumerate(dark):
        for x, (glyph, ink, _back, marks) in enumerate(row):
            if glyph not in "▀ ":
                lower = painted[y][x][2]
                painted[y][x] = (glyph, ink, ground(painted[y][x]) if look.blends else lower, marks)
    sheet = Sheet(frame_of(painted), not look.blends)
    _add_stars(sheet, ridge, look.blends)
    return frame_of(row.cells for row in sheet.finished())


def _glow(pixels: Pixels, x: float, y: float, reach: float, blends: bool) -> None:
    """The light of a tent, thinning out."""
    for row in range(int(y - reach), int(y + reach) + 1):
        for column in range(int(x - reach * 1.3), int(x + reach * 1.3) + 1):
            away = math.hypot((column - x) / 1.3, row - y) / reach
            if away >= (1 if blends else 0.66):
                continue
            if blends:
                dot(pixels, column, row, tint.GLOW, round(0.55 * (1 - away) ** 1.5, 2))
            elif away < 0.45 or (column + row) % 2:
                dot(pixels, column, row, tint.FIXED_GLOW[0 if away < 0.2 else 1 if away < 0.45 else 2])


def _add_stars(sheet: Sheet, ridge: tuple[float, ...], blends: bool) -> None:
    """Stars where the sky has room."""
    width, height = sheet.width, sheet.height
    for index in range(width * height // 26):
        x = int((lattice(index, 1, 17) + 1) / 2.001 * width)
        y = int((lattice(index, 2, 17) + 1) / 2.001 * height * 0.6)
        glyph, _ink, back, _marks = sheet.at(x, y)
        if x > 5 and y * 2 + 3 < ridge[x] and glyph in "▀ " and isinstance(back, int):
            light = 0.25 + 0.3 * (lattice(index, 3, 17) + 1)
            ink = blend(back, tint.STAR, round(light, 2)) if blends else tint.FIXED_STAR
            sheet.put(x, y, _STARS[index % len(_STARS)], ink)
