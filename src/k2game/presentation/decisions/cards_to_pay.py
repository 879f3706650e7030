"""The cards that pay for the next thing a climber does: the cheapest, or others that the player asked for."""

from __future__ import annotations

from k2game.presentation.climb.card_allocations import Gift
from k2game.presentation.climb.routes import Planner, Route

ROPE = "rope:"
"""Purpose of a payment beside the spaces: the fixed rope."""


class CardsToPay:
    """A count of the times that other cards were asked for, for one purpose of one climber."""

    def __init__(self) -> None:
        self._asked: tuple[int, str, int] | None = None

    def forget(self) -> None:
        """Pay with the cheapest cards again: the state has changed."""
        self._asked = None

    def number(self, which: int, purpose: str) -> int:
        """Return how often other cards were asked for, for a space or for the rope."""
        asked_for, asked, number = self._asked or (which, "", 0)
        return number if (asked_for, asked) == (which, purpose) else 0

    def next(self, which: int, purpose: str, ways: int) -> None:
        """Pay with the next of the cards that can pay."""
        self._asked = (which, purpose, (self.number(which, purpose) + 1) % ways)

    def for_rope(self, planner: Planner) -> Gift | None:
        """The cards that pay for the fixed rope."""
        gifts = planner.rope_gifts()
        return gifts[self.number(planner.which, ROPE) % len(gifts)] if gifts else None

    def route(self, planner: Planner, space: str) -> Route | None:
        """The route to a space with the cards that pay for it."""
        number = self.number(planner.which, space)
        if not number:
            return planner.routes().get(space)
        ways = planner.choices(space)
        return ways[number % len(ways)] if ways else None
