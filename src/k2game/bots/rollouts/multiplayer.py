"""Rollouts of all seats at once, simplified and fast: who is where, and who is in whose way.

Every seat plays as in ``solo``: what its climbers' futures say is best. The others' hands are dealt from
the cards that they can have. Nobody stops on a full space (1.9), the highest total takes a token (4.2).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from random import Random as Stream

from k2game.bots.bot import Random
from k2game.bots.evaluation.climber_values import Walker, prospect_of
from k2game.bots.evaluation.forecast import Forecast
from k2game.bots.evaluation.value_function import Future
from k2game.bots.planning.indexed_board import NOWHERE, DayCosts, IndexedBoard
from k2game.bots.rollouts.day import Walks, shuffle, weather_to_come
from k2game.bots.rollouts.hand_plays import Share
from k2game.bots.rollouts.play_options import Menus
from k2game.bots.tuning import RaceTuning
from k2game.engine.phases.common import taken
from k2game.engine.rules.risk import boldest
from k2game.engine.state.game_state import HAND_SIZE

TOKENS = range(4)
"""Values of risk tokens, 0 where there is none."""

_Position = tuple[tuple[str, ...], tuple[Walker, Walker], int, DayCosts, int]
"""A side's hand and climbers, the day, its weather, the smallest open token."""

_Decided = tuple[tuple[str, ...], int, Share, tuple[str, ...]]
"""The cards, their total, how they are shared out, and the hand that is left."""


class RolloutSeat:
    """A seat in a race.

    Attributes:
        walkers: its climbers.
        hand: its cards in hand, in the deck's order.
        deck: its cards in the order in which they are drawn, the next one last.
        discard: its discards.
        today: the cards that it plays today and has not acted with, or None if it has not chosen.
        share: what its climbers get of them if it owes nothing, or None if it has not thought of that.
        due: the risk points that it owes today.
        acted: whether its turn of today is over.
    """

    __slots__ = ("acted", "deck", "discard", "due", "hand", "share", "today", "walkers")

    def __init__(
        self,
        walkers: tuple[Walker, Walker],
        hand: tuple[str, ...],
        deck: list[str],
        discard: list[str],
        today: tuple[str, ...] | None,
        due: int,
        acted: bool,
    ) -> None:
        self.walkers = walkers
        self.hand = hand
        self.deck = deck
        self.discard = discard
        self.today = today
        self.share: Share | None = None
        self.due = due
        self.acted = acted

    def on_summit(self, top: int) -> bool:
        """Return whether a living climber has reached the summit."""
        return any(walker[0] != NOWHERE and walker[2] >= top for walker in self.walkers)

    @property
    def alive(self) -> bool:
        """Return whether a climber lives."""
        return self.walkers[0][0] != NOWHERE or self.walkers[1][0] != NOWHERE


class Race:
    """Plays all seats on for some days.

    Args:
        mountain: the board.
        menus: the ways to play hands.
        future: what climbers can expect from today's tile on.
        forecast: the weather from today on.
        taking: the chance to take a token by the movement points played.
        horizon: how many days are played after today.
        tuning: what counts.
    """

    def __init__(
        self,
        mountain: IndexedBoard,
        menus: Menus,
        future: Future,
        forecast: Forecast,
        taking: tuple[float, ...],
        horizon: int,
        tuning: RaceTuning,
    ) -> None:
        self.mountain = mountain
        self.tuning = tuning
        self.menus = menus
        self.forecast = forecast
        self._fears = [
            (risks, menus.fearing(risks))
            for risks in (tuple(tuning.risk_point * value * chance for chance in taking) for value in TOKENS)
        ]
        self.horizon = horizon
        self.walks = Walks(mountain, future)
        self._decided: dict[_Position, _Decided] = {}  # candidates' games have the same chance, so many recur

    def play(
        self,
        sides: Sequence[RolloutSeat],
        own: int,
        start: int,
        first: int,
        open_risk: list[int],
        down: list[int],
        stream: Stream,
    ) -> float:
        """Return a seat's lead after some days, or at the end.

        Args:
            sides: all seats; they are played with.
            own: the number of the seat.
            start: the start player of today, whose day is not over.
            first: the seat whose living climber was first on the summit, or -1 (9.3).
            open_risk: the open tokens, the smallest first.
            down: the tokens face down, in the order in which they are turned up, the next one last.
            stream: the chance of this game.
        """
        random = stream.random
        weather = weather_to_come(self.mountain, self.forecast, random)
        day, last = self.forecast.day, self.forecast.last
        end = min(last, day + self.horizon)
        count = len(sides)
        while True:
            order = [(start + seat) % count for seat in range(count)]
            self._act(day, weather[day], [sides[seat] for seat in order])
            if first < 0 or not sides[first].alive:
                first = next((seat for seat in order if sides[seat].on_summit(self.mountain.top)), -1)
            for side in sides:
                side.walkers = self.walks.night(weather[day], *side.walkers)
                side.acted = False
            day += 1
            alive = [seat for seat in (*order[1:], start) if sides[seat].alive]
            if day > end or not alive:
                break
            start = alive[0]
            for seat in alive:
                self._draw(sides[seat], random)
            self._choose(day, weather[day], [sides[seat] for seat in alive], open_risk, down)
        worth = [self._worth(day, side) for side in sides]
        rival = max(value for seat, value in enumerate(worth) if seat != own)
        if day <= last and alive:
            ahead = worth[own] - self.tuning.rivalry * rival
            if first >= 0:
                ahead += self.tuning.sooner if first == own else -self.tuning.sooner
            return ahead
        ahead = worth[own] - rival
        if ahead == 0 and first >= 0:
            ahead = self.tuning.tie if first == own else -self.tuning.tie
        return self.tuning.decided * tanh(ahead / self.tuning.decided)

    def _act(self, day: int, weather: DayCosts, sides: Sequence[RolloutSeat]) -> None:
        limit = self.mountain.limit
        standing = [walker[0] for side in sides for walker in side.walkers if walker[0] != NOWHERE]
        for side in sides:
            if side.acted or not side.alive:
                continue
            if side.today is None:
                self._decide(day, weather, side, 0)
            share = side.share
            if share is None or side.due:
                assert side.today is not None
                shares = self.menus.hands.play(side.today, side.due).shares
                first, second = self._prospects(day, weather, side)
                values = [first[i] + second[j] for i, j in shares]
                share = shares[values.index(max(values))]
            way_left = self.mountain.way_left
            one, two = side.walkers
            # the climber further up makes way for the other
            turns = (0, 1) if way_left[one[0]] <= way_left[two[0]] else (1, 0)
            for which in turns:
                walker, partner = side.walkers[which], side.walkers[1 - which]
                if walker[0] == NOWHERE:
                    continue
                standing.remove(walker[0])
                moved, _value = self.walks.move(day, weather, walker, partner[3], share[which])
                if standing.count(moved[0]) >= limit[moved[0]] and moved[0] != walker[0]:
                    full = {place for place in standing if standing.count(place) >= limit[place]}
                    closed = tuple(sorted(full - {walker[0]}))
                    moved, _value = self.walks.move(day, weather, walker, partner[3], share[which], closed)
                standing.append(moved[0])
                side.walkers = (partner, moved) if which else (moved, partner)
            side.discard += side.today or ()
            side.today, side.share, side.due, side.acted = None, None, 0, True

    def _draw(self, side: RolloutSeat, random: Random) -> None:
        if len(side.hand) >= HAND_SIZE:
            return
        if not side.deck and not side.hand:
            side.deck, side.discard = side.discard, []
            shuffle(side.deck, random)
        if side.deck:
            missing = min(HAND_SIZE - len(side.hand), len(side.deck))
            drawn = [side.deck.pop() for _card in range(missing)]
            side.hand = tuple(sorted([*side.hand, *drawn], key=self.menus.hands.order.__getitem__))

    def _choose(
        self, day: int, weather: DayCosts, sides: Sequence[RolloutSeat], open_risk: list[int], down: list[int]
    ) -> None:
        smallest = open_risk[0] if open_risk else 0
        place = boldest([self._decide(day, weather, side, smallest) for side in sides])
        if place is not None and open_risk:
            sides[place].due = open_risk.pop(0)
            if down:
                open_risk.append(down.pop())
                open_risk.sort()

    def _decide(self, day: int, weather: DayCosts, side: RolloutSeat, smallest: int) -> int:
        """Let a side choose its cards and plan how to share them out; give its total (4.1)."""
        key = (side.hand, side.walkers, day, weather, smallest)
        known = self._decided.get(key)
        if known is None:
            first, second = self._prospects(day, weather, side)
            risks, menus = self._fears[smallest]
            dish, share = self.menus.feared(menus, side.hand, risks).best(first, second)
            known = dish.cards, dish.movement, share, taken(side.hand, dish.cards)
            self._decided[key] = known
        side.today, movement, side.share, side.hand = known
        return movement

    def _prospects(self, day: int, weather: DayCosts, side: RolloutSeat) -> tuple[list[float], list[float]]:
        future = self.walks.by_day[day]
        one, two = side.walkers
        return (
            prospect_of(future, day, weather, one, two[3]),
            prospect_of(future, day, weather, two, one[3]),
        )

    def _worth(self, day: int, side: RolloutSeat) -> float:
        one, two = side.walkers
        if day > self.forecast.last:
            return float(one[2] + two[2])
        total = self.walks.prospects(day, one, two)
        return total + self.menus.kept((*side.hand, *side.deck))
