"""Pause: go on, or leave; what was played is saved already."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Button, Static

from k2game.i18n import _
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.base import K2Modal
from k2game.tui.styles import STYLES


class PauseScreen(K2Modal[str]):
    """Asks whether to go on, to go to the title, or to leave the program.

    Answers ``""`` to go on, ``copy``, ``title`` or ``leave``.
    """

    CSS_PATH = STYLES / "dialog.tcss"
    BINDINGS = [*bindings("menu.back", "menu.next", "menu.previous")]

    def __init__(self, saved: str) -> None:
        super().__init__()
        self._saved = saved

    def compose(self) -> ComposeResult:
        """The question."""
        with Vertical(id="dialog"):
            yield Static(_("Pause"), classes="heading", markup=False)
            yield Static(self._saved, id="text", markup=False)
            yield Button(_("Go on playing"), id="on", variant="primary")
            yield Button(_("Save a copy under a name"), id="copy")
            yield Button(_("To the title"), id="title")
            yield Button(_("Leave the program"), id="leave")

    def on_mount(self) -> None:
        """Going on is what Enter does first."""
        self.query_one("#on").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Give the answer."""
        event.stop()
        self.dismiss("" if event.button.id == "on" else event.button.id)

    def action_back(self) -> None:
        """Go on."""
        self.dismiss("")

    def action_next(self) -> None:
        """To the next answer."""
        self.focus_next()

    def action_previous(self) -> None:
        """To the answer before."""
        self.focus_previous()
