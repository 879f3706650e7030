"""Computer players at the table: made when needed, cancelled when nobody waits, replaced if they fail."""

from __future__ import annotations

from collections.abc import Callable

from k2game.bots.bot import Bot, Cancelled, never
from k2game.bots.registry import make_bot
from k2game.engine import game
from k2game.engine.actions import Action
from k2game.engine.table.table import Table
from k2game.engine.view import observe
from k2game.host.bot_seat import bot_of
from k2game.match.match import Match

MakeBot = Callable[[str, Table], Bot]


class BotRunner:
    """Decides for the seats that computers play.

    Attributes:
        players: the computer players made so far, by colour; others may be put in.
    """

    def __init__(
        self,
        match: Match,
        make: MakeBot = make_bot,
        failed: Callable[[Exception], None] = lambda _error: None,
    ) -> None:
        """Make the runner of a match.

        Args:
            match: the game.
            make: makes a player of a level.
            failed: told of a player that broke; its seat does the first legal action.
        """
        self.players: dict[str, Bot] = {}
        self._match = match
        self._make = make
        self._failed = failed

    def decide(self, colour: str, level: str, cancelled: Cancelled = never) -> Action | None:
        """Decide for a seat; None if nobody wants it now."""
        match = self._match
        state, random = match.state_for(colour, alone=True), match.bot_random(colour)
        legal = game.legal_actions(state)
        try:
            if colour not in self.players:
                self.players[colour] = bot_of(match, colour, self._make, cancelled, level)
            action = self.players[colour].decide(observe(state, colour), legal, random, cancelled)
        except Exception as error:  # a game must not end because a player is broken
            self._failed(error)
            action = legal[0]
        if cancelled():
            self.forget(colour)  # it may have been asked for less than its best
            return None
        return action if action in legal else legal[0]

    def forget(self, colour: str) -> None:
        """Let the player of a seat go; the next one remembers its turn."""
        self.players.pop(colour, None)
