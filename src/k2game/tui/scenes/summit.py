"""The summit, painted: the close-up, the light that runs down it, the flag, the words."""

from __future__ import annotations

import math
from functools import lru_cache

from rich.cells import cell_len

from k2game.presentation.scenes.summit import SummitScene
from k2game.tui.art.tints import blend
from k2game.tui.scenes import letters
from k2game.tui.scenes.cells import CellRow, Frame, Look, Sheet, frame_of, glass
from k2game.tui.scenes.closeup import CloseUp, close_up
from k2game.tui.scenes.pixels import Pixels, cells_of, dot, draw_climber, pixels_of, team_shades

FLASH, POLE, SWEEP, FLAG, TITLE, FIGURES = 400, 700, 1000, 1300, 1900, 2300
LENGTH, COMPUTER_LENGTH = 2400, 1500
"""Milliseconds: when each thing begins, and how long the scene lasts."""

SWEEPS = 9
"""Pictures between dusk and full light."""
WAVES, WAVE = 12, 125
"""Pictures of a waving flag, and milliseconds for each."""

_POLE, _FLAG_POLE = 0xE9E4D6, 0xEEEEEE
_INK, _FIXED_INK = 0x10131A, 0x121212
_TITLE_TOP, _TITLE_FOOT, _TITLE_SHADOW = 0xFFF1CF, 0xF2B45C, 0x07080C
_FIXED_TOP, _FIXED_FOOT = 0xFFFFD7, 0xFFAF5F
_VALLEY = 0x05070D


def length(scene: SummitScene) -> int:
    """The length of the scene; for a computer's climber it is shorter."""
    return COMPUTER_LENGTH if scene.computer else LENGTH


class SummitPicture:
    """The scene's pictures. What takes long is made with it, which is why it is made in a thread."""

    def __init__(self, scene: SummitScene, width: int, height: int, look: Look) -> None:
        self.scene, self.look = scene, look
        self.width, self.height = width, height
        self._few = not look.blends
        self._near: CloseUp = close_up(width, height, scene.season, self._few, scene.first)
        self._shades = team_shades(scene.number, look.colours.teams[scene.number], self._few)
        self._tall = 17 if height > 30 else 16
        self._pixels = [self._still(at / SWEEPS) for at in range(SWEEPS + 1)]
        self._frames = [frame_of(cells_of(pixels)) for pixels in self._pixels]
        self._words = [self._with_words(stage) for stage in (1, 2)]
        self._flags: dict[tuple[int, int, int], dict[int, CellRow]] = {}

    def frame(self, time: int) -> Frame:
        """The scene after some milliseconds."""
        time = self._hurried(time)
        sweep = max(0, min(SWEEPS, (time - SWEEP) * SWEEPS // (TITLE - SWEEP)))
        stage = (time >= TITLE) + (time >= FIGURES)
        frame = self._words[stage - 1] if stage else self._frames[sweep]
        if time < POLE:
            return frame
        up = min(3, 1 + (time - POLE) * 3 // (SWEEP - POLE))
        wave = (time // WAVE) % WAVES if time >= FLAG else -1
        rows = self._flag_rows(sweep, up, wave)
        return tuple(rows.get(y, row) for y, row in enumerate(frame))

    def last_frame(self) -> Frame:
        """The scene's end."""
        return self.frame(length(self.scene))

    def _hurried(self, time: int) -> int:
        """The time in the longer scene of a person that shows the same."""
        return time * LENGTH // COMPUTER_LENGTH if self.scene.computer else time

    # --- what stands still -----------------------------------------------------------------

    def _still(self, share: float) -> Pixels:
        """Mountain, earlier flags and the climber, with the light so far down."""
        near = self._near
        pixels = near.swept(share, self._few)
        for at, (number, _letter) in enumerate(self.scene.earlier[:4]):
            self._small_flag(pixels, near.apex - 17 - at * 9, number)
        draw_climber(pixels, near.apex - 9, int(near.ridge[near.apex]) + 2, self._shades, self._few)
        return pixels

    def _small_flag(self, pixels: Pixels, x: int, number: int) -> None:
        """A flag that stood here before, lower down on the ridge."""
        if not 0 <= x < self.width:
            return
        foot = int(self._near.ridge[x]) + 1
        _dark, middle, _bright = team_shades(number, self.look.colours.teams[number], self._few)
        for up in range(8):
            dot(pixels, x, foot - up, 0xC6C6C6 if self._few else 0xCFC9BA)
        for along in range(6):
            for down in range(4):
                dot(pixels, x + 1 + along, foot - 7 + down + (along > 2), middle)

    # --- the flag --------------------------------------------------------------------------

    def _flag_rows(self, sweep: int, up: int, wave: int) -> dict[int, CellRow]:
        """The rows of cells that pole and flag change, kept for the next time round."""
        key = (sweep, up, wave)
        rows = self._flags.get(key)
        if rows is None:
            foot = int(self._near.ridge[self._near.apex]) + 1
            top = max(0, foot - self._tall - 2)
            first, last = top // 2, min(self.height, foot // 2 + 1)
            pixels = [list(row) for row in self._pixels[sweep][first * 2 : last * 2]]
            self._draw_flag(pixels, foot - first * 2, up, wave)
            rows = self._flags[key] = {first + y: CellRow(cells) for y, cells in enumerate(cells_of(pixels))}
        return rows

    def _draw_flag(self, pixels: Pixels, foot: int, up: int, wave: int) -> None:
        x, tall = self._near.apex + 5, self._tall * up // 3
        for step in range(tall):
            dot(pixels, x, foot - step, _FLAG_POLE if self._few else _POLE)
        if wave < 0:
            return
        wide, high = 17, 10 if self.height > 30 else 9
        top, phase = foot - tall + 1, wave * 2 * math.pi / WAVES
        dark, middle, bright = self._shades
        for across in range(wide):
            sway = math.sin(across * 0.55 - phase) * (0.35 + across * 0.075)
            light = math.cos(across * 0.55 - phase)
            if self._few:
                colour = bright if light > 0.5 else dark if light < -0.5 else middle
            else:
                colour = blend(middle, 0xFFFFFF if light > 0 else 0, round(abs(light) * 0.22, 2))
            for down in range(high):
                tail = across > wide - 4 and abs(down - high / 2 + 0.5) < (across - wide + 4) * 1.3
                if not tail:
                    dot(pixels, x + 1 + across, top + round(down + sway), colour)
        if letters.can_draw(self.scene.letter):
            shift = round(math.sin(7 * 0.55 - phase) * 0.7)
            ink = _FIXED_INK if self._few else _INK
            letters.draw_text(pixels, x + 5, top + 1 + shift, self.scene.letter, ink, ink)

    # --- the words -------------------------------------------------------------------------

    def _with_words(self, stage: int) -> Frame:
        """The lit mountain, its valley in shadow, with the title, and at last the figures."""
        large = self.height > 30
        top = self.height - (11 if large else 8)
        sheet = Sheet(self._frames[SWEEPS], self._few)
        for y in range(top - 4, self.height):
            share = min(0.8, 0.2 * (y - top + 5))
            if self._few:
                self._dark_row(sheet, y, share)
            else:
                glass(sheet, 0, y, self.width, 1, _VALLEY, share)
        self._write_title(sheet, top)
        self._write_figures(sheet, top + 5, stage, large)
        return frame_of(row.cells for row in sheet.finished())

    @staticmethod
    def _dark_row(sheet: Sheet, y: int, share: float) -> None:
        """The shadow of the valley in fixed greys."""
        row = sheet.row(y)
        for x, (glyph, ink, back, marks) in enumerate(row):
            if isinstance(ink, int) and isinstance(back, int):
                row[x] = (glyph, _greyed(ink, share), _greyed(back, share), marks)

    def _write_title(self, sheet: Sheet, top: int) -> None:
        title = self.scene.title()
        if not letters.can_draw(title) or letters.text_width(title) > self.width - 4:
            sheet.centred(top + 2, letters.spaced(title), self.look.colours.movement, "b")
            return
        pixels = pixels_of([sheet.row(y) for y in range(top, top + 5)])
        left = (self.width - letters.text_width(title)) // 2
        if self._few:
            letters.draw_text(pixels, left, 1, title, _FIXED_TOP, _FIXED_TOP, 0x080808)
            _fixed_shade(pixels)
        else:
            letters.draw_text(pixels, left, 1, title, _TITLE_TOP, _TITLE_FOOT, _TITLE_SHADOW)
        for y, row in enumerate(cells_of(pixels)):
            for x, cell in enumerate(row):
                sheet.set(x, top + y, cell)

    def _write_figures(self, sheet: Sheet, y: int, stage: int, large: bool) -> None:
        scene, colours = self.scene, self.look.colours
        text = scene.stands()
        x = max(0, (self.width - cell_len(text) - 3) // 2)
        team = colours.teams[scene.number]
        x = sheet.write(x, y, scene.letter + scene.glyph, team, "br", colours.on_team)
        sheet.write(x + 1, y, text, 0xFFFFFF, "b")
        if stage < 2:
            return
        y += 2 if large else 1
        sheet.centred(y, "  ·  ".join(scene.figures()), colours.movement, "b")
        if large:
            sheet.centred(y + 1, scene.tonight(), colours.faint)


@lru_cache(maxsize=512)
def _greyed(colour: int, share: float) -> int:
    """A dark grey of the fixed ones for a colour in shadow."""
    light = 0.3 * (colour >> 16) + 0.55 * (colour >> 8 & 255) + 0.15 * (colour & 255)
    step = max(0, min(23, int((light * (1 - share) - 8) / 10 + 0.5)))
    return (8 + 10 * step) * 0x010101


def _fixed_shade(pixels: Pixels) -> None:
    """Turn the lower half of letters from pale to gold, in fixed colours."""
    for y, row in enumerate(pixels):
        if y > len(pixels) // 2:
            row[:] = [_FIXED_FOOT if colour == _FIXED_TOP else colour for colour in row]
