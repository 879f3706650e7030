"""The choice of players: three cards side by side, one of which is chosen."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from k2game.i18n import _
from k2game.presentation.map.model import ArtMode
from k2game.presentation.new_game import COMPUTER, WAYS, way_lines, way_name
from k2game.presentation.text.lines import cut, in_ascii
from k2game.tui.art import Cell
from k2game.tui.art.people import FIGURE, HIGH, WIDE, cells_of, figure_colours, snow_colour
from k2game.tui.art.tints import fixed
from k2game.tui.map.strips import style_of
from k2game.tui.map.theme import PAINTED, art_for, colours_for

_TEAMS = {"alone": 1, "computer": 2, "together": 3}
_TALL = 12
"""Rows from which the cards show people, not just their teams' letters."""
_WIDEST = 44
_LIT, _DARK = 0x2A3350, 0x0F121C
_FEW_LIT, _FEW_DARK = fixed(237), fixed(233)

Styled = tuple[str, Style]


class WhoCards(Widget, can_focus=True):
    """Three cards; Left and Right, a click or the screen's keys choose one.

    Attributes:
        index: the place of the chosen card.
    """

    ALLOW_SELECT = False
    COMPONENT_CLASSES = {"who--card", "who--chosen", "who--key", "who--faint"}
    DEFAULT_CSS = """
    WhoCards {
        height: 7; width: 100%;
        & > .who--card { background: $surface; color: $foreground; }
        & > .who--chosen { background: $panel; color: $foreground; text-style: bold; }
        & > .who--key { color: $accent; text-style: bold; }
        & > .who--faint { color: $text-muted; }
    }
    """
    BINDINGS = [
        Binding("left,h", "move(-1)", _("Before"), show=False),
        Binding("right,l", "move(1)", _("Next"), show=False),
    ]

    index: reactive[int] = reactive(1)

    class Changed(Message):
        """Another card was chosen."""

    def __init__(self, index: int, art: ArtMode, ascii_only: bool, id: str | None = None) -> None:
        super().__init__(id=id)
        self._art, self._ascii = art, ascii_only
        self.set_reactive(WhoCards.index, index)
        self._strips: list[Strip] = []
        self._drawn: tuple[object, ...] = ()

    def on_mount(self) -> None:
        """Draw again when the theme changes."""
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self.refresh())

    @property
    def value(self) -> str:
        """The way to play that is chosen."""
        return WAYS[self.index]

    def watch_index(self) -> None:
        """Tell that another card was chosen."""
        self.post_message(self.Changed())

    def action_move(self, step: int) -> None:
        """To the neighbouring card, round and round."""
        self.index = (self.index + step) % len(WAYS)

    def on_click(self, event: events.Click) -> None:
        """Choose the card under the mouse."""
        event.stop()
        left, across, gap = self._places()
        place, inside = divmod(event.x - left, across + gap)
        if 0 <= place < len(WAYS) and inside < across:
            self.index = place

    def _places(self) -> tuple[int, int, int]:
        """The left edge of the first card, the cards' width, and the gap between them."""
        width = self.size.width
        gap = 3 if width >= 110 else 1
        across = max(8, min(_WIDEST, (width - 2 - gap * (len(WAYS) - 1)) // len(WAYS)))
        return max(0, (width - len(WAYS) * across - gap * (len(WAYS) - 1)) // 2), across, gap

    def render_line(self, y: int) -> Strip:
        """One line of the cards."""
        mode = art_for(self.app, self._art)
        key = (self.size, self.index, self.has_focus, mode, self.app.theme)
        if key != self._drawn:
            self._strips, self._drawn = self._draw(mode), key
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width, self.rich_style)

    def _draw(self, mode: str) -> list[Strip]:
        left, across, gap = self._places()
        ground = self.rich_style
        rows: list[list[Styled]] = [[(" " * left, ground)] for _row in range(self.size.height)]
        for place, way in enumerate(WAYS):
            card = self._card(place, way, across, mode)
            for row, cells in zip(rows, card, strict=True):
                row += cells
                row.append((" " * gap, ground))
        return [
            Strip([Segment(text, style) for text, style in row])
            .simplify()
            .adjust_cell_length(self.size.width, ground)
            for row in rows
        ]

    def _card(self, place: int, way: str, across: int, mode: str) -> list[list[Styled]]:
        """The rows of one card."""
        high, chosen = self.size.height, place == self.index
        painted = mode in PAINTED and not self._ascii
        plate = self._plate(chosen, mode if painted else "")
        rows: list[list[Styled]] = [[(" ", plate)] * across for _row in range(high)]
        shows_people = painted and high >= _TALL
        if shows_people:
            for row, cells in enumerate(_people(way, across, high - 4, chosen, mode == "256")):
                rows[row] = [(glyph, style_of(ink, back, marks)) for glyph, ink, back, marks in cells]
        if chosen:
            self._frame(rows, plate + self._key_style(painted))
        text = high - 4 if shows_people else 1
        _write(rows[0], 2, f" {place + 1} ", plate + self._key_style(painted))
        faint = plate if chosen else plate + self._faint_style(painted)
        _centre(rows[text], way_name(way), plate + Style(bold=True))
        for number, line in enumerate(way_lines(way), 1):
            _centre(rows[text + number], line, faint)
        if not shows_people:
            self._chips(rows[text + 3], way, plate, mode)
        return rows

    def _plate(self, chosen: bool, mode: str) -> Style:
        if mode:
            colours = (_FEW_LIT, _FEW_DARK) if mode == "256" else (_LIT, _DARK)
            return style_of("#ffffff" if chosen else "#d0d5e2", colours[0 if chosen else 1], "")
        return self.get_component_rich_style("who--chosen" if chosen else "who--card", partial=False)

    def _key_style(self, painted: bool) -> Style:
        if painted:
            return Style(color=Color.parse("#ffd166"), bold=True)
        return self.get_component_rich_style("who--key", partial=True)

    def _faint_style(self, painted: bool) -> Style:
        if painted:
            return Style(color=Color.parse("#aab1c4"))
        return self.get_component_rich_style("who--faint", partial=True)

    def _frame(self, rows: list[list[Styled]], style: Style) -> None:
        """Draw a frame around the chosen card, double where it has the focus and no colour tells."""
        signs = "+-+|+-+" if self._ascii else "╭─╮│╰─╯"
        across = len(rows[0])
        rows[0][:] = _edge(signs[0], signs[1], signs[2], across, style)
        rows[-1][:] = _edge(signs[4], signs[5], signs[6], across, style)
        for row in rows[1:-1]:
            row[0] = row[-1] = (signs[3], style)

    def _chips(self, row: list[Styled], way: str, plate: Style, mode: str) -> None:
        """Draw a chip with a letter for each team."""
        colours = colours_for(self.app, mode)
        letters, count = "EWI", _TEAMS[way]
        x = len(row) // 2 - (4 * count - 1) // 2
        mark = in_ascii("◆") if self._ascii else "◆"
        for team in range(count):
            text = f"{letters[team]}{'#' if way == COMPUTER and team else mark}"
            _write(row, x + 4 * team, f"{text} ", style_of(colours.on_team, colours.teams[team], "b"))


def _edge(first: str, middle: str, last: str, across: int, style: Style) -> list[Styled]:
    return [(first, style), *[(middle, style)] * (across - 2), (last, style)]


def _write(row: list[Styled], x: int, text: str, style: Style) -> None:
    """Write a text over cells; a wide character takes the cell after it."""
    for letter in cut(text, len(row) - x - 1):
        wide = cell_len(letter)
        if wide:
            row[x] = (letter, style)
        for rest in range(1, wide):
            row[x + rest] = ("", style)
        x += wide


def _centre(row: list[Styled], text: str, style: Style) -> None:
    told = cut(text, len(row) - 2)
    _write(row, (len(row) - cell_len(told)) // 2, told, style)


def _people(way: str, across: int, high: int, lit: bool, few_colours: bool) -> list[list[Cell]]:
    """The upper rows of a card: its people on a drift of snow."""
    plate = (_FEW_LIT if lit else _FEW_DARK) if few_colours else (_LIT if lit else _DARK)
    pixels: list[list[int | str]] = [[plate] * across for _row in range(high * 2)]
    ground, middle, count = high * 2 - 2, across // 2, _TEAMS[way]

    def rise(x: int) -> int:
        return max(0, round(3 - abs(x - middle) * 0.28))

    for x in range(2, across - 2):
        away = abs(x - middle) / (across * 0.5)
        for y in range(ground - rise(x), ground + 1):
            pixels[y][x] = snow_colour(away, lit, few_colours)
    for team in range(count):
        left = middle - WIDE // 2 + round((team - (count - 1) / 2) * 10)
        colours = figure_colours(team, way == COMPUTER and team > 0, lit, few_colours)
        _stand(pixels, left, ground - rise(left + WIDE // 2) - HIGH, colours.__getitem__)
    return cells_of(pixels)


def _stand(pixels: list[list[int | str]], left: int, top: int, colour: Callable[[str], int]) -> None:
    for y, row in enumerate(FIGURE, max(0, top)):
        for x, letter in enumerate(row, left):
            if letter != ".":
                pixels[y][x] = colour(letter)
