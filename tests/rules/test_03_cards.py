"""Rule 3: a day, and the choice of cards."""

import pytest

from k2game.engine import game
from k2game.engine.view import observe
from tests.support.builders import DEAD, a_state, a_table, calm, draw_all, legal, play, refused, seat


@pytest.mark.rule("3")
def test_a_seat_with_no_living_climber_takes_no_part() -> None:
    dead = {"blue.A": DEAD, "blue.B": DEAD}
    hands = {"red": "m1 m1 m2 m3 a0 a1", "blue": "m1 m2 m3", "green": "m1 m1 m1 m2 m3 a1"}
    state = a_state(
        calm(a_table("k2_summer", 3)), phase="choose", turn="red", hands=hands, climbers=dead, day=2
    )
    state = play(state, "choose red m1 m1 m2")
    assert game.turn(state) == "green"  # blue chooses nothing
    state = play(state, "choose green m1 m1 m3", "take green 0", "risk 1")  # and is no rival for risk
    state = play(state, "end red")
    assert game.turn(state) == "green"  # blue has no turn
    state = play(state, "end green")
    assert state.start == 2  # nor the start marker
    assert game.turn(state) == "chance"
    state = draw_all(state)
    assert len(seat(state, "blue").hand) == 3  # nor does it draw


@pytest.mark.rule("3")
def test_the_phases_follow_one_another() -> None:
    hands = {"red": "m1 m1 m2 m3 a0 a1"}
    state = a_state(calm(a_table("k2_summer", 1)), phase="choose", hands=hands)
    phases = [state.phase]
    for line in ("choose red m1 m1 m2", "take red 0", "risk 1", "end red", "draw red m1 m1 m1"):
        state = play(state, line)
        phases.append(state.phase)
    assert phases == ["choose", "risk", "risk", "climb", "night", "choose"]
    assert state.day == 2


@pytest.mark.rule("3.1")
def test_each_seat_chooses_three_of_its_cards() -> None:
    state = a_state(a_table(), phase="choose", hands={"red": "m1 m1 m2 m3 a0 a1", "blue": "m1 m2 m3 a1"})
    assert refused(state, "choose red m1 m1") == "3.1"
    assert refused(state, "choose red m1 m1 m2 m3") == "3.1"
    assert refused(state, "choose red m3 m3 a0") == "3.1"
    assert refused(state, "choose red r12 m1 m1") == "3.1"
    assert refused(state, "choose red m2 m1 m1") == "3.1"  # written in the deck's order
    # distinct lists of three of m1 m1 m2 m3 a0 a1
    assert len(legal(state)) == 14
    state = play(state, "choose red m1 m1 m2")
    assert seat(state, "red").chosen == ("m1", "m1", "m2")
    assert seat(state, "red").hand == ("m3", "a0", "a1")


@pytest.mark.rule("3.1")
def test_a_hand_of_three_is_chosen_whole() -> None:
    state = a_state(a_table("k2_summer", 1), phase="choose", hands={"red": "m1 m1 a3"})
    assert legal(state) == ["choose red m1 m1 a3"]


@pytest.mark.rule("3.1")
def test_choices_are_made_clockwise_from_the_start_player() -> None:
    hands = dict.fromkeys(("red", "blue", "green"), "m1 m2 m3")
    state = a_state(a_table("k2_summer", 3), phase="choose", turn="blue", hands=hands)
    assert refused(state, "choose red m1 m2 m3") == "5"
    order = []
    while state.phase == "choose":
        order.append(game.turn(state))
        state = play(state, f"choose {game.turn(state)} m1 m2 m3")
    assert order == ["blue", "green", "red"]


@pytest.mark.rule("3.1")
def test_no_other_seat_learns_a_choice_before_the_last_is_made() -> None:
    hands = {"red": "m1 m2 m3 a1", "blue": "m1 m2 m3 a1"}
    state = a_state(a_table(), phase="choose", hands=hands)
    one = play(state, "choose red m1 m2 m3")
    two = play(state, "choose red m2 m3 a1")
    assert observe(one, "blue") == observe(two, "blue")
    assert observe(one, "blue").seat_view("red").chosen == ()
    assert observe(one, "red").seat_view("red").chosen == ("m1", "m2", "m3")
    revealed = play(one, "choose blue m1 m2 a1")
    assert observe(revealed, "blue").seat_view("red").chosen == ("m1", "m2", "m3")
    assert observe(revealed, None).seat_view("blue").chosen == ("m1", "m2", "a1")
