"""Everything that lies open can be looked at, and nothing else (13.1, 13.3)."""

import pytest

from k2game.engine.table.table import Table
from k2game.engine.view import observe
from k2game.plain.reports import all_weather_lines
from k2game.presentation.panels.forecast import weather_sentence
from k2game.presentation.panels.open_table import RISK, SUMMIT, TEAMS, TOPICS, WEATHER, cards_text, open_lines
from k2game.presentation.panels.space import space_lines
from k2game.presentation.text.lines import text_of, width
from k2game.presentation.text.names import teams_of
from tests.support.builders import a_state, a_table, play
from tests.support.playing import new_match, seats_of
from tests.support.playing import play as play_on


def told(topic, view, table: Table, cells=77):
    return " ".join(
        text_of(open_lines(topic, view, table, teams_of(seats_of(len(view.seats))), cells)).split()
    )


def test_cards_of_other_teams_are_counted_and_discards_named() -> None:
    table = a_table()
    state = a_state(
        table,
        hands={"red": "m1 m2", "blue": "m1 m1 m3"},
        chosen={"red": "m1 r13 a0"},
        discards={"blue": "m1 m1 a3"},
    )
    text = told(TEAMS, observe(state, None), table)
    assert "Cards: 2 in hand, 13 in the deck. Plays today: ■1, ■1/3, ○0. Discards: none." in text
    assert "Cards: 3 in hand, 12 in the deck. Discards: ■1 ×2, ○3." in text


def test_what_was_put_away_is_shown_once_all_have_chosen() -> None:
    table = a_table("south_col", 2, None, ("secret_discard",))
    from k2game.engine import game

    state = game.new_game(table)
    first, second = (f"away {colour} m1 m1 a3" for colour in table.seats)
    state = play(state, first) if game.turn(state) == "red" else state
    view = observe(state, None)
    assert "Put away for the whole game" not in told(TEAMS, view, table)
    assert "○3" not in told(TEAMS, view, table)
    state = play(state, second)
    assert told(TEAMS, observe(state, None), table).count("Put away for the whole game: ■1 ×2, ○3.") == 2


@pytest.mark.parametrize(
    ("scenario", "weather"), [("k2_summer", None), ("south_col", "summer"), ("south_col", "lhotse")]
)
def test_the_tiles_that_can_still_come_are_those_not_seen(scenario: str, weather: str | None) -> None:
    table = a_table(scenario, 2, weather)
    state = a_state(table)
    view = observe(state, None)
    lines = [text_of([line]) for line in open_lines(WEATHER, view, table, teams_of(seats_of(2)), 500)]
    plain = all_weather_lines(view, table)
    for tile in table.tile_order:
        days = " / ".join(weather_sentence(table, tile, place) for place in range(3))
        coming = sum(tile == one for one in view.possible_tiles)
        if coming:
            assert f"· {days}" in lines
            assert f"· {days}" in plain
    assert sum(line.startswith("· ") for line in lines) == len(table.tile_order) - 2
    assert any("will still come" in line for line in lines)


def test_on_the_south_face_nobody_knows_which_tiles_come() -> None:
    match = play_on(new_match(_library(), "south_face", 3, 6), 8)
    view = match.view(None)
    text = told(WEATHER, view, match.table)
    assert "nobody knows" in text
    for tile in match.table.tile_order:
        days = " / ".join(weather_sentence(match.table, tile, place) for place in range(3))
        assert days not in text


def test_the_order_on_the_summit_is_told() -> None:
    table = a_table()
    state = a_state(table, climbers={"red.A": {"space": "1"}}, summit=("blue.B", "red.A"))
    view = observe(state, None)
    assert "1. Wolves B, 2. Eagles A." in told(SUMMIT, view, table)
    teams = teams_of(seats_of(2))
    about = " ".join(text_of(space_lines(view, table, teams, table.board.summit, 29)).split())
    assert "1. Wolves B, 2. Eagles A." in about
    assert "1. Wolves" not in text_of(space_lines(view, table, teams, "1", 29))


def test_risk_tokens_are_counted_by_value() -> None:
    table = a_table()
    state = a_state(table, open_risk=(0, 1, 1), down_risk=(2, 8, 4), tokens={"blue": 2})
    text = told(RISK, observe(state, None), table)
    assert "Value 0: 1 face up, 2 face down, 1 taken, of 4." in text
    assert "Value 1: 2 face up, 8 face down, 1 taken, of 11." in text
    assert "Value 2: 0 face up, 4 face down, 1 taken, of 5." in text
    assert "Wolves holds a token of value 2." in text


@pytest.mark.parametrize("cells", [37, 77, 100])
@pytest.mark.parametrize(("scenario", "seats"), [("south_face", 5), ("south_col", 1)])
def test_no_line_is_too_wide_at_any_time(scenario: str, seats: int, cells: int) -> None:
    match = new_match(_library(), scenario, seats, 3)
    teams = teams_of(match.seats)
    for _day in range(6):
        play_on(match, 30)
        for topic in TOPICS:
            lines = open_lines(topic, match.view(None), match.table, teams, cells)
            assert max(map(width, lines)) <= cells


def test_hands_are_never_told() -> None:
    match = new_match(_library(), "k2_summer", 2, 3)
    for _move in range(60):
        if match.over:
            break
        play_on(match, 1)
        if match.state.phase != "choose":
            continue
        view = match.view(None)
        told_now = told(TEAMS, view, match.table)
        for seat in view.seats:
            assert not seat.chosen
        assert "Plays today" not in told_now


def test_cards_are_told_by_kind() -> None:
    table = a_table()
    assert cards_text(table, ()) == "none"
    assert cards_text(table, ("m1", "a0", "m1", "r23")) == "■1 ×2, ■2/3, ○0"


def _library():
    from k2game.content import load_library

    return load_library()
