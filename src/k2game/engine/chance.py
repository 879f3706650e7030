"""Chance as a player: which outcomes are possible, and drawing one from given random numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from k2game.engine import actions as a
from k2game.engine.phases import climb, night, risk, setup
from k2game.engine.phases.deal import Due
from k2game.engine.state import SETUP, GameState
from k2game.engine.table import Table
from k2game.errors import IllegalAction
from k2game.i18n import _

_Random = Callable[[], float]
"""Gives a number from 0 up to but not including 1."""

_RULE = {"deal": "10.1", "fill": "10.1", "weather": "8.3", "risk": "4.4", "draw": "8.4"}


def bring(state: GameState, due: Due | None, action: a.Action) -> GameState:
    """Carry out what chance brings.

    Raises:
        IllegalAction: naming the rule of the draw, if it cannot be drawn now.
    """
    kind = action.kind
    if due is None or due.kind != kind:
        raise IllegalAction(_RULE[kind], _("Chance has nothing like that to bring now."))
    if not _fits(state.table, due, action):
        raise IllegalAction(_RULE[kind], _("That is not what can be drawn now."))
    return bring_unchecked(state, action)


def _fits(table: Table, due: Due, action: a.Action) -> bool:
    match action:
        case a.Draw(seat, cards):
            return table.seats[due.seat] == seat and _from_bag(due, cards)
        case a.Risk(value):
            return 0 <= value < len(due.bag) and bool(due.bag[value])
        case a.Weather(tile):
            return tile in due.bag
        case a.Deal(seat, tiles):
            return table.seats[due.seat] == seat and _from_bag(due, tiles)
        case a.Fill(tiles):
            return _from_bag(due, tiles)
        case _:
            return False


def _from_bag(due: Due, drawn: tuple[str, ...]) -> bool:
    """Whether ids in order can be found in an ordered bag one after the other."""
    if len(drawn) != due.number:
        return False
    bag, place = cast(tuple[str, ...], due.bag), 0
    try:
        for name in drawn:
            place = bag.index(name, place) + 1
    except ValueError:
        return False
    return True


def bring_unchecked(state: GameState, action: a.Action) -> GameState:
    """What an outcome does, and who acts next; it is known to be possible."""
    kind, phase = action.kind, state.phase
    if kind == "draw":
        draw = cast(a.Draw, action)
        state = night.draw(state, state.table.seat_number[draw.seat], draw.cards)
        return setup.go_on(state) if phase == SETUP else night.go_on(state)
    if kind == "risk":
        state = risk.turn_up(state, cast(a.Risk, action).value)
        return setup.go_on(state) if phase == SETUP else climb.begin(state, state.seats)
    if kind == "weather":
        state = night.reveal(state, cast(a.Weather, action).tile)
        return setup.go_on(state) if phase == SETUP else night.go_on(state)
    if kind == "deal":
        deal = cast(a.Deal, action)
        return setup.deal(state, state.table.seat_number[deal.seat], deal.tiles)
    return setup.fill(state, cast(a.Fill, action).tiles)


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
        counts = cast(tuple[int, ...], due.bag)
        at = int(random() * sum(counts))
        value = 0
        while at >= counts[value]:
            at -= counts[value]
            value += 1
        return a.Risk(value)
    left = list(cast(tuple[str, ...], due.bag))
    drawn = tuple([left.pop(int(random() * len(left))) for _place in range(due.number)])
    if kind == "draw":
        return a.Draw(table.seats[due.seat], table.in_card_order(drawn))
    if kind == "weather":
        return a.Weather(drawn[0])
    if kind == "deal":
        return a.Deal(table.seats[due.seat], table.in_tile_order(drawn))
    return a.Fill(table.in_tile_order(drawn))
