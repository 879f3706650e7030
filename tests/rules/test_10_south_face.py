"""Rule 10: the South Face."""

import pytest

from k2game.engine import game
from k2game.engine.content.weather import Effect
from k2game.engine.state.game_state import GameState
from k2game.engine.view import observe
from tests.support.builders import (
    a_state,
    a_table,
    calm,
    climber,
    draw_all,
    end_day,
    legal,
    play,
    refused,
    under_weather,
)

FACE = calm(a_table("south_face"))


def dealt(seats: int) -> GameState:
    """The setup when all tiles are dealt: red has L1 L2, blue L3 L4 and so on."""
    state = game.new_game(a_table("south_face", seats))
    for index, colour in enumerate(state.table.seats):
        state = play(state, f"deal {colour} L{2 * index + 1} L{2 * index + 2}")
    return state


def all_kept(seats: int) -> GameState:
    """The setup when each seat has kept its first tile."""
    state = dealt(seats)
    for index, colour in enumerate(state.table.seats):
        state = play(state, f"keep {colour} L{2 * index + 1}")
    return state


# --- 10.1 ----------------------------------------------------------------------------------


@pytest.mark.rule("10.1")
def test_each_seat_is_dealt_two_tiles_in_seat_order() -> None:
    state = game.new_game(a_table("south_face", 2))
    assert refused(state, "deal blue L1 L2") == "10.1"
    assert refused(state, "deal red L1") == "10.1"
    assert refused(state, "deal red L2 L1") == "10.1"  # not in the file's order
    state = play(state, "deal red L1 L10")
    assert refused(state, "deal blue L1 L2") == "10.1"  # L1 is gone
    state = play(state, "deal blue L2 L3")
    assert game.turn(state) == "red"


@pytest.mark.rule("10.1")
def test_each_seat_keeps_one_of_its_two_tiles() -> None:
    state = dealt(2)
    assert legal(state) == ["keep red L1", "keep red L2"]
    assert refused(state, "keep red L3") == "10.1"
    state = play(state, "keep red L2")
    assert legal(state) == ["keep blue L3", "keep blue L4"]
    assert state.seats[0].tiles == ("L2",)


@pytest.mark.rule("10.1")
@pytest.mark.parametrize(("seats", "added"), [(1, 5), (2, 4), (3, 3), (4, 2)])
def test_with_one_to_four_players_tiles_not_dealt_make_up_six(seats: int, added: int) -> None:
    state = all_kept(seats)
    due = game.chance_due(state)
    assert due is not None
    undealt = tuple(f"L{number}" for number in range(2 * seats + 1, 11))
    assert (due.kind, due.number, due.bag) == ("fill", added, undealt)
    assert refused(state, "fill L2") == "10.1"
    state = play(state, "fill " + " ".join(undealt[:added]))
    kept = [f"L{2 * index + 1}" for index in range(seats)]
    assert sorted(state.pool) == sorted([*kept, *undealt[:added]])
    assert len(state.pool) == 6


@pytest.mark.rule("10.1")
def test_with_five_players_one_of_those_put_away_is_added() -> None:
    state = all_kept(5)
    due = game.chance_due(state)
    assert due is not None
    assert (due.kind, due.number, due.bag) == ("fill", 1, ("L2", "L4", "L6", "L8", "L10"))
    state = play(state, "fill L10")
    assert state.pool == ("L1", "L3", "L5", "L7", "L9", "L10")


@pytest.mark.rule("10.1")
def test_no_seat_sees_anothers_tiles() -> None:
    one = dealt(2)
    two = play(game.new_game(a_table("south_face", 2)), "deal red L1 L2", "deal blue L9 L10")
    assert observe(one, "red") == observe(two, "red")
    assert observe(one, "blue") != observe(two, "blue")
    assert observe(play(one, "keep red L1"), "blue") == observe(play(one, "keep red L2"), "blue")


# --- 10.2 ----------------------------------------------------------------------------------


@pytest.mark.rule("10.2")
def test_a_seat_places_its_rope_once_for_one_point() -> None:
    climbers = {"red.A": {"space": "23", "any": 2, "up": 1}, "red.B": {"space": "26", "any": 2}}
    state = play(a_state(FACE, climbers=climbers), "rope red A 25")
    assert state.ropes == ((0, "23", "25"),)
    assert (climber(state, "red.A").any, climber(state, "red.A").up) == (2, 0)  # up first
    assert refused(state, "rope red A 20") == "10.2"
    assert refused(state, "rope red B 24") == "10.2"
    assert refused(a_state(FACE, climbers={"red.A": {"space": "23", "down": 3}}), "rope red A 25") == "10.2"


@pytest.mark.rule("10.2")
def test_the_weather_does_not_change_the_price_of_a_rope() -> None:
    storm = under_weather(FACE, [Effect(("6000", "7000"), movement_cost=1)])
    state = a_state(storm, climbers={"red.A": {"space": "23", "any": 1}})
    assert climber(play(state, "rope red A 25"), "red.A").any == 0


@pytest.mark.rule("10.2")
def test_the_climber_stands_above_6000() -> None:
    state = a_state(FACE, climbers={"red.A": {"space": "9", "any": 1}})
    assert refused(state, "rope red A 15") == "10.2"
    assert legal(state, "rope") == []


@pytest.mark.rule("10.2")
def test_no_rope_on_the_way_through_a_full_space() -> None:
    climbers = {"blue.A": {"space": "28"}, "red.A": {"space": "23", "any": 9}}
    state = play(a_state(FACE, climbers=climbers), "step red A 28")
    assert refused(state, "rope red A 30") == "5.3"


@pytest.mark.rule("10.2")
def test_the_rope_does_not_move_in_a_landslide() -> None:
    table = under_weather(FACE, [Effect(("6000", "7000", "8000"), landslide=True)])
    climbers = {"red.A": {"space": "25", "level": 6}}
    after = end_day(a_state(table, climbers=climbers, ropes=[("red", "25", "23")]))
    assert climber(after, "red.A").space == "20"
    assert after.ropes == ((0, "25", "23"),)


# --- 10.3 ----------------------------------------------------------------------------------


def rope_ends(space: str) -> set[str]:
    """Where a rope from a space may end."""
    state = a_state(FACE, climbers={"red.A": {"space": space, "any": 1}})
    return {text.split()[3] for text in legal(state, "rope red A")}


@pytest.mark.rule("10.3")
def test_a_rope_ends_on_an_adjacent_path_at_most_one_point_away() -> None:
    # 23 on the red path counts 4: green 20 (3), 25 (4), 30 (5), yellow 21 (3), 26 (4), 31 (5)
    assert rope_ends("23") == {"20", "25", "30", "21", "26", "31"}


@pytest.mark.rule("10.3")
@pytest.mark.parametrize(
    ("here", "there", "why"),
    [
        ("23", "35", "two points away"),
        ("23", "22", "blue is not next to red"),
        ("23", "28", "on the same path, and connected"),
        ("12", "13", "an area inside a single path is no region"),
        ("13", "21", "joined by a printed connection"),
        ("23", "23", "the same space"),
        ("15", "9", "below 6000 metres"),
        ("23", "nowhere", "no such space"),
    ],
)
def test_a_rope_is_refused_where(here: str, there: str, why: str) -> None:
    state = a_state(FACE, climbers={"red.A": {"space": here, "any": 1}})
    assert refused(state, f"rope red A {there}") == "10.3", why


@pytest.mark.rule("10.3")
def test_both_ends_border_the_same_region() -> None:
    # 11 is on blue, but borders only the lower region with green, whose green space is 15
    assert rope_ends("11") == {"15"}
    assert "12" in rope_ends("15")


@pytest.mark.rule("10.3")
def test_ropes_can_be_placed_from_either_end() -> None:
    for space in FACE.spaces:
        for end in FACE.rope_ends[space]:
            assert space in FACE.rope_ends[end]


# --- 10.4 ----------------------------------------------------------------------------------


@pytest.mark.rule("10.4")
def test_a_rope_is_a_connection_for_everybody_in_both_directions() -> None:
    climbers = {"blue.A": {"space": "23", "any": 9}, "blue.B": {"space": "25", "any": 9}}
    state = a_state(FACE, turn="blue", start="red", climbers=climbers, ropes=[("red", "23", "25")])
    assert "step blue A 25" in legal(state)
    assert "step blue B 23" in legal(state)


@pytest.mark.rule("10.4")
@pytest.mark.parametrize(
    ("here", "there", "up"), [("23", "30", True), ("30", "23", False), ("23", "25", True), ("25", "23", True)]
)
def test_a_step_along_a_rope_is_up_or_down_by_points_and_up_between_equals(
    here: str, there: str, up: bool
) -> None:
    ropes = [("red", "23", there if here == "23" else here)]
    only_up = a_state(FACE, climbers={"red.A": {"space": here, "up": 9}}, ropes=ropes)
    only_down = a_state(FACE, climbers={"red.A": {"space": here, "down": 9}}, ropes=ropes)
    step = f"step red A {there}"
    assert (step in legal(only_up), step in legal(only_down)) == (up, not up)


@pytest.mark.rule("10.4")
def test_several_ropes_may_end_on_a_space_and_join_the_same_two() -> None:
    climbers = {"blue.A": {"space": "25", "any": 1}, "blue.B": {"space": "21", "any": 1}}
    state = a_state(FACE, turn="blue", start="red", climbers=climbers, ropes=[("red", "23", "25")])
    same = play(state, "rope blue A 23")
    assert same.ropes == ((0, "23", "25"), (1, "25", "23"))
    assert legal(same, "step blue A").count("step blue A 23") == 0  # no point left
    rich = a_state(
        FACE,
        climbers={"red.A": {"space": "23", "any": 9}},
        ropes=[("red", "23", "25"), ("blue", "25", "23")],
    )
    assert legal(rich, "step red A").count("step red A 25") == 1
    assert play(state, "rope blue B 23").ropes == ((0, "23", "25"), (1, "21", "23"))


@pytest.mark.rule("10.4")
def test_going_on_through_a_full_space_may_use_a_rope() -> None:
    climbers = {
        "blue.A": {"space": "28"},
        "red.A": {"space": "23", "any": 4},
    }
    without = a_state(FACE, climbers=climbers)
    assert refused(without, "step red A 28") == "5.3"  # back to 23 and on to 33 cost three
    roped = a_state(FACE, climbers=climbers, ropes=[("blue", "28", "25")])
    assert "step red A 28" in legal(roped)  # 25 costs two


# --- 10.5 ----------------------------------------------------------------------------------


@pytest.mark.rule("10.5")
def test_the_tiles_of_the_south_face_bring_landslides_by_section() -> None:
    table = a_table("south_face")
    climbers = {"red.A": {"space": "25", "level": 6}, "blue.A": {"space": "26", "level": 6}}
    # L5, second day: a landslide in the west at 6000 m and above
    state = a_state(table, row=("L5", "L1"), marker=1, climbers=climbers)
    after = end_day(state)
    assert (climber(after, "red.A").space, climber(after, "red.A").level) == ("20", 3)
    assert (climber(after, "blue.A").space, climber(after, "blue.A").level) == ("26", 5)


@pytest.mark.rule("10.1")
def test_a_whole_setup_reveals_two_of_the_six_tiles() -> None:
    state = draw_all(all_kept(3))
    assert len(state.row) == 2
    assert len(state.pool) == 4
    assert state.phase == "choose"
