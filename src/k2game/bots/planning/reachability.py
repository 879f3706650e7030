"""The nodes that one climber can reach in a turn with given points: the planner's inner loop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from k2game.bots.planning.indexed_board import NOWHERE, IndexedBoard
from k2game.engine.actions import Action, Pitch, Rope, Step
from k2game.engine.rules.movement import spend
from k2game.engine.rules.ropes import ROPE_COST

NO_ROPE = (NOWHERE, NOWHERE)


class Stop(NamedTuple):
    """The end of a climber's turn: everything that differs in the state afterwards, except the level.

    Attributes:
        place: the number of the space.
        score: its points.
        tent: where its tent is.
        rope: the fixed rope it placed, or NO_ROPE.
        active: whether it spent a point on the way or before (5.6).
    """

    place: int
    score: int
    tent: int
    rope: tuple[int, int]
    active: bool


Node = tuple[int, int, int, tuple[int, int], bool, int, int, int]
"""A stop with any-, up- and down-points left."""

Trail = dict[Node, Node | None]
"""The trail to each node."""


class Reach(NamedTuple):
    """The nodes that one climber can reach.

    Attributes:
        stops: stop → the node with the most points left there.
        trail: for the way back from a node to the start.
    """

    stops: dict[Stop, Node]
    trail: Trail


def reach(
    mountain: IndexedBoard,
    entry: Sequence[int],
    ropes: tuple[tuple[int, int], ...],
    start: Node,
    passing: bool,
    full: Sequence[bool],
    may_rope: bool,
    thrifty: bool = False,
) -> Reach:
    """All stops of a climber when nobody else moves (5.2 to 5.5, 10.2).

    Args:
        mountain: the board.
        entry: the day's cost to enter each space.
        ropes: the fixed ropes placed already.
        start: where it is, with the points it has.
        passing: whether it is on its way through a full space.
        full: whether a space is full for it.
        may_rope: whether its seat may place the fixed rope.
        thrifty: leave out ways that waste points, except to be active.
    """
    points = mountain.points
    ways = mountain.ways_with(ropes)
    trail: Trail = {start: None}
    stops: dict[Stop, Node] = {}
    # a landslide may have put it on an overfull space: it may stay there and pitch its tent (7.5)
    settled = {start} if full[start[0]] and not passing else set()
    most: dict[tuple[object, ...], list[tuple[int, int, int]]] = {}
    open_nodes = [start]
    for node in open_nodes:  # it grows; short ways first, so that few wasteful ones are followed
        place, score, tent, rope, active, any_, up, down = node
        if not full[place] or node in settled:
            stop = Stop(place, score, tent, rope, active)
            known = stops.get(stop)
            if known is None or any_ + up + down > known[5] + known[6] + known[7]:
                stops[stop] = node
            for after in set_up(mountain, entry, node, may_rope):
                if after not in trail and not (thrifty and _wasteful(most, after)):
                    trail[after] = node
                    open_nodes.append(after)
                    if node in settled:
                        settled.add(after)
        here = ways if rope[0] == NOWHERE else mountain.ways_with((*ropes, rope))
        for step in steps(points, entry, here[place], node):
            if step not in trail and not (thrifty and _wasteful(most, step)):
                trail[step] = node
                open_nodes.append(step)
    return Reach(stops, trail)


def _wasteful(most: dict[tuple[object, ...], list[tuple[int, int, int]]], node: Node) -> bool:
    """Return whether a known way reaches the same node with at least as many points of every kind left."""
    any_, up, down = left = node[5:]
    known = most.get(node[:5])
    if known is None:
        most[node[:5]] = [left]
        return False
    for other in known:
        if other[0] >= any_ and other[1] >= up and other[2] >= down:
            return True
    known.append(left)
    return False


def steps(
    points: Sequence[int], entry: Sequence[int], ways: Sequence[tuple[int, bool]], node: Node
) -> list[Node]:
    """List the steps that the climber can pay; the narrower kind of points goes first (5.2).

    Searches call this for every node, so ``rules.movement.spend`` is written out; a test holds both equal.
    """
    _place, score, tent, rope, _active, any_, up, down = node
    found = []
    for target, rising in ways:
        cost = entry[target]
        if rising:
            if up >= cost:
                left = any_, up - cost, down
            elif any_ + up >= cost:
                left = any_ + up - cost, 0, down
            else:
                continue
        elif down >= cost:
            left = any_, up, down - cost
        elif any_ + down >= cost:
            left = any_ + down - cost, up, 0
        else:
            continue
        worth = points[target]
        found.append((target, worth if worth > score else score, tent, rope, True, *left))
    return found


def set_up(mountain: IndexedBoard, entry: Sequence[int], node: Node, may_rope: bool) -> list[Node]:
    """List what a climber can do on its space: pitch its tent, place a fixed rope."""
    place, score, tent, rope, _active, any_, up, down = node
    found = []
    rising = any_ + up
    if tent == NOWHERE and entry[place] <= rising:
        found.append((place, score, place, rope, True, *spend(any_, up, down, entry[place], True)))
    if may_rope and rope[0] == NOWHERE and rising >= ROPE_COST:
        left = spend(any_, up, down, ROPE_COST, True)
        found += [(place, score, tent, (place, end), True, *left) for end in mountain.rope_ends[place]]
    return found


def action_between(mountain: IndexedBoard, before: Node, after: Node, seat: str, climber: str) -> Action:
    """The action that leads from one node to the next."""
    if after[2] != before[2]:
        return Pitch(seat, climber)
    if after[3] != before[3]:
        return Rope(seat, climber, mountain.spaces[after[3][1]])
    return Step(seat, climber, mountain.spaces[after[0]])


def actions_to(mountain: IndexedBoard, trail: Trail, node: Node, seat: str, climber: str) -> list[Action]:
    """The actions that bring a climber from the start of the trail to a node."""
    found: list[Action] = []
    while (before := trail[node]) is not None:
        found.append(action_between(mountain, before, node, seat, climber))
        node = before
    return found[::-1]
