"""The cards that one climber can be given for movement (5.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from k2game.engine.actions import DOWN, UP
from k2game.engine.content.cards import ACCLIMATIZATION, ROPE
from k2game.engine.table.table import Table

PointCounts = tuple[int, int, int]
"""Unspent points for any direction, for up and for down."""


@dataclass(frozen=True, slots=True)
class Gift:
    """Cards given to one climber at once.

    Attributes:
        cards: (card, direction) in card order; the direction is empty except for rope cards.
        points: any-, up- and down-points that they give.
        kept: the cards that stay.
        worth: what the cards given could give in all, for steps up and for steps down.
    """

    cards: tuple[tuple[str, str], ...]
    points: PointCounts
    kept: tuple[str, ...]
    worth: int = 0

    @property
    def order(self) -> tuple[int, int, int, int]:
        """Cheapest first: fewest points, cards worth least for other uses, fewest cards, narrow kinds."""
        return sum(self.points), self.worth, len(self.cards), self.points[0]

    def holds(self, fewer: Gift) -> bool:
        """Tell whether all cards of another gift are among these."""
        return not Counter(name for name, _way in fewer.cards) - Counter(name for name, _way in self.cards)


def gifts(table: Table, unassigned: tuple[str, ...]) -> list[Gift]:
    """All sums of points that some cards can give, cheapest first, each by the cheapest cards (5.1)."""
    cheapest: dict[PointCounts, Gift] = {}
    for gift in all_gifts(table, unassigned):
        cheapest.setdefault(gift.points, gift)
    return list(cheapest.values())


def all_gifts(table: Table, unassigned: tuple[str, ...]) -> list[Gift]:
    """All that can be given of some cards, cheapest first (5.1)."""
    choices: list[list[tuple[str, PointCounts] | None]] = []
    for name in unassigned:
        card = table.cards[name]
        if card.kind == ACCLIMATIZATION:
            choices.append([None])
        elif card.kind == ROPE:
            choices.append([None, (UP, (0, card.up, 0)), (DOWN, (0, 0, card.down))])
        else:
            choices.append([None, ("", (card.points, 0, 0))])
    found: list[Gift] = []
    for picked in product(*choices):
        points = (
            sum(one[1][0] for one in picked if one),
            sum(one[1][1] for one in picked if one),
            sum(one[1][2] for one in picked if one),
        )
        given = tuple((name, one[0]) for name, one in zip(unassigned, picked, strict=True) if one)
        kept = tuple(name for name, one in zip(unassigned, picked, strict=True) if not one)
        worth = sum(_worth(table, name) for name, _direction in given)
        found.append(Gift(given, points, kept, worth))
    return sorted(found, key=lambda gift: gift.order)


def _worth(table: Table, name: str) -> int:
    """Return the most points up and the most points down that a card could give, together."""
    card = table.cards[name]
    return card.up + card.down if card.kind == ROPE else 2 * card.points


def alike(gifts: Sequence[Gift]) -> list[list[Gift]]:
    """Gifts that differ only in points for any direction together, cheapest first."""
    groups: dict[tuple[int, int], list[Gift]] = {}
    for gift in gifts:
        groups.setdefault(gift.points[1:], []).append(gift)
    return list(groups.values())


def most_points(table: Table, unassigned: tuple[str, ...], direction: str) -> int:
    """The most points for one direction (``"up"`` or ``"down"``) that some cards can give."""
    total = 0
    for name in unassigned:
        card = table.cards[name]
        if card.kind == ROPE:
            total += card.up if direction == UP else card.down
        elif card.kind != ACCLIMATIZATION:
            total += card.points
    return total
