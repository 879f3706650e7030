"""Phase 3: what the seat in turn may do (5), and how its turn begins and ends."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.engine.actions import DOWN, UP, Action, Assign, End
from k2game.engine.cards import ROPE
from k2game.engine.changes import at_turn
from k2game.engine.copies import put, with_token
from k2game.engine.phases import check, refusals
from k2game.engine.phases.common import next_today
from k2game.engine.phases.means import Means, means_of, work_out
from k2game.engine.phases.moves import can_go_on
from k2game.engine.state import (
    CLIMB,
    NO_POINTS,
    NOBODY,
    ClimberState,
    GameState,
    SeatState,
)
from k2game.engine.table import Table


def begin(state: GameState, seats: tuple[SeatState, ...]) -> GameState:
    """Begin the action phase with the start player's turn."""
    return _begin_turn(state, seats, state.today.start)


def _begin_turn(state: GameState, seats: tuple[SeatState, ...], turn: int) -> GameState:
    seat = seats[turn]
    return at_turn(state, state.today, CLIMB, turn, seats, seat.chosen, seat.token or 0)


def end(state: GameState, action: End) -> GameState:
    """End the turn; the next seat acts, or the night's check begins (5, 5.7, 7).

    Raises:
        IllegalAction: while a payment is due or a climber is on its way.
    """
    turn, seats = state.turn, state.seats
    seat = seats[turn]
    first, second = state.points
    if state.passing != NOBODY:
        raise refusals.on_its_way(state)
    if state.due and (first[3] or second[3]):
        raise refusals.payment_due(state.due)
    if seat.token is not None:
        seats = put(seats, turn, with_token(seat, None))
    following = next_today(state.today.order, turn)
    if following == NOBODY:
        return check.begin(state, seats)
    return _begin_turn(state, seats, following)


def legal(state: GameState) -> Sequence[Action]:
    """All legal actions of the seat in turn, sorted as texts."""
    table, turn, passing = state.table, state.turn, state.passing
    if passing != NOBODY:
        return _steps(state, passing, means_of(state, passing))
    climbers = first, second = state.seats[turn].climbers
    points, end = state.points, (table.seat_actions[turn].end,)
    if points is NO_POINTS:  # the turn has just begun
        return _assignments(table, turn, state.unassigned, climbers) + end
    today, full = state.today, state.full
    weather, ropes = today.weather, today.ropes
    known_1, known_2 = weather.means[turn]
    key_1 = first.space, ropes, points[0]
    key_2 = second.space, ropes, points[1]
    means_1 = known_1.get(key_1) or work_out(table, weather, turn, 0, key_1)
    means_2 = known_2.get(key_2) or work_out(table, weather, turn, 1, key_2)
    unassigned = state.unassigned
    return (
        *(_assignments(table, turn, unassigned, climbers) if unassigned else ()),
        *(((means_1.payments + means_2.payments) or end) if state.due else end),
        *(means_1.pitch if first.tent is None else ()),
        *(means_2.pitch if second.tent is None else ()),
        *(_ropes(state, climbers) if table.rope_ends else ()),
        *(means_1.steps if means_1.targets.isdisjoint(full) else _steps(state, 0, means_1)),
        *(means_2.steps if means_2.targets.isdisjoint(full) else _steps(state, 1, means_2)),
    )


def _assignments(
    table: Table, turn: int, unassigned: tuple[str, ...], climbers: tuple[ClimberState, ClimberState]
) -> tuple[Action, ...]:
    first, second = climbers
    if first.space is None or second.space is None:
        return _list_assignments(table, turn, unassigned, "A" if second.space is None else "B")
    known = table.assignments[turn].get(unassigned)
    if known is None:
        known = _list_assignments(table, turn, unassigned, "AB")
        table.assignments[turn][unassigned] = known
    return known


def _list_assignments(
    table: Table, turn: int, unassigned: tuple[str, ...], climbers: str
) -> tuple[Action, ...]:
    colour = table.seats[turn]
    found: list[Action] = []
    for climber in climbers:
        for card in sorted(set(unassigned)):
            kind = table.cards[card]
            if kind.kind == ROPE:
                found += [Assign(colour, climber, card, DOWN), Assign(colour, climber, card, UP)]
            elif kind.points:
                found.append(Assign(colour, climber, card))
    return tuple(found)


def _ropes(state: GameState, climbers: tuple[ClimberState, ClimberState]) -> list[Action]:
    table, turn = state.table, state.turn
    listed: list[Action] = []
    if any(rope.seat == turn for rope in state.ropes):
        return listed
    for which, climber in enumerate(climbers):
        any_, up, _down, _active = state.points[which]
        space = climber.space
        if space is not None and any_ + up:
            ropes = table.seat_actions[turn].rope[which]
            listed += [ropes[end] for end in table.rope_ends[space]]
    return listed


def _steps(state: GameState, which: int, means: Means) -> list[Action]:
    """The steps to spaces with room, or through full ones (5.2, 5.3)."""
    full = state.full
    return [
        step
        for step in means.steps
        if (target := step.space) not in full or can_go_on(state, which, target, means.after[target])
    ]
