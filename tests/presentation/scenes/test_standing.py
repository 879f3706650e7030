"""The headline, the ladder with its metals, and one's own past."""

import pytest

from k2game.presentation.scenes.standing import TIN, headline, ladder, own_past, rank, short_of_next
from k2game.presentation.text.names import teams_of
from tests.support.played_games import played


def test_the_ladder_says_how_much_the_next_rank_needs() -> None:
    match = played("south_col", 1, 4)
    rungs = ladder(match.state)
    assert [rung.metal for rung in rungs] == ["gold", "silver", "bronze", "tin"]
    assert [rung.note for rung in rungs] == ["17 more", "13 more", "8 more", "yours"]
    assert rank(match.state).metal == TIN
    assert headline(match.state, teams_of(match.seats)) == "Sailor"
    assert short_of_next(match.state) == "8 points short of Hiker."


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (("k2_winter", 2, 9), "Eagles wins by 5 points"),
        (("k2_summer", 5, 3), "Wolves and Lynxes share the win"),
    ],
)
def test_the_headline_of_several_teams(game: tuple[str, int, int], text: str) -> None:
    match = played(*game)
    assert headline(match.state, teams_of(match.seats)) == text


@pytest.mark.parametrize(
    ("earlier", "now", "sentence"),
    [
        ((), 9, ""),
        ((9, 14, 11), 16, "Your best so far, by 2 points."),
        ((9, 14), 15, "Your best so far, by 1 point."),
        ((9, 14), 14, "As many points as your best so far."),
        ((9, 14), 11, "3 points below your best."),
    ],
)
def test_the_own_past_compares_with_all_earlier_games(
    earlier: tuple[int, ...], now: int, sentence: str
) -> None:
    past = own_past(earlier, now)
    assert past.sentence == sentence
    assert past.points == (*earlier, now)


def test_only_the_last_eight_games_are_shown_but_all_count() -> None:
    past = own_past((20, *range(1, 11)), 12)
    assert past.points == (4, 5, 6, 7, 8, 9, 10, 12)
    assert past.sentence == "8 points below your best."
