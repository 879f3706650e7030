"""The game's screens can be read in every theme, with any glyphs, in ASCII, and without colours."""

import re

import pytest
from rich.cells import cell_len
from wcwidth import wcwidth

from k2game.engine.content.weather import Effect
from k2game.tui.theme.themes import TERMINAL
from tests.support.builders import DEAD, a_state, a_table, under_weather
from tests.support.screen_pilot import each_theme, shown, weak_texts
from tests.support.table_pilot import a_match, playing

STORM = (Effect(("7000", "8000"), acclimatization=-2), Effect(("6000",), movement_cost=1))


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    monkeypatch.setenv("COLORTERM", "truecolor")


def a_full_table(phase="climb"):
    """Five teams with everything there is to show."""
    climbers = {
        "red.A": {"space": "22", "level": 1, "score": 5, "tent": "22", "any": 2},
        "red.B": {"space": "16", "level": 8, "tent": "13"},
        "blue.A": DEAD,
        "green.B": {"space": "27", "level": 4, "score": 10},
    }
    state = a_state(
        under_weather(a_table("k2_summer", 5), STORM, (), STORM),
        phase=phase,
        hands={"red": "m1 m2 r12 a0 a1 a3"} if phase == "choose" else {},
        chosen={} if phase == "choose" else {"red": "m1 r13 a2", "blue": "m1 m1 m1"},
        climbers=climbers,
        tokens={"red": 2},
    )
    return a_match(state)


@each_theme
async def test_every_text_has_enough_contrast(tmp_path, themes):
    """At each place one theme after another is put on."""
    async with playing(tmp_path, a_full_table(), (120, 40)) as pilot:
        weak = {}
        for keys in ((), ("f3",), ("f3",), ("x",), ("escape", "e")):
            await pilot.press(*keys)
            for theme in themes:
                pilot.app.theme = theme
                await pilot.pause()
                if found := list(weak_texts(pilot.app)):
                    weak[keys, theme] = found
        assert not weak


@pytest.mark.parametrize("phase", ["choose", "climb"])
async def test_every_glyph_is_one_cell_wide(tmp_path, phase):
    async with playing(tmp_path, a_full_table(phase), (120, 40)) as pilot:
        for _tab in range(3):
            for glyph in set(shown(pilot.app)) - {"\n"}:
                assert wcwidth(glyph) == 1, repr(glyph)
                assert cell_len(glyph) == 1, repr(glyph)
            await pilot.press("f3")
            await pilot.pause()


@pytest.mark.parametrize("phase", ["choose", "climb"])
async def test_ascii_is_ascii(tmp_path, phase):
    async with playing(tmp_path, a_full_table(phase), (120, 40), ascii=True) as pilot:
        for _tab in range(3):
            assert not {glyph for glyph in shown(pilot.app) if not glyph.isascii()}
            await pilot.press("f3")
            await pilot.pause()


async def test_without_colours_and_in_the_terminals_own_colours(tmp_path, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing(tmp_path, a_full_table(), theme=TERMINAL) as pilot:
        text = shown(pilot.app)
        assert "risk 2 to pay" in text
        assert "›◆22   1› †" in text  # who is moved, and what the night does
        await pilot.press("e")
        await pilot.pause()
        await pilot.press("down")
        await pilot.pause()
        assert re.search(r"› ?[12] ", shown(pilot.app))  # the cursor is told without colour
