"""The question for a space: one line to type it into."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.widgets import Input

from k2game.i18n import _


class SpaceBox(Input):
    """Hidden until it is asked for; Enter posts ``Typed``, Escape and looking elsewhere close it."""

    DEFAULT_CSS = """
    SpaceBox { dock: bottom; height: 1; margin: 0 0 1 0; display: none; }
    """

    class Typed(Message):
        """A space was typed."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Shown(Message):
        """The line was opened or closed."""

    def __init__(self) -> None:
        super().__init__(id="goto", placeholder=_("Type a space and press Enter"), max_length=12)

    def ask(self) -> None:
        """Show the empty line and take the keys."""
        self.value = ""
        self.display = True
        self.focus()
        self.post_message(self.Shown())

    def close(self) -> None:
        """Hide the line and give the keys back."""
        self._hide()
        self.screen.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Tell what was typed."""
        event.stop()
        self.close()
        self.post_message(self.Typed(event.value.strip()))

    def on_blur(self) -> None:
        """Close when the focus goes elsewhere."""
        self._hide()

    def _hide(self) -> None:
        if self.display:
            self.display = False
            self.post_message(self.Shown())

    def on_key(self, event: events.Key) -> None:
        """Escape closes the line."""
        if event.key == "escape":
            event.stop()
            event.prevent_default()
            self.close()
