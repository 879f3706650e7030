"""What speaks against ending a climb turn."""

from k2game.engine import game
from k2game.engine.actions import Assign, Step
from k2game.engine.state.game_state import GameState
from k2game.engine.view import observe
from k2game.match.match import LogEntry, SeatInfo
from k2game.presentation.climb.prompts import turn_so_far, unused_texts
from k2game.presentation.text.names import teams_of
from tests.support.builders import a_state, a_table

TABLE = a_table("k2_summer")
TEAMS = teams_of((SeatInfo("red", "Eagles"), SeatInfo("blue", "Wolves")))


def told(state: GameState, *log: LogEntry) -> tuple[str, ...]:
    return unused_texts(
        observe(state, "red"), TABLE, TEAMS, "red", game.legal_actions(state), turn_so_far(log, "red")
    )


def test_cards_and_climbers_that_have_not_moved_are_named() -> None:
    state = a_state(TABLE, chosen={"red": "m1 m2 m3"})
    given = game.apply(game.apply(state, Assign("red", "A", "m1")), Assign("red", "A", "m2"))
    cards, climber = told(given)
    assert cards.startswith("Not given to anybody: ")
    assert climber == "Eagles A has movement and has not moved."


def test_what_is_left_after_a_move_is_not_told() -> None:
    state = game.apply(a_state(TABLE, chosen={"red": "m3"}), Assign("red", "A", "m3"))
    assert told(state) == ("Eagles A has movement and has not moved.",)
    step = next(action for action in game.legal_actions(state) if isinstance(action, Step))
    moved = game.apply(state, step)
    assert any(isinstance(action, Step) for action in game.legal_actions(moved))
    assert told(moved, LogEntry(1, step, moved)) == ()
