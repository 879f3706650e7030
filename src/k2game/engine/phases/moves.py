"""Steps: their direction, their points, and whether a climber can go on (5.2, 5.3)."""

from __future__ import annotations

from k2game.engine.state import GameState, Points, standing


def way_to(state: GameState, space: str, target: str) -> bool | None:
    """Whether a step to the target is up, down (False), or not possible at all (None) (5.2)."""
    up = state.table.links[space].get(target)
    if up is None and state.ropes:
        return dict(state.table.ways_from(space, state.ropes)).get(target)
    return up


def spend(any_points: int, up_points: int, down_points: int, cost: int, up: bool) -> tuple[int, int, int]:
    """What is left of any-, up- and down-points after a payment; the narrower kind goes first (5.2)."""
    if up:
        rest = up_points - cost
        if rest >= 0:
            return any_points, rest, down_points
        return any_points + rest, 0, down_points
    rest = down_points - cost
    if rest >= 0:
        return any_points, up_points, rest
    return any_points + rest, up_points, 0


def can_go_on(state: GameState, which: int, space: str, left: Points) -> bool:
    """Whether a climber of the seat in turn, put on a full space, can go on to one with room (5.3).

    Args:
        state: the state in which the climber still stands where it comes from.
        which: 0 for A, 1 for B.
        space: the full space.
        left: the points that it has left there.
    """
    table = state.table
    others = standing(state.seats)
    del others[2 * state.turn + which]
    entry = state.today.weather.entry
    reached = [(space, *left[:3])]
    seen = set(reached)
    while reached:
        here, any_, up, down = reached.pop()
        for target, rising in table.ways_from(here, state.ropes):
            cost = entry[target]
            if cost > any_ + (up if rising else down):
                continue
            if others.count(target) < table.limit[target]:
                return True
            key = (target, *spend(any_, up, down, cost, rising))
            if key not in seen:
                seen.add(key)
                reached.append(key)
    return False


def room_for(state: GameState, seat: int, which: int, space: str) -> bool:
    """Whether a space has room for a climber, not counting the climber itself (1.9)."""
    others = standing(state.seats)
    del others[2 * seat + which]
    return others.count(space) < state.table.limit[space]
