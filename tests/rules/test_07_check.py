"""Rule 7: the acclimatization check, landslides, death and rescue."""

import pytest

from k2game.engine import game
from k2game.engine.content.weather import Effect
from k2game.engine.state.game_state import GameState
from k2game.engine.table.table import Table
from k2game.engine.view import observe
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

CALM = calm(a_table())
HIGH = ("6000", "7000", "8000")


def slide_table(seats: int = 2, bands: tuple[str, ...] = HIGH, sections: str = "WCE") -> Table:
    """The South Face with a landslide on the first day."""
    return under_weather(
        a_table("south_face", seats), [Effect(bands, sections=tuple(sections), landslide=True)]
    )


# --- 7.1 -----------------------------------------------------------------------------------


@pytest.mark.rule("7.1")
@pytest.mark.parametrize(("space", "level"), [("camp", 4), ("12", 3), ("20", 2), ("26", 1)])
def test_the_modifier_of_the_space_is_added(space: str, level: int) -> None:
    after = end_day(a_state(CALM, climbers={"red.A": {"space": space, "level": 3}}))
    assert climber(after, "red.A").level == level


@pytest.mark.rule("7.1")
@pytest.mark.parametrize("owner", ["red.A", "red.B"])
def test_a_tent_of_the_own_colour_adds_one_whichever_climbers_it_is(owner: str) -> None:
    climbers: dict[str, dict[str, object]] = {"red.A": {"space": "20", "level": 3}, "red.B": {"space": "12"}}
    climbers[owner]["tent"] = "20"
    assert climber(end_day(a_state(CALM, climbers=climbers)), "red.A").level == 3


@pytest.mark.rule("7.1")
def test_two_tents_add_one_only_and_another_colours_tent_nothing() -> None:
    both = {"red.A": {"space": "20", "level": 3, "tent": "20"}, "red.B": {"space": "12", "tent": "20"}}
    assert climber(end_day(a_state(CALM, climbers=both)), "red.A").level == 3
    foreign = {"red.A": {"space": "20", "level": 3}, "blue.A": {"space": "12", "tent": "20"}}
    assert climber(end_day(a_state(CALM, climbers=foreign)), "red.A").level == 2


@pytest.mark.rule("7.1")
def test_a_sum_above_ten_is_ten_before_the_landslide() -> None:
    # 10, one for the space, then two less for the landslide: 8, not 9. Seen at a node of the check.
    table = slide_table(2, bands=("below_6000",))
    climbers = {"red.A": {"space": "1", "level": 10}}
    state = end_day(a_state(table, climbers=climbers))
    assert state.phase == "check"
    assert climber(state, "red.A").level == 8


# --- 7.2 -----------------------------------------------------------------------------------


@pytest.mark.rule("7.2")
def test_a_climber_in_a_landslide_loses_two_more_in_a_tent_or_not() -> None:
    climbers = {
        "red.A": {"space": "20", "level": 5, "tent": "20"},
        "red.B": {"space": "16", "level": 5},
        "blue.A": {"space": "9", "level": 5},
    }
    after = end_day(a_state(slide_table(), climbers=climbers))
    assert [climber(after, name).level for name in ("red.A", "red.B", "blue.A")] == [4, 3, 5]


# --- 7.3 -----------------------------------------------------------------------------------


@pytest.mark.rule("7.3")
def test_climbers_and_tents_slide_one_space_down() -> None:
    climbers = {"red.A": {"space": "25", "level": 5, "tent": "30"}}
    after = end_day(a_state(slide_table(), climbers=climbers))
    assert (climber(after, "red.A").space, climber(after, "red.A").tent) == ("20", "25")


@pytest.mark.rule("7.3")
def test_each_piece_slides_once_though_it_comes_to_rest_in_the_landslide() -> None:
    climbers = {"red.A": {"space": "25", "level": 5}, "red.B": {"space": "20", "level": 5}}
    after = end_day(a_state(slide_table(), climbers=climbers))
    assert (climber(after, "red.A").space, climber(after, "red.B").space) == ("20", "15")


@pytest.mark.rule("7.3")
def test_nothing_slides_along_a_fixed_rope() -> None:
    # the rope would lead from 25 down to 18, but no printed connection does
    state = a_state(
        slide_table(), climbers={"red.A": {"space": "25", "level": 5}}, ropes=[("red", "25", "18")]
    )
    after = end_day(state)
    assert climber(after, "red.A").space == "20"
    assert after.ropes == state.ropes


@pytest.mark.rule("7.3")
def test_only_spaces_in_the_landslide_slide() -> None:
    climbers = {"red.A": {"space": "25", "level": 5}, "blue.A": {"space": "26", "level": 5}}
    after = end_day(a_state(slide_table(sections="E"), climbers=climbers))
    assert (climber(after, "red.A").space, climber(after, "blue.A").space) == ("25", "21")


# --- 7.4 -----------------------------------------------------------------------------------


def order_of_slides(state: GameState) -> list[tuple[str, str]]:
    """What slides, in its order: the first piece is one that has a choice."""
    return list(observe(end_day(state), None).sliding)


@pytest.mark.rule("7.4")
def test_the_lowest_space_comes_first_by_points_then_lower_drawn_then_by_id() -> None:
    climbers = {  # 18 has a choice and three points; 17 has a choice, three points, is drawn as low
        "red.A": {"space": "44", "level": 6},
        "red.B": {"space": "18", "level": 6},
        "blue.A": {"space": "17", "level": 6},
        "blue.B": {"space": "20", "level": 6},  # drawn a little higher than 17 and 18
    }
    slides = order_of_slides(a_state(slide_table(), turn="red", climbers=climbers))
    assert slides == [("blue", "A"), ("red", "B"), ("blue", "B"), ("red", "A")]


@pytest.mark.rule("7.4")
def test_lower_spaces_have_slid_before_a_higher_one_is_asked() -> None:
    climbers = {"red.A": {"space": "44", "level": 6}, "blue.B": {"space": "20", "level": 6}}
    state = end_day(a_state(slide_table(), climbers=climbers))
    assert game.turn(state) == "red"
    assert climber(state, "blue.B").space == "15"


@pytest.mark.rule("7.4")
def test_on_a_space_seats_go_clockwise_from_the_start_player_climbers_before_tents() -> None:
    on_44 = {"space": "44", "level": 6, "tent": "44"}
    climbers = {
        "red.A": on_44,
        "red.B": on_44,
        "blue.A": {"space": "1", "tent": "44"},
        "blue.B": {"space": "44", "level": 6},
    }
    slides = order_of_slides(a_state(slide_table(), turn="blue", start="blue", climbers=climbers))
    assert slides == [
        ("blue", "B"),
        ("blue", "tA"),
        ("red", "A"),
        ("red", "B"),
        ("red", "tA"),
        ("red", "tB"),
    ]


# --- 7.5 -----------------------------------------------------------------------------------


@pytest.mark.rule("7.5")
def test_a_piece_takes_the_one_lower_space_of_its_own_section() -> None:
    # 21 in the east leads down to 16 in the east and 13 in the centre
    after = end_day(a_state(slide_table(), climbers={"red.A": {"space": "21", "level": 6}}))
    assert climber(after, "red.A").space == "16"


@pytest.mark.rule("7.5")
def test_the_owner_chooses_among_several_in_its_section() -> None:
    state = end_day(a_state(slide_table(), climbers={"blue.A": {"space": "44", "level": 6}}))
    assert game.turn(state) == "blue"
    assert legal(state) == ["slide blue A 39", "slide blue A 40", "slide blue A 41"]
    assert refused(state, "slide blue A 35") == "7.5"
    assert refused(state, "slide blue B 39") == "7.5"
    assert refused(state, "slide red A 39") == "5"
    assert climber(play(state, "slide blue A 40"), "blue.A").space == "40"


@pytest.mark.rule("7.5")
def test_the_owner_chooses_among_all_if_none_is_in_its_section() -> None:
    # 1 in the centre stands above both base camps, west and east
    state = end_day(
        a_state(slide_table(bands=("below_6000",)), climbers={"red.A": {"space": "1", "level": 6}})
    )
    assert legal(state) == ["slide red A campE", "slide red A campW"]


@pytest.mark.rule("7.5")
def test_with_no_lower_space_a_piece_stays() -> None:
    after = end_day(a_state(slide_table(bands=("below_6000",)), climbers={"red.A": {"level": 6}}))
    assert climber(after, "red.A").space == "campW"


@pytest.mark.rule("7.5")
def test_limits_do_not_count_when_sliding_and_the_overfull_may_stay() -> None:
    climbers = {
        "red.A": {"space": "37", "level": 6},
        "red.B": {"space": "32", "level": 6},
        "blue.A": {"space": "32", "level": 6},
        "blue.B": {"space": "27", "level": 6},
    }
    table = slide_table(bands=("8000",))
    after = end_day(a_state(table, climbers=climbers))
    there = [climber(after, name).space for name in ("red.A", "red.B", "blue.A")]
    assert there == ["32", "32", "32"]
    assert table.limit["32"] == 1
    assert after.phase == "night"


@pytest.mark.rule("7.5")
def test_scores_do_not_change_in_a_landslide() -> None:
    climbers = {"red.A": {"space": "25", "level": 6, "score": 1}}
    assert climber(end_day(a_state(slide_table(), climbers=climbers)), "red.A").score == 1


@pytest.mark.rule("7.5")
def test_a_slide_is_refused_when_there_is_no_landslide() -> None:
    table = under_weather(a_table("k2_summer", 2, options=("family",)))
    state = end_day(a_state(table, climbers={"red.A": {"space": "20", "level": 1}}))
    assert state.phase == "check"  # a death is to be decided
    assert refused(state, "slide red A 17") == "7.5"


@pytest.mark.rule("7.3")
def test_a_level_connection_leads_no_landslide_anywhere() -> None:
    table = a_table("south_col", 2)
    level = [link.ends for link in table.board.connections if link.higher is None]
    assert level
    for one, two in level:
        assert two not in (*table.lower[one], *table.slides[one])
        assert one not in (*table.lower[two], *table.slides[two])
