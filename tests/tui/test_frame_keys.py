"""Commands: the list of keys, the palette, the key bar, and the player's own keys."""

import pytest
from textual.widgets import Input, OptionList

from k2game.settings.settings import load_settings
from k2game.tui.commands.registry import COMMANDS, clashes, offers, place_name
from k2game.tui.screens.dialogs.help import HelpScreen
from k2game.tui.screens.dialogs.rules import RulesScreen
from k2game.tui.screens.setup.new_game import NewGameScreen
from k2game.tui.screens.setup.settings import SettingsScreen
from k2game.tui.screens.setup.title import TitleScreen
from k2game.tui.widgets.backdrop import Backdrop
from k2game.tui.widgets.keybar import KeyBar
from tests.support.screen_pilot import SIZES, make_app, shown, told, until

each_size = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


def test_no_two_commands_of_a_group_share_a_key():
    assert clashes({}) == []


def test_a_clash_names_both_commands():
    assert clashes({"climb.pitch": "r"}) == [("r", "climb.pitch", "climb.rope")]


def test_a_key_that_works_everywhere_clashes_with_all():
    assert ("e", "app.rules", "climb.end") in clashes({"app.rules": "e"})
    assert all(one == "app.rules" for _key, one, _other in clashes({"app.rules": "e"}))


def test_every_command_says_what_it_does():
    for command in COMMANDS.values():
        assert command.label, command.id
        assert command.help.endswith("."), command.id
        assert command.keys, command.id


@each_size
async def test_the_list_shows_the_keys_of_the_screen_and_does_the_chosen_one(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.press("n")
        await pilot.pause()
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        listed = [offer.command.id for offer in app.screen._offers]
        assert "new.start" in listed
        assert "app.rules" in listed
        assert "Begin the game as it is set up here." in shown(app)
        await pilot.press(*["down"] * listed.index("app.rules"), "enter")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)


async def test_the_list_works_with_the_mouse(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n")
        await pilot.pause()
        await pilot.press("question_mark")
        await pilot.pause()
        at = [offer.command.id for offer in app.screen._offers].index("app.settings")
        await pilot.click(OptionList, offset=(5, at))
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)


async def test_the_palette_finds_commands_by_words(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+p")
        await pilot.pause()
        await pilot.press(*"settin")
        await until(pilot, lambda: "Open the settings" in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))


@each_size
async def test_the_key_bar_can_be_clicked(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.press("r")
        await pilot.pause()
        bar = app.screen.query_one(KeyBar)
        line = shown(app).splitlines()[-1]
        assert line.strip().startswith("Esc Back")
        assert line.rstrip().endswith("? Keys")
        await pilot.click(bar, offset=(line.index("Esc"), 0))
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)


async def test_another_key_for_a_command(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.press("s")
        await pilot.pause()
        keys = app.screen.query_one("#keys", OptionList)
        at = [command.id for command in app.screen._commands].index("app.rules")
        keys.focus()
        keys.highlighted = at
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("f9")
        await pilot.pause()
        assert app.settings.keys == {"app.rules": "f9"}
        assert load_settings()[0].keys == {"app.rules": "f9"}
        await pilot.press("escape")
        await pilot.pause()
        assert "F9 Rules" in shown(app)
        await pilot.press("f9")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)


async def test_a_key_that_is_taken_is_refused_in_words(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.press("s")
        await pilot.pause()
        keys = app.screen.query_one("#keys", OptionList)
        at = [command.id for command in app.screen._commands].index("climb.pitch")
        keys.focus()
        keys.highlighted = at
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("r")
        await until(pilot, lambda: "r is already the key of “Rope”." in told(app))
        assert app.settings.keys == {}
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)


async def test_letters_in_a_field_are_only_letters(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "3")
        await pilot.pause()
        name = app.screen.query_one("#name-0", Input)
        name.value = ""
        name.focus()
        await pilot.press("question_mark", "q", "h", "j")
        await pilot.pause()
        assert name.value == "?qhj"
        assert isinstance(app.screen, NewGameScreen)


async def test_what_is_offered_can_be_done(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("n", "l", "r", "s", "o"):
            await pilot.press(key)
            await pilot.pause()
            for offer in offers(app.screen):
                name = offer.action.rpartition(".")[2].partition("(")[0]
                nodes = (offer.node, app)
                assert any(hasattr(node, f"action_{name}") for node in nodes), offer.command.id
            await pilot.press("escape")
            await pilot.pause()


@each_size
async def test_settings_name_commands_in_words_and_show_a_theme_while_it_is_chosen(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("s")
        await pilot.pause()
        picture = app.screen.query_one(Backdrop)
        seen = []
        for _theme in range(3):
            assert picture.display
            assert picture.size.height >= 8
            assert app.screen.region.contains_region(picture.region)
            seen.append(shown(app))
            await pilot.press("right")
            await pilot.pause()
        assert len(set(seen)) == 3
        await pilot.press("up")  # from the first field round to the keys
        await pilot.pause()
        await pilot.press(*["down"] * 4)
        await until(pilot, lambda: not picture.display)
        text = shown(app)
        assert "Everywhere: " in text
        assert not any(command in text for command in COMMANDS)


async def test_every_command_says_where_it_works():
    places = {place_name(command) for command in COMMANDS.values()}
    assert len(places) == len({command.partition(".")[0] for command in COMMANDS})


async def test_the_palette_of_the_title_offers_its_menu_and_no_steps(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("ctrl+p")
        await until(pilot, lambda: "Open the settings" in shown(app))
        text = shown(app)
        assert "New game" in text
        assert "Records" in text
        assert "Continue" not in text
        await pilot.press(*"tutor")
        await until(pilot, lambda: "Open the settings" not in shown(app))
        await pilot.press("enter")
        await until(pilot, lambda: app.match is not None)
