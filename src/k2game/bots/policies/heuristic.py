"""The policy of the two lower levels: plan one turn by a heuristic value."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.bots.bot import Cancelled, Random
from k2game.bots.evaluation.heuristic import heuristic_value
from k2game.bots.planning.action_sequence import actions_of
from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.bots.planning.outcomes import Memory, outcomes
from k2game.bots.planning.turn import Turn, read_turn
from k2game.bots.policies.common import CommonPolicy
from k2game.bots.tuning import HeuristicTuning
from k2game.engine.actions import Action, Choose
from k2game.engine.view import PlayerView


class HeuristicPolicy(CommonPolicy):
    """Looks at some choices of cards and at all outcomes of the turn.

    Args:
        mountain: the board.
        tuning: how it weighs things, and how much it sees.
    """

    def __init__(self, mountain: IndexedBoard, tuning: HeuristicTuning) -> None:
        super().__init__(mountain)
        self.tuning = tuning

    def choose(
        self, view: PlayerView, legal: Sequence[Choose], random: Random, cancelled: Cancelled
    ) -> Action:
        """The best of the choices it looks at."""
        value = heuristic_value(self.mountain, view, self.tuning)
        memory: Memory = {}
        left = list(legal)
        best, best_value = legal[0], -1e9
        looks, looked, effort = min(self.tuning.looks, len(left)), 0, self.tuning.effort
        for _look in range(looks):
            action = left.pop(int(random() * len(left)))
            turn = read_turn(self.mountain, view, action.cards, 0)
            found = outcomes(
                self.mountain,
                turn,
                pareto=True,
                brief=True,
                memory=memory,
                effort=effort // looks,
            )
            worth = max(map(value, found))
            if worth > best_value:
                best, best_value = action, worth
            looked += len(found)
            if looked + sum(len(reached.trail) for reached in memory.values()) > effort:
                break
        return best

    def climb(self, view: PlayerView, turn: Turn, random: Random, cancelled: Cancelled) -> list[Action]:
        """The best outcome as it judges it."""
        value = heuristic_value(self.mountain, view, self.tuning)
        found = outcomes(self.mountain, turn, pareto=True, brief=True, effort=self.tuning.effort)
        best = max(found, key=lambda outcome: value(outcome) + self.tuning.slips * random())
        return actions_of(self.mountain, turn, found[best])
