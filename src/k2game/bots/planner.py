"""All distinct outcomes of a climb turn, each with a way there.

What a climber can reach depends on the other one only through full spaces and a fixed rope placed for it, so
the two are searched apart and put together in both orders. Where neither order gives all there is, the pair
is searched as one (``together``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from k2game.bots.deals import Deal, Gift, Payment, deals, payments
from k2game.bots.mountain import NOWHERE, Mountain
from k2game.bots.reach import NO_ROPE, Node, Reach, Stop, actions_to, reach
from k2game.bots.together import Pair, Together, together
from k2game.bots.turn import Turn
from k2game.engine.actions import Action
from k2game.engine.state import CLIMBERS


class Outcome(NamedTuple):
    """The state after a turn, as far as the turn changes it (A's value before B's).

    Attributes:
        places: spaces by number, NOWHERE for the dead.
        levels: acclimatization, payments made.
        scores: points.
        tents: where the tents are.
        rope: the fixed rope placed in this turn, from own to other space, or NO_ROPE.
        arrivals: the climbers that reached the summit in this turn, in that order.
    """

    places: tuple[int, int]
    levels: tuple[int, int]
    scores: tuple[int, int]
    tents: tuple[int, int]
    rope: tuple[int, int]
    arrivals: tuple[int, ...]


Moves = tuple[tuple[int, Reach, Node], ...] | tuple[Together, Pair]
"""(climber, what it can reach, where it goes) in order; or the search of both as one and where they go."""


class Way(NamedTuple):
    """How an outcome comes about.

    Attributes:
        first: actions taken before any card is given (5.3).
        deal: the cards given.
        payment: the levels paid.
        moves: who moves where.
        nodes: where A and B are then, with the points left.
    """

    first: tuple[Action, ...]
    deal: Deal
    payment: Payment
    moves: Moves
    nodes: tuple[Node, Node]


Outcomes = dict[Outcome, Way]

Memory = dict[object, Reach]
"""What climbers can reach, by what it depends on."""

_Met = tuple[Node, Node, tuple[int, ...], Moves]
"""Where A and B end up, who arrived on the summit, and by which moves."""


def outcomes(
    mountain: Mountain, turn: Turn, *, pareto: bool = False, memory: Memory | None = None
) -> Outcomes:
    """Every distinct outcome of a turn with a way there (5).

    Args:
        mountain: the board.
        turn: the turn as it is now, also in its middle.
        pareto: leave out what is hardly ever better: lower levels with all else equal, a fixed rope that
            nobody uses, and what needs the climbers to make way for each other more than once.
        memory: what climbers can reach, shared between turns that differ in their cards alone.
    """
    if turn.passing < 0:
        return _Planner(mountain, turn, pareto, (), memory).all()
    found: Outcomes = {}
    for stopped, first in _after_passing(mountain, turn):
        for outcome, way in _Planner(mountain, stopped, pareto, first).all().items():
            found.setdefault(outcome, way)
    return found


def _after_passing(mountain: Mountain, turn: Turn) -> Iterator[tuple[Turn, tuple[Action, ...]]]:
    """Wherever the climber on its way can stop; before that no card can be given (5.3)."""
    which = turn.passing
    planner = _Planner(mountain, turn, False, ())
    reached = planner.reach(which, (0, 0, 0, 0), turn.climbers[1 - which].place, turn.ropes, turn.rope_left)
    for node in reached.trail:
        if node not in reached.stops.values():
            continue
        climber = turn.climbers[which]._replace(
            place=node[0], score=node[1], tent=node[2], active=node[4], any=node[5], up=node[6], down=node[7]
        )
        climbers = (turn.climbers[0], climber) if which else (climber, turn.climbers[1])
        actions = actions_to(mountain, reached.trail, node, turn.seat, CLIMBERS[which])
        yield turn._replace(climbers=climbers, passing=-1), tuple(actions)


class _Planner:
    """One turn's search; what a climber can reach is remembered, since many deals give it the same."""

    def __init__(
        self,
        mountain: Mountain,
        turn: Turn,
        pareto: bool,
        first: tuple[Action, ...],
        memory: Memory | None = None,
    ) -> None:
        self.mountain = mountain
        self.turn = turn
        self.pareto = pareto
        self.first = first
        self._reached: Memory = {} if memory is None else memory
        room = [limit - others for limit, others in zip(mountain.limit, turn.others, strict=True)]
        self._full = [left <= 0 for left in room]
        self._tight = [left == 1 for left in room]

    def all(self) -> Outcomes:
        """All outcomes."""
        found: Outcomes = {}
        fronts: dict[object, list[tuple[int, int]]] = {}
        turn = self.turn
        first, second = turn.climbers
        for deal in deals(self.mountain, turn):
            before = (first.level + deal.gifts[0][3], second.level + deal.gifts[1][3])
            given = (first.active or deal.gifts[0][3] > 0, second.active or deal.gifts[1][3] > 0)
            unpaid = payments(0, before, (False, False), 0, True)
            for one, two, arrivals, moves in self._meetings(deal):
                places, scores, tents = (one[0], two[0]), (one[1], two[1]), (one[2], two[2])
                rope = one[3] if one[3][0] != NOWHERE else two[3]
                key = (places, scores, tents, rope, arrivals)
                paid = unpaid
                if turn.due:
                    active = (one[4] or given[0], two[4] or given[1])
                    spare = sum(one[5:]) * active[0] + sum(two[5:]) * active[1]
                    if spare < turn.due or not self.pareto:
                        paid = payments(turn.due, before, active, spare, self.pareto)
                for payment in paid:
                    levels = payment.levels
                    if self.pareto:
                        front = fronts.get(key)
                        if front is None:
                            fronts[key] = [levels]
                        elif not _on_front(front, levels):
                            continue
                    outcome = Outcome(places, levels, scores, tents, rope, arrivals)
                    if outcome not in found:
                        found[outcome] = Way(self.first, deal, payment, moves, (one, two))
        if not self.pareto:
            return found
        return {
            outcome: way
            for outcome, way in found.items()
            if outcome.levels in fronts[outcome[0], *outcome[2:]] and not _idle_rope(outcome, fronts)
        }

    def reach(
        self, which: int, gift: Gift, partner: int, ropes: tuple[tuple[int, int], ...], may_rope: bool
    ) -> Reach:
        """What a climber can reach with a gift while its partner stays on a space."""
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
            )
        return known

    def start(self, which: int, gift: Gift) -> Node:
        """A climber with a gift, before it moves."""
        now = self.turn.climbers[which]
        left = (now.any + gift[0], now.up + gift[1], now.down + gift[2])
        return (now.place, now.score, now.tent, NO_ROPE, now.active, *left)

    def _meetings(self, deal: Deal) -> Iterator[_Met]:
        turn = self.turn
        alive = [which for which in (0, 1) if turn.climbers[which].place != NOWHERE]
        if len(alive) == 1:
            yield from self._alone(alive[0], deal)
            return
        apart = [
            self.reach(which, deal.gifts[which], NOWHERE, turn.ropes, turn.rope_left) for which in (0, 1)
        ]
        contested = self._contested(apart)
        met = list(self._in_order(0, deal))
        if contested or turn.rope_left or self._may_both_arrive(apart):
            met += self._in_order(1, deal)
        if contested and not self.pareto and self._misses(apart, met):
            pairs = together(
                self.mountain, turn, (self.start(0, deal.gifts[0]), self.start(1, deal.gifts[1]))
            )
            met = [(pair[0], pair[1], pair[3], (pairs, pair)) for pair in pairs.pairs]
        yield from met

    def _alone(self, which: int, deal: Deal) -> Iterator[_Met]:
        reached = self.reach(which, deal.gifts[which], NOWHERE, self.turn.ropes, self.turn.rope_left)
        other = self.start(1 - which, (0, 0, 0, 0))
        for node in self._stops(reached):
            arrivals = (which,) if self._arrives(which, node) else ()
            moves = ((which, reached, node),)
            yield (other, node, arrivals, moves) if which else (node, other, arrivals, moves)

    def _in_order(self, first: int, deal: Deal) -> Iterator[_Met]:
        """One climber makes all its moves, then the other."""
        turn = self.turn
        second = 1 - first
        waiting = turn.climbers[second].place
        reached = self.reach(first, deal.gifts[first], waiting, turn.ropes, turn.rope_left)
        for node in self._stops(reached):
            place, rope = node[0], node[3]
            roped = rope[0] != NOWHERE
            ropes = (*turn.ropes, rope) if roped else turn.ropes
            then = self.reach(second, deal.gifts[second], place, ropes, turn.rope_left and not roped)
            arrives = (first,) if self._arrives(first, node) else ()
            for other in self._stops(then):
                arrivals = (*arrives, second) if self._arrives(second, other) else arrives
                moves = ((first, reached, node), (second, then, other))
                yield (other, node, arrivals, moves) if first else (node, other, arrivals, moves)

    def _stops(self, reached: Reach) -> list[Node]:
        if not self.pareto or self.turn.due:
            return list(reached.stops.values())
        # without a debt it does not matter whether a climber was active
        return list({node[:4]: node for node in reached.stops.values()}.values())

    def _arrives(self, which: int, node: Node) -> bool:
        # the summit is worth more than any other space, so the score tells of it
        top = self.mountain.points[self.mountain.summit]
        return node[1] >= top and not self.turn.arrived[which]

    def _may_both_arrive(self, apart: list[Reach]) -> bool:
        return all(any(self._arrives(which, node) for node in apart[which].trail) for which in (0, 1))

    def _contested(self, apart: list[Reach]) -> bool:
        """Whether there is a space with room for just one of them where both may come."""
        places = [{node[0] for node in reached.trail} for reached in apart]
        roping = self.turn.rope_left and any(
            stop.rope[0] != NOWHERE for reached in apart for stop in reached.stops
        )
        touched = places[0] | places[1] if roping else places[0] & places[1]
        return any(self._tight[place] for place in touched)

    def _misses(self, apart: list[Reach], met: list[_Met]) -> bool:
        """Whether the two orders of moving may not give all that can be reached."""
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


def _idle_rope(outcome: Outcome, fronts: dict[object, list[tuple[int, int]]]) -> bool:
    """Whether the same comes about without placing the fixed rope."""
    if outcome.rope == NO_ROPE:
        return False
    front = fronts.get((outcome.places, outcome.scores, outcome.tents, NO_ROPE, outcome.arrivals), ())
    one, two = outcome.levels
    return any(first >= one and second >= two for first, second in front)


def _on_front(front: list[tuple[int, int]], levels: tuple[int, int]) -> bool:
    """Put levels on a front of pairs none of which is better than another; False if they are worse."""
    one, two = levels
    for first, second in front:
        if first >= one and second >= two:
            return (first, second) == levels
    front[:] = [pair for pair in front if pair[0] > one or pair[1] > two]
    front.append(levels)
    return True
