"""Every action that could be written with the names of a game, legal or not.

What is held against the rules from outside, the conformance runner and the tests,
needs a universe to look in: ``legal_actions`` must pick exactly the right ones out of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from k2game.engine import actions as a
from k2game.engine.state.game_state import CARDS_A_DAY, CLIMBERS, PIECES
from k2game.engine.table.table import Table


def candidates(table: Table, colour: str) -> Iterator[a.SeatAction]:
    """All actions of a seat with this game's names, in any phase.

    Args:
        table: the table of the game.
        colour: the seat.

    Yields:
        Each distinct action once. Lists of cards are in the deck's order and as many as are
        chosen on a usual day.
    """
    for climber in CLIMBERS:
        for card in table.cards:
            for direction in ("", a.UP, a.DOWN):
                yield a.Assign(colour, climber, card, direction)
        for space in table.spaces:
            yield a.Step(colour, climber, space)
            yield a.Rope(colour, climber, space)
            yield a.Rescue(colour, climber, space)
        for way in a.PAYMENTS:
            yield a.Pay(colour, climber, way)
        yield a.Pitch(colour, climber)
        yield a.Lose(colour, climber)
    for piece in PIECES:
        for space in table.spaces:
            yield a.Slide(colour, piece, space)
    for cards in combinations_with_replacement(table.cards, CARDS_A_DAY):
        yield a.Choose(colour, cards)
        yield a.Away(colour, cards)
    for value in range(len(table.risk.counts)):
        yield a.Take(colour, value)
    for tile in table.tile_order:
        yield a.Keep(colour, tile)
    yield a.End(colour)
