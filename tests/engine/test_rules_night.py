"""The night's formula, for every level, modifier, tent and landslide."""

from itertools import product

from k2game.engine.rules.night import level_after_check, level_in_the_morning


def test_the_level_after_the_check_is_that_of_the_rules() -> None:
    """7.1: modifier, tent, at most 10; 7.2: then the landslide takes 2."""
    for level, modifier, tent, landslide in product(range(11), range(-6, 2), (False, True), (False, True)):
        capped = min(10, level + modifier + (1 if tent else 0))
        expected = capped - 2 if landslide else capped
        assert level_after_check(level, modifier, tent, landslide) == expected


def test_at_most_six_are_kept_in_the_morning() -> None:
    assert [level_in_the_morning(level) for level in range(-3, 11)] == [*range(-3, 7), 6, 6, 6, 6]
