"""From the command line into the screens: what is refused before anything opens, and ASCII only."""

import os
import subprocess
import sys

import pytest

from k2game.errors import SetupError
from k2game.match.match import SeatInfo
from k2game.presentation.new_game import parse_players
from k2game.tui import main
from k2game.tui.screens.scenes.curtain import CurtainScreen
from tests.support.screen_pilot import make_app, shown


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


def run(*words):
    return subprocess.run(
        [sys.executable, "-m", "k2game", *words],
        capture_output=True,
        text=True,
        timeout=60,
        stdin=subprocess.DEVNULL,
        env=dict(os.environ),
        check=False,
    )


def test_players_are_read_as_written():
    assert parse_players("Eagles,Wolves:alpinist") == [
        SeatInfo("red", "Eagles", "human"),
        SeatInfo("blue", "Wolves", "alpinist"),
    ]
    assert parse_players("A:Climber,B: ALPINIST")[1].kind == "alpinist"
    assert [one.kind for one in parse_players("A:guide,B:Veteran,C:LEGEND")] == [
        "climber",
        "alpinist",
        "himalayan",
    ]
    assert parse_players(" [red]x[/] ")[0].name == "[red]x[/]"
    assert parse_players("A,A")[1].name == "A (blue)"
    assert parse_players(",")[1].name == "Wolves"


@pytest.mark.parametrize("players", ["a,b,c,d,e,f", "Eagles:everest", "x:\x1b[31m"])
def test_players_that_cannot_be(players):
    with pytest.raises(SetupError) as refused:
        parse_players(players)
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["new", "--scenario", "everest"], 2, "There is no scenario"),
        (["new", "--players", "A:everest"], 2, "Unknown level"),
        (["new", "--seed", "-1"], 2, ""),
        (["new", "--options", "secret_discard"], 2, "has no option secret_discard"),
        (["new"], 2, "needs a terminal"),
        (["resume"], 3, "There is no unfinished game"),
        (["resume", "../x"], 3, "is not the id of a saved game"),
        ([], 2, "needs a terminal"),
    ],
)
def test_what_is_refused(words, code, told):
    done = run(*words)
    assert done.returncode == code
    assert told in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) <= 12


def test_the_ways_in_open_what_was_asked_for(monkeypatch):
    opened = []
    monkeypatch.setattr(main, "open_with", lambda opening, *notes: opened.append(opening) or 0)
    assert main.run_new("south_col", "Eagles,Wolves:climber", "7", "winter", ["family"]) == 0
    assert main.run_new("south_col", "Eagles", "x", None, []) == 2
    assert main.run() == 0
    assert [opening is None for opening in opened] == [False, True]


async def test_a_new_game_from_the_command_line(tmp_path, monkeypatch):
    found = []
    monkeypatch.setattr(main, "open_with", lambda opening, *notes: found.append(opening) or 0)
    main.run_new("south_col", "Eagles,Wolves", "7", "winter", ["family"])
    app = make_app(tmp_path)
    app._opening = found[0]
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        assert app.match.seed == 7
        assert app.match.table.setup.weather == "winter"
        assert app.match.table.setup.options == ("family",)


async def test_ascii_only(tmp_path):
    app = make_app(tmp_path, ascii=True)
    async with app.run_test(size=(80, 24)) as pilot:
        for keys in (["n"], ["f5"], ["q"], ["question_mark"]):
            assert not [letter for letter in shown(app) if ord(letter) > 127]
            await pilot.press(*keys)
            await pilot.pause()
        await pilot.press("escape", "escape")
        app.to_title()
        await pilot.pause()
        await pilot.press("l")
        await pilot.pause()
        assert not [letter for letter in shown(app) if ord(letter) > 127]
