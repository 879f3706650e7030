"""The planner against the engine: the same outcomes, and every way there is legal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest

from k2game.bots.planning.action_sequence import actions_of
from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.bots.planning.outcomes import Outcome, outcomes
from k2game.bots.planning.turn import Turn, read_turn
from k2game.engine import game
from k2game.engine.actions import End, Step
from k2game.engine.state.game_state import CLIMB, CLIMBERS, GameState
from k2game.engine.view import observe
from tests.support.builders import a_state, a_table
from tests.support.endings import all_endings, ending, ending_of
from tests.support.random_turns import wander

BOARDS = ("k2_summer", "k2_winter", "south_face", "south_col")


def crowded(scenario: str, random: Random) -> Iterator[GameState]:
    """Turns of random games with all climbers put close together, in the middle or at the beginning."""
    table = a_table(scenario, 2)
    summit = table.board.summit
    for seed in range(1000):
        for state in wander(table, random.randrange(10**9) + seed):
            if state.phase != CLIMB or state.passing >= 0 or state.day % 4 or random.random() < 0.5:
                continue
            near = random.choice(list(table.spaces))
            close = [
                near,
                *table.links[near],
                *(far for end in table.links[near] for far in table.links[end]),
            ]
            seats = []
            for seat in state.seats:
                climbers = [
                    climber
                    if climber.space is None
                    else climber._replace(
                        space=(space := random.choice(close)),
                        level=max(climber.level, 1),
                        score=max(climber.score, table.spaces[space].vp),
                    )
                    for climber in seat.climbers
                ]
                seats.append(seat._replace(climbers=tuple(climbers)))
            top = table.spaces[summit].vp
            cards = state.unassigned[: random.choice((1, 2, 2, 3))]
            arrived = tuple(
                (index, which)
                for index, seat in enumerate(seats)
                for which in (0, 1)
                if seat.climbers[which].score >= top
            )
            state = state._replace(seats=tuple(seats), summit=arrived, unassigned=cards)
            for _step in range(random.choice((0, 0, 1, 2))):
                legal = [action for action in game.legal_actions(state) if not isinstance(action, End)]
                if legal:
                    state = game.apply(state, random.choice(legal))
            yield state
            break


def check_turn(state: GameState, mountain: IndexedBoard) -> int:
    colour = state.table.seats[state.turn]
    turn = read_turn(mountain, observe(state, colour))
    found = outcomes(mountain, turn)
    named = {ending_of(state, mountain.spaces, outcome): way for outcome, way in found.items()}
    assert named.keys() == all_endings(state)
    assert len(named) == len(found)
    for wanted, way in list(named.items())[:: 1 + len(named) // 40]:
        after = state
        actions = actions_of(mountain, turn, way)
        for action in actions[:-1]:
            after = game.apply(after, action)
        assert ending(after, state.turn) == wanted
        assert actions[-1] in game.legal_actions(after)
    best = outcomes(mountain, turn, pareto=True)
    assert best.keys() <= found.keys()
    brief = outcomes(mountain, turn, pareto=True, brief=True)
    assert brief.keys() <= best.keys()
    assert all(_camped(outcome, turn) == (outcome in brief) for outcome in best) or len(found) > 1000
    assert outcomes(mountain, turn, pareto=True, effort=0).keys() <= found.keys()
    for outcome in found:
        if outcome.rope[0] < 0 and mountain.has_ropes is False:
            assert any(_as_good(other, outcome) for other in best)
    return len(found)


def _camped(outcome: Outcome, turn: Turn) -> bool:
    """Whether each tent pitched in this turn stands where somebody ends it."""
    return all(
        tent == climber.tent or tent in outcome.places
        for tent, climber in zip(outcome.tents, turn.climbers, strict=True)
    )


def _as_good(other: Iterable[Any], outcome: Iterable[Any]) -> bool:
    one, two = tuple(other), tuple(outcome)
    return (one[0], one[3]) == (two[0], two[3]) and all(
        high >= low for part in (1, 2) for high, low in zip(one[part], two[part], strict=True)
    )


@pytest.mark.parametrize("scenario", BOARDS)
def test_outcomes_are_those_of_the_engine(scenario: str) -> None:
    mountain = IndexedBoard(a_table(scenario, 2))
    random = Random(20)
    turns = crowded(scenario, random)
    assert sum(check_turn(next(turns), mountain) for _turn in range(25)) > 100


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("scenario", BOARDS)
def test_many_outcomes_are_those_of_the_engine(scenario: str) -> None:
    mountain = IndexedBoard(a_table(scenario, 2))
    turns = crowded(scenario, Random(21))
    for _turn in range(100):
        check_turn(next(turns), mountain)


def test_climbers_can_change_places_on_narrow_spaces() -> None:
    # 25 and 26 hold one climber each: A has to step aside and back
    table = a_table("k2_summer", 2)
    climbers = {
        "red.A": {"space": "25", "level": 6, "score": 6, "any": 6},
        "red.B": {"space": "26", "level": 6, "score": 7, "any": 2},
    }
    state = a_state(table, chosen={"red": "a0"}, climbers=climbers)
    mountain = IndexedBoard(table)
    found = outcomes(mountain, read_turn(mountain, observe(state, "red")))
    named = {ending_of(state, mountain.spaces, outcome) for outcome in found}
    assert named == all_endings(state)


def test_paying_before_the_last_card_saves_a_level() -> None:
    table = a_table("k2_summer", 1)
    climbers = {"red.A": {"level": 6}, "red.B": {"space": None}}
    state = a_state(table, chosen={"red": "a2 a3"}, climbers=climbers, tokens={"red": 1})
    mountain = IndexedBoard(table)
    turn = read_turn(mountain, observe(state, "red"))
    found = outcomes(mountain, turn)
    assert max(outcome.levels[0] for outcome in found) == 10
    check_turn(state, mountain)


@pytest.mark.parametrize("scenario", BOARDS)
def test_whoever_ends_where_it_stands_does_not_walk(scenario: str) -> None:
    table = a_table(scenario, 2)
    first, *_others = table.seats
    state = a_state(table, chosen={first: "m1 m1 m2"})
    mountain = IndexedBoard(table)
    turn = read_turn(mountain, observe(state, first))
    stays = 0
    for outcome, way in outcomes(mountain, turn, pareto=True).items():
        actions = actions_of(mountain, turn, way)
        for which, climber in enumerate(turn.climbers):
            now = climber.place, climber.score, climber.tent
            if now == (outcome.places[which], outcome.scores[which], outcome.tents[which]):
                stays += 1
                assert not [a for a in actions if isinstance(a, Step) and a.climber == CLIMBERS[which]]
    assert stays > 10
