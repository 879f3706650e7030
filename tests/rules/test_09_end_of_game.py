"""Rule 9: the end of the game."""

from typing import Any

import pytest

from k2game.engine.state.day_state import Result
from tests.support.builders import DEAD, a_state, a_table, calm, end_day, play


def result_of(
    table: Any, scores: dict[str, int], summit: tuple[str, ...] = (), dead: tuple[str, ...] = ()
) -> Result:
    """The result of a game that ends with these scores of the climbers."""
    climbers: dict[str, Any] = {name: {"space": "1", "score": score} for name, score in scores.items()}
    climbers |= dict.fromkeys(dead, DEAD)
    over = end_day(a_state(calm(table), day=table.setup.days, climbers=climbers, summit=summit))
    assert over.result is not None
    return over.result


@pytest.mark.rule("9.1")
def test_a_result_is_the_sum_of_both_climbers_and_a_dead_one_counts_one() -> None:
    scores = {"red.A": 7, "red.B": 3, "blue.A": 6}
    assert result_of(a_table(), scores, dead=("blue.B",)).scores == (10, 7)


@pytest.mark.rule("9.1")
def test_the_bonus_for_cards_put_away_is_added_on_the_south_col() -> None:
    assert result_of(a_table("south_col"), {"red.A": 7, "red.B": 3}).scores == (11, 3)


@pytest.mark.rule("9.2")
def test_the_highest_sum_wins() -> None:
    found = result_of(a_table("k2_summer", 3), {"red.A": 5, "blue.B": 7, "green.A": 6})
    assert found.winners == (1,)


@pytest.mark.rule("9.2")
def test_being_first_on_the_summit_does_not_beat_a_higher_sum() -> None:
    scores = {"red.A": 10, "blue.A": 10, "blue.B": 2}
    assert result_of(a_table(), scores, summit=("red.A", "blue.A")).winners == (1,)


@pytest.mark.rule("9.3")
@pytest.mark.parametrize(("summit", "winner"), [(("red.A", "blue.B"), 0), (("blue.B", "red.A"), 1)])
def test_of_equal_sums_the_first_on_the_summit_wins(summit: tuple[str, ...], winner: int) -> None:
    assert result_of(a_table(), {"red.A": 10, "blue.B": 10}, summit=summit).winners == (winner,)


@pytest.mark.rule("9.3")
def test_only_seats_with_the_highest_sum_are_compared() -> None:
    scores = {"red.A": 6, "blue.A": 6, "green.A": 5}
    found = result_of(a_table("k2_summer", 3), scores, summit=("green.A", "blue.A"))
    assert found.winners == (1,)


@pytest.mark.rule("9.3")
def test_without_a_summit_the_win_is_shared() -> None:
    assert result_of(a_table("k2_summer", 3), {"red.A": 6, "green.B": 6}).winners == (0, 2)


@pytest.mark.rule("9.3")
def test_a_climber_that_died_no_longer_breaks_the_tie() -> None:
    climbers = {
        "red.A": {"space": "26", "level": 1, "score": 10},  # dies in the last night
        "red.B": {"space": "1", "score": 6},
        "blue.A": {"space": "1", "score": 6},
    }
    over = end_day(a_state(calm(a_table()), day=18, climbers=climbers, summit=("red.A",)))
    assert over.result is not None
    assert over.result.scores == (7, 7)
    assert over.result.winners == (0, 1)


@pytest.mark.rule("9.3")
def test_on_the_south_face_only_the_middle_peak_counts() -> None:
    table = calm(a_table("south_face"))
    climbers = {"red.A": {"space": "39", "any": 6}, "red.B": {"space": "38", "any": 6}}
    state = a_state(table, climbers=climbers)
    assert play(state, "step red A 42").summit == ()  # the western peak
    assert play(state, "step red B 43").summit == ()  # the eastern peak
    assert play(state, "step red A 44").summit == ((0, 0),)


LEVELS = [
    ("k2_summer", "summer", 20, 16, 11),
    ("k2_summer", "winter", 17, 15, 10),
    ("k2_summer", "mixed", 17, 15, 10),
    ("k2_winter", "summer", 17, 15, 10),
    ("k2_winter", "winter", 16, 14, 10),
    ("k2_winter", "mixed", 16, 14, 10),
    ("south_col", "summer", 20, 16, 11),
    ("south_col", "winter", 17, 15, 10),
    ("south_col", "lhotse", 17, 15, 10),
    ("south_face", "lhotse", 17, 15, 10),
]


@pytest.mark.rule("9.4")
@pytest.mark.parametrize(("scenario", "weather", "himalayan", "alpinist", "hiker"), LEVELS)
def test_solo_victory_levels_are_minimums(
    scenario: str, weather: str, himalayan: int, alpinist: int, hiker: int
) -> None:
    table = a_table(scenario, 1, weather)
    bonus = 1 if scenario == "south_col" else 0  # counts for the level too
    expected = {
        himalayan: "Himalayan Mountaineer",
        himalayan - 1: "Alpinist",
        alpinist: "Alpinist",
        alpinist - 1: "Hiker",
        hiker: "Hiker",
        hiker - 1: "Sailor",
        3: "Sailor",
    }
    for total, level in expected.items():
        found = result_of(table, {"red.A": total - bonus - 1, "red.B": 1})
        assert found.level == level
        assert found.scores == (max(total, 2 + bonus),)


@pytest.mark.rule("9.4")
def test_on_the_south_col_in_summer_eighteen_and_nineteen_have_a_level() -> None:
    table = a_table("south_col", 1, "summer")
    for total in (18, 19):
        assert result_of(table, {"red.A": 10, "red.B": total - 11}).level == "Alpinist"
