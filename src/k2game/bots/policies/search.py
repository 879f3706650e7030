"""The policy that searches: the best candidates of one turn are compared by rollouts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random as Stream

from k2game.bots.bot import Cancelled, Random
from k2game.bots.evaluation.climber_values import Walker
from k2game.bots.evaluation.expected import Value
from k2game.bots.evaluation.forecast import read_forecast
from k2game.bots.evaluation.risk_odds import chances_to_take
from k2game.bots.planning.action_sequence import actions_of
from k2game.bots.planning.indexed_board import NOWHERE, IndexedBoard
from k2game.bots.planning.outcomes import Memory, Outcome, outcomes
from k2game.bots.planning.turn import Turn
from k2game.bots.policies.one_turn import OneTurnPolicy
from k2game.bots.rollouts.day import shuffle
from k2game.bots.rollouts.determinize import Lineup
from k2game.bots.rollouts.multiplayer import Race
from k2game.bots.rollouts.racing import Candidate, Rollout, best_of
from k2game.bots.rollouts.solo import WHOLE_GAME, Cards, Playouts, Risks
from k2game.bots.tuning import Budget, SearchTuning
from k2game.engine.actions import Action, Choose
from k2game.engine.phases.common import taken
from k2game.engine.state.game_state import CLIMB
from k2game.engine.view import PlayerView


class SearchPolicy(OneTurnPolicy):
    """Looks one turn ahead for candidates and chooses among them by rollouts.

    Args:
        mountain: the board.
        tuning: how it weighs things and how much it searches.
    """

    def __init__(self, mountain: IndexedBoard, tuning: SearchTuning) -> None:
        super().__init__(mountain, tuning.one_turn)
        self.tuning = tuning
        self.budget = tuning.budget

    def choose(
        self, view: PlayerView, legal: Sequence[Choose], random: Random, cancelled: Cancelled
    ) -> Action:
        """The choice of cards after which games end best."""
        value = self.value(view)
        memory: Memory = {}
        games = self._games(view)
        candidates: list[Candidate[Action]] = []
        for look in self.glance(view, legal)[: self.budget.choices]:
            best = max(self.outcomes_with(view, look, memory), key=value)
            game = _less(games(best, look.action.cards), look.risk)
            candidates.append(Candidate(look.action, value(best) + look.beside, game))
        return best_of(candidates, self._budget(view), random, cancelled)

    def value(self, view: PlayerView) -> Value:
        """A function that values the outcomes of today's turn, being the first on the summit counted."""
        value = super().value(view)
        if len(view.seats) == 1 or view.summit:
            return value
        # ties are frequent, and the first on the summit wins them (9.3)
        return lambda outcome: value(outcome) + self.tuning.first * bool(outcome.arrivals)

    def climb(self, view: PlayerView, turn: Turn, random: Random, cancelled: Cancelled) -> list[Action]:
        """The rest of the turn after which games end best."""
        found = outcomes(self.mountain, turn, pareto=True, brief=True)
        best = self._best_outcome(view, list(found), random, cancelled)
        return actions_of(self.mountain, turn, found[best])

    def _best_outcome(
        self, view: PlayerView, found: Sequence[Outcome], random: Random, cancelled: Cancelled
    ) -> Outcome:
        value = self.value(view)
        ranked = sorted([(value(outcome), outcome) for outcome in found], key=lambda pair: -pair[0])
        if view.day == view.setup.days:  # nothing is left to chance
            return ranked[0][1]
        games = self._games(view)
        assert view.seat is not None
        cards = view.seat_view(view.seat).chosen
        candidates = [
            Candidate(outcome, worth, games(outcome, cards))
            for worth, outcome in ranked[: self.budget.outcomes]
        ]
        return best_of(candidates, self._budget(view), random, cancelled)

    def _budget(self, view: PlayerView) -> Budget:
        """The budget, with fewer games where more seats have to be played on."""
        seats, playouts = len(view.seats), self.budget.playouts
        # games differ less where nobody is in the way
        playouts = playouts // 2 if seats == 1 else 2 * playouts // seats
        return replace(self.budget, playouts=max(2, playouts))

    def _games(self, view: PlayerView) -> Callable[[Outcome, tuple[str, ...]], Rollout]:
        """Return what makes the rollout of an outcome reached with some cards."""
        if len(view.seats) > 1 and view.day + self.budget.horizon > view.setup.days:
            return self._racing(view)
        alone = self._alone(view)
        if len(view.seats) == 1:
            return alone
        # before the end is in sight, each way of playing on misjudges something else
        racing = self._racing(view)
        share = self.tuning.alone

        def either(outcome: Outcome, cards: tuple[str, ...]) -> Rollout:
            one, other = alone(outcome, cards), racing(outcome, cards)
            return lambda stream: one(stream) if stream.random() < share else other(stream)

        return either

    def _alone(self, view: PlayerView) -> Callable[[Outcome, tuple[str, ...]], Rollout]:
        playouts = self.playouts(view, self.budget.horizon)
        open_risk = view.open_risk
        if len(view.seats) == 1 and view.phase != CLIMB:
            open_risk = open_risk[1:]  # a team alone will take the smallest token (4.3)
        return lambda outcome, cards: self.game_from(view, playouts, outcome, cards, open_risk)

    def _racing(self, view: PlayerView) -> Callable[[Outcome, tuple[str, ...]], Rollout]:
        forecast = read_forecast(self.mountain, view)
        taking = chances_to_take(self.mountain, view, later=True)
        future = self.futures.of(forecast)
        race = Race(
            self.mountain, self.menus, future, forecast, taking, self.budget.horizon, self.tuning.race
        )
        return lambda outcome, cards: self._race_from(view, race, Lineup(self.mountain, view, outcome, cards))

    def _race_from(self, view: PlayerView, race: Race, lineup: Lineup) -> Rollout:
        colours = [seat.colour for seat in view.seats]
        assert view.seat is not None
        own, start = colours.index(view.seat), colours.index(view.start)
        first = colours.index(view.summit[0][0]) if view.summit else -1
        if first < 0 and lineup.outcome.arrivals:
            first = own
        tokens = [value for value, count in enumerate(view.down_risk) for _token in range(count)]

        def game(stream: Stream) -> float:
            sides = lineup.sides(stream)
            down = list(tokens)
            shuffle(down, stream.random)
            return race.play(sides, own, start, first, list(view.open_risk), down, stream)

        return game

    def playouts(self, view: PlayerView, horizon: int = WHOLE_GAME) -> Playouts:
        """Return the rollouts of one seat from what it sees."""
        forecast = read_forecast(self.mountain, view)
        solo = len(view.seats) == 1
        future = self.futures.of(forecast)
        return Playouts(self.mountain, self.menus, future, forecast, solo, horizon)

    def game_from(
        self,
        view: PlayerView,
        playouts: Playouts,
        outcome: Outcome,
        played: tuple[str, ...],
        open_risk: tuple[int, ...],
    ) -> Rollout:
        """Return the rollout from the night after an outcome.

        Args:
            view: what the seat sees, before or after the day's cards are chosen.
            playouts: plays it.
            outcome: how the turn ended.
            played: the day's cards.
            open_risk: the open risk tokens after today.
        """
        assert view.seat is not None
        seat = view.seat_view(view.seat)
        hand = view.hand if seat.has_chosen else taken(view.hand, played)
        cards = Cards(hand, view.deck, (*seat.discard, *played))
        weather = playouts.by_day[view.day].weather[view.day][0][1]
        evening: list[Walker] = [
            (outcome.places[which], outcome.levels[which], outcome.scores[which], outcome.tents[which])
            for which in (0, 1)
        ]
        one, two = playouts.night(weather, evening[0], evening[1])
        dies = any(
            before[0] != NOWHERE and after[0] == NOWHERE
            for before, after in zip(evening, (one, two), strict=True)
        )
        over = (dies and playouts.solo) or view.day == view.setup.days
        taking = chances_to_take(self.mountain, view, later=True)
        risks = Risks(open_risk, view.down_risk, taking)

        def game(stream: Stream) -> float:
            if over:
                return float(one[2] + two[2])
            return playouts.play(view.day + 1, (one, two), cards, risks, stream)

        return game


def _less(game: Rollout, risk: float) -> Rollout:
    """A game whose result is less by what a risk token may cost today, which it does not play."""
    return (lambda stream: game(stream) - risk) if risk else game
