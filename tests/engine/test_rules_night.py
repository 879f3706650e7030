"""The night's formula, for every level, modifier, tent and landslide."""

from itertools import product

from k2game.engine.phases.acclimatization_check import quiet_level
from k2game.engine.rules.night import check, level_after_check, level_in_the_morning, morning
from k2game.engine.state.game_state import ClimberState

NIGHTS = list(product(range(11), range(-6, 3), (False, True), (False, True)))


def test_the_level_after_the_check_is_that_of_the_rules() -> None:
    """7.1: modifier, tent, at most 10; 7.2: then the landslide takes 2."""
    for level, modifier, tent, landslide in NIGHTS:
        capped = min(10, level + modifier + (1 if tent else 0))
        expected = capped - 2 if landslide else capped
        assert level_after_check(level, modifier, tent, landslide) == expected


def test_at_most_six_are_kept_in_the_morning() -> None:
    assert [level_in_the_morning(level) for level in range(-3, 11)] == [*range(-3, 7), 6, 6, 6, 6]


def test_the_parts_of_the_check_add_up() -> None:
    for level, modifier, tent, landslide in NIGHTS:
        parts = check(level, modifier, tent, landslide)
        assert level + modifier + tent + parts.capped + parts.landslide == parts.total
        assert parts.total + parts.cut == parts.morning
        assert parts.total == level_after_check(level, modifier, tent, landslide)
        assert max(parts.capped, parts.cut, parts.landslide) <= 0
        assert parts.landslide == (-2 if landslide else 0)


def test_one_sum_of_all_changes_comes_to_the_same_morning() -> None:
    for level, modifier, tent, landslide in NIGHTS:
        change = modifier + tent - (2 if landslide else 0)
        assert morning(level, change) == check(level, modifier, tent, landslide).morning


def test_a_quiet_night_is_the_check_without_a_landslide() -> None:
    """The engine's fast way through a night is held to the formula."""
    for level, modifier, own, other in product(range(11), range(-6, 3), ("8", "9", None), ("8", None)):
        climber = ClimberState("8", level, 3, own)
        expected = check(level, modifier, "8" in (own, other), landslide=False).morning
        assert quiet_level(climber, (own, other), {"8": modifier}) == expected
