"""The actions of a turn: cards, steps, tents, fixed ropes and risk payments (5, 10.2)."""

from __future__ import annotations

from k2game.engine.actions import ANY, DOWN, LEVEL, UP, Assign, Pay, Pitch, Rope, Step
from k2game.engine.content.board import ABOVE_6000
from k2game.engine.phases import refusals
from k2game.engine.phases.common import climber_number
from k2game.engine.phases.steps import can_go_on
from k2game.engine.rules.movement import spend
from k2game.engine.rules.ropes import ROPE_COST
from k2game.engine.state.copies import (
    on_day,
    with_level,
    with_points,
    with_ropes,
    with_space,
    with_summit,
    with_tent,
)
from k2game.engine.state.game_state import MAX_LEVEL, NOBODY, GameState, standing
from k2game.engine.state.transitions import with_climber
from k2game.engine.terms import CLIMBER_A, FixedRope, Points


def assign(state: GameState, action: Assign) -> GameState:
    """Give a card to a climber (5.1).

    Raises:
        IllegalAction: for a card that is not there, has nothing to give, or lacks its direction.
    """
    which = 0 if action.climber == CLIMBER_A else climber_number("5.1", action.climber)
    climber = state.seats[state.turn].climbers[which]
    if state.passing != NOBODY:
        raise refusals.on_its_way(state)
    if climber.space is None:
        raise refusals.dead(action.climber)
    name, unassigned = action.card, [*state.unassigned]
    try:
        unassigned.remove(name)
    except ValueError:
        raise refusals.card_not_there(state.table, name, state.unassigned) from None
    gift = state.table.gifts[name].get(action.direction)
    if gift is None:
        raise refusals.not_to_be_given(state.table.cards[name], action.direction)
    first, second = state.points
    any_, up, down, active = second if which else first
    more_any, more_up, more_down, levels = gift
    left = (*unassigned,)
    if levels:
        level = climber.level + levels
        raised = with_level(climber, level if level < MAX_LEVEL else MAX_LEVEL)
        points = any_, up, down, True
        return with_climber(state, which, raised, points, left, state.due, NOBODY, state.full)
    points = any_ + more_any, up + more_up, down + more_down, active
    return with_points(state, (first, points) if which else (points, second), left, state.due)


def step(state: GameState, action: Step) -> GameState:
    """Move a climber one space, pay for it, and count what it reached (5.2 to 5.4).

    Raises:
        IllegalAction: for a step that no connection, points or room allow.
    """
    which = 0 if action.climber == CLIMBER_A else climber_number("5.2", action.climber)
    table, turn = state.table, state.turn
    climber = state.seats[turn].climbers[which]
    space = climber.space
    if state.passing not in (NOBODY, which):
        raise refusals.on_its_way(state)
    target = action.space
    if space is None:
        raise refusals.dead(action.climber)
    left = state.today.affordable.means(turn, which, space, state.points[which]).after.get(target)
    if left is None:
        raise refusals.no_step(state, which, space, target)
    passing = NOBODY
    if target in state.full:
        if not can_go_on(state, which, target, left):
            raise refusals.full(state, target)
        passing = which
    full = _full_after_step(state, space, target)
    reached = table.points[target]
    moved = with_space(climber, target, reached if reached > climber.score else climber.score)
    after = with_climber(state, which, moved, left, state.unassigned, state.due, passing, full)
    if target == table.board.summit and (turn, which) not in state.summit:
        return on_day(after, with_summit(state.today, (*state.summit, (turn, which))))
    return after


def _full_after_step(state: GameState, left: str, entered: str) -> frozenset[str]:
    """The full spaces when a climber has gone from one space to another (1.9)."""
    full, limit = state.full, state.table.limit
    if left in full and standing(state.seats).count(left) <= limit[left]:
        full -= {left}
    if entered not in full:
        there = 1
        for seat in state.seats:
            first, second = seat.climbers
            if first.space == entered:
                there += 1
            if second.space == entered:
                there += 1
        if there >= limit[entered]:
            full |= {entered}
    return full


def _paid_up(points: Points, cost: int) -> Points:
    any_, up, down, _active = points
    return *spend(any_, up, down, cost, True), True


def pitch(state: GameState, action: Pitch) -> GameState:
    """Pitch the climber's tent on its space (5.5).

    Raises:
        IllegalAction: for a second tent, one on the way, or one it cannot afford.
    """
    seat = state.seats[state.turn]
    which = climber_number("5.5", action.climber)
    climber = seat.climbers[which]
    if state.passing != NOBODY:
        raise refusals.on_its_way(state)
    space = climber.space
    if space is None:
        raise refusals.dead(action.climber)
    if climber.tent is not None:
        raise refusals.tent_used(action.climber, climber.tent)
    cost = state.today.weather.entry[space]
    points = state.points[which]
    if cost > points[0] + points[1]:
        raise refusals.tent_too_dear(points[0] + points[1], cost)
    paid = _paid_up(points, cost)
    return with_climber(
        state, which, with_tent(climber, space), paid, state.unassigned, state.due, NOBODY, state.full
    )


def rope(state: GameState, action: Rope) -> GameState:
    """Place the fixed rope of the seat (10.2).

    Raises:
        IllegalAction: where the rules or the seat's one pair do not allow it (10.2, 10.3).
    """
    table = state.table
    seat = state.seats[state.turn]
    which = climber_number("10.2", action.climber)
    climber = seat.climbers[which]
    if not table.rope_ends:
        raise refusals.no_fixed_ropes()
    if state.passing != NOBODY:
        raise refusals.on_its_way(state)
    space = climber.space
    if space is None:
        raise refusals.dead(action.climber)
    for placed in state.ropes:
        if placed.seat == state.turn:
            raise refusals.rope_used(placed.own, placed.other)
    if table.spaces[space].band not in ABOVE_6000:
        raise refusals.rope_too_low()
    points = state.points[which]
    if points[0] + points[1] < ROPE_COST:
        raise refusals.rope_too_dear()
    if action.space not in table.rope_ends[space]:
        raise refusals.rope_end(table, space, action.space)
    after = _paid(state, which, _paid_up(points, ROPE_COST), state.due)
    ropes = (*state.ropes, FixedRope(state.turn, space, action.space))
    return on_day(after, with_ropes(state.today, ropes, table.affordable(state.today.weather, ropes)))


def _paid(state: GameState, which: int, points: Points, due: int) -> GameState:
    first, second = state.points
    return with_points(state, (first, points) if which else (points, second), state.unassigned, due)


def pay(state: GameState, action: Pay) -> GameState:
    """Pay one risk point (5.6).

    Raises:
        IllegalAction: if none is due, or not by this climber in this way.
    """
    which = climber_number("5.6", action.climber)
    any_, up, down, active = state.points[which]
    if state.passing != NOBODY:
        raise refusals.on_its_way(state)
    if not state.due:
        raise refusals.nothing_due()
    if not active:
        raise refusals.not_active(action.climber)
    way, due = action.way, state.due - 1
    if way == LEVEL:
        climber = state.seats[state.turn].climbers[which]
        lower = with_level(climber, climber.level - 1)
        return with_climber(
            state, which, lower, (any_, up, down, True), state.unassigned, due, NOBODY, state.full
        )
    if way == ANY and any_:
        any_ -= 1
    elif way == UP and up:
        up -= 1
    elif way == DOWN and down:
        down -= 1
    else:
        raise refusals.no_such_payment(action.climber, any_, up, down)
    return _paid(state, which, (any_, up, down, True), due)
