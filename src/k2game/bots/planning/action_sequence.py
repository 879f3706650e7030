"""From an outcome of the planner to the actions that bring it about, one after another."""

from __future__ import annotations

from collections.abc import Iterator

from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.bots.planning.joint_reachability import Together
from k2game.bots.planning.joint_reachability import actions_to as pair_actions_to
from k2game.bots.planning.outcomes import OutcomePath
from k2game.bots.planning.reachability import Node
from k2game.bots.planning.reachability import actions_to as climber_actions_to
from k2game.bots.planning.turn import Turn
from k2game.engine.actions import ANY, DOWN, LEVEL, UP, Action, Assign, End, Pay
from k2game.engine.state.game_state import CLIMBERS, MAX_LEVEL


def actions_of(mountain: IndexedBoard, turn: Turn, way: OutcomePath) -> list[Action]:
    """The whole rest of a turn: cards first, then the moves, then the payment, then its end."""
    return [
        *way.first,
        *_cards(mountain, turn, way),
        *_moves(mountain, turn, way),
        *_payment(turn, way),
        End(turn.seat),
    ]


def _cards(mountain: IndexedBoard, turn: Turn, way: OutcomePath) -> Iterator[Action]:
    seat = turn.seat
    early = [_paid_early(turn, way, which) for which in (0, 1)]
    for which in (0, 1):
        if turn.climbers[which].active:
            yield from [Pay(seat, CLIMBERS[which], LEVEL)] * early[which]
            early[which] = 0
    # the largest acclimatization card first, so that what is paid early makes room for the next
    cards = sorted(way.deal.cards, key=lambda given: -mountain.cards[given[1]].level)
    for which, card, direction in cards:
        yield Assign(seat, CLIMBERS[which], card, direction)
        if mountain.cards[card].level:
            yield from [Pay(seat, CLIMBERS[which], LEVEL)] * early[which]
            early[which] = 0


def _paid_early(turn: Turn, way: OutcomePath, which: int) -> int:
    """Levels paid before the last card, so that the track's end cuts off less (1.4)."""
    before = turn.climbers[which].level + way.deal.gifts[which][3]
    return way.payment.levels[which] - (min(before, MAX_LEVEL) - way.payment.given[which])


def _moves(mountain: IndexedBoard, turn: Turn, way: OutcomePath) -> list[Action]:
    head = way.moves[0]
    if isinstance(head, Together):
        return pair_actions_to(mountain, head.trail, way.moves[1], turn.seat)  # type: ignore[arg-type]
    found: list[Action] = []
    for which, reached, node in way.moves:  # type: ignore[misc]
        found += climber_actions_to(mountain, reached.trail, node, turn.seat, CLIMBERS[which])
    return found


def _payment(turn: Turn, way: OutcomePath) -> Iterator[Action]:
    seat = turn.seat
    active = [
        node[4] or turn.climbers[which].active or way.deal.gifts[which][3] > 0
        for which, node in enumerate(way.nodes)
    ]
    if not any(active):
        return
    owed = turn.due - sum(way.payment.given)
    for which in (0, 1):
        late = way.payment.given[which] - _paid_early(turn, way, which)
        yield from [Pay(seat, CLIMBERS[which], LEVEL)] * late
    for which, node in enumerate(way.nodes):
        for kind, left in _points_left(node):
            spent = min(owed, left) if active[which] else 0
            yield from [Pay(seat, CLIMBERS[which], kind)] * spent
            owed -= spent


def _points_left(node: Node) -> tuple[tuple[str, int], ...]:
    return (DOWN, node[7]), (UP, node[6]), (ANY, node[5])
