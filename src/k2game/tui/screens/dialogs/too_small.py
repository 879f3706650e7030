"""One sentence over everything while the terminal is too small."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Static

from k2game.i18n import _
from k2game.runtime.terminal import SMALLEST
from k2game.tui.screens.base import K2Modal

LEAST_WIDTH, LEAST_HEIGHT = SMALLEST


class TooSmallScreen(K2Modal[None]):
    """Covers the screen until the terminal is large enough; nothing below is lost."""

    DEFAULT_CSS = """
    TooSmallScreen {
        align: center middle;
        background: $background;
        & > Static { width: auto; max-width: 100%; text-align: center; color: $foreground; }
    }
    """

    def compose(self) -> ComposeResult:
        """The sentence."""
        yield Static(self._sentence(), markup=False)

    def on_resize(self) -> None:
        """Tell the size that it has now."""
        for told in self.query(Static):
            told.update(self._sentence())

    def _sentence(self) -> str:
        return _("K2 needs {width}×{height} cells; this terminal has {columns}×{rows}.").format(
            width=LEAST_WIDTH, height=LEAST_HEIGHT, columns=self.app.size.width, rows=self.app.size.height
        )
