"""Output without colours (NO_COLOR): attributes alone, and plates as reversed text."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import lru_cache

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as Background
from textual.filter import LineFilter

from k2game.tui.theme.colours import contrast

STANDS_OUT = 2.0
"""From which contrast with the theme's background on a plate means something."""


def colours_unwanted() -> bool:
    """Return whether NO_COLOR is set to anything, as https://no-color.org has it."""
    return bool(os.environ.get("NO_COLOR"))


class Uncoloured(LineFilter):
    """Takes all colours away. Cursors, lit spaces and team marks become reversed text instead."""

    def __init__(self, ground: Callable[[], str]) -> None:
        """Make the filter.

        Args:
            ground: gives the theme's background; one that is not ``#rrggbb`` is the terminal's own.
        """
        super().__init__()
        self._ground = ground

    def apply(self, segments: list[Segment], background: Background) -> list[Segment]:
        """The segments without colours."""
        ground = self._ground()
        return [
            Segment(text, None if style is None else _bare(style, ground), control)
            for text, style, control in segments
        ]


@lru_cache(maxsize=4096)
def _bare(style: Style, ground: str) -> Style:
    bare = style.without_color
    return bare + Style(reverse=True) if _stands_out(style.bgcolor, ground) else bare


def _stands_out(plate: Color | None, ground: str) -> bool:
    if plate is None or plate.is_default:
        return False
    if plate.triplet is None or not ground.startswith("#"):
        return True
    return contrast(plate.triplet.hex, ground) >= STANDS_OUT
