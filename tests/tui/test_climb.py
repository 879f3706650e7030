"""The climb: moving by keys and by mouse, giving cards by hand."""

import pytest

from k2game.engine.content.weather import Effect
from k2game.presentation.climb.prompts import CARD, END, TENT
from k2game.tui.map.navigation import neighbour
from k2game.tui.screens.play.climb import ClimbScreen
from tests.support.builders import DEAD, a_state, a_table, calm, under_weather
from tests.support.screen_pilot import SIZES, shown
from tests.support.table_pilot import a_match, click_on, click_space, panel, played, playing, says

each_size = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
STORM = (Effect(("7000", "8000"), acclimatization=-2),)


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


def a_turn(scenario="k2_summer", weather=(), **fields):
    fields.setdefault("chosen", {"red": "m1 m1 m3", "blue": "m1 m2 a0"})
    fields.setdefault("climbers", {"red.A": {"space": "1", "level": 4}, "red.B": {"level": 3}})
    return a_match(a_state(under_weather(a_table(scenario), weather), **fields))


@each_size
async def test_typing_a_space_shows_the_plan_and_enter_does_it(tmp_path, size):
    match = a_turn()
    async with playing(tmp_path, match, size) as pilot:
        screen = pilot.app.screen
        assert isinstance(screen, ClimbScreen)
        await pilot.press("slash", "7", "enter")
        await pilot.pause()
        assert screen.cursor == "7"
        text_ = panel(pilot.app, "phase")
        assert "A to space 7: 2 movement" in text_
        assert "with ■1 ■1" in text_.replace("\n", " ")
        assert played(match) == []
        await pilot.press("enter")
        await pilot.pause()
        assert played(match) == ["assign red A m1", "assign red A m1", "step red A 3", "step red A 7"]


@each_size
async def test_walking_with_the_arrows(tmp_path, size):
    match = a_turn()
    async with playing(tmp_path, match, size) as pilot:
        assert pilot.app.screen.cursor == "1"
        layout = pilot.app.screen.map._layout_now
        ways = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
        key = next(
            key for key, way in ways.items() if neighbour(layout, "1", *way) in pilot.app.screen.targets()
        )
        await pilot.press(key)
        await pilot.pause()
        goal = pilot.app.screen.cursor
        assert goal in pilot.app.screen.targets()
        await pilot.press("enter")
        await pilot.pause()
        assert match.state.seats[0].climbers[0].space == goal


@each_size
async def test_by_mouse_the_first_click_shows_and_the_second_goes(tmp_path, size):
    match = a_turn()
    async with playing(tmp_path, match, size) as pilot:
        await click_space(pilot, "3")
        assert played(match) == []
        assert "A to space 3" in panel(pilot.app, "phase")
        await click_space(pilot, "3")
        assert played(match) == ["assign red A m1", "step red A 3"]
        await click_on(pilot, "B on camp")  # the other climber
        assert pilot.app.screen.decision.which == 1
        await click_on(pilot, "e End turn")
        assert pilot.app.screen.decision.question.prompt.kind == END
        await click_on(pilot, "Go back")
        assert pilot.app.screen.decision.question.prompt is None
        await click_on(pilot, "u Undo")
        assert played(match) == []


async def test_lit_targets_have_the_cost_of_the_whole_way(tmp_path):
    async with playing(tmp_path, a_turn()) as pilot:
        targets = pilot.app.screen.targets()
        assert targets["3"] == 1
        assert targets["7"] == 2
        assert "22" not in targets
        lit = {target.space: target.cost for target in pilot.app.screen.map.model.targets}
        assert lit == targets


async def test_unreachable_spaces_say_why(tmp_path):
    async with playing(tmp_path, a_turn()) as pilot:
        await pilot.press("slash", "2", "7", "enter", "enter")
        await pilot.pause()
        assert "The summit needs 23 movement up, Eagles A has 5 for going up." in says(pilot.app)
        assert "(rule 5.2, F1 opens it)" in says(pilot.app)
        assert pilot.app.refused_rule == "5.2"
        await pilot.press("i")
        await pilot.pause()
        assert "needs 23 movement up" in says(pilot.app)
        assert "10 points" in panel(pilot.app, "tab")


async def test_a_space_that_does_not_exist(tmp_path):
    async with playing(tmp_path, a_turn()) as pilot:
        await pilot.press("slash", "9", "9", "enter")
        await pilot.pause()
        assert "There is no space “99”" in says(pilot.app)
        await pilot.press("slash", "5", "escape", "t")  # the line is closed, the key is a command again
        await pilot.pause()
        assert pilot.app.screen.decision.question.prompt.kind == TENT


async def test_cards_by_hand(tmp_path):
    match = a_turn(chosen={"red": "m3 r13 a2", "blue": "m1 m2 a0"})
    async with playing(tmp_path, match) as pilot:
        await pilot.press("3")
        await pilot.pause()
        assert match.state.seats[0].climbers[0].level == 6
        await pilot.press("2")
        await pilot.pause()
        assert pilot.app.screen.decision.question.prompt.kind == CARD
        await pilot.press("down", "enter")
        await pilot.pause()
        assert match.state.points[0][2] == 3
        await pilot.press("b", "1")
        await pilot.pause()
        assert match.state.points[1][0] == 3
        await pilot.press("1")
        await pilot.pause()
        assert "given already" in says(pilot.app)


@each_size
async def test_escape_leaves_the_cursor_and_a_question_shows_its_own_keys(tmp_path, size):
    match = a_turn()
    async with playing(tmp_path, match, size) as pilot:
        await pilot.press("slash")
        await pilot.pause()
        assert "Enter Go there" in shown(pilot.app).splitlines()[-1]
        await pilot.press("3", "enter", "t")
        await pilot.pause()
        keys = shown(pilot.app).splitlines()[-1]
        assert "1-3 Choose" in keys
        assert "End turn" not in keys
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen.cursor == "3"
        assert "End turn" in shown(pilot.app).splitlines()[-1]
        await pilot.press("escape")
        assert pilot.app.screen.cursor == "1"


async def test_under_a_dialog_its_keys_are_not_those_of_the_table(tmp_path):
    async with playing(tmp_path, a_turn()) as pilot:
        table = pilot.app.screen
        assert "End turn" in str(table.query_one("KeyBar").render())
        await pilot.press("q")
        await pilot.pause()
        assert pilot.app.screen is not table
        assert str(table.query_one("KeyBar").render()).strip() == "Esc Back"


async def test_what_is_left_to_do_is_said_when_nothing_is_lit(tmp_path):
    tents = {"red.A": {"space": "1", "tent": "1"}, "red.B": {"tent": "camp"}}
    match = a_turn(chosen={"red": "a1 a0 m1", "blue": "m1 m2 a0"}, climbers=tents)
    async with playing(tmp_path, match) as pilot:
        await pilot.press("slash", "3", "enter", "enter")
        await pilot.pause()
        assert "Cards are left" in says(pilot.app)
        await pilot.press("3")
        await pilot.pause()
        assert "Nothing is left to do: e ends the turn." in says(pilot.app)


async def test_passing_through_a_full_space(tmp_path):
    match = a_turn(
        chosen={"red": "m1 m2 m2", "blue": "m1 m2 a0"},
        climbers={"red.A": {"space": "18", "level": 4}, "blue.A": {"space": "22"}},
    )
    async with playing(tmp_path, match) as pilot:
        await pilot.press("slash", "2", "2", "enter")
        await pilot.pause()
        assert "Full: it has to go on" in panel(pilot.app, "phase").replace("\n", " ")
        await pilot.press("enter")
        await pilot.pause()
        assert match.view("red").passing == "A"
        assert "on its way through a full space" in says(pilot.app)
        told = panel(pilot.app, "phase")
        assert "full: it has to go on" in told  # and no level of a night that it cannot spend there
        assert "tonight" not in told.partition("full: it has to go on")[0]
        assert "first choose where A goes on" in " ".join(told.split())
        await pilot.press("tab")
        await pilot.pause()
        assert pilot.app.screen.decision.which == 0
        assert "Eagles A is on its way through a full space and has to go on first." in says(pilot.app)
        await pilot.press("slash", "1", "8", "enter", "enter")
        await pilot.pause()
        assert match.state.seats[0].climbers[0].space == "18"


async def test_a_dead_climber_is_not_moved(tmp_path):
    match = a_turn(climbers={"red.A": DEAD, "red.B": {"space": "3"}})
    async with playing(tmp_path, match) as pilot:
        assert pilot.app.screen.decision.which == 1
        await pilot.press("tab")
        await pilot.pause()
        assert "Eagles A is dead" in says(pilot.app)
        assert pilot.app.screen.decision.which == 1


@each_size
async def test_everything_of_the_table_is_there(tmp_path, size):
    match = a_turn(weather=STORM, tokens={"red": 1})
    async with playing(tmp_path, match, size) as pilot:
        head = shown(pilot.app).splitlines()[0]
        assert "Day 1 of 18" in head
        assert "Eagles" in head
        assert "[0][1][2]" in head
        seen = set()
        for _tab in range(4):
            seen.add(shown(pilot.app))
            await pilot.press("f3")
            await pilot.pause()
        everything = "\n".join(seen)
        for wanted in ("Teams", "Weather", "−2", "Wolves", "tonight", "Space", "Log"):
            assert wanted in everything


async def test_resizing_at_any_moment_keeps_the_state(tmp_path):
    match = a_turn()
    async with playing(tmp_path, match) as pilot:
        screen = pilot.app.screen
        await pilot.press("tab", "slash", "3", "enter", "t")
        await pilot.pause()
        for size in ((120, 40), (100, 30), (200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert pilot.app.screen is screen
            assert screen.decision.which == 1
            assert screen.cursor == "3"
            assert screen.decision.question.prompt.kind == TENT
            assert "Pitch the tent" in shown(pilot.app)


@pytest.mark.parametrize("name", ["[red]x[/]", "x" * 200, "山" * 30, "\x1b[31mred\x07", "e\u0301" * 30])
async def test_any_name_does_no_harm(tmp_path, name):
    state = a_state(calm(a_table()), chosen={"red": "m1 m1 m3", "blue": "m1 m2 a0"})
    async with playing(tmp_path, a_match(state, (name, "Wolves"))) as pilot:
        assert isinstance(pilot.app.screen, ClimbScreen)
        await pilot.press("slash", "1", "enter", "enter", "e")
        await pilot.pause()
        text_ = shown(pilot.app)
        assert "\x1b" not in text_
        assert len(text_.splitlines()) == 24
        if name.startswith("["):
            assert "[red]x[/]" in text_


async def test_the_log_is_read_with_page_keys(tmp_path):
    match = a_turn()
    async with playing(tmp_path, match) as pilot:
        await pilot.press("slash", "7", "enter", "enter", "pageup")
        await pilot.pause()
        assert "Eagles A climbed to space 7." in panel(pilot.app, "tab").replace("\n  ", " ")


async def test_enter_does_what_is_shown_for_the_space_under_the_mouse(tmp_path):
    match = a_turn()
    async with playing(tmp_path, match) as pilot:
        mountain = pilot.app.screen.map
        x, y = mountain._layout_now.places["3"]
        await pilot.hover(mountain, offset=(x + 1, y))
        await pilot.pause()
        assert "A to space 3" in panel(pilot.app, "phase")
        await pilot.press("enter")
        await pilot.pause()
        assert match.state.seats[0].climbers[0].space == "3"


async def test_what_can_be_done_stands_beside_a_long_name(tmp_path):
    state = a_state(a_table("k2_summer", 1), chosen={"red": "m1 m1 m1"})
    async with playing(tmp_path, a_match(state, ["W" * 24])) as pilot:
        text = says(pilot.app)
        assert "… A to a lit space: arrows and Enter, or two clicks" in text
        assert "cost 2, tonight +1" in text


async def test_the_key_of_advice_is_shown_beside_all_others(tmp_path):
    table = a_table("south_face", 2)
    for tokens, others in ({}, ("r Rope", "Tab A/B")), ({"red": 2}, ("r Rope", "x Pay")):
        state = a_state(table, chosen={"red": "m1 m1 m1"}, tokens=tokens)
        async with playing(tmp_path, a_match(state)) as pilot:
            keys = shown(pilot.app).splitlines()[-1]
            for key in ("a Advice", "u Undo", "e End turn", "? Keys", *others):
                assert key in keys
