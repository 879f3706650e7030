"""Flags on the peaks, one for each arrival, with poles down to the ridge."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from k2game.presentation.map.model import Flag, MapModel
from k2game.tui.art import Cell
from k2game.tui.map.canvas import ground
from k2game.tui.map.layout import Layout, Place
from k2game.tui.map.scene import Scene
from k2game.tui.theme.colours import MapColours

FLAG_CELLS = 4
_STEP = FLAG_CELLS + 1
"""Cells from one flag to the next."""

_ROW = 7
"""Cells aside that count as far as one row higher."""

_MOST = 31
"""In how many columns a place for a flag is looked for."""

_LONGEST_POLE = 5
"""Rows; flags further out on a steep mountain hang in the air, not on stilts."""


def flag_cells(flag: Flag, colours: MapColours, ascii_only: bool) -> tuple[Cell, ...]:
    """Return a flag: pole, letter, cloth and tail; ``|E>`` in ASCII."""
    colour = colours.teams[flag.seat]
    pole, tail = ("|", ">") if ascii_only else ("▕", "▌")
    return (
        (pole, colours.text, colours.plate, ""),
        (flag.letter, colour, colours.on_team, "br"),
        *(() if ascii_only else ((" ", colour, colours.on_team, "r"),)),
        (tail, colour, colours.plate, "b" if ascii_only else ""),
    )


def draw_flags(
    cells: dict[Place, Cell], layout: Layout, scene: Scene, model: MapModel, colours: MapColours
) -> None:
    """Plant the flags of each peak beside its plaque, or above it where there is room."""
    for flag in model.flags:
        if flag.peak in layout.places:
            place = next(_places(cells, layout, scene, flag.peak), None)
            if place is not None:
                _plant(cells, place, scene, flag, colours, model.ascii)


def _places(cells: Mapping[Place, Cell], layout: Layout, scene: Scene, peak: str) -> Iterator[Place]:
    """Yield the places for a flag in the rows above the tag of its peak, the nearest place first."""
    x, y = layout.places[peak]
    middle = x + layout.tag[0] // 2
    lowest = y - 2 if layout.tag[1] > 1 and y > 1 else y - 1
    steps = [(number + 1) // 2 * (1 if number % 2 else -1) * _STEP for number in range(_MOST)]
    nearest = sorted((abs(step) + _ROW * up, up, step) for step in steps for up in range(lowest + 1))
    for _distance, up, step in nearest:
        column, row = middle + step, lowest - up
        here = [(column + cell, row) for cell in range(FLAG_CELLS)]
        if not 0 <= column <= layout.size[0] - FLAG_CELLS:
            continue
        if not any(place in cells or place in scene.labels for place in here):
            yield column, row


def _plant(
    cells: dict[Place, Cell], place: Place, scene: Scene, flag: Flag, colours: MapColours, ascii_only: bool
) -> None:
    x, y = place
    pole, *cloth = flag_cells(flag, colours, ascii_only)
    foot = min(int(scene.ridge[x] // 2), y + _LONGEST_POLE) if x < len(scene.ridge) else y
    for row in range(y, max(y, foot) + 1):
        if row < len(scene.rows) and (x, row) not in cells and (x, row) not in scene.labels:
            cells[x, row] = (pole[0], pole[1], ground(scene.rows[row][x]), "")
    for step, (glyph, ink, back, attributes) in enumerate(cloth, start=1):
        here = ground(scene.rows[y][x + step])
        cells[x + step, y] = (glyph, ink, back if "r" in attributes else here, attributes)
