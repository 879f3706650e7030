"""A game as ways: every move, night, arrival and death of the log."""

import pytest

from k2game.presentation.scenes.expedition import RESCUE, STEP, expedition
from tests.support.played_games import played

GAMES = (("k2_summer", 5, 3), ("south_face", 3, 4), ("south_col", 1, 4), ("k2_winter", 2, 9))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]}-{game[1]}")
def test_ways_tell_the_whole_log(game: tuple[str, int, int]) -> None:
    match = played(*game)
    told = expedition(match.table, match.initial, match.log)
    assert told.days == match.state.day
    moves = [entry.action for entry in match.log if entry.action.kind == "step"]
    assert sum(leg.kind == STEP for way in told.ways for leg in way.legs) == len(moves)
    rescues = [entry.action for entry in match.log if entry.action.kind == "rescue"]
    assert sum(leg.kind == RESCUE for way in told.ways for leg in way.legs) == len(rescues)
    for number, way in enumerate(told.ways):
        climber = match.state.seats[number // 2].climbers[number % 2]
        assert way.score == climber.score
        assert (way.died is None) == (climber.space is not None)
        if climber.space is not None:
            assert way.end == climber.space
            assert [evening.day for evening in way.evenings] == list(range(1, told.days + 1))
        else:
            assert way.evenings[-1].day == way.died
            assert [
                death.day
                for death in told.deaths
                if death.seat == way.colour and death.climber == way.climber
            ] == [way.died]
            assert way.evenings[-1].morning == 0
        for leg, following in zip(way.legs, way.legs[1:], strict=False):
            assert leg.end == following.start
            assert leg.day <= following.day


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]}-{game[1]}")
def test_arrivals_on_the_summit_keep_their_order(game: tuple[str, int, int]) -> None:
    match = played(*game)
    told = expedition(match.table, match.initial, match.log)
    alive = [
        (one.seat, one.climber)
        for one in told.arrivals
        if one.peak == match.table.board.summit and told.way(one.seat, one.climber).died is None
    ]
    assert alive == [(match.table.seats[seat], "AB"[which]) for seat, which in match.state.summit]


def test_the_first_part_of_a_log_knows_nothing_of_the_rest() -> None:
    match = played("k2_summer", 5, 3)
    half = match.log[: len(match.log) // 2]
    told = expedition(match.table, match.initial, half)
    whole = expedition(match.table, match.initial, match.log)
    assert told.days == half[-1].state.day
    for early, late in zip(told.ways, whole.ways, strict=True):
        assert late.legs[: len(early.legs)] == early.legs
        assert late.evenings[: len(early.evenings)] == early.evenings
