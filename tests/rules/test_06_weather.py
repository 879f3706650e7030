"""Rule 6: weather."""

import pytest

from k2game.engine.content.weather import Effect
from k2game.engine.phases.acclimatization_check import level_tonight
from k2game.engine.state.game_state import GameState
from tests.support.builders import (
    a_state,
    a_table,
    calm,
    climber,
    end_day,
    legal,
    play,
    refused,
    under_weather,
)


def tonight(state: GameState, name: str) -> int:
    colour, which = name.split(".")
    seat = state.seats[state.table.seats.index(colour)]
    return level_tonight(state, seat, seat.climbers["AB".index(which)])


@pytest.mark.rule("6.1")
@pytest.mark.parametrize(("marker", "level"), [(0, 5), (1, 4), (2, 3)])
def test_todays_weather_is_the_day_under_the_marker_on_the_left_tile(marker: int, level: int) -> None:
    # S2: calm; 7000 m −1; 7000 m −2. Space 21 lies there and takes one more itself.
    state = a_state(
        a_table(), row=("S2", "S6"), marker=marker, climbers={"red.A": {"space": "21", "level": 6}}
    )
    assert tonight(state, "red.A") == level
    assert climber(end_day(state), "red.A").level == level


@pytest.mark.rule("6.1")
def test_only_the_bands_listed_are_affected() -> None:
    table = under_weather(a_table(), [Effect(bands=("6000",), acclimatization=-2)])
    climbers = {
        "red.A": {"space": "15", "level": 5},
        "red.B": {"space": "12", "level": 5},
        "blue.A": {"space": "21", "level": 5},
    }
    state = a_state(table, climbers=climbers)
    assert [tonight(state, name) for name in ("red.A", "red.B", "blue.A")] == [3, 5, 4]


@pytest.mark.rule("6.1")
def test_only_the_sections_named_are_affected() -> None:
    table = under_weather(
        a_table("south_face"), [Effect(bands=("6000",), sections=("W", "C"), acclimatization=-1)]
    )
    climbers = {  # 20 in the west, 18 in the centre, 21 in the east: all have modifier 0
        "red.A": {"space": "20", "level": 5},
        "red.B": {"space": "18", "level": 5},
        "blue.A": {"space": "21", "level": 5},
    }
    state = a_state(table, climbers=climbers)
    assert [tonight(state, name) for name in ("red.A", "red.B", "blue.A")] == [4, 4, 5]


@pytest.mark.rule("6.1")
def test_on_a_board_without_sections_every_space_counts_as_the_centre() -> None:
    climbers = {"red.A": {"space": "14", "level": 5}}
    for sections, level in ((("W", "E"), 5), (("C",), 4)):
        table = under_weather(
            a_table("south_col", 2, "lhotse"), [Effect(("6000",), sections=sections, acclimatization=-1)]
        )
        assert tonight(a_state(table, climbers=climbers), "red.A") == level


@pytest.mark.rule("6.1")
def test_several_effects_on_one_space_add_up_but_a_landslide_counts_once() -> None:
    one = Effect(("6000", "7000"), acclimatization=-1, movement_cost=1, landslide=True)
    two = Effect(("6000",), acclimatization=-2, movement_cost=1, landslide=True)
    table = under_weather(a_table(), [one, two])
    state = a_state(table, climbers={"red.A": {"space": "17", "level": 6, "any": 5}})
    assert tonight(state, "red.A") == 6 - 1 - 2 - 2
    short = a_state(table, climbers={"red.A": {"space": "12", "any": 3}})
    assert refused(short, "step red A 15") == "5.2"  # 2 and two more


@pytest.mark.rule("6.2")
def test_entering_an_affected_space_or_pitching_there_costs_more() -> None:
    table = under_weather(a_table(), [Effect(("6000",), movement_cost=1)])
    state = a_state(table, climbers={"red.A": {"space": "12", "any": 3}, "red.B": {"space": "14", "any": 3}})
    assert climber(play(state, "step red A 15"), "red.A").any == 0
    assert climber(play(state, "pitch red B"), "red.B").any == 0
    assert climber(play(state, "step red B 12"), "red.B").any == 2  # leaving costs no more


@pytest.mark.rule("6.2")
def test_the_extra_cost_is_counted_for_going_on_through_a_full_space() -> None:
    climbers = {"blue.A": {"space": "21"}, "red.A": {"space": "20", "any": 4}}
    fine = calm(a_table())
    windy = under_weather(a_table(), [Effect(("6000",), movement_cost=1)])  # 21 lies higher, the ways on too
    very_windy = under_weather(a_table(), [Effect(("6000", "7000"), movement_cost=1)])
    assert "step red A 21" in legal(a_state(fine, climbers=climbers))
    assert "step red A 21" in legal(a_state(windy, climbers=climbers))  # on to 23 for two
    assert refused(a_state(very_windy, climbers=climbers), "step red A 21") == "5.3"


@pytest.mark.rule("6.3")
def test_each_climber_on_an_affected_space_loses_that_much_at_night() -> None:
    climbers = {"red.A": {"space": "17", "level": 5}, "red.B": {"space": "12", "level": 5}}
    after = end_day(a_state(a_table(), row=("S3", "S1"), climbers=climbers))  # S3: 6000 m −1
    assert (climber(after, "red.A").level, climber(after, "red.B").level) == (4, 5)
