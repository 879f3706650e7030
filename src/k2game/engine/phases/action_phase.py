"""Phase 3: what the seat in turn may do (5), and how its turn begins and ends."""

from __future__ import annotations

from k2game.engine.actions import DOWN, UP, Action, Assign, End, Step
from k2game.engine.content.cards import ROPE
from k2game.engine.phases import acclimatization_check, refusals
from k2game.engine.phases.common import next_today
from k2game.engine.phases.steps import can_go_on
from k2game.engine.state.copies import at_turn, put, with_token
from k2game.engine.state.day_state import Today
from k2game.engine.state.game_state import (
    CLIMB,
    CLIMBERS,
    NO_POINTS,
    NOBODY,
    ClimberState,
    GameState,
    SeatState,
)
from k2game.engine.table.affordable import Means
from k2game.engine.table.table import Table
from k2game.engine.terms import CLIMBER_A


def begin(state: GameState, today: Today, seats: tuple[SeatState, ...]) -> GameState:
    """Begin the action phase with the start player's turn."""
    seat = seats[today.start]
    return at_turn(state, today, CLIMB, today.start, seats, seat.chosen, seat.token or 0)


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
    today = state.today
    following = next_today(today.order, turn)
    if following == NOBODY:
        return acclimatization_check.begin(state, seats)
    seat = seats[following]
    return at_turn(state, today, CLIMB, following, seats, seat.chosen, seat.token or 0)


def legal(state: GameState) -> tuple[Action, ...]:
    """All legal actions of the seat in turn, sorted as texts."""
    table, turn, points = state.table, state.turn, state.points
    first, second = climbers = state.seats[turn].climbers
    space_1, space_2 = first.space, second.space
    try:
        listed = table.assignments[turn][state.unassigned]
    except KeyError:
        listed = table.assignments[turn][state.unassigned] = _list_assignments(table, turn, state.unassigned)
    if space_1 is None or space_2 is None:
        listed = tuple([each for each in listed if _may_act(each, space_1, space_2)])
    if points is NO_POINTS:  # the turn has just begun
        return listed
    affordable, full = state.today.affordable, state.full
    known_1, known_2 = affordable.known[turn]
    points_1, points_2 = points
    try:
        means_1, means_2 = known_1[space_1][points_1], known_2[space_2][points_2]
    except KeyError:
        means_1 = affordable.means(turn, 0, space_1, points_1)
        means_2 = affordable.means(turn, 1, space_2, points_2)
    if state.passing != NOBODY:
        return _steps(state, state.passing, means_2 if state.passing else means_1)
    if state.due and (payments := means_1.payments + means_2.payments):
        listed = listed[:-1] + payments
    if first.tent is None:
        listed += means_1.pitch
    if second.tent is None:
        listed += means_2.pitch
    if table.rope_ends:
        listed += tuple(_ropes(state, climbers))
    if not full:
        return listed + means_1.steps + means_2.steps
    listed += means_1.steps if means_1.targets.isdisjoint(full) else _steps(state, 0, means_1)
    return listed + (means_2.steps if means_2.targets.isdisjoint(full) else _steps(state, 1, means_2))


def _list_assignments(table: Table, turn: int, unassigned: tuple[str, ...]) -> tuple[Action, ...]:
    """List what can be given to climbers that live, and the end of the turn behind it."""
    colour = table.seats[turn]
    found: list[Action] = []
    for climber in CLIMBERS:
        for card in sorted(set(unassigned)):
            kind = table.cards[card]
            if kind.kind == ROPE:
                found += [Assign(colour, climber, card, DOWN), Assign(colour, climber, card, UP)]
            elif kind.points:
                found.append(Assign(colour, climber, card))
    return (*found, table.seat_actions[turn].end)


def _may_act(action: Action, space_1: str | None, space_2: str | None) -> bool:
    if not isinstance(action, Assign):
        return True
    return (space_1 if action.climber == CLIMBER_A else space_2) is not None


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


def _steps(state: GameState, which: int, means: Means) -> tuple[Step, ...]:
    """The steps to spaces with room, or through full ones (5.2, 5.3)."""
    full = state.full
    return tuple(
        [
            step
            for step in means.steps
            if (target := step.space) not in full or can_go_on(state, which, target, means.after[target])
        ]
    )
