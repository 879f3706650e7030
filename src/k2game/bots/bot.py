"""The protocol of a computer player: it decides from a view and the legal actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from k2game.engine.actions import Action
from k2game.engine.view import PlayerView

Random = Callable[[], float]
"""Gives numbers from 0 up to but not including 1: the only source of chance that a bot may use."""

Cancelled = Callable[[], bool]
"""A check that returns whether the decision is no longer wanted, because of a quit or an undo."""


def never() -> bool:
    """The answer where nobody can cancel."""
    return False


class Bot(Protocol):
    """A computer player of one seat.

    A bot may keep plans from one decision to the next (a climb turn is many decisions), but its choice must
    follow from the views it was shown and the random numbers it took, so that a game repeats exactly.
    """

    def decide(
        self,
        view: PlayerView,
        legal: Sequence[Action],
        random: Random,
        cancelled: Cancelled = never,
    ) -> Action:
        """Choose one of the legal actions.

        Args:
            view: what the seat in turn sees; ``view.seat`` is the seat to decide for.
            legal: all its legal actions, at least one.
            random: the seat's own source of random numbers.
            cancelled: asked now and then while thinking; once it says yes, any legal action will do.

        Returns:
            One of ``legal``.
        """
        ...
