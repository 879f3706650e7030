"""The bottom line: the keys of the screen, each of which can be clicked."""

from __future__ import annotations

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.widget import Widget

from k2game.i18n import _
from k2game.tui.commands.registry import CommandOffer, offers

_GAP = "  "


class KeyBar(Widget, can_focus=False):
    """One line with the commands of the screen that its declarations want shown.

    What does not fit is left out from the end, but never the way to the full list.
    """

    DEFAULT_CSS = """
    KeyBar {
        dock: bottom;
        height: 1;
        background: $footer-background;
        color: $footer-foreground;
        padding: 0 1;
        & > .keybar--key { color: $footer-key-foreground; text-style: bold; }
        & > .keybar--off { color: $text-muted; }
    }
    """
    COMPONENT_CLASSES = {"keybar--key", "keybar--off"}
    ALLOW_SELECT = False

    def __init__(self) -> None:
        super().__init__()
        self._spots: list[tuple[int, int, CommandOffer]] = []

    def on_mount(self) -> None:
        """Draw again whenever the bindings of the screen change."""
        self.screen.bindings_updated_signal.subscribe(self, lambda _screen: self.refresh())

    def render(self) -> Content:
        """The line, and the place of each command in it."""
        key_style = self.get_visual_style("keybar--key", partial=True)
        off_style = self.get_visual_style("keybar--off", partial=True)
        self._spots.clear()
        parts: list[tuple[str, str] | Content | str] = []
        left = 0
        own: tuple[tuple[str, str], ...] = getattr(self.screen, "question_keys", tuple)()
        if self.app.screen is not self.screen:
            own = ((_("Esc"), _("Back")),)  # something on top has other keys
        for key, label in own:
            parts.append(Content.styled(key, key_style))
            parts.append(f" {label}{_GAP}")
        for offer in () if own else self._fitting():
            key, label = offer.keys[0], offer.command.label
            width = cell_len(f"{key} {label}")
            self._spots.append((left, left + width, offer))
            parts.append(Content.styled(key, key_style if offer.enabled else off_style))
            parts.append(Content.styled(f" {label}{_GAP}", "" if offer.enabled else off_style))
            left += width + len(_GAP)
        return Content.assemble(*parts)

    def _fitting(self) -> list[CommandOffer]:
        shown = [offer for offer in offers(self.screen) if offer.command.bar]
        last = [offer for offer in shown if offer.command.id == "app.help"]
        room = self.size.width - sum(_width(offer) for offer in last)
        fitting = []
        for offer in shown:
            if offer in last:
                continue
            room -= _width(offer)
            if room < -len(_GAP):
                break
            fitting.append(offer)
        return fitting + last

    async def on_click(self, event: events.Click) -> None:
        """Do the command under the mouse."""
        event.stop()
        for left, right, offer in self._spots:
            if left <= event.x - self.gutter.left < right:
                if offer.enabled:
                    await offer.give()
                else:
                    self.app.bell()


def _width(offer: CommandOffer) -> int:
    return cell_len(f"{offer.keys[0]} {offer.command.label}{_GAP}")
