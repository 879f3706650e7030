"""Moves of a person that are taken back in one go."""

import pytest

from k2game.content import Library
from k2game.engine.actions import Step
from k2game.match.undo_groups import Moves
from k2game.saves.export_format import without_undone
from k2game.saves.log_format import history
from k2game.saves.store import GameStore
from tests.support.playing import decision, digest, new_match, seats_of


def test_a_move_goes_back_and_on_as_a_whole() -> None:
    moves = Moves()
    moves.did(4, 8)
    moves.did(8, 9)
    assert moves.back(9) == 8
    assert moves.back(8) == 4
    assert moves.on(4) == 8
    assert moves.on(8) == 9


def test_what_is_not_known_goes_one_by_one() -> None:
    moves = Moves()
    moves.did(4, 8)
    assert moves.back(10) == 9  # done by somebody else
    assert moves.back(9) == 8
    assert moves.back(8) == 4
    assert moves.back(4) == 3
    assert [moves.on(place) for place in (3, 4, 8, 9)] == [4, 8, 9, 10]


def test_a_new_move_forgets_what_was_taken_back() -> None:
    moves = Moves()
    moves.did(4, 8)
    moves.back(8)
    moves.did(4, 5)
    assert moves.on(4) == 5


def test_moves_of_a_saved_game_are_known() -> None:
    moves = Moves([(4, 8), (8, 10)])
    assert moves.back(10) == 8
    assert moves.back(8) == 4
    assert moves.on(4) == 8
    assert moves.done == ((4, 8),)


GIVEN = ["assign red A m1", "step red A 1"]


@pytest.mark.parametrize(
    ("lines", "moves"),
    [
        ([*GIVEN, "~ move 2"], [(0, 2, 3)]),
        ([*GIVEN, "~ move 2", *GIVEN, "~ move 2", "~ undo", "~ undo"], [(0, 2, 3)]),
        ([*GIVEN, "~ move 2", "~ undo", "step red A 2"], []),
        ([*GIVEN, "~ move 2", "~ undo", "~ undo", *GIVEN, "~ move 2"], [(0, 2, 8)]),
        ([*GIVEN, "~ move 3"], []),
        ([*GIVEN, "~ move 0", "~ move -1", "~ move x", "~ move", "~ move 1 1", "~ move ²"], []),
    ],
)
def test_marks_tell_what_was_done_in_one_go(lines: list[str], moves: list[tuple[int, int, int]]) -> None:
    assert list(history(lines).moves) == moves
    exported = without_undone(lines)
    assert "~ undo" not in exported
    assert [each[:2] for each in history(exported).moves] == [each[:2] for each in moves]


def test_a_move_is_known_after_loading_and_in_a_copy(store: GameStore, library: Library) -> None:
    match = new_match(library, "k2_summer", 2, 7)
    setup = match.table.setup
    match = store.start(library, setup, seats_of(2), 7)
    while not any(isinstance(entry.action, Step) for entry in match.log[-1:]):
        match.submit(decision(match))
    before = len(match.log) - 2
    match.together(before)
    copy = store.save_as(match, "")
    store.close(match)
    for game in (match.store.id, copy):
        loaded = store.load(game, library).match
        assert loaded.moves.back(len(loaded.log)) == before
        assert digest(loaded) == digest(match)
