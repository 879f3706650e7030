"""The sentence below a table: a hint, what was refused, or what the signs mean."""

from __future__ import annotations

from textual import events

from k2game.engine.actions import Step
from k2game.engine.view import PlayerView
from k2game.errors import IllegalAction
from k2game.i18n import _
from k2game.match.match import Match
from k2game.presentation.text.legend import card_legend, map_legend, weather_legend
from k2game.presentation.text.lines import Bit, in_ascii, wrap
from k2game.tui.panels.arrange import LARGE_FROM
from k2game.tui.screens.base import GameScreen
from k2game.tui.widgets.lines import Lines

SAY_ROWS = 2

_KEEPS_WHAT_WAS_SAID = ("app.rules", "app.help", "app.palette", "app.screenshot")
"""Commands that leave the table as it is."""


class SayingScreen(GameScreen):
    """Says in one sentence what can be done, or why something cannot.

    Attributes:
        view: what the seat may see now.
        looking: whether the arrows move on the map although the phase has something else for them.
    """

    def __init__(self, match: Match, seat: str | None) -> None:
        super().__init__(match, seat)
        self.view: PlayerView = match.view(seat)
        self.looking = False
        self._said: tuple[str, str] | None = None

    def hint(self) -> str:
        """One sentence: the decision and how to make it."""
        return ""

    def say(self, text: str, role: str = "") -> None:
        """Show a sentence below until something is done."""
        self._said = (text, role)
        self._show_sentence(self.app.size.width)

    def unsay(self) -> None:
        """Show the hint again."""
        self._said = None
        self.k2.refused_rule = None

    def _show_sentence(self, width: int) -> None:
        hint = _("The arrows move on the map; m or Escape: back.") if self.looking else self.hint()
        text, role = self._said or (hint, "")
        link = "rule:" if self._said and self.k2.refused_rule else ""
        lines = wrap(text, width - 2, role, link)[:SAY_ROWS]
        if self._said is None and self.legend_wanted():
            first, stop, _rest = text.partition(". ")
            lines = [
                *wrap(first + stop.strip(), width - 2, role)[: SAY_ROWS - 1],
                (Bit(self.legend()[0], "faint"),),
            ]
        self.query_one("#say", Lines).show(lines)

    def legend(self) -> tuple[str, ...]:
        """Explain the signs of this screen, a line each."""
        width, height = self.app.size
        large = width >= LARGE_FROM[0] and height >= LARGE_FROM[1]
        lines = (map_legend(large), card_legend(), weather_legend(bool(self.match.table.board.sections)))
        return tuple(map(in_ascii, lines)) if getattr(self.k2.settings, "ascii", False) else lines

    def legend_wanted(self) -> bool:
        """Return whether to explain signs unasked: those for moving, until somebody moves."""
        return False

    def nobody_moved(self) -> bool:
        """Return whether the game has just begun."""
        return self.view.day == 1 and not any(isinstance(entry.action, Step) for entry in self.match.log)

    def on_key(self, event: events.Key) -> None:
        """Drop what was said about the key before; the key to the rules still opens the refused one."""
        bound = self.active_bindings.get(event.key)
        if self._said is not None and not (bound and bound.binding.id in _KEEPS_WHAT_WAS_SAID):
            self.unsay()
            self._show_sentence(self.app.size.width)

    def say_digits(self, last: int) -> None:
        """Answer a digit that chooses nothing."""
        self.say(_("Press a digit from 1 to {last}.").format(last=last), "warning")

    def refused(self, refusal: IllegalAction) -> None:
        """Say why in one sentence; F1 opens the rule."""
        self.refuse(refusal.text, refusal.rule)

    def refuse(self, text: str, rule: str) -> None:
        """Say why something cannot be done, and which rule says so; an empty one names none."""
        self.k2.refused_rule = rule or None
        if not rule:
            self.say(text, "warning")
            return
        self.say(_("{sentence} (rule {rule}, F1 opens it)").format(sentence=text, rule=rule), "warning")
