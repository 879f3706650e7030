"""Rule 5: the action phase."""

import pytest

from k2game.engine import game
from k2game.engine.content.weather import Effect
from k2game.engine.state.game_state import NOBODY
from k2game.engine.view import observe
from tests.support.builders import (
    DEAD,
    a_state,
    a_table,
    calm,
    climber,
    legal,
    play,
    refused,
    under_weather,
)

CALM = calm(a_table())


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
    assert observe(ended, None).seat_view("red").unassigned == ()


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

FULL_21: dict[str, dict[str, object]] = {"blue.A": {"space": "21"}}


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
    down: dict[str, dict[str, object]] = {"red.A": {"space": "20", "up": 2, "down": 1}}
    assert refused(a_state(CALM, climbers=FULL_21 | down), "step red A 21") == "5.3"
    back: dict[str, dict[str, object]] = {"red.A": {"space": "20", "up": 2, "down": 2}}
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
def test_points_for_the_way_through_a_second_full_space_count() -> None:
    # points up lead no way back: from 21 only 23 is left, which is full as well, and then 25
    climbers = {"blue.A": {"space": "21"}, "blue.B": {"space": "23"}}
    enough = a_state(CALM, climbers=climbers | {"red.A": {"space": "20", "up": 6}})
    assert "step red A 21" in legal(enough)
    short = a_state(CALM, climbers=climbers | {"red.A": {"space": "20", "up": 5}})
    assert refused(short, "step red A 21") == "5.3"


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
