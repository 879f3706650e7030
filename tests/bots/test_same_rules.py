"""Where searches write a formula of the rules out for speed, it is the one of ``engine.rules``."""

from itertools import product
from types import SimpleNamespace
from typing import Any, cast

import pytest

from k2game.bots.planning.indexed_board import NOWHERE, DayCosts, IndexedBoard
from k2game.bots.planning.reachability import NO_ROPE, steps
from k2game.bots.rollouts.day import Walks
from k2game.engine.rules.movement import spend
from k2game.engine.rules.night import morning
from tests.support.builders import a_table

POINTS = range(4)


@pytest.mark.parametrize("rising", [True, False])
def test_steps_pay_as_the_rules_do(rising: bool) -> None:
    """5.2: the narrower kind goes first, and a step that cannot be paid is none."""
    for any_, up, down, cost in product(POINTS, POINTS, POINTS, range(8)):
        node = (0, 1, NOWHERE, NO_ROPE, False, any_, up, down)
        found = steps((1, 2), (0, cost), [(1, rising)], node)
        if cost > any_ + (up if rising else down):
            assert found == []
        else:
            assert [each[5:] for each in found] == [spend(any_, up, down, cost, rising)]


def test_nights_of_rollouts_are_those_of_the_rules() -> None:
    """7.1, 7.2, 7.6: for every level, change and tent."""
    walks = cast(Any, SimpleNamespace(mountain=SimpleNamespace(lower=((), (0,)))))
    for level, change, tented, slides in product(range(-2, 15), range(-8, 3), (0, 1), (False, True)):
        weather = DayCosts((0, 0), (0, change), (False, slides))
        walker = (1, level, 5, 1 if tented else NOWHERE)
        (place, after, _score, _tent), _other = Walks.night(walks, weather, walker, (NOWHERE, 0, 1, NOWHERE))
        expected = morning(level, change + tented)
        assert after == max(0, expected)
        assert place == (NOWHERE if expected < 1 else 0 if slides else 1)


@pytest.mark.parametrize("scenario", ["south_face", "south_col", "k2_winter"])
def test_the_indexed_board_slides_and_ropes_as_the_table_does(scenario: str) -> None:
    table = a_table(scenario, 2)
    mountain = IndexedBoard(table)
    for number, space in enumerate(mountain.spaces):
        assert tuple(mountain.spaces[end] for end in mountain.lower[number]) == table.slides[space]
        for end in table.rope_ends.get(space, ()):
            ways = dict(mountain.ways_with(((number, mountain.number[end]),))[number])
            assert ways[mountain.number[end]] == (table.points[end] >= table.points[space])
