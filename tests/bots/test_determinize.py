"""A guessed state looks like the view it was guessed from, can be played on, and is drawn fairly."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from k2game.bots.rollouts.determinize_state import determinize
from k2game.engine.state.game_state import CHANCE, CHOOSE, NOBODY, SETUP, GameState
from k2game.engine.view import observe
from tests.support.builders import a_state, a_table
from tests.support.random_turns import all_tables, step, wander

TIMES = 4000


def being_dealt(state: GameState) -> bool:
    """Whether tiles are being dealt or added: then no view tells how far that is."""
    return state.table.tiles_dealt and state.phase == SETUP and not state.row and state.turn == CHANCE


def test_a_guess_looks_like_its_view() -> None:
    seen = 0
    for number, table in enumerate(all_tables()):
        random = Random(number)
        for state in wander(table, number):
            if being_dealt(state) or random.random() > 0.015:
                continue
            for seat in (*table.seats, None):
                view = observe(state, seat)
                assert observe(determinize(view, table, random.random), seat) == view
                seen += 1
    assert seen > 1000


def test_every_phase_of_the_setup_can_be_guessed() -> None:
    for table in (a_table("south_face", 5), a_table("south_col", 3, None, ("secret_discard",))):
        guessed = 0
        for state in wander(table, 3):
            if state.phase == SETUP and state.turn >= 0:
                for seat in table.seats:
                    view = observe(state, seat)
                    assert observe(determinize(view, table, Random(1).random), seat) == view
                    guessed += 1
        assert guessed == len(table.seats) ** 2


def test_dealing_cannot_be_guessed() -> None:
    table = a_table("south_face", 2)
    state = next(iter(wander(table, 1)))
    with pytest.raises(ValueError, match="dealt"):
        determinize(observe(state, "red"), table, Random(1).random)


def test_a_guess_can_be_played_to_the_end() -> None:
    for number, table in enumerate(all_tables()):
        random = Random(number)
        states = [state for state in wander(table, number) if not being_dealt(state)]
        state = determinize(observe(random.choice(states), table.seats[0]), table, random.random)
        while state.turn != NOBODY:
            state = step(state, random)
        assert state.result is not None


def test_cards_and_tiles_are_all_there_once() -> None:
    for number, table in enumerate(all_tables()):
        random = Random(number)
        for state in wander(table, number):
            if being_dealt(state) or random.random() > 0.01:
                continue
            guessed = determinize(observe(state, table.seats[0]), table, random.random)
            for seat in guessed.seats:
                everything = (*seat.hand, *seat.deck, *seat.discard, *seat.chosen, *seat.away)
                assert table.in_card_order(everything) == table.full_deck
                for pile in (seat.hand, seat.deck, seat.chosen, seat.away):
                    assert table.in_card_order(pile) == pile
            assert len({*guessed.row, *guessed.pool}) == len(guessed.row) + len(guessed.pool)


def shares(state: GameState, what: Callable[[GameState], tuple[str, ...]]) -> dict[str, float]:
    """How many of each thing a guess from red's view has, in the mean of many."""
    view = observe(state, "red")
    random = Random(5)
    counts: Counter[str] = Counter()
    for _time in range(TIMES):
        counts.update(what(determinize(view, state.table, random.random)))
    return {thing: count / TIMES for thing, count in counts.items()}


def close(found: float, expected: float) -> bool:
    return abs(found - expected) < 0.05


def test_hidden_hands_are_drawn_from_all_unseen_cards() -> None:
    table = a_table()
    state = a_state(
        table,
        phase=CHOOSE,
        hands={"red": "m1 m1 m1 m2 m2 m3", "blue": "a3 a2 a1"},
        discards={"blue": "m1 m1 m2 r12 r13 a0"},
    )
    hands = shares(state, lambda guessed: guessed.seats[1].hand)
    unseen = 12
    assert close(hands["m1"], 3 * 3 / unseen)
    assert close(hands["m3"], 2 * 3 / unseen)
    assert close(hands["a3"], 1 * 3 / unseen)
    assert "a0" not in hands


def test_a_secret_choice_is_drawn_from_all_unseen_cards() -> None:
    table = a_table()
    state = a_state(
        table, phase=CHOOSE, turn="red", start="blue",
        hands={"red": "m1 m1 m1 m2 m2 m3", "blue": "m1 m1 m1"}, chosen={"blue": "a3 a2 a1"},
    )  # fmt: skip
    chosen = shares(state, lambda guessed: guessed.seats[1].chosen)
    assert close(chosen["m1"], 5 * 3 / 18)
    assert close(chosen["a3"], 1 * 3 / 18)


def test_the_own_tile_comes_and_others_are_equally_likely() -> None:
    table = a_table("south_face", 2)
    tiles = tuple(tile.id for tile in table.weather.tiles)
    state = a_state(table, phase=CHOOSE, hands={"red": "m1 m1 m1 m2 m2 m3", "blue": "m1 m1 m1 m2 m2 m3"})
    seats = tuple(
        seat._replace(tiles=(tile,)) for seat, tile in zip(state.seats, (tiles[5], tiles[6]), strict=True)
    )
    state = state._replace(seats=seats, row=tiles[:2], pool=tiles[5:9])
    pools = shares(state, lambda guessed: guessed.pool)
    assert pools[tiles[5]] == 1
    assert set(pools) == set(tiles[2:])
    assert all(close(pools[tile], 3 / 7) for tile in tiles[2:] if tile != tiles[5])


def test_a_tile_that_passed_by_may_have_been_the_own() -> None:
    table = a_table("south_face", 2)
    tiles = tuple(tile.id for tile in table.weather.tiles)
    state = a_state(
        table, phase=CHOOSE, day=7, hands={"red": "m1 m1 m1 m2 m2 m3", "blue": "m1 m1 m1 m2 m2 m3"}
    )
    seats = tuple(seat._replace(tiles=(tiles[9],)) for seat in state.seats)
    state = state._replace(seats=seats, row=tiles[:2], pool=tiles[8:])
    pools = shares(state, lambda guessed: guessed.pool)
    assert close(pools[tiles[9]], 2 / 4)  # two of the four tiles not open have passed by
