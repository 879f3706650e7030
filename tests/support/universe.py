"""Actions from outside: what else could be said, and whether it ought to be accepted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from random import Random

from k2game.conformance.candidates import candidates
from k2game.engine import actions as a
from k2game.engine import game
from k2game.engine.state.game_state import GameState
from k2game.engine.table.table import Table


@lru_cache(maxsize=16)
def _candidates(table: Table, colour: str) -> tuple[a.SeatAction, ...]:
    return tuple(candidates(table, colour))


def of_the_seat_in_turn(state: GameState) -> Iterator[a.Action]:
    """Everything the seat could write with the names of its game, and some that name nothing."""
    seat = state.table.seats[state.turn]
    yield from _candidates(state.table, seat)
    yield a.Assign(seat, "A", "r12", "sideways")
    yield a.Assign(seat, "C", "m1")
    yield a.Assign(seat, "A", "m9")
    yield a.Step(seat, "a", "1")
    yield a.Step(seat, "A", "")
    yield a.Step(seat, "A", "nowhere")
    yield a.Pitch(seat, "C")
    yield a.Rope(seat, "B", "nowhere")
    yield a.Pay(seat, "A", "money")
    yield a.Pay(seat, "C", "level")
    yield a.Slide(seat, "tC", "1")
    yield a.Rescue(seat, "B", "nowhere")
    yield a.Lose(seat, "C")
    yield a.Keep(seat, "Z1")
    yield a.Take(seat, 99)
    yield a.Take(seat, -1)
    for cards in ((), ("m1",), ("m1", "m1"), ("m1", "m1", "m1", "m1"), ("m2", "m1", "m1"), ("x", "y", "z")):
        yield a.Choose(seat, cards)
        yield a.Away(seat, cards)


def of_others(state: GameState, random: Random, how_many: int) -> Iterator[a.Action]:
    """Actions of seats that are not in turn, and of colours that do not play."""
    colours = [*state.table.seats, "pink", ""]
    for colour in colours:
        if colour != game.turn(state):
            yield from random.sample(_candidates(state.table, colour), how_many)
            yield a.End(colour)


def of_chance(state: GameState, random: Random) -> Iterator[a.Action]:
    """Outcomes of every kind: what could be drawn, and much that could not."""
    table = state.table
    yield from (a.Risk(value) for value in range(-1, 4))
    yield from (a.Weather(tile) for tile in (*table.tile_order, "Z1"))
    tiles, cards = list(table.tile_order), list(table.full_deck)
    for _time in range(10):
        some = [random.sample(tiles, random.randint(0, 6)) for _choice in range(2)]
        yield a.Fill(tuple(some[0]))
        yield a.Fill(table.in_tile_order(some[0]))
        for colour in (*table.seats, "pink"):
            yield a.Deal(colour, tuple(some[1][:2]))
            yield a.Deal(colour, table.in_tile_order(some[1][:2]))
            drawn = random.sample(cards, random.randint(0, 6))
            yield a.Draw(colour, tuple(drawn))
            yield a.Draw(colour, table.in_card_order(drawn))
    due = game.chance_due(state)
    if due is not None and due.seat >= 0:
        seat = state.seats[due.seat]
        for _time in range(10):
            drawn = random.sample(seat.deck, min(len(seat.deck), due.number))
            yield a.Draw(table.seats[due.seat], table.in_card_order(drawn))
            yield a.Draw(table.seats[due.seat - 1], table.in_card_order(drawn))
            yield a.Draw(table.seats[due.seat], table.in_card_order(drawn)[1:])


def can_be_drawn(state: GameState, action: a.Action) -> bool:
    """Whether chance can bring an outcome, said anew and not as the engine says it."""
    due = game.chance_due(state)
    if due is None or due.kind != action.kind:
        return False
    table = state.table
    match action:
        case a.Risk(value):
            return 0 <= value <= 2 and state.down_risk[value] > 0
        case a.Weather(tile):
            return tile in state.pool
        case a.Fill(tiles):
            return _fits(due.bag, due.number, tiles) and table.in_tile_order(tiles) == tiles
        case a.Deal(colour, tiles):
            right = colour == table.seats[due.seat]
            return right and _fits(due.bag, 2, tiles) and table.in_tile_order(tiles) == tiles
        case a.Draw(colour, cards):
            seat = state.seats[due.seat]
            number = min(6 - len(seat.hand), len(seat.deck))
            right = colour == table.seats[due.seat]
            return right and _fits(seat.deck, number, cards) and table.in_card_order(cards) == cards
    return False


def _fits(bag: tuple[object, ...], number: int, drawn: tuple[str, ...]) -> bool:
    return len(drawn) == number and Counter(drawn) <= Counter(bag)
