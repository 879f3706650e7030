"""What was advised, in signs: only cards that do something are named."""

import pytest

from builders import a_state, a_table, calm
from k2game.engine.notation import parse
from k2game.engine.view import observe
from k2game.telling.advised import advised_text


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ("assign red A m1; step red A 1", "◆ A to space 1 with ■1; ● B stays"),
        ("assign red A m1; assign red A a1", "◆ A stays with ○1; ● B stays"),
        ("assign red A m1; assign red B m2", "◆ A stays; ● B stays"),
        ("assign red B m2; pitch red B", "◆ A stays; ● B stays with ■2, ▲ on base camp"),
        ("assign red A m2; step red A 1; step red A camp", "◆ A stays with ■2; ● B stays"),
    ],
)
def test_cards_that_are_left_over_are_not_named(actions: str, words: str) -> None:
    state = a_state(calm(a_table()), chosen={"red": "m1 m2 a1", "blue": "m1 m2 a0"})
    seat = observe(state, "red").seat_view("red")
    told = advised_text(state.table, seat, [parse(text) for text in actions.split("; ")])
    assert told == words
