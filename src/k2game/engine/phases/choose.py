"""Phase 1: each seat chooses three cards in secret (3)."""

from __future__ import annotations

from k2game.engine.actions import Choose
from k2game.engine.phases import risk
from k2game.engine.phases.common import card_lists, check_cards, taken
from k2game.engine.state import GameState, seats_from, with_seat


def legal(state: GameState) -> tuple[Choose, ...]:
    """All distinct choices of the seat in turn."""
    turn = state.turn
    key = (turn, state.seats[turn].hand)
    table = state.table
    known = table.choices.get(key)
    if known is None:
        colour = table.seats[turn]
        known = table.choices[key] = tuple(Choose(colour, cards) for cards in card_lists(key[1]))
    return known


def check_choose(state: GameState, action: Choose) -> None:
    """Refuse anything but three cards of the hand (3.1)."""
    check_cards(state.table, "3.1", state.seats[state.turn].hand, action.cards)


def do_choose(state: GameState, action: Choose) -> GameState:
    """Lay the cards aside; after the last seat all are revealed (3.1)."""
    turn = state.turn
    seat = state.seats[turn]
    hand = taken(seat.hand, action.cards)
    state = with_seat(state, turn, seat._replace(hand=hand, chosen=action.cards))
    for index in seats_from(state, state.start):
        other = state.seats[index]
        if not other.chosen and other.alive:
            return state._replace(turn=index)
    return risk.begin(state)
