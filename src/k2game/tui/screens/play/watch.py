"""Watching a bot: the table, who thinks, and what it does."""

from __future__ import annotations

from collections.abc import Sequence

from textual.timer import Timer

from k2game.engine.actions import Choose
from k2game.engine.state.game_state import GameState
from k2game.engine.view import observe
from k2game.i18n import _
from k2game.match.match import HUMAN, LogEntry, Match
from k2game.presentation.log import sentences
from k2game.presentation.text.lines import Bit, Line, fit, title_line, wrap
from k2game.tui.commands.registry import bindings
from k2game.tui.scene_queue import untold
from k2game.tui.screens.play.table import TABLE_BINDINGS, TableScreen

_KEPT = 4

_SIGNS = ("■□□", "□■□", "□□■", "□■□")
_BEAT = 0.25
"""Seconds between two pictures of the sign that a bot thinks."""


class WatchScreen(TableScreen, inherit_bindings=False):
    """Shown while bots are in turn. It shows no hand that its viewer may not see.

    The climber that moves is marked, the space it comes to is under the cursor.
    """

    FIRST_TAB = "log"
    LEAST_PHASE_ROWS = 1 + _KEPT
    BINDINGS = [*bindings("watch.hurry"), *TABLE_BINDINGS]

    def __init__(self, match: Match, seat: str | None) -> None:
        super().__init__(match, seat)
        self._moving: tuple[str, str] | None = None
        self._told: list[str] = []
        self._timer: Timer | None = None
        self._beats = 0
        self._told_later: int | None = None
        self._actor: str | None = None

    def played(self) -> Sequence[LogEntry]:
        """The log, without what a scene is going to tell."""
        return self.match.log[: self._told_later]

    def hint(self) -> str:
        """Say who thinks."""
        turn = self._acting()
        if turn is None:
            return ""
        sign = _SIGNS[self._beats % len(_SIGNS)]
        return _("{sign}  Thinking: {name}.").format(sign=sign, name=self.teams.name(turn))

    def _acting(self) -> str | None:
        """The bot in turn, or the one that acted last where a person or a scene comes next."""
        if self._told_later is not None:
            return self._actor
        turn = self.match.turn
        if turn is not None and turn in self.teams.names and self.match.info(turn).kind != HUMAN:
            return turn
        return self._moving[0] if self._moving else None

    def on_mount(self) -> None:
        """Let the sign move as long as a bot thinks."""
        super().on_mount()
        self.set_interval(_BEAT, self._beat)

    def _beat(self) -> None:
        if self.k2.director is not None and self.k2.director.thinking is not None:
            self._beats += 1
            self._show_sentence(self.app.size.width)

    def current(self) -> tuple[str, str] | None:
        """The climber that was moved last in this turn."""
        return self._moving if self._moving and self._moving[0] == self.view.turn else None

    def phase_lines(self, cells: int) -> list[Line]:
        """Show the bot's last actions, the newest below."""
        turn = self._acting()
        if turn is None:
            return []
        head = _("Turn of {name}").format(name=self.teams.name(turn))
        lines = [title_line(head, cells)]
        for at, text in enumerate(self._told):
            last = at == len(self._told) - 1
            mark = Bit("› " if last else "  ", "today bold")
            lines += [fit((mark, *bits), cells) for bits in wrap(text, cells - 2, "" if last else "faint")]
        return lines

    def bot_acted(self, before: GameState, entries: Sequence[LogEntry]) -> None:
        """A bot did something: show it for a moment, then go on."""
        self._note(before, entries[0])
        self.match_changed(entries)
        shown, state = untold(before, entries)
        hidden = len(entries) - shown
        self._actor = getattr(entries[0].action, "seat", None)
        self._told_later = len(self.match.log) - hidden if hidden else None
        if hidden:
            self.view = observe(state, self.seat)
        pause = self.k2.pause_of_bots()
        if pause and not isinstance(entries[0].action, Choose):
            self._timer = self.set_timer(pause, self._seen)
        else:
            self.call_later(self._seen)

    def _note(self, before: GameState, first: LogEntry) -> None:
        seat, climber = getattr(first.action, "seat", None), getattr(first.action, "climber", None)
        if self._moving and self._moving[0] != seat:
            self._moving, self._told = None, []
        if seat and climber:
            self._moving = (seat, climber)
            where = first.state.seats[self.table.seat_number[seat]].climbers["AB".index(climber)].space
            if where is not None:
                self.cursor = where
        told = sentences(self.table, self.teams, before, first)
        self._told = [*self._told, *(line.text for line in told[:1])][-_KEPT:]

    def action_hurry(self) -> None:
        """Wait no longer."""
        if self._timer is not None:
            self._go_on()

    def _seen(self) -> None:
        self.when_on_top(self._go_on)

    def _go_on(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self.k2.director is not None:
            self.k2.director.go_on()
            if self.is_attached:
                self.freshen_soon()
