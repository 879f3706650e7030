"""Transitions of fields that change together: a seat and its climbers' spaces, a climber and its points."""

from __future__ import annotations

from k2game.engine.state.copies import put, with_climber_moved, with_climbers, with_level, with_seats
from k2game.engine.state.game_state import ClimberState, GameState, SeatState, full_spaces
from k2game.engine.terms import Points


def with_seat(state: GameState, index: int, seat: SeatState) -> GameState:
    """Return the state with one seat replaced; its climbers may be elsewhere."""
    seats = put(state.seats, index, seat)
    return with_seats(state, seats, full_spaces(state.table, seats))


def with_climber(
    state: GameState,
    which: int,
    climber: ClimberState,
    points: Points,
    unassigned: tuple[str, ...],
    due: int,
    passing: int,
    full: frozenset[str],
) -> GameState:
    """Return the state after an action that changed a climber of the seat in turn, and its points."""
    turn, seats = state.turn, [*state.seats]
    seat = seats[turn]
    one, two = seat.climbers
    first, second = state.points
    if which:
        seats[turn] = with_climbers(seat, (one, climber))
        both = first, points
    else:
        seats[turn] = with_climbers(seat, (climber, two))
        both = points, second
    return with_climber_moved(state, (*seats,), both, unassigned, due, passing, full)


def with_levels(seat: SeatState, first: int, second: int) -> SeatState:
    """Return the seat with other acclimatization levels; the seat itself if they are the same."""
    one, two = seat.climbers
    if one.level == first and two.level == second:
        return seat
    return with_climbers(seat, (with_level(one, first), with_level(two, second)))
