"""All setups, and seeded games through them that climb high, take risks and die."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import NamedTuple

from k2game.content import load_library
from k2game.engine import game
from k2game.engine.actions import Action, Assign, End, Pitch, Rope, Step
from k2game.engine.chance import draw_outcome
from k2game.engine.content.scenario import COLOURS, FIVE_PLAYER_EXTRA
from k2game.engine.state.game_state import CHANCE, GameState
from k2game.engine.table.table import Table


class Case(NamedTuple):
    """One combination that can be played."""

    scenario: str
    weather: str
    seats: int
    options: tuple[str, ...]

    def __str__(self) -> str:
        return "-".join((self.scenario, self.weather, str(self.seats), *self.options))


def all_cases() -> list[Case]:
    """Every scenario with every weather set, number of players and choice of options."""
    return [
        Case(scenario.id, weather, seats, options)
        for scenario in load_library().scenarios.values()
        for weather in (*scenario.weather, *scenario.custom_weather)
        for seats in range(1, 6)
        for count in range(len(scenario.options) + 1)
        for options in combinations(scenario.options, count)
        if seats == 5 or FIVE_PLAYER_EXTRA not in options
    ]


@cache
def table_of(case: Case) -> Table:
    """The table of a case, made once."""
    library = load_library()
    setup = library.scenario_setup(case.scenario, COLOURS[: case.seats], case.weather, case.options)
    return library.table(setup)


class Node(NamedTuple):
    """A state, what was possible there, what was done and what came of it."""

    state: GameState
    legal: tuple[Action, ...]
    action: Action
    after: GameState


def play_through(table: Table, random: Random) -> Iterator[Node]:
    """Play a game to its end and yield each of its nodes.

    Even chances would keep everybody in the base camp; this player prefers steps up.
    """
    state = game.new_game(table)
    while (turn := game.turn(state)) is not None:
        legal = game.legal_actions(state)
        if state.turn == CHANCE:
            due = game.chance_due(state)
            assert due is not None
            action: Action = draw_outcome(table, due, random.random)
        else:
            action = _prefer(state, legal, random)
            assert turn == state.table.seats[state.turn]
        after = game.apply(state, action)
        yield Node(state, legal, action, after)
        state = after


def _prefer(state: GameState, legal: tuple[Action, ...], random: Random) -> Action:
    if random.random() < 0.8:
        kinds: tuple[type[Action], ...]
        for kinds, chance in (((Step,), 0.8), ((Assign,), 0.9), ((Rope, Pitch), 0.5)):
            some = [action for action in legal if isinstance(action, kinds)]
            if kinds == (Step,):
                some = [action for action in some if _is_up(state, action)]
            if some and random.random() < chance:
                return random.choice(some)
    others = [action for action in legal if not isinstance(action, End)]
    if others and random.random() < 0.5:
        return random.choice(others)
    return random.choice(legal)


def _is_up(state: GameState, action: Action) -> bool:
    assert isinstance(action, Step)
    seat = state.seats[state.turn]
    space = seat.climbers["AB".index(action.climber)].space
    assert space is not None
    return dict(state.table.ways_from(space, state.ropes))[action.space]
