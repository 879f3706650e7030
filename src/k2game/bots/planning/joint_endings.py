"""The possible endings of a turn for both climbers of a seat together, with a way to each.

What a climber can reach depends on the other one only through full spaces and a fixed rope placed for it, so
the two are searched apart and put together in both orders. Where neither order gives all there is, the pair
is searched as one (``together``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from k2game.bots.planning.card_allocations import CardAllocation, Gift
from k2game.bots.planning.indexed_board import NOWHERE, IndexedBoard
from k2game.bots.planning.joint_reachability import NO_END, Pair, Together, together
from k2game.bots.planning.reachability import NO_ROPE, Node, Reach, Stop, reach
from k2game.bots.planning.turn import Turn
from k2game.bots.tuning import PLANNING

Moves = tuple[tuple[int, Reach, Node], ...] | tuple[Together, Pair]
"""(climber, what it can reach, where it goes) in order; or the search of both as one and where they go."""

JointEnding = tuple[Node, Node, tuple[int, ...], Moves]
"""The end spaces of A and B, the arrivals on the summit, and the moves that lead there."""

Memory = dict[object, Reach]
"""A cache of reachable nodes, by everything they depend on."""


class Ends(NamedTuple):
    """The spaces on which one climber may end a turn.

    Attributes:
        all: everywhere.
        home: without a tent pitched elsewhere in this turn.
        away: with a tent pitched elsewhere in this turn, by where that is.
    """

    all: list[Node]
    home: list[Node]
    away: dict[int, list[Node]]


class JointEndings:
    """All ways in which both climbers can end a turn; what one can reach is remembered.

    Args:
        mountain: the board.
        turn: the turn.
        pareto: keep one of several equal endings, no matter which climber was active, unless there is a debt.
        brief: leave out tents pitched where neither climber ends the turn, and do not search long for pairs.
        memory: what climbers can reach, shared between turns that differ in their cards alone.

    Attributes:
        work: effort so far, in nodes reached and endings found.
    """

    def __init__(
        self, mountain: IndexedBoard, turn: Turn, pareto: bool, brief: bool, memory: Memory | None
    ) -> None:
        self.mountain = mountain
        self.turn = turn
        self.pareto = pareto
        self.brief = brief
        self._reached: Memory = {} if memory is None else memory
        room = [limit - others for limit, others in zip(mountain.limit, turn.others, strict=True)]
        self._full = [left <= 0 for left in room]
        self._tight = [left == 1 for left in room]
        self.work = 0
        self._pairs_left = PLANNING.pairs if brief else NO_END
        self._known_ends: dict[int, Ends] = {}
        self._tents = (turn.climbers[0].tent, turn.climbers[1].tent)

    def reach(
        self, which: int, gift: Gift, partner: int, ropes: tuple[tuple[int, int], ...], may_rope: bool
    ) -> Reach:
        """Return the nodes that a climber can reach with its cards while its partner stays on a space."""
        tight = partner != NOWHERE and self._tight[partner]
        key = (which, gift[:3], partner if tight else NOWHERE, ropes, may_rope)
        known = self._reached.get(key)
        if known is None:
            full = self._full
            if tight:
                full = [*full[:partner], True, *full[partner + 1 :]]
            known = self._reached[key] = reach(
                self.mountain,
                self.turn.entry,
                ropes,
                self.start(which, gift),
                self.turn.passing == which,
                full,
                may_rope,
                self.pareto,
            )
            self.work += len(known.trail)
        return known

    def start(self, which: int, gift: Gift) -> Node:
        """A climber with a gift, before it moves."""
        now = self.turn.climbers[which]
        left = (now.any + gift[0], now.up + gift[1], now.down + gift[2])
        return (now.place, now.score, now.tent, NO_ROPE, now.active, *left)

    def of(self, deal: CardAllocation) -> Iterable[JointEnding]:
        """All ends of the turn after a deal; the same may come more than once."""
        turn = self.turn
        alive = [which for which in (0, 1) if turn.climbers[which].place != NOWHERE]
        if len(alive) == 1:
            return self._alone(alive[0], deal)
        apart = [
            self.reach(which, deal.gifts[which], NOWHERE, turn.ropes, turn.rope_left) for which in (0, 1)
        ]
        contested = self._contested(apart)
        met = self._in_order(0, deal)
        if contested or turn.rope_left or self._may_both_arrive(apart):
            met += self._in_order(1, deal)
        if contested and (self._lacks(apart, met) if self.pareto else self._misses(apart, met)):
            nodes = (self.start(0, deal.gifts[0]), self.start(1, deal.gifts[1]))
            pairs = together(self.mountain, turn, nodes, self._pairs_left)
            if pairs is None:  # what needs them to make way for each other more than once is left out
                self.work += self._pairs_left
                self._pairs_left = 0
                return met
            self.work += len(pairs.trail)
            if self.brief:
                self._pairs_left -= len(pairs.trail)
            met = [
                (pair[0], pair[1], pair[3], (pairs, pair))
                for pair in pairs.pairs
                if not self.brief or self._camped(pair[0], pair[1])
            ]
        self.work += len(met)
        return met

    def _alone(self, which: int, deal: CardAllocation) -> list[JointEnding]:
        reached = self.reach(which, deal.gifts[which], NOWHERE, self.turn.ropes, self.turn.rope_left)
        other = self.start(1 - which, (0, 0, 0, 0))
        found: list[JointEnding] = []
        for node in self._ends(reached).all:
            if self.brief and not self._camped(*((other, node) if which else (node, other))):
                continue
            arrivals = (which,) if self._arrives(which, node) else ()
            moves = ((which, reached, node),)
            found.append((other, node, arrivals, moves) if which else (node, other, arrivals, moves))
        return found

    def _in_order(self, first: int, deal: CardAllocation) -> list[JointEnding]:
        """One climber makes all its moves, then the other."""
        turn = self.turn
        second = 1 - first
        waiting = turn.climbers[second].place
        reached = self.reach(first, deal.gifts[first], waiting, turn.ropes, turn.rope_left)
        found: list[JointEnding] = []
        for node in self._ends(reached).all:
            place, rope = node[0], node[3]
            roped = rope[0] != NOWHERE
            ropes = (*turn.ropes, rope) if roped else turn.ropes
            then = self.reach(second, deal.gifts[second], place, ropes, turn.rope_left and not roped)
            arrives = (first,) if self._arrives(first, node) else ()
            for other in self._beside(node, self._tents[first], self._ends(then)):
                arrivals = (*arrives, second) if self._arrives(second, other) else arrives
                moves = ((first, reached, node), (second, then, other))
                found.append((other, node, arrivals, moves) if first else (node, other, arrivals, moves))
        return found

    def _ends(self, reached: Reach) -> Ends:
        known = self._known_ends.get(id(reached))
        if known is None:
            nodes = list(reached.stops.values())
            before = next(iter(reached.trail))[2]
            if self.pareto and not self.turn.due:
                # without a debt it does not matter whether a climber was active
                different = {node[:4]: node for node in nodes}
                if not self.brief:  # people are shown the shortest way, which was found first
                    different.update((node[:4], node) for node in reversed(nodes))
                nodes = list(different.values())
            home: list[Node] = []
            away: dict[int, list[Node]] = {}
            for node in nodes:
                tent = node[2]
                if tent in (before, node[0]):
                    home.append(node)
                else:
                    away.setdefault(tent, []).append(node)
            known = self._known_ends[id(reached)] = Ends(nodes, home, away)
        return known

    def _beside(self, node: Node, before: int, others: Ends) -> list[Node]:
        """Return the spaces on which the other climber may end while one ends at a node."""
        if not self.brief:
            return others.all
        place, tent = node[0], node[2]
        there = others.away.get(place, [])
        if tent in (before, place):
            return others.home + there
        return [other for other in (*others.home, *there) if other[0] == tent]

    def _camped(self, one: Node, two: Node) -> bool:
        """Return whether each tent pitched in this turn is on a space where a climber ends."""
        spaces = (one[0], two[0])
        before = self._tents
        return (one[2] == before[0] or one[2] in spaces) and (two[2] == before[1] or two[2] in spaces)

    def _arrives(self, which: int, node: Node) -> bool:
        # the summit is worth more than any other space, so the score shows it
        top = self.mountain.points[self.mountain.summit]
        return node[1] >= top and not self.turn.arrived[which]

    def _may_both_arrive(self, apart: list[Reach]) -> bool:
        return all(any(self._arrives(which, node) for node in apart[which].trail) for which in (0, 1))

    def _contested(self, apart: list[Reach]) -> bool:
        """Return whether both climbers can reach a space with room for only one."""
        places = [{node[0] for node in reached.trail} for reached in apart]
        roping = self.turn.rope_left and any(
            stop.rope[0] != NOWHERE for reached in apart for stop in reached.stops
        )
        touched = places[0] | places[1] if roping else places[0] & places[1]
        return any(self._tight[place] for place in touched)

    def _lacks(self, apart: list[Reach], met: list[JointEnding]) -> bool:
        """Return whether an ending may need an order of moves that neither climber going first gives."""
        if self.turn.rope_left:
            return False
        found = {(one[:3], two[:3]) for one, two, _arrivals, _moves in met}
        tight = self._tight
        others = self._ends(apart[1])
        return any(
            (one[:3], two[:3]) not in found
            for one in self._ends(apart[0]).all
            for two in self._beside(one, self._tents[0], others)
            if one[0] != two[0] or not tight[one[0]]
        )

    def _misses(self, apart: list[Reach], met: list[JointEnding]) -> bool:
        """Return whether the two orders of moves may miss a reachable ending."""
        if self.turn.rope_left or self._may_both_arrive(apart):
            return True
        best: dict[tuple[Stop, Stop], int] = {}
        for one, two, _arrivals, _moves in met:
            pair = Stop(*one[:5]), Stop(*two[:5])
            best[pair] = max(best.get(pair, -1), sum(one[5:]) + sum(two[5:]))
        for stop, one in apart[0].stops.items():
            for other, two in apart[1].stops.items():
                if stop.place == other.place and self._tight[stop.place]:
                    continue
                if best.get((stop, other), -1) < sum(one[5:]) + sum(two[5:]):
                    return True
        return False
