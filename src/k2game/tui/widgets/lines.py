"""A panel of lines: it paints what it is given and says which link was clicked."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from k2game.presentation.decisions.intents import Intent
from k2game.presentation.text.lines import Bit, Line, in_ascii, width
from k2game.tui.theme import roles


class Lines(ScrollView, can_focus=False):
    """Lines of text with roles, painted line by line; only lines that changed are painted again.

    Links are shown by an underline under the mouse; a click posts ``Clicked``.
    """

    DEFAULT_CSS = """
    Lines { height: auto; scrollbar-size-vertical: 1; scrollbar-size-horizontal: 0; overflow-x: hidden; }
    """
    ALLOW_SELECT = False

    class Clicked(Message):
        """A link was clicked."""

        def __init__(self, lines: Lines, link: Intent | str) -> None:
            super().__init__()
            self.lines = lines
            self.link = link

        @property
        def control(self) -> Lines:
            """The panel that it happened on."""
            return self.lines

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._lines: tuple[Line, ...] = ()
        self._hovered: Intent | str = ""
        self._colours: tuple[str, str] | None = None

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines on display."""
        return self._lines

    def show(self, lines: Sequence[Line]) -> None:
        """Show these lines from now on."""
        before, self._lines = self._lines, tuple(lines)
        if len(before) != len(self._lines):
            self.virtual_size = Size(self.size.width, len(self._lines))
            self.refresh(layout=self.styles.is_auto_height)
            return
        for y, (old, new) in enumerate(zip(before, self._lines, strict=True)):
            if old != new:
                self._repaint(y)

    def to_end(self) -> None:
        """Scroll to the last line."""
        self.scroll_to(0, max(0, len(self._lines) - self.size.height), animate=False, force=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as there are lines."""
        return len(self._lines)

    def _repaint(self, y: int) -> None:
        self.refresh(Region(0, y - self.scroll_offset.y, self.size.width, 1))

    def on_resize(self, event: events.Resize) -> None:
        """The lines stay; their room changes."""
        self.virtual_size = Size(event.size.width, len(self._lines))

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of one frame, for which the panel's own colours are looked up once."""
        self._colours = self._own_colours()
        try:
            return super().render_lines(crop)
        finally:
            self._colours = None

    def _own_colours(self) -> tuple[str, str]:
        """Text and background."""
        own = self.rich_style
        return own.color.name if own.color else "default", own.bgcolor.name if own.bgcolor else "default"

    def render_line(self, y: int) -> Strip:
        """One line; every cell of it has a style."""
        row, cells = y + self.scroll_offset.y, self.size.width
        ink, plate = self._colours or self._own_colours()
        theme = self.app.theme
        blank = roles.style(theme, "", ink, plate)
        bits = self._lines[row] if 0 <= row < len(self._lines) else ()
        if getattr(getattr(self.app, "settings", None), "ascii", False):
            bits = tuple(bit._replace(text=in_ascii(bit.text)) for bit in bits)
        segments = [Segment(bit.text, roles.style(theme, self._roles(bit), ink, plate)) for bit in bits]
        return Strip(segments, width(bits)).crop_extend(0, cells, blank)

    def _roles(self, bit: Bit) -> str:
        return f"{bit.role} hover" if bit.link and bit.link == self._hovered else bit.role

    # --- the mouse -------------------------------------------------------------------------

    def link_at(self, x: int, y: int) -> Intent | str:
        """The link at a cell of the panel, or nothing."""
        row = y + self.scroll_offset.y
        if not 0 <= row < len(self._lines):
            return ""
        left = 0
        for bit in self._lines[row]:
            right = left + width((bit,))
            if left <= x < right:
                return bit.link
            left = right
        return ""

    def on_click(self, event: events.Click) -> None:
        """Say which link was clicked."""
        link = self.link_at(event.x, event.y)
        if link:
            event.stop()
            self.post_message(self.Clicked(self, link))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Underline the link under the mouse."""
        self._hover(self.link_at(event.x, event.y))

    def on_leave(self) -> None:
        """Underline nothing."""
        self._hover("")

    def _hover(self, link: Intent | str) -> None:
        if link == self._hovered:
            return
        before, self._hovered = self._hovered, link
        for y, bits in enumerate(self._lines):
            if any(bit.link and bit.link in (before, link) for bit in bits):
                self._repaint(y)
