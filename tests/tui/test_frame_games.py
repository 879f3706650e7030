"""Whole games through the interface, by keyboard alone, from the title to the result."""

import pytest
from textual.widgets import Input

from frame_help import make_app, shown
from frame_player import play
from k2game.session.match import SeatInfo
from k2game.tui.screens.curtain import CurtainScreen
from k2game.tui.screens.result import ResultScreen
from k2game.tui.screens.title import TitleScreen

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


@pytest.mark.timeout(600)
async def test_two_seats(tmp_path):
    app = make_app(tmp_path)
    app.settings.confirm_end = False
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("n")
        await pilot.pause()
        await pilot.press("right", "right")  # the South Col: the shortest
        app.screen.query_one("#seed", Input).value = "7"
        await pilot.press("f5")
        await pilot.pause()
        match = app.match
        hidden = []

        def look():
            if isinstance(app.screen, CurtainScreen) and len(hidden) < 20:
                hidden.append(secrets_shown(app))

        await play(pilot, look=look)
        assert isinstance(app.screen, ResultScreen)
        assert match.state.result is not None
        assert len(hidden) > 15
        assert not any(hidden)
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


async def test_solo_without_any_curtain(tmp_path):
    app = make_app(tmp_path)
    app.settings.confirm_end = False
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
        await play(pilot, days=3, look=lambda: screens.add(type(app.screen).__name__))
        assert app.match.state.day == 3
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
