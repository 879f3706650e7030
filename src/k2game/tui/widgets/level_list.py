"""The computer's levels: a line or two each, one of which is chosen."""

from __future__ import annotations

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from k2game.bots.registry import LEVELS, level_call, level_habits, level_name
from k2game.i18n import _
from k2game.presentation.text.lines import cut, in_ascii, pad

_ROOMY = 8
"""Rows from which each level tells how it plays, not only the chosen one."""


class LevelList(Widget, can_focus=True):
    """The computer's level; Left and Right or a click choose.

    Attributes:
        index: the place of the chosen level.
    """

    ALLOW_SELECT = False
    COMPONENT_CLASSES = {"level--chosen", "level--focus", "level--marks", "level--faint"}
    DEFAULT_CSS = """
    LevelList {
        height: 5; width: 100%;
        & > .level--chosen { background: $panel; color: $foreground; }
        & > .level--focus {
            background: $block-cursor-background; color: $block-cursor-foreground; text-style: bold;
        }
        & > .level--marks { color: $warning; text-style: bold; }
        & > .level--faint { color: $text-muted; }
    }
    """
    BINDINGS = [
        Binding("left,h,minus", "move(-1)", _("Before"), show=False),
        Binding("right,l,space,plus", "move(1)", _("Next"), show=False),
    ]

    index: reactive[int] = reactive(0)

    class Changed(Message):
        """Another level was chosen."""

    def __init__(self, level: str, ascii_only: bool, id: str | None = None) -> None:
        super().__init__(id=id)
        self._ascii = ascii_only
        self.set_reactive(LevelList.index, LEVELS.index(level) if level in LEVELS else 0)

    @property
    def value(self) -> str:
        """The id of the chosen level."""
        return LEVELS[self.index]

    def watch_index(self) -> None:
        """Tell that another level was chosen."""
        self.post_message(self.Changed())

    def watch_has_focus(self, _focused: bool) -> None:
        """Show where the arrows work."""
        super().watch_has_focus(_focused)
        self.refresh()

    def action_move(self, step: int) -> None:
        """To the neighbouring level; the ends are ends."""
        self.index = min(len(LEVELS) - 1, max(0, self.index + step))

    def on_click(self, event: events.Click) -> None:
        """Choose the level under the mouse."""
        event.stop()
        place = event.y // self._rows_each()
        if place < len(LEVELS):
            self.index = place

    def _rows_each(self) -> int:
        return 2 if self.size.height >= _ROOMY else 1

    def render(self) -> Content:
        """All levels."""
        lines: list[Content] = []
        for place, level in enumerate(LEVELS):
            lines += self._lines(place, level)
        if self._rows_each() == 1:
            told = f"{' ' * 10}{level_habits(self.value)}"
            lines.append(Content(cut(told, self.size.width)))
        return Content("\n").join(lines)

    def _lines(self, place: int, level: str) -> list[Content]:
        chosen, width = place == self.index, self.size.width
        mark = in_ascii("▲") if self._ascii else "▲"
        pointer = (in_ascii("›") if self._ascii else "›") if chosen else " "
        name = f"{pad(level_name(level), 9)}  "
        call = pad(level_call(level), max(0, width - 21))
        head = (pointer, " ", mark * (place + 1), " " * (len(LEVELS) - place + 3), name, call)
        if chosen:
            style = self.get_visual_style("level--focus" if self.has_focus else "level--chosen", partial=True)
            lines = [Content.styled(pad("".join(head), width), style)]
        else:
            marks = self.get_visual_style("level--marks", partial=True)
            lines = [Content.assemble(head[0], head[1], Content.styled(head[2], marks), *head[3:])]
        if self._rows_each() == 2:
            told = pad(f"{' ' * 10}{level_habits(level)}", width)
            faint = self.get_visual_style("level--faint", partial=True)
            lines.append(Content.styled(told, style if chosen else faint))
        return lines
