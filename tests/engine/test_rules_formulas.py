"""The other formulas of the rules, over all small numbers."""

from itertools import permutations, product

import pytest

from k2game.engine.rules.landslide import slide_ends
from k2game.engine.rules.limits import NO_LIMIT, limit
from k2game.engine.rules.movement import spend
from k2game.engine.rules.ropes import may_be_roped, rises
from k2game.engine.rules.scoring import bonus, score_after_rescue, victory_level, winners


def test_a_payment_takes_the_narrower_points_first() -> None:
    """5.2: what is paid in all is the cost; points for any way go only when the others are gone."""
    for any_, up, down, cost, rising in product(range(4), range(4), range(4), range(8), (True, False)):
        narrow = up if rising else down
        if cost > any_ + narrow:
            continue
        after = spend(any_, up, down, cost, rising)
        assert sum(after) == any_ + up + down - cost
        assert after[2 if rising else 1] == (down if rising else up)
        assert after[0] == any_ or after[1 if rising else 2] == 0
        assert min(after) >= 0


def test_a_piece_stays_in_its_section_if_it_can() -> None:
    sections = {"1": "W", "2": "C", "3": "C"}
    assert slide_ends(("1", "2", "3"), "C", sections) == ("2", "3")
    assert slide_ends(("1", "2"), "E", sections) == ("1", "2")
    assert slide_ends((), "E", sections) == ()


def test_fixed_ropes_join_high_spaces_of_nearly_the_same_worth() -> None:
    for one, two in product(range(1, 11), repeat=2):
        assert may_be_roped((True, True), (one, two), False, False) == (abs(one - two) <= 1)
    assert not may_be_roped((True, False), (3, 3), False, False)
    assert not may_be_roped((False, True), (3, 3), False, False)
    assert not may_be_roped((True, True), (3, 3), True, False)
    assert not may_be_roped((True, True), (3, 3), False, True)
    assert (rises(3, 3), rises(3, 4), rises(4, 3)) == (True, True, False)


def test_only_start_spaces_have_no_limit() -> None:
    assert limit(2, 0, False) == 2
    assert limit(2, 1, False) == 3
    assert limit(2, 1, True) == NO_LIMIT > 10


@pytest.mark.parametrize(("points", "expected"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_each_full_two_points_put_away_earn_one(points: int, expected: int) -> None:
    assert bonus(points) == expected


def test_the_first_on_the_summit_wins_a_tie() -> None:
    """9.2, 9.3: only of those with the highest sum; with none of them up there they share."""
    assert winners((5, 7, 6), [0, 2]) == (1,)
    assert winners((7, 7, 6), [2]) == (0, 1)
    for order in permutations(range(3)):
        assert winners((7, 7, 6), order) == (next(seat for seat in order if seat != 2),)


def test_victory_levels_and_rescues_count_along_their_lists() -> None:
    assert [victory_level(score, (18, 12, 0)) for score in (20, 18, 17, 12, 11)] == [0, 0, 1, 1, 2]
    track = (1, 2, 3, 5, 7, 9, 10)
    assert [score_after_rescue(score, track) for score in (1, 5, 7, 9, 10)] == [1, 1, 1, 2, 3]
