"""Choosing three cards: by digit, by arrows, by mouse, changeable until they are played."""

import pytest

from k2game.tui.screens.play.choose import ChooseScreen
from k2game.tui.screens.play.climb import ClimbScreen
from k2game.tui.screens.play.take import TakeScreen
from k2game.tui.screens.scenes.curtain import CurtainScreen
from tests.support.builders import a_state, a_table
from tests.support.screen_pilot import SIZES, shown
from tests.support.table_pilot import a_match, click_on, click_space, panel, playing, says

each_size = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


def a_choice(seats=2):
    hands = {"red": "m1 m1 m3 r13 a1 a3", "blue": "m1 m2 m2 r12 a1 a0"}
    table = a_table("k2_summer", seats)
    return a_match(a_state(table, phase="choose", hands={c: hands[c] for c in table.seats}))


@each_size
async def test_by_digit(tmp_path, size):
    match = a_choice()
    async with playing(tmp_path, match, size) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ChooseScreen)
        await pilot.press("6", "3", "1")
        assert screen.decision.cards == ("m1", "m3", "a3")
        await pilot.pause()
        assert "Whoever alone has the most takes a risk token" in says(pilot.app)
        assert "4 movement points" in says(pilot.app)
        await pilot.press("1", "4")  # changed as long as it is not played
        assert screen.decision.cards == ("m3", "r13", "a3")
        await pilot.press("enter")
        await pilot.pause()
        assert match.state.seats[0].chosen == ("m3", "r13", "a3")
        assert isinstance(pilot.app.screen, CurtainScreen)


@each_size
async def test_by_arrows(tmp_path, size):
    match = a_choice()
    async with playing(tmp_path, match, size) as pilot:
        await pilot.press("space", "right", "space", "down", "space")  # 1, 2, 5
        assert pilot.app.screen.decision.cards == ("m1", "m1", "a1")
        await pilot.press("left", "space", "space")  # the fourth makes the first give way, then goes back
        assert pilot.app.screen.decision.picked == [1, 4]
        await pilot.press("escape")
        assert pilot.app.screen.decision.picked == []


@each_size
async def test_by_mouse_alone(tmp_path, size):
    match = a_choice()
    async with playing(tmp_path, match, size) as pilot:
        await click_on(pilot, "╭2")
        await click_on(pilot, "╭3")
        await click_on(pilot, "╭6")
        assert pilot.app.screen.decision.cards == ("m1", "m3", "a3")
        await click_on(pilot, "Play these 3")
        assert match.state.seats[0].chosen == ("m1", "m3", "a3")


async def test_totals_and_what_is_left_in_the_deck(tmp_path):
    async with playing(tmp_path, a_choice()) as pilot:
        await pilot.press("3", "4", "6")
        await pilot.pause()
        text = panel(pilot.app, "phase")
        assert "movement 4" in text
        assert "level +3" in text
        assert "Deck 12:" in text


async def test_enter_picks_no_card_and_puts_none_back(tmp_path):
    match = a_choice()
    async with playing(tmp_path, match) as pilot:
        await pilot.press("enter", "enter")  # as when somebody hurries what came before
        await pilot.pause()
        assert pilot.app.screen.decision.picked == []
        assert "3 more cards" in says(pilot.app)
        await pilot.press("1", "2", "enter")  # the cursor is on a card that is picked
        await pilot.pause()
        assert pilot.app.screen.decision.picked == [0, 1]
        assert "1 more card" in says(pilot.app)
        await pilot.press("right", "enter")  # and now on one that is not
        await pilot.pause()
        assert pilot.app.screen.decision.picked == [0, 1]
        await pilot.press("space", "enter")
        await pilot.pause()
        assert match.state.seats[0].chosen == ("m1", "m1", "m3")


async def test_nothing_is_played_with_two_cards(tmp_path):
    match = a_choice()
    async with playing(tmp_path, match) as pilot:
        await pilot.press("1", "2")
        await pilot.press("right", "right", "right")  # onto a card that is not picked
        before = match.log
        assert pilot.app.screen.decision.ready is False
        assert match.log == before


async def test_a_hand_of_three_is_chosen_whole(tmp_path):
    table = a_table("k2_summer", 1)
    match = a_match(a_state(table, phase="choose", hands={"red": "m1 m2 a1"}))
    async with playing(tmp_path, match) as pilot:
        assert pilot.app.screen.decision.ready
        await pilot.press("enter")
        await pilot.pause()
        assert match.state.seats[0].chosen == ("m1", "m2", "a1")
        assert isinstance(pilot.app.screen, TakeScreen)
        assert "every day" in says(pilot.app)


async def test_the_solo_player_reads_its_own_rule(tmp_path):
    match = a_choice(1)
    async with playing(tmp_path, match) as pilot:
        await pilot.press("1", "2", "3")
        await pilot.pause()
        assert "takes a risk token every day" in says(pilot.app)


async def test_resizing_keeps_what_was_picked(tmp_path):
    async with playing(tmp_path, a_choice()) as pilot:
        await pilot.press("2", "5")
        await pilot.resize_terminal(140, 45)
        await pilot.pause()
        assert pilot.app.screen.decision.picked == [1, 4]
        text = shown(pilot.app)
        assert "╔2" in text
        assert "Teams" in text
        assert "Weather" in text
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "╔2" in shown(pilot.app)


async def test_the_token_is_taken_by_arrows_digit_or_mouse(tmp_path):
    for keys, value in ((("down", "enter"), 1), (("3",), 2), (("tab", "tab", "enter"), 2)):
        match = a_match(a_state(a_table("k2_summer", 1), phase="risk", chosen={"red": "m1 m2 a1"}))
        async with playing(tmp_path, match) as pilot:
            await pilot.press(*keys)
            await pilot.pause()
            assert match.state.seats[0].token == value
            assert isinstance(pilot.app.screen, ClimbScreen)
    match = a_match(a_state(a_table("k2_summer", 1), phase="risk", chosen={"red": "m1 m2 a1"}))
    async with playing(tmp_path, match, (120, 40)) as pilot:
        await click_on(pilot, "2: pay 2 risk points")
        assert match.state.seats[0].token == 2


async def test_a_space_that_is_clicked_or_typed_tells_all_about_itself(tmp_path):
    async with playing(tmp_path, a_choice()) as pilot:
        await click_space(pilot, "22")
        assert "Space 22, 7000 to 8000 m" in panel(pilot.app, "tab")
        await pilot.press("slash", "1", "3", "enter")
        await pilot.pause()
        assert "Space 13, 6000 to 7000 m" in panel(pilot.app, "tab")


@each_size
async def test_the_map_can_be_looked_at_while_choosing(tmp_path, size):
    match = a_choice()
    async with playing(tmp_path, match, size) as pilot:
        screen = pilot.app.screen
        await pilot.press("1", "m")
        await pilot.pause()
        assert "move on the map" in says(pilot.app)
        before = screen.cursor
        await pilot.press("up")
        await pilot.pause()
        assert screen.cursor != before
        assert screen.decision.at == 0
        assert f"Space {screen.cursor}," in shown(pilot.app)
        await pilot.press("escape", "right", "space")
        await pilot.pause()
        assert screen.decision.picked == [0, 1]


async def test_signs_are_explained_until_somebody_moves(tmp_path):
    async with playing(tmp_path, a_choice()) as pilot:
        assert ">5 whole way" in says(pilot.app)
        await pilot.press("question_mark")
        await pilot.pause()
        assert ">5 whole way" in shown(pilot.app)
        assert "○2 level" in shown(pilot.app)
        assert shown(pilot.app).count("Pick this card") == 1
        assert "1-6 " in shown(pilot.app)
