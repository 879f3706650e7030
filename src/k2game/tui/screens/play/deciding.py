"""A table at which a seat decides: it hands intents to a decision, and does what that answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events

from k2game.engine.actions import Action
from k2game.match.match import LogEntry, Match
from k2game.presentation.decisions.decision import Reply, Situation, TableDecision
from k2game.presentation.decisions.intents import Aim, Cancel, Intent, Move, Notice
from k2game.tui.commands.registry import COMMANDS, has_key
from k2game.tui.screens.play.table import TableScreen
from k2game.tui.widgets.keybar import KeyBar


class DecidingScreen(TableScreen, inherit_bindings=False):
    """A table with something to decide. A screen names its ``DECISION`` and the keys of it."""

    DECISION: ClassVar[type[TableDecision]]

    def __init__(self, match: Match, seat: str) -> None:
        super().__init__(match, seat)
        self.decision = self.DECISION(self.situation())

    def situation(self) -> Situation:
        """Return what the decision may know now."""
        return Situation(self.view, self.table, self.teams, self.seat or "", self.match.legal())

    def match_changed(self, entries: Sequence[LogEntry]) -> None:
        """Go on deciding after something was done or taken back."""
        super().match_changed(entries)
        self.decision.changed(self.situation())
        self.k2.refused_rule = self.decision.question_rule() or None
        if self.is_mounted:
            self._show_keys()

    def _show_keys(self) -> None:
        """The keys of the screen, or those of a question."""
        self.query_one(KeyBar).refresh()
        self.refresh_bindings()

    # --- what the player wants -------------------------------------------------------------

    def intend(self, intent: Intent) -> bool:
        """Let the decision answer an intent; whether it had a use for it."""
        asked = self.decision.question_keys()
        reply = self.decision.on(intent)
        if reply is None:
            return False
        self.answered(reply, asked != self.decision.question_keys())
        return True

    def answered(self, reply: Reply, asked_anew: bool = False) -> None:
        """Show and do what a decision answered."""
        if not reply.quiet:
            self.unsay()
            self.k2.refused_rule = self.decision.question_rule() or None
        if asked_anew:
            self._show_keys()
        if reply.rule is not None:
            self.refuse(reply.text, reply.rule)
        elif reply.text:
            self.say(reply.text, reply.role)
        self.freshen_soon()
        if reply.actions:
            self.do(reply.actions)

    def do(self, actions: Sequence[Action]) -> None:
        """Ask for several actions, one after another, until one is refused."""
        for action in actions:
            if self.k2.director is None or not self.k2.director.submit(action):
                return

    def follow(self, intent: Intent) -> None:
        """Do what was clicked in a panel."""
        if isinstance(intent, Aim):
            self.put_cursor(intent.space)
        self.intend(intent)

    def on_key(self, event: events.Key) -> None:
        """Answer keys that do nothing now; the table drops what was said about the key before."""
        for command, why in self.decision.unavailable().items():
            if has_key(command, event.key, self.k2.settings.keys):
                event.stop()
                event.prevent_default()
                self.refuse(why, "")
                return
        if self.decision.on(Notice(self.command_of(event.key))) is not None:
            self.freshen_soon()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what the game has; show faint what cannot be done just now."""
        if action == "intend":
            return self.decision.offered(str(parameters[0]))
        return super().check_action(action, parameters)

    def action_intend(self, command: str) -> None:
        """Hand what a command wants to the decision; arrows and the way back may be the map's."""
        match COMMANDS[command].wants:
            case Cancel() if self.looking:
                self.action_map()
            case Move(dx, dy) as move:
                if self.looking or not self.intend(move):
                    self.move_cursor(dx, dy)
            case Intent() as intent:
                self.intend(intent)
