"""Where searches write a formula of the rules out for speed, it is the one of ``engine.rules``."""

from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from k2game.bots.evaluation.day_targets import HAS_TENT, IN_TENT
from k2game.bots.evaluation.expected import evaluator
from k2game.bots.evaluation.forecast import read_forecast
from k2game.bots.evaluation.prices import Prices
from k2game.bots.evaluation.risk_odds import MOST, _chances_below
from k2game.bots.evaluation.value_cache import Futures
from k2game.bots.evaluation.value_function import DEAD, DEBT, Future
from k2game.bots.planning.indexed_board import NOWHERE, DayCosts, IndexedBoard
from k2game.bots.planning.outcomes import Outcome
from k2game.bots.planning.plan_tracking import follow
from k2game.bots.planning.reachability import NO_ROPE, steps
from k2game.bots.planning.turn import read_turn
from k2game.bots.rollouts.day import Walks
from k2game.bots.tuning import OFFERS
from k2game.engine import game
from k2game.engine.actions import End
from k2game.engine.notation import parse
from k2game.engine.rules.movement import spend
from k2game.engine.rules.night import LANDSLIDE_LOSS, MAX_LEVEL, check, morning
from k2game.engine.rules.risk import boldest
from k2game.engine.state.game_state import CLIMB
from k2game.engine.view import observe
from tests.support.builders import a_state, a_table, calm
from tests.support.random_turns import wander

POINTS = st.integers(0, 9)
LEVELS = st.integers(1 - DEBT, MAX_LEVEL + 3)
"""Levels of an evening, debts and what the end of the track has not cut off yet included."""


@given(POINTS, POINTS, POINTS, POINTS, st.booleans())
def test_steps_pay_as_the_rules_do(any_: int, up: int, down: int, cost: int, rising: bool) -> None:
    """5.2: the narrower kind goes first, and a step that cannot be paid is none."""
    node = (0, 1, NOWHERE, NO_ROPE, False, any_, up, down)
    found = steps((1, 2), (0, cost), [(1, rising)], node)
    if cost > any_ + (up if rising else down):
        assert found == []
    else:
        assert [each[5:] for each in found] == [spend(any_, up, down, cost, rising)]


@given(LEVELS, st.integers(-8, 3), st.booleans(), st.booleans())
def test_nights_of_rollouts_are_those_of_the_rules(
    level: int, modifier: int, tent: bool, landslide: bool
) -> None:
    """7.1, 7.2, 7.6: the level in the morning, death, and the slide."""
    walks = cast(Any, SimpleNamespace(mountain=SimpleNamespace(lower=((), (0,)))))
    weather = DayCosts((0, 0), (0, modifier + LANDSLIDE_LOSS * landslide), (False, landslide))
    walker = (1, level, 5, 1 if tent else NOWHERE)
    (place, after, score, _tent), _other = Walks.night(walks, weather, walker, (NOWHERE, 0, 1, NOWHERE))
    night = check(min(level, MAX_LEVEL), modifier, tent, landslide)
    if night.total < 1:
        assert (place, after, score) == (NOWHERE, 0, DEAD)
    else:
        assert (place, after, score) == (0 if landslide else 1, night.morning, 5)


@cache
def future_of(scenario: str) -> tuple[IndexedBoard, Future]:
    """What climbers can expect from the second day on."""
    table = a_table(scenario, 2)
    mountain = IndexedBoard(table)
    view = observe(next(state for state in wander(table, 1) if state.day == 2), None)
    return mountain, Futures.shared(mountain, Prices(0.05, 0.1, OFFERS)).of(read_forecast(mountain, view))


@given(LEVELS, st.integers(-8, 3), st.booleans(), st.booleans(), st.integers(0, 200))
def test_nights_of_the_value_function_are_those_of_the_rules(
    level: int, modifier: int, tent: bool, landslide: bool, number: int
) -> None:
    """7.1 to 7.6: each level is worth what the morning's level is worth on the spaces it may slide to."""
    mountain, future = future_of("k2_winter")
    space, everywhere = number % len(mountain.spaces), len(mountain.spaces)
    night = (modifier + LANDSLIDE_LOSS * landslide,) * everywhere
    weather = DayCosts((1,) * everywhere, night, (landslide,) * everywhere)
    kind = IN_TENT if tent else HAS_TENT
    ends = (mountain.lower[space] or (space,)) if landslide else (space,)
    after = max(0, check(min(level, MAX_LEVEL), modifier, tent, landslide).morning)
    values = future.night(1, weather, kind, 3, space)
    assert values[level + DEBT] == max(future.morning(2, kind, 3, end)[after] for end in ends)


@given(LEVELS, st.integers(0, 200), st.booleans(), st.sampled_from([1, 2, 3]))
def test_a_death_that_ends_a_solo_game_is_one_by_the_rules(
    level: int, number: int, tent: bool, day: int
) -> None:
    """7.6, 7.8: what an outcome is worth where the game ends with it."""
    mountain, future = future_of("k2_winter")
    camp = 0
    space = number % len(mountain.spaces)
    weather = future.weather[day][0][1]
    tents = (space if tent else NOWHERE, NOWHERE)
    outcome = Outcome((space, camp), (level, MAX_LEVEL), (6, 4), tents, NO_ROPE, ())
    night = check(
        min(level, MAX_LEVEL),
        weather.night[space] - LANDSLIDE_LOSS * weather.landslide[space],
        tent,
        weather.landslide[space],
    )
    over = evaluator(future, day, solo=True)(outcome)
    goes_on = evaluator(future, day, solo=False)(outcome)
    assert over == (DEAD + 4 if night.total < 1 else goes_on)


@given(st.integers(1 - DEBT, MAX_LEVEL), st.integers(-8, 3), st.booleans(), st.booleans())
def test_one_sum_is_as_good_as_the_parts(level: int, modifier: int, tent: bool, landslide: bool) -> None:
    """7.1, 7.2, 7.6: whatever adds to a level, for levels that a climber can have."""
    parts = check(level, modifier, tent, landslide)
    total = morning(level, modifier + tent + LANDSLIDE_LOSS * landslide)
    assert (total < 1) == (parts.total < 1)
    assert total == parts.morning


@given(st.lists(st.integers(0, 4), min_size=3, max_size=3), st.integers(0, MOST - 1))
def test_odds_of_a_token_follow_the_rule(cards: list[int], own: int) -> None:
    """4.2: only a total that nobody shares takes a token."""
    takes = boldest([own, sum(cards)]) == 0
    assert _chances_below(tuple(sorted(cards)))[own] == takes


@pytest.mark.parametrize("scenario", ["k2_summer", "south_face", "south_col"])
def test_cards_count_for_the_token_what_rollouts_count(scenario: str) -> None:
    """4.1: movement points, those of a rope card up."""
    mountain = IndexedBoard(a_table(scenario, 1))
    for card, points in mountain.cards.items():
        assert points.any + points.up == mountain.table.cards[card].risk


@pytest.mark.parametrize("scenario", ["k2_summer", "k2_winter", "south_face"])
@pytest.mark.parametrize("seats", [1, 3])
def test_plans_follow_a_turn_as_the_engine_does(scenario: str, seats: int) -> None:
    """1.4, 1.9, 5.2 to 5.6, 10.2: points, levels, limits, ropes, arrivals after each legal action."""
    table = a_table(scenario, seats)
    mountain = IndexedBoard(table)
    random = Random(scenario)
    followed = set()
    for state in wander(table, 3):
        if state.phase != CLIMB or random.random() < 0.5:
            continue
        seat = table.seats[state.turn]
        turn = read_turn(mountain, observe(state, seat))
        for action in game.legal_actions(state):
            if not isinstance(action, End):
                after = read_turn(mountain, observe(game.apply(state, action), seat))
                assert follow(mountain, turn, cast(Any, action)) == after, (action, state.day)
                followed.add(action.kind)
    assert {"assign", "pay", "pitch", "step"} <= followed


def test_plans_cut_levels_off_where_the_track_ends() -> None:
    """1.4: two large cards are more than the track holds."""
    climbers = {"red.A": {"space": "1", "level": 6}}
    state = a_state(calm(a_table()), chosen={"red": "a3 a2 m1"}, climbers=climbers)
    mountain = IndexedBoard(state.table)
    for line in ("assign red A a3", "assign red A a2", "assign red B m1"):
        action = cast(Any, parse(line))
        turn = follow(mountain, read_turn(mountain, observe(state, "red")), action)
        state = game.apply(state, action)
        assert turn == read_turn(mountain, observe(state, "red"))
    assert turn.climbers[0].level == MAX_LEVEL


@pytest.mark.parametrize("scenario", ["south_face", "south_col", "k2_winter"])
def test_the_indexed_board_slides_and_ropes_as_the_table_does(scenario: str) -> None:
    table = a_table(scenario, 2)
    mountain = IndexedBoard(table)
    for number, space in enumerate(mountain.spaces):
        assert tuple(mountain.spaces[end] for end in mountain.lower[number]) == table.slides[space]
        for end in table.rope_ends.get(space, ()):
            ways = dict(mountain.ways_with(((number, mountain.number[end]),))[number])
            assert ways[mountain.number[end]] == (table.points[end] >= table.points[space])
