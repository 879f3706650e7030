"""One of a few values on a single line, changed with left and right or the mouse."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from k2game.i18n import _
from k2game.presentation.text.lines import pad


class Chooser(Widget, can_focus=True):
    """``< value >``: a click on an arrow, or an arrow key, goes to the neighbour.

    Attributes:
        index: which value is chosen.
        options: the values as (id, label).
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Chooser {
        height: 1; width: auto; background: $panel; color: $foreground;
        &:focus { background: $block-cursor-background; color: $block-cursor-foreground; text-style: bold; }
        &:hover { color: $accent; }
        &:focus:hover { color: $block-cursor-foreground; }
    }
    """
    BINDINGS = [
        Binding("left,h,minus", "move(-1)", _("Before"), show=False),
        Binding("right,l,enter,space,plus", "move(1)", _("Next"), show=False),
    ]

    index: reactive[int] = reactive(0)

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, chooser: Chooser) -> None:
            super().__init__()
            self.chooser = chooser

        @property
        def control(self) -> Chooser:
            """The widget that changed."""
            return self.chooser

    def __init__(self, options: Sequence[tuple[str, str]], index: int = 0, id: str | None = None) -> None:
        super().__init__(id=id)
        self.options = tuple(options)
        self.set_reactive(Chooser.index, index)

    @property
    def value(self) -> str:
        """The id of the chosen value."""
        return self.options[self.index][0]

    def choose(self, value: str) -> None:
        """Choose a value by its id, without telling anybody; an unknown one changes nothing."""
        for index, (known, _label) in enumerate(self.options):
            if known == value:
                with self.prevent(Chooser.Changed):
                    self.index = index

    def offer(self, options: Sequence[tuple[str, str]], value: str | None = None) -> None:
        """Put other values up for choice; the value chosen before stays if it is among them."""
        wanted = self.value if value is None else value
        self.options = tuple(options)
        ids = [known for known, _label in options]
        with self.prevent(Chooser.Changed):
            self.index = ids.index(wanted) if wanted in ids else 0
        self.refresh(layout=True)

    def watch_index(self) -> None:
        """Tell that another value was chosen."""
        self.post_message(self.Changed(self))

    def get_content_width(self, _container: object, _viewport: object) -> int:
        """The widest label with its arrows."""
        return max(cell_len(label) for _value, label in self.options) + 4

    def render(self) -> Content:
        """The line."""
        label = pad(self.options[self.index][1], max(0, self.size.width - 4))
        one = len(self.options) == 1
        return Content(f"{' ' if one else '<'} {label} {' ' if one else '>'}")

    def action_move(self, step: int) -> None:
        """To a neighbouring value, round and round."""
        self.index = (self.index + step) % len(self.options)

    def on_click(self, event: events.Click) -> None:
        """The left arrow goes back, the rest goes on."""
        event.stop()
        self.action_move(-1 if event.x < 2 else 1)


class BlockChooser(Chooser, inherit_bindings=False):
    """A chooser on a screen where Enter accepts everything as shown."""

    BINDINGS = [
        Binding("left,h,minus", "move(-1)", _("Before"), show=False),
        Binding("right,l,space,plus", "move(1)", _("Next"), show=False),
    ]
