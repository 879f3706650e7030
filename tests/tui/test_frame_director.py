"""The director: curtains, scenes, going on at any point, refusals, bots that think, break or are left."""

import random
import threading
from collections import Counter

import pytest

from k2game.bots import registry
from k2game.engine.actions import Choose, End
from k2game.match.match import SeatInfo
from k2game.tui.director import screen_for
from k2game.tui.screens.dialogs.pause import PauseScreen
from k2game.tui.screens.dialogs.rules import RulesScreen
from k2game.tui.screens.play.choose import ChooseScreen
from k2game.tui.screens.play.watch import WatchScreen
from k2game.tui.screens.scenes.curtain import CurtainScreen
from k2game.tui.screens.scenes.night import NightScreen
from k2game.tui.screens.scenes.result import ResultScreen
from k2game.tui.screens.scenes.reveal import RevealScreen
from k2game.tui.screens.setup.title import TitleScreen
from tests.support.screen_pilot import make_app, shown, told, until

NAMES = {"red": "Eagles", "blue": "Wolves", "green": "Ibexes"}


@pytest.fixture(autouse=True)
def quick(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    monkeypatch.setattr(CurtainScreen, "GRACE", 0)


def game(app, kinds=("human", "human"), scenario="k2_summer", seed=7, options=()):
    """Let the program open with a game."""
    colours = list(NAMES)[: len(kinds)]
    setup = app.library.scenario_setup(scenario, colours, None, options)
    seats = [SeatInfo(colour, NAMES[colour], kind) for colour, kind in zip(colours, kinds, strict=True)]
    app._opening = lambda k2: k2.start_game(setup, seats, seed)


def choice(match):
    return next(action for action in match.legal() if isinstance(action, Choose))


async def lift(pilot):
    await pilot.pause()
    assert isinstance(pilot.app.screen, CurtainScreen)
    await pilot.press("enter")
    await pilot.pause()


async def test_a_curtain_before_each_hand(tmp_path):
    app = make_app(tmp_path)
    game(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        text = " ".join(shown(app).split())
        assert "The keyboard goes to Eagles." in text
        assert "Everybody else looks away." in text
        await lift(pilot)
        assert isinstance(app.screen, ChooseScreen)
        assert app.screen.seat == "red"
        app.director.submit(choice(app.match))
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        assert "Wolves" in shown(app)
        assert "Eagles" not in shown(app)
        assert not [node for node in app._registry if isinstance(node, ChooseScreen)]
        await lift(pilot)
        assert app.screen.seat == "blue"
        app.director.submit(choice(app.match))
        await pilot.pause()
        assert isinstance(app.screen, RevealScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)  # all have looked: nobody's hand without a curtain


async def test_after_the_night_there_is_a_curtain_even_for_whom_acted_last(tmp_path):
    app = make_app(tmp_path)
    game(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _step in range(40):
            await pilot.pause()
            if isinstance(app.screen, NightScreen):
                break
            if isinstance(app.screen, (CurtainScreen, RevealScreen)):
                await pilot.press("enter")
            else:
                legal = app.match.legal()
                ends = [action for action in legal if isinstance(action, End)]
                app.director.submit((ends or list(legal))[0])
        await pilot.press("enter")
        await pilot.pause()
        assert app.match.state.day == 2
        assert isinstance(app.screen, CurtainScreen)


async def test_a_key_held_down_does_not_lift_the_curtain(tmp_path, monkeypatch):
    monkeypatch.setattr(CurtainScreen, "GRACE", 3600)
    app = make_app(tmp_path)
    game(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter", "enter")
        await pilot.click("#lift")
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)


async def test_the_mouse_lifts_the_curtain(tmp_path):
    app = make_app(tmp_path)
    game(app)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click("#lift")
        await pilot.pause()
        assert isinstance(app.screen, ChooseScreen)


async def test_a_refusal_changes_nothing_and_f1_opens_its_rule(tmp_path):
    app = make_app(tmp_path)
    game(app, ["human"])
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        before = app.match.state
        assert not app.director.submit(End("red"))
        await pilot.pause()
        assert app.match.state is before
        await pilot.press("f1")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        assert app.screen._topic == "5.7"


@pytest.mark.parametrize("times", [1, pytest.param(99, marks=pytest.mark.long)])
async def test_every_point_of_a_game_can_be_opened_again(tmp_path, times):
    """A random game on the South Face with a rescue card, read again after each decision.

    Each kind of point is opened on the screen the first time it comes; in the long test all are.
    """
    app = make_app(tmp_path)
    setup = app.library.scenario_setup("south_face", ["red", "blue"], None, ["family"])
    seats = [SeatInfo("red", "Eagles"), SeatInfo("blue", "Wolves")]
    match = app.store.start(app.library, setup, seats, 3)
    choose = random.Random(5)
    opened = Counter()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _step in range(35):
            point = (match.state.phase, match.turn)
            if opened[point] < times:
                opened[point] += 1
                await open_here(pilot, match)
                match = app.match
            legal = match.legal()
            ends = [action for action in legal if isinstance(action, End)]
            action = ends[0] if ends and choose.random() < 0.6 else choose.choice(legal)
            if app.director is None:
                match.submit(action)
                app.store.close(match)
            else:
                app.director.submit(action)
                await pilot.pause()
                app.close_game()
            match = app.store.load(match.store.id, app.library).match
    assert {"setup", "choose", "climb", "risk"} <= {phase for phase, _turn in opened}
    assert {turn for _phase, turn in opened} == {"red", "blue"}


async def open_here(pilot, match):
    """Open a game: after what all may watch, and the curtain, the seat in turn decides."""
    app = pilot.app
    app.open_match(match)
    await pilot.pause()
    assert isinstance(app.screen, (CurtainScreen, RevealScreen)), app.screen
    if isinstance(app.screen, RevealScreen):
        await pilot.press("enter")
        await pilot.pause()
    assert isinstance(app.screen, CurtainScreen), app.screen
    app.director.lift_curtain(match.turn)
    await pilot.pause()
    assert app.screen.seat == match.turn
    assert type(app.screen) is screen_for(match.legal()[0])


async def test_a_finished_game_opens_on_its_result(tmp_path):
    app = make_app(tmp_path)
    setup = app.library.scenario_setup("k2_winter", ["red"])
    match = app.store.start(app.library, setup, [SeatInfo("red", "Eagles")], 3)
    choose = random.Random(1)
    while match.turn is not None:
        match.submit(choose.choice(match.legal()))
    app._opening = lambda k2: k2.open_match(match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)


async def test_pause_goes_on_or_to_the_title(tmp_path):
    app = make_app(tmp_path)
    game(app, ["human"])
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, PauseScreen)
        assert "saved after every step" in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, ChooseScreen)
        await pilot.press("q")
        await pilot.pause()
        await pilot.click("#copy")
        await pilot.pause()
        await pilot.press(*"spare", "enter")
        await pilot.pause()
        assert sorted(one.title for one in app.store.list()) == ["", "spare"]
        await pilot.press("q")
        await pilot.pause()
        await pilot.click("#title")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        assert app.match is None


async def test_without_the_question_q_leads_to_the_title_at_once(tmp_path):
    app = make_app(tmp_path, confirm_leave=False)
    game(app, ["human"])
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)


class Slow:
    """A bot that thinks until it is told to stop."""

    started = threading.Event()
    stopped = threading.Event()

    def decide(self, view, legal, random, cancelled=lambda: False):
        self.started.set()
        while not cancelled():
            threading.Event().wait(0.01)
        self.stopped.set()
        return legal[0]


class Broken:
    """A bot with a mistake in it."""

    def decide(self, view, legal, random, cancelled=lambda: False):
        raise RuntimeError("broken")


async def test_a_bot_that_thinks_freezes_nothing_and_stops_when_left(tmp_path, monkeypatch):
    monkeypatch.setattr(registry, "make_bot", lambda level, table: Slow())
    app = make_app(tmp_path)
    game(app, ["trekker", "human"])
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, Slow.started.is_set)
        assert isinstance(app.screen, WatchScreen)
        before = shown(app)
        assert "Eagles" in before
        await until(pilot, lambda: shown(app) != before)  # the sign moves
        await pilot.press("question_mark")
        await pilot.pause()
        await pilot.press("escape", "f1")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("escape")
        app.to_title()
        await until(pilot, Slow.stopped.is_set)
        assert isinstance(app.screen, TitleScreen)


async def test_a_broken_bot_is_reported_and_the_game_goes_on(tmp_path, monkeypatch):
    monkeypatch.setattr(registry, "make_bot", lambda level, table: Broken())
    app = make_app(tmp_path)
    game(app, ["trekker", "human"])
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ChooseScreen))
        assert app.screen.seat == "blue"
        assert app.match.state.seats[0].chosen
    assert list((tmp_path / "reports").iterdir())


async def test_a_bot_alone_plays_to_the_end(tmp_path):
    """The last two days of a game; whole ones are among the long tests."""
    app = make_app(tmp_path)
    setup = app.library.scenario_setup("k2_winter", ["red"])
    match = app.store.start(app.library, setup, [SeatInfo("red", "Eagles", "random")], 3)
    choose = random.Random(1)
    while match.state.day < setup.days - 1:
        match.submit(choose.choice(match.legal()))
    number = len(match.log)
    app._opening = lambda k2: k2.open_match(match)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ResultScreen))
    assert match.over
    assert any(isinstance(entry.action, Choose) for entry in match.log[number:])


async def test_a_game_that_cannot_be_saved_goes_on_and_says_so(tmp_path):
    (tmp_path / "games").write_text("in the way")
    app = make_app(tmp_path)
    game(app, ["human"])
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, ChooseScreen)
        assert app.match.not_saving
        await until(pilot, lambda: "it is not being saved" in told(app))
        app.director.submit(choice(app.match))
        await pilot.pause()
        assert app.match.state.phase != "choose"
        await pilot.press("q")
        await pilot.pause()
        assert "it is not being saved" in " ".join(shown(app).replace("│", " ").split())
