"""Phase 3: what the seat in turn may do (5), and how its turn begins and ends."""

from __future__ import annotations

from collections.abc import Mapping

from k2game.engine.actions import ANY, DOWN, LEVEL, UP, Action, Assign, End, Pay
from k2game.engine.cards import ROPE
from k2game.engine.copies import after_turn, going_on, in_turn
from k2game.engine.phases import check, refusals
from k2game.engine.phases.common import next_today, standing
from k2game.engine.phases.moves import can_go_on, spend
from k2game.engine.state import CLIMB, NOBODY, ClimberState, GameState, SeatState
from k2game.engine.table import Table


def begin(state: GameState, seats: tuple[SeatState, ...]) -> GameState:
    """Begin the action phase with the start player's turn."""
    return _begin_turn(state, seats, state.start)


def _begin_turn(state: GameState, seats: tuple[SeatState, ...], turn: int) -> GameState:
    seat = seats[turn]
    seats = seats[:turn] + (in_turn(seat),) + seats[turn + 1 :]
    return going_on(state, CLIMB, turn, seat.token or 0, seats)


def end(state: GameState, action: End) -> GameState:
    """End the turn; the next seat acts, or the night's check begins (5, 5.7, 7).

    Raises:
        IllegalAction: while a payment is due or a climber is on its way.
    """
    turn, seats = state.turn, state.seats
    first, second = seats[turn].climbers
    if state.passing != NOBODY:
        raise refusals.on_its_way(state)
    if state.due and (first.active or second.active):
        raise refusals.payment_due(state.due)
    seats = seats[:turn] + (after_turn(seats[turn]),) + seats[turn + 1 :]
    following = next_today(seats, turn, state.start)
    if following == NOBODY:
        return check.begin(state, seats)
    return _begin_turn(state, seats, following)


def legal(state: GameState) -> list[Action]:
    """All legal actions of the seat in turn, sorted as texts."""
    table, turn = state.table, state.turn
    seat = state.seats[turn]
    climbers = seat.climbers
    first, second = climbers
    entry = table.days[state.row[0]][state.marker].entry
    if state.passing != NOBODY:
        on_the_way: list[Action] = []
        _list_steps(state, state.passing, climbers[state.passing], entry, on_the_way)
        return on_the_way

    unassigned = seat.unassigned
    listed = [*_assignments(table, turn, unassigned, first, second)] if unassigned else []
    actions = table.seat_actions[turn]
    due = state.due
    if not due or not (first.active or second.active):
        listed.append(actions.end)
    else:
        for which, climber in enumerate(climbers):
            if climber.active:
                _list_payments(actions.pay[which], climber, listed)
    moves_first = first.any or first.up or first.down
    moves_second = second.any or second.up or second.down
    if moves_first and _can_pitch(first, entry):
        listed.append(actions.pitch[0])
    if moves_second and _can_pitch(second, entry):
        listed.append(actions.pitch[1])
    if table.rope_ends and (moves_first or moves_second):
        _list_ropes(state, climbers, listed)
    if moves_first:
        _list_steps(state, 0, first, entry, listed)
    if moves_second:
        _list_steps(state, 1, second, entry, listed)
    return listed


def _assignments(
    table: Table,
    turn: int,
    unassigned: tuple[str, ...],
    first: ClimberState,
    second: ClimberState,
) -> tuple[Action, ...]:
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


def _list_payments(pay: Mapping[str, Pay], climber: ClimberState, listed: list[Action]) -> None:
    if climber.any:
        listed.append(pay[ANY])
    if climber.down:
        listed.append(pay[DOWN])
    listed.append(pay[LEVEL])
    if climber.up:
        listed.append(pay[UP])


def _can_pitch(climber: ClimberState, entry: Mapping[str, int]) -> bool:
    if climber.tent is not None:
        return False
    space = climber.space
    assert space is not None
    return entry[space] <= climber.any + climber.up


def _list_ropes(state: GameState, climbers: tuple[ClimberState, ClimberState], listed: list[Action]) -> None:
    table, turn = state.table, state.turn
    if any(rope.seat == turn for rope in state.ropes):
        return
    for which, climber in enumerate(climbers):
        space = climber.space
        if space is not None and climber.any + climber.up:
            ropes = table.seat_actions[turn].rope[which]
            listed += [ropes[end] for end in table.rope_ends[space]]


def _list_steps(
    state: GameState,
    which: int,
    climber: ClimberState,
    entry: Mapping[str, int],
    listed: list[Action],
) -> None:
    table = state.table
    steps = table.seat_actions[state.turn].step[which]
    limit = table.limit
    space, any_, up_points, down_points = climber.space, climber.any, climber.up, climber.down
    assert space is not None
    rising = any_ + up_points
    falling = any_ + down_points
    where: list[str | None] | None = None
    ways = table.ways_from(space, state.ropes) if state.ropes else table.ways[space]
    for target, up in ways:
        cost = entry[target]
        if cost <= (rising if up else falling):
            if where is None:
                where = standing(state)
            if where.count(target) < limit[target] or can_go_on(
                state, which, target, *spend(any_, up_points, down_points, cost, up)
            ):
                listed.append(steps[target])
