"""Rule 5, continued: tents, risk payments, the end of a turn."""

import pytest

from k2game.engine.content.weather import Effect
from k2game.engine.view import ClimberView
from tests.support.builders import (
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

CALM = calm(a_table())
SOLO = calm(a_table("k2_summer", 1))
FULL_21 = {"blue.A": {"space": "21"}}


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


def _worth(climber: ClimberView) -> int:
    return climber.any + climber.up + climber.down + climber.level


@pytest.mark.rule("5.6")
def test_a_point_is_paid_with_any_up_down_or_a_level_as_the_seat_likes() -> None:
    active = {"space": "1", "any": 1, "up": 1, "down": 1, "level": 2, "active": True}
    state = a_state(SOLO, tokens={"red": 1}, climbers={"red.A": active})
    assert legal(state, "pay") == ["pay red A any", "pay red A down", "pay red A level", "pay red A up"]
    for way in ("any", "down", "level", "up"):
        before, after = climber(state, "red.A"), climber(play(state, f"pay red A {way}"), "red.A")
        assert getattr(after, way) == getattr(before, way) - 1
        assert _worth(after) == _worth(before) - 1


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
