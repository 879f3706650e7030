"""A mind that looks one turn ahead: the best outcome of today by the climbers' futures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from k2game.bots.base import Cancelled, Random
from k2game.bots.evaluate import Value, evaluator
from k2game.bots.forecast import read_forecast
from k2game.bots.future import DEAD, Future
from k2game.bots.futures import Futures
from k2game.bots.hands import Hands
from k2game.bots.mind import Common
from k2game.bots.mountain import NOWHERE, Mountain
from k2game.bots.planner import Memory, outcomes
from k2game.bots.prices import OFFERS, Offer, Prices
from k2game.bots.script import actions_of
from k2game.bots.targets import HAS_TENT, IN_TENT, NO_TENT
from k2game.bots.turn import Turn, read_turn
from k2game.engine.actions import Action, Choose
from k2game.engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class Settings:
    movement: float = 0.15
    level: float = 0.1
    card_movement: float = 0.2
    card_level: float = 0.2
    offers: tuple[Offer, ...] = OFFERS
    close_looks: int = 4


class OneTurn(Common):
    def __init__(self, mountain: Mountain, settings: Settings) -> None:
        super().__init__(mountain)
        self.settings = s = settings
        self.futures = Futures(mountain, Prices(s.movement, s.level, s.offers))
        self.hands = Hands(mountain)

    def future(self, view: PlayerView) -> Future:
        return self.futures.of(read_forecast(self.mountain, view))

    def value(self, view: PlayerView) -> Value:
        return evaluator(self.future(view), view.day, len(view.seats) == 1)

    def glance(self, view: PlayerView, legal: Sequence[Choose], due: int) -> list[tuple[float, Choose]]:
        """Rough values of all choices, best first."""
        future = self.future(view)
        weather = future.weather[view.day][0][1]
        turn = read_turn(self.mountain, view, (), due)
        tents = tuple(climber.tent for climber in turn.climbers)
        prospects = []
        for climber in turn.climbers:
            if climber.place == NOWHERE:
                prospects.append([DEAD] * 400)
                continue
            if climber.place in tents:
                tent = IN_TENT
            else:
                tent = HAS_TENT if climber.tent == NOWHERE else NO_TENT
            prospect = future.prospect(view.day, weather, tent, climber.score, climber.place)
            prospects.append(prospect[climber.level :])
        one, two = prospects
        found = []
        for action in legal:
            play = self.hands.play(action.cards, due)
            best = max([one[first] + two[second] for first, second in play.shares])
            found.append((best + self.card_value(view, play.movement, play.level), action))
        return sorted(found, key=lambda pair: -pair[0])

    def choose(
        self, view: PlayerView, legal: Sequence[Choose], random: Random, cancelled: Cancelled
    ) -> Action:
        value = self.value(view)
        memory: Memory = {}
        due = min(view.open_risk) if len(view.seats) == 1 and view.open_risk else 0
        best, best_value = legal[0], -1e9
        for _rough, action in self.glance(view, legal, due)[: self.settings.close_looks]:
            play = self.hands.play(action.cards, due)
            turn = read_turn(self.mountain, view, action.cards, due)
            v = self.card_value(view, play.movement, play.level) + max(
                map(value, outcomes(self.mountain, turn, pareto=True, memory=memory))
            )
            if v > best_value:
                best, best_value = action, v
        return best

    def card_value(self, view: PlayerView, movement: int, level: int) -> float:
        s = self.settings
        return -s.card_movement * movement - s.card_level * level

    def climb(self, view: PlayerView, turn: Turn, random: Random, cancelled: Cancelled) -> list[Action]:
        value = self.value(view)
        found = outcomes(self.mountain, turn, pareto=True)
        best = max(found, key=value)
        return actions_of(self.mountain, turn, found[best])
