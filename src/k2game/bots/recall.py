"""Give a computer player its plan back, after the game was opened again in the middle of its turn.

A plan covers a whole turn and is kept in memory only. A player that plans again in the middle of the turn may
plan otherwise. So it decides once more what it decided before in this turn, from the same views and the same
random numbers, and then has its plan again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from k2game.bots.bot import Bot, Cancelled, Random, never
from k2game.engine.actions import Action
from k2game.engine.view import PlayerView


@dataclass(frozen=True, slots=True)
class Moment:
    """One decision of the past.

    Attributes:
        view: what the seat saw.
        legal: its legal actions.
        random: its random numbers.
        action: what it did.
    """

    view: PlayerView
    legal: tuple[Action, ...]
    random: Random
    action: Action


def recall(make: Callable[[], Bot], moments: Iterable[Moment], cancelled: Cancelled = never) -> Bot | None:
    """Make a player that has been through some decisions.

    Args:
        make: makes a player that knows nothing.
        moments: its decisions in this turn, in their order.
        cancelled: asked now and then while thinking.

    Returns:
        The player; None if it would have decided otherwise: a person took the seat's turn, or another
        version of the game did.
    """
    bot = make()
    for moment in moments:
        try:
            action = bot.decide(moment.view, moment.legal, moment.random, cancelled)
        except Exception:  # a broken player is noticed when it decides next
            return None
        if action != moment.action:
            return None
    return bot
