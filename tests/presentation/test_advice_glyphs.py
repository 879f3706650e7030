"""What was advised, in signs: only cards that do something are named."""

import pytest

from k2game.engine.notation import parse
from k2game.engine.view import observe
from k2game.presentation.advice import plan
from k2game.presentation.advice_glyphs import advised_text
from tests.support.builders import a_state, a_table, calm


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ("assign red A m1; step red A 1", "◆ A to space 1 with ■1; ● B stays"),
        ("assign red A m1; assign red A a1", "◆ A stays with ○1; ● B stays"),
        ("assign red A m1; assign red B m2", "◆ A stays; ● B stays"),
        ("assign red B m2; pitch red B", "◆ A stays; ● B stays with ■2, ▲ on base camp"),
        ("assign red A m2; step red A 1; step red A camp", "◆ A stays; ● B stays"),
    ],
)
def test_cards_that_are_left_over_are_not_named(actions: str, words: str) -> None:
    state = a_state(calm(a_table()), chosen={"red": "m1 m2 a1", "blue": "m1 m2 a0"})
    seat = observe(state, "red").seat_view("red")
    told = advised_text(state.table, seat, [parse(text) for text in actions.split("; ")])
    assert told == words


def test_a_way_to_points_and_back_is_told() -> None:
    here = {"red.A": {"space": "9", "score": 3, "level": 4}}
    state = a_state(calm(a_table()), chosen={"red": "m3 m3 a1", "blue": "m1 m2 a0"}, climbers=here)
    table = state.table
    seat = observe(state, "red").seat_view("red")
    far = next(space for space in table.spaces if table.spaces[space].vp == 4)
    actions = [parse(f"step red A {far}"), parse("step red A 9")]
    told = advised_text(table, seat, actions)
    assert told == f"◆ A to space {far} and back; ● B stays"
    assert plan(table, seat, actions) == f"A goes to {far} and back; B stays on camp"
