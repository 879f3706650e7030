"""The director: curtains, scenes, going on at any point, refusals, bots that think, break or are left."""

import random
import threading

import pytest

from frame_help import make_app, shown
from k2game.bots import registry
from k2game.engine.actions import Choose, End
from k2game.session.match import SeatInfo
from k2game.tui.screens.choose import ChooseScreen
from k2game.tui.screens.curtain import CurtainScreen
from k2game.tui.screens.night import NightScreen
from k2game.tui.screens.pause import PauseScreen
from k2game.tui.screens.result import ResultScreen
from k2game.tui.screens.reveal import RevealScreen
from k2game.tui.screens.rules import RulesScreen
from k2game.tui.screens.title import TitleScreen
from k2game.tui.screens.watch import WatchScreen

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


async def test_every_point_of_a_game_can_be_opened_again(tmp_path):
    """A random game on the South Face with a rescue card, opened again after each decision."""
    app = make_app(tmp_path)
    setup = app.library.scenario_setup("south_face", ["red", "blue"], None, ["family"])
    seats = [SeatInfo("red", "Eagles"), SeatInfo("blue", "Wolves")]
    match = app.store.start(app.library, setup, seats, 3)
    choose = random.Random(5)
    kinds = set()
    async with app.run_test(size=(80, 24)) as pilot:
        for _step in range(35):
            app.open_match(match)
            await pilot.pause()
            assert isinstance(app.screen, (CurtainScreen, RevealScreen)), app.screen
            app.director.lift_curtain(match.turn)
            await pilot.pause()
            if match.turn is None:
                break
            if isinstance(app.screen, RevealScreen):
                await pilot.press("enter")
                await pilot.pause()
                app.director.lift_curtain(match.turn)
                await pilot.pause()
            assert app.screen.seat == match.turn
            kinds.add(type(app.screen).__name__)
            legal = match.legal()
            ends = [action for action in legal if isinstance(action, End)]
            app.director.submit(ends[0] if ends and choose.random() < 0.6 else choose.choice(legal))
            await pilot.pause()
            game_id = match.store.id
            app.close_game()
            match = app.store.load(game_id, app.library).match
    assert {"KeepScreen", "ChooseScreen", "ClimbScreen", "TakeScreen"} <= kinds


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


async def until(pilot, condition):
    for _wait in range(600):
        if condition():
            return
        await pilot.pause(0.02)
    raise AssertionError("it did not happen")


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
    app = make_app(tmp_path)
    game(app, ["random"], "k2_winter")
    async with app.run_test(size=(80, 24)) as pilot:
        for _wait in range(3000):
            await pilot.pause(0.01)
            if isinstance(app.screen, ResultScreen):
                break
        assert isinstance(app.screen, ResultScreen)


async def test_a_game_that_cannot_be_saved_goes_on_and_says_so(tmp_path):
    (tmp_path / "games").write_text("in the way")
    app = make_app(tmp_path)
    game(app, ["human"])
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause(0.3)
        assert isinstance(app.screen, ChooseScreen)
        assert app.match.not_saving
        for _moment in range(30):  # the message comes in its own time
            if any("it is not being saved" in str(toast.render()) for toast in app.screen.query("Toast")):
                break  # its lines on the screen stand beside other words
            await pilot.pause(0.1)
        else:
            pytest.fail("nothing says that the game is not being saved")
        app.director.submit(choice(app.match))
        await pilot.pause()
        assert app.match.state.phase != "choose"
        await pilot.press("q")
        await pilot.pause()
        assert "it is not being saved" in " ".join(shown(app).replace("│", " ").split())
