"""The sentence below a table: a hint, what was refused, or what the signs mean. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.i18n import _
from k2game.presentation.decisions.intents import ShowRule
from k2game.presentation.text.legend import card_legend, map_legend, weather_legend
from k2game.presentation.text.lines import Bit, Line, in_ascii, wrap
from k2game.tui.panels.arrange import LARGE_FROM

SAY_ROWS = 2


class StatusLine:
    """The sentence that stays until something is done; otherwise the hint.

    Attributes:
        said: a sentence with its role, or None.
    """

    def __init__(self) -> None:
        self.said: tuple[str, str] | None = None

    def lines(self, hint: str, cells: int, refused: bool, signs: str) -> list[Line]:
        """The two lines to show.

        Args:
            hint: what can be done, shown if nothing else is said.
            cells: how wide they may be.
            refused: whether a click opens the rule of what was refused.
            signs: what the signs mean, for beginners; empty if nobody needs it.
        """
        text, role = self.said or (hint, "")
        if self.said is None and signs:
            first, stop, _rest = text.partition(". ")
            return [*wrap(first + stop.strip(), cells, role)[: SAY_ROWS - 1], (Bit(signs, "faint"),)]
        link = ShowRule() if self.said is not None and refused else ""
        return wrap(text, cells, role, link)[:SAY_ROWS]


def legend(size: Sequence[int], sections: bool, ascii_only: bool) -> tuple[str, ...]:
    """Explain the signs of a table, a line each.

    Args:
        size: columns and rows of the terminal.
        sections: whether the mountain has sections.
        ascii_only: whether only ASCII may be shown.
    """
    large = size[0] >= LARGE_FROM[0] and size[1] >= LARGE_FROM[1]
    lines = (map_legend(large), card_legend(), weather_legend(sections))
    return tuple(map(in_ascii, lines)) if ascii_only else lines


def refusal_text(text: str, rule: str) -> str:
    """A refusal with the rule that says so; an empty rule names none."""
    if not rule:
        return text
    return _("{sentence} (rule {rule}, F1 opens it)").format(sentence=text, rule=rule)
