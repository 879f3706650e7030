"""Rule 13: who knows what. That nothing else shows is proved by the property tests."""

import pytest

from k2game.engine import game
from k2game.engine.state.game_state import GameState
from k2game.engine.view import observe
from tests.support.builders import a_state, a_table, draw_all, play


@pytest.mark.rule("13.1")
def test_everybody_sees_what_lies_open() -> None:
    climbers = {
        "red.A": {"space": "23", "level": 4, "score": 5, "tent": "20", "any": 1, "up": 2, "active": True}
    }
    state = a_state(
        a_table("south_face", 2, options=("family",)),
        day=4,
        marker=1,
        row=("L5", "L6"),
        hands={"red": "m1 m1 m1", "blue": "m2 m2 m3"},
        chosen={"red": "m2 m2 m3", "blue": "a0 a1 a2"},
        discards={"red": "m1 r12", "blue": "a3"},
        climbers=climbers,
        tokens={"red": 2},
        ropes=[("blue", "23", "25")],
        summit=["blue.B", "red.A"],
        open_risk=(0, 1, 2),
    )
    view = observe(state, None)
    red, blue = view.seats
    found = red.climbers[0]
    assert (found.space, found.level, found.score, found.tent) == ("23", 4, 5, "20")
    assert (found.any, found.up, found.down, found.active) == (1, 2, 0, True)
    assert (view.row, view.marker, view.day) == (("L5", "L6"), 1, 4)
    assert (view.open_risk, view.down_risk, view.due) == ((0, 1, 2), (3, 10, 4), 2)
    assert view.summit == (("blue", "B"), ("red", "A"))
    assert view.ropes == (("blue", "23", "25"),)
    assert (red.hand_size, red.deck_size, red.discard) == (3, 10, ("m1", "r12"))
    assert (red.chosen, blue.chosen) == (("m2", "m2", "m3"), ("a0", "a1", "a2"))
    assert (red.rescue, red.token, view.start, view.turn) == (True, 2, "red", "red")


@pytest.mark.rule("13.1")
def test_the_tiles_that_can_still_come_are_known_except_on_the_south_face() -> None:
    open_ = draw_all(game.new_game(a_table("k2_summer")))
    assert observe(open_, "red").possible_tiles == ("S3", "S4", "S5", "S6")
    dealt = draw_all(play_through_deal())
    assert observe(dealt, "red").possible_tiles == ()
    assert observe(dealt, "red").tiles_to_come == 4


def play_through_deal() -> GameState:
    state = game.new_game(a_table("south_face", 2))
    return play(state, "deal red L1 L2", "deal blue L3 L4", "keep red L1", "keep blue L3")


@pytest.mark.rule("13.1")
def test_a_days_cards_are_open_from_the_reveal_on() -> None:
    hands = {"red": "m1 m2 m3 a1", "blue": "m1 m2 m3 a1"}
    state = play(a_state(a_table(), phase="choose", hands=hands), "choose red m1 m2 m3")
    hidden = observe(state, "blue").seat_view("red")
    assert (hidden.chosen, hidden.hand_size, hidden.has_chosen) == ((), 4, True)
    open_ = observe(play(state, "choose blue m1 m2 a1"), "blue").seat_view("red")
    assert (open_.chosen, open_.hand_size) == (("m1", "m2", "m3"), 1)


@pytest.mark.rule("13.2")
def test_a_seat_alone_sees_its_hand_its_choice_and_its_tiles() -> None:
    hands = {"red": "m1 m2 m3 a1", "blue": "m2 m3 r12 r13"}
    state = a_state(a_table("south_face"), phase="choose", hands=hands)
    state = state._replace(
        seats=(state.seats[0]._replace(tiles=("L1",)), state.seats[1]._replace(tiles=("L2",)))
    )
    state = play(state, "choose red m1 m2 m3")
    red, blue, nobody = (observe(state, who) for who in ("red", "blue", None))
    assert (red.hand, blue.hand, nobody.hand) == (("a1",), ("m2", "m3", "r12", "r13"), ())
    assert (red.tiles, blue.tiles, nobody.tiles) == (("L1",), ("L2",), ())
    assert red.seat_view("red").chosen == ("m1", "m2", "m3")


@pytest.mark.rule("13.2")
def test_a_seat_knows_which_cards_its_deck_holds_but_not_their_order() -> None:
    state = a_state(a_table(), hands={"red": "m1 m1 m1"})
    jumbled = state.seats[0]._replace(deck=tuple(reversed(state.seats[0].deck)))
    other = state._replace(seats=(jumbled, state.seats[1]))
    table = state.table
    assert observe(state, "red").deck == table.in_card_order(state.seats[0].deck)
    assert sorted(observe(other, "red").deck) == sorted(observe(state, "red").deck)
    assert observe(state, "blue").deck == state.seats[1].deck
    assert observe(state, None).deck == ()


@pytest.mark.rule("13.3")
def test_nobody_sees_coming_tiles_or_those_added_or_put_away() -> None:
    state = play_through_deal()
    one = play(state, "fill L5 L6 L7 L8")
    two = play(state, "fill L5 L6 L9 L10")
    for seat in ("red", "blue", None):
        assert observe(one, seat) == observe(two, seat)


@pytest.mark.rule("13.3")
def test_the_tile_removed_on_the_south_col_is_not_known() -> None:
    state = draw_all(game.new_game(a_table("south_col")))
    view = observe(state, "red")
    assert (len(view.possible_tiles), view.tiles_to_come) == (4, 3)
