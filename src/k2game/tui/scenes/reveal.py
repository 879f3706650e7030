"""The reveal over the map at dusk: a pane for each team, its cards, its total, and the risk tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import hypot

from rich.cells import cell_len

from k2game.i18n import _
from k2game.presentation.map.model import MapModel
from k2game.presentation.scenes.night_clock import STEPS
from k2game.presentation.scenes.reveal import (
    LEVEL_CARD,
    MOVEMENT_CARD,
    ROPE_CARD,
    RevealScene,
    RevealTeam,
    ShownCard,
    rule_sentence,
)
from k2game.presentation.text.glyphs import ACCLIMATIZATION_GLYPH, MOVEMENT_GLYPH
from k2game.presentation.text.lines import Bit, Line, cut, wrap
from k2game.tui.art import Cell
from k2game.tui.art.tints import blend, fixed
from k2game.tui.map.layout import Size, lay_out
from k2game.tui.map.scene import draw_background, draw_scene
from k2game.tui.scenes.cells import Frame, Look, Sheet, box, frame_of, glass, turned
from k2game.tui.scenes.letters import columns_of
from k2game.tui.scenes.night_colours import darkened, fixed_night
from k2game.tui.scenes.pixels import Pixels, cells_of, dot, pixels_of, team_shades

LARGE = (80, 34)
"""From which size on each team has a pane; below, a line."""

_PANE, _GAPPED = 6, 7
"""Rows of a pane, and from one pane to the next where there is room."""
_FOOT = 8
"""Rows below the panes, for the sentence and the tokens."""
_CARD = (11, 5)
"""Cells of a drawn card."""
_CARDS_AT, _CARD_STEP, _TOTAL_AT, _BAR_AT, _TAKEN_AT = 13, 12, 51, 58, 71
PAPER = {
    MOVEMENT_CARD: (0xF3E2AE, 0xE0B84C, 0x2A1E0C),
    LEVEL_CARD: (0xD3ECFA, 0x6DB7E2, 0x0E2A3C),
    ROPE_CARD: (0xF0DCC2, 0xD59A5B, 0x2A1E0C),
}
"""Paper, band and ink of each kind of card."""
FIXED_PAPER = {
    MOVEMENT_CARD: (fixed(223), fixed(179), fixed(234)),
    LEVEL_CARD: (fixed(153), fixed(74), fixed(234)),
    ROPE_CARD: (fixed(180), fixed(137), fixed(234)),
}
_AMBER, _AMBER_EDGE, _AMBER_INK = 0xFFA94D, 0x8A4A12, 0x2A1404
_FIXED_AMBER, _FIXED_EDGE = fixed(215), fixed(94)
_RADIUS = 4.6
FLY_FRAMES = 6


class RevealPicture:
    """Paints a reveal, frame by frame. The map below it is drawn once."""

    def __init__(self, scene: RevealScene, model: MapModel, size: Size, look: Look) -> None:
        """Draw the map at dusk.

        Args:
            scene: what is revealed.
            model: the map.
            size: cells across and down.
            look: how it is painted.
        """
        self.scene, self.size, self.look = scene, size, look
        self.few = look.painted and not look.blends
        self.large = look.painted and size[0] >= LARGE[0] and size[1] >= LARGE[1]
        layout = lay_out(model.board, size)
        picture = draw_background(layout, model.season, look.mode, look.ascii)
        calm = replace(model, hits=())  # the weather's labels could hardly be read at dusk
        rows: Sequence[Sequence[Cell]] = draw_scene(layout, picture, calm, look.colours).rows
        if look.blends:
            rows = turned(rows, lambda colour: darkened(colour, STEPS))
        elif self.few:
            rows = turned(rows, fixed_night)
        cells = [list(row[: size[0]]) for row in rows[: size[1]]]
        for band, y in layout.lines.items():
            if y < len(cells):
                cells[y][: len(band)] = [(sign, look.colours.faint, look.colours.plate, "") for sign in band]
        self._dusk: Frame = frame_of(cells)
        step = _GAPPED if len(scene.teams) * _GAPPED + _FOOT <= size[1] else _PANE
        self._step = step
        self._top = max(0, size[1] - len(scene.teams) * step - _FOOT)
        self._frames: dict[object, Frame] = {}

    def frame(self, time: int, choice: Line = (), flown: float | None = None, value: int = 0) -> Frame:
        """Return the reveal at a time.

        Args:
            time: milliseconds at normal speed.
            choice: what a person may do now.
            flown: how far a chosen token is on its way, 0 to 1; None if none is chosen.
            value: the value of the chosen token.
        """
        scene = self.scene
        key = (
            scene.turned(time), time >= scene.totals_at, time >= scene.highest_at, choice, flown, value,
        )  # fmt: skip
        if key not in self._frames:
            paint = self._panes if self.large else self._lines
            self._frames[key] = paint(time, choice, flown, value)
        return self._frames[key]

    # --- panes -----------------------------------------------------------------------------

    def _panes(self, time: int, choice: Line, flown: float | None, value: int) -> Frame:
        sheet = Sheet(self._dusk, self.few)
        scene = self.scene
        wide = min(self.size[0] - 2, 78)
        left = (self.size[0] - wide) // 2
        first = 0
        for place, team in enumerate(scene.teams):
            y = self._top + place * self._step
            lit = team.highest and time >= scene.highest_at
            self._pane(sheet, left, y, wide, team, lit)
            self._cards(sheet, left, y, team, scene.turned(time) - first)
            first += len(team.cards)
            if time >= scene.totals_at:
                self._total(sheet, left, y, team, lit)
        foot = self._top + len(scene.teams) * self._step
        self._ground(sheet, left, foot, wide)
        self._tokens(sheet, left, foot, flown, value)
        if time >= scene.highest_at:
            self._say(sheet, left + 2, foot, 42, choice)
        return sheet.finished()

    def _ground(self, sheet: Sheet, x: int, y: int, wide: int) -> None:
        if self.few:
            for row in range(y, min(sheet.height, y + _FOOT)):
                for column in range(x, x + wide):
                    sheet.set(column, row, (" ", fixed(232), fixed(232), ""))
        else:
            glass(sheet, x, y, wide, _FOOT, 0x06080F, 0.72)

    def _pane(self, sheet: Sheet, x: int, y: int, wide: int, team: RevealTeam, lit: bool) -> None:
        """The pane of a team, in its colour if it has the highest total."""
        dark, middle, bright = team_shades(team.number, self.look.colours.teams[team.number], self.few)
        if self.few:
            back = fixed(237) if lit else fixed(233)
            for row in range(y, y + _PANE):
                for column in range(x, x + wide):
                    sheet.set(column, row, (" ", back, back, ""))
        else:
            glass(sheet, x, y, wide, _PANE, dark if lit else 0x06080F, 0.55 if lit else 0.72)
        for row in range(y, y + _PANE):
            for column in range(x, x + (2 if lit else 1)):
                sheet.set(column, row, (" ", middle, middle, ""))
        sheet.put(x + 2, y + 1, team.letter, 0x000000, "b", middle)
        sheet.write(x + 4, y + 1, cut(team.name, _CARDS_AT - 5), 0xFFFFFF if lit else bright, "b")

    def _cards(self, sheet: Sheet, x: int, y: int, team: RevealTeam, turned_cards: float) -> None:
        wide, high = _CARD
        for place, card in enumerate(team.cards):
            left = x + _CARDS_AT + place * _CARD_STEP
            state = turned_cards - place
            pixels: Pixels = [[-1] * wide for _row in range(high * 2)]
            if state >= 1:
                self._face(pixels, card)
            elif state > 0:
                self._turning(pixels, card)
            else:
                self._back(pixels, team)
            self._put(sheet, left, y, pixels)
            if state >= 1:
                self._words(sheet, left, y, card)

    def _face(self, pixels: Pixels, card: ShownCard) -> None:
        paper, band, ink = (FIXED_PAPER if self.few else PAPER)[card.kind]
        for row in range(len(pixels)):
            for column in range(len(pixels[0])):
                shade = paper if self.few else blend(paper, 0, round(0.1 * row / len(pixels), 2))
                pixels[row][column] = band if row < 2 else shade
        if card.kind == ROPE_CARD:
            _digit(pixels, 0, 2, card.points, ink)
            _digit(pixels, 6, 2, card.down, band if self.few else blend(ink, paper, 0.35))
        else:
            _digit(pixels, 3, 2, card.points, ink)

    def _turning(self, pixels: Pixels, card: ShownCard) -> None:
        band = (FIXED_PAPER if self.few else PAPER)[card.kind][1]
        for row in pixels:
            row[4:7] = [band] * 3

    def _back(self, pixels: Pixels, team: RevealTeam) -> None:
        dark, middle, bright = team_shades(team.number, self.look.colours.teams[team.number], self.few)
        high, wide = len(pixels), len(pixels[0])
        for row in range(high):
            for column in range(wide):
                edge = column in (0, wide - 1) or row in (0, high - 1)
                deep = dark if self.few else blend(dark, 0, 0.3 if (row + column) % 3 else 0.1)
                pixels[row][column] = middle if edge else deep
        letter = team.letter.upper()
        if letter.isascii() and letter.isalnum():
            for across, bits in enumerate(columns_of(letter)):
                for row in range(7):
                    if bits >> row & 1:
                        dot(pixels, 3 + across, 2 + row, bright)

    def _words(self, sheet: Sheet, x: int, y: int, card: ShownCard) -> None:
        """Say what the card gives, on its band."""
        paper, band, ink = (FIXED_PAPER if self.few else PAPER)[card.kind]
        words = {
            MOVEMENT_CARD: f"{MOVEMENT_GLYPH} " + _("move"),
            LEVEL_CARD: f"{ACCLIMATIZATION_GLYPH} " + _("level"),
            ROPE_CARD: f"{MOVEMENT_GLYPH} " + _("up/down"),
        }
        sheet.write(x + 1, y, cut(words[card.kind], _CARD[0] - 1), ink, "b", band)
        if card.kind == ROPE_CARD:
            sheet.put(x + 5, y + 3, "/", ink, "b", paper)

    def _total(self, sheet: Sheet, x: int, y: int, team: RevealTeam, lit: bool) -> None:
        """The total as a large digit with one mark for each point."""
        text = str(team.total)
        wide = sum(len(columns_of(digit)) + 1 for digit in text)
        pixels: Pixels = [[-1] * wide for _row in range(8)]
        left = 0
        for digit in text:
            _digit(pixels, left, 0, int(digit), 0xFFFFFF if lit else fixed(251) if self.few else 0xC9CEDA)
            left += len(columns_of(digit)) + 1
        self._put(sheet, x + _TOTAL_AT - (2 if len(text) > 1 else 0), y + 1, pixels)
        at = x + _BAR_AT + (2 if len(text) > 1 else 0)
        sheet.write(at, y + 1, _("movement"), self.look.colours.text)
        points = MOVEMENT_GLYPH * team.total
        ink = self.look.colours.movement
        for row, part in enumerate((points[:10], points[10:])):
            sheet.write(at, y + 2 + row, part, ink, "b" if lit else "")
        if lit:
            text = _("tie: nobody takes one") if self.scene.tie else _("the most")
            sheet.write(x + _TOTAL_AT - 1, y + 5, text, 0xFFFFFF, "b")

    def _tokens(self, sheet: Sheet, x: int, foot: int, flown: float | None, value: int) -> None:
        """The open tokens; a chosen one flies to its team."""
        taken = self.scene.tokens.index(value) if flown is not None and value in self.scene.tokens else None
        for place, token in enumerate(self.scene.tokens):
            if place != taken:
                self._token(sheet, x + 46 + place * 11, foot + 1, token)
        if taken is not None and flown is not None:
            row = next(at for at, team in enumerate(self.scene.teams) if team.highest)
            start = (x + 46 + taken * 11, foot + 1)
            end = (x + _TAKEN_AT - 4, self._top + row * self._step)
            self._token(
                sheet,
                round(start[0] + (end[0] - start[0]) * flown),
                round(start[1] + (end[1] - start[1]) * flown),
                value,
            )

    def _token(self, sheet: Sheet, x: int, y: int, value: int) -> None:
        disc, edge = (_FIXED_AMBER, _FIXED_EDGE) if self.few else (_AMBER, _AMBER_EDGE)
        pixels: Pixels = [[-1] * 10 for _row in range(10)]
        for row in range(10):
            for column in range(10):
                away = hypot(column - 4.5, row - 4.5)
                if away <= _RADIUS:
                    pixels[row][column] = disc if away < _RADIUS - 1 else edge
        _digit(pixels, 3, 2, value, fixed(234) if self.few else _AMBER_INK)
        self._put(sheet, x, y, pixels)

    def _put(self, sheet: Sheet, x: int, y: int, pixels: Pixels) -> None:
        """Lay pixels over the sheet; those below 0 let it shimmer through."""
        wide = len(pixels[0])
        rows = [min(y + row, sheet.height - 1) for row in range(len(pixels) // 2)]
        columns = [min(x + column, sheet.width - 1) for column in range(wide)]
        below = pixels_of([[sheet.at(column, row) for column in columns] for row in rows])
        for row, line in enumerate(pixels):
            for column, colour in enumerate(line):
                if colour >= 0:
                    below[row][column] = colour
        for down, cells in enumerate(cells_of(below)):
            for across, cell in enumerate(cells):
                sheet.set(x + across, y + down, cell)

    # --- lines -----------------------------------------------------------------------------

    def _lines(self, time: int, choice: Line, flown: float | None, value: int) -> Frame:
        """A line for each team, on one plate."""
        scene, look = self.scene, self.look
        sheet = Sheet(self._dusk, self.few)
        wide = min(self.size[0] - 4, 76)
        high = min(self.size[1] - 2, len(scene.teams) * 2 + 9)
        left, top = (self.size[0] - wide) // 2, max(0, self.size[1] - high - 1)
        plate = fixed(232) if self.few else look.colours.plate if not look.blends else 0x0A0C18
        box(sheet, left, top, wide, high, look.colours.line, plate, look.ascii)
        first = 0
        step = 2 if len(scene.teams) * 2 + 8 <= high else 1
        for place, team in enumerate(scene.teams):
            line = self._team_line(team, scene.turned(time) - first, time, flown, value)
            sheet.line(left + 2, top + 1 + place * step, line, look, plate)
            first += len(team.cards)
        y = top + 2 + len(scene.teams) * step
        tokens = "".join(f"[{token}]" for token in scene.tokens)
        line = (Bit(_("Risk tokens: "), "faint"), Bit(tokens, "warning bold"))
        sheet.line(left + 2, y, line, look, plate)
        if time >= scene.highest_at:
            self._say(sheet, left + 2, y + 1, wide - 4, choice, plate)
        return sheet.finished()

    def _team_line(
        self, team: RevealTeam, turned_cards: float, time: int, flown: float | None, value: int
    ) -> Line:
        """One team: ``E Eagles  [■3] [■2] [■1/3]  6 ■■■■■■ (2)``."""
        name = cut(team.name, 14)
        bits = [
            Bit(f"{team.letter} ", f"on_team:{team.number}"),
            Bit(f" {name}" + " " * (15 - cell_len(name)), f"team:{team.number} bold"),
        ]
        for place, card in enumerate(team.cards):
            if turned_cards - place >= 1:
                glyph = ACCLIMATIZATION_GLYPH if card.kind == LEVEL_CARD else MOVEMENT_GLYPH
                text = f"{glyph}{card.points}" + (f"/{card.down}" if card.kind == ROPE_CARD else "")
                role = "gain bold" if card.kind == LEVEL_CARD else "title bold"
                bits.append(Bit(f"[{text}]" + " " * (6 - len(text)), role))
            else:
                bits.append(Bit(f"[{team.letter * 2}]    ", f"team:{team.number}"))
        if time >= self.scene.totals_at:
            lit = team.highest and time >= self.scene.highest_at
            role = "title bold" if lit else "faint"
            marks = MOVEMENT_GLYPH * min(team.total, 12)
            bits.append(Bit(f"{team.total:>3} {marks} ", role))
            if lit:
                note = _("tie") if self.scene.tie else f"({value})" if flown is not None else _("most")
                bits.append(Bit(note, "warning bold"))
        return tuple(bits)

    def _say(
        self, sheet: Sheet, x: int, y: int, cells: int, choice: Line, back: int | str | None = None
    ) -> None:
        """The sentence, and what can be done now or the rule."""
        lines = wrap(self.scene.sentence, cells, "bold")[:3]
        if choice:
            lines += [(), choice]
        else:
            lines += [(), *wrap(rule_sentence(), cells, "faint")]
        for row, line in enumerate(lines[:8]):
            if y + row < sheet.height:
                sheet.line(x, y + row, line, self.look, back)


def _digit(pixels: Pixels, x: int, y: int, number: int, ink: int) -> None:
    columns = columns_of(str(number))
    shift = 1 if len(columns) < 5 else 0
    for across, bits in enumerate(columns):
        for row in range(7):
            if bits >> row & 1:
                dot(pixels, x + across + shift, y + row, ink)
