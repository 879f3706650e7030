"""Phase 3: the turns of the seats (5), with tents and fixed ropes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from k2game.engine.actions import ANY, DOWN, LEVEL, UP, Action, Assign, End, Pay, Pitch, Rope, Step
from k2game.engine.board import ABOVE_6000
from k2game.engine.cards import ACCLIMATIZATION, ROPE
from k2game.engine.phases import check, refusals
from k2game.engine.phases.common import climber_number, standing
from k2game.engine.phases.moves import can_go_on, spend, way_to
from k2game.engine.state import (
    CLIMB,
    CLIMBERS,
    MAX_LEVEL,
    NOBODY,
    ClimberState,
    FixedRope,
    GameState,
    SeatState,
    seats_from,
    with_seat,
    with_turn,
    without,
)
from k2game.engine.table import Table

ROPE_COST = 1
"""Movement points for placing a fixed rope, whatever the weather (10.2)."""


def begin(state: GameState) -> GameState:
    """Begin the action phase with the start player's turn."""
    return _begin_turn(state, state.start)


def _begin_turn(state: GameState, turn: int) -> GameState:
    seat = state.seats[turn]
    state = with_seat(state, turn, seat._replace(unassigned=seat.chosen))
    return state._replace(phase=CLIMB, turn=turn, due=seat.token or 0)


# --- what is legal -------------------------------------------------------------------------


def legal(state: GameState) -> list[Action]:
    """All legal actions of the seat in turn, sorted as texts."""
    table, turn = state.table, state.turn
    seat = state.seats[turn]
    actions = table.seat_actions[turn]
    first, second = seat.climbers
    entry = table.days[state.row[0]][state.marker].entry
    if state.passing != NOBODY:
        listed: list[Action] = []
        _list_steps(state, state.passing, entry, listed)
        return listed

    listed = list(_assignments(table, turn, seat.unassigned, first, second))
    due = state.due
    if not due or not (first.active or second.active):
        listed.append(actions.end)
    if due:
        for which, climber in enumerate(seat.climbers):
            if climber.active:
                _list_payments(actions.pay[which], climber, listed)
    for which, climber in enumerate(seat.climbers):
        if (
            climber.any + climber.up
            and climber.tent is None
            and entry[cast(str, climber.space)] <= climber.any + climber.up
        ):
            listed.append(actions.pitch[which])
    if table.rope_ends and not any(rope.seat == turn for rope in state.ropes):
        for which, climber in enumerate(seat.climbers):
            if climber.any + climber.up:
                ropes = actions.rope[which]
                listed += [ropes[end] for end in table.rope_ends[cast(str, climber.space)]]
    if first.any or first.up or first.down:
        _list_steps(state, 0, entry, listed)
    if second.any or second.up or second.down:
        _list_steps(state, 1, entry, listed)
    return listed


def _assignments(
    table: Table,
    turn: int,
    unassigned: tuple[str, ...],
    first: ClimberState,
    second: ClimberState,
) -> tuple[Action, ...]:
    key = (turn, unassigned, first.space is None, second.space is None)
    known = table.assignments.get(key)
    if known is None:
        colour = table.seats[turn]
        found: list[Action] = []
        for climber, dead in zip(CLIMBERS, key[2:], strict=True):
            for card in () if dead else sorted(set(unassigned)):
                kind = table.cards[card]
                if kind.kind == ROPE:
                    found += [Assign(colour, climber, card, DOWN), Assign(colour, climber, card, UP)]
                elif kind.points:
                    found.append(Assign(colour, climber, card))
        known = table.assignments[key] = tuple(found)
    return cast(tuple[Action, ...], known)


def _list_payments(pay: Mapping[str, Pay], climber: ClimberState, listed: list[Action]) -> None:
    if climber.any:
        listed.append(pay[ANY])
    if climber.down:
        listed.append(pay[DOWN])
    listed.append(pay[LEVEL])
    if climber.up:
        listed.append(pay[UP])


def _list_steps(state: GameState, which: int, entry: Mapping[str, int], listed: list[Action]) -> None:
    table, turn = state.table, state.turn
    climber = state.seats[turn].climbers[which]
    steps = table.seat_actions[turn].step[which]
    limit = table.limit
    rising = climber.any + climber.up
    falling = climber.any + climber.down
    where: list[str | None] | None = None
    for space, up in table.ways_from(cast(str, climber.space), state.ropes):
        cost = entry[space]
        if cost <= (rising if up else falling):
            if where is None:
                where = standing(state)
            if where.count(space) < limit[space] or can_go_on(state, which, space, *spend(climber, cost, up)):
                listed.append(steps[space])


# --- why not -------------------------------------------------------------------------------


def check_assign(state: GameState, action: Assign) -> None:
    """Refuse a card that is not there, has nothing to give, or lacks its direction (5.1)."""
    seat = state.seats[state.turn]
    which = climber_number("5.1", action.climber)
    if state.passing != NOBODY:
        raise refusals.on_its_way(state)
    if seat.climbers[which].space is None:
        raise refusals.dead(action.climber)
    if action.card not in seat.unassigned:
        raise refusals.card_not_there(action.card, seat.unassigned)
    card = state.table.cards[action.card]
    if card.kind == ROPE:
        if action.direction not in (UP, DOWN):
            raise refusals.rope_needs_direction(action.card)
    elif action.direction:
        raise refusals.no_direction(action.card)
    elif not card.points:
        raise refusals.nothing_to_give(action.card)


def check_step(state: GameState, action: Step) -> None:
    """Refuse a step that no connection, points or room allow (5.2, 5.3)."""
    which = climber_number("5.2", action.climber)
    climber = state.seats[state.turn].climbers[which]
    if state.passing not in (NOBODY, which):
        raise refusals.on_its_way(state)
    if climber.space is None:
        raise refusals.dead(action.climber)
    space = action.space
    up = way_to(state, climber.space, space)
    if up is None:
        raise refusals.not_connected(state, climber.space, space)
    table = state.table
    cost = table.days[state.row[0]][state.marker].entry[space]
    if cost > climber.any + (climber.up if up else climber.down):
        raise refusals.too_few_points(climber, space, cost, up)
    if standing(state).count(space) >= table.limit[space] and not can_go_on(
        state, which, space, *spend(climber, cost, up)
    ):
        raise refusals.full(state, space)


def check_pitch(state: GameState, action: Pitch) -> None:
    """Refuse a second tent, one on the way, or one that is too dear (5.5)."""
    which = climber_number("5.5", action.climber)
    climber = state.seats[state.turn].climbers[which]
    if state.passing != NOBODY:
        raise refusals.on_its_way(state)
    if climber.space is None:
        raise refusals.dead(action.climber)
    if climber.tent is not None:
        raise refusals.tent_used(action.climber, climber.tent)
    cost = state.table.days[state.row[0]][state.marker].entry[climber.space]
    if cost > climber.any + climber.up:
        raise refusals.tent_too_dear(climber, cost)


def check_rope(state: GameState, action: Rope) -> None:
    """Refuse a fixed rope that the rules or the seat's one pair do not allow (10.2, 10.3)."""
    table = state.table
    which = climber_number("10.2", action.climber)
    climber = state.seats[state.turn].climbers[which]
    if not table.rope_ends:
        raise refusals.no_fixed_ropes()
    if state.passing != NOBODY:
        raise refusals.on_its_way(state)
    if climber.space is None:
        raise refusals.dead(action.climber)
    for rope in state.ropes:
        if rope.seat == state.turn:
            raise refusals.rope_used(rope.own, rope.other)
    if table.spaces[climber.space].band not in ABOVE_6000:
        raise refusals.rope_too_low()
    if climber.any + climber.up < ROPE_COST:
        raise refusals.rope_too_dear()
    if action.space not in table.rope_ends[climber.space]:
        raise refusals.rope_end(table, climber.space, action.space)


def check_pay(state: GameState, action: Pay) -> None:
    """Refuse a payment that is not due, or not by this climber in this way (5.6)."""
    which = climber_number("5.6", action.climber)
    climber = state.seats[state.turn].climbers[which]
    if state.passing != NOBODY:
        raise refusals.on_its_way(state)
    if not state.due:
        raise refusals.nothing_due()
    if not climber.active:
        raise refusals.not_active(action.climber)
    points = {ANY: climber.any, UP: climber.up, DOWN: climber.down, LEVEL: 1}
    if not points.get(action.way):
        raise refusals.no_such_payment(action.climber, [way for way, n in points.items() if n])


def check_end(state: GameState, action: End) -> None:
    """Refuse to end a turn with a payment due or a climber on its way (5.7)."""
    if state.passing != NOBODY:
        raise refusals.on_its_way(state)
    if state.due and any(climber.active for climber in state.seats[state.turn].climbers):
        raise refusals.payment_due(state.due)


# --- what it does --------------------------------------------------------------------------


def _replace_climber(seat: SeatState, which: int, climber: ClimberState) -> tuple[ClimberState, ClimberState]:
    return (seat.climbers[0], climber) if which else (climber, seat.climbers[1])


def do_assign(state: GameState, action: Assign) -> GameState:
    """Give a card to a climber (5.1)."""
    seat = state.seats[state.turn]
    which = 0 if action.climber == "A" else 1
    space, level, score, tent, any_, up, down, active = seat.climbers[which]
    card = state.table.cards[action.card]
    if card.kind == ACCLIMATIZATION:
        level = min(MAX_LEVEL, level + card.points)
        active = True
    elif card.kind == ROPE:
        if action.direction == UP:
            up += card.up
        else:
            down += card.down
    else:
        any_ += card.points
    climber = ClimberState(space, level, score, tent, any_, up, down, active)
    return with_turn(
        state,
        without(seat.unassigned, action.card),
        _replace_climber(seat, which, climber),
        state.due,
        NOBODY,
        state.summit,
    )


def do_step(state: GameState, action: Step) -> GameState:
    """Move a climber one space, pay for it, and count what it reached (5.2 to 5.4)."""
    table = state.table
    seat = state.seats[state.turn]
    which = 0 if action.climber == "A" else 1
    climber = seat.climbers[which]
    target = action.space
    cost = table.days[state.row[0]][state.marker].entry[target]
    up = way_to(state, cast(str, climber.space), target)
    any_, up_points, down_points = spend(climber, cost, bool(up))
    passing = which if standing(state).count(target) >= table.limit[target] else NOBODY
    score = max(climber.score, table.spaces[target].vp)
    summit = state.summit
    if target == table.board.summit and (state.turn, which) not in summit:
        summit = (*summit, (state.turn, which))
    moved = ClimberState(target, climber.level, score, climber.tent, any_, up_points, down_points, True)
    return with_turn(state, seat.unassigned, _replace_climber(seat, which, moved), state.due, passing, summit)


def _spend_up(climber: ClimberState, cost: int) -> ClimberState:
    any_, up, down = spend(climber, cost, True)
    return climber._replace(any=any_, up=up, down=down, active=True)


def do_pitch(state: GameState, action: Pitch) -> GameState:
    """Pitch the climber's tent where it stands (5.5)."""
    seat = state.seats[state.turn]
    which = 0 if action.climber == "A" else 1
    climber = seat.climbers[which]
    space = cast(str, climber.space)
    cost = state.table.days[state.row[0]][state.marker].entry[space]
    climber = _spend_up(climber, cost)._replace(tent=space)
    climbers = _replace_climber(seat, which, climber)
    return with_turn(state, seat.unassigned, climbers, state.due, NOBODY, state.summit)


def do_rope(state: GameState, action: Rope) -> GameState:
    """Place the fixed rope of the seat (10.2)."""
    seat = state.seats[state.turn]
    which = 0 if action.climber == "A" else 1
    climber = _spend_up(seat.climbers[which], ROPE_COST)
    climbers = _replace_climber(seat, which, climber)
    rope = FixedRope(state.turn, cast(str, climber.space), action.space)
    placed = with_turn(state, seat.unassigned, climbers, state.due, NOBODY, state.summit)
    return placed._replace(ropes=(*state.ropes, rope))


def do_pay(state: GameState, action: Pay) -> GameState:
    """Pay one risk point (5.6)."""
    seat = state.seats[state.turn]
    which = 0 if action.climber == "A" else 1
    space, level, score, tent, any_, up, down, active = seat.climbers[which]
    if action.way == LEVEL:
        level -= 1
    elif action.way == UP:
        up -= 1
    elif action.way == DOWN:
        down -= 1
    else:
        any_ -= 1
    climber = ClimberState(space, level, score, tent, any_, up, down, active)
    climbers = _replace_climber(seat, which, climber)
    return with_turn(state, seat.unassigned, climbers, state.due - 1, NOBODY, state.summit)


def do_end(state: GameState, action: End) -> GameState:
    """End the turn; the next seat acts, or the night's check begins (5, 7)."""
    turn = state.turn
    seat = state.seats[turn]
    first, second = seat.climbers
    rested = seat._replace(
        token=None,
        unassigned=(),
        climbers=(
            ClimberState(first.space, first.level, first.score, first.tent),
            ClimberState(second.space, second.level, second.score, second.tent),
        ),
    )
    state = with_seat(state, turn, rested)._replace(due=0)
    order = seats_from(state, state.start)
    for index in order[order.index(turn) + 1 :]:
        if state.seats[index].alive:
            return _begin_turn(state, index)
    return check.begin(state)
