"""A mountain without a board, for the title and the curtain."""

from __future__ import annotations

from functools import lru_cache

from textual import events
from textual.strip import Strip
from textual.widget import Widget

from k2game.presentation.map.model import ArtMode, Season
from k2game.tui.art import BACKGROUND, RIDGE_COLOUR, ROCK_COLOUR, Cell, Ink, Picture, Spot, background
from k2game.tui.art.ridge import Form
from k2game.tui.map.strips import strip_of
from k2game.tui.map.theme import art_for, colours_for


class Backdrop(Widget, can_focus=False):
    """A drawn mountain that fills the widget; other widgets cover it.

    Attributes:
        form: the mountain's form.
        season: its light.
        art: how it is drawn; ``auto`` lets the terminal and the theme decide.
        summit: where its top is, as shares of width and height.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = "Backdrop { width: 100%; height: 100%; }"

    def __init__(
        self,
        form: Form = "pyramid",
        season: Season = "summer",
        art: ArtMode = "auto",
        ascii_only: bool = False,
        summit: tuple[float, float] = (0.62, 0.16),
    ) -> None:
        super().__init__()
        self.form, self.season, self.art, self.ascii_only, self.summit = form, season, art, ascii_only, summit
        self._strips: list[Strip] = []
        self._drawn: tuple[object, ...] = ()

    def on_mount(self) -> None:
        """Draw again when the theme changes."""
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self.refresh())

    def on_resize(self, _event: events.Resize) -> None:
        """Draw for the new size."""
        self.refresh()

    def redraw(self) -> None:
        """Draw again after a change of its form or season."""
        self._drawn = ()
        self.refresh()

    def art_mode(self) -> str:
        """Return the drawing to use here."""
        return art_for(self.app, self.art)

    def _draw(self) -> None:
        width, height = self.size
        mode = self.art_mode()
        key = (width, height, mode, self.app.theme)
        if key == self._drawn or not width or not height:
            return
        top = Spot(*_around(self.summit[0] * width), max(2, int(self.summit[1] * height)))
        picture = _picture(self.form, self.season, width, height, top, mode, self.ascii_only)
        colours = colours_for(self.app, mode)
        ground = "default" if self.app.native_ansi_color else self.app.current_theme.background or "default"
        inks: dict[Ink, Ink] = {
            BACKGROUND: ground, RIDGE_COLOUR: colours.ridge, ROCK_COLOUR: colours.rock,
        }  # fmt: skip
        self._strips = [strip_of([_inked(cell, inks) for cell in row]) for row in picture.rows]
        self._drawn = key

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        self._draw()
        if 0 <= y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.rich_style)


@lru_cache(maxsize=6)
def _picture(
    form: Form, season: Season, width: int, height: int, top: Spot, mode: str, ascii_only: bool
) -> Picture:
    """The picture; the last ones are kept, for each curtain of a game has the same."""
    return background(form, season, width, height, top, (), (), mode, ascii_only)


def _around(x: float) -> tuple[int, int]:
    return int(x) - 1, int(x) + 1


def _inked(cell: Cell, inks: dict[Ink, Ink]) -> Cell:
    glyph, ink, back, attributes = cell
    return glyph, inks.get(ink, ink), inks.get(back, back), attributes


def season_of(weather: str) -> Season:
    """The season in which a game with this weather set is shown."""
    return "winter" if weather == "winter" else "summer"
