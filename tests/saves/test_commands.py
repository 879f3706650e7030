"""The commands about saved games and records, as typed."""

import json
from pathlib import Path

import pytest

from k2game.cli.main import main
from k2game.content import Library
from k2game.engine import notation
from k2game.records.records import Records
from k2game.saves.store import GameStore
from tests.support.playing import play, seats_of


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def saved(home: Path, library: Library):
    store = GameStore()
    match = store.start(
        library, library.scenario_setup("k2_summer", ("red", "blue")), seats_of(2), 7, "Sunday"
    )
    play(match, 30)
    store.close(match)
    return match


def test_games_are_listed(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(saved.store.id)
    assert "Eagles, Wolves" in line
    assert main(["games", "--json"]) == 0
    (document,) = json.loads(capsys.readouterr().out)
    assert (document["id"], document["title"], document["days"]) == (saved.store.id, "Sunday", 18)


def test_a_damaged_game_is_listed_with_its_id_once(
    saved: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder,) = (path for path in home.rglob(saved.store.id) if path.is_dir())
    (folder / "game.json").write_text("{")
    assert main(["games"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(saved.store.id)
    assert line.count(saved.store.id) == 1


@pytest.mark.parametrize("command", ["resume", "replay", "dump"])
def test_a_game_that_there_is_not_is_told_without_a_path(
    home: Path, command, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "nope"]) == 3
    assert capsys.readouterr().err == "There is no saved game “nope”; k2game games lists them.\n"


def test_no_games(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert capsys.readouterr().out == "No game is saved.\n"
    assert main(["records"]) == 0
    assert capsys.readouterr().out == "No game was finished yet.\n"
    assert list(home.iterdir()) == []


def test_out_and_in_again(saved: Path, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", saved.store.id, str(home / "game.txt")]) == 0
    assert main(["import", str(home / "game.txt")]) == 0
    taken = capsys.readouterr().out.strip()
    assert {summary.id for summary in GameStore().list()} == {saved.store.id, taken}
    assert main(["export", saved.store.id, str(home / "game.txt")]) == 3
    assert main(["import", str(home / "missing.txt")]) == 3
    error = capsys.readouterr().err
    assert error.count("\n") == 2
    assert "Traceback" not in error


def test_a_game_as_text_by_id_and_by_file(
    saved: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["export", saved.store.id, str(home / "game.txt")])
    assert main(["dump", saved.store.id]) == 0
    by_id = capsys.readouterr().out
    assert main(["dump", str(home / "game.txt")]) == 0
    assert capsys.readouterr().out == by_id
    assert "Seed 7." not in by_id  # from it all hands follow, and two people still play
    assert "--all adds them." in by_id
    assert main(["dump", saved.store.id, "--all"]) == 0
    assert "Seed 7." in capsys.readouterr().out


def test_an_export_of_a_game_that_goes_on_warns(
    saved: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["export", saved.store.id, str(home / "game.txt")])
    assert "# This game is not over: who reads on knows all hands." in (home / "game.txt").read_text()


def test_a_game_in_sentences_tells_nothing_hidden(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", saved.store.id, "--text"]) == 0
    text = capsys.readouterr().out
    assert "Day 1 of 18" in text
    assert "Eagles chose." in text
    drawn = next(entry.action for entry in saved.log if entry.action.kind == "draw")
    assert notation.text(drawn) not in text
    assert " ".join(drawn.cards) not in text


def test_a_game_whose_content_is_gone_is_told_from_its_own_data(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved.store.folder / "game.json"
    path.write_text(path.read_text().replace("k2_easier", "everest"))
    for command in (["dump"], ["replay", "--text"]):
        assert main([command[0], saved.store.id, *command[1:]]) == 0
        text = capsys.readouterr().out
        assert "not installed" in text
        assert "choose red" not in text
        assert "draw red" not in text
        assert "weather " in text
    assert main(["dump", saved.store.id, "--all"]) == 0
    text = capsys.readouterr().out
    assert "choose red" in text
    assert "Seed 7." in text


def test_records_as_table_and_as_json(
    home: Path, library: Library, capsys: pytest.CaptureFixture[str]
) -> None:
    store = GameStore()
    match = store.start(library, library.scenario_setup("south_col", ("red",)), seats_of(1), 7)
    play(match)
    Records().add(match.store.id, "south_col", match)
    assert main(["records"]) == 0
    text = capsys.readouterr().out
    assert "Eagles" in text
    assert match.state.result.level in text
    assert main(["records", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["solo"][0]["points"] == match.state.result.scores[0]
    assert document["players"][0]["name"] == "Eagles"


@pytest.mark.parametrize("word", ["../../etc/passwd\x1b[2J", "", "nothing"])
def test_what_is_no_game(home: Path, word, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("dump", "replay"):
        assert main([command, word]) == 3
        told = capsys.readouterr().err
        assert told.strip().isprintable()
