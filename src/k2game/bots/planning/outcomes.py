"""All distinct outcomes of a climb turn, each with a way there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from k2game.bots.planning.card_allocations import CardAllocation, Payment, deals, payments
from k2game.bots.planning.indexed_board import NOWHERE, IndexedBoard
from k2game.bots.planning.joint_endings import JointEnding, JointEndings, Memory, Moves
from k2game.bots.planning.joint_reachability import NO_END
from k2game.bots.planning.reachability import NO_ROPE, Node, actions_to
from k2game.bots.planning.turn import Turn
from k2game.engine.actions import Action
from k2game.engine.state.game_state import CLIMBERS

__all__ = ["Memory", "Outcome", "OutcomePath", "Outcomes", "outcomes"]


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


class OutcomePath(NamedTuple):
    """The way to an outcome.

    Attributes:
        first: actions taken before any card is given (5.3).
        deal: the cards given.
        payment: the levels paid.
        moves: who moves where.
        nodes: where A and B are then, with the points left.
    """

    first: tuple[Action, ...]
    deal: CardAllocation
    payment: Payment
    moves: Moves
    nodes: tuple[Node, Node]


Outcomes = dict[Outcome, OutcomePath]

_Key = tuple[int, int, int, int, int, int, tuple[int, int], tuple[int, ...]]

_Fronts = dict[_Key, list[tuple[tuple[int, int], CardAllocation, Payment, JointEnding]]]
"""By spaces, scores, tents, rope and arrivals: levels none of which beat others, and their ways."""


def outcomes(
    mountain: IndexedBoard,
    turn: Turn,
    *,
    pareto: bool = False,
    brief: bool = False,
    memory: Memory | None = None,
    effort: int = NO_END,
) -> Outcomes:
    """Every distinct outcome of a turn with a way there (5).

    Args:
        mountain: the board.
        turn: the turn as it is now, also in its middle.
        pareto: leave out what is never better: lower levels with all else equal and a fixed rope that nobody
            uses; also, as long as the fixed rope is left, what needs the climbers to make way for each other
            more than once.
        brief: leave out what computer players hardly ever want: tents pitched in this turn where neither
            climber ends it, and in the largest turns what needs them to make way more than once.
        memory: what climbers can reach, shared between turns that differ in their cards alone.
        effort: the effort after which no further way to hand out the cards starts, in nodes reached
            and endings found; only with ``pareto``.
    """
    if turn.passing < 0:
        return _found(JointEndings(mountain, turn, pareto, brief, memory), (), effort)
    found: Outcomes = {}
    for stopped, first in _after_passing(mountain, turn):
        endings = JointEndings(mountain, stopped, pareto, brief, None)
        for outcome, way in _found(endings, first, effort).items():
            found.setdefault(outcome, way)
    return found


def _after_passing(mountain: IndexedBoard, turn: Turn) -> Iterator[tuple[Turn, tuple[Action, ...]]]:
    """Return the spaces where the passing climber can stop; until then no card can be given (5.3)."""
    which = turn.passing
    endings = JointEndings(mountain, turn, False, False, None)
    reached = endings.reach(which, (0, 0, 0, 0), turn.climbers[1 - which].place, turn.ropes, turn.rope_left)
    for node in reached.trail:
        if node not in reached.stops.values():
            continue
        climber = turn.climbers[which]._replace(
            place=node[0], score=node[1], tent=node[2], active=node[4], any=node[5], up=node[6], down=node[7]
        )
        climbers = (turn.climbers[0], climber) if which else (climber, turn.climbers[1])
        actions = actions_to(mountain, reached.trail, node, turn.seat, CLIMBERS[which])
        yield turn._replace(climbers=climbers, passing=-1), tuple(actions)


def _found(endings: JointEndings, first: tuple[Action, ...], effort: int) -> Outcomes:
    return _best(endings, first, effort) if endings.pareto else _all(endings, first)


def _all(endings: JointEndings, first: tuple[Action, ...]) -> Outcomes:
    """Every outcome there is."""
    found: Outcomes = {}
    turn = endings.turn
    for deal in deals(endings.mountain, turn):
        before, given = _with_gifts(turn, deal)
        for one, two, arrivals, moves in endings.of(deal):
            active = (one[4] or given[0], two[4] or given[1])
            spare = sum(one[5:]) * active[0] + sum(two[5:]) * active[1]
            rope = one[3] if one[3][0] != NOWHERE else two[3]
            for payment in payments(turn.due, before, active, spare, False):
                outcome = Outcome(
                    (one[0], two[0]), payment.levels, (one[1], two[1]), (one[2], two[2]), rope, arrivals
                )
                if outcome not in found:
                    found[outcome] = OutcomePath(first, deal, payment, moves, (one, two))
    return found


def _best(endings: JointEndings, first: tuple[Action, ...], effort: int) -> Outcomes:
    """The outcomes without those that another one beats."""
    fronts: _Fronts = {}
    turn = endings.turn
    due = turn.due
    # most acclimatization first: what comes later is then mostly beaten already
    for deal in sorted(deals(endings.mountain, turn, bool(due)), key=_acclimatization):
        if endings.work > effort:
            break
        before, given = _with_gifts(turn, deal)
        unpaid = paid = payments(0, before, (False, False), 0, True)
        known: dict[tuple[bool, bool, int], list[Payment]] = {}
        for met in endings.of(deal):
            one, two, arrivals, _moves = met
            rope = one[3] if one[3][0] != NOWHERE else two[3]
            if due:
                active = (one[4] or given[0], two[4] or given[1])
                spare = (one[5] + one[6] + one[7]) * active[0] + (two[5] + two[6] + two[7]) * active[1]
                if spare >= due:
                    paid = unpaid
                else:
                    case = (*active, spare)
                    if case not in known:
                        known[case] = payments(due, before, active, spare, True)
                    paid = known[case]
            key = (one[0], two[0], one[1], two[1], one[2], two[2], rope, arrivals)
            front = fronts.get(key)
            if front is None:
                front = fronts[key] = []
            for payment in paid:
                high, low = payment.levels
                for reached in front:
                    levels = reached[0]
                    if levels[0] >= high and levels[1] >= low:
                        break
                else:
                    if front:
                        front[:] = [old for old in front if old[0][0] > high or old[0][1] > low]
                    front.append((payment.levels, deal, payment, met))
    found: Outcomes = {}
    for key, front in fronts.items():
        place_a, place_b, score_a, score_b, tent_a, tent_b, rope, arrivals = key
        rivals = fronts.get((*key[:6], NO_ROPE, arrivals), ()) if rope != NO_ROPE else ()
        for levels, deal, payment, (one, two, _arrivals, moves) in front:
            if any(other[0][0] >= levels[0] and other[0][1] >= levels[1] for other in rivals):
                continue  # a rope that nobody uses
            outcome = Outcome(
                (place_a, place_b), levels, (score_a, score_b), (tent_a, tent_b), rope, arrivals
            )
            found[outcome] = OutcomePath(first, deal, payment, moves, (one, two))
    return found


def _acclimatization(deal: CardAllocation) -> int:
    return -deal.gifts[0][3] - deal.gifts[1][3]


def _with_gifts(turn: Turn, deal: CardAllocation) -> tuple[tuple[int, int], tuple[bool, bool]]:
    """The levels with the acclimatization given, not yet cut to the track's end, and who is active."""
    one, two = turn.climbers
    more, most = deal.gifts[0][3], deal.gifts[1][3]
    return (one.level + more, two.level + most), (one.active or more > 0, two.active or most > 0)
