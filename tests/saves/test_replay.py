"""Looking at a game again, by action, turn and day, with the eyes of each seat; going on elsewhere."""

from itertools import pairwise
from pathlib import Path

import pytest

from k2game.content import Library
from k2game.engine.state.game_state import CHOOSE
from k2game.engine.view import observe
from k2game.match.match import Match
from k2game.presentation.dump import dump, dump_unplayed
from k2game.saves.replay import ACTION, DAY, TURN, UNITS, Replay
from k2game.saves.store import GameStore
from tests.support.playing import digest, play, seats_of


@pytest.fixture(scope="module")
def match(library: Library):
    from tests.support.playing import new_match

    return play(new_match(library, "south_face", 3, 6, options=("family",)))


@pytest.fixture
def replay(match: Match):
    return Replay(match)


def places(replay: Replay, unit: str):
    replay.go_to(0)
    found = [0]
    while replay.forward(unit):
        found.append(replay.at)
    return found


@pytest.mark.parametrize("unit", UNITS)
def test_backwards_is_forwards_the_other_way_round(replay: Replay, unit: str) -> None:
    forwards = places(replay, unit)
    assert not replay.forward(unit)
    backwards = [replay.at]
    while replay.back(unit):
        backwards.append(replay.at)
    assert backwards == forwards[::-1]
    assert backwards[-1] == 0
    assert not replay.back(unit)


def test_action_by_action_shows_every_state(replay: Replay, match: Match) -> None:
    assert replay.state == match.initial
    assert replay.entry is None
    for entry in match.log:
        assert replay.forward()
        assert (replay.state, replay.entry) == (entry.state, entry)
    assert replay.done == match.log


def test_day_by_day_stops_where_cards_are_chosen(replay: Replay, match: Match) -> None:
    stops = places(replay, DAY)[1:-1]
    states = [match.log[at - 1].state for at in stops]
    assert [state.day for state in states] == list(range(1, 19))
    assert {state.phase for state in states} == {CHOOSE}
    assert set(places(replay, DAY)) <= set(places(replay, TURN)) <= set(places(replay, ACTION))


def test_turn_by_turn_stops_once_for_each_turn_of_a_seat(replay: Replay, match: Match) -> None:
    stops = places(replay, TURN)[1:-1]
    turns = [(s.day, s.phase, s.turn) for s in (match.log[at - 1].state for at in stops)]
    assert all(turn[2] >= 0 for turn in turns)
    assert all(one != two for one, two in pairwise(turns))


def test_going_to_a_day(replay: Replay) -> None:
    for day in (7, 1, 18):
        replay.go_to_day(day)
        assert (replay.state.day, replay.state.phase) == (day, CHOOSE)
    replay.go_to_day(40)
    assert replay.at == len(replay.log)
    assert replay.last_day == 18
    replay.go_to(-5)
    assert replay.at == 0


def test_views_of_a_seat_of_all_and_of_the_public(replay: Replay, match: Match) -> None:
    replay.go_to_day(5)
    assert replay.view(None) == observe(replay.state, None)
    assert replay.view("blue").hand
    assert replay.views() == {colour: observe(replay.state, colour) for colour in match.table.seats}


def test_what_if(replay: Replay, match: Match) -> None:
    for at in (0, 1, 9, len(match.log) // 2, len(match.log)):
        replay.go_to(at)
        same, other = replay.branch(), replay.branch(seed=99)
        assert same.log[:at] == other.log[:at] == match.log[:at]
        assert digest(play(same)) == digest(match)
        assert play(other).over
    replay.go_to_day(2)
    assert digest(play(replay.branch(seed=99))) != digest(match)


def test_a_branch_can_be_saved(replay: Replay, library: Library, tmp_path: Path, match: Match) -> None:
    store = GameStore(tmp_path / "games")
    saved = store.start(library, match.table.setup, seats_of(3), match.seed)
    play(saved, 100)
    looked = Replay.of_saved(
        "it", store.read(saved.store.id).header, store.read(saved.store.id).lines, library
    )
    looked.go_to_day(2)
    copy = store.branch(looked, "what if")
    loaded = store.load(copy, library).match
    assert loaded.log[: looked.at] == saved.log[: looked.at]
    assert loaded.seed != saved.seed


def test_a_saved_game_is_looked_at_as_it_is(library: Library, tmp_path: Path) -> None:
    store = GameStore(tmp_path / "games")
    setup = library.scenario_setup("k2_summer", ("red",))
    match = play(store.start(library, setup, seats_of(1), 3), 30)
    saved = store.read(match.store.id)
    cut = [line for line in saved.lines if not line.startswith("~")][:4]
    looked = Replay.of_saved("it", saved.header, cut, library)
    assert looked.log == match.log[:4]


def test_the_dump_tells_days_ways_and_deaths(library: Library) -> None:
    from tests.support.playing import new_match

    def careless(match: Match):
        while not match.over:
            legal = match.legal()
            up = [one for one in legal if one.kind in ("assign", "step")]
            match.submit(up[-1] if up and len(match.log) % 5 else legal[-1])
        return match

    match = careless(new_match(library, "k2_winter", 2, 5))
    text = dump(Replay(match))
    dead = sum(climber.space is None for seat in match.state.seats for climber in seat.climbers)
    assert dead > 0
    assert text.count(" died in night ") == dead
    assert "Seed 5." in text
    rows = [line.split()[0] for line in text.splitlines() if line[:1].isdigit()]
    assert rows == [str(day) for day in range(1, match.state.day + 1)]
    assert (
        sum(
            line.startswith(("Eagles A:", "Eagles B:", "Wolves A:", "Wolves B:"))
            for line in text.splitlines()
        )
        == 4
    )
    points = ", ".join(
        f"{name} {n}" for name, n in zip(("Eagles", "Wolves"), match.state.result.scores, strict=True)
    )
    assert f"Result: {points}." in text


def test_a_game_without_its_content_is_told_from_its_own_data(library: Library, tmp_path: Path) -> None:
    store = GameStore(tmp_path / "games")
    setup = library.scenario_setup("k2_summer", ("red", "blue"))
    match = play(store.start(library, setup, seats_of(2), 3), 10)
    saved = store.read(match.store.id)
    text = dump_unplayed(saved.header, saved.lines, everything=True)
    assert "Eagles" in text
    assert "k2_easier" in text
    assert "choose red" in text
