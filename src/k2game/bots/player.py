"""A computer player: the decisions of a seat, one method each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from k2game.bots.bot import Cancelled, Random, never
from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.bots.planning.plan_tracking import follow
from k2game.bots.planning.turn import Turn, read_turn
from k2game.engine.actions import Action, Choose, End, Take
from k2game.engine.state.game_state import CLIMB
from k2game.engine.terms import Phase
from k2game.engine.view import PlayerView


class Policy(Protocol):
    """The decisions of a level; a player asks it and carries out the answer."""

    def setup(self, view: PlayerView, legal: Sequence[Action], random: Random) -> Action:
        """The tile to keep or the cards to put away."""
        ...

    def choose(
        self, view: PlayerView, legal: Sequence[Choose], random: Random, cancelled: Cancelled
    ) -> Action:
        """The day's cards."""
        ...

    def take(self, view: PlayerView, legal: Sequence[Take], random: Random) -> Action:
        """The risk token to take."""
        ...

    def climb(self, view: PlayerView, turn: Turn, random: Random, cancelled: Cancelled) -> list[Action]:
        """All actions of the rest of a climb turn, its end included."""
        ...

    def check(self, view: PlayerView, legal: Sequence[Action], random: Random) -> Action:
        """Choose the end of a slide, or whether and where to rescue a climber."""
        ...


class Player:
    """Decides for one seat as its policy says; a climb turn is planned once and then carried out."""

    def __init__(self, policy: Policy, mountain: IndexedBoard) -> None:
        self.mountain = mountain
        self.policy = policy
        self._expected: tuple[int, Turn] | None = None
        self._plan: list[Action] = []

    def decide(
        self, view: PlayerView, legal: Sequence[Action], random: Random, cancelled: Cancelled = never
    ) -> Action:
        """Choose one of the legal actions (see ``Bot``)."""
        if len(legal) == 1:
            if view.phase == CLIMB and self._plan:
                return self._climb(view, legal, random, cancelled)
            return legal[0]
        policy = self.policy
        match view.phase:
            case Phase.CLIMB:
                return self._climb(view, legal, random, cancelled)
            case Phase.CHOOSE:
                choices = [action for action in legal if isinstance(action, Choose)]
                return policy.choose(view, choices, random, cancelled)
            case Phase.RISK:
                tokens = [action for action in legal if isinstance(action, Take)]
                return policy.take(view, tokens, random)
            case Phase.CHECK:
                return policy.check(view, legal, random)
        return policy.setup(view, legal, random)

    def _climb(
        self, view: PlayerView, legal: Sequence[Action], random: Random, cancelled: Cancelled
    ) -> Action:
        turn = read_turn(self.mountain, view)
        if not self._plan or self._expected != (view.day, turn) or self._plan[0] not in legal:
            self._plan = self.policy.climb(view, turn, random, cancelled)
        action, self._plan = self._plan[0], self._plan[1:]
        if action not in legal:  # a plan is made of legal actions; this keeps a mistake from stopping a game
            self._plan = []
            return legal[-1]
        if not isinstance(action, End):
            self._expected = (view.day, follow(self.mountain, turn, action))  # type: ignore[arg-type]
        return action
