"""Odd surroundings: closed streams, locales without UTF-8, homes that are not there, few signs."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from k2game.cli.replay import run_replay
from k2game.cli.saves import print_game
from k2game.content import load_library
from k2game.errors import SaveError
from k2game.presentation.new_game import shortened_players
from k2game.runtime import paths, terminal
from k2game.saves.store import GameStore
from k2game.settings.settings import Settings, load_settings
from k2game.tui.stage import Stage
from tests.support.playing import new_match, play

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")


def shell(line: str, home: Path, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a line of the shell in which ``k2game`` is the program."""
    program = f'k2game() {{ {shlex.quote(sys.executable)} -m k2game "$@"; }}\n'
    return subprocess.run(
        ["sh", "-c", program + line],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env=os.environ | {"K2GAME_HOME": str(home)} | environment,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("line", ["engine <&-", "engine >&-", "--plain <&-", "new --plain >&-"])
def test_a_closed_stream_is_told_in_one_sentence(line: str, tmp_path: Path) -> None:
    answer = shell(f"k2game {line}", tmp_path)
    assert answer.returncode == 2
    assert answer.stdout == b""
    assert answer.stderr.startswith(b"k2game: ")
    assert answer.stderr.count(b"\n") == 1


def test_nothing_printed_lands_in_a_file_of_the_game(tmp_path: Path) -> None:
    """With standard output closed, the next file opened would become standard output."""
    script = (
        "import os, sys\nfrom k2game.cli.main import main\n"
        "main(['paths'])\nprint(os.open('.', os.O_RDONLY) > 2, file=sys.stderr)"
    )
    answer = shell(f"{shlex.quote(sys.executable)} -c {shlex.quote(script)} >&-", tmp_path)
    assert answer.stderr == b"True\n"


@pytest.mark.parametrize("line", ["games", "records", "paths", "new --plain"])
def test_a_home_of_nobody_is_told(line: str, tmp_path: Path) -> None:
    answer = shell(f"cd {shlex.quote(str(tmp_path))}; k2game {line}", tmp_path, K2GAME_HOME="~nosuchuser/x")
    assert b"Traceback" not in answer.stderr
    assert answer.returncode == 3
    assert b"K2GAME_HOME" in answer.stderr
    assert answer.stderr.count(b"\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_both_folders_of_the_environment_expand_the_tilde(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from k2game.content.folder import candidate_folders

    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("K2GAME_DATA", "~/boards")
    monkeypatch.setenv("K2GAME_HOME", "~/games")
    assert candidate_folders() == (tmp_path / "boards",)
    assert paths.records_file() == tmp_path / "games" / "records.sqlite3"
    monkeypatch.setenv("K2GAME_DATA", "~nosuchuser/boards")
    assert candidate_folders() == (Path("~nosuchuser/boards"),)  # told as a folder without data


def test_a_user_without_a_home_gets_no_folder_in_the_current_one(monkeypatch: pytest.MonkeyPatch) -> None:
    import platformdirs

    monkeypatch.delenv("K2GAME_HOME", raising=False)
    monkeypatch.setattr(
        platformdirs, "user_data_path", lambda *_names, **_more: Path("~/.local/share/k2game")
    )
    with pytest.raises(SaveError, match="K2GAME_HOME"):
        paths.records_file()


@pytest.mark.parametrize("locale", [{"PYTHONUTF8": "0", "LC_ALL": "C"}, {"LC_ALL": "C"}])
def test_names_keep_their_letters_in_every_locale(tmp_path: Path, locale: dict[str, str]) -> None:
    answer = shell(
        "k2game new --plain --players 'Zoë,李雷' --seed 1 --scenario k2_summer", tmp_path, **locale
    )
    assert b"Traceback" not in answer.stderr
    (game,) = GameStore(tmp_path / "games").list()
    assert [name for _colour, name, _kind in game.players] == ["Zoë", "李雷"]


def test_names_typed_without_a_locale_keep_their_letters_too(tmp_path: Path) -> None:
    line = "printf '1\\nZo\\303\\253\\n\\n' | k2game new --plain --seed 1 --scenario k2_summer"
    shell(line, tmp_path, PYTHONUTF8="0", PYTHONCOERCECLOCALE="0", LC_ALL="C")
    names = [name for game in GameStore(tmp_path / "games").list() for _colour, name, _kind in game.players]
    assert names == ["Zoë"]


@pytest.mark.parametrize("locale", [{"PYTHONUTF8": "0", "LC_ALL": "C"}, {"LC_ALL": "C.UTF-8"}])
def test_a_name_that_is_no_utf_8_is_refused(tmp_path: Path, locale: dict[str, str]) -> None:
    answer = shell("k2game new --plain --players \"$(printf 'Zo\\353')\" --seed 1", tmp_path, **locale)
    assert answer.returncode == 2
    assert b"not a text in UTF-8" in answer.stderr
    assert not (tmp_path / "games").exists()


# --- few signs ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "word"),
    [
        ({"LC_ALL": "POSIX"}, "locale"),
        ({"TERM": "linux", "LC_ALL": "C.UTF-8"}, "TERM=linux"),
        ({"K2GAME_ASCII": "1", "LC_ALL": "C.UTF-8"}, "--ascii"),
        ({"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "latin-1"}, "iso8859-1"),
    ],
)
def test_doctor_says_why_signs_are_few(tmp_path: Path, environment: dict[str, str], word: str) -> None:
    told = shell("k2game doctor", tmp_path, **environment).stdout.decode("latin-1")
    (line,) = [line for line in told.splitlines() if line.startswith("signs")]
    assert "ASCII only" in line
    assert word in line


def test_screens_and_plain_game_ask_the_same_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("K2GAME_ASCII", raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(sys, "stdout", sys.__stdout__)
    usual = terminal.ascii_only()
    monkeypatch.setenv("TERM", "linux")
    assert terminal.ascii_only()
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("LC_ALL", "POSIX")
    assert terminal.ascii_only()
    assert not usual


def test_ascii_for_one_run_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    stage = Stage(Settings(ascii=True))
    stage.ascii_for_now = True
    stage.keep_settings()
    assert not load_settings()[0].ascii
    assert stage.settings.ascii
    stage.ascii_for_now = False
    stage.keep_settings()
    assert load_settings()[0].ascii


# --- without an id --------------------------------------------------------------------------------


def test_dump_without_an_id_takes_the_game_played_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    with pytest.raises(SaveError, match="No game"):
        print_game(None)
    store, library = GameStore(), load_library()
    for number, scenario in enumerate(("k2_winter", "south_col")):
        match = new_match(library, scenario, 1, number)
        saved = store.start(library, match.table.setup, match.seats, number)
        play(saved)
        store.close(saved)
        (log,) = saved.store.folder.glob("log*")
        os.utime(log, (9e8, 9e8 + number))
    assert print_game(None) == 0
    assert "South Col" in capsys.readouterr().out
    assert run_replay(None, text=True) == 0
    assert "South Col" in capsys.readouterr().out
    assert b"South Col" in shell("k2game dump", tmp_path).stdout


def test_a_name_of_the_command_line_that_is_too_long_is_told(tmp_path: Path) -> None:
    """Names shrink nowhere without a word."""
    answer = shell(f"k2game new --plain --players {'x' * 30}:trekker,Bo --scenario k2_summer", tmp_path)
    assert answer.stdout.decode().count(f"it becomes “{'x' * 24}”") == 1
    assert shortened_players("Ann,Bo:climber") == []
