"""Watching a bot: a sign that it thinks, and what it does."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import LoadingIndicator, Static

from k2game.engine import notation
from k2game.engine.actions import Choose
from k2game.i18n import _
from k2game.session.match import Entry
from k2game.tui.commands import bindings
from k2game.tui.screens.base import GameScreen
from k2game.tui.widgets.keybar import KeyBar


class WatchScreen(GameScreen):
    """Shown while bots are in turn. It shows no hand that its viewer may not see."""

    CSS_PATH = "../styles/scene.tcss"
    BINDINGS = [*bindings("game.pause", "game.save")]

    def compose(self) -> ComposeResult:
        """Who thinks, and what was done last."""
        yield Static(self._heading(), id="heading", classes="heading", markup=False)
        with Vertical(id="scene"):
            yield Static("", id="done", markup=False)
            yield LoadingIndicator()
        yield KeyBar()

    def _heading(self) -> str:
        turn = self.match.turn
        name = "" if turn is None else self.match.info(turn).name
        return _("{name} is thinking").format(name=name)

    def bot_acted(self, entries: Sequence[Entry]) -> None:
        """A bot did something: show it for a moment, then go on."""
        if not isinstance(entries[0].action, Choose):
            self.query_one("#done", Static).update(notation.text(entries[0].action))
        pause = self.k2.pause_of_bots()
        if pause:
            self.set_timer(pause, self._go_on)
        else:
            self.call_later(self._go_on)

    def _go_on(self) -> None:
        self.query_one("#heading", Static).update(self._heading())
        if self.k2.director is not None:
            self.k2.director.go_on()
