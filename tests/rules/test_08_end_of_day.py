"""Rule 8: the end of the day."""

from collections import Counter

import pytest

from k2game.engine import game
from k2game.engine.state.game_state import OVER
from k2game.engine.view import observe
from tests.support.builders import (
    DEAD,
    a_state,
    a_table,
    calm,
    climber,
    draw_all,
    end_day,
    play,
    refused,
    seat,
)

CALM = calm(a_table())


@pytest.mark.rule("8.1")
@pytest.mark.parametrize(("scenario", "days"), [("k2_summer", 18), ("south_face", 18), ("south_col", 15)])
def test_after_the_last_day_the_game_ends(scenario: str, days: int) -> None:
    table = calm(a_table(scenario))
    assert end_day(a_state(table, day=days - 1)).phase == "night"
    over = end_day(a_state(table, day=days))
    assert (over.phase, game.turn(over), over.day) == (OVER, None, days)
    assert game.legal_actions(over) == ()
    assert game.chance_due(over) is None
    assert refused(over, "end red") == "8.1"


@pytest.mark.rule("8.1")
def test_the_game_ends_at_once_when_no_climber_lives() -> None:
    climbers = {name: {"space": "26", "level": 1} for name in ("red.A", "red.B", "blue.A")}
    over = end_day(a_state(CALM, day=4, climbers=climbers | {"blue.B": DEAD}))
    assert (over.phase, over.day) == (OVER, 4)
    assert over.result is not None
    assert over.result.scores == (2, 2)


@pytest.mark.rule("8.2")
def test_the_start_marker_goes_to_the_next_seat_clockwise() -> None:
    table = calm(a_table("k2_summer", 3))
    assert end_day(a_state(table, turn="red")).start == 1
    assert end_day(a_state(table, turn="green")).start == 0


@pytest.mark.rule("8.2")
def test_the_start_marker_skips_seats_without_a_living_climber() -> None:
    table = calm(a_table("k2_summer", 3))
    after = end_day(a_state(table, turn="red", climbers={"blue.A": DEAD, "blue.B": DEAD}))
    assert after.start == 2
    alone = dict.fromkeys(("blue.A", "blue.B", "green.A", "green.B"), DEAD)
    assert end_day(a_state(table, turn="red", climbers=alone)).start == 0


@pytest.mark.rule("8.2")
def test_a_seat_that_dies_this_night_does_not_get_the_start_marker() -> None:
    dying = {name: {"space": "26", "level": 1} for name in ("blue.A", "blue.B")}
    assert end_day(a_state(calm(a_table("k2_summer", 3)), turn="red", climbers=dying)).start == 2


@pytest.mark.rule("8.3")
def test_the_weather_marker_goes_on_one_day() -> None:
    after = end_day(a_state(CALM, marker=0))
    assert (after.marker, after.row, after.day) == (1, ("S1", "S2"), 2)
    assert game.chance_due(after).kind == "draw"  # type: ignore[union-attr]


@pytest.mark.rule("8.3")
def test_entering_the_right_tile_moves_it_left_and_reveals_the_next() -> None:
    after = end_day(a_state(CALM, marker=2, day=3, row=("S1", "S2")))
    assert (after.marker, after.row) == (0, ("S2",))
    due = game.chance_due(after)
    assert due is not None
    assert (due.kind, due.bag) == ("weather", ("S3", "S4", "S5", "S6"))
    revealed = play(after, "weather S5")
    assert (revealed.row, revealed.pool) == (("S2", "S5"), ("S3", "S4", "S6"))
    assert refused(after, "weather S1") == "8.3"


@pytest.mark.rule("8.3")
def test_when_no_tile_is_left_none_is_revealed() -> None:
    state = a_state(CALM, marker=2, day=15, row=("S5", "S6"))._replace(pool=())
    after = end_day(state)
    assert after.row == ("S6",)
    assert game.chance_due(after).kind == "draw"  # type: ignore[union-attr]


@pytest.mark.rule("8.4")
def test_the_three_cards_are_discarded_face_up() -> None:
    state = a_state(CALM, chosen={"red": "m1 m2 a1"}, discards={"red": "m1 r12"})
    after = end_day(state)
    assert seat(after, "red").chosen == ()
    assert Counter(seat(after, "red").discard) == Counter(("m1", "m1", "m2", "r12", "a1"))
    assert Counter(observe(after, "blue").seat_view("red").discard) == Counter(seat(after, "red").discard)


@pytest.mark.rule("8.4")
def test_each_seat_fills_its_hand_to_six_in_turn_from_the_new_start_player() -> None:
    hands = {"red": "m1 m1 m1", "blue": "m2 m2 m2", "green": "m3 m3 a3"}
    state = end_day(a_state(calm(a_table("k2_summer", 3)), hands=hands))
    assert refused(state, "draw red m1 m1 m2") == "8.4"
    state = play(state, "draw blue m1 m1 m1", "draw green m1 m1 m1", "draw red m1 m1 m2")
    assert seat(state, "red").hand == ("m1", "m1", "m1", "m1", "m1", "m2")
    assert (state.phase, game.turn(state)) == ("choose", "blue")


@pytest.mark.rule("8.4")
def test_with_fewer_cards_left_a_seat_draws_what_is_there() -> None:
    rest = "m1 m1 m1 m1 m1 m2 m2 m2 m3 m3 r12 r13 r23"  # thirteen; a0 and a3 remain in the deck
    state = end_day(a_state(calm(a_table("k2_summer", 1)), hands={"red": "a1 a1 a2"}, discards={"red": rest}))
    due = game.chance_due(state)
    assert due is not None
    assert (due.bag, due.number) == (("a0", "a3"), 2)
    state = play(state, "draw red a0 a3")
    assert seat(state, "red").hand == ("a0", "a1", "a1", "a2", "a3")
    assert len(seat(state, "red").discard) == 13


@pytest.mark.rule("8.4")
def test_with_an_empty_deck_a_seat_draws_nothing_and_plays_the_last_three() -> None:
    rest = "m1 m1 m1 m1 m1 m2 m2 m2 m3 m3 r12 r13"
    state = end_day(
        a_state(
            calm(a_table("k2_summer", 1)),
            hands={"red": "a1 a2 a3"},
            chosen={"red": "a0 a1 r23"},
            discards={"red": rest},
        )
    )
    assert (state.phase, game.turn(state)) == ("choose", "red")
    assert seat(state, "red").hand == ("a1", "a2", "a3")


@pytest.mark.rule("8.4")
def test_a_seat_with_neither_hand_nor_deck_shuffles_all_discards_and_draws_six() -> None:
    rest = "m1 m1 m1 m1 m1 m2 m2 m2 m3 m3 r12 r13 a1 a2 a3"
    state = end_day(
        a_state(calm(a_table("k2_summer", 1)), chosen={"red": "a0 a1 r23"}, discards={"red": rest})
    )
    due = game.chance_due(state)
    assert due is not None
    assert due.number == 6
    assert Counter(due.bag) == Counter(a_table().full_deck)  # the three just played included
    state = play(state, "draw red m1 m1 r23 a0 a1 a1")
    assert seat(state, "red").hand == ("m1", "m1", "r23", "a0", "a1", "a1")
    assert seat(state, "red").discard == ()
    assert len(seat(state, "red").deck) == 12


@pytest.mark.rule("8.4")
def test_cards_put_away_are_never_shuffled_in() -> None:
    table = calm(a_table("south_col", 1))
    rest = "m1 m1 m1 m1 m1 m2 m2 m2 m3 m3 r12 r13"
    state = end_day(a_state(table, chosen={"red": "a1 a3 r23"}, discards={"red": rest}))
    due = game.chance_due(state)
    assert due is not None
    assert len(due.bag) == 15
    assert Counter(seat(state, "red").away) == Counter(("a0", "a1", "a2"))


@pytest.mark.rule("8.4")
@pytest.mark.parametrize(("scenario", "cycle"), [("k2_summer", 6), ("south_col", 5)])
def test_the_deck_is_shuffled_anew_every_six_or_five_days(scenario: str, cycle: int) -> None:
    state = draw_all(game.new_game(calm(a_table(scenario, 1))))
    shuffled = []
    for day in range(1, 14):
        whole = seat(state, "red")
        state = play(state, "choose red " + " ".join(whole.hand[:3]), "take red " + str(state.open_risk[0]))
        state = draw_all(end_day(draw_all(state)))
        if seat(state, "red").discard == ():
            shuffled.append(day)
    assert shuffled == [cycle, 2 * cycle]


@pytest.mark.rule("8.4")
def test_a_seat_without_living_climber_draws_nothing() -> None:
    state = end_day(a_state(CALM, chosen={"red": "m1 m1 m1"}, climbers={"blue.A": DEAD, "blue.B": DEAD}))
    state = draw_all(state)
    assert game.turn(state) == "red"
    assert seat(state, "blue").hand == ()
    assert climber(state, "red.A").space == "camp"
