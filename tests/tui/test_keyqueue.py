"""Keys that come faster than screens open."""

import pytest
from textual import events

from k2game.engine.actions import Choose, End
from k2game.match.match import SeatInfo
from k2game.tui.screens.dialogs.rules import RulesScreen
from k2game.tui.screens.play.choose import ChooseScreen
from k2game.tui.screens.scenes.curtain import CurtainScreen
from k2game.tui.screens.scenes.night import NightScreen
from k2game.tui.screens.setup.title import TitleScreen
from k2game.tui.textual_ext.key_queue import KeyQueue
from tests.support.screen_pilot import make_app, until


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    monkeypatch.setattr(CurtainScreen, "GRACE", 0)


async def burst(pilot, *keys):
    """Keys at once, as a terminal hands them over."""
    for key in keys:
        pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
    await until(pilot, lambda: not (pilot.app._keys._busy or pilot.app._keys._waiting))


def game(app, names):
    setup = app.library.scenario_setup("k2_summer", ("red", "blue")[: len(names)])
    seats = [SeatInfo(colour, name) for colour, name in zip(setup.seats, names, strict=True)]
    app._opening = lambda k2: k2.start_game(setup, seats, 7)


async def to_night(pilot):
    """Play on until the night is told."""
    app = pilot.app
    for _step in range(60):
        await pilot.pause()
        if isinstance(app.screen, NightScreen):
            return
        legal = app.match.legal()
        ends = [action for action in legal if isinstance(action, (End, Choose))]
        app.director.submit((ends or list(legal))[0])
    raise AssertionError(app.screen)


async def test_keys_typed_at_the_end_of_the_night_pick_cards(tmp_path):
    app = make_app(tmp_path, art="off")
    game(app, ["Eagles"])
    async with app.run_test(size=(80, 24)) as pilot:
        await to_night(pilot)
        await burst(pilot, "enter", "1", "2", "3")
        assert isinstance(app.screen, ChooseScreen)
        assert app.screen.decision.picked == [0, 1, 2]


async def test_keys_typed_before_a_curtain_are_nobodys(tmp_path):
    app = make_app(tmp_path, art="off")
    game(app, ["Eagles", "Wolves"])
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ChooseScreen)
        await burst(pilot, "1", "2", "3", "enter", "enter", "1", "2")
        assert isinstance(app.screen, CurtainScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen.seat == "blue"
        assert app.screen.decision.picked == []


async def test_a_search_is_typed_into_rules_that_are_opening(tmp_path):
    app = make_app(tmp_path, art="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await burst(pilot, "f1", "slash", "t", "e", "n", "t")
        assert isinstance(app.screen, RulesScreen)
        assert app.screen.focused.value == "tent"
        await burst(pilot, "escape", "escape", "escape")
        assert isinstance(app.screen, TitleScreen)


async def test_a_key_that_is_never_dealt_with_holds_up_nothing(tmp_path):
    app = make_app(tmp_path, art="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        given = []

        async def give(key):
            given.append(key.key)

        queue = KeyQueue(app, give)
        queue._follow = lambda way, number: None
        await queue.add(events.Key("a", "a"))
        await queue.add(events.Key("b", "b"))
        assert given == ["a"]
        await until(pilot, lambda: len(given) > 1)
        assert given == ["a", "b"]
