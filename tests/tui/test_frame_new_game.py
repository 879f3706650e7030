"""New game: by keyboard alone, by mouse alone, and with whatever people type as names."""

import pytest
from rich.cells import cell_len
from textual.widgets import Input

from k2game.bots.registry import LEVELS, level_call, level_habits, level_name
from k2game.match.match import SeatInfo
from k2game.presentation.new_game import kind_name
from k2game.runtime.safe_text import MAX_CELLS, clean_name
from k2game.tui.screens.setup.new_game import NewGameScreen
from k2game.tui.screens.setup.title import TitleScreen
from k2game.tui.widgets.chooser import Chooser
from k2game.tui.widgets.tick import Tick
from tests.support.screen_pilot import SIZES, make_app, shown, told, until

each_size = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])

STRANGE = [
    "[red]x[/]",
    "[/]",
    "[@click=app.leave]x[/]",
    "x" * 200,
    "山" * 40,
    "e\u0301\u0301\u0301\u0301\u0301" * 30,
    "\x1b[31mred\x1b[0m\x07",
    "a\u202eb\u200bc",
    "{name} %s \\n $text",
]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


async def open_form(pilot):
    await pilot.pause()
    await pilot.press("n")
    await pilot.pause()
    assert isinstance(pilot.app.screen, NewGameScreen)


async def together(pilot):
    """Open the form for several people."""
    await open_form(pilot)
    await pilot.press("3")
    await pilot.pause()


async def go_to(pilot, wanted):
    """Walk down until a field has the focus."""
    for _step in range(20):
        if pilot.app.focused is pilot.app.screen.query_one(wanted):
            return
        await pilot.press("down")
    raise AssertionError(f"{wanted} is not reached")


@each_size
async def test_a_first_game_against_the_computer_takes_two_keys_from_the_title(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("n", "enter")
        await pilot.pause()
        assert [(info.name, info.kind) for info in app.match.seats] == [
            ("Eagles", "human"),
            ("Wolves", "trekker"),
        ]
        assert app.match.table.scenario.id == "k2_summer"


@each_size
@pytest.mark.parametrize(
    ("keys", "kinds"),
    [
        (["1"], ["human"]),
        (["3"], ["human", "human"]),
        (["down", "right"], ["human", "climber"]),
    ],
    ids=["alone", "together", "guide"],
)
async def test_every_way_to_play_begins_within_four_keys(tmp_path, size, keys, kinds):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("n", *keys, "enter")
        assert len(keys) + 2 <= 4
        await pilot.pause()
        assert [info.kind for info in app.match.seats] == kinds


@each_size
async def test_by_keyboard_alone(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await together(pilot)
        await go_to(pilot, "#scenario")
        await pilot.press("right", "right")  # the third scenario of four
        await pilot.pause()
        assert app.screen.scenario.id == "south_col"
        await go_to(pilot, "#kind-0")
        await pilot.press("tab", "end", *["backspace"] * 6, "F", "o", "x")
        await pilot.press("tab", "right", "right")  # colour: green
        await go_to(pilot, "#kind-1")
        await pilot.press("left")  # the second team: nobody
        await pilot.press("o", "right")  # the second weather set
        await go_to(pilot, "#option-family")
        await pilot.press("space", "f5")
        await pilot.pause()
        match = app.match
        assert match is not None
        assert [(info.colour, info.name, info.kind) for info in match.seats] == [("green", "Fox", "human")]
        assert match.table.setup.board == "lhotse_south_col"
        assert match.table.setup.weather == "winter"
        assert match.table.setup.options == ("family",)


@each_size
async def test_by_mouse_alone(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.click("#menu", offset=(3, 0))
        await pilot.pause()
        await pilot.click("#who", offset=(size[0] - 10, 3))
        await pilot.pause()
        await pilot.click("#scenario", offset=(0, 0))  # round to the last one
        await pilot.pause()
        assert app.screen.scenario.id == "south_face"
        await pilot.click("#kind-2", offset=(5, 0))
        await pilot.click("#colour-0", offset=(8, 0))
        await pilot.click("#colour-1", offset=(0, 0))
        await pilot.click("#open-more")
        await pilot.pause()
        await pilot.click("#option-family")
        await pilot.click("#begin")
        await pilot.pause()
        assert [info.colour for info in app.match.seats] == ["blue", "red", "green"]
        assert app.match.table.setup.options == ("family",)


@each_size
async def test_levels_are_chosen_by_mouse(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await open_form(pilot)
        await pilot.click("#level", offset=(12, 3 if size[1] < 36 else 7))
        await pilot.click("#opponents", offset=(4, 0))
        await pilot.click("#begin")
        await pilot.pause()
        assert [info.kind for info in app.match.seats] == ["human", "himalayan", "himalayan"]


@each_size
async def test_every_level_says_how_it_plays(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await open_form(pilot)
        await pilot.press("down")
        for level in LEVELS:
            text = shown(app)
            assert level_name(level) in text
            assert level_call(level) in text
            assert level_habits(level) in text
            await pilot.press("right")
        assert app.screen.draft().level == LEVELS[-1]


@each_size
async def test_alone_tells_the_ranks_and_that_a_death_ends_the_game(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await open_form(pilot)
        assert "One death ends a solo game." not in shown(app)
        await pilot.press("1")
        await pilot.pause()
        text = " ".join(shown(app).split())
        assert "One death ends a solo game. You take a risk token every day." in text
        for rank in ("Himalayan Mountaineer 20 p", "Alpinist 16 p", "Hiker 11 p", "Sailor 0 p"):
            assert rank in text


@each_size
async def test_fault_c1_no_seed_is_seen_before_a_game_unless_it_was_typed(tmp_path, size, monkeypatch):
    monkeypatch.setattr("k2game.tui.screens.setup.new_game.new_seed", lambda: 123454321)
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await open_form(pilot)
        await pilot.press("o")
        await pilot.pause()
        assert "random" in shown(app)
        assert "123454321" not in shown(app)
        await pilot.press("f5")
        await pilot.pause()
        assert app.match.seed == 123454321
        assert "123454321" not in shown(app)


@each_size
async def test_esc_keeps_what_was_filled_in(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await together(pilot)
        app.screen.query_one("#kind-2", Chooser).index = 3
        app.screen.query_one("#name-2", Input).value = "Yetis"
        app.screen.query_one("#scenario", Chooser).index = 2
        await pilot.pause()
        await pilot.press("o")
        app.screen.query_one("#weather", Chooser).index = 1
        app.screen.query_one("#option-family", Tick).value = True
        app.screen.query_one("#seed", Input).value = "42"
        await pilot.pause()
        before = app.screen.draft()
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        await open_form(pilot)
        assert app.screen.draft() == before
        await pilot.press("f5")
        await pilot.pause()
        assert app.match.seed == 42
        app.to_title()
        await open_form(pilot)
        assert app.screen.draft() == before.without_seed()


@pytest.mark.parametrize("way", ["1", "2", "3"])
async def test_everything_of_the_form_is_on_a_small_screen(tmp_path, way):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_form(pilot)
        await pilot.press(way)
        for index in range(5):
            app.screen.query_one(f"#kind-{index}", Chooser).index = 0
        app.screen.query_one("#opponents", Chooser).index = 3
        for _page in range(2):
            await pilot.pause()
            for part in app.screen.query("Chooser, Input, Tick, Button, LevelList, #summary"):
                if part.is_on_screen and part.region:
                    assert app.screen.region.contains_region(part.region), part
                    assert part.region.bottom < 24, part
            await pilot.press("o")
        await pilot.press("o")
        await pilot.pause()
        assert "needs five teams" in shown(app)
        assert app.screen.query_one("#option-five_player_extra", Tick).disabled == (way == "1")


async def test_same_colours_are_refused_in_words(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await together(pilot)
        app.screen.query_one("#colour-1", Chooser).index = 0
        await pilot.press("f5")
        await until(pilot, lambda: "Two teams are red" in told(app))
        assert app.match is None


async def test_nobody_at_all_is_refused(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await together(pilot)
        for index in range(5):
            app.screen.query_one(f"#kind-{index}", Chooser).choose("nobody")
        await pilot.press("f5")
        await until(pilot, lambda: "At least one team has to play." in told(app))
        assert app.match is None


async def test_names_do_no_harm(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        for names in (STRANGE[:5], STRANGE[-5:]):
            await together(pilot)
            for index, name in enumerate(names):
                app.screen.query_one(f"#kind-{index}", Chooser).choose("human")
                app.screen.query_one(f"#name-{index}", Input).value = name
            await pilot.pause()
            assert all(cell_len(line) <= 80 for line in shown(app).splitlines())
            await pilot.press("f5")
            await pilot.pause()
            assert len(app.match.seats) == 5
            for info in app.match.seats:
                harmless(info.name)
            assert app.match.seats[0].name in shown(app)
            app.to_title()
            await pilot.pause()


def harmless(name):
    assert name
    assert cell_len(name) <= MAX_CELLS
    assert name.isprintable()


async def test_strange_names_in_the_list_of_games(tmp_path):
    app = make_app(tmp_path)
    kept = []
    for seed, name in enumerate(STRANGE):
        setup = app.library.scenario_setup("k2_summer", ["red"])
        match = app.store.start(app.library, setup, [SeatInfo("red", clean_name(name))], seed)
        kept.append(match.seats[0].name)
        harmless(kept[-1])
        app.store.close(match)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("l")
        await pilot.pause()
        text = shown(app)
        assert "\x1b" not in text
        assert all(cell_len(line) <= 80 for line in text.splitlines())
        for name in kept:
            assert name in text


async def test_the_same_seed_gives_the_same_game(tmp_path):
    hands = []
    for _time in range(2):
        app = make_app(tmp_path)
        async with app.run_test(size=(80, 24)) as pilot:
            await open_form(pilot)
            app.screen.query_one("#seed", Input).value = "7"
            await pilot.press("f5")
            await pilot.pause()
            hands.append(app.match.state.seats[0].hand)
            assert app.match.seed == 7
    assert hands[0] == hands[1]


async def test_esc_leads_back(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_form(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)


async def test_a_level_is_a_computer_and_the_row_still_fits(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await together(pilot)
        team = app.screen.query_one("#team-1")
        team.query_one("#kind-1", Chooser).choose("himalayan")
        name = "N" * 24
        team.query_one(Input).value = name
        await pilot.pause()
        row = next(line for line in shown(app).splitlines() if "Legend" in line)
        assert name in row, (row, team.query_one(Input).content_size)
        assert "< computer: Legend  >" in row
        assert "< blue   >" in row


@each_size
async def test_a_name_that_is_too_long_is_told_while_it_is_typed(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await together(pilot)
        name = app.screen.query_one("#name-1", Input)
        name.focus()
        name.value = "N" * 24
        await pilot.pause()
        assert "it becomes" not in shown(app)
        await pilot.press("end", "x")
        await pilot.pause()
        assert f"A name has room for 24 letters; it becomes “{'N' * 24}”." in shown(app)
        assert "Teams, in turn order" not in shown(app)
        app.screen.query_one("#kind-1", Chooser).index = 5  # nobody plays it: nothing to tell
        await pilot.pause()
        assert "Teams, in turn order" in shown(app)


def test_every_kind_has_a_name():
    assert kind_name("human") == "here"
    assert kind_name("nobody") == "empty"
    assert kind_name("climber") == "computer: Guide"
    assert kind_name("sherpa") == "sherpa"


async def let_play(app, pilot, teams):
    """Let the first few rows play, the others not."""
    for index in range(5):
        app.screen.query_one(f"#kind-{index}", Chooser).index = 0 if index < teams else 5
    await pilot.pause()


async def test_rule_1_9_a_fifth_team_ticks_the_extra_room_and_leaving_clears_it(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await together(pilot)
        await pilot.press("o")
        extra = app.screen.query_one("#option-five_player_extra", Tick)
        for teams, ticked in ((4, False), (5, True), (4, False), (5, True)):
            await let_play(app, pilot, teams)
            assert (extra.value, extra.disabled) == (ticked, teams != 5)
        await pilot.press("f5")
        await pilot.pause()
        assert app.match.table.setup.options == ("five_player_extra",)


async def test_rule_1_9_extra_room_that_was_unticked_stays_so(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await together(pilot)
        await pilot.press("o")
        extra = app.screen.query_one("#option-five_player_extra", Tick)
        await let_play(app, pilot, 5)
        extra.focus()
        await pilot.press("space")
        assert not extra.value
        app.screen.query_one("#kind-4", Chooser).index = 1  # a computer player takes the fifth team
        await pilot.pause()
        assert not extra.value
        app.screen.query_one("#scenario", Chooser).action_move(1)
        await pilot.pause()
        assert not extra.value
        await let_play(app, pilot, 4)
        await let_play(app, pilot, 5)
        assert (extra.value, extra.disabled) == (False, False)
        await pilot.press("f5")
        await pilot.pause()
        assert app.match.table.setup.options == ()


@each_size
@pytest.mark.parametrize(
    ("weather", "name"),
    [("mixed", "K2, easier side, mixed weather"), ("winter", "K2, easier side, winter weather")],
)
async def test_other_tiles_are_chosen_and_named_everywhere(tmp_path, size, weather, name):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await together(pilot)
        await pilot.press("o")
        chooser = app.screen.query_one("#weather", Chooser)
        chooser.index = [one for one, _label in chooser.options].index(weather)
        await pilot.pause()
        text = shown(app)
        assert app.library.weather[weather].name in text, "whole, also on a small screen"
        assert f"{name}, 18 days" in text
        await let_play(app, pilot, 1)
        await pilot.press("f5")
        await pilot.pause()
        assert app.match.table.setup.weather == weather
        assert (name in shown(app)) == (size[0] >= 110)
        assert "K2 in summer" not in shown(app)
        app.to_title()
        await pilot.pause()
        await pilot.press("l")
        await pilot.pause()
        assert name in shown(app)


@each_size
async def test_each_summary_is_shown_whole(tmp_path, size):
    async with make_app(tmp_path, art="off").run_test(size=size) as pilot:
        await open_form(pilot)
        for scenario in pilot.app.library.scenarios.values():
            assert pilot.app.screen.scenario is scenario
            words, text = scenario.summary.split(), " ".join(shown(pilot.app).split())
            # other words stand to the right of some lines
            assert [word for word in words if word not in text] == []
            assert "Begin" in text
            pilot.app.screen.query_one("#scenario", Chooser).action_move(1)
            await pilot.pause()
