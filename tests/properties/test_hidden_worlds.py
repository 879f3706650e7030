"""The other worlds of the property tests differ from the real one, else they would prove nothing."""

from dataclasses import fields
from random import Random

import pytest

from k2game.engine.view import observe
from tests.support.hidden import another_world
from tests.support.random_games import Case, play_through, table_of


@pytest.mark.parametrize(
    "case",
    [
        Case("k2_summer", "summer", 2, ()),
        Case("south_face", "lhotse", 3, ()),
        Case("south_col", "lhotse", 2, ("secret_discard",)),
    ],
    ids=str,
)
def test_other_worlds_are_different_and_their_owners_see_it(case: Case) -> None:
    random = Random(5)
    worlds = seen = 0
    parts: set[str] = set()
    gone: tuple[str, ...] = ()
    for node in play_through(table_of(case), random):
        state = node.after
        gone += tuple(tile for tile in node.state.row if tile not in (*state.row, *gone))
        world = another_world(state, "blue", random, gone)
        if world != state:
            worlds += 1
            seen += observe(world, "red") != observe(state, "red")
            for one, two in zip(state.seats, world.seats, strict=True):
                names = [field.name for field in fields(one)]
                parts |= {name for name in names if getattr(one, name) != getattr(two, name)}
            parts |= {"pool"} if world.pool != state.pool else set()
    assert worlds > 50
    assert seen > 50
    expected = {"hand", "deck", "chosen"}
    if case.scenario == "south_face":
        expected |= {"tiles", "pool"}
    if "secret_discard" in case.options:
        expected |= {"away"}
    assert parts == expected
