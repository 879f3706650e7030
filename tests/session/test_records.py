"""The database of finished games."""

import sqlite3

import pytest

from k2game.errors import SaveError
from k2game.session.match import Match, SeatInfo
from k2game.session.records import Records
from session.playing import new_match, play


@pytest.fixture
def records(tmp_path):
    return Records(tmp_path / "data" / "records.sqlite3")


def finished(library, scenario="south_col", seats=2, seed=1, names=(), kinds=()):
    match = new_match(library, scenario, seats, seed)
    if names:
        infos = [
            SeatInfo(info.colour, name, kind)
            for info, name, kind in zip(match.seats, names, kinds or ["human"] * seats, strict=True)
        ]
        match = Match.start(match.table, infos, seed)
    return play(match)


def test_without_a_database_all_is_empty(records):
    assert (records.scenarios(), records.solo_bests(), records.players()) == ((), (), ())
    assert not records.path.exists()


def test_a_game_is_noted_once(records, library):
    match = finished(library)
    assert records.add("one", "south_col", match)
    assert not records.add("one", "south_col", match)
    (scenario,) = records.scenarios()
    scores = match.state.result.scores
    assert (scenario.scenario, scenario.weather, scenario.seats, scenario.games) == (
        "south_col",
        "summer",
        2,
        1,
    )
    assert (scenario.best, scenario.average) == (max(scores), sum(scores) / 2)
    assert scenario.best_name == match.seats[scores.index(max(scores))].name


def test_an_unfinished_game_is_refused(records, library):
    with pytest.raises(SaveError):
        records.add("one", "k2_summer", new_match(library, "k2_summer", 2, 1))
    assert records.scenarios() == ()


def test_statistics_of_players_leave_bots_out(records, library):
    expected = {"Ann": [0, 0, 0, 0, 0], "Bob": [0, 0, 0, 0, 0]}
    for seed in range(3):
        match = finished(library, "k2_winter", 3, seed, ("Ann", "Bob", "Robot"), ("human", "human", "greedy"))
        records.add(f"game {seed}", "k2_winter", match)
        for index, name in enumerate(expected):
            seat = match.state.seats[index]
            expected[name][0] += 1
            expected[name][1] += index in match.state.result.winners
            expected[name][2] += sum(arrived[0] == index for arrived in match.state.summit)
            expected[name][3] += sum(climber.space is None for climber in seat.climbers)
            expected[name][4] += match.state.result.scores[index]
    told = {
        one.name: [one.games, one.wins, one.summits, one.deaths, one.average * one.games]
        for one in records.players()
    }
    assert set(told) == {"Ann", "Bob"}
    for name, numbers in expected.items():
        assert told[name] == pytest.approx(numbers)


def test_solo_bests_with_their_levels(records, library):
    matches = [finished(library, "k2_summer", 1, seed, ("Ann",)) for seed in range(4)]
    for number, match in enumerate(matches):
        records.add(str(number), "k2_summer", match)
    (best,) = records.solo_bests()
    results = [match.state.result for match in matches]
    assert best.points == max(result.scores[0] for result in results)
    assert best.level in {result.level for result in results if result.scores[0] == best.points}
    assert (best.name, best.options) == ("Ann", ())
    assert records.players()[0].wins == 0


def test_names_are_data_and_nothing_else(records, library):
    name = "'); DROP TABLE game;--"
    records.add("x'; --", "south_col", finished(library, seats=2, names=(name[:24], "Bob")))
    assert {one.name for one in records.players()} == {name[:24], "Bob"}
    assert len(records.scenarios()) == 1


@pytest.mark.parametrize("data", [b"this is no database" * 100, b"SQLite format 3\x00" + b"\xff" * 2000])
def test_a_broken_database_is_told_and_stays(records, library, data):
    records.path.parent.mkdir()
    records.path.write_bytes(data)
    match = finished(library)
    for use in (records.scenarios, records.players, lambda: records.add("one", "south_col", match)):
        with pytest.raises(SaveError) as refused:
            use()
        assert str(refused.value).isprintable()
    assert records.path.read_bytes() == data


def test_a_newer_database_is_not_touched(records):
    records.path.parent.mkdir()
    with sqlite3.connect(records.path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = records.path.read_bytes()
    with pytest.raises(SaveError, match="newer"):
        records.scenarios()
    assert records.path.read_bytes() == before


def test_a_folder_in_its_place(records, library):
    records.path.mkdir(parents=True)
    with pytest.raises(SaveError):
        records.add("one", "south_col", finished(library))
