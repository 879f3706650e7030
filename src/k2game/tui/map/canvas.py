"""The cells of a map while they are being drawn."""

from __future__ import annotations

from rich.cells import cell_len

from k2game.presentation.map.model import MapModel
from k2game.tui.art import Cell, Ink, Picture
from k2game.tui.art.tints import blend
from k2game.tui.map.layout import Layout, Place
from k2game.tui.theme.colours import MapColours


class Canvas:
    """The rows of one scene, drawn over layer by layer.

    Attributes:
        rows: the cells.
        ridge: the height of the ridge in half cells from the top for each column.
        plates: the cells of all tags, which will cover what is drawn there.
        labels: the cells of labels, which nothing may cover.
    """

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

    def free(self, cell: Place) -> bool:
        """Return whether a cell carries neither a tag nor a label."""
        return cell not in self.plates and cell not in self.labels


def ground(cell: Cell) -> Ink:
    """Return one colour for a cell that is about to carry a glyph: the mean of its two halves."""
    glyph, ink, back, _attributes = cell
    if glyph == "▀" and isinstance(ink, int) and isinstance(back, int):
        return blend(ink, back, 0.5)
    return back
