"""States from games played at random, for tests that want many different ones."""

from collections.abc import Iterator
from random import Random

from k2game.content import load_library
from k2game.engine import game
from k2game.engine.chance import draw_outcome
from k2game.engine.content.scenario import FIVE_PLAYER_EXTRA
from k2game.engine.state.game_state import CHANCE, NOBODY, GameState
from k2game.engine.table.table import Table
from tests.support.builders import a_table


def all_tables() -> Iterator[Table]:
    """Every scenario with every weather set and number of seats, without options and with all of them."""
    for scenario in load_library().scenarios.values():
        for weather in (*scenario.weather, *scenario.custom_weather):
            for seats in range(1, 6):
                options = tuple(
                    option for option in scenario.options if seats == 5 or option != FIVE_PLAYER_EXTRA
                )
                yield a_table(scenario.id, seats, weather)
                yield a_table(scenario.id, seats, weather, options)


def step(state: GameState, random: Random) -> GameState:
    """The state after an action drawn from all that are possible."""
    if state.turn == CHANCE:
        due = game.chance_due(state)
        assert due is not None
        return game.apply(state, draw_outcome(state.table, due, random.random))
    return game.apply(state, random.choice(game.legal_actions(state)))


def wander(table: Table, seed: int) -> Iterator[GameState]:
    """All states of a random game."""
    random = Random(seed)
    state = game.new_game(table)
    yield state
    while state.turn != NOBODY:
        state = step(state, random)
        yield state
