"""Two climbers searched as a pair: exact where they are in each other's way, and slower."""

from __future__ import annotations

from typing import NamedTuple

from k2game.bots.planning.indexed_board import NOWHERE, IndexedBoard
from k2game.bots.planning.reachability import Node, action_between, set_up, steps
from k2game.bots.planning.turn import Turn
from k2game.engine.actions import Action
from k2game.engine.state.game_state import CLIMBERS

NOBODY = -1

NO_END = 10**9

Pair = tuple[Node, Node, int, tuple[int, ...]]
"""Both climbers, the one on its way through a full space, and who has arrived on the summit."""

PairTrail = dict[Pair, tuple[Pair, int] | None]
"""The trail to each pair: the pair before it, and the climber that moved."""


class Together(NamedTuple):
    """All pairs that can be reached, and the way back."""

    pairs: list[Pair]
    trail: PairTrail


def together(
    mountain: IndexedBoard, turn: Turn, nodes: tuple[Node, Node], most: int = NO_END
) -> Together | None:
    """Every pair of stops that the climbers can reach with their points, moving in any order (5).

    Args:
        mountain: the board.
        turn: the turn; nobody is on its way.
        nodes: where the climbers are, with the points given to them.
        most: maximum number of pairs to visit.

    Returns:
        The pairs, or None if there are more than that.
    """
    points, entry, limit, others = mountain.points, turn.entry, mountain.limit, turn.others
    start: Pair = (*nodes, NOBODY, ())
    trail: PairTrail = {start: None}
    open_pairs = [start]
    while open_pairs:
        if len(trail) > most:
            return None
        pair = open_pairs.pop()
        passing, arrivals = pair[2], pair[3]
        both = (pair[0], pair[1])
        placed = tuple(node[3] for node in both if node[3][0] != NOWHERE)
        ways = mountain.ways_with((*turn.ropes, *placed))
        for which in (0, 1) if passing == NOBODY else (passing,):
            node = both[which]
            partner = both[1 - which][0]
            if node[0] == NOWHERE:
                continue
            found: list[tuple[Node, int]] = []
            if passing == NOBODY:
                found += [(n, NOBODY) for n in set_up(mountain, entry, node, turn.rope_left and not placed)]
            for step in steps(points, entry, ways[node[0]], node):
                target = step[0]
                # 1.9, as state.full_spaces counts; a test compares all endings with the engine's
                full = others[target] + (partner == target) >= limit[target]
                found.append((step, which if full else NOBODY))
            for after, on_its_way in found:
                now = arrivals
                if after[0] == mountain.summit and which not in now and not turn.arrived[which]:
                    now = (*now, which)
                key = (pair[0], after, on_its_way, now) if which else (after, pair[1], on_its_way, now)
                if key not in trail:
                    trail[key] = (pair, which)
                    open_pairs.append(key)
    return Together([pair for pair in trail if pair[2] == NOBODY], trail)


def actions_to(mountain: IndexedBoard, trail: PairTrail, pair: Pair, seat: str) -> list[Action]:
    """The actions that lead from the start of the trail to a pair."""
    found: list[Action] = []
    while (step := trail[pair]) is not None:
        before, which = step
        moved = (before[0], pair[0]) if which == 0 else (before[1], pair[1])
        found.append(action_between(mountain, *moved, seat, CLIMBERS[which]))
        pair = before
    return found[::-1]
