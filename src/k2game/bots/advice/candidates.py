"""Candidates for a decision, and the rollouts of each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random as Stream
from typing import NamedTuple

from k2game.bots.advice.fates import Fate
from k2game.bots.bot import Cancelled
from k2game.bots.evaluation.climber_values import Walker
from k2game.bots.planning.action_sequence import actions_of
from k2game.bots.planning.indexed_board import NOWHERE, DayCosts, IndexedBoard
from k2game.bots.planning.outcomes import Memory, Outcome, outcomes
from k2game.bots.planning.reachability import NO_ROPE
from k2game.bots.planning.turn import read_turn
from k2game.bots.policies.one_turn import TurnPreview
from k2game.bots.policies.search import SearchPolicy
from k2game.bots.rollouts.solo import Playouts
from k2game.bots.tuning import ADVICE, LEGEND
from k2game.engine.actions import Action, Choose
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView


class AdviceCandidate(NamedTuple):
    """Something that a seat may do.

    Attributes:
        actions: the rest of its turn, after the choice of cards if that is still open.
        outcome: how the turn ends.
        cards: the day's cards.
    """

    actions: tuple[Action, ...]
    outcome: Outcome
    cards: tuple[str, ...]


class Adviser(SearchPolicy):
    """Finds candidates as the search of the strongest level does, and rolls them out."""

    def choices(
        self, view: PlayerView, legal: Sequence[Choose], looks: int = ADVICE.looks
    ) -> list[AdviceCandidate]:
        """Choices of cards, each with the best turn if nobody else moved; the most promising first.

        Args:
            view: what the seat sees.
            legal: the choices.
            looks: how many of them are planned in full.
        """
        memory: Memory = {}
        value = self.value(view)
        found = []
        for look in self.glance(view, legal)[:looks]:
            candidate = self._planned(view, look, memory)
            found.append((value(candidate.outcome) + look.beside, candidate))
        found.sort(key=lambda pair: -pair[0])
        return [candidate for _worth, candidate in found]

    def all_choices(self, view: PlayerView) -> list[Choose]:
        """All choices of cards that the viewing seat has (3.1)."""
        assert view.seat is not None
        return [Choose(view.seat, play.cards) for play in self.hands.plays(view.hand, 0)]

    def choice(self, view: PlayerView, choice: Choose) -> AdviceCandidate:
        """A choice of cards with the best turn."""
        return self._planned(view, self.glance(view, [choice])[0], {})

    def _planned(self, view: PlayerView, look: TurnPreview, memory: Memory) -> AdviceCandidate:
        found = self.outcomes_with(view, look, memory)
        best = max(found, key=self.value(view))
        turn = read_turn(self.mountain, view, look.action.cards, look.due)
        actions = (look.action, *actions_of(self.mountain, turn, found[best]))
        return AdviceCandidate(actions, best, look.action.cards)

    def turns(self, view: PlayerView) -> list[AdviceCandidate]:
        """Ways to finish a turn, the best first: only the best of those that end on the same spaces."""
        turn = read_turn(self.mountain, view)
        found = outcomes(self.mountain, turn, pareto=True)
        cards = view.seat_view(turn.seat).chosen
        value = self.value(view)
        different: dict[object, AdviceCandidate] = {}
        # of equals the one without a rope that nobody needs yet
        for outcome in sorted(found, key=lambda one: (value(one), one.rope == NO_ROPE), reverse=True):
            ending = (outcome.places, outcome.tents)
            if ending not in different:
                actions = tuple(actions_of(self.mountain, turn, found[outcome]))
                different[ending] = AdviceCandidate(actions, outcome, cards)
                if len(different) == ADVICE.looks:
                    break
        return list(different.values())

    def as_it_stands(self, view: PlayerView) -> AdviceCandidate:
        """Ending the turn now."""
        assert view.seat is not None
        turn = read_turn(self.mountain, view)
        one, two = turn.climbers
        outcome = Outcome(
            (one.place, two.place),
            (one.level, two.level),
            (one.score, two.score),
            (one.tent, two.tent),
            NO_ROPE,
            (),
        )
        return AdviceCandidate((), outcome, view.seat_view(view.seat).chosen)

    def fates(
        self, view: PlayerView, candidate: AdviceCandidate, games: range, seed: int, cancelled: Cancelled
    ) -> list[Fate]:
        """Roll a candidate out.

        Args:
            view: what the seat sees at the decision.
            candidate: what it does.
            games: the numbers of the rollouts: those of the same number and seed meet the same chance.
            seed: where their chance comes from.
            cancelled: asked before each rollout.
        """
        assert view.seat is not None
        playouts = self._watched(view)
        open_risk = view.open_risk
        if len(view.seats) == 1 and not view.seat_view(view.seat).has_chosen:
            open_risk = open_risk[1:]  # a team alone will take the smallest token (4.3)
        game = self.game_from(view, playouts, candidate.outcome, candidate.cards, open_risk)
        tonight = playouts.diary[0]
        scores = sum(climber.score for climber in view.seat_view(view.seat).climbers)
        bonus = view.seat_view(view.seat).points - scores
        alive = sum(climber.alive for climber in view.seat_view(view.seat).climbers)
        found = []
        for number in games:
            if cancelled():
                break
            playouts.diary[:] = [tonight]
            game(Stream(seed + number))
            found.append(_fate(view, playouts.diary, alive, bonus))
        return found

    def _watched(self, view: PlayerView) -> Watched:
        plain = self.playouts(view)
        future = self.future(view)
        return Watched(self.mountain, self.menus, future, plain.forecast, plain.solo)


class Watched(Playouts):
    """Rollouts that note how both climbers are after each night.

    Attributes:
        diary: the climbers in the morning after each day.
    """

    diary: list[tuple[Walker, Walker]]

    def night(self, weather: DayCosts, one: Walker, two: Walker) -> tuple[Walker, Walker]:
        """Both climbers in the morning after (7)."""
        after = super().night(weather, one, two)
        self.__dict__.setdefault("diary", []).append(after)
        return after


def _fate(view: PlayerView, diary: Sequence[tuple[Walker, Walker]], alive: int, bonus: int) -> Fate:
    points = [one[2] + two[2] + bonus for one, two in diary]
    died = None
    for number, walkers in enumerate(diary):
        if sum(walker[0] != NOWHERE for walker in walkers) < alive:
            died = view.day + number
            break
    days = view.setup.days - view.day + 1
    points += [points[-1]] * (days - len(points))
    late = [points[max(0, day - ADVICE.late)] for day in range(days - 1)]
    return Fate((*late, points[-1]), died)


@lru_cache(maxsize=2)
def adviser_for(table: Table) -> Adviser:
    """Return the adviser for a table; it keeps what it works out for the next question."""
    return Adviser(IndexedBoard(table), LEGEND)
