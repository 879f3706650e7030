"""The database of finished games."""

import json
import os
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from k2game.cli.saves import print_records
from k2game.content import Library
from k2game.engine.table.table import Table
from k2game.errors import SaveError
from k2game.match.match import Match, SeatInfo
from k2game.records import record_file
from k2game.records.records import Records
from tests.support.playing import new_match, play


@pytest.fixture
def records(tmp_path: Path):
    return Records(tmp_path / "data" / "records.sqlite3")


def finished(library: Library, scenario: str = "south_col", seats=2, seed: int = 1, names=(), kinds=()):
    match = new_match(library, scenario, seats, seed)
    if names:
        infos = [
            SeatInfo(info.colour, name, kind)
            for info, name, kind in zip(match.seats, names, kinds or ["human"] * seats, strict=True)
        ]
        match = Match.start(match.table, infos, seed)
    return play(match)


def test_without_a_database_all_is_empty(records: Records) -> None:
    assert (records.scenarios(), records.solo_bests(), records.players()) == ((), (), ())
    assert not records.path.exists()


def test_a_game_is_noted_once(records: Records, library: Library) -> None:
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


def test_an_unfinished_game_is_refused(records: Records, library: Library) -> None:
    with pytest.raises(SaveError):
        records.add("one", "k2_summer", new_match(library, "k2_summer", 2, 1))
    assert records.scenarios() == ()


def test_statistics_of_players_leave_bots_out(records: Records, library: Library) -> None:
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


def test_solo_bests_with_their_levels(records: Records, library: Library) -> None:
    matches = [finished(library, "k2_summer", 1, seed, ("Ann",)) for seed in range(4)]
    for number, match in enumerate(matches):
        records.add(str(number), "k2_summer", match)
    (best,) = records.solo_bests()
    results = [match.state.result for match in matches]
    assert best.points == max(result.scores[0] for result in results)
    assert best.level in {result.level for result in results if result.scores[0] == best.points}
    assert (best.name, best.options) == ("Ann", ())
    assert records.players()[0].wins == 0


def test_names_are_data_and_nothing_else(records: Records, library: Library) -> None:
    name = "'); DROP TABLE game;--"
    records.add("x'; --", "south_col", finished(library, seats=2, names=(name[:24], "Bob")))
    assert {one.name for one in records.players()} == {name[:24], "Bob"}
    assert len(records.scenarios()) == 1


@pytest.mark.parametrize("data", [b"this is no database" * 100, b"SQLite format 3\x00" + b"\xff" * 2000])
def test_a_broken_database_is_told_and_stays(records: Records, library: Library, data) -> None:
    records.path.parent.mkdir()
    records.path.write_bytes(data)
    match = finished(library)
    for use in (records.scenarios, records.players, lambda: records.add("one", "south_col", match)):
        with pytest.raises(SaveError) as refused:
            use()
        assert str(refused.value).isprintable()
    assert records.path.read_bytes() == data


def test_a_newer_database_is_not_touched(records: Records) -> None:
    records.path.parent.mkdir()
    with sqlite3.connect(records.path) as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = records.path.read_bytes()
    with pytest.raises(SaveError, match="newer"):
        records.scenarios()
    assert records.path.read_bytes() == before


def test_a_folder_in_its_place(records: Records, library: Library) -> None:
    records.path.mkdir(parents=True)
    with pytest.raises(SaveError):
        records.add("one", "south_col", finished(library))


# --- two at once, files from elsewhere, computer players ----------------------------------------


def test_two_first_results_at_once_are_both_noted(tmp_path: Path, library: Library) -> None:
    match = finished(library)
    for attempt in range(40):
        records = Records(tmp_path / str(attempt) / "records.sqlite3")
        together = threading.Barrier(2)

        def add(game: str, records: Records = records, together=together):
            together.wait()
            return records.add(game, "south_col", match)

        with ThreadPoolExecutor(2) as pool:
            assert list(pool.map(add, ("one", "two"))) == [True, True]
        (scenario,) = records.scenarios()
        assert scenario.games == 2, attempt


def change(records: Records, statement, *values) -> None:
    with closing(sqlite3.connect(records.path)) as connection, connection:
        connection.execute(statement, values)


ODD_VALUES = {
    "game": {
        "finished": (b"\x1b[2J", "\x1b[2J"),
        "scenario": ("k2\x1b]0;x\x07", b"x", "", "x" * 500),
        "weather": ("a\nb", "\x9b31m"),
        "options": (b"", "a\x1bb", "\u202eabc"),
        "seats": ("two", 0, 9, 2**40, 1.5),
        "level": (b"\x00", "Hiker\x1b[5m"),
        "advice": ("often", -1, 2**62),
    },
    "seat": {
        "name": (b"\xff\xfe", "", "\x1b\x1b"),
        "kind": ("hu\x1bman",),
        "points": ("x", -5, 10**6, 2.5, b"\x1b", float("inf")),
        "won": (2, "yes", -1),
        "summits": ("\x1b[1m", 3),
        "deaths": (b"", 99),
    },
}


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        (table, column, value)
        for table, columns in ODD_VALUES.items()
        for column, values in columns.items()
        for value in values
    ],
)
def test_a_row_that_makes_no_sense_is_left_out_and_kept(
    odd_records, capsys: pytest.CaptureFixture[str], table: Table, column, value
) -> None:
    records = odd_records
    change(records, f"UPDATE {table} SET {column} = ?", value)
    before = records.path.read_bytes()
    for as_json in (False, True):
        assert print_records(as_json) == 0
        out, err = capsys.readouterr()
        assert "\x1b" not in out + err
        assert all(sign.isprintable() or sign == "\n" for sign in out + err)
        if as_json:
            assert json.loads(out)["scenarios"] == []
    assert (records.scenarios(), records.players(), records.odd) == ((), (), 2)
    assert records.path.read_bytes() == before


def test_an_escape_in_a_name_is_no_escape_any_more(odd_records, capsys: pytest.CaptureFixture[str]) -> None:
    change(odd_records, "UPDATE seat SET name = ? WHERE colour = 'red'", "A\x1b[31mnn\x9b\u202e")
    print_records(False)
    assert "A[31mnn" in capsys.readouterr().out
    print_records(True)
    out = capsys.readouterr().out
    assert "A[31mnn" in {one["name"] for one in json.loads(out)["players"]}
    assert all(sign.isprintable() or sign == "\n" for sign in out)


@pytest.fixture
def odd_records(tmp_path: Path, library: Library, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    records = Records()
    records.add("one", "south_col", finished(library))
    return records


@pytest.mark.parametrize(
    "statements",
    [
        ("DROP TABLE seat",),
        ("DROP TABLE seat", "CREATE TABLE seat (game)"),
        (
            "DROP TABLE seat",
            """CREATE VIEW seat AS
               WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
               SELECT 'one' game, 'A' name, 'human' kind, i points, 0 won, 0 summits, 0 deaths, i rowid
               FROM n""",
        ),
    ],
)
def test_tables_that_are_others_are_told(odd_records, monkeypatch: pytest.MonkeyPatch, statements) -> None:
    monkeypatch.setattr(record_file, "_MOST_STEPS", 50)
    for statement in statements:
        change(odd_records, statement)
    with pytest.raises(SaveError) as refused:
        odd_records.scenarios()
    assert str(refused.value).isprintable()


def test_words_of_the_database_that_are_no_text_are_told(odd_records) -> None:
    """What SQLite says of a broken table repeats bytes of the file."""
    data = odd_records.path.read_bytes()
    odd_records.path.write_bytes(data.replace(b"CREATE TABLE seat", b"CREATE TABL\xff seat"))
    with pytest.raises(SaveError) as refused:
        odd_records.scenarios()
    assert str(refused.value).isprintable()


@pytest.mark.parametrize("ending", ["", "-journal", "-wal", "-shm"])
@pytest.mark.parametrize("kind", ["link", "dangling", "pipe"])
def test_a_database_that_is_no_plain_file_is_refused(
    tmp_path: Path, library: Library, kind: str, ending
) -> None:
    records = Records(tmp_path / "home" / "records.sqlite3")
    decoy = tmp_path / "decoy"
    odd = records.path.with_name(records.path.name + ending)
    odd.parent.mkdir()
    if kind == "pipe":
        os.mkfifo(odd)
    else:
        odd.symlink_to(decoy)
        if kind == "link":
            decoy.write_bytes(b"")
    match = finished(library)
    for use in (records.scenarios, lambda: records.add("one", "south_col", match)):
        with pytest.raises(SaveError, match=r"it is a link|it is not a file"):
            use()
    assert decoy.read_bytes() == b"" if kind == "link" else not decoy.exists()


def test_a_computer_player_alone_is_kept_apart(
    odd_records, library: Library, capsys: pytest.CaptureFixture[str]
) -> None:
    records = odd_records
    for seed, kind in enumerate(("alpinist", "human", "alpinist")):
        records.add(kind + str(seed), "k2_summer", finished(library, "k2_summer", 1, seed, ("Ann",), (kind,)))
    (people,) = records.solo_bests()
    (computers,) = records.solo_bests(by_people=False)
    assert (people.kind, computers.kind) == ("human", "alpinist")
    assert [one.games for one in records.scenarios() if one.scenario == "k2_summer"] == [1]
    assert [one.games for one in records.scenarios(by_people=False)] == [2]
    print_records(True)
    document = json.loads(capsys.readouterr().out)
    assert [one["kind"] for one in document["solo"]] == ["human"]
    assert [one["kind"] for one in document["computers"]["solo"]] == ["alpinist"]
    print_records(False)
    assert "computer players, solo" in capsys.readouterr().out


def test_the_best_of_a_scenario_is_a_person(records: Records, library: Library) -> None:
    for seed in range(6):
        match = finished(library, "south_col", 2, seed, ("Ann", "Robot"), ("human", "climber"))
        records.add(str(seed), "south_col", match)
    (people,), (computers,) = records.scenarios(), records.scenarios(by_people=False)
    assert (people.best_name, computers.best_name) == ("Ann", "Robot")
    assert people.games == computers.games == 6


def test_each_weather_has_its_own_records(records: Records, library: Library) -> None:
    for number, weather in enumerate(("summer", "mixed", "winter", "mixed")):
        setup = library.scenario_setup("k2_summer", ["red"], weather)
        match = play(Match.start(library.table(setup), [SeatInfo("red", "Ann", "human")], number))
        records.add(str(number), "k2_summer", match)
    assert {one.weather: one.games for one in records.scenarios()} == {"summer": 1, "mixed": 2, "winter": 1}
    assert sorted(best.weather for best in records.solo_bests()) == ["mixed", "summer", "winter"]


def test_own_points_are_those_of_one_person_in_games_of_the_same_kind(
    records: Records, library: Library
) -> None:
    games = [
        finished(library, seats=2, seed=seed, names=("A", "B"), kinds=("human", "random"))
        for seed in (1, 2, 3)
    ]
    for number, match in enumerate(games):
        records.add(str(number), "south_col", match)
    records.add("solo", "south_col", finished(library, seats=1, seed=4))
    records.add("two people", "south_col", finished(library, seats=2, seed=5))
    points = tuple(match.state.result.scores[0] for match in games)
    assert records.own_points(games[2]) == points
    assert records.own_points(games[2], "2") == points[:2]
    assert records.own_points(games[0], "0") == ()
