"""The picture to share: mountain, ways and result in 240 by 126 pixels, each shown five times as large."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from k2game.i18n import _
from k2game.presentation.scenes.ending import Ending
from k2game.presentation.scenes.standing import points_phrase
from k2game.tui.art.tints import blend
from k2game.tui.map.layout import Layout, lay_out
from k2game.tui.map.scene import draw_background
from k2game.tui.scenes.cells import turned
from k2game.tui.scenes.ending.image_files import png, svg
from k2game.tui.scenes.ending.medal import OnPodium, draw_medal, draw_podium, metal_of
from k2game.tui.scenes.letters import HEIGHT, can_draw, columns_of, draw_text, text_width
from k2game.tui.scenes.pixels import Pixels, dot, pixels_of, team_shades
from k2game.tui.theme.colours import DARK

WIDE, HIGH = 240, 126
SCALE = 5
"""The size that places for shared links show: 1200 by 630."""

_SKY = 11
"""Rows of cells above the map, for the title and the flags."""

_PANE = 166
"""The column where the result begins."""
_PANE_MIDDLE = 204

_BRIGHTER = 1.45
_SHADOW, _PALE, _WARM = 0x05060A, 0xC9D2E4, 0xFFF1CF
_POLE, _CLOTH = 14, (13, 8)
"""Pixels of a flag's pole, and of its cloth."""


class Line(NamedTuple):
    """One way between two spaces, in shown pixels, with its colour."""

    start: tuple[float, float]
    end: tuple[float, float]
    colour: int


class Shared(NamedTuple):
    """The picture to share as files."""

    png: bytes
    svg: str


def share(end: Ending, title: str, words: str) -> Shared:
    """Draw the picture to share. It takes most of a second: call it in a thread.

    Args:
        end: the game.
        title: what the picture is called.
        words: what it shows.
    """
    layout = lay_out(end.board, (WIDE, HIGH // 2 - _SKY))
    pixels = _scene(layout, end)
    lines = list(_lines(layout, end))
    marks = [_shown(layout, space) for space in layout.places]
    whole = [[colour for colour in row for _copy in range(SCALE)] for row in pixels for _copy in range(SCALE)]
    for radius, colour in ((5.5, 0x000000), (3.5, None)):
        for line in lines:
            _stroke(whole, line, radius, line.colour if colour is None else colour)
    for x, y in marks:
        _stroke(whole, Line((x, y), (x, y), 0xFFFFFF), 2.5, 0xFFFFFF)
    return Shared(png(whole, words), svg(pixels, SCALE, title, words, _elements(lines, marks)))


def _elements(lines: list[Line], marks: list[tuple[float, float]]) -> Iterator[str]:
    """The ways and spaces as elements of an SVG."""
    for wide, black in ((2.2, True), (1.4, False)):
        for (x1, y1), (x2, y2), colour in dict.fromkeys(lines):
            ink = "#000000" if black else f"#{colour:06x}"
            yield (
                f'<path d="M{x1 / SCALE:.1f} {y1 / SCALE:.1f}L{x2 / SCALE:.1f} {y2 / SCALE:.1f}" '
                f'stroke="{ink}" stroke-width="{wide}" stroke-linecap="round" shape-rendering="auto"/>'
            )
    for x, y in marks:
        yield f'<circle cx="{x / SCALE:.1f}" cy="{y / SCALE:.1f}" r="0.5" fill="#ffffff"/>'


# --- the picture in pixels ---------------------------------------------------------------------


def _scene(layout: Layout, end: Ending) -> Pixels:
    picture = draw_background(layout, end.season, "full", False)
    rows = turned(picture.rows, _brighter)
    pixels = pixels_of(rows)
    sky = pixels[0][0]
    above = [[blend(sky, 0, round(0.3 * (1 - row / (_SKY * 2)), 2))] * WIDE for row in range(_SKY * 2)]
    pixels = (above + [row[:WIDE] for row in pixels])[:HIGH]
    _pane(pixels)
    _flags(pixels, layout, end, picture.ridge)
    _titles(pixels, end)
    if end.solo:
        _rank(pixels, end)
    else:
        _race(pixels, end)
    return pixels


def _brighter(colour: int) -> int:
    return sum(min(255, int((colour >> shift & 255) * _BRIGHTER)) << shift for shift in (16, 8, 0))


def _pane(pixels: Pixels) -> None:
    for row in pixels:
        for x in range(_PANE, WIDE):
            row[x] = blend(row[x], 0x070A12, round(min(0.82, (x - _PANE) * 0.05), 2))


def _titles(pixels: Pixels, end: Ending) -> None:
    peak = end.board.peaks.get(end.board.summit)
    if end.solo and peak is not None:
        _text(
            pixels,
            6,
            7,
            _("{team} on {peak}").format(team=end.teams[0].name, peak=peak.name),
            _WARM,
            0xF2B45C,
        )
        _text(pixels, 6, 18, end.title, _PALE, _PALE)
    else:
        _text(pixels, 6, 7, end.title, _WARM, 0xF2B45C)
    _text(pixels, 6, HIGH - HEIGHT - 3, "K2GAME", 0x8B93A8, 0x8B93A8)


def _rank(pixels: Pixels, end: Ending) -> None:
    team = end.teams[0]
    ribbon = team_shades(team.number, DARK.teams[team.number], False)
    draw_medal(pixels, _PANE_MIDDLE, 36, 14.5, end.metal, ribbon, False)
    metal = metal_of(end.metal, False)
    row = 55
    for word in _broken(end.headline, WIDE - _PANE - 4):
        _centred(pixels, row, word, metal.bright, metal.middle)
        row += HEIGHT + 3
    _centred(pixels, row + 2, points_phrase(team.total), 0xFFD166, 0xFFD166)


def _race(pixels: Pixels, end: Ending) -> None:
    teams = end.teams[:3]
    on = [
        OnPodium(block, team.place, team.number, DARK.teams[team.number])
        for block, team in enumerate(teams, 1)
    ]
    draw_podium(pixels, _PANE_MIDDLE - 20, 56, on, False)
    row = 64
    for team in end.teams:
        bright = team_shades(team.number, DARK.teams[team.number], False)[2]
        points = str(team.total)
        _text(pixels, _PANE + 6, row, _cut(team.name, 44), bright, bright)
        _text(pixels, WIDE - 6 - text_width(points), row, points, 0xFFFFFF, 0xFFFFFF)
        row += HEIGHT + 3


def _flags(pixels: Pixels, layout: Layout, end: Ending, ridge: tuple[float, ...]) -> None:
    for number, arrival in enumerate(end.game.arrivals):
        team = end.team(arrival.seat)
        same = sum(one.peak == arrival.peak for one in end.game.arrivals[:number])
        x = int(layout.centre(arrival.peak)[0]) + same * (_CLOTH[0] + 3)
        foot = int(ridge[min(x, len(ridge) - 1)]) + _SKY * 2
        shades = team_shades(team.number, DARK.teams[team.number], False)
        for row in range(foot - _POLE, foot + 1):
            dot(pixels, x, row, 0xE9E4D6)
        for column in range(_CLOTH[0]):
            for row in range(_CLOTH[1] + 1):
                wave = (0, 0, 1, 1)[column // 2 % 4]
                tail = column > _CLOTH[0] - 4 and abs(row - _CLOTH[1] / 2) < column - (_CLOTH[0] - 4)
                if not tail:
                    dot(pixels, x + 1 + column, foot - _POLE + row + wave, shades[2 if wave else 1])
        letter = team.letter.upper()
        if can_draw(letter):
            for across, bits in enumerate(columns_of(letter)):
                for row in range(HEIGHT):
                    if bits >> row & 1:
                        dot(pixels, x + 3 + across, foot - _POLE + 1 + row, 0x10131A)


# --- letters -----------------------------------------------------------------------------------


def _known(text: str) -> str:
    """A text in the letters there are; others become blanks."""
    return " ".join("".join(sign if can_draw(sign) else " " for sign in text.upper()).split())


def _text(pixels: Pixels, x: int, y: int, text: str, top: int, foot: int) -> None:
    draw_text(pixels, x, y, _cut(text, _PANE - 12), top, foot, _SHADOW)


def _centred(pixels: Pixels, y: int, text: str, top: int, foot: int) -> None:
    known = _known(text)
    draw_text(pixels, _PANE_MIDDLE - text_width(known) // 2, y, known, top, foot, _SHADOW)


def _cut(text: str, room: int) -> str:
    known = _known(text)
    while known and text_width(known) > room:
        known = known[:-1].rstrip()
    return known


def _broken(text: str, room: int) -> list[str]:
    """A title on as many lines as it needs."""
    lines: list[str] = []
    for word in _known(text).split():
        if lines and text_width(f"{lines[-1]} {word}") <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(_cut(word, room))
    return lines


# --- ways, in shown pixels ---------------------------------------------------------------------


def _lines(layout: Layout, end: Ending) -> Iterator[Line]:
    order = sorted(team.number for team in end.teams)
    for way in end.game.ways:
        number = end.team(way.colour).number
        aside = (order.index(number) - (len(order) - 1) / 2) * 6
        colour = team_shades(number, DARK.teams[number], False)[2 if len(order) == 1 else 1]
        for leg in way.legs:
            one, other = sorted((_shown(layout, leg.start), _shown(layout, leg.end)))
            wide, tall = other[0] - one[0], other[1] - one[1]
            length = max(1.0, (wide * wide + tall * tall) ** 0.5)
            across, down = -tall / length * aside, wide / length * aside
            yield Line((one[0] + across, one[1] + down), (other[0] + across, other[1] + down), colour)


def _shown(layout: Layout, space: str) -> tuple[float, float]:
    x, y = layout.centre(space)
    return x * SCALE, (y + _SKY) * 2 * SCALE


def _stroke(whole: Pixels, line: Line, radius: float, colour: int) -> None:
    """Draw a line with round ends into the enlarged picture."""
    (x1, y1), (x2, y2), _colour = line
    steps = int(max(abs(x2 - x1), abs(y2 - y1)) / 2) + 1
    reach = int(radius)
    spans = [(down, int((radius * radius - down * down) ** 0.5)) for down in range(-reach, reach + 1)]
    wide, high = len(whole[0]), len(whole)
    for step in range(steps + 1):
        x, y = int(x1 + (x2 - x1) * step / steps), int(y1 + (y2 - y1) * step / steps)
        for down, half in spans:
            left, right = max(0, x - half), min(wide, x + half + 1)
            if 0 <= y + down < high and left < right:
                whole[y + down][left:right] = [colour] * (right - left)
