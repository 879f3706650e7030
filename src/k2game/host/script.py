"""Games whose course is written down: the tutorial, and records that are played again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from k2game.engine import notation
from k2game.engine.actions import CHANCE_ACTIONS, Action, ChanceAction
from k2game.engine.phases.chance_due import Due
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView
from k2game.match.match import Match, SeatInfo

Chance = Mapping[str, Sequence[str]]
"""The outcomes of chance, by purpose (``weather``, ``draw:red``), as texts."""


class ScriptedMatch(Match):
    """A game whose first chance outcomes are written down.

    Attributes:
        chance: these outcomes.
    """

    chance: ClassVar[Chance] = {}

    @classmethod
    def scripted(cls, table: Table, seats: Sequence[SeatInfo], seed: int, chance: Chance) -> ScriptedMatch:
        """Begin a game: chance acts until the first seat is due.

        Args:
            table: content and setup.
            seats: who plays, in seat order.
            seed: what chance comes from after the script.
            chance: what is written down.
        """
        kind: type[ScriptedMatch] = type(cls.__name__, (cls,), {"chance": chance})
        match = kind.start(table, seats, seed)
        assert isinstance(match, ScriptedMatch)
        return match

    def draw(self, due: Due, purpose: str, number: int) -> ChanceAction:
        """The outcome written down, or after the last of them one by the seed."""
        written = self.chance.get(purpose, ())
        if number < len(written):
            action = notation.parse(written[number])
            assert isinstance(action, CHANCE_ACTIONS)
            return action
        return super().draw(due, purpose, number)


class ScriptedBot:
    """Plays a seat by its script."""

    def __init__(self, match: Match, colour: str, plays: Sequence[str]) -> None:
        """Make the player of a seat.

        Args:
            match: the game.
            colour: the seat.
            plays: its decisions as texts.
        """
        self._match, self._colour, self._plays = match, colour, plays

    def decide(
        self,
        view: PlayerView,
        legal: Sequence[Action],
        random: Callable[[], float],
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Action:
        """The next action of the script; the first legal one after its end, or should it not fit."""
        number = len(played_by(self._match, self._colour))
        wanted = self._plays[number] if number < len(self._plays) else ""
        return next((action for action in legal if notation.text(action) == wanted), legal[0])


def played_by(match: Match, colour: str) -> list[str]:
    """Return what a seat decided so far, in the notation of the records."""
    return [
        notation.text(entry.action)
        for entry in match.log
        if not isinstance(entry.action, CHANCE_ACTIONS) and getattr(entry.action, "seat", None) == colour
    ]
