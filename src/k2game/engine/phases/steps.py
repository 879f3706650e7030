"""Steps: their direction, their points, and whether a climber can go on (5.2, 5.3)."""

from __future__ import annotations

from k2game.engine.state.game_state import GameState, standing
from k2game.engine.terms import Points


def way_to(state: GameState, space: str, target: str) -> bool | None:
    """Return True for a step up, False for a step down, None for an impossible step (5.2)."""
    up = state.table.links[space].get(target)
    if up is None and state.ropes:
        return dict(state.table.ways_from(space, state.ropes)).get(target)
    return up


def can_go_on(state: GameState, which: int, space: str, left: Points) -> bool:
    """Return whether a climber of the seat in turn, put on a full space, can go on to one with room (5.3).

    Args:
        state: the state with the climber still on its old space.
        which: 0 for A, 1 for B.
        space: the full space.
        left: the points that it has left there.
    """
    turn, means = state.turn, state.today.affordable.means
    found = means(turn, which, space, left)
    if not found.targets <= state.full:
        return True
    full = state.full
    origin = state.seats[turn].climbers[which].space
    if origin in full and room_for(state, turn, which, origin):  # its own place, which it has left
        full -= {origin}
    reached, seen = [found], {(space, left)}
    while reached:
        found = reached.pop()
        if not found.targets <= full:
            return True
        for key in found.after.items():
            if key not in seen:
                seen.add(key)
                reached.append(means(turn, which, *key))
    return False


def room_for(state: GameState, seat: int, which: int, space: str) -> bool:
    """Return whether a space has room for a climber, not counting the climber itself (1.9)."""
    others = standing(state.seats)
    del others[2 * seat + which]
    return others.count(space) < state.table.limit[space]
