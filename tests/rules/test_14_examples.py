"""Rule 14: the worked examples of the rulebooks."""

import pytest

from k2game.engine import game
from k2game.engine.content.weather import Effect
from k2game.engine.phases.risk import totals
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
    under_weather,
)

SUMMER = calm(a_table())


@pytest.mark.rule("14.1")
def test_the_second_of_three_has_the_highest_risk_total_and_takes_a_token() -> None:
    hands = {"red": "m1 m1 r13", "blue": "m1 m3 a1", "green": "m2 a1 a2"}
    state = a_state(calm(a_table("k2_summer", 3)), phase="choose", hands=hands)
    state = play(state, "choose red m1 m1 r13", "choose blue m1 m3 a1", "choose green m2 a1 a2")
    assert totals(state) == {0: 3, 1: 4, 2: 2}
    assert (state.phase, game.turn(state)) == ("risk", "blue")


@pytest.mark.rule("14.2")
def test_two_ones_lead_up_and_the_ropes_three_leads_down() -> None:
    # 12 to 15 costs 2; 20 to 17 costs 1 and 17 to 14 costs 2
    climbers = {"red.A": {"space": "12"}, "red.B": {"space": "20"}}
    state = play(
        a_state(SUMMER, chosen={"red": "m1 m1 r13"}, climbers=climbers),
        "assign red A m1",
        "assign red A m1",
        "step red A 15",
        "assign red B r13 down",
        "step red B 17",
        "step red B 14",
    )
    assert (climber(state, "red.A").space, climber(state, "red.A").any) == ("15", 0)
    assert (climber(state, "red.B").space, climber(state, "red.B").down) == ("14", 0)


@pytest.mark.rule("14.3")
def test_with_three_players_two_climbers_may_stand_on_a_space_at_7000() -> None:
    climbers = {"blue.A": {"space": "21"}, "red.A": {"space": "20", "any": 2}}
    table = calm(a_table("k2_summer", 3))
    assert "step red A 21" in legal(a_state(table, climbers=climbers))
    third = climbers | {"green.A": {"space": "21"}}
    assert refused(a_state(table, climbers=third), "step red A 21") == "5.3"


@pytest.mark.rule("14.4")
@pytest.mark.parametrize("first", ["pay", "step"])
def test_a_token_of_two_is_paid_from_a_level_and_from_a_point_left(first: str) -> None:
    climbers = {"red.A": {"space": "camp", "level": 1}, "red.B": {"space": "11"}}
    state = play(
        a_state(SUMMER, chosen={"red": "m1 m3 a1"}, tokens={"red": 2}, climbers=climbers),
        "assign red A m1",
        "assign red A a1",
        "step red A 1",
        "pay red A level",
        "assign red B m3",
    )
    assert climber(state, "red.A").level == 1  # one up, one down
    if first == "pay":  # B is active only once it has spent a point
        assert refused(state, "pay red B any") == "5.6"
    state = play(state, "step red B 14", "pay red B any")
    assert (climber(state, "red.B").space, climber(state, "red.B").any, state.due) == ("14", 0, 0)
    assert "end red" in legal(state)


@pytest.mark.rule("14.5")
def test_the_partner_pitches_its_tent_where_the_exhausted_climber_stands() -> None:
    climbers = {"red.A": {"space": "12", "level": 1}, "red.B": {"space": "9", "level": 3}}
    state = play(
        a_state(SUMMER, chosen={"red": "m2 a1 a2"}, climbers=climbers),
        "assign red A a1",
        "assign red A a2",
        "assign red B m2",
        "step red B 12",
        "pitch red B",
    )
    assert (climber(state, "red.A").level, climber(state, "red.B").any) == (4, 0)
    after = end_day(state)
    assert (climber(after, "red.A").level, climber(after, "red.B").level) == (5, 4)


@pytest.mark.rule("14.6")
def test_level_three_on_minus_one_with_weather_minus_two_and_a_tent_is_one() -> None:
    storm = under_weather(a_table(), [Effect(("7000",), acclimatization=-2)])
    climbers = {"red.A": {"space": "21", "level": 3, "tent": "21"}}
    assert climber(end_day(a_state(storm, climbers=climbers)), "red.A").level == 1


@pytest.mark.rule("14.7")
@pytest.mark.parametrize(
    ("scenario", "high", "track", "score"),
    [
        ("k2_summer", "26", (1, 2, 3, 4, 5, 6, 7, 10), 4),
        ("k2_winter", "28", (1, 2, 3, 4, 5, 6, 7, 8, 10), 5),
    ],
)
def test_a_rescued_climber_goes_back_four_fields_on_the_score_track(
    scenario: str, high: str, track: tuple[int, ...], score: int
) -> None:
    table = calm(a_table(scenario, 2, options=("family",)))
    assert table.board.track == track
    state = end_day(a_state(table, climbers={"red.A": {"space": high, "level": 1, "score": 10}}))
    assert climber(play(state, "rescue red A 1"), "red.A").score == score


@pytest.mark.rule("14.8")
@pytest.mark.parametrize(("away", "bonus"), [("m1 a0 a1", 0), ("a0 a1 a1", 1)])
def test_the_bonus_of_the_south_col(away: str, bonus: int) -> None:
    state = play(
        game.new_game(a_table("south_col", 2, options=("secret_discard",))),
        f"away red {away}",
        "away blue m1 m1 m1",
    )
    assert seat(state, "red").away == tuple(away.split())
    over = end_day(a_state(state.table, day=15)._replace(seats=state.seats))
    assert over.result is not None
    assert over.result.scores == (2 + bonus, 2)


@pytest.mark.rule("14.8")
@pytest.mark.parametrize(("summit", "winner"), [(("red.A", "blue.A"), 0), (("blue.A", "red.A"), 1)])
def test_eighteen_against_seventeen_and_one_goes_to_the_first_on_the_summit(
    summit: tuple[str, ...], winner: int
) -> None:
    climbers = {
        "red.A": {"space": "1", "score": 10},
        "red.B": {"space": "1", "score": 8},
        "blue.A": {"space": "1", "score": 10},
        "blue.B": {"space": "1", "score": 7},
    }
    table = calm(a_table("south_col", 2, options=("secret_discard",)))
    state = a_state(table, day=15, climbers=climbers, summit=summit)
    red, blue = state.seats
    away = (red._replace(away=("m1", "a0", "a1")), blue._replace(away=("a0", "a1", "a1")))
    over = end_day(state._replace(seats=away))
    assert over.result is not None
    assert over.result.scores == (18, 18)
    assert over.result.winners == (winner,)


FACE = calm(a_table("south_face"))


@pytest.mark.rule("14.9")
def test_a_fixed_rope_up_costs_one_and_then_the_linked_space() -> None:
    # from 23 (4 points) up to 30 (5 points), which costs 3
    state = a_state(FACE, climbers={"red.A": {"space": "23", "up": 2, "any": 2}})
    state = play(state, "rope red A 30")
    assert (climber(state, "red.A").up, climber(state, "red.A").any) == (1, 2)
    state = play(state, "step red A 30")
    assert (climber(state, "red.A").space, climber(state, "red.A").any) == ("30", 0)


@pytest.mark.rule("14.9")
def test_a_fixed_rope_sideways_counts_as_up_and_is_refused_with_too_few_points() -> None:
    # between 23 and 26, both 4 points; 26 costs 3
    state = play(a_state(FACE, climbers={"red.A": {"space": "23", "any": 3}}), "rope red A 26")
    assert refused(state, "step red A 26") == "5.2"
    enough = play(a_state(FACE, climbers={"red.A": {"space": "23", "any": 1, "up": 3}}), "rope red A 26")
    assert refused(enough, "step red A 22") == "5.2"
    assert climber(play(enough, "step red A 26"), "red.A").space == "26"


@pytest.mark.rule("14.9")
def test_a_fixed_rope_down_may_be_paid_with_the_down_value_of_a_rope_card() -> None:
    # from 23 (4 points) down to 20 (3 points), which costs 2
    climbers = {"red.A": {"space": "23"}, "red.B": DEAD}
    state = play(
        a_state(FACE, chosen={"red": "m1 m2 r12"}, climbers=climbers),
        "assign red A m1",
        "rope red A 20",
        "assign red A r12 down",
        "step red A 20",
    )
    assert (climber(state, "red.A").space, climber(state, "red.A").down) == ("20", 0)
