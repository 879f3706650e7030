"""In 80×24 the forecast is always whole, with the same tabs in all phases."""

from dataclasses import replace

import pytest

from k2game.engine.view import observe
from k2game.presentation.panels.forecast import forecast_lines, weather_sentence
from k2game.presentation.text.lines import text_of, width
from k2game.tui.panels.arrange import PHASE_ROWS, arrange, side_width
from k2game.tui.screens.play.table import OTHER_ROWS
from tests.support.builders import a_state, a_table

CELLS = side_width(80, 24) - 1
ROWS = 24 - OTHER_ROWS - PHASE_ROWS - 1
"""Rows below the tabs."""


@pytest.mark.parametrize("scenario", ["k2_summer", "k2_winter", "south_face"])
@pytest.mark.parametrize(("day", "to_come", "hidden"), [(10, 1, "16–18"), (13, 0, "All")])
def test_any_two_tiles_are_told_whole(scenario, day, to_come, hidden):
    table = a_table(scenario)
    view = replace(observe(a_state(table), "red"), tiles_to_come=to_come)
    tiles = [tile.id for tile in table.weather.tiles]
    for first in tiles:
        for second in tiles:
            for marker in range(3):
                seen = replace(view, row=(first, second), marker=marker, day=day + marker)
                for focus in range(-marker, 6 - marker):
                    lines = forecast_lines(seen, table, CELLS, focus)[1:]
                    text = text_of(lines).replace("\n", " ")
                    days = {0: ("Today: ", "Tomorrow: "), 1: ("Tomorrow: ",)}
                    for told in (*days.get(focus, (f"Day {day + marker + focus}: ",)), hidden):
                        assert told in text
                    assert len(lines) <= ROWS, text_of(lines)
                    assert max(map(width, lines)) <= CELLS


def test_long_words_give_way_to_signs():
    table = a_table("south_face")
    view = observe(a_state(table), "red")
    long = max(
        table.weather.tiles,
        key=lambda tile: sum(len(weather_sentence(table, tile.id, day)) for day in (0, 1)),
    )
    text = text_of(forecast_lines(replace(view, row=(long.id, long.id), marker=0), table, CELLS))
    assert "+" in text or "–" in text
    assert "between" not in text


def test_all_panels_are_tabs_in_a_small_terminal():
    wanted = {"teams": 8, "weather": 10, "space": 9}
    for phase in (1, 5, 10):
        assert arrange(20, phase, wanted).tabs == ("teams", "weather", "space", "log")
        assert arrange(20, phase, wanted).phase == PHASE_ROWS
    assert arrange(36, 10, wanted).tabs != ("teams", "weather", "space", "log")
