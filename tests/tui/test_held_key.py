"""A key that is held down: its repeats never lift the curtain, however long."""

import pytest
from textual import events

from k2game.match.match import SeatInfo
from k2game.tui.screens.play.choose import ChooseScreen
from k2game.tui.screens.scenes.curtain import CurtainScreen
from k2game.tui.textual_ext.key_grace import Grace
from tests.support.screen_pilot import make_app, until

REPEAT = 0.03


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


def game(app):
    setup = app.library.scenario_setup("k2_summer", ("red", "blue"))
    seats = [SeatInfo("red", "Eagles"), SeatInfo("blue", "Wolves")]
    app._opening = lambda k2: k2.start_game(setup, seats, 7)


async def at(pilot, time, key="enter"):
    """A key as if it came at a time."""
    event = events.Key(key, None)
    event.time = time
    pilot.app.post_message(event)
    await pilot.pause()


async def on_the_next_curtain(pilot, monkeypatch):
    app = pilot.app
    await pilot.pause()
    monkeypatch.setattr(CurtainScreen, "GRACE", 0)
    await pilot.press("enter")
    await pilot.pause()
    assert isinstance(app.screen, ChooseScreen)
    monkeypatch.setattr(CurtainScreen, "GRACE", 0.4)
    await pilot.press("1", "2", "3", "enter")
    await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
    assert app.screen._turn == "blue"


@pytest.mark.parametrize("first", [0.03, 0.3, 0.5, 0.66])
async def test_a_held_enter_never_lifts_the_next_curtain(tmp_path, monkeypatch, first):
    app = make_app(tmp_path, art="off")
    game(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await on_the_next_curtain(pilot, monkeypatch)
        began = app._keys._last[1]
        for number in range(40):
            await at(pilot, began + first + number * REPEAT)
            monkeypatch.setattr("k2game.tui.textual_ext.key_grace.get_time", lambda: began + 100.0)
            assert isinstance(app.screen, CurtainScreen), number
        await at(pilot, began + first + 40 * REPEAT + 0.8)
        await until(pilot, lambda: isinstance(app.screen, ChooseScreen))
        assert app.screen.seat == "blue"


async def test_another_key_begins_the_grace_again_and_is_not_lost(tmp_path, monkeypatch):
    app = make_app(tmp_path, art="off")
    game(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await on_the_next_curtain(pilot, monkeypatch)
        shown = app.screen._grace._since
        await at(pilot, shown + 0.3, "x")
        await at(pilot, shown + 0.6)
        assert isinstance(app.screen, CurtainScreen), "0.3 seconds after x"
        await at(pilot, shown + 0.7, "question_mark")
        await until(pilot, lambda: not isinstance(app.screen, CurtainScreen))
        assert not isinstance(app.screen, ChooseScreen), "the keys are listed"


def test_the_grace_begins_again_with_each_early_key():
    grace = Grace()
    begin = grace._since
    assert grace.takes(begin + 0.3, 0.4, 9.0)
    assert grace.takes(begin + 0.6, 0.4, 9.0)
    assert not grace.takes(begin + 1.1, 0.4, 9.0)
    assert grace.takes(begin + 1.6, 0.4, 0.5), "the same key, as late as a first repeat"
    assert not Grace().takes(begin, 0.0, 0.0), "no grace at all"
