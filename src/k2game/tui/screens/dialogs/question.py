"""A question with two answers, and one that asks for a line of text."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input, Static

from k2game.i18n import _
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.base import K2Modal
from k2game.tui.styles import STYLES


class QuestionScreen(K2Modal[bool]):
    """Asks; Esc and the second button mean no."""

    CSS_PATH = STYLES / "dialog.tcss"
    BINDINGS = [*bindings("menu.back", "menu.next", "menu.previous")]

    def __init__(self, question: str, yes: str, no: str, careful: bool = False) -> None:
        """Make the question.

        Args:
            question: the sentence, shown as it is.
            yes: the first button.
            no: the second button.
            careful: whether Enter means no at first.
        """
        super().__init__()
        self._question, self._answers, self._careful = question, (yes, no), careful

    def compose(self) -> ComposeResult:
        """The question and its answers."""
        with Vertical(id="dialog"):
            yield Static(self._question, id="text", markup=False)
            with Horizontal(id="answers"):
                yield Button(self._answers[0], id="yes", variant="primary")
                yield Button(self._answers[1], id="no")

    def on_mount(self) -> None:
        """Put the focus on the likelier answer."""
        self.query_one("#no" if self._careful else "#yes").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Give the answer."""
        event.stop()
        self.dismiss(event.button.id == "yes")

    def action_back(self) -> None:
        """No."""
        self.dismiss(False)

    def action_next(self) -> None:
        """To the other answer."""
        self.focus_next()

    def action_previous(self) -> None:
        """To the other answer."""
        self.focus_previous()


class TextScreen(K2Modal[str | None]):
    """Asks for a line of text; Esc answers None."""

    CSS_PATH = STYLES / "dialog.tcss"
    BINDINGS = [*bindings("menu.back")]

    def __init__(self, question: str, text: str = "", confirm: str | None = None) -> None:
        super().__init__()
        self._question, self._text, self._confirm = question, text, confirm or _("All right")

    def compose(self) -> ComposeResult:
        """The question and the line."""
        with Vertical(id="dialog"):
            yield Static(self._question, id="text", markup=False)
            yield Input(self._text, max_length=1000, compact=True)
            with Horizontal(id="answers"):
                yield Button(self._confirm, id="yes", variant="primary")
                yield Button(_("Cancel"), id="no")

    def on_mount(self) -> None:
        """Typing can begin."""
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter gives the answer."""
        event.stop()
        self.dismiss(event.value)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Give the answer."""
        event.stop()
        self.dismiss(self.query_one(Input).value if event.button.id == "yes" else None)

    def action_back(self) -> None:
        """No answer."""
        self.dismiss(None)
