"""A line that is ticked or not: ``[x] label``."""

from __future__ import annotations

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from k2game.i18n import _


class Tick(Widget, can_focus=True):
    """Enter, space or a click changes it; its state is a letter, not a colour.

    Attributes:
        value: whether it is ticked.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Tick {
        height: 1; width: auto; padding: 0 1; color: $foreground; text-wrap: nowrap; text-overflow: ellipsis;
        &:focus { background: $block-cursor-background; color: $block-cursor-foreground; text-style: bold; }
        &:hover { color: $accent; }
        &:focus:hover { color: $block-cursor-foreground; }
        &:disabled { color: $text-muted; }
    }
    """
    BINDINGS = [Binding("enter,space,x", "change", _("Change"), show=False)]

    value: reactive[bool] = reactive(False, layout=False)

    def __init__(self, label: str, id: str | None = None, disabled: bool = False) -> None:
        super().__init__(id=id, disabled=disabled)
        self._label = label

    def render(self) -> Content:
        """The line."""
        return Content(f"[{'x' if self.value else ' '}] {self._label}")

    def action_change(self) -> None:
        """Tick it, or no longer."""
        self.value = not self.value

    def on_click(self, event: events.Click) -> None:
        """A click does the same."""
        event.stop()
        self.action_change()
