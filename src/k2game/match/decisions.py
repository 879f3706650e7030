"""The decisions of a seat in a game, each with what it saw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from k2game.engine.actions import CHANCE_ACTIONS, Action
from k2game.engine.state.game_state import GameState
from k2game.engine.view import PlayerView, observe
from k2game.match.match import LogEntry


def moments(initial: GameState, log: Sequence[LogEntry], colour: str) -> Iterator[tuple[PlayerView, Action]]:
    """All decisions of a seat in their order, with its view before each (13).

    Args:
        initial: the state before the first action.
        log: what happened.
        colour: the seat.
    """
    state = initial
    for entry in log:
        if not isinstance(entry.action, CHANCE_ACTIONS) and getattr(entry.action, "seat", None) == colour:
            yield observe(state, colour), entry.action
        state = entry.state
