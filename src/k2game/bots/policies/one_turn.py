"""The policy that looks one turn ahead: the best outcome of today by the climbers' futures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from k2game.bots.bot import Cancelled, Random
from k2game.bots.evaluation.climber_values import Walker, prospect_of
from k2game.bots.evaluation.expected import Value, evaluator
from k2game.bots.evaluation.forecast import read_forecast
from k2game.bots.evaluation.prices import Prices
from k2game.bots.evaluation.risk_odds import MOST, chances_to_take
from k2game.bots.evaluation.value_cache import Futures
from k2game.bots.evaluation.value_function import Future
from k2game.bots.planning.action_sequence import actions_of
from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.bots.planning.outcomes import Memory, Outcomes, outcomes
from k2game.bots.planning.turn import Turn, read_turn
from k2game.bots.policies.common import CommonPolicy
from k2game.bots.rollouts.hand_plays import Hands
from k2game.bots.rollouts.play_options import Menus
from k2game.bots.tuning import RISK, OneTurnTuning
from k2game.engine.actions import Action, Choose
from k2game.engine.view import PlayerView


class TurnPreview(NamedTuple):
    """A choice of cards at a glance.

    Attributes:
        value: what the day is worth with them.
        action: the choice.
        beside: the part of it that the outcome of the turn does not tell: the cards, a risk that may come.
        due: the risk points that are sure to be owed.
        risk: the part of ``beside`` that a risk token may cost.
    """

    value: float
    action: Choose
    beside: float
    due: int
    risk: float


class OneTurnPolicy(CommonPolicy):
    """Plans the best outcome of today.

    Args:
        mountain: the board.
        tuning: how it weighs things.
    """

    def __init__(self, mountain: IndexedBoard, tuning: OneTurnTuning) -> None:
        super().__init__(mountain)
        self.weights = tuning
        self.futures = Futures.shared(mountain, Prices(tuning.movement, tuning.level, tuning.offers))
        self.hands = Hands(mountain)
        self.menus = Menus(self.hands, tuning.card_movement, tuning.card_level)

    def future(self, view: PlayerView) -> Future:
        """Return a function that values the climbers' futures in the weather that the seat foresees."""
        return self.futures.of(read_forecast(self.mountain, view))

    def value(self, view: PlayerView) -> Value:
        """A function that values the outcomes of today's turn."""
        return evaluator(self.future(view), view.day, len(view.seats) == 1)

    def glance(self, view: PlayerView, legal: Sequence[Choose]) -> list[TurnPreview]:
        """Estimate all choices of cards, best first."""
        future = self.future(view)
        weather = future.weather[view.day][0][1]
        one, two = self._walkers(view)
        first = prospect_of(future, view.day, weather, one, two[3])
        second = prospect_of(future, view.day, weather, two, one[3])
        smallest = min(view.open_risk, default=0)
        taking = chances_to_take(self.mountain, view)
        found = []
        for action in legal:
            play = self.hands.play(action.cards, 0)
            best = max([first[i] + second[j] for i, j in play.shares])
            beside = self.card_value(play.movement, play.level)
            chance = taking[min(play.movement, MOST - 1)]
            due, risk = 0, 0.0
            if smallest and chance:
                owing = self.hands.play(action.cards, smallest)
                less = max([first[i] + second[j] for i, j in owing.shares])
                if chance > RISK.sure:
                    best, due = less, smallest
                else:
                    risk = chance * (best - less)
            beside -= risk
            found.append(TurnPreview(best + beside, action, beside, due, risk))
        return sorted(found, key=lambda look: -look.value)

    def _walkers(self, view: PlayerView) -> tuple[Walker, Walker]:
        one, two = read_turn(self.mountain, view, ()).climbers
        return (one.place, one.level, one.score, one.tent), (two.place, two.level, two.score, two.tent)

    def outcomes_with(self, view: PlayerView, look: TurnPreview, memory: Memory) -> Outcomes:
        """The outcomes of the turn with a choice of cards, with the others where they are now."""
        turn = read_turn(self.mountain, view, look.action.cards, look.due)
        return outcomes(self.mountain, turn, pareto=True, brief=True, memory=memory)

    def choose(
        self, view: PlayerView, legal: Sequence[Choose], random: Random, cancelled: Cancelled
    ) -> Action:
        """The choice with the best outcome today, the cards kept counting for what they may bring."""
        value = self.value(view)
        memory: Memory = {}
        best, best_value = legal[0], -1e9
        for look in self.glance(view, legal)[: self.weights.close_looks]:
            if cancelled():
                break
            worth = look.beside + max(map(value, self.outcomes_with(view, look, memory)))
            worth += self.weights.slips * random()
            if worth > best_value:
                best, best_value = look.action, worth
        return best

    def card_value(self, movement: int, level: int) -> float:
        """Return the cost of playing cards that will be missing later in the cycle."""
        return -self.weights.card_movement * movement - self.weights.card_level * level

    def climb(self, view: PlayerView, turn: Turn, random: Random, cancelled: Cancelled) -> list[Action]:
        """The rest of the turn with the best outcome."""
        value = self.value(view)
        found = outcomes(self.mountain, turn, pareto=True, brief=True)
        best = max(found, key=lambda outcome: value(outcome) + self.weights.slips * random())
        return actions_of(self.mountain, turn, found[best])
