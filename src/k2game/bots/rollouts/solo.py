"""Rollouts of one seat: the rest of a game, simplified and fast; search averages over them.

Each day the seat plays what its climbers' futures say is best, with cards drawn as the deck would bring them
and weather as it may come. Ways are simplified as in ``day_targets``; there are no other seats.
"""

from __future__ import annotations

from bisect import bisect_right
from random import Random as Stream
from typing import NamedTuple

from k2game.bots.evaluation.climber_values import Walker, prospect_of
from k2game.bots.evaluation.forecast import Forecast
from k2game.bots.evaluation.value_function import Future
from k2game.bots.planning.indexed_board import NOWHERE, DayCosts, IndexedBoard
from k2game.bots.rollouts.day import Walks, shuffle, weather_to_come
from k2game.bots.rollouts.hand_plays import Share
from k2game.bots.rollouts.play_options import NEVER, Dish, Menus
from k2game.engine.state.game_state import HAND_SIZE

WHOLE_GAME = 99
"""A horizon that no game reaches."""


class Cards(NamedTuple):
    """A seat's cards in the morning: the hand, what the deck holds in any order, the discards."""

    hand: tuple[str, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]


class Risks(NamedTuple):
    """The risk tokens: open ones, how many of each value are face down, how often the seat takes one.

    Attributes:
        taking: the chance to take a token by the movement points played.
    """

    open: tuple[int, ...]
    down: tuple[int, ...]
    taking: tuple[float, ...]


class Playouts:
    """Plays games of one seat to their end.

    Args:
        mountain: the board.
        menus: the ways to play hands.
        future: what climbers can expect from today's tile on.
        forecast: the weather from today on.
        solo: whether a death ends the game.
        horizon: how many days are played before the climbers' futures and the cards left are counted.
    """

    def __init__(
        self,
        mountain: IndexedBoard,
        menus: Menus,
        future: Future,
        forecast: Forecast,
        solo: bool,
        horizon: int = WHOLE_GAME,
    ) -> None:
        self.mountain = mountain
        self.menus = menus
        self.forecast = forecast
        self.solo = solo
        self.horizon = horizon
        self.walks = Walks(mountain, future)
        self.by_day = self.walks.by_day

    def play(
        self, day: int, walkers: tuple[Walker, Walker], cards: Cards, risks: Risks, stream: Stream
    ) -> float:
        """Play one rollout from the morning of a day; return its final score or a forecast of it."""
        hand, discard = cards.hand, list(cards.discard)
        deck = list(cards.deck)
        random = stream.random
        shuffle(deck, random)
        weather = weather_to_come(self.mountain, self.forecast, random)
        open_risk, down = sorted(risks.open), [v for v, n in enumerate(risks.down) for _n in range(n)]
        shuffle(down, random)
        order = self.menus.hands.order.__getitem__
        last = min(self.forecast.last, day + self.horizon - 1)
        one, two = walkers
        while day <= last:
            if len(hand) < HAND_SIZE:
                if not deck and not hand:
                    deck, discard = discard, []
                    shuffle(deck, random)
                if deck:
                    drawn = [deck.pop() for _card in range(min(HAND_SIZE - len(hand), len(deck)))]
                    hand = tuple(sorted([*hand, *drawn], key=order))
            due = open_risk[0] if open_risk else 0
            # a team alone takes a token however few points it plays (4.3)
            bold = bisect_right(risks.taking, random()) if due else NEVER
            dish, share = self._choose(day, weather[day], one, two, hand, due, bold)
            if dish.takes:
                open_risk.pop(0)
                if down:
                    open_risk.append(down.pop())
                    open_risk.sort()
            left = list(hand)
            for card in dish.cards:
                left.remove(card)
                discard.append(card)
            hand = tuple(left)
            one, two = self.move(day, weather[day], one, two, share)
            one, two = self.night(weather[day], one, two)
            if self.solo and (one[0] == NOWHERE or two[0] == NOWHERE):
                return one[2] + two[2]
            day += 1
        if day > self.forecast.last:
            return one[2] + two[2]
        return self.walks.prospects(day, one, two) + self.menus.kept((*hand, *deck))

    def _choose(
        self,
        day: int,
        weather: DayCosts,
        one: Walker,
        two: Walker,
        hand: tuple[str, ...],
        due: int,
        bold: int,
    ) -> tuple[Dish, Share]:
        future = self.by_day[day]
        first = prospect_of(future, day, weather, one, two[3])
        second = prospect_of(future, day, weather, two, one[3])
        return self.menus.owing(hand, due, bold).best(first, second)

    def move(
        self, day: int, weather: DayCosts, one: Walker, two: Walker, share: tuple[int, int]
    ) -> tuple[Walker, Walker]:
        """Both climbers after the moves that their futures like best with what they got."""
        move = self.walks.move
        moved_one, first = move(day, weather, one, two[3], share[0])
        moved_two, second = move(day, weather, two, moved_one[3], share[1])
        place = moved_one[0]
        if place == moved_two[0] and place != NOWHERE and self.mountain.limit[place] == 1:
            other_one, less_one = move(day, weather, one, two[3], share[0], (place,))
            other_two, less_two = move(day, weather, two, moved_one[3], share[1], (place,))
            if less_one + second > first + less_two:
                return other_one, moved_two
            return moved_one, other_two
        return moved_one, moved_two

    def night(self, weather: DayCosts, one: Walker, two: Walker) -> tuple[Walker, Walker]:
        """Both climbers in the morning after (7)."""
        return self.walks.night(weather, one, two)
