"""The page of a result: the mountain on the left, what came of it on the right."""

from __future__ import annotations

from k2game.i18n import _
from k2game.presentation.scenes.ending import Ending
from k2game.presentation.text.lines import Bit
from k2game.tui.art import Cell
from k2game.tui.map.layout import Size
from k2game.tui.scenes.cells import BACKGROUND_INK, CellRow, Frame, Look, Sheet
from k2game.tui.scenes.ending.mountain import ClimbPicture, climb_picture
from k2game.tui.scenes.ending.side import Side, story_lines

GROWS, RESTS = 1800, 2400
"""Milliseconds: until then the ways grow, and the medal or the podium comes."""

LARGE = (110, 34)
"""From which size on medal and podium are drawn large."""

SMALL_SIDE, LARGE_SIDE = 34, 46
STORY_ROWS = 5
"""Rows below the mountain: a title and the story of a team alone."""


class EndingPage:
    """Paints the result at any time. What is drawn once is kept.

    Attributes:
        size: cells across and down.
    """

    def __init__(self, end: Ending, size: Size, look: Look, letters: bool) -> None:
        """Lay the page out and draw the mountain.

        Args:
            end: what is shown.
            size: cells across and down.
            look: how it is painted.
            letters: show ways by the teams' letters instead of dots.
        """
        self.size = size
        self._end, self._look = end, look
        large = size[0] >= LARGE[0] and size[1] >= LARGE[1]
        self._side = Side(end, look, large, size[1])
        self._wide = size[0] - (LARGE_SIDE if large else SMALL_SIDE)
        self._story_below = large and end.solo
        high = size[1] - (STORY_ROWS if self._story_below else 0)
        self._picture: ClimbPicture = climb_picture(end, (self._wide - 1, high), look, letters)
        self._high = high
        self._frames: dict[tuple[int, int], Frame] = {}
        self._last: Frame = ()

    def frame(self, time: int) -> Frame:
        """Return the page after some milliseconds at normal speed."""
        days = self._end.game.days
        day = min(days, time * (days + 1) // GROWS) if time < GROWS else days
        step = self._side.step_at(time - GROWS, RESTS - GROWS)
        key = (day, step)
        if key not in self._frames:
            self._last = self._frames[key] = _kept(self._last, self._paint(day, step))
        return self._frames[key]

    def _paint(self, day: int, step: int) -> Frame:
        ended = step >= 0
        width, height = self.size
        back = BACKGROUND_INK if self._look.painted else self._look.colours.background
        blank: Cell = (" ", back, back, "")
        mountain = self._picture.rows(day, ended)
        rows = []
        for y in range(height):
            left = mountain[y][: self._wide - 1] if y < self._high else []
            rows.append(left + [blank] * (width - len(left)))
        sheet = Sheet(tuple(CellRow(row) for row in rows), few=self._look.mode == "256")
        if not ended:
            text = _("Day {day} of {days}").format(day=day, days=self._end.game.days)
            sheet.line(self._wide + 1, 1, (Bit(text, "bold"),), self._look)
        else:
            self._side.paint(sheet, self._wide + 1, width - self._wide - 2, step)
            if self._story_below:
                self._tell(sheet, self._wide - 2)
        return sheet.finished()

    def _tell(self, sheet: Sheet, cells: int) -> None:
        """The story below the mountain."""
        for y, line in enumerate(story_lines(self._end, cells, STORY_ROWS), self._high):
            sheet.line(1, y, line, self._look)


def _kept(before: Frame, after: Frame) -> Frame:
    """Return a frame with the rows of another one wherever they are the same, so that nothing paints them."""
    if len(before) != len(after):
        return after
    return tuple(old if old.cells == new.cells else new for old, new in zip(before, after, strict=True))
