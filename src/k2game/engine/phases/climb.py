"""Phase 3: what the seat in turn may do (5), and how its turn begins and ends."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from k2game.engine.actions import ANY, DOWN, LEVEL, UP, Action, Assign, End, Pay
from k2game.engine.cards import ROPE
from k2game.engine.copies import going_on, put, with_token
from k2game.engine.phases import check, refusals
from k2game.engine.phases.common import next_today, standing
from k2game.engine.phases.moves import can_go_on, spend, way_to
from k2game.engine.state import (
    CLIMB,
    NO_POINTS,
    NOBODY,
    ClimberState,
    FixedRope,
    GameState,
    Points,
    SeatState,
)
from k2game.engine.table import Affordable, Table


def begin(state: GameState, seats: tuple[SeatState, ...]) -> GameState:
    """Begin the action phase with the start player's turn."""
    return _begin_turn(state, seats, state.start)


def _begin_turn(state: GameState, seats: tuple[SeatState, ...], turn: int) -> GameState:
    seat = seats[turn]
    return going_on(state, CLIMB, turn, seats, seat.chosen, seat.token or 0)


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
    following = next_today(seats, turn, state.start)
    if following == NOBODY:
        return check.begin(state, seats)
    return _begin_turn(state, seats, following)


def legal(state: GameState) -> list[Action]:
    """All legal actions of the seat in turn, sorted as texts."""
    table, turn, passing = state.table, state.turn, state.passing
    climbers = first, second = state.seats[turn].climbers
    if passing != NOBODY:
        means = _affordable(state, passing, climbers[passing])
        return [*_steps(state, passing, means, standing(state))]
    unassigned, points = state.unassigned, state.points
    listed = [*_assignments(table, turn, unassigned, climbers)] if unassigned else []
    actions = table.seat_actions[turn]
    if points is NO_POINTS:  # the turn has just begun
        listed.append(actions.end)
        return listed
    (any_1, up_1, down_1, active_1), (any_2, up_2, down_2, active_2) = points
    if not state.due or not (active_1 or active_2):
        listed.append(actions.end)
    else:
        if active_1:
            _list_payments(actions.pay[0], points[0], listed)
        if active_2:
            _list_payments(actions.pay[1], points[1], listed)
    means_1 = _affordable(state, 0, first) if any_1 or up_1 or down_1 else None
    means_2 = _affordable(state, 1, second) if any_2 or up_2 or down_2 else None
    if means_1 and means_1.tent and first.tent is None:
        listed.append(actions.pitch[0])
    if means_2 and means_2.tent and second.tent is None:
        listed.append(actions.pitch[1])
    if table.rope_ends:
        _list_ropes(state, climbers, listed)
    if means_1 or means_2:
        where = standing(state)
        if means_1:
            listed += _steps(state, 0, means_1, where)
        if means_2:
            listed += _steps(state, 1, means_2, where)
    return listed


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


def _list_payments(pay: Mapping[str, Pay], points: Points, listed: list[Action]) -> None:
    any_, up, down, _active = points
    if any_:
        listed.append(pay[ANY])
    if down:
        listed.append(pay[DOWN])
    listed.append(pay[LEVEL])
    if up:
        listed.append(pay[UP])


def _list_ropes(state: GameState, climbers: tuple[ClimberState, ClimberState], listed: list[Action]) -> None:
    table, turn = state.table, state.turn
    if any(rope.seat == turn for rope in state.ropes):
        return
    for which, climber in enumerate(climbers):
        any_, up, _down, _active = state.points[which]
        space = climber.space
        if space is not None and any_ + up:
            ropes = table.seat_actions[turn].rope[which]
            listed += [ropes[end] for end in table.rope_ends[space]]


def _affordable(state: GameState, which: int, climber: ClimberState) -> Affordable:
    space, ropes, turn = climber.space, state.ropes, state.turn
    any_, up, down, _active = state.points[which]
    assert space is not None
    weather = state.table.days[state.row[0]][state.marker]
    key = space, ropes, any_ + up, any_ + down
    known = weather.affordable[turn][which].get(key)
    if known is None:
        known = _list_affordable(state.table, turn, which, weather.entry, *key)
        weather.affordable[turn][which][key] = known
    return known


def _list_affordable(
    table: Table,
    turn: int,
    which: int,
    entry: Mapping[str, int],
    space: str,
    ropes: tuple[FixedRope, ...],
    rising: int,
    falling: int,
) -> Affordable:
    step = table.seat_actions[turn].step[which]
    targets = [
        target for target, up in table.ways_from(space, ropes) if entry[target] <= (rising if up else falling)
    ]
    return Affordable(frozenset(targets), tuple([step[target] for target in targets]), entry[space] <= rising)


def _steps(state: GameState, which: int, means: Affordable, where: list[str | None]) -> Iterable[Action]:
    """The steps to spaces with room, or through full ones (5.2, 5.3)."""
    if means.targets.isdisjoint(where):
        return means.steps
    limit = state.table.limit
    return [
        step
        for step in means.steps
        if where.count(step.space) < limit[step.space] or _can_pass(state, which, step.space)
    ]


def _can_pass(state: GameState, which: int, target: str) -> bool:
    space = state.seats[state.turn].climbers[which].space
    assert space is not None
    any_, up, down, _active = state.points[which]
    cost = state.table.days[state.row[0]][state.marker].entry[target]
    rest = spend(any_, up, down, cost, bool(way_to(state, space, target)))
    return can_go_on(state, which, target, *rest)
