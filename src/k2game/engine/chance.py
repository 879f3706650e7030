"""Chance as a player: which outcomes are possible, and drawing one from given random numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from k2game.engine import actions as a
from k2game.engine.phases import climb, night, risk, setup
from k2game.engine.phases.common import has_cards
from k2game.engine.phases.deal import Due
from k2game.engine.state import SETUP, GameState
from k2game.engine.table import Table
from k2game.errors import IllegalAction
from k2game.i18n import _

__all__ = ["check_outcome", "do_outcome", "draw_outcome"]

_Random = Callable[[], float]
"""Gives a number from 0 up to but not including 1."""


def check_outcome(state: GameState, due: Due | None, action: a.Action) -> None:
    """Refuse an outcome that chance cannot bring now.

    Raises:
        IllegalAction: naming the rule of the draw.
    """
    rule = {"deal": "10.1", "fill": "10.1", "weather": "8.3", "risk": "4.4", "draw": "8.4"}
    kind = action.kind
    if due is None or due.kind != kind:
        raise IllegalAction(rule[kind], _("Chance has nothing like that to bring now."))
    table = state.table
    fits: bool
    match action:
        case a.Deal(seat, tiles):
            fits = _right_seat(table, due, seat) and _from_bag(due, tiles, table.tile_order)
        case a.Fill(tiles):
            fits = _from_bag(due, tiles, table.tile_order)
        case a.Draw(seat, cards):
            fits = _right_seat(table, due, seat) and _from_bag(due, cards, table.card_order)
        case a.Weather(tile):
            fits = tile in due.bag
        case a.Risk(value):
            fits = 0 <= value < len(due.bag) and bool(due.bag[value])
        case _:
            fits = False
    if not fits:
        raise IllegalAction(rule[kind], _("That is not what can be drawn now."))


def _right_seat(table: Table, due: Due, colour: str) -> bool:
    return due.seat is not None and table.seats[due.seat] == colour


def _from_bag(due: Due, drawn: tuple[str, ...], order: dict[str, int]) -> bool:
    bag = cast(tuple[str, ...], due.bag)
    return (
        len(drawn) == due.count
        and has_cards(bag, drawn)
        and tuple(sorted(drawn, key=order.__getitem__)) == drawn
    )


def do_outcome(state: GameState, action: a.Action) -> GameState:
    """What a possible outcome does, and who acts next."""
    go_on = setup.go_on if state.phase == SETUP else night.go_on
    match action:
        case a.Draw(colour, cards):
            return go_on(night.draw(state, state.table.seat_number[colour], cards))
        case a.Risk(value):
            turned = risk.turn_up(state, value)
            return setup.go_on(turned) if state.phase == SETUP else climb.begin(turned)
        case a.Weather(tile):
            return go_on(night.reveal(state, tile))
        case a.Deal(colour, tiles):
            return setup.do_deal(state, state.table.seat_number[colour], tiles)
        case a.Fill(tiles):
            return setup.do_fill(state, tiles)
    raise TypeError(f"{action!r} is not an outcome of chance")


def pick(bag: Sequence[str], count: int, random: _Random) -> list[str]:
    """Draw some of a bag without putting back, each as likely as any other.

    The own shuffle gives the same draws on every Python version.
    """
    left = list(bag)
    size = len(left)
    for place in range(count):
        other = place + int(random() * (size - place))
        left[place], left[other] = left[other], left[place]
    return left[:count]


def draw_outcome(table: Table, due: Due, random: _Random) -> a.ChanceAction:
    """Draw what is due.

    Args:
        table: the table of the game.
        due: what ``game.chance_due`` says.
        random: a source of numbers from 0 up to but not including 1.
    """
    if due.kind == "risk":
        counts = cast(tuple[int, ...], due.bag)
        at = int(random() * sum(counts))
        value = 0
        while at >= counts[value]:
            at -= counts[value]
            value += 1
        return a.Risk(value)
    drawn = pick(cast(tuple[str, ...], due.bag), due.count, random)
    if due.kind == "draw":
        return a.Draw(table.seats[cast(int, due.seat)], table.in_card_order(drawn))
    if due.kind == "weather":
        return a.Weather(drawn[0])
    if due.kind == "deal":
        return a.Deal(table.seats[cast(int, due.seat)], table.in_tile_order(drawn))
    return a.Fill(table.in_tile_order(drawn))
