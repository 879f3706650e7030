"""A mind that plans one turn by a rough value: the two lower levels."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.bots.bot import Cancelled, Random
from k2game.bots.evaluation.heuristic import Habits, rough_value
from k2game.bots.planning.action_sequence import actions_of
from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.bots.planning.outcomes import Memory, outcomes
from k2game.bots.planning.turn import Turn, read_turn
from k2game.bots.policies.common import Common
from k2game.engine.actions import Action, Choose
from k2game.engine.view import PlayerView

EFFORT = 1600
"""Search effort of a decision (see ``outcomes``), so that none takes long."""


class RoughTurn(Common):
    """Looks at some choices of cards and at all outcomes of the turn.

    Args:
        mountain: the board.
        habits: how it weighs things.
        looks: how many choices of cards it looks at, taken at random.
        slips: how far its judgement of an outcome may be off, in points.
    """

    def __init__(self, mountain: IndexedBoard, habits: Habits, looks: int, slips: float) -> None:
        super().__init__(mountain)
        self.habits = habits
        self.looks = looks
        self.slips = slips

    def choose(
        self, view: PlayerView, legal: Sequence[Choose], random: Random, cancelled: Cancelled
    ) -> Action:
        """The best of the choices it looks at."""
        value = rough_value(self.mountain, view, self.habits)
        memory: Memory = {}
        left = list(legal)
        best, best_value = legal[0], -1e9
        looks, looked = min(self.looks, len(left)), 0
        for _look in range(looks):
            action = left.pop(int(random() * len(left)))
            turn = read_turn(self.mountain, view, action.cards, 0)
            found = outcomes(
                self.mountain, turn, pareto=True, brief=True, memory=memory, effort=EFFORT // looks
            )
            worth = max(map(value, found))
            if worth > best_value:
                best, best_value = action, worth
            looked += len(found)
            if looked + sum(len(reached.trail) for reached in memory.values()) > EFFORT:
                break
        return best

    def climb(self, view: PlayerView, turn: Turn, random: Random, cancelled: Cancelled) -> list[Action]:
        """The best outcome as it judges it."""
        value = rough_value(self.mountain, view, self.habits)
        found = outcomes(self.mountain, turn, pareto=True, brief=True, effort=EFFORT)
        best = max(found, key=lambda outcome: value(outcome) + self.slips * random())
        return actions_of(self.mountain, turn, found[best])
