"""Cells as Textual draws them: segments of one style, joined to strips."""

from __future__ import annotations

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from k2game.tui.art import Cell, Ink


def strip_of(row: list[Cell]) -> Strip:
    """Join neighbouring cells of one style into segments."""
    segments = []
    text, look = "", row[0][1:] if row else ("default", "default", "")
    for glyph, ink, back, attributes in row:
        here = (ink, back, attributes)
        if here != look and not (glyph == " " and here[1:] == look[1:] and not attributes):
            segments.append(Segment(text, style_of(*look)))
            text, look = "", here
        text += glyph
    segments.append(Segment(text, style_of(*look)))
    return Strip(segments, len(row))


_styles: dict[tuple[Ink, Ink, str], Style] = {}


def style_of(ink: Ink, back: Ink, attributes: str) -> Style:
    """Return the style of a cell's colours and attributes."""
    key = (ink, back, attributes)
    style = _styles.get(key)
    if style is None:
        style = _styles[key] = Style(
            color=_colour(ink),
            bgcolor=_colour(back),
            bold="b" in attributes or None,
            underline="u" in attributes or None,
            reverse="r" in attributes or None,
        )
    return style


_colours_by_ink: dict[Ink, Color] = {}


def _colour(ink: Ink) -> Color:
    colour = _colours_by_ink.get(ink)
    if colour is None:
        if isinstance(ink, int):
            colour = Color.from_rgb(ink >> 16, ink >> 8 & 255, ink & 255)
        else:
            colour = Color.parse(ink)
        _colours_by_ink[ink] = colour
    return colour
