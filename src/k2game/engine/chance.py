"""Chance as a player: which outcomes are possible, and drawing one from given random numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from k2game.engine import actions as a
from k2game.engine.copies import with_seat
from k2game.engine.phases import climb, night, risk, setup
from k2game.engine.phases.common import rest_of
from k2game.engine.phases.deal import Due
from k2game.engine.state import CHANCE, NIGHT, RISK, SETUP, GameState
from k2game.engine.table import Table
from k2game.errors import IllegalAction
from k2game.i18n import _

_Random = Callable[[], float]
"""Gives a number from 0 up to but not including 1."""

_DUE: dict[str, Callable[[GameState], Due | None]] = {
    SETUP: setup.chance_due,
    RISK: risk.chance_due,
    NIGHT: night.chance_due,
}


def chance_due(state: GameState) -> Due | None:
    """What chance has to bring now, or None if it is not its turn."""
    if state.turn != CHANCE:
        return None
    table = state.table
    asked, due = table.asked  # whoever draws asks once, and ``bring`` once more
    if asked is not state:
        due = _DUE[state.phase](state)
        table.asked = state, due
    return due


def bring(state: GameState, action: a.Action) -> GameState:
    """Carry out what chance brings.

    Raises:
        IllegalAction: naming the rule of the draw, if it cannot be drawn now.
    """
    due = chance_due(state)
    rule, carry_out = _OUTCOMES[type(action)]
    if due is None or due.kind != action.kind:
        raise IllegalAction(rule, _("Chance has nothing like that to bring now."))
    try:
        return carry_out(state, due, action)
    except ValueError:
        raise IllegalAction(rule, _("That is not what can be drawn now.")) from None


def _rest(bag: tuple[str, ...], drawn: tuple[str, ...], number: int) -> tuple[str, ...]:
    """What an ordered bag keeps when ids, in order too, are drawn; ValueError if they cannot be."""
    if len(drawn) != number:
        raise ValueError
    return rest_of(bag, drawn)


def _draw(state: GameState, due: Due, action: a.Draw) -> GameState:
    if state.table.seats[due.seat] != action.seat:
        raise ValueError
    deck = _rest(due.bag, action.cards, due.number)
    seats = night.drawn(state, due.seat, action.cards, deck)
    if state.phase == SETUP:
        return setup.go_on(with_seat(state, due.seat, seats[due.seat]))
    return night.go_on(state, seats)


def _risk(state: GameState, due: Due, action: a.Risk) -> GameState:
    if not (0 <= action.value < len(due.bag) and due.bag[action.value]):
        raise ValueError
    turned = risk.turn_up(state, action.value)
    return setup.go_on(turned) if state.phase == SETUP else climb.begin(turned, turned.seats)


def _weather(state: GameState, due: Due, action: a.Weather) -> GameState:
    if action.tile not in due.bag:
        raise ValueError
    revealed = night.reveal(state, action.tile)
    return setup.go_on(revealed) if state.phase == SETUP else night.go_on(revealed, revealed.seats)


def _deal(state: GameState, due: Due, action: a.Deal) -> GameState:
    if state.table.seats[due.seat] != action.seat:
        raise ValueError
    return setup.deal(state, due.seat, action.tiles, _rest(due.bag, action.tiles, due.number))


def _fill(state: GameState, due: Due, action: a.Fill) -> GameState:
    _rest(due.bag, action.tiles, due.number)
    return setup.fill(state, action.tiles)


_OUTCOMES: dict[type[a.Action], tuple[str, Callable[[GameState, Due, Any], GameState]]] = {
    a.Deal: ("10.1", _deal),
    a.Fill: ("10.1", _fill),
    a.Weather: ("8.3", _weather),
    a.Risk: ("4.4", _risk),
    a.Draw: ("8.4", _draw),
}


def draw_outcome(table: Table, due: Due, random: _Random) -> a.ChanceAction:
    """Draw what is due, each possibility as likely as any other.

    The own drawing gives the same outcome on every Python version.

    Args:
        table: the table of the game.
        due: what ``game.chance_due`` says.
        random: a source of numbers from 0 up to but not including 1.
    """
    kind = due.kind
    if kind == "risk":
        return table.risks[_drawn_value(due.bag, random)]
    left: list[str] = [*due.bag]
    drawn = tuple([left.pop(int(random() * len(left))) for _place in range(due.number)])
    if kind == "draw":
        return table.draw(due.seat, drawn)
    if kind == "weather":
        return table.weathers[drawn[0]]
    if kind == "deal":
        return a.Deal(table.seats[due.seat], table.in_tile_order(drawn))
    return a.Fill(table.in_tile_order(drawn))


def _drawn_value(counts: tuple[int, ...], random: _Random) -> int:
    at = int(random() * sum(counts))
    value = 0
    while at >= counts[value]:
        at -= counts[value]
        value += 1
    return value
