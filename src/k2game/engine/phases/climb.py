"""Phase 3: what the seat in turn may do (5), and how its turn begins and ends."""

from __future__ import annotations

from collections.abc import Mapping

from k2game.engine.actions import ANY, DOWN, LEVEL, UP, Action, Assign, End, Pay, Step
from k2game.engine.cards import ROPE
from k2game.engine.copies import going_on, put, with_token
from k2game.engine.phases import check, refusals
from k2game.engine.phases.common import full_spaces, next_today
from k2game.engine.phases.moves import can_go_on, spend, way_to
from k2game.engine.state import CLIMB, NOBODY, ClimberState, FixedRope, GameState, Points, SeatState
from k2game.engine.table import DayWeather, Table


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
    table, turn = state.table, state.turn
    seat = state.seats[turn]
    climbers = seat.climbers
    first, second = climbers
    weather = table.days[state.row[0]][state.marker]
    if state.passing != NOBODY:
        on_the_way: list[Action] = []
        _list_steps(
            state, state.passing, climbers[state.passing].space, weather, full_spaces(state), on_the_way
        )
        return on_the_way

    unassigned = state.unassigned
    listed = [*_assignments(table, turn, unassigned, first, second)] if unassigned else []
    actions = table.seat_actions[turn]
    due = state.due
    points = state.points
    (any_1, up_1, down_1, active_1), (any_2, up_2, down_2, active_2) = points
    if not due or not (active_1 or active_2):
        listed.append(actions.end)
    else:
        if active_1:
            _list_payments(actions.pay[0], points[0], listed)
        if active_2:
            _list_payments(actions.pay[1], points[1], listed)
    moves_1 = any_1 or up_1 or down_1
    moves_2 = any_2 or up_2 or down_2
    if not (moves_1 or moves_2):
        return listed
    entry = weather.entry
    if moves_1 and _can_pitch(first, any_1 + up_1, entry):
        listed.append(actions.pitch[0])
    if moves_2 and _can_pitch(second, any_2 + up_2, entry):
        listed.append(actions.pitch[1])
    if table.rope_ends:
        _list_ropes(state, climbers, listed)
    full = full_spaces(state)
    if moves_1:
        _list_steps(state, 0, first.space, weather, full, listed)
    if moves_2:
        _list_steps(state, 1, second.space, weather, full, listed)
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


def _list_payments(pay: Mapping[str, Pay], points: Points, listed: list[Action]) -> None:
    any_, up, down, _active = points
    if any_:
        listed.append(pay[ANY])
    if down:
        listed.append(pay[DOWN])
    listed.append(pay[LEVEL])
    if up:
        listed.append(pay[UP])


def _can_pitch(climber: ClimberState, rising: int, entry: Mapping[str, int]) -> bool:
    if climber.tent is not None:
        return False
    space = climber.space
    assert space is not None
    return entry[space] <= rising


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


def _list_steps(
    state: GameState,
    which: int,
    space: str | None,
    weather: DayWeather,
    full: list[str],
    listed: list[Action],
) -> None:
    any_, up_points, down_points, _active = state.points[which]
    ropes, turn = state.ropes, state.turn
    assert space is not None
    key = space, ropes, any_ + up_points, any_ + down_points
    known = weather.steps[turn][which]
    affordable = known.get(key)
    if affordable is None:
        affordable = known[key] = _affordable(state.table, turn, which, weather.entry, *key)
    if not full:
        listed += affordable
        return
    for step in affordable:
        target = step.space
        if target in full:
            cost = weather.entry[target]
            rest = spend(any_, up_points, down_points, cost, bool(way_to(state, space, target)))
            if not can_go_on(state, which, target, *rest):
                continue
        listed.append(step)


def _affordable(
    table: Table,
    turn: int,
    which: int,
    entry: Mapping[str, int],
    space: str,
    ropes: tuple[FixedRope, ...],
    rising: int,
    falling: int,
) -> tuple[Step, ...]:
    """The steps that so many points for the way up or down are enough for, full spaces or not (5.2)."""
    steps = table.seat_actions[turn].step[which]
    return tuple(
        [
            steps[target]
            for target, up in table.ways_from(space, ropes)
            if entry[target] <= (rising if up else falling)
        ]
    )
