"""All ways to play a hand in one flat list, so that one pass finds the best.

Rollouts ask thousands of times for the best play of the same hands, each time with the climbers on other
spaces. Which ways there are and what their cards would be worth later is always the same.
"""

from __future__ import annotations

from typing import NamedTuple

from k2game.bots.evaluation.risk_odds import MOST
from k2game.bots.rollouts.hand_plays import Hands, Share

NEVER = MOST
"""A total of movement points so high that no token is taken below it."""

_MOST_MENUS = 20000
"""Menus kept before all are forgotten."""


class Dish(NamedTuple):
    """Cards of a hand.

    Attributes:
        cards: the day's cards.
        movement: their movement points.
        takes: whether a risk token is paid.
    """

    cards: tuple[str, ...]
    movement: int
    takes: bool


class PlayOptions(NamedTuple):
    """The ways to play a hand.

    Attributes:
        shares: for each way what A and B get, as indices into their prospects (see ``hands``), and its price.
        dishes: the cards of each way.
    """

    shares: list[tuple[int, int, float]]
    dishes: list[Dish]

    def best(self, first: list[float], second: list[float]) -> tuple[Dish, Share]:
        """The way that is worth most by the prospects of A and B."""
        values = [first[i] + second[j] - price for i, j, price in self.shares]
        found = values.index(max(values))
        return self.dishes[found], self.shares[found][:2]


class Menus:
    """Remembers the menus of hands.

    Args:
        hands: the plays of hands.
        movement: what a movement point on a card is worth as long as it is not played.
        level: the same of a point of acclimatization.
    """

    def __init__(self, hands: Hands, movement: float, level: float) -> None:
        self.hands = hands
        self.movement = movement
        self.level = level
        self._known: dict[tuple[tuple[str, ...], int, int], PlayOptions] = {}
        self._dishes: dict[tuple[tuple[str, ...], bool], Dish] = {}
        self._feared: dict[tuple[float, ...], dict[tuple[str, ...], PlayOptions]] = {}

    def owing(self, hand: tuple[str, ...], due: int, bold: int) -> PlayOptions:
        """The menu where a team takes a token of this value from some number of movement points on."""
        key = (hand, due, bold)
        known = self._known.get(key)
        if known is None:
            if len(self._known) > _MOST_MENUS:
                self._known.clear()
            known = self._known[key] = self._written(hand, due, bold, ())
        return known

    def fearing(self, risks: tuple[float, ...]) -> dict[tuple[str, ...], PlayOptions]:
        """The menus known, by hand, where a total costs what the risk of taking a token is worth."""
        if len(self._feared) > 100:
            self._feared.clear()
        return self._feared.setdefault(risks, {})

    def feared(
        self, menus: dict[tuple[str, ...], PlayOptions], hand: tuple[str, ...], risks: tuple[float, ...]
    ) -> PlayOptions:
        """The menu of a hand among those of ``fearing``; it is written if it is not there yet."""
        known = menus.get(hand)
        if known is None:
            known = menus[hand] = self._written(hand, 0, NEVER, risks)
        return known

    def kept(self, cards: tuple[str, ...]) -> float:
        """Return the value of the cards not played yet."""
        worth = self.hands.worth
        return sum([self.movement * worth[card][0] + self.level * worth[card][1] for card in cards])

    def _written(self, hand: tuple[str, ...], due: int, bold: int, risks: tuple[float, ...]) -> PlayOptions:
        found: dict[tuple[int, int, float], Dish] = {}
        free = self.hands.plays(hand, 0)
        owing = self.hands.plays(hand, due) if due else free
        for play, indebted in zip(free, owing, strict=True):
            takes = due > 0 and play.movement >= bold
            price = self.movement * play.movement + self.level * play.level
            if risks:
                price += risks[min(play.movement, MOST - 1)]
            dish = self._dishes.get((play.cards, takes))
            if dish is None:
                dish = self._dishes[play.cards, takes] = Dish(play.cards, play.movement, takes)
            for one, two in indebted.shares if takes else play.shares:
                found.setdefault((one, two, price), dish)
        return PlayOptions(list(found), list(found.values()))
