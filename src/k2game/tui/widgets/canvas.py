"""A widget that shows the frames of a scene and repaints only the rows that changed."""

from __future__ import annotations

from textual.filter import ANSIToTruecolor
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from k2game.tui.scenes.cells import Frame


class SceneView(Widget, can_focus=False):
    """Shows one frame after another.

    Attributes:
        true_colours: whether no colour of the frames is the terminal's own, which would have to be looked up.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = "SceneView { width: 1fr; height: 100%; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._frame: Frame = ()
        self.true_colours = False

    @property
    def frame(self) -> Frame:
        """The picture on display."""
        return self._frame

    def show(self, frame: Frame) -> None:
        """Show a frame; rows that are the same objects as before are not painted again."""
        before, self._frame = self._frame, frame
        if len(before) != len(frame):
            self.refresh()
            return
        changed = [y for y, (old, new) in enumerate(zip(before, frame, strict=True)) if old is not new]
        first = 0
        while first < len(changed):
            last = first
            while last + 1 < len(changed) and changed[last + 1] == changed[last] + 1:
                last += 1
            self.refresh(Region(0, changed[first], self.size.width, changed[last] - changed[first] + 1))
            first = last + 1

    def render_lines(self, crop: Region) -> list[Strip]:
        """Rows of the frame; without borders there is nothing else that a style could add."""
        background = self.background_colors[1]
        filters = self.get_line_filters()
        if self.true_colours:
            filters = [each for each in filters if not isinstance(each, ANSIToTruecolor)]
        strips = []
        for y in crop.line_range:
            strip = self.render_line(y)
            for each in filters:
                strip = strip.apply_filter(each, background)
            strips.append(strip)
        if crop.column_span != (0, self.size.width):
            strips = [strip.crop(*crop.column_span) for strip in strips]
        return strips

    def render_line(self, y: int) -> Strip:
        """One row of the frame."""
        if 0 <= y < len(self._frame):
            strip = self._frame[y].strip
            if strip.cell_length == self.size.width:
                return strip
            return strip.adjust_cell_length(self.size.width, self.rich_style)
        return Strip.blank(self.size.width, self.rich_style)
