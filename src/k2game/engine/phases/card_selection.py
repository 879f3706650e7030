"""Phase 1: each seat chooses three cards in secret (3)."""

from __future__ import annotations

from k2game.engine.actions import Choose
from k2game.engine.phases import refusals, risk
from k2game.engine.phases.common import card_lists, left_of, next_today
from k2game.engine.state.copies import at_turn, put, with_cards
from k2game.engine.state.game_state import CHOOSE, NOBODY, GameState


def legal(state: GameState) -> tuple[Choose, ...]:
    """All distinct choices of the seat in turn."""
    table, turn = state.table, state.turn
    hand = state.seats[turn].hand
    known = table.choices[turn].get(hand)
    if known is None:
        known = tuple([table.choice(turn, cards) for cards in card_lists(hand)])
        table.choices[turn][hand] = known
    return known


def choose(state: GameState, action: Choose) -> GameState:
    """Lay the day's cards aside; after the last seat all are revealed (3.1).

    Raises:
        IllegalAction: for anything but three cards of the hand.
    """
    table, turn, seats = state.table, state.turn, state.seats
    seat = seats[turn]
    cards = action.cards
    hand = left_of(seat.hand, cards)
    if hand is None:
        raise refusals.refused_list(table, "3.1", seat.hand, cards)
    seats = put(seats, turn, with_cards(seat, hand, seat.deck, seat.discard, cards))
    following = next_today(state.today.order, turn)
    if following == NOBODY:
        return risk.begin(state, seats)
    return at_turn(state, state.today, CHOOSE, following, seats)
