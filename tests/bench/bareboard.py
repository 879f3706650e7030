"""The yardstick of the cursor's bench: one widget that builds every line anew at every key."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.strip import Strip
from textual.widget import Widget

SEGMENTS = 12
"""Styled pieces of each line."""


class Board(Widget):
    """A board of the terminal's size."""

    step = 0

    def render_line(self, y: int) -> Strip:
        """One line of a dozen pieces, none of which looks as it did before the last key."""
        width = self.size.width
        edges = [width * piece // SEGMENTS for piece in range(SEGMENTS + 1)]
        segments = []
        for piece, (left, right) in enumerate(pairwise(edges)):
            shade = (self.step * 7 + y * 3 + piece * 17) % 200 + 20
            style = Style.parse(f"rgb({shade},{200 - shade // 2},90) on rgb(10,{shade // 4},40)")
            text = f"{self.step + y + piece:>{right - left}}"[: right - left]
            segments.append(Segment(text, style))
        return Strip(segments, width)


class BareApp(App[None]):
    """The board and one way to change it."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar = [Binding("up,down,left,right", "step", "Step"), Binding("q", "quit", "Quit")]

    def compose(self) -> ComposeResult:
        """Nothing but the board."""
        yield Board()

    def action_step(self) -> None:
        """Paint all of it again."""
        board = self.query_one(Board)
        board.step += 1
        board.refresh()


if __name__ == "__main__":
    BareApp().run()
