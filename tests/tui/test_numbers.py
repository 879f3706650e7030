"""The numbers of the spaces on small maps, for every sentence calls the spaces by them."""

import pytest

from k2game.content.loading import load_library
from k2game.match.match import Match
from k2game.presentation.map.model import short_space
from k2game.tui.panels.table_lines import space_typed
from k2game.tui.widgets.mountain import Mountain
from tests.support.builders import a_state, a_table, calm
from tests.support.screen_pilot import SIZES, shown
from tests.support.table_pilot import a_match, playing


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


def a_turn(scenario: str = "k2_summer") -> Match:
    state = a_state(
        calm(a_table(scenario)),
        chosen={"red": "m1 m1 m3", "blue": "m1 m2 a0"},
        climbers={"red.A": {"space": "1", "level": 4}, "red.B": {"level": 3}},
    )
    return a_match(state)


def tags(mountain: Mountain) -> dict[str, str]:
    """What the tag of each space shows; the part of the map that is in sight."""
    layout, offset = mountain._layout_now, mountain.scroll_offset
    assert layout is not None
    return {
        space: mountain.render_line(y - offset.y).text[x - offset.x : x - offset.x + layout.tag[0]]
        for space, (x, y) in layout.places.items()
    }


@pytest.mark.parametrize("scenario", ["k2_summer", "k2_winter", "south_face"])
async def test_n_swaps_costs_and_numbers(tmp_path, scenario):
    async with playing(tmp_path, a_turn(scenario), (80, 24)) as pilot:
        mountain = pilot.app.screen.map
        costs = tags(mountain)
        board = pilot.app.screen.table.board
        points = {space.id: f"{space.vp:>2}" for space in board.spaces if space.id not in board.start}
        assert all(tag[4] in "+->" for tag in costs.values())
        assert {space: tag[:2] for space, tag in costs.items() if space in points} == points
        await pilot.press("n")
        await pilot.pause()
        numbers = tags(mountain)
        assert {space: tag[3:].rstrip() for space, tag in numbers.items() if space in points} == {
            space: short_space(space) for space in points
        }
        assert all(numbers[camp].startswith("cam") for camp in board.start)
        assert {space: tag[:2] for space, tag in numbers.items() if space in points} == points
        lit = [space for space, tag in costs.items() if tag[2] == ">"]
        assert lit == [space for space, tag in numbers.items() if tag[2] == ">"]
        assert lit
        await pilot.press("n")
        await pilot.pause()
        assert tags(mountain) == costs


async def test_numbers_are_shown_while_one_is_typed(tmp_path):
    async with playing(tmp_path, a_turn(), (80, 24)) as pilot:
        mountain = pilot.app.screen.map
        costs = tags(mountain)
        for end in ("escape", "enter"):
            await pilot.press("slash")
            await pilot.pause()
            assert tags(mountain)["14"][2:].strip(" >") == "14"
            await pilot.press(end)
            await pilot.pause()
            assert tags(mountain) == costs


async def test_numbers_stay_from_one_phase_to_the_next(tmp_path):
    match = a_turn()
    async with playing(tmp_path, match, (80, 24)) as pilot:
        await pilot.press("n", "e", "enter", "enter")
        await pilot.pause()
        assert pilot.app.numbers


@pytest.mark.parametrize("size", SIZES)
async def test_the_space_under_the_cursor_is_named_above(tmp_path, size):
    async with playing(tmp_path, a_turn(), size) as pilot:
        assert " space 1 " in shown(pilot.app).splitlines()[0]
        await pilot.press("up")
        await pilot.pause()
        assert pilot.app.screen.cursor == "3"
        assert " space 3 " in shown(pilot.app).splitlines()[0]


@pytest.mark.parametrize("scenario", list(load_library().scenarios))
def test_short_forms_differ_and_can_be_typed(scenario):
    table = a_table(scenario)
    short = [short_space(space) for space in table.spaces]
    assert len(set(short)) == len(short)
    assert max(map(len, short)) <= 3
    assert [space_typed(table, each) for each in short] == list(table.spaces)
