"""Rule 1: pieces."""

from collections import Counter

import pytest

from k2game.content import load_library
from k2game.engine import game
from k2game.engine.state.game_state import OVER
from k2game.errors import SetupError
from tests.support.builders import (
    a_state,
    a_table,
    calm,
    cards,
    climber,
    draw_all,
    legal,
    play,
    refused,
    seat,
)

BANDS = {"below_6000": "1", "6000": "13", "7000": "21", "8000": "26"}
"""A space of each band on the easier side."""


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("count", range(1, 6))
def test_one_to_five_seats_each_with_its_colour_act_clockwise(count: int) -> None:
    state = draw_all(game.new_game(a_table("k2_summer", count)))
    order = []
    while game.turn(state) not in order and state.phase == "choose":
        order.append(game.turn(state))
        state = play(state, legal(state)[0])
    assert order == ["red", "blue", "green", "yellow", "purple"][:count]


@pytest.mark.rule("1.1")
@pytest.mark.parametrize(
    "seats", [(), ("red", "red"), ("pink",), ("red", "blue", "green", "yellow", "purple", "red")]
)
def test_no_seats_too_many_seats_or_a_colour_twice_are_refused(seats: tuple[str, ...]) -> None:
    with pytest.raises(SetupError):
        load_library().scenario_setup("k2_summer", seats)


@pytest.mark.rule("1.2")
def test_a_team_has_two_climbers_and_two_tents_to_pitch() -> None:
    state = a_state(
        calm(a_table()),
        climbers={"red.A": {"space": "1", "any": 1}, "red.B": {"space": "3", "any": 1}},
    )
    state = play(state, "pitch red A", "pitch red B")
    assert (climber(state, "red.A").tent, climber(state, "red.B").tent) == ("1", "3")
    assert refused(state, "pitch red C") == "5.5"


@pytest.mark.rule("1.3")
def test_each_seat_has_the_same_eighteen_cards() -> None:
    state = game.new_game(a_table("k2_summer", 3))
    expected = Counter(m1=5, m2=3, m3=2, r12=1, r13=1, r23=1, a0=1, a1=2, a2=1, a3=1)
    for colour in ("red", "blue", "green"):
        assert Counter(seat(state, colour).deck) == expected
        assert len(seat(state, colour).deck) == 18


@pytest.mark.rule("1.3")
@pytest.mark.parametrize(
    ("card", "kind", "points", "up", "down"),
    [
        ("m1", "movement", 1, 0, 0),
        ("m2", "movement", 2, 0, 0),
        ("m3", "movement", 3, 0, 0),
        ("r12", "rope", 0, 1, 2),
        ("r13", "rope", 0, 1, 3),
        ("r23", "rope", 0, 2, 3),
        ("a0", "acclimatization", 0, 0, 0),
        ("a1", "acclimatization", 1, 0, 0),
        ("a2", "acclimatization", 2, 0, 0),
        ("a3", "acclimatization", 3, 0, 0),
    ],
)
def test_cards_are_worth_what_is_printed(card: str, kind: str, points: int, up: int, down: int) -> None:
    found = a_table().cards[card]
    assert (found.kind, found.points, found.up, found.down) == (kind, points, up, down)


@pytest.mark.rule("1.4")
def test_levels_start_at_one() -> None:
    state = game.new_game(a_table())
    assert [climber(state, name).level for name in ("red.A", "red.B", "blue.A", "blue.B")] == [1, 1, 1, 1]


@pytest.mark.rule("1.4")
def test_a_level_can_be_above_six_by_day_but_never_above_ten() -> None:
    state = a_state(a_table(), chosen={"red": "a2 a3 a1"}, climbers={"red.A": {"level": 6}})
    state = play(state, "assign red A a3")
    assert climber(state, "red.A").level == 9
    assert climber(play(state, "assign red A a2"), "red.A").level == 10


@pytest.mark.rule("1.4")
def test_a_level_can_go_below_one_by_day_and_the_climber_lives_on() -> None:
    state = a_state(
        a_table(), tokens={"red": 2}, climbers={"red.A": {"space": "1", "level": 1, "active": True}}
    )
    state = play(state, "pay red A level", "pay red A level")
    assert (climber(state, "red.A").level, climber(state, "red.A").space) == (-1, "1")


@pytest.mark.rule("1.5")
def test_a_score_starts_at_one_and_stays_when_the_climber_descends() -> None:
    fresh = game.new_game(a_table())
    assert climber(fresh, "red.A").score == 1
    state = a_state(a_table(), climbers={"red.A": {"space": "14", "score": 2, "any": 3}})
    state = play(state, "step red A 17")
    assert climber(state, "red.A").score == 3
    assert climber(play(state, "step red A 14"), "red.A").score == 3


@pytest.mark.rule("1.6")
def test_of_twenty_risk_tokens_three_lie_face_up() -> None:
    fresh = game.new_game(a_table())
    assert fresh.down_risk == (4, 11, 5)
    state = draw_all(fresh)
    assert len(state.open_risk) == 3
    assert sum(state.down_risk) == 17


@pytest.mark.rule("1.6")
def test_a_token_that_was_taken_is_out_of_the_game() -> None:
    state = a_state(a_table("k2_summer", 1), phase="choose", hands={"red": "m1 m1 m1"}, open_risk=(0, 1, 1))
    state = play(state, "choose red m1 m1 m1", "take red 1", "risk 2", "end red")
    assert state.open_risk == (0, 1, 2)
    assert state.down_risk == (3, 9, 4)  # four, eleven and five less those turned up
    assert seat(state, "red").token is None


@pytest.mark.rule("1.7")
def test_spaces_have_band_points_cost_and_acclimatization() -> None:
    spaces = a_table().spaces
    summit, camp = spaces["27"], spaces["camp"]
    assert (summit.band, summit.vp, summit.cost, summit.acclimatization) == ("8000", 10, 3, -2)
    assert (camp.band, camp.vp, camp.cost, camp.acclimatization) == ("below_6000", 1, 1, 1)


@pytest.mark.rule("1.7")
def test_sections_are_on_the_south_face_only() -> None:
    face = a_table("south_face").spaces
    assert [face[space].section for space in ("campW", "44", "campE")] == ["W", "C", "E"]
    assert {space.section for space in a_table().spaces.values()} == {"C"}


@pytest.mark.rule("1.8")
@pytest.mark.parametrize("scenario", ["k2_summer", "k2_winter", "south_face", "south_col"])
def test_the_end_with_more_points_is_higher(scenario: str) -> None:
    table = a_table(scenario)
    for connection in table.board.connections:
        one, two = (table.spaces[end] for end in connection.ends)
        if one.vp != two.vp:
            assert connection.higher == (one if one.vp > two.vp else two).id


@pytest.mark.rule("1.8")
def test_where_points_are_equal_the_board_file_decides_and_a_connection_may_be_level() -> None:
    table = a_table()
    # 13 and 14 both count 2: the file says 13 is higher; 7 and 8 are level
    up_only = {"red.A": {"space": "14", "down": 9}, "red.B": {"space": "7", "down": 9}}
    state = a_state(table, climbers=up_only)
    assert refused(state, "step red A 13") == "5.2"
    assert refused(state, "step red B 8") == "5.2"
    down = a_state(table, climbers={"red.A": {"space": "13", "down": 9}, "red.B": {"space": "8", "down": 9}})
    assert "step red A 14" in legal(down)
    assert refused(down, "step red B 7") == "5.2"


@pytest.mark.rule("1.9")
@pytest.mark.parametrize(
    ("seats", "below", "six", "seven", "eight"),
    [(1, 2, 2, 1, 1), (2, 2, 2, 1, 1), (3, 3, 2, 2, 1), (4, 3, 3, 2, 1), (5, 4, 3, 2, 1)],
)
def test_limits_follow_band_and_number_of_players(
    seats: int, below: int, six: int, seven: int, eight: int
) -> None:
    table = a_table("k2_summer", seats)
    assert [table.limit[space] for space in BANDS.values()] == [below, six, seven, eight]


@pytest.mark.rule("1.9")
def test_a_space_with_fewer_others_than_its_limit_has_room_and_one_at_its_limit_has_not() -> None:
    others = {"blue.A": {"space": "14"}, "red.A": {"space": "11", "any": 2}}
    assert "step red A 14" in legal(a_state(calm(a_table()), climbers=others))
    both = others | {"blue.B": {"space": "14"}}
    assert refused(a_state(calm(a_table()), climbers=both), "step red A 14") == "5.3"


@pytest.mark.rule("1.9")
def test_dead_climbers_take_no_room_but_their_seats_count_for_the_limit() -> None:
    dead = {name: {"space": None} for name in ("green.A", "green.B")}
    climbers = dead | {"red.A": {"space": "20", "any": 2}, "blue.A": {"space": "21"}}
    assert "step red A 21" in legal(a_state(calm(a_table("k2_summer", 3)), climbers=climbers))


@pytest.mark.rule("1.9")
def test_the_start_has_no_limit() -> None:
    state = a_state(calm(a_table("k2_summer", 5)), climbers={"red.A": {"space": "1", "any": 1}})
    assert "step red A camp" in legal(state)  # nine others stand there
    assert all(a_table("south_face", 5).limit[camp] >= 10 for camp in ("campW", "campE"))


@pytest.mark.rule("1.9")
def test_five_player_extra_adds_a_pawn_in_the_two_top_bands() -> None:
    table = a_table("k2_summer", 5, options=("five_player_extra",))
    assert [table.limit[space] for space in BANDS.values()] == [4, 3, 3, 2]


@pytest.mark.rule("1.1")
def test_one_player_is_solo_and_gets_a_victory_level() -> None:
    over = play(a_state(a_table("k2_summer", 1), day=18), "end red")
    assert over.phase == OVER
    assert over.result is not None
    assert over.result.level == "Sailor"
    two = play(a_state(a_table(), day=18), "end red", "end blue")
    assert two.result is not None
    assert two.result.level is None


def test_builders_keep_all_cards() -> None:
    state = a_state(a_table(), hands={"red": "m1 a0"}, chosen={"red": "m3"}, discards={"red": "r12"})
    found = seat(state, "red")
    assert Counter(found.hand + found.chosen + found.discard + found.deck) == Counter(a_table().full_deck)
    assert found.chosen == cards("m3")
