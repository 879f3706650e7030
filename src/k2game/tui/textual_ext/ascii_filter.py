"""The last look at what is sent to a terminal with few signs: neither ours nor Textual's get through."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from k2game.presentation.text.lines import in_ascii

_LIKENESS = str.maketrans("←→↑↓▶◀▼△▽−“”‘’✓✗≤≥", "<><v><v^v-\"\"''vx<>")

_WRITING = "LMN"
"""First letters of the categories of letters, marks and numbers: names stay as players wrote them."""


class AsciiOnly(LineFilter):
    """Replaces everything but text by ASCII, as wide as before."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments in ASCII."""
        del background
        return [
            segment
            if segment.control or segment.text.isascii()
            else Segment(_plain(segment.text), segment.style, segment.control)
            for segment in segments
        ]


@lru_cache(maxsize=4096)
def _plain(text: str) -> str:
    return "".join(map(_sign, in_ascii(text).translate(_LIKENESS)))


def _sign(sign: str) -> str:
    if sign.isascii() or unicodedata.category(sign)[0] in _WRITING:
        return sign
    name = unicodedata.name(sign, "")
    if name.startswith("BOX DRAWINGS"):
        return "|" if "VERTICAL" in name and "HORIZONTAL" not in name else "+" if "AND" in name else "-"
    is_picture = name.startswith("BRAILLE") or "BLOCK" in name or "QUADRANT" in name or "SHADE" in name
    return (" " if is_picture else "?") * cell_len(sign)
