"""The coach: a small panel over the screen that says one thing at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from k2game.i18n import _
from k2game.presentation.text.lines import in_ascii
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.play.deciding import DecidingScreen
from k2game.tui.textual_ext.key_grace import Grace

if TYPE_CHECKING:
    from k2game.tui.stage import Stage

MOST_BELOW = 78
"""Cells across of the coach at the foot of a scene."""


class Coach(Static, can_focus=True):
    """Says what a step says. A step to read waits for Enter, another one for what it asks for."""

    DEFAULT_CSS = """
    Coach {
        layer: coach; dock: top; offset: 0 1; width: 50; height: auto; padding: 0 1;
        background: $surface; color: $foreground; border: round $accent;
        border-title-color: $accent; border-title-style: bold;
        border-subtitle-color: $text-muted; border-subtitle-background: $surface;
    }
    Coach.-ascii { border: ascii $accent; }
    Coach.-below { dock: bottom; offset: 1 -1; width: 78; }
    """
    BINDINGS = [*bindings("coach.next", "coach.skip", "table.advice")]
    ALLOW_SELECT = False
    GRACE: ClassVar[float] = 0.4
    """Seconds without a key until a step can be read: the key of the one before may still be held down."""

    def __init__(
        self,
        read: Callable[[], None],
        skip: Callable[[], None],
        covers: Callable[[int], None] | None,
        ascii_only: bool,
    ) -> None:
        """Make the panel.

        Args:
            read: what to do when a step was read.
            skip: what to do when the program is to do a step itself.
            covers: called with the rows it covers, for a screen that has it at its foot and keeps clear
                of it; None where it covers the sky of the mountain.
            ascii_only: whether it may show ASCII characters only.
        """
        super().__init__("", id="coach", markup=False)
        self.set_class(covers is not None, "-below")
        self.set_class(ascii_only, "-ascii")
        self._ascii_only = ascii_only
        self._read, self._skip, self._covers = read, skip, covers
        self._waits = False
        self.pointed_at: str | None = None  # the space that the cursor was put on for the step
        self._said, self._grace = "", Grace()

    def on_mount(self) -> None:
        """Keys that nobody else has belong to the coach."""
        self.watch(self.screen, "focused", self._take_keys, init=False)
        if self._covers is not None:
            self.screen.screen_layout_refresh_signal.subscribe(self, lambda _screen: self._keep_below())
        self.screen.bindings_updated_signal.subscribe(self, lambda _screen: self._show_key())

    def _take_keys(self, focused: Widget | None) -> None:
        if focused is None and self.is_attached:
            self.call_later(self.focus)

    def tell(self, text: str, number: int, count: int, waits: bool) -> None:
        """Say a step.

        Args:
            text: what to say.
            number: which step it is.
            count: how many there are.
            waits: whether it waits for something to be done, not for Enter.
        """
        if text != self._said:
            self._grace = Grace()
        self._said, self._waits = text, waits
        self.border_title = _("Tutorial {number}/{count}").format(number=number, count=count)
        self._show_key()
        self.update(Content(in_ascii(text) if self._ascii_only else text))
        self.refresh_bindings()

    def _keep_below(self) -> None:
        """Sit at the foot of the scene's lines, not of the mountain that may be beside them."""
        scene = self.screen.query_one("#scene").region
        across, x = min(MOST_BELOW, scene.width - 2), scene.x + 1
        if scene.width > 2 and (across, x) != (self.outer_size.width, self.region.x):
            self.styles.width, self.styles.offset = across, (x, -1)

    def on_resize(self) -> None:
        """Let the screen keep clear of it."""
        if self._covers is not None:
            self._covers(self.outer_size.height)

    def _question_open(self) -> bool:
        return isinstance(self.screen, DecidingScreen) and bool(self.screen.decision.question_keys())

    def _show_key(self) -> None:
        """Say which key goes on."""
        if self._waits:
            self.border_subtitle = _("ctrl+n does it for you")
        else:
            self.border_subtitle = "" if self._question_open() else _("Enter goes on")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter belongs to the screen while something has to be done, or a question is open."""
        return not (action == "next" and (self._waits or self._question_open()))

    def on_key(self, event: events.Key) -> None:
        """A key in the grace begins the grace again."""
        stage = cast("Stage", self.app)
        self._grace.takes(event.time, self.GRACE, stage.since_same_key)

    def action_next(self) -> None:
        """The step was read."""
        if self._grace.is_over(self.GRACE):
            self._read()

    def action_advice(self) -> None:
        """Leave the advice to the coach: another one would contradict it."""
        stage = cast("Stage", self.app)
        stage.say(_("Here the coach advises you. In your own games this key asks for advice."))

    def action_skip(self) -> None:
        """Do the step, or go on."""
        self._skip()

    def on_click(self, event: events.Click) -> None:
        """A click is as good as Enter."""
        event.stop()
        if not self._waits:
            self.action_next()
