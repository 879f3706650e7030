"""Rule 11: the South Col Race."""

from collections import Counter

import pytest

from k2game.engine import game
from k2game.engine.view import observe
from tests.support.builders import (
    a_state,
    a_table,
    calm,
    climber,
    draw_all,
    end_day,
    legal,
    play,
    refused,
    seat,
)

SECRET = ("secret_discard",)


@pytest.mark.rule("11.1")
@pytest.mark.parametrize(("weather", "tiles"), [("summer", 6), ("winter", 6), ("lhotse", 10)])
def test_five_tiles_are_played_drawn_at_random_from_the_set(weather: str, tiles: int) -> None:
    state = game.new_game(a_table("south_col", 1, weather))
    assert len(state.pool) == tiles
    state = draw_all(state)
    revealed = list(state.row)
    while state.phase != "over":
        hand = seat(state, "red").hand
        state = play(state, "choose red " + " ".join(hand[:3]), f"take red {state.open_risk[0]}")
        state = draw_all(end_day(draw_all(state)))
        revealed += [tile for tile in state.row if tile not in revealed]
    assert state.day == 15
    assert len(revealed) == 5
    assert len(state.pool) == tiles - 5


@pytest.mark.rule("11.1")
def test_no_tiles_are_dealt() -> None:
    state = draw_all(game.new_game(a_table("south_col", 3, "lhotse")))
    assert all(found.tiles == () for found in state.seats)


@pytest.mark.rule("11.1")
def test_with_lhotse_tiles_the_whole_board_is_the_centre_landslides_included() -> None:
    table = a_table("south_col", 2, "lhotse")
    climbers = {"red.A": {"space": "25", "level": 6}}
    # L6, third day: a landslide in the centre from 7000 m; L10, second day: one in the west only
    state = end_day(a_state(table, row=("L6", "L1"), marker=2, climbers=climbers))
    assert legal(state) == ["slide red A 22", "slide red A 23"]
    west = end_day(a_state(table, row=("L10", "L1"), marker=1, climbers=climbers))
    assert (climber(west, "red.A").space, climber(west, "red.A").level) == ("25", 5)


@pytest.mark.rule("11.2")
def test_each_seat_puts_away_acclimatization_two_one_and_zero() -> None:
    state = game.new_game(a_table("south_col", 2))
    for colour in ("red", "blue"):
        assert seat(state, colour).away == ("a0", "a1", "a2")
        assert Counter(seat(state, colour).deck) == Counter(m1=5, m2=3, m3=2, r12=1, r13=1, r23=1, a1=1, a3=1)
    assert len(seat(state, "red").deck) == 15
    assert refused(state, "away red a0 a1 a2") == "3"  # chance acts first: nothing is to be chosen


@pytest.mark.rule("11.2")
def test_with_secret_discard_each_seat_puts_any_three_cards_away() -> None:
    state = game.new_game(a_table("south_col", 2, options=SECRET))
    assert game.turn(state) == "red"
    assert "away red m1 m1 m1" in legal(state)
    assert "away red a1 a1 a3" in legal(state)
    assert refused(state, "away red m1 m1") == "11.2"
    assert refused(state, "away red m3 m3 m3") == "11.2"  # there are two
    assert refused(state, "away red a1 m1 m1") == "11.2"  # not in the deck's order
    assert refused(state, "away blue a0 a1 a2") == "5"
    state = play(state, "away red m1 r12 a0")
    assert seat(state, "red").away == ("m1", "r12", "a0")
    assert len(seat(state, "red").deck) == 15


@pytest.mark.rule("11.2")
def test_what_was_put_away_is_secret_until_all_have_chosen() -> None:
    state = game.new_game(a_table("south_col", 2, options=SECRET))
    one, two = play(state, "away red m1 m1 m1"), play(state, "away red a1 a2 a3")
    assert observe(one, "blue") == observe(two, "blue")
    assert observe(one, "red").seat_view("red").away == ("m1", "m1", "m1")
    revealed = play(one, "away blue a0 a1 a2")
    assert observe(revealed, "blue").seat_view("red").away == ("m1", "m1", "m1")


@pytest.mark.rule("11.3")
def test_tents_as_usual_but_no_fixed_ropes() -> None:
    table = calm(a_table("south_col"))
    state = a_state(table, climbers={"red.A": {"space": "14", "any": 3}})
    assert "pitch red A" in legal(state)
    assert refused(state, "rope red A 15") == "10.2"
    assert legal(state, "rope") == []


@pytest.mark.rule("11.4")
@pytest.mark.parametrize(
    ("away", "bonus"),
    [("m1 m1 m1", 0), ("m1 a0 a1", 0), ("a0 a1 a1", 1), ("a1 a1 a2", 2), ("a1 a2 a3", 3), ("m3 r23 a3", 1)],
)
def test_each_full_two_acclimatization_points_put_away_earn_a_point(away: str, bonus: int) -> None:
    state = a_state(calm(a_table("south_col", 1, options=SECRET)), day=15)
    found = state.seats[0]
    over = end_day(state._replace(seats=(found._replace(away=tuple(away.split())),)))
    assert over.result is not None
    assert over.result.scores == (2 + bonus,)
