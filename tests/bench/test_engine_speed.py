"""How fast the engine is. Run with ``pytest tests/bench --benchmark-enable``; nothing here is asserted.

In the usual test run each of these is called once.
"""

from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from k2game.cli.simulate import play, simulate
from k2game.engine import game, notation
from k2game.engine.view import observe
from tests.support.builders import a_table

CASES = [("k2_summer", 2), ("k2_winter", 5), ("south_face", 4), ("south_col", 1)]


@pytest.mark.parametrize(("scenario", "seats"), CASES)
def test_random_games(benchmark: BenchmarkFixture, scenario: str, seats: int) -> None:
    """Ten whole games; actions a second stand in the extra info."""
    table = a_table(scenario, seats)
    tally = benchmark(simulate, table, 10, 1)
    benchmark.extra_info["actions"] = tally.actions
    if benchmark.stats is not None:
        benchmark.extra_info["actions_per_second"] = round(tally.actions / benchmark.stats.stats.min)


def test_new_table_and_game(benchmark: BenchmarkFixture) -> None:
    """What it takes to begin."""
    from k2game.content import load_library

    library = load_library()
    setup = library.scenario_setup("south_face", ("red", "blue", "green", "yellow"))
    benchmark(lambda: game.new_game(library.table(setup)))


def test_observe(benchmark: BenchmarkFixture) -> None:
    """A seat's view at the end of a game of four."""
    state, _decisions, _outcomes = play(a_table("south_face", 4), Random(1).random)
    benchmark(observe, state, "red")


def test_state_json(benchmark: BenchmarkFixture) -> None:
    """The state's canonical JSON."""
    state, _decisions, _outcomes = play(a_table("south_face", 4), Random(1).random)
    benchmark(notation.state_text, state)
