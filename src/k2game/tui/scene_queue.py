"""The part of the news that a scene tells; until it is over, nothing else may show it."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.engine.state.game_state import CHECK, CHOOSE, CLIMB, GameState
from k2game.match.match import LogEntry


def reveals(before: GameState, after: GameState) -> bool:
    """Return whether the cards of all seats are revealed between two states."""
    return before.phase == CHOOSE and after.phase != CHOOSE and len(before.seats) > 1


def untold(before: GameState, entries: Sequence[LogEntry]) -> tuple[int, GameState]:
    """Find what may be shown before the scenes of some entries.

    Args:
        before: the state before the first entry.
        entries: what happened, in order.

    Returns:
        How many of the entries may be shown, and the state after them.
    """
    state = before
    for number, entry in enumerate(entries):
        leaves = state.phase in (CLIMB, CHECK) and entry.state.phase != state.phase
        if leaves or reveals(state, entry.state):
            return number, state
        state = entry.state
    return len(entries), state
