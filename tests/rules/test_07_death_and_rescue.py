"""Rule 7, continued: the end of the check, death and rescue."""

import pytest

from k2game.engine import game
from k2game.engine.state.game_state import OVER
from tests.support.builders import (
    DEAD,
    a_state,
    a_table,
    calm,
    climber,
    end_day,
    legal,
    play,
    refused,
    seat,
)

CALM = calm(a_table())


# --- 7.6 -----------------------------------------------------------------------------------


@pytest.mark.rule("7.6")
def test_a_level_above_six_becomes_six() -> None:
    climbers = {"red.A": {"space": "12", "level": 9}, "red.B": {"space": "12", "level": 6}}
    after = end_day(a_state(CALM, climbers=climbers))
    assert (climber(after, "red.A").level, climber(after, "red.B").level) == (6, 6)


@pytest.mark.rule("7.6")
def test_a_climber_below_one_dies_with_score_one_and_leaves_the_board() -> None:
    climbers = {
        "red.A": {"space": "20", "level": 1, "score": 7, "tent": "17"},
        "red.B": {"space": "20", "level": 2, "score": 4},
    }
    after = end_day(a_state(CALM, climbers=climbers))
    dead = climber(after, "red.A")
    assert (dead.space, dead.level, dead.score) == (None, 0, 1)
    assert climber(after, "red.B").space == "20"  # level 1 lives


@pytest.mark.rule("7.6")
def test_an_arrival_on_the_summit_no_longer_counts_for_the_dead() -> None:
    climbers = {"red.A": {"space": "26", "level": 1, "score": 10}, "blue.A": {"space": "25", "level": 6}}
    after = end_day(a_state(CALM, summit=["red.A", "blue.A"], climbers=climbers))
    assert after.summit == ((1, 0),)


@pytest.mark.rule("7.6")
def test_nobody_dies_before_the_end_of_the_check() -> None:
    # level −1 in the evening, +1 for the space and +1 for the tent: still alive
    climbers = {"red.A": {"space": "1", "level": -1, "tent": "1"}}
    after = end_day(a_state(CALM, climbers=climbers))
    assert climber(after, "red.A").level == 1


@pytest.mark.rule("7.6")
def test_a_tent_stays_for_the_partner_until_both_are_dead() -> None:
    climbers = {
        "red.A": {"space": "20", "level": 1, "tent": "17"},
        "red.B": {"space": "12", "level": 3, "tent": "12"},
        "blue.A": {"space": "20", "level": 1, "tent": "20"} | {"level": 0},
        "blue.B": {"space": "26", "level": 1, "tent": "25"},
    }
    after = end_day(a_state(calm(a_table("k2_summer", 3)), climbers=climbers))
    assert (climber(after, "red.A").space, climber(after, "red.A").tent) == (None, "17")
    assert climber(after, "red.B").tent == "12"
    assert not seat(after, "blue").alive
    assert (climber(after, "blue.A").tent, climber(after, "blue.B").tent) == (None, None)


# --- 7.7 -----------------------------------------------------------------------------------

FAMILY = calm(a_table("k2_summer", 2, options=("family",)))


@pytest.mark.rule("7.7")
def test_a_dying_climber_may_be_rescued_with_level_one_and_four_fields_less() -> None:
    climbers = {"red.A": {"space": "26", "level": 1, "score": 10, "tent": "20"}}
    state = end_day(a_state(FAMILY, climbers=climbers))
    assert (state.phase, game.turn(state)) == ("check", "red")
    saved = play(state, "rescue red A 12")
    found = climber(saved, "red.A")
    assert (found.space, found.level, found.score, found.tent) == ("12", 1, 4, "20")
    assert not seat(saved, "red").rescue
    assert seat(saved, "blue").rescue


@pytest.mark.rule("7.7")
@pytest.mark.parametrize(("before", "after"), [(7, 3), (5, 1), (4, 1), (1, 1)])
def test_the_score_goes_back_at_the_least_to_one(before: int, after: int) -> None:
    state = end_day(a_state(FAMILY, climbers={"red.A": {"space": "26", "level": 1, "score": before}}))
    assert climber(play(state, "rescue red A 1"), "red.A").score == after


@pytest.mark.rule("7.7")
def test_a_rescued_climber_comes_to_a_space_below_6000_with_room() -> None:
    climbers = {
        "red.A": {"space": "26", "level": 1},
        "blue.A": {"space": "12", "level": 3},
        "blue.B": {"space": "12", "level": 3},
    }
    state = end_day(a_state(FAMILY, climbers=climbers))
    below = {space.id for space in FAMILY.board.spaces if space.band == "below_6000"}
    assert {text.split()[3] for text in legal(state, "rescue")} == below - {"12"}  # where two stand
    assert refused(state, "rescue red A 12") == "7.7"
    assert refused(state, "rescue red A 14") == "7.7"
    assert refused(state, "rescue red B 1") == "7.7"


@pytest.mark.rule("7.7")
def test_a_dying_climber_takes_no_room_from_itself() -> None:
    climbers = {"red.A": {"space": "12", "level": 0}, "blue.A": {"space": "12", "level": 3}}
    state = end_day(a_state(FAMILY, climbers=climbers))
    assert climber(play(state, "rescue red A 12"), "red.A").space == "12"


@pytest.mark.rule("7.7")
def test_climbers_whose_death_is_still_to_be_handled_take_room() -> None:
    climbers = {
        "red.A": {"space": "26", "level": 1},
        "blue.A": {"space": "12", "level": 0},
        "blue.B": {"space": "12", "level": 0},
    }
    state = end_day(a_state(FAMILY, climbers=climbers))
    assert "rescue red A 12" not in legal(state)


@pytest.mark.rule("7.7")
def test_an_arrival_on_the_summit_no_longer_counts_for_the_rescued_but_it_can_arrive_anew() -> None:
    climbers = {"red.A": {"space": "26", "level": 1, "score": 10}}
    state = end_day(a_state(FAMILY, summit=["red.A", "blue.B"], climbers=climbers))
    assert play(state, "rescue red A 1").summit == ((1, 1),)
    anew = a_state(FAMILY, summit=["blue.B"], climbers={"red.A": {"space": "26", "any": 3}})
    assert play(anew, "step red A 27").summit == ((1, 1), (0, 0))


@pytest.mark.rule("7.7")
def test_a_seat_that_lets_a_climber_die_keeps_the_card() -> None:
    state = end_day(a_state(FAMILY, climbers={"red.A": {"space": "26", "level": 1}}))
    lost = play(state, "lose red A")
    assert climber(lost, "red.A").space is None
    assert seat(lost, "red").rescue


@pytest.mark.rule("7.7")
def test_the_card_saves_once_in_the_game() -> None:
    climbers = {"red.A": {"space": "26", "level": 1}, "red.B": {"space": "26", "level": 1}}
    state = play(end_day(a_state(FAMILY, climbers=climbers)), "rescue red A 1")
    assert state.phase == "night"  # B died without being asked about
    assert climber(state, "red.B").space is None


@pytest.mark.rule("7.7")
def test_deaths_are_handled_from_the_start_player_a_before_b() -> None:
    climbers = {name: {"space": "26", "level": 1} for name in ("red.A", "red.B", "blue.A", "blue.B")}
    state = end_day(a_state(FAMILY, turn="blue", start="blue", climbers=climbers))
    asked = []
    while state.phase == "check":
        action = legal(state, "lose")[0]
        asked.append(action)
        state = play(state, action)
    assert asked == ["lose blue A", "lose blue B", "lose red A", "lose red B"]


@pytest.mark.rule("7.7")
def test_without_the_family_variant_nobody_is_asked() -> None:
    after = end_day(a_state(CALM, climbers={"red.A": {"space": "26", "level": 1}}))
    assert after.phase == "night"
    assert climber(after, "red.A").space is None


# --- 7.8 -----------------------------------------------------------------------------------


@pytest.mark.rule("7.8")
def test_a_solo_game_ends_when_a_climber_has_died() -> None:
    table = calm(a_table("k2_summer", 1))
    after = end_day(a_state(table, day=3, climbers={"red.A": {"space": "26", "level": 1}}))
    assert (after.phase, after.day, game.turn(after)) == (OVER, 3, None)


@pytest.mark.rule("7.8")
def test_a_solo_game_goes_on_after_a_rescue_and_ends_when_the_climber_is_let_die() -> None:
    table = calm(a_table("k2_summer", 1, options=("family",)))
    state = end_day(a_state(table, climbers={"red.A": {"space": "26", "level": 1}}))
    assert play(state, "rescue red A 1").phase == "night"
    assert play(state, "lose red A").phase == OVER


@pytest.mark.rule("7.8")
def test_with_several_players_a_death_does_not_end_the_game() -> None:
    after = end_day(a_state(CALM, climbers={"red.A": {"space": "26", "level": 1}, "red.B": DEAD}))
    assert after.phase == "night"
