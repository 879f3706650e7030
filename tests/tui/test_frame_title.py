"""The title, and the ways from it and back."""

from pathlib import Path

import pytest
from textual.widgets import OptionList

from k2game.engine.content.scenario import COLOURS
from k2game.match.match import SeatInfo
from k2game.tui.screens.dialogs.rules import RulesScreen
from k2game.tui.screens.records.records import RecordsScreen
from k2game.tui.screens.scenes.curtain import CurtainScreen
from k2game.tui.screens.setup.load import LoadScreen
from k2game.tui.screens.setup.new_game import NewGameScreen
from k2game.tui.screens.setup.settings import SettingsScreen
from k2game.tui.screens.setup.title import TitleScreen, last_game_text
from tests.support.screen_pilot import SIZES, make_app, shown

each_size = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
WAYS = [
    ("n", NewGameScreen),
    ("l", LoadScreen),
    ("w", LoadScreen),
    ("r", RulesScreen),
    ("o", RecordsScreen),
    ("s", SettingsScreen),
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


def place_of(app, key):
    """The place of a line of the menu, by its letter."""
    return [entry.key for entry in app.screen.entries].index(key)


@each_size
async def test_letters_lead_to_each_screen_and_esc_back(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for key, screen in WAYS:
            assert isinstance(app.screen, TitleScreen)
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, screen)
            await pilot.press("escape")
            await pilot.pause()
        assert isinstance(app.screen, TitleScreen)


@each_size
async def test_arrows_and_enter_do_the_same(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press(*["down"] * place_of(app, "r"), "enter")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)


@each_size
async def test_the_mouse_does_the_same(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.click(OptionList, offset=(3, place_of(app, "s")))
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)


async def test_ctrl_c_leaves_the_title_as_the_list_of_keys_says(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        assert "Pause the game; where none is open, leave the program." in shown(app)
        await pilot.press("escape", "ctrl+c")
        await pilot.pause()
        assert not app.is_running


async def test_q_leaves(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
    assert app.return_value == 0


async def test_continue_goes_on_with_the_game_played_last(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        assert "Continue" not in shown(app)
        await pilot.press("n", "3")
        await pilot.pause()
        await pilot.press("f5")
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        seed = app.match.seed
        app.to_title()
        await pilot.pause()
        assert "Continue" in shown(app)
        assert "Day 1 of 18: Eagles, Wolves" in shown(app)
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, CurtainScreen)
        assert app.match.seed == seed


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Eagles", "Wolves"], "Day 1 of 18: Eagles, Wolves"),
        (["The Western Wall Club", "Nanga Parbat Veterans"], "The Western Wall Club and 1 more"),
        (["北壁登山隊北壁登山隊北壁"] * 5, "Day 1 of 18"),
    ],
)
async def test_the_day_of_the_game_to_go_on_with_is_told_whole_however_long_the_names_are(
    tmp_path, names, told
):
    app = make_app(tmp_path)
    seats = [SeatInfo(colour, name) for colour, name in zip(COLOURS, names, strict=False)]
    setup = app.library.scenario_setup("k2_summer", COLOURS[: len(names)], "summer", ())
    app.store.close(app.store.start(app.library, setup, seats, 5))
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        panel = app.screen.query_one("#last")
        x, y, width, height = panel.content_region
        rows = [row[x : x + width].strip() for row in shown(app).splitlines()[y : y + height]]
        assert told in " ".join(rows)
        assert " ".join(rows) == last_game_text(app.last_game())
        assert "An unofficial implementation" in shown(app)


@pytest.mark.parametrize("size", SIZES)
async def test_messages_of_any_length_are_shown_to_their_end(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        for cells in range(60, 76):
            text = " ".join(["word"] * 20)[: cells - 5] + " END."
            app.say(text)
            await pilot.pause(0.02)
            assert "END." in shown(app), cells
            app.clear_notifications()
            await pilot.pause(0.02)
