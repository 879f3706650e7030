"""Whole games through the interface, by keyboard alone, from the title to the result."""

from collections import Counter

import pytest
from textual.widgets import Input

from k2game.bots.registry import make_bot
from k2game.engine.actions import Choose, End
from k2game.match.match import SeatInfo
from k2game.tui.screens.scenes.curtain import CurtainScreen
from k2game.tui.screens.scenes.result import ResultScreen
from k2game.tui.screens.setup.title import TitleScreen
from k2game.tui.widgets.chooser import Chooser
from tests.support.screen_pilot import make_app, shown
from tests.support.screen_player import play

NAMES = ("Eagles", "Wolves", "Ibexes", "Lynxes", "Choughs")
COLOURS = ("red", "blue", "green", "yellow", "purple")


@pytest.fixture(autouse=True)
def quick(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    monkeypatch.setattr(CurtainScreen, "GRACE", 0)


def opening(scenario, kinds, weather=None, options=(), seed=7):
    def begin(app):
        colours = COLOURS[: len(kinds)]
        setup = app.library.scenario_setup(scenario, colours, weather, options)
        app.start_game(setup, list(map(SeatInfo, colours, NAMES, kinds)), seed)

    return begin


def near_the_end(app, scenario, kinds, days, options=(), seed=7):
    """A saved game that stands so many days before its end, its climbers on the mountain."""
    colours = COLOURS[: len(kinds)]
    setup = app.library.scenario_setup(scenario, colours, None, options)
    match = app.store.start(app.library, setup, list(map(SeatInfo, colours, NAMES, kinds)), seed)
    bot = make_bot("greedy", match.table)
    while match.state.day <= setup.days - days:
        match.submit(bot.decide(match.view(match.turn), match.legal(), match.bot_random(match.turn)))
    return match


@pytest.mark.timeout(600)
@pytest.mark.parametrize("days", [2, pytest.param(99, marks=pytest.mark.long)])
async def test_two_seats(tmp_path, days):
    """The last days of a game; in the long test all of it."""
    app = make_app(tmp_path)
    app.settings.confirm_end = False
    if days < 99:
        match = near_the_end(app, "south_col", ["human", "human"], days)
        number = len(match.log)
        app.store.close(match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        if days < 99:
            await pilot.press("c")
        else:
            await pilot.press("n")
            await pilot.pause()
            await pilot.press("3")  # two people at this keyboard
            await pilot.pause()
            app.screen.query_one("#scenario", Chooser).index = 2  # the South Col: the shortest
            app.screen.query_one("#seed", Input).value = "7"
            await pilot.press("f5")
            number = 0
        await pilot.pause()
        match = app.match
        hidden = []

        def look():
            if isinstance(app.screen, CurtainScreen) and len(hidden) < 20:
                hidden.append(secrets_shown(app))

        await play(pilot, look=look)
        assert isinstance(app.screen, ResultScreen)
        assert match.state.result is not None
        assert len(hidden) >= min(20, 4 * days)  # two choose, two climb
        assert not any(hidden)
        done = Counter(type(entry.action) for entry in match.log[number:])
        assert done[Choose] >= min(days, 10) * 2  # a team may die early
        assert done[End] >= min(days, 10) * 2  # a team may die early
        assert max(match.state.result.scores) > 4
        assert str(max(match.state.result.scores)) in shown(app)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        await pilot.press("o")
        await pilot.pause()
        assert "The South Col Race" in shown(app)
        assert "Wolves" in shown(app)


def secrets_shown(app):
    """What of a hand is anywhere while the curtain is down."""
    found = []
    text = shown(app) + app.export_screenshot() + f"{app.title}{app.sub_title}"
    found += [word for word in ("Hand", "■ 1", "■ 2", "○ 1", "Deck") if word in text]
    found += [screen for screen in app.screen_stack[1:] if not isinstance(screen, CurtainScreen)]
    found += list(app._notifications)
    return found


@pytest.mark.parametrize("days", [3, pytest.param(99, marks=pytest.mark.long)])
async def test_solo_without_any_curtain(tmp_path, days):
    """The last days of a game; in the long test all of it."""
    app = make_app(tmp_path)
    app.settings.confirm_end = False
    if days < 99:
        match = near_the_end(app, "k2_winter", ["human"], days, ("family",))
        app._opening = lambda k2: k2.open_match(match)
    else:
        app._opening = opening("k2_winter", ["human"], options=("family",))
    screens = set()
    async with app.run_test(size=(120, 40)) as pilot:
        await play(pilot, look=lambda: screens.add(type(app.screen).__name__))
        assert isinstance(app.screen, ResultScreen)
        assert app.match.state.result.level is not None
        assert app.match.state.result.level in shown(app)
    assert "CurtainScreen" not in screens
    assert {"ChooseScreen", "TakeScreen", "ClimbScreen", "NightScreen"} <= screens


async def test_a_person_against_a_bot_sees_no_curtain(tmp_path):
    app = make_app(tmp_path)
    app.settings.confirm_end = False
    app._opening = opening("k2_summer", ["human", "random"])
    screens = set()
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, days=2, look=lambda: screens.add(type(app.screen).__name__))
        assert app.match.state.day == 2
        moves = [entry for entry in app.match.log if getattr(entry.action, "seat", "") == "blue"]
        assert len(moves) > 3
    assert "CurtainScreen" not in screens


@pytest.mark.long
@pytest.mark.parametrize(
    ("scenario", "weather", "kinds", "options"),
    [
        ("k2_summer", None, ["human"] * 5, ("five_player_extra",)),
        ("k2_summer", "winter", ["human", "human"], ("family",)),
        ("k2_winter", None, ["human", "human"], ("family",)),
        ("south_face", None, ["human", "human"], ("family",)),
        ("south_face", None, ["human"], ()),
        ("south_col", "lhotse", ["human", "human"], ("secret_discard", "family")),
        ("south_col", "winter", ["human"], ("secret_discard",)),
    ],
)
@pytest.mark.timeout(900)
async def test_every_scenario_and_option(tmp_path, scenario, weather, kinds, options):
    app = make_app(tmp_path)
    app.settings.confirm_end = False
    app._opening = opening(scenario, kinds, weather, options)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot)
        assert isinstance(app.screen, ResultScreen)
        assert app.match.state.result is not None
