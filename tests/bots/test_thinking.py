"""The parts that the levels think with: futures, games played on, comparing."""

from __future__ import annotations

from random import Random

import pytest

from k2game.bots.evaluation.day_targets import HAS_TENT, IN_TENT, NO_TENT, targets
from k2game.bots.evaluation.forecast import Forecast, chances, read_forecast
from k2game.bots.evaluation.prices import Prices
from k2game.bots.evaluation.value_cache import Futures
from k2game.bots.evaluation.value_function import DEBT, Future
from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.bots.planning.outcomes import outcomes
from k2game.bots.planning.turn import read_turn
from k2game.bots.policies.search import SearchPolicy
from k2game.bots.rollouts.racing import Candidate, best_of
from k2game.bots.rollouts.solo import Cards, Playouts, Risks
from k2game.bots.tuning import OFFERS, Budget, SearchTuning
from k2game.engine.view import observe
from tests.support.builders import a_state, a_table, calm

PRICES = Prices(0.05, 0.1, OFFERS)


def late_future(day: int = 16) -> tuple[IndexedBoard, Future]:
    mountain = IndexedBoard(a_table("k2_summer", 1))
    return mountain, Futures(mountain, PRICES).of(Forecast(day, ("S1",), 0, (), 18))


def test_offers_are_chances() -> None:
    assert sum(offer.chance for offer in OFFERS) == pytest.approx(1)


def test_after_the_last_day_a_climber_is_worth_its_score() -> None:
    mountain, future = late_future()
    for space, points in enumerate(mountain.points):
        assert future.morning(19, NO_TENT, points, space)[1:] == [points] * 6
        assert future.morning(19, NO_TENT, points, space)[0] == 1


def test_a_higher_level_is_never_worse() -> None:
    mountain, future = late_future()
    for space, points in enumerate(mountain.points):
        for tent in (HAS_TENT, IN_TENT, NO_TENT):
            values = future.morning(16, tent, points, space)
            assert values == sorted(values)


def test_the_night_kills_below_level_one() -> None:
    mountain, future = late_future()
    calm_day = mountain.day("S1", 0)
    summit = future.night(18, calm_day, NO_TENT, 10, mountain.summit)  # two levels a night
    assert [summit[DEBT + level] for level in (1, 2, 3)] == [1, 1, 10]


def test_targets_cost_what_the_way_costs() -> None:
    mountain = IndexedBoard(a_table("k2_summer", 1))
    entry = mountain.day("S1", 0).entry
    found = targets(mountain, entry, NO_TENT, mountain.number["26"])
    summit = [target for target in found if target[1] == mountain.summit]
    assert summit == [(3, mountain.summit, NO_TENT, 10)]


def test_chances_add_up() -> None:
    for scenario in ("k2_winter", "south_face"):
        table = a_table(scenario, 2)
        state = a_state(table, phase="choose", hands={"red": "m1 m1 m1 m2 m2 m3"})
        mountain = IndexedBoard(table)
        forecast = read_forecast(mountain, observe(state, "red"))
        for day in range(1, 19):
            assert sum(chance for chance, _weather in chances(mountain, forecast, day)) == pytest.approx(1)


def test_a_game_played_on_repeats_with_its_chance() -> None:
    table = a_table("k2_summer", 1)
    policy = SearchPolicy(IndexedBoard(table), SearchTuning())
    state = a_state(table, phase="choose", day=1, hands={"red": "m1 m1 m1 m2 m2 m3"})
    view = observe(state, "red")
    playouts: Playouts = policy.playouts(view)
    start = policy.mountain.number["camp"]
    walkers = ((start, 1, 1, -1), (start, 1, 1, -1))
    cards = Cards(view.hand, view.deck, ())
    risks = Risks(view.open_risk, view.down_risk, (1.0,) * 12)
    results = [playouts.play(1, walkers, cards, risks, Random(seed)) for seed in (1, 1, 2, 3, 4)]
    assert results[0] == results[1]
    assert len(set(results)) > 1
    assert all(2 <= result <= 20 for result in results)


def test_the_better_candidate_is_found() -> None:
    candidates = [
        Candidate("worse", 1.0, lambda stream: stream.random()),
        Candidate("better", 0.9, lambda stream: stream.random() + 1),
    ]
    assert best_of(candidates, Budget(), Random(1).random, lambda: False) == "better"


def test_what_looks_far_worse_is_not_tried() -> None:
    def refuse(_stream: Random) -> float:
        raise AssertionError

    candidates = [Candidate("good", 5.0, refuse), Candidate("bad", 1.0, refuse)]
    assert best_of(candidates, Budget(margin=2), Random(1).random, lambda: False) == "good"


def test_few_games_do_not_overrule_much_promise() -> None:
    candidates = [
        Candidate("promising", 1.0, lambda _stream: 0.0),
        Candidate("lucky", 0.0, lambda stream: stream.random() * 0.1),
    ]
    budget = Budget(playouts=2, rounds=1, prior=24)
    assert best_of(candidates, budget, Random(1).random, lambda: False) == "promising"


def test_the_summit_is_climbed_on_the_last_day() -> None:
    table = calm(a_table("k2_summer", 1))
    climbers = {
        "red.A": {"space": "26", "level": 6, "score": 7},
        "red.B": {"space": "25", "level": 6, "score": 6},
    }
    state = a_state(table, day=18, marker=2, chosen={"red": "m3 m3 a0"}, climbers=climbers)
    mountain = IndexedBoard(table)
    policy = SearchPolicy(mountain, SearchTuning())
    view = observe(state, "red")
    value = policy.value(view)
    best = max(outcomes(mountain, read_turn(mountain, view), pareto=True), key=value)
    assert best.scores == (10, 7)
    assert value(best) == 17
