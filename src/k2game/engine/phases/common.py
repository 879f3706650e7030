"""Helpers that the phases share: the order of seats, lists of cards, and their refusal."""

from __future__ import annotations

from itertools import combinations

from k2game.engine.phases import refusals
from k2game.engine.state.game_state import CARDS_A_DAY, CLIMBERS, NOBODY


def next_today(order: tuple[int, ...], turn: int) -> int:
    """The seat that acts after another in the order of a day, NOBODY after the last (3)."""
    return NOBODY if turn == order[-1] else order[order.index(turn) + 1]


def climber_number(rule: str, climber: str) -> int:
    """The place of a climber in its team.

    Raises:
        IllegalAction: if it is neither A nor B.
    """
    if climber == CLIMBERS[0]:
        return 0
    if climber == CLIMBERS[1]:
        return 1
    raise refusals.no_such_climber(rule)


def card_lists(cards: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All distinct lists of three of these cards, sorted as texts; of fewer cards the one of all (3.1)."""
    return sorted(set(combinations(cards, min(CARDS_A_DAY, len(cards)))))


def left_of(cards: tuple[str, ...], wanted: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return three cards and those left, both in card order; None for a list not in ``card_lists``."""
    if len(wanted) != min(CARDS_A_DAY, len(cards)):
        return None
    try:
        return rest_of(cards, wanted)
    except ValueError:
        return None


def rest_of(things: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    """Return the things that are left, in order, when some, in the same order, are gone.

    Raises:
        ValueError: if they are not all there, or not in order.
    """
    left, place = [*things], 0
    for thing in gone:
        place = left.index(thing, place)
        del left[place]
    return (*left,)


def taken(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    """The cards without some of them."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
