"""The summit as an outline in the theme's colours, in braille or ASCII."""

from __future__ import annotations

from rich.cells import cell_len

from k2game.presentation.map.model import Flag
from k2game.presentation.scenes.summit import SummitScene
from k2game.presentation.text.lines import in_ascii
from k2game.tui.art.outline import ascii_outline, braille_outline
from k2game.tui.map.flags import flag_cells
from k2game.tui.scenes.cells import CellRow, Frame, Look, Sheet
from k2game.tui.scenes.closeup import shape
from k2game.tui.scenes.letters import spaced
from k2game.tui.scenes.summit import COMPUTER_LENGTH, FIGURES, FLAG, LENGTH, POLE, SWEEP, TITLE, length

_FIGURE = ("╲ ▄▄ ", " ╲██ ", "  ██▀▀", "  ██ ", "  ▌▐ ")
_ASCII_FIGURE = (r"\  o  ", r" \/|--", r"   |  ", r"  / \ ")
_POLE_ROWS = 8
_FLAG_ROWS, _FLAG_CELLS = 4, 11
_ASCII_FLAG = (r"~~--~~--~\ ", r"          >", r"~~--~~--~/ ")
_WORDS_ROWS = 7


class SummitOutline:
    """The scene's pictures in few colours."""

    def __init__(self, scene: SummitScene, width: int, height: int, look: Look) -> None:
        self.scene, self.look = scene, look
        self.width, self.height = width, height
        ridge, tones, self._apex = shape(width, height, scene.season)
        self._top = int(ridge[self._apex]) // 2
        marks = ascii_outline(ridge, height) if look.ascii else braille_outline(ridge, tones)
        colours = look.colours
        blank = (" ", colours.text, colours.background, "")
        rows = [[blank] * width for _row in range(height)]
        for (x, y), (glyph, on_ridge) in marks.items():
            if y < height:
                rows[y][x] = (glyph, colours.ridge if on_ridge else colours.rock, colours.background, "")
        sheet = Sheet(tuple(CellRow(row) for row in rows))
        self._figure(sheet)
        self._earlier(sheet, ridge)
        self._still = sheet.finished()
        self._kept: dict[tuple[int, bool, int], Frame] = {}

    def frame(self, time: int) -> Frame:
        """The scene after some milliseconds."""
        if self.scene.computer:
            time = time * LENGTH // COMPUTER_LENGTH
        up = 0 if time < POLE else min(3, 1 + (time - POLE) * 3 // (SWEEP - POLE))
        stage = (time >= TITLE) + (time >= FIGURES)
        key = (up, time >= FLAG, stage)
        if key not in self._kept:
            self._kept[key] = self._paint(*key)
        return self._kept[key]

    def last_frame(self) -> Frame:
        """The scene's end."""
        return self.frame(length(self.scene))

    def _paint(self, up: int, flag: bool, stage: int) -> Frame:
        sheet = Sheet(self._still)
        colours, pole = self.look.colours, "|" if self.look.ascii else "▕"
        x = self._apex + 4
        for row in range(_POLE_ROWS * up // 3):
            sheet.put(x, self._top - row, pole, colours.text, "b")
        if flag:
            self._flag(sheet, x + 1)
        if stage:
            self._words(sheet, stage)
        return sheet.finished()

    def _figure(self, sheet: Sheet) -> None:
        figure = _ASCII_FIGURE if self.look.ascii else _FIGURE
        for down, row in enumerate(figure):
            for along, glyph in enumerate(row):
                if glyph != " ":
                    y = self._top - len(figure) + down + 1
                    sheet.put(self._apex - 2 + along, y, glyph, self.look.colours.text, "b")

    def _flag(self, sheet: Sheet, x: int) -> None:
        """A flag in the team's colour, reversed where there are no colours; its letter stands on it."""
        top = max(0, self._top - _POLE_ROWS + 1)
        team, on_team = self.look.colours.teams[self.scene.number], self.look.colours.on_team
        if self.look.ascii:
            for down, row in enumerate(_ASCII_FLAG):
                sheet.write(x, top + down, row, team, "b")
            sheet.put(x + 4, top + 1, self.scene.letter, team, "b")
            return
        for down in range(_FLAG_ROWS):
            cells = _FLAG_CELLS - (2 if down in (1, 2) else 0)
            sheet.write(x, top + down, " " * cells, team, "r", on_team)
        sheet.put(x + 4, top + 1, self.scene.letter, team, "br", on_team)

    def _earlier(self, sheet: Sheet, ridge: list[float]) -> None:
        for at, (number, letter) in enumerate(self.scene.earlier[:4]):
            x = self._apex - 14 - at * 7
            if x < 0:
                return
            y = max(0, int(ridge[x]) // 2 - 2)
            cells = flag_cells(Flag("", number, letter), self.look.colours, self.look.ascii)
            for step, cell in enumerate(cells):
                sheet.put(x + step, y, cell[0], cell[1], cell[3])
            sheet.put(x, y + 1, cells[0][0], cells[0][1])

    def _words(self, sheet: Sheet, stage: int) -> None:
        colours, scene = self.look.colours, self.scene
        top = self.height - _WORDS_ROWS
        for y in range(top, self.height):
            sheet.write(0, y, " " * self.width, colours.text, "", colours.background)
        sheet.centred(top + 1, spaced(scene.title()), colours.text, "b")
        text = scene.stands()
        mark = scene.letter + (in_ascii(scene.glyph) if self.look.ascii else scene.glyph)
        x = max(0, (self.width - cell_len(text) - 3) // 2)
        x = sheet.write(x, top + 3, mark, colours.teams[scene.number], "br", colours.on_team)
        sheet.write(x + 1, top + 3, text, colours.text, "b")
        if stage > 1:
            between = "  -  " if self.look.ascii else "  ·  "
            sheet.centred(top + 4, between.join(scene.figures()), colours.text)
            sheet.centred(top + 5, scene.tonight(), colours.faint)
