"""Rule 5: the action phase."""

import pytest

from builders import (
    DEAD,
    a_state,
    a_table,
    calm,
    climber,
    legal,
    play,
    refused,
    seat,
    under_weather,
)
from k2game.engine import game
from k2game.engine.state import NOBODY
from k2game.engine.weather import Effect

CALM = calm(a_table())
SOLO = calm(a_table("k2_summer", 1))


# --- 5: turns ------------------------------------------------------------------------------


@pytest.mark.rule("5")
def test_seats_act_from_the_start_player_clockwise() -> None:
    state = a_state(calm(a_table("k2_summer", 3)), turn="green", start="green")
    order = []
    while state.phase == "climb":
        order.append(game.turn(state))
        assert refused(state, "end yellow") == "5"
        state = play(state, f"end {order[-1]}")
    assert order == ["green", "red", "blue"]


@pytest.mark.rule("5")
def test_a_seat_goes_back_and_forth_between_its_climbers_in_any_order() -> None:
    state = a_state(CALM, chosen={"red": "m1 m2 a1"})
    state = play(
        state,
        "assign red A m1",
        "step red A 1",
        "assign red B m2",
        "step red B 1",
        "assign red A a1",
        "step red B 3",
    )
    assert (climber(state, "red.A").space, climber(state, "red.B").space) == ("1", "3")


@pytest.mark.rule("5")
def test_a_seat_ends_when_it_likes_with_cards_unassigned_and_points_unused() -> None:
    state = a_state(CALM, chosen={"red": "m1 m2 m3"})
    ended = play(state, "assign red A m3", "end red")
    assert game.turn(ended) == "blue"
    assert climber(ended, "red.A").any == 0
    assert seat(ended, "red").unassigned == ()


# --- 5.1: assign ---------------------------------------------------------------------------


@pytest.mark.rule("5.1")
def test_a_card_is_given_once_and_never_split_or_moved_again() -> None:
    state = play(a_state(CALM, chosen={"red": "m1 m3 a1"}), "assign red A m3")
    assert (climber(state, "red.A").any, climber(state, "red.B").any) == (3, 0)
    assert refused(state, "assign red A m3") == "5.1"
    assert refused(state, "assign red B m3") == "5.1"


@pytest.mark.rule("5.1")
def test_only_the_three_cards_of_the_day_can_be_given() -> None:
    state = a_state(CALM, hands={"red": "m2 m2 a3"}, chosen={"red": "m1 m3 a1"})
    assert refused(state, "assign red A m2") == "5.1"
    assert refused(state, "assign red A a3") == "5.1"
    assert refused(state, "assign red C m1") == "5.1"
    assert refused(state, "assign red A m9") == "5.1"


@pytest.mark.rule("5.1")
def test_an_acclimatization_card_raises_the_level_at_once() -> None:
    state = play(a_state(CALM, chosen={"red": "a1 a2 a3"}), "assign red B a3")
    assert climber(state, "red.B").level == 4
    assert climber(state, "red.A").level == 1


@pytest.mark.rule("5.1")
def test_a_card_with_nothing_to_give_cannot_be_given() -> None:
    state = a_state(CALM, chosen={"red": "a0 a1 m1"})
    assert refused(state, "assign red A a0") == "5.1"


@pytest.mark.rule("5.1")
def test_a_rope_card_is_given_for_up_or_for_down_and_gives_only_that() -> None:
    state = a_state(CALM, chosen={"red": "r12 r13 r23"})
    up, down = play(state, "assign red A r23 up"), play(state, "assign red A r23 down")
    assert (climber(up, "red.A").any, climber(up, "red.A").up, climber(up, "red.A").down) == (0, 2, 0)
    assert (climber(down, "red.A").any, climber(down, "red.A").up, climber(down, "red.A").down) == (0, 0, 3)
    assert refused(state, "assign red A r23") == "5.1"
    assert refused(state, "assign red A r23 sideways") == "5.1"


@pytest.mark.rule("5.1")
def test_other_cards_have_no_direction() -> None:
    state = a_state(CALM, chosen={"red": "m1 a1 r23"})
    assert refused(state, "assign red A m1 up") == "5.1"
    assert refused(state, "assign red A a1 down") == "5.1"


@pytest.mark.rule("5.1")
def test_nothing_is_given_to_a_dead_climber() -> None:
    state = a_state(CALM, chosen={"red": "m1 m2 a1"}, climbers={"red.B": DEAD})
    assert refused(state, "assign red B m1") == "7.6"
    assert {text.split()[2] for text in legal(state, "assign")} == {"A"}


# --- 5.2: step -----------------------------------------------------------------------------


@pytest.mark.rule("5.2")
def test_a_step_costs_the_space_entered_and_the_days_extra() -> None:
    place = {"red.A": {"space": "17", "any": 4}}
    assert climber(play(a_state(CALM, climbers=place), "step red A 20"), "red.A").any == 1
    storm = under_weather(a_table(), [Effect(bands=("6000",), movement_cost=1)])
    state = a_state(storm, climbers=place)
    assert climber(play(state, "step red A 20"), "red.A").any == 0
    short = a_state(storm, climbers={"red.A": {"space": "17", "any": 3}})
    assert refused(short, "step red A 20") == "5.2"


@pytest.mark.rule("5.2")
def test_a_step_leads_to_a_connected_space_only() -> None:
    state = a_state(CALM, climbers={"red.A": {"space": "14", "any": 9}})
    assert refused(state, "step red A 15") == "5.2"
    assert refused(state, "step red A 14") == "5.2"
    assert refused(state, "step red A nowhere") == "5.2"
    assert legal(state, "step red A") == [
        "step red A 11",
        "step red A 12",
        "step red A 13",
        "step red A 17",
    ]


@pytest.mark.rule("5.2")
def test_up_points_pay_steps_up_and_down_points_steps_down() -> None:
    up = a_state(CALM, climbers={"red.A": {"space": "14", "up": 3}})
    down = a_state(CALM, climbers={"red.A": {"space": "14", "down": 3}})
    assert legal(up, "step") == ["step red A 13", "step red A 17"]
    assert legal(down, "step") == ["step red A 11", "step red A 12"]
    assert refused(up, "step red A 12") == "5.2"
    assert refused(down, "step red A 17") == "5.2"


@pytest.mark.rule("5.2")
def test_the_narrower_kind_is_spent_first() -> None:
    points = {"space": "14", "any": 2, "up": 1, "down": 3}
    state = a_state(CALM, climbers={"red.A": points})
    rising = climber(play(state, "step red A 13"), "red.A")  # costs 2
    assert (rising.any, rising.up, rising.down) == (1, 0, 3)
    falling = climber(play(state, "step red A 12"), "red.A")  # costs 1
    assert (falling.any, falling.up, falling.down) == (2, 1, 2)


@pytest.mark.rule("5.2")
def test_points_of_both_kinds_may_be_joined_but_must_suffice() -> None:
    enough = a_state(CALM, climbers={"red.A": {"space": "17", "any": 2, "up": 1}})
    assert "step red A 20" in legal(enough)
    wrong = a_state(CALM, climbers={"red.A": {"space": "17", "any": 2, "down": 3}})
    assert refused(wrong, "step red A 20") == "5.2"


@pytest.mark.rule("5.2")
@pytest.mark.parametrize(("here", "there"), [("7", "8"), ("8", "7")])
def test_a_level_step_counts_as_up_in_both_directions(here: str, there: str) -> None:
    up = a_state(CALM, climbers={"red.A": {"space": here, "up": 2}})
    down = a_state(CALM, climbers={"red.A": {"space": here, "down": 9}})
    assert f"step red A {there}" in legal(up)
    assert refused(down, f"step red A {there}") == "5.2"


@pytest.mark.rule("5.2")
def test_dead_climbers_do_not_step() -> None:
    state = a_state(CALM, climbers={"red.A": DEAD})
    assert refused(state, "step red A 1") == "7.6"


# --- 5.3: passing --------------------------------------------------------------------------

FULL_21 = {"blue.A": {"space": "21"}}


@pytest.mark.rule("5.3")
def test_a_step_onto_a_full_space_needs_points_to_go_on_to_one_with_room() -> None:
    # 21 costs 2, and every way on from there costs at least 2
    short = a_state(CALM, climbers=FULL_21 | {"red.A": {"space": "20", "any": 3}})
    assert refused(short, "step red A 21") == "5.3"
    enough = a_state(CALM, climbers=FULL_21 | {"red.A": {"space": "20", "any": 4}})
    assert "step red A 21" in legal(enough)


@pytest.mark.rule("5.3")
def test_cards_not_yet_assigned_do_not_count_for_going_on() -> None:
    state = a_state(CALM, chosen={"red": "m1 m2 m3"}, climbers=FULL_21 | {"red.A": {"space": "20", "any": 2}})
    assert refused(state, "step red A 21") == "5.3"
    assert "step red A 21" in legal(play(state, "assign red A m2"))


@pytest.mark.rule("5.3")
def test_the_direction_of_the_points_counts_for_going_on() -> None:
    # two up-points reach 21; down-points then lead back to 19 (cost 2) only if there are enough
    down = {"red.A": {"space": "20", "up": 2, "down": 1}}
    assert refused(a_state(CALM, climbers=FULL_21 | down), "step red A 21") == "5.3"
    back = {"red.A": {"space": "20", "up": 2, "down": 2}}
    assert "step red A 21" in legal(a_state(CALM, climbers=FULL_21 | back))


@pytest.mark.rule("5.3")
def test_on_its_way_nothing_but_its_further_steps_is_allowed() -> None:
    climbers = FULL_21 | {
        "red.A": {"space": "20", "any": 6},
        "red.B": {"space": "14", "any": 3},
    }
    state = a_state(CALM, chosen={"red": "m1 m2 m3"}, tokens={"red": 1}, climbers=climbers)
    state = play(state, "step red A 21")
    assert state.passing == 0
    assert set(legal(state)) == {"step red A 19", "step red A 20", "step red A 23"}
    for line in ("step red B 13", "assign red A m1", "pitch red A", "pay red A any", "end red"):
        assert refused(state, line) == "5.3"
    arrived = play(state, "step red A 23")
    assert arrived.passing == NOBODY
    assert "assign red A m1" in legal(arrived)


@pytest.mark.rule("5.3")
def test_a_climber_may_pass_through_several_full_spaces() -> None:
    climbers = {
        "blue.A": {"space": "21"},
        "blue.B": {"space": "23"},
        "red.A": {"space": "20", "any": 6},
    }
    state = play(a_state(CALM, climbers=climbers), "step red A 21")
    assert "step red A 23" in legal(state)  # with the two points left it goes on to 25
    state = play(state, "step red A 23")
    assert legal(state) == ["step red A 25"]
    one_less = climbers | {"red.A": {"space": "20", "any": 5}}
    state = play(a_state(CALM, climbers=one_less), "step red A 21")
    assert refused(state, "step red A 23") == "5.3"


@pytest.mark.rule("5.3")
def test_a_climber_may_touch_a_full_summit_and_go_back() -> None:
    climbers = {"blue.A": {"space": "27"}, "red.A": {"space": "26", "any": 6}}
    state = play(a_state(CALM, climbers=climbers), "step red A 27")
    assert climber(state, "red.A").score == 10
    assert legal(state) == ["step red A 26"]
    short = a_state(CALM, climbers=climbers | {"red.A": {"space": "26", "any": 5}})
    assert refused(short, "step red A 27") == "5.3"


@pytest.mark.rule("5.3")
def test_the_own_partner_fills_a_space_too() -> None:
    climbers = {"red.A": {"space": "21"}, "red.B": {"space": "20", "any": 2}}
    assert refused(a_state(CALM, climbers=climbers), "step red B 21") == "5.3"


# --- 5.4: score ----------------------------------------------------------------------------


@pytest.mark.rule("5.4")
def test_entering_a_more_valuable_space_raises_the_score_at_once() -> None:
    state = a_state(CALM, climbers={"red.A": {"space": "12", "any": 4, "score": 1}})
    assert climber(play(state, "step red A 15"), "red.A").score == 2
    higher = a_state(CALM, climbers={"red.A": {"space": "12", "any": 4, "score": 6}})
    assert climber(play(higher, "step red A 15"), "red.A").score == 6


@pytest.mark.rule("5.4")
def test_the_score_is_raised_in_passing_too() -> None:
    climbers = FULL_21 | {"red.A": {"space": "20", "any": 5, "score": 4}}
    state = play(a_state(CALM, climbers=climbers), "step red A 21", "step red A 20")
    assert climber(state, "red.A").score == 5


@pytest.mark.rule("5.4")
def test_the_order_of_the_first_arrivals_on_the_summit_is_kept() -> None:
    climbers = {"red.A": {"space": "26", "any": 12}, "red.B": {"space": "25", "any": 6}}
    state = play(a_state(CALM, climbers=climbers), "step red A 27", "step red A 26", "step red A 27")
    assert state.summit == ((0, 0),)  # the second visit changes nothing
    state = play(state, "step red B 26")
    assert state.summit == ((0, 0),)  # 26 is no summit
    assert climber(state, "red.A").score == 10


@pytest.mark.rule("5.4")
def test_a_second_climber_comes_second_even_through_a_full_summit() -> None:
    climbers = {"red.A": {"space": "27"}, "blue.A": {"space": "26", "any": 6}}
    state = a_state(CALM, turn="blue", start="red", summit=["red.A"], climbers=climbers)
    assert play(state, "step blue A 27").summit == ((0, 0), (1, 0))


# --- 5.5: tent -----------------------------------------------------------------------------


@pytest.mark.rule("5.5")
def test_a_tent_costs_the_space_and_the_days_extra() -> None:
    place = {"red.A": {"space": "20", "any": 4}}
    state = play(a_state(CALM, climbers=place), "pitch red A")
    assert (climber(state, "red.A").tent, climber(state, "red.A").any) == ("20", 1)
    storm = under_weather(a_table(), [Effect(bands=("6000",), movement_cost=1)])
    state = play(a_state(storm, climbers=place), "pitch red A")
    assert climber(state, "red.A").any == 0
    short = a_state(storm, climbers={"red.A": {"space": "20", "any": 3}})
    assert refused(short, "pitch red A") == "5.5"


@pytest.mark.rule("5.5")
def test_up_points_pay_for_a_tent_first_and_down_points_never() -> None:
    state = a_state(CALM, climbers={"red.A": {"space": "14", "any": 2, "up": 1, "down": 3}})
    pitched = climber(play(state, "pitch red A"), "red.A")
    assert (pitched.any, pitched.up, pitched.down) == (1, 0, 3)
    down = a_state(CALM, climbers={"red.A": {"space": "14", "down": 3}})
    assert refused(down, "pitch red A") == "5.5"


@pytest.mark.rule("5.5")
def test_each_climber_pitches_its_own_tent_once() -> None:
    state = a_state(CALM, climbers={"red.A": {"space": "1", "any": 5}})
    state = play(state, "pitch red A")
    assert refused(state, "pitch red A") == "5.5"
    state = play(state, "step red A 3")
    assert refused(state, "pitch red A") == "5.5"
    assert climber(state, "red.A").tent == "1"  # it does not move
    assert climber(state, "red.B").tent is None


@pytest.mark.rule("5.5")
def test_any_number_of_tents_may_share_a_space() -> None:
    table = calm(a_table("k2_summer", 3))
    climbers = {
        f"{colour}.{name}": {"space": "1", "tent": "21"}
        for colour in ("blue", "green")
        for name in ("A", "B")
    } | {"red.A": {"space": "21", "any": 2}}
    assert climber(play(a_state(table, climbers=climbers), "pitch red A"), "red.A").tent == "21"


@pytest.mark.rule("5.5")
def test_no_tent_is_pitched_on_the_way_through_a_full_space() -> None:
    climbers = FULL_21 | {"red.A": {"space": "20", "any": 9}}
    assert refused(play(a_state(CALM, climbers=climbers), "step red A 21"), "pitch red A") == "5.3"


@pytest.mark.rule("5.5")
def test_a_dead_climber_pitches_no_tent() -> None:
    assert refused(a_state(CALM, climbers={"red.A": DEAD}), "pitch red A") == "7.6"


# --- 5.6: payment --------------------------------------------------------------------------


@pytest.mark.rule("5.6")
def test_a_token_must_be_paid_for_point_by_point_before_the_turn_ends() -> None:
    state = a_state(SOLO, chosen={"red": "m3 m1 a1"}, tokens={"red": 2})
    state = play(state, "assign red A m3", "step red A 1")
    assert refused(state, "end red") == "5.7"
    state = play(state, "pay red A any")
    assert state.due == 1
    assert refused(state, "end red") == "5.7"
    state = play(state, "pay red A any")
    assert state.due == 0
    assert refused(state, "pay red A level") == "5.6"
    assert "end red" in legal(state)


@pytest.mark.rule("5.6")
@pytest.mark.parametrize(
    ("before", "line"),
    [
        ({"space": "camp", "any": 2}, "step red A 1"),
        ({"space": "1", "any": 2}, "pitch red A"),
        ({"space": "1", "level": 10}, "assign red A a1"),
    ],
    ids=["a step", "a tent", "acclimatization, even at level 10"],
)
def test_a_climber_becomes_active_by(before: dict[str, object], line: str) -> None:
    state = a_state(SOLO, chosen={"red": "a1 m1 m2"}, tokens={"red": 1}, climbers={"red.A": before})
    assert refused(state, "pay red A level") == "5.6"
    state = play(state, line)
    assert climber(state, "red.A").active
    assert "pay red A level" in legal(state)


@pytest.mark.rule("5.6")
def test_a_fixed_rope_makes_active() -> None:
    table = calm(a_table("south_face", 1))
    state = a_state(table, tokens={"red": 1}, climbers={"red.A": {"space": "23", "any": 1}})
    assert climber(play(state, "rope red A 25"), "red.A").active


@pytest.mark.rule("5.6")
def test_a_movement_card_alone_does_not_make_active() -> None:
    state = play(a_state(SOLO, chosen={"red": "m1 m2 m3"}, tokens={"red": 1}), "assign red A m3")
    assert refused(state, "pay red A any") == "5.6"
    assert "end red" in legal(state)


@pytest.mark.rule("5.6")
def test_if_no_climber_is_active_nothing_is_paid() -> None:
    state = a_state(SOLO, tokens={"red": 2})
    assert legal(state, "pay") == []
    ended = play(state, "end red")
    assert (seat(ended, "red").token, climber(ended, "red.A").level) == (None, 2)  # camp gives one


@pytest.mark.rule("5.6")
def test_a_point_is_paid_with_any_up_down_or_a_level_as_the_seat_likes() -> None:
    active = {"space": "1", "any": 1, "up": 1, "down": 1, "level": 2, "active": True}
    state = a_state(SOLO, tokens={"red": 1}, climbers={"red.A": active})
    assert legal(state, "pay") == ["pay red A any", "pay red A down", "pay red A level", "pay red A up"]
    for way in ("any", "down", "level", "up"):
        before, after = climber(state, "red.A"), climber(play(state, f"pay red A {way}"), "red.A")
        assert getattr(after, way) == getattr(before, way) - 1
        assert sum(after[4:7]) + after.level == sum(before[4:7]) + before.level - 1


@pytest.mark.rule("5.6")
def test_only_points_that_are_there_can_be_paid() -> None:
    state = a_state(SOLO, tokens={"red": 1}, climbers={"red.A": {"space": "1", "active": True}})
    assert legal(state, "pay") == ["pay red A level"]
    for way in ("any", "up", "down", "money"):
        assert refused(state, f"pay red A {way}") == "5.6"


@pytest.mark.rule("5.6")
def test_the_points_can_be_split_between_ways_and_climbers_and_may_go_below_one() -> None:
    climbers = {
        "red.A": {"space": "1", "any": 1, "active": True},
        "red.B": {"space": "1", "level": 0, "active": True},
    }
    state = play(
        a_state(SOLO, tokens={"red": 2}, climbers=climbers), "pay red A any", "pay red B level", "end red"
    )
    assert climber(state, "red.B").space is None  # −1 and one for the space is still below one


@pytest.mark.rule("5.6")
def test_a_seat_without_token_or_with_a_zero_owes_nothing() -> None:
    active = {"red.A": {"space": "1", "active": True}}
    for tokens in ({}, {"red": 0}):
        state = a_state(SOLO, tokens=tokens, climbers=active)
        assert refused(state, "pay red A level") == "5.6"
        assert "end red" in legal(state)


# --- 5.7: end ------------------------------------------------------------------------------


@pytest.mark.rule("5.7")
def test_the_turn_cannot_end_while_a_payment_is_due_and_a_climber_is_active() -> None:
    climbers = {"red.A": {"space": "1", "active": True}}
    state = a_state(SOLO, tokens={"red": 1}, climbers=climbers)
    assert refused(state, "end red") == "5.7"
    assert play(state, "pay red A level", "end red").phase == "night"


@pytest.mark.rule("5.7")
def test_the_turn_cannot_end_on_the_way_through_a_full_space() -> None:
    climbers = FULL_21 | {"red.A": {"space": "20", "any": 4}}
    state = play(a_state(CALM, climbers=climbers), "step red A 21")
    assert refused(state, "end red") == "5.3"
    assert "end red" not in legal(state)


@pytest.mark.rule("5.7")
def test_the_token_is_laid_aside_when_the_turn_ends() -> None:
    state = play(a_state(CALM, tokens={"red": 2}), "end red")
    assert seat(state, "red").token is None
    assert state.due == 0
