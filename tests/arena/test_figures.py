"""Intervals and ratings against values worked out elsewhere."""

import pytest

from k2game.arena.figures import median, ratings, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # Wilson's score interval without continuity correction, as in Newcombe 1998, table I
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0000),
    ],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_wilson_takes_halves_and_nothing() -> None:
    below, above = wilson(10.5, 21)
    assert below + above == pytest.approx(1)
    assert wilson(0, 0) == (0, 1)


def test_ratings_give_the_odds_that_were_seen() -> None:
    rated = ratings(["a", "b"], {("a", "b"): 9099.5, ("b", "a"): 909.5})  # ten to one with the half wins
    assert rated["a"] - rated["b"] == pytest.approx(400, abs=0.1)
    assert rated["a"] + rated["b"] == pytest.approx(3000)


def test_ratings_connect_players_who_never_met() -> None:
    wins = {("a", "b"): 75.0, ("b", "a"): 25.0, ("b", "c"): 75.0, ("c", "b"): 25.0}
    rated = ratings(["a", "b", "c"], wins)
    assert rated["a"] - rated["b"] == pytest.approx(rated["b"] - rated["c"], abs=0.01)
    assert rated["a"] - rated["c"] > 300


def test_ratings_of_one_who_never_lost_are_finite() -> None:
    rated = ratings(["a", "b", "c"], {("a", "b"): 20.0})
    assert 400 < rated["a"] - rated["b"] < 1000
    assert rated["c"] == pytest.approx(1500)


def test_median() -> None:
    assert median([]) == 0
    assert median([3, 1, 2]) == 2
    assert median([4, 1, 2, 3]) == 2.5
