"""The leader of a plain game as its questions and answers see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from k2game.engine.actions import Action
    from k2game.engine.table.table import Table
    from k2game.match.match import Match
    from k2game.plain.prompts import Reports, Talk
    from k2game.presentation.text.names import Teams
    from k2game.settings.settings import Settings


class PlainLeader(Protocol):
    """Leads one game: asks, prints and submits.

    Attributes:
        talk: asks and prints.
        match: the game.
        settings: the player's settings.
        table: content and setup.
        teams: the names.
        at_keyboard: the seat whose player is known to be at the keyboard, or None.
    """

    talk: Talk
    match: Match
    settings: Settings
    table: Table
    teams: Teams
    at_keyboard: str | None

    @property
    def reports(self) -> Reports:
        """Answers about the game at any prompt."""

    def submit(self, action: Action) -> bool:
        """Carry out a decision and return whether the rules allow it."""

    def turn_back(self, *, redo: bool) -> bool:
        """Undo, or redo, the last action and return whether that worked."""
