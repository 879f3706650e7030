"""The moving part of the map: planned route, tags, pieces, lit targets and the cursor."""

from __future__ import annotations

from functools import lru_cache

from k2game.engine.content.board import Board, Space
from k2game.presentation.map.model import Cross, MapClimber, MapModel, Tent, printed_tag
from k2game.tui.art import Cell
from k2game.tui.map.canvas import ground
from k2game.tui.map.flags import draw_flags
from k2game.tui.map.layout import Layout, Place
from k2game.tui.map.ropes import ascii_rope, braille, rope_dots
from k2game.tui.map.scene import Scene
from k2game.tui.map.tags import TagState, place_tokens, tag_rows, tokens_of
from k2game.tui.theme.colours import MapColours

Overlay = dict[Place, Cell]
"""Everything above the scene, cell by cell."""


@lru_cache(maxsize=16)
def _spaces(board_spaces: tuple[Space, ...]) -> dict[str, Space]:
    return {space.id: space for space in board_spaces}


def spaces_of(board: Board) -> dict[str, Space]:
    """Return the spaces of a board by id."""
    return _spaces(board.spaces)


def overlay(layout: Layout, scene: Scene, model: MapModel, colours: MapColours) -> Overlay:
    """Return every cell above the scene: later layers cover earlier ones."""
    cells: Overlay = {}
    _add_route(cells, layout, scene, model, colours)
    _add_tags(cells, layout, scene, model, colours)
    draw_flags(cells, layout, scene, model, colours)
    cells.update(pieces(layout, scene, model.climbers, model.tents, model.crosses, colours, model.ascii))
    return cells


def _add_route(cells: Overlay, layout: Layout, scene: Scene, model: MapModel, colours: MapColours) -> None:
    """The planned way as a thick bright rope."""
    width, height = layout.size
    for here, there in zip(model.route, model.route[1:], strict=False):
        if here not in layout.places or there not in layout.places:
            continue
        if model.ascii:
            glyphs = dict.fromkeys(ascii_rope(layout, here, there), "#")
        else:
            dots = rope_dots(layout, here, there, thick=True)
            glyphs = {cell: braille(bits) for cell, bits in dots.items()}
        for (x, y), glyph in glyphs.items():
            if 0 <= x < width and 0 <= y < height and (x, y) not in scene.labels:
                cells[x, y] = (glyph, colours.route, ground(scene.rows[y][x]), "b")


def _add_tags(cells: Overlay, layout: Layout, scene: Scene, model: MapModel, colours: MapColours) -> None:
    tags = {tag.space: tag for tag in model.tags}
    targets = {target.space: target for target in model.targets}
    route = set(model.route)
    for name, space in spaces_of(layout.board).items():
        state = TagState(targets.get(name), name in route, name == model.cursor, model.numbers)
        left, top = layout.places[name]
        tag = tags.get(name) or printed_tag(space)
        kept = scene.tags.get(name)
        if kept is None or kept[0] != tag or kept[1] != state:
            rows = tag_rows(layout, space, tag, state, colours, model.ascii)
            kept = scene.tags[name] = (tag, state, rows)
        for down, row in enumerate(kept[2]):
            for along, cell in enumerate(row):
                cells[left + along, top + down] = cell


@lru_cache(maxsize=8)
def pieces(
    layout: Layout,
    scene: Scene,
    climbers: tuple[MapClimber, ...],
    tents: tuple[Tent, ...],
    crosses: tuple[Cross, ...],
    colours: MapColours,
    ascii_only: bool,
) -> Overlay:
    """The pieces beside their tags; they stay where they are while only the cursor moves."""
    tokens = tokens_of(climbers, tents, crosses, colours, ascii_only)
    tokens = {space: found for space, found in tokens.items() if space in layout.places}
    widths = {space: [len(token) for token in found] for space, found in tokens.items()}
    places = place_tokens(layout, widths, scene.labels)
    cells: Overlay = {}
    for space, found in tokens.items():
        for token, place in zip(found, places[space], strict=True):
            if place is not None:
                for step, cell in enumerate(token):
                    cells[place[0] + step, place[1]] = cell
    return cells
