"""Rule 2: setup."""

from random import Random

import pytest

from k2game.content import load_library
from k2game.engine import game
from k2game.engine.chance import draw_outcome
from k2game.engine.state.game_state import NOBODY
from tests.support.builders import a_table, climber, draw_all, legal, play, refused, seat


@pytest.mark.rule("2.1")
def test_all_climbers_stand_on_the_start_with_level_one() -> None:
    state = game.new_game(a_table("k2_winter", 3))
    for name in ("red.A", "red.B", "blue.A", "blue.B", "green.A", "green.B"):
        assert (climber(state, name).space, climber(state, name).level) == ("camp", 1)


@pytest.mark.rule("2.1")
def test_on_the_south_face_a_starts_in_the_west_and_b_in_the_east() -> None:
    state = game.new_game(a_table("south_face", 2))
    for colour in ("red", "blue"):
        assert (climber(state, f"{colour}.A").space, climber(state, f"{colour}.B").space) == (
            "campW",
            "campE",
        )


@pytest.mark.rule("2.2")
def test_the_first_two_tiles_of_the_set_lie_open() -> None:
    state = game.new_game(a_table("k2_summer"))
    assert state.pool == ("S1", "S2", "S3", "S4", "S5", "S6")
    assert game.turn(state) == "chance"
    state = play(state, "weather S4")
    assert refused(state, "weather S4") == "8.3"  # it is no longer in the bag
    state = play(state, "weather S2")
    assert state.row == ("S4", "S2")
    assert refused(state, "weather S1") == "8.3"


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("scenario", ["k2_summer", "k2_winter"])
def test_of_the_twelve_mixed_tiles_six_come_into_play(scenario: str) -> None:
    state = game.new_game(a_table(scenario, 1, "mixed"))
    assert state.pool == ("S1", "S2", "S3", "S4", "S5", "S6", "W1", "W2", "W3", "W4", "W5", "W6")
    random, revealed = Random(2), []
    while state.turn != NOBODY:
        due = game.chance_due(state)
        action = draw_outcome(state.table, due, random.random) if due else None
        if due and due.kind == "weather":
            revealed.append(due.bag)
        state = game.apply(state, action or random.choice(game.legal_actions(state)))
    assert state.day == 18
    assert [len(bag) for bag in revealed] == [12, 11, 10, 9, 8, 7, 6]  # the seventh has no day in play


@pytest.mark.rule("2.2")
def test_the_mixed_set_holds_the_tiles_of_summer_and_winter() -> None:
    library = load_library()
    summer, winter, mixed = (library.weather[one].tiles for one in ("summer", "winter", "mixed"))
    assert mixed == (*summer, *winter)


@pytest.mark.rule("2.3")
def test_three_tokens_are_turned_face_up() -> None:
    state = play(game.new_game(a_table()), "weather S1", "weather S2", "risk 2", "risk 0", "risk 2")
    assert state.open_risk == (0, 2, 2)
    assert state.down_risk == (3, 11, 3)
    assert refused(state, "risk 1") == "4.4"


@pytest.mark.rule("2.4")
def test_each_seat_draws_six_cards_and_the_first_seat_starts() -> None:
    state = draw_all(game.new_game(a_table("k2_summer", 3)))
    assert [len(seat(state, colour).hand) for colour in ("red", "blue", "green")] == [6, 6, 6]
    assert [len(seat(state, colour).deck) for colour in ("red", "blue", "green")] == [12, 12, 12]
    assert (state.day, game.turn(state), state.start) == (1, "red", 0)
    assert all(text.startswith("choose red ") for text in legal(state))


@pytest.mark.rule("2.4")
def test_a_draw_is_six_cards_of_the_deck_in_the_order_of_seats() -> None:
    state = play(game.new_game(a_table()), "weather S1", "weather S2", "risk 2", "risk 0", "risk 2")
    assert refused(state, "draw blue m1 m1 m1 m1 m1 m2") == "8.4"  # red draws first
    assert refused(state, "draw red m1 m1 m1 m1 m1") == "8.4"  # five are too few
    assert refused(state, "draw red m1 m2 m3 m3 m3 a0") == "8.4"  # there are two m3
    assert refused(state, "draw red a0 m1 m2 m3 r12 r13") == "8.4"  # not in the deck's order
    state = play(state, "draw red m1 m2 m3 r12 r13 a0")
    assert seat(state, "red").hand == ("m1", "m2", "m3", "r12", "r13", "a0")


@pytest.mark.rule("2.5")
def test_in_the_family_variant_each_seat_has_a_rescue_card_apart_from_the_deck() -> None:
    family = game.new_game(a_table("k2_summer", 2, options=("family",)))
    plain = game.new_game(a_table("k2_summer", 2))
    assert [seat(family, colour).rescue for colour in ("red", "blue")] == [True, True]
    assert [seat(plain, colour).rescue for colour in ("red", "blue")] == [False, False]
    assert seat(family, "red").deck == seat(plain, "red").deck
