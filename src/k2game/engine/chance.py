"""Chance as a player: which outcomes are possible, and drawing one from given random numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from k2game.engine import actions as a
from k2game.engine.phases import action_phase, end_of_day, refusals, risk, setup
from k2game.engine.phases.chance_due import Due
from k2game.engine.phases.common import rest_of
from k2game.engine.state.copies import on_day
from k2game.engine.state.game_state import CHANCE, NIGHT, RISK, SETUP, GameState
from k2game.engine.state.transitions import with_seat
from k2game.engine.table.table import Table
from k2game.engine.terms import Phase

_Random = Callable[[], float]
"""Gives a number from 0 up to but not including 1."""

_DUE: dict[Phase, Callable[[GameState], Due | None]] = {
    SETUP: setup.chance_due,
    RISK: risk.chance_due,
    NIGHT: end_of_day.chance_due,
}


def chance_due(state: GameState) -> Due | None:
    """Return the outcome due from chance, or None if a seat acts."""
    return _DUE[state.phase](state) if state.turn == CHANCE else None


def bring(state: GameState, action: a.Action) -> GameState:
    """Carry out what chance brings.

    Raises:
        IllegalAction: naming the rule of the draw, if it cannot be drawn now.
    """
    due = chance_due(state)
    rule = _RULES[type(action)]
    if due is None or due.kind != action.kind:
        raise refusals.not_due(rule)
    try:
        if _fits(state.table, due, action):
            return OUTCOMES[type(action)](state, action)
    except ValueError:  # it is not in the bag, or not in order
        pass
    raise refusals.not_in_the_bag(rule)


def _fits(table: Table, due: Due, action: a.Action) -> bool:
    """Return whether an outcome is one of those due; the draw checks lists against the bag."""
    match action:
        case a.Draw(seat, things) | a.Deal(seat, things):
            return table.seats[due.seat] == seat and len(things) == due.number
        case a.Fill(things):
            return len(things) == due.number
        case a.Weather(tile):
            return tile in due.bag
        case a.Risk(value):
            return 0 <= value < len(due.bag) and due.bag[value] > 0
        case _:
            return True


def _draw(state: GameState, action: a.Draw) -> GameState:
    index = state.table.seat_number[action.seat]
    seats = end_of_day.drawn(state, index, action.cards)
    if state.phase == SETUP:
        return setup.go_on(with_seat(state, index, seats[index]))
    return end_of_day.go_on(state, state.today, seats)


def _risk(state: GameState, action: a.Risk) -> GameState:
    today = risk.turned_up(state.today, action.value)
    if state.phase == SETUP:
        return setup.go_on(on_day(state, today))
    return action_phase.begin(state, today, state.seats)


def _weather(state: GameState, action: a.Weather) -> GameState:
    today = end_of_day.revealed(state.table, state.today, action.tile)
    if state.phase == SETUP:
        return setup.go_on(on_day(state, today))
    return end_of_day.go_on(state, today, state.seats)


def _deal(state: GameState, action: a.Deal) -> GameState:
    box = rest_of(state.box, action.tiles)
    return setup.deal(state, state.table.seat_number[action.seat], action.tiles, box)


def _fill(state: GameState, action: a.Fill) -> GameState:
    rest_of(state.box, action.tiles)
    return setup.fill(state, action.tiles)


_RULES: dict[type[a.Action], str] = {
    a.Deal: "10.1",
    a.Fill: "10.1",
    a.Weather: "8.3",
    a.Risk: "4.4",
    a.Draw: "8.4",
}

OUTCOMES: dict[type[a.Action], Callable[[GameState, Any], GameState]] = {
    a.Deal: _deal,
    a.Fill: _fill,
    a.Weather: _weather,
    a.Risk: _risk,
    a.Draw: _draw,
}
"""Carries outcomes of chance out that are known to be due."""


def draw_outcome(table: Table, due: Due, random: _Random) -> a.ChanceAction:
    """Draw what is due, each possibility as likely as any other.

    The own drawing gives the same outcome on every Python version.

    Args:
        table: the table of the game.
        due: what ``game.chance_due`` says.
        random: a source of numbers from 0 up to but not including 1.
    """
    kind, seat, bag, number = due
    if kind == "risk":
        return table.risks[_drawn_value(bag, random)]
    left = [*range(len(bag))]
    places = [left.pop(int(random() * len(left))) for _place in range(number)]
    if kind == "draw":  # a deck is in order, so cards in its order are soon found again
        places.sort()
        return table.draw(seat, tuple([bag[place] for place in places]))
    drawn = tuple([bag[place] for place in places])
    if kind == "weather":
        return table.weathers[drawn[0]]
    if kind == "deal":
        return a.Deal(table.seats[seat], table.in_tile_order(drawn))
    return a.Fill(table.in_tile_order(drawn))


def _drawn_value(counts: tuple[int, ...], random: _Random) -> int:
    at = int(random() * sum(counts))
    value = 0
    while at >= counts[value]:
        at -= counts[value]
        value += 1
    return value
