"""Moves of a person that are taken back in one go."""

from k2game.tui.moves import Moves


def test_a_move_goes_back_and_on_as_a_whole():
    moves = Moves()
    moves.did(4, 8)
    moves.did(8, 9)
    assert moves.back(9) == 8
    assert moves.back(8) == 4
    assert moves.on(4) == 8
    assert moves.on(8) == 9


def test_what_is_not_known_goes_one_by_one():
    moves = Moves()
    moves.did(4, 8)
    assert moves.back(10) == 9  # done by somebody else
    assert moves.back(9) == 8
    assert moves.back(8) == 4
    assert moves.back(4) == 3
    assert [moves.on(place) for place in (3, 4, 8, 9)] == [4, 8, 9, 10]


def test_a_new_move_forgets_what_was_taken_back():
    moves = Moves()
    moves.did(4, 8)
    moves.back(8)
    moves.did(4, 5)
    assert moves.on(4) == 5
