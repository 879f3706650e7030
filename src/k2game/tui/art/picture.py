"""The background as cells: half blocks, a braille outline, or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from k2game.presentation.map.model import Season
from k2game.tui.art.outline import ascii_outline, braille_outline
from k2game.tui.art.relief import relief
from k2game.tui.art.ridge import Form, Spot, ridge_line
from k2game.tui.art.sky import sky_pixels, stars
from k2game.tui.art.tints import fixed_colours, snapped, tone_colours

Ink = int | str
"""A colour: ``0xRRGGBB``, one of the marks below, or a name as Rich reads it."""

Cell = tuple[str, Ink, Ink, str]
"""A character, its colour, its background, and its attributes: some of ``b`` bold, ``u``
underlined and ``r`` reversed."""

RIDGE_COLOUR = -1
ROCK_COLOUR = -2
BACKGROUND = -3
"""Colours that the theme decides, in the modes that have no colours of their own."""

HALF_BLOCK = "▀"


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn background.

    Attributes:
        rows: the cells, row by row from the top.
        ridge: the height of the ridge in half cells from the top for each column.
    """

    rows: tuple[tuple[Cell, ...], ...]
    ridge: tuple[float, ...]


def background(
    form: Form,
    season: Season,
    width: int,
    height: int,
    summit: Spot,
    peaks: Sequence[Spot],
    spots: Sequence[Spot],
    mode: str = "full",
    ascii_only: bool = False,
) -> Picture:
    """Draw the mountain behind a board. The same arguments always give the same picture.

    Args:
        form: the mountain's form.
        season: its light and snow.
        width: cells across, at least 1.
        height: cells down, at least 1.
        summit: the place of the summit's tag.
        peaks: tags of lesser peaks.
        spots: tags of all spaces; the mountain will be behind them.
        mode: ``full``, ``256``, ``silhouette`` or ``off``.
        ascii_only: draw an outline of ASCII characters, unless the mode is ``off``.
    """
    pixels = height * 2
    ridge = ridge_line(form, width, pixels, summit, peaks, spots)
    blank: Cell = (" ", BACKGROUND, BACKGROUND, "")
    if mode == "off":
        rows: list[list[Cell]] = [[blank] * width for _row in range(height)]
    elif ascii_only:
        rows = _themed(ascii_outline(ridge, height), width, height)
    elif mode == "silhouette":
        tones = relief(form, season, ridge, pixels, (summit.middle, ridge[_column(summit, width)]))
        rows = _themed(braille_outline(ridge, tones), width, height)
    else:
        rows = _painted(form, season, ridge, pixels, summit, mode == "256")
    return Picture(tuple(tuple(row) for row in rows), tuple(ridge))


def _column(summit: Spot, width: int) -> int:
    return min(width - 1, max(0, int(summit.middle)))


def _painted(
    form: Form, season: Season, ridge: list[float], pixels: int, summit: Spot, few_colours: bool
) -> list[list[Cell]]:
    """Sky and mountain in half blocks, two pixels a cell."""
    width = len(ridge)
    apex = (summit.middle, ridge[_column(summit, width)])
    tones = relief(form, season, ridge, pixels, apex)
    colours = tone_colours(season)
    picture = sky_pixels(season, ridge, pixels, apex)
    picture = [
        [colours[tone] if tone >= 0 else sky for tone, sky in zip(tone_row, sky_row, strict=True)]
        for tone_row, sky_row in zip(tones, picture, strict=True)
    ]
    if few_colours:
        table = fixed_colours(season)
        picture = [[table.get(colour) or snapped(colour) for colour in row] for row in picture]
    rows: list[list[Cell]] = [
        [
            (HALF_BLOCK, upper, lower, "") if upper != lower else (" ", upper, upper, "")
            for upper, lower in zip(picture[y], picture[y + 1], strict=True)
        ]
        for y in range(0, pixels, 2)
    ]
    for x, y, glyph, colour in stars(season, ridge, pixels // 2):
        rows[y][x] = (glyph, snapped(colour) if few_colours else colour, rows[y][x][2], "")
    return rows


def _themed(marks: dict[tuple[int, int], tuple[str, bool]], width: int, height: int) -> list[list[Cell]]:
    """Turn marks (glyph, whether it belongs to the ridge) into cells of the theme's colours."""
    rows: list[list[Cell]] = [[(" ", BACKGROUND, BACKGROUND, "")] * width for _row in range(height)]
    for (x, y), (glyph, on_ridge) in marks.items():
        rows[y][x] = (glyph, RIDGE_COLOUR if on_ridge else ROCK_COLOUR, BACKGROUND, "")
    return rows
