"""A terminal that is too small: one sentence, nothing lost, gone on resize."""

import pytest
from textual.widgets import Input

from k2game.match.match import SeatInfo
from k2game.tui.screens.dialogs.too_small import TooSmallScreen
from k2game.tui.screens.play.choose import ChooseScreen
from k2game.tui.screens.setup.new_game import NewGameScreen
from k2game.tui.screens.setup.title import TitleScreen
from tests.support.screen_pilot import make_app, shown


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5), (5, 2), (1, 1)])
async def test_one_sentence_that_goes_away(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n")
        await pilot.pause()
        app.screen.query_one("#name-0", Input).value = "Marmots"
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert isinstance(app.screen, TooSmallScreen)
        if size[0] > 70:
            assert shown(app).strip() == f"K2 needs 80×24 cells; this terminal has {size[0]}×{size[1]}."
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        assert app.screen.query_one("#name-0", Input).value == "Marmots"


async def test_too_small_from_the_start(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)


async def test_in_a_game_the_picked_cards_stay_picked(tmp_path):
    app = make_app(tmp_path)
    setup = app.library.scenario_setup("k2_summer", ["red"])
    app._opening = lambda k2: k2.start_game(setup, [SeatInfo("red", "Eagles")], 3)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("1", "3")
        await pilot.resize_terminal(40, 10)
        await pilot.pause()
        assert isinstance(app.screen, TooSmallScreen)
        assert "■" not in shown(app)
        await pilot.press("5", "enter", "q")  # keys do nothing meanwhile
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert isinstance(app.screen, ChooseScreen)
        assert sorted(app.screen.decision.picked) == [0, 2]
        assert app.match.state.phase == "choose"


async def test_the_program_can_be_left_all_the_same(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+q")
        await pilot.pause()
    assert app.return_value == 0
