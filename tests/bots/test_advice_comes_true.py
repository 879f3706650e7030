"""What advice says comes true about as often as it says, for those who follow it."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from k2game.bots.advice.advise import compare
from k2game.bots.advice.candidates import AdviceCandidate, adviser_for
from k2game.bots.advice.fates import Fate, expected, share
from k2game.bots.advice.review import review, worst_day
from k2game.bots.bot import Bot, Cancelled, Random, never
from k2game.bots.registry import make_bot
from k2game.bots.simulate import Decision, play
from k2game.bots.tuning import ADVICE
from k2game.engine.actions import Action, Choose
from k2game.engine.state.game_state import CHOOSE, CLIMB
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView
from tests.support.builders import a_table

GAMES = 4


class Claim(NamedTuple):
    """So many points by a day with some chance; and what the game was expected to bring in the end."""

    day: int
    points: int
    chance: float
    expected: float


class Follower:
    """Does what advice names first, and remembers what it said."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.small: Bot = make_bot("climber", table)
        self.turn: list[Action] = []
        self.claims: list[Claim] = []

    def decide(
        self, view: PlayerView, legal: Sequence[Action], random: Random, cancelled: Cancelled = never
    ) -> Action:
        if view.phase == CLIMB and self.turn:
            return self.turn.pop(0)
        if view.phase not in (CHOOSE, CLIMB) or len(legal) == 1:
            return self.small.decide(view, legal, random, cancelled)
        adviser = adviser_for(self.table)
        choices = [action for action in legal if isinstance(action, Choose)]
        candidates = adviser.choices(view, choices) if choices else adviser.turns(view)
        best, fates = compare(adviser, view, candidates[: ADVICE.considered], random, cancelled)[0]
        self._remember(view, fates)
        return self._first(view, best)

    def _first(self, view: PlayerView, best: AdviceCandidate) -> Action:
        self.turn = [] if view.phase == CHOOSE else list(best.actions[1:])
        return best.actions[0]

    def _remember(self, view: PlayerView, fates: Sequence[Fate]) -> None:
        assert view.seat is not None
        until = min(view.day + ADVICE.ahead, view.setup.days)
        reached = [max(fate.points[: until - view.day + 1]) for fate in fates]
        points = sorted(reached)[len(reached) // 3]
        if points > view.seat_view(view.seat).points:
            chance = share(one >= points for one in reached)
            self.claims.append(Claim(until, points, chance, expected(fates)))


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("scenario", ["k2_summer", "south_face"])
def test_who_follows_advice_is_not_blamed(scenario: str) -> None:
    table = a_table(scenario, 1)
    moments: list[tuple[PlayerView, Action]] = []
    play(table, {"red": Follower(table)}, 1, lambda done: moments.append((done.view, done.action)))
    days = review(moments, table)
    assert len(days) == table.setup.days
    assert worst_day(days) is None


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("scenario", ["k2_summer", "south_col"])
def test_points_come_about_as_often_as_advice_says(scenario: str) -> None:
    claimed = came = results = foretold = 0.0
    count = 0
    for number in range(GAMES):
        table = a_table(scenario, 1)
        follower = Follower(table)
        most: dict[int, int] = {}

        def watch(decision: Decision, most: dict[int, int] = most) -> None:
            view = decision.view
            assert view.seat is not None
            most[view.day] = view.seat_view(view.seat).points

        end = play(table, {"red": follower}, 4000 + number, watch)
        assert end.result is not None
        most[table.setup.days] = end.result.scores[0]
        for claim in follower.claims:
            claimed += claim.chance
            came += max(points for day, points in most.items() if day <= claim.day) >= claim.points
            foretold += claim.expected
            results += end.result.scores[0]
            count += 1
    assert count > 10 * GAMES
    assert abs(came - claimed) / count < 0.15
    assert abs(results - foretold) / count < 1.5
