"""Saved games: go on, copy, delete, export, import, and a game that is open elsewhere."""

import json
import os
import subprocess
import sys

import pytest
from textual.widgets import Input

from k2game.match.match import SeatInfo
from k2game.saves.formats import HEADER
from k2game.saves.store import GameStore
from k2game.tui.screens.dialogs.question import QuestionScreen, TextScreen
from k2game.tui.screens.play.choose import ChooseScreen
from k2game.tui.screens.setup.load import LoadScreen
from k2game.tui.screens.setup.title import TitleScreen
from tests.support.screen_pilot import SIZES, make_app, shown, told, until

each_size = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


def saved(app, name, scenario="k2_summer", seed=1):
    """A saved solo game."""
    match = app.store.start(
        app.library, app.library.scenario_setup(scenario, ["red"]), [SeatInfo("red", name)], seed
    )
    app.store.close(match)
    return match


async def open_list(pilot):
    await pilot.pause()
    await pilot.press("l")
    await pilot.pause()
    assert isinstance(pilot.app.screen, LoadScreen)


@each_size
async def test_the_list_and_going_on(tmp_path, size):
    app = make_app(tmp_path)
    saved(app, "Eagles")
    saved(app, "[red]x[/]", "south_col", 5)
    async with app.run_test(size=size) as pilot:
        await open_list(pilot)
        text = shown(app)
        assert "[red]x[/]" in text
        assert "The South Col Race" in text
        assert "Eagles" in text
        at = [game.players[0][1] for game in app.screen._games].index("[red]x[/]")
        await pilot.press(*["down"] * at, "enter")
        await pilot.pause()
        assert isinstance(app.screen, ChooseScreen)
        assert app.match.seed == 5


async def test_by_mouse(tmp_path):
    app = make_app(tmp_path)
    saved(app, "Eagles")
    async with app.run_test(size=(80, 24)) as pilot:
        await open_list(pilot)
        await pilot.click("#games", offset=(10, 1))
        await pilot.pause()
        assert isinstance(app.screen, ChooseScreen)


async def test_deleting_asks_and_can_be_refused(tmp_path):
    app = make_app(tmp_path)
    saved(app, "Eagles")
    async with app.run_test(size=(80, 24)) as pilot:
        await open_list(pilot)
        await pilot.press("d")
        await pilot.pause()
        assert isinstance(app.screen, QuestionScreen)
        await pilot.press("enter")  # Enter keeps it
        await pilot.pause()
        assert len(app.store.list()) == 1
        await pilot.press("d")
        await pilot.pause()
        await pilot.press("left", "up", "enter")
        await pilot.pause()
        assert app.store.list() == ()
        assert "No game is saved yet" in shown(app)


async def test_a_copy_under_a_name(tmp_path):
    app = make_app(tmp_path)
    saved(app, "Eagles")
    async with app.run_test(size=(80, 24)) as pilot:
        await open_list(pilot)
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, TextScreen)
        await pilot.press(*"before", "space", *"the", "enter")
        await pilot.pause()
        assert sorted(game.title for game in app.store.list()) == ["", "before the"]
        assert "before the: Eagles" in shown(app)


async def test_export_and_import(tmp_path):
    app = make_app(tmp_path)
    saved(app, "Eagles", seed=9)
    target = tmp_path / "out.txt"
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await open_list(pilot)
        await pilot.press("x")
        await pilot.pause()
        app.screen.query_one(Input).value = str(target)
        await pilot.press("enter")
        await until(pilot, lambda: "Written:" in told(app))
        await pilot.press("x")
        await pilot.pause()
        app.screen.query_one(Input).value = str(target)
        await pilot.press("enter")  # it is not written over
        await until(pilot, lambda: "cannot be written" in told(app))
        await pilot.press("i")
        await pilot.pause()
        app.screen.query_one(Input).value = str(target)
        await pilot.press("enter")
        await pilot.pause()
        assert len(app.store.list()) == 2


@pytest.mark.parametrize("source", ["/nowhere/x", "\0", "~nobody_here/x", "."])
async def test_imports_that_cannot_be(tmp_path, source):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await open_list(pilot)
        await pilot.press("i")
        await pilot.pause()
        app.screen.query_one(Input).value = source
        await pilot.press("enter")
        await until(pilot, lambda: told(app))
        assert isinstance(app.screen, LoadScreen)
        assert app.store.list() == ()


async def test_a_damaged_game_says_so_and_does_not_open(tmp_path):
    app = make_app(tmp_path)
    saved(app, "Eagles")
    folder = next((tmp_path / "games").iterdir())
    (folder / HEADER).write_text("{")
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await open_list(pilot)
        assert "cannot be opened" in shown(app)
        await pilot.press("enter")
        await until(pilot, lambda: told(app))
        assert app.match is None


_HOLDS = """
import sys
from pathlib import Path
from k2game.content import load_library
from k2game.saves.store import GameStore
store = GameStore(Path(sys.argv[1]))
loaded = store.load(store.last().id, load_library())
print("open", flush=True)
sys.stdin.read()
"""


async def test_open_elsewhere_offers_a_copy(tmp_path):
    app = make_app(tmp_path)
    saved(app, "Eagles", seed=11)
    other = subprocess.Popen(
        [sys.executable, "-c", _HOLDS, str(tmp_path / "games")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=dict(os.environ),
    )
    try:
        assert other.stdout.readline().strip() == b"open"
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("c")
            await pilot.pause()
            assert isinstance(app.screen, QuestionScreen)
            assert "open in another program" in " ".join(shown(app).split())
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, TitleScreen)
            await pilot.press("c")
            await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, ChooseScreen)
            assert app.match.seed != 11  # the copy shows nothing of what comes in the other
            assert len(GameStore(tmp_path / "games").list()) == 2
    finally:
        other.stdin.close()
        other.wait(10)


async def test_settings_are_read_again(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        await pilot.pause()
        await pilot.press("down", "right", "down", "right", "down", "right")
        await pilot.pause()
        written = json.loads((tmp_path / "settings.json").read_text())
        assert written["art"] == "silhouette"
        assert written["ascii"] is True
        assert written["speed"] == "fast"


async def test_the_question_before_deleting_tells_which_game(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        game = saved(app, "Eagles")
        app.store.copy(game.store.id, "Sunday")
        await open_list(pilot)
        titles = []
        for _time in range(2):
            await pilot.press("d")
            await pilot.pause()
            assert isinstance(app.screen, QuestionScreen)
            text = " ".join(shown(app).replace("│", " ").split())
            assert "day 1 K2 in summer" in text.partition("for good?")[2]
            titles.append("Sunday: Eagles" in text.partition("for good?")[2].partition("Delete it")[0])
            await pilot.press("escape")
            await pilot.press("down")
            await pilot.pause()
        assert sorted(titles) == [False, True]


async def test_the_usual_place_of_an_export_is_the_folder_of_the_player(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path / "home"))
    app = make_app(tmp_path)
    saved(app, "Eagles", seed=9)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await open_list(pilot)
        await pilot.press("x")
        await pilot.pause()
        await pilot.press("enter")
        await until(pilot, lambda: "Written:" in told(app))
    (written,) = (tmp_path / "home" / "exports").iterdir()
    assert written.suffix == ".txt"


async def test_a_picture_is_kept_where_no_folder_was(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path / "home"))
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f8")
        await until(pilot, lambda: list((tmp_path / "home").glob("exports/*.svg")))


async def test_where_the_folder_cannot_be_made_pictures_and_exports_say_so(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "exports").write_text("a file")
    app = make_app(tmp_path)
    saved(app, "Eagles", seed=9)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.press("f8")
        await until(pilot, lambda: "cannot be written: something else has that name" in told(app))
        app.clear_notifications()
        await open_list(pilot)
        await pilot.press("x")
        await pilot.pause()
        await pilot.press("enter")
        await until(pilot, lambda: "cannot be written: something else has that name" in told(app))


async def test_a_home_that_nobody_has_is_told(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path / "home"))
    app = make_app(tmp_path)
    saved(app, "Eagles", seed=9)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await open_list(pilot)
        await pilot.press("x")
        await pilot.pause()
        app.screen.query_one("Input").value = "~nobody-has-this-name/game.txt"
        await pilot.press("enter")
        await until(pilot, lambda: "home directory" in told(app))
