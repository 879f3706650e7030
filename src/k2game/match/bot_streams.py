"""Random numbers of computer players, by seat, day and decision.

They do not depend on what others did in between, so a seat decides the same in any order where all
decide at the same time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from k2game.engine.actions import CHANCE_ACTIONS, Action
from k2game.engine.state.game_state import GameState
from k2game.seeds import Stream, stream


class Recorded(Protocol):
    """An entry of a log: an action and the state after it."""

    @property
    def action(self) -> Action:
        """The action."""

    @property
    def state(self) -> GameState:
        """The state after it."""


def decisions_so_far(initial: GameState, log: Sequence[Recorded], now: GameState, colour: str) -> int:
    """Return how many decisions a seat has made in this phase of this day."""
    count = 0
    for at in range(len(log) - 1, -1, -1):
        before = log[at - 1].state if at else initial
        if (before.day, before.phase) != (now.day, now.phase):
            break
        action = log[at].action
        count += not isinstance(action, CHANCE_ACTIONS) and getattr(action, "seat", None) == colour
    return count


def bot_stream(seed: int, colour: str, state: GameState, number: int) -> Stream:
    """Return the random numbers for one decision of a seat.

    Args:
        seed: the seed of the game.
        colour: the seat.
        state: a state of the day and phase of the decision.
        number: how many decisions it has made in that phase of that day.
    """
    return stream(seed, f"bots:{colour}:{state.day}:{state.phase}", number)
