"""Rule 4: risk."""

import pytest

from k2game.engine import game
from k2game.engine.phases.risk import boldest, totals
from k2game.engine.state.game_state import GameState
from tests.support.builders import DEAD, a_state, a_table, legal, play, refused, seat


def chosen_by(seats: int = 2, **hands: str) -> GameState:
    """The state when all seats have chosen the cards given."""
    state = a_state(a_table("k2_summer", seats), phase="choose", hands=hands)
    for colour, cards in hands.items():
        state = play(state, f"choose {colour} {cards}")
    return state


@pytest.mark.rule("4.1")
@pytest.mark.parametrize(
    ("cards", "total"),
    [
        ("m1 m2 m3", 6),
        ("r12 r13 r23", 4),  # what they give for steps up
        ("a0 a1 a3", 0),
        ("m3 r23 a3", 5),
    ],
)
def test_movement_counts_in_full_rope_for_up_acclimatization_nothing(cards: str, total: int) -> None:
    state = a_state(a_table("k2_summer", 1), chosen={"red": cards})
    assert totals(state) == {0: total}


@pytest.mark.rule("4.2")
def test_the_one_seat_with_the_highest_total_chooses_one_of_the_open_tokens() -> None:
    state = chosen_by(red="m1 m1 m1", blue="m1 m1 m2")
    assert (state.phase, game.turn(state)) == ("risk", "blue")
    assert legal(state) == ["take blue 0", "take blue 1", "take blue 2"]
    assert refused(state, "take red 0") == "5"
    state = play(state, "take blue 2")
    assert seat(state, "blue").token == 2
    assert 2 not in state.open_risk


@pytest.mark.rule("4.2")
def test_only_values_that_lie_open_can_be_taken_each_listed_once() -> None:
    state = a_state(a_table("k2_summer", 1), phase="choose", hands={"red": "m1 m1 m1"}, open_risk=(1, 1, 2))
    state = play(state, "choose red m1 m1 m1")
    assert legal(state) == ["take red 1", "take red 2"]
    assert refused(state, "take red 0") == "4.2"


@pytest.mark.rule("4.2")
def test_nobody_takes_a_token_when_several_share_the_highest_total() -> None:
    state = chosen_by(3, red="m1 m1 m3", blue="m2 m3 a0", green="m1 m1 m1")
    assert (state.phase, game.turn(state)) == ("climb", "red")
    assert [seat(state, colour).token for colour in ("red", "blue", "green")] == [None, None, None]
    assert len(state.open_risk) == 3


@pytest.mark.rule("4.2")
def test_a_last_living_seat_takes_one_even_with_a_total_of_zero() -> None:
    dead = {"blue.A": DEAD, "blue.B": DEAD}
    state = a_state(a_table(), phase="choose", hands={"red": "a0 a1 a2"}, climbers=dead)
    state = play(state, "choose red a0 a1 a2")
    assert boldest(state) == 0
    assert (state.phase, game.turn(state)) == ("risk", "red")


@pytest.mark.rule("4.3")
@pytest.mark.parametrize("cards", ["a0 a1 a2", "m1 m2 m3"])
def test_solo_takes_a_token_every_day(cards: str) -> None:
    state = chosen_by(1, red=cards)
    assert (state.phase, game.turn(state)) == ("risk", "red")


@pytest.mark.rule("4.4")
def test_a_face_down_token_is_turned_up_in_its_place() -> None:
    state = play(chosen_by(1, red="m1 m2 m3"), "take red 0")
    assert game.turn(state) == "chance"
    assert refused(state, "weather S1") == "8.3"
    state = play(state, "risk 1")
    assert state.open_risk == (1, 1, 2)
    assert state.phase == "climb"


@pytest.mark.rule("4.4")
def test_nothing_is_turned_up_when_no_token_is_left() -> None:
    state = a_state(a_table("k2_summer", 1), phase="choose", hands={"red": "m1 m1 m1"}, down_risk=(0, 0, 0))
    state = play(state, "choose red m1 m1 m1", "take red 0")
    assert state.phase == "climb"
    assert state.open_risk == (1, 2)


@pytest.mark.rule("4.4")
def test_a_value_that_is_not_face_down_cannot_come() -> None:
    state = a_state(a_table("k2_summer", 1), phase="choose", hands={"red": "m1 m1 m1"}, down_risk=(0, 1, 0))
    state = play(state, "choose red m1 m1 m1", "take red 0")
    assert refused(state, "risk 0") == "4.4"
    assert refused(state, "risk 7") == "4.4"
    assert play(state, "risk 1").phase == "climb"


@pytest.mark.rule("4.2")
def test_nobody_is_boldest_where_two_share_the_highest_total() -> None:
    state = a_state(a_table("k2_summer", 2), chosen={"red": "m1 m1 m2", "blue": "m2 m1 m1"})
    assert boldest(state) is None
