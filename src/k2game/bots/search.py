"""A mind that plays on: the best candidates of the one-turn mind are compared by playing games to their end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random as Stream

from k2game.bots.base import Cancelled, Random
from k2game.bots.evaluate import Value
from k2game.bots.forecast import read_forecast
from k2game.bots.mountain import NOWHERE, Mountain
from k2game.bots.oneturn import OneTurn, Settings
from k2game.bots.planner import Memory, Outcome, Way, outcomes
from k2game.bots.playout import Cards, Playouts, Risks
from k2game.bots.risks import chances_to_take
from k2game.bots.script import actions_of
from k2game.bots.team import Walker
from k2game.bots.turn import Turn, read_turn
from k2game.engine.actions import Action, Choose
from k2game.engine.phases.common import taken
from k2game.engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class Budget:
    """How much is searched, counted in playouts.

    Attributes:
        choices: how many choices of cards are compared.
        outcomes: how many outcomes of a turn are compared.
        playouts: how many games are played for each in the first round; later rounds play twice as many
            for half as many candidates.
        rounds: how many rounds.
    """

    choices: int = 6
    outcomes: int = 6
    playouts: int = 12
    rounds: int = 2


class Search(OneTurn):
    """Looks one turn ahead for candidates and plays games on for the choice among them."""

    def __init__(self, mountain: Mountain, settings: Settings, budget: Budget) -> None:
        super().__init__(mountain, settings)
        self.budget = budget

    def choose(
        self, view: PlayerView, legal: Sequence[Choose], random: Random, cancelled: Cancelled
    ) -> Action:
        """The choice of cards after which games end best."""
        value = self.value(view)
        memory: Memory = {}
        found: list[tuple[float, Choose, Outcome]] = []
        for look in self.glance(view, legal)[: self.budget.choices]:
            outs = self.outcomes_with(view, look, memory)
            best = max(outs, key=value)
            found.append((value(best) + look.beside, look.action, best))
        found.sort(key=lambda entry: -entry[0])
        playouts = self.playouts(view)
        open_risk = view.open_risk[1:] if len(view.seats) == 1 else view.open_risk

        def start(entry: tuple[float, Choose, Outcome]) -> Callable[[Stream], float]:
            _value, action, outcome = entry
            return self.game_from(view, playouts, outcome, action.cards, open_risk)

        return self.compare(found, start, random, cancelled)[1]

    def climb(self, view: PlayerView, turn: Turn, random: Random, cancelled: Cancelled) -> list[Action]:
        """The rest of the turn after which games end best."""
        value = self.value(view)
        found = outcomes(self.mountain, turn, pareto=True)
        ranked = sorted(((value(outcome), outcome) for outcome in found), key=lambda pair: -pair[0])
        ranked = ranked[: self.budget.outcomes]
        seat = view.seat_view(turn.seat)
        playouts = self.playouts(view)

        def start(entry: tuple[float, Outcome]) -> Callable[[Stream], float]:
            return self.game_from(view, playouts, entry[1], seat.chosen, view.open_risk)

        best = self.compare(ranked, start, random, cancelled)[1]
        return actions_of(self.mountain, turn, found[best])

    def playouts(self, view: PlayerView) -> Playouts:
        forecast = read_forecast(self.mountain, view)
        s = self.settings
        return Playouts(
            self.mountain,
            self.hands,
            self.futures.of(forecast),
            forecast,
            (s.card_movement, s.card_level),
            len(view.seats) == 1,
        )

    def game_from(
        self,
        view: PlayerView,
        playouts: Playouts,
        outcome: Outcome,
        played: tuple[str, ...],
        open_risk: tuple[int, ...],
    ) -> Callable[[Stream], float]:
        """Plays a game on from the night after an outcome."""
        assert view.seat is not None
        seat = view.seat_view(view.seat)
        # in the choice the played cards are still in the hand
        hand = view.hand if seat.has_chosen else taken(view.hand, played)
        cards = Cards(hand, view.deck, (*seat.discard, *played))
        weather = playouts.by_day[view.day].weather[view.day][0][1]
        evening: list[Walker] = [
            (outcome.places[which], outcome.levels[which], outcome.scores[which], outcome.tents[which])
            for which in (0, 1)
        ]
        one, two = playouts.night(weather, evening[0], evening[1])
        dead = (one[0] == NOWHERE and evening[0][0] != NOWHERE) or (
            two[0] == NOWHERE and evening[1][0] != NOWHERE
        )
        over = (dead and playouts.solo) or view.day == view.setup.days
        risks = Risks(open_risk, view.down_risk, self.taking(view))

        def game(stream: Stream) -> float:
            if over:
                return float(one[2] + two[2])
            return playouts.play(view.day + 1, (one, two), cards, risks, stream)

        return game

    def taking(self, view: PlayerView) -> tuple[float, ...]:
        """The chance to take a token on the days to come, by the movement points played."""
        return chances_to_take(self.mountain, view, later=True)

    def compare(self, ranked, start, random: Random, cancelled: Cancelled):
        """The best candidate by playouts with the same chance for all, in rounds of halving."""
        if len(ranked) == 1:
            return ranked[0]
        budget = self.budget
        running = [[entry, start(entry), 0.0, 0] for entry in ranked]
        number = budget.playouts
        seed = int(random() * 2**53)
        done = 0
        for _round in range(budget.rounds):
            for game in range(done, done + number):
                if cancelled():
                    return ranked[0]
                for candidate in running:
                    candidate[2] += candidate[1](Stream(seed + game))
                    candidate[3] += 1
            done += number
            number *= 2
            running.sort(key=lambda c: -(c[2] / c[3] + 0.15 * c[0][0]))
            running = running[: max(2, len(running) // 2)]
        return running[0][0]

