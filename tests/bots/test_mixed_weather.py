"""Computer players where more tiles lie in the pile than come into play."""

from itertools import islice

import pytest

from k2game.bots.evaluation.forecast import chances, read_forecast
from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.bots.registry import make_bot
from k2game.bots.simulate import play
from k2game.engine.state.game_state import CHOOSE
from k2game.engine.view import observe
from tests.support.builders import a_table
from tests.support.random_turns import wander


def test_any_tile_of_the_pile_may_come_as_long_as_one_is_to_come() -> None:
    table = a_table("k2_summer", 2, "mixed")
    mountain = IndexedBoard(table)
    days = {state.day: state for state in wander(table, 4) if state.phase == CHOOSE}
    for day, state in days.items():
        forecast = read_forecast(mountain, observe(state, "red"))
        if day > 12:  # the sixth tile lies open from day 13 on
            assert forecast.possible == ()
            continue
        assert forecast.possible == state.pool
        assert len(forecast.possible) == 12 - 2 - (day - 1) // 3
        hidden = chances(mountain, forecast, (day - 1) // 3 * 3 + 7)
        assert sum(chance for chance, _costs in hidden) == pytest.approx(1)
        assert len(hidden) > 1
    assert max(days) == 18


@pytest.mark.parametrize(
    ("scenario", "levels"), [("k2_winter", ("trekker",)), ("k2_summer", ("trekker", "climber"))]
)
def test_computer_players_play_mixed_weather_to_the_end(scenario: str, levels: tuple[str, ...]) -> None:
    table = a_table(scenario, len(levels), "mixed")
    bots = {colour: make_bot(level, table) for colour, level in zip(table.seats, levels, strict=True)}
    state = play(table, bots, 6)
    assert state.result is not None
    assert max(state.result.scores) > 2
    assert (state.result.level is not None) == (len(levels) == 1)


def test_a_wandering_game_sees_seven_tiles() -> None:
    states = list(islice(wander(a_table("k2_winter", 1, "mixed"), 8), 100_000))
    assert len({tile for state in states for tile in state.row}) == 7
