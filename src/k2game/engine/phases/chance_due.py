"""A draw due from chance: a bag, and the number to draw."""

from __future__ import annotations

from typing import Any, NamedTuple

from k2game.engine.state.game_state import HAND_SIZE, SeatState


class Due(NamedTuple):
    """An outcome that chance owes.

    Attributes:
        kind: the word of the action: deal, fill, weather, risk or draw.
        seat: the number of the seat concerned, NOBODY if none is.
        bag: what is drawn from without putting back: ids in order; for ``risk`` how
            many tokens of each value are face down.
        number: how many are drawn.
    """

    kind: str
    seat: int
    bag: tuple[Any, ...]
    number: int


def card_draw(index: int, seat: SeatState) -> Due:
    """The draw that fills a hand up to six, or takes what the deck still has (8.4)."""
    deck = seat.deck
    number = HAND_SIZE - len(seat.hand)
    if number > len(deck):
        number = len(deck)
    return Due("draw", index, deck, number)
