"""The ways to play a hand, simplified: which three cards, and how their points are shared out.

Up-points count as any-points and down-points as nothing. Each share is an index into the lists of
``Future.prospect``, so that a hand is valued by looking up and adding.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import NamedTuple

from k2game.bots.evaluation.day_targets import MOST_POINTS
from k2game.bots.evaluation.value_function import DEBT, LEVELS
from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.engine.state.game_state import CARDS_A_DAY

Share = tuple[int, int]
"""The shares of A and B, as indices into a prospect without the level they have."""


class Play(NamedTuple):
    """Three cards of a hand.

    Attributes:
        cards: the cards.
        movement: their movement points, a rope card counting its up-points.
        level: their acclimatization.
        shares: the ways to share them out, risk payments made.
    """

    cards: tuple[str, ...]
    movement: int
    level: int
    shares: list[Share]


class Hands:
    """Remembers the plays of hands.

    Args:
        mountain: the board.

    Attributes:
        order: card → its place in the deck's order.
        worth: card → its movement points, up-points counting, and its acclimatization.
    """

    def __init__(self, mountain: IndexedBoard) -> None:
        self.order = mountain.table.card_order
        self.worth = {card: (points.any + points.up, points.level) for card, points in mountain.cards.items()}
        self._shares: dict[tuple[tuple[tuple[int, int], ...], int], list[Share]] = {}
        self._plays: dict[tuple[tuple[str, ...], int], list[Play]] = {}
        self._known: dict[tuple[tuple[str, ...], int], Play] = {}

    def plays(self, hand: tuple[str, ...], due: int) -> list[Play]:
        """All different plays of a hand in the deck's order, by the risk points that are due."""
        key = (hand, due)
        known = self._plays.get(key)
        if known is None:
            if len(self._plays) > 20000:
                self._plays.clear()
            count = min(CARDS_A_DAY, len(hand))
            known = self._plays[key] = [
                self.play(cards, due) for cards in dict.fromkeys(combinations(hand, count))
            ]
        return known

    def play(self, cards: tuple[str, ...], due: int) -> Play:
        """The play of these cards; hands share it, since many objects would make collecting garbage slow."""
        known = self._known.get((cards, due))
        if known is not None:
            return known
        worth = tuple(sorted([self.worth[card] for card in cards]))
        shares = self._shares.get((worth, due))
        if shares is None:
            shares = self._shares[worth, due] = _shares(worth, due)
        play = Play(cards, sum([m for m, _a in worth]), sum([a for _m, a in worth]), shares)
        self._known[cards, due] = play
        return play


def _shares(worth: tuple[tuple[int, int], ...], due: int) -> list[Share]:
    found: set[tuple[int, ...]] = set()
    for owners in product((0, 1), repeat=len(worth)):
        got = [0, 0, 0, 0]
        for owner, (movement, level) in zip(owners, worth, strict=True):
            got[2 * owner] += movement
            got[2 * owner + 1] += level
        found.update(_paid(tuple(got), due))
    return sorted({(_index(m_a, a_a), _index(m_b, a_b)) for m_a, a_a, m_b, a_b in found})


def _paid(got: tuple[int, ...], due: int) -> set[tuple[int, ...]]:
    """Return the points left after the payment, made by climbers that were given a card (5.6)."""
    found: set[tuple[int, ...]] = {got}
    active = (got[0] or got[1], got[0] or got[1], got[2] or got[3], got[2] or got[3])
    for _point in range(due):
        found = {
            (*left[:part], left[part] - 1, *left[part + 1 :])
            for left in found
            for part in range(4)
            if active[part] and (part % 2 or left[part])
        }
    return found or {got}


def _index(movement: int, level: int) -> int:
    return min(movement, MOST_POINTS) * LEVELS + level + DEBT
