"""Copies of states with a few fields changed, written by hand because every action makes some.

A copy is a draft until its fields are set and it is frozen (``k2game.engine.frozen``).
"""

from __future__ import annotations

from typing import Any

from k2game.engine.state import (
    NO_POINTS,
    NOBODY,
    ClimberDraft,
    ClimberState,
    GameDraft,
    GameState,
    Points,
    Result,
    SeatDraft,
    SeatState,
)


def climber_draft(climber: ClimberState) -> Any:
    """A copy of a climber to be written to, until ``made.__class__ = ClimberState`` freezes it."""
    made: Any = ClimberDraft()
    made.space = climber.space
    made.level = climber.level
    made.score = climber.score
    made.tent = climber.tent
    return made


def _seat_draft(seat: SeatState) -> Any:
    made: Any = SeatDraft()
    made.hand = seat.hand
    made.deck = seat.deck
    made.discard = seat.discard
    made.chosen = seat.chosen
    made.away = seat.away
    made.rescue = seat.rescue
    made.tiles = seat.tiles
    made.token = seat.token
    made.climbers = seat.climbers
    return made


def _game_draft(state: GameState) -> Any:
    made: Any = GameDraft()
    made.table = state.table
    made.day = state.day
    made.phase = state.phase
    made.turn = state.turn
    made.start = state.start
    made.row = state.row
    made.marker = state.marker
    made.pool = state.pool
    made.box = state.box
    made.open_risk = state.open_risk
    made.down_risk = state.down_risk
    made.sliding = state.sliding
    made.result = state.result
    made.unassigned = state.unassigned
    made.points = state.points
    made.due = state.due
    made.passing = state.passing
    made.summit = state.summit
    made.ropes = state.ropes
    made.seats = state.seats
    return made


# --- seats ---------------------------------------------------------------------------------


def put(seats: tuple[SeatState, ...], index: int, seat: SeatState) -> tuple[SeatState, ...]:
    """The seats with one of them replaced."""
    changed = [*seats]
    changed[index] = seat
    return (*changed,)


def with_token(seat: SeatState, token: int | None) -> SeatState:
    """The seat with another risk token."""
    made = _seat_draft(seat)
    made.token = token
    made.__class__ = SeatState
    frozen: SeatState = made
    return frozen


def with_cards(
    seat: SeatState,
    hand: tuple[str, ...],
    deck: tuple[str, ...],
    discard: tuple[str, ...],
    chosen: tuple[str, ...],
) -> SeatState:
    """The seat with its cards replaced."""
    made = _seat_draft(seat)
    made.hand = hand
    made.deck = deck
    made.discard = discard
    made.chosen = chosen
    made.__class__ = SeatState
    frozen: SeatState = made
    return frozen


def after_night(seat: SeatState, first_level: int, second_level: int) -> SeatState:
    """The seat after a night that killed nobody: other levels, the day's cards laid off (8.3)."""
    one, two = seat.climbers
    made = _seat_draft(seat)
    made.discard = seat.discard + seat.chosen
    made.chosen = ()
    if one.level != first_level or two.level != second_level:
        made.climbers = (with_level(one, first_level), with_level(two, second_level))
    made.__class__ = SeatState
    frozen: SeatState = made
    return frozen


def with_levels(seat: SeatState, first: int, second: int) -> SeatState:
    """The seat with other acclimatization levels; the seat itself if they are the same."""
    one, two = seat.climbers
    if one.level == first and two.level == second:
        return seat
    made = _seat_draft(seat)
    made.climbers = (with_level(one, first), with_level(two, second))
    made.__class__ = SeatState
    frozen: SeatState = made
    return frozen


def with_level(climber: ClimberState, level: int) -> ClimberState:
    """The climber with another acclimatization level."""
    made = climber_draft(climber)
    made.level = level
    made.__class__ = ClimberState
    frozen: ClimberState = made
    return frozen


# --- games ---------------------------------------------------------------------------------


def with_seat(state: GameState, index: int, seat: SeatState) -> GameState:
    """The state with one seat replaced."""
    made = _game_draft(state)
    made.seats = put(state.seats, index, seat)
    made.__class__ = GameState
    frozen: GameState = made
    return frozen


def with_points(
    state: GameState, which: int, points: Points, unassigned: tuple[str, ...], due: int
) -> GameState:
    """The state when a climber of the seat in turn has been given points, or has paid with them."""
    first, second = state.points
    made = _game_draft(state)
    made.unassigned = unassigned
    made.points = (first, points) if which else (points, second)
    made.due = due
    made.__class__ = GameState
    frozen: GameState = made
    return frozen


def with_climber(
    state: GameState,
    which: int,
    climber: ClimberState,
    points: Points,
    unassigned: tuple[str, ...],
    due: int,
    passing: int,
    summit: tuple[tuple[int, int], ...],
) -> GameState:
    """The state after an action that changed a climber of the seat in turn, and what it has."""
    turn, seats = state.turn, [*state.seats]
    seat = _seat_draft(seats[turn])
    one, two = seat.climbers
    seat.climbers = (one, climber) if which else (climber, two)
    seat.__class__ = SeatState
    seats[turn] = seat
    first, second = state.points
    made = _game_draft(state)
    made.unassigned = unassigned
    made.points = (first, points) if which else (points, second)
    made.due = due
    made.passing = passing
    made.summit = summit
    made.seats = (*seats,)
    made.__class__ = GameState
    frozen: GameState = made
    return frozen


def going_on(
    state: GameState,
    phase: str,
    turn: int,
    seats: tuple[SeatState, ...],
    unassigned: tuple[str, ...] = (),
    due: int = 0,
) -> GameState:
    """The state with another turn, in which nothing has been done, and seats replaced."""
    made = _game_draft(state)
    made.phase = phase
    made.turn = turn
    made.unassigned = unassigned
    made.points = NO_POINTS
    made.due = due
    made.passing = NOBODY
    made.seats = seats
    made.__class__ = GameState
    frozen: GameState = made
    return frozen


def with_risk(state: GameState, down_risk: tuple[int, ...], open_risk: tuple[int, ...]) -> GameState:
    """The state with other risk tokens face down and open."""
    made = _game_draft(state)
    made.down_risk = down_risk
    made.open_risk = open_risk
    made.__class__ = GameState
    frozen: GameState = made
    return frozen


def with_result(state: GameState, result: Result) -> GameState:
    """The state of a game that is over."""
    made = _game_draft(state)
    made.result = result
    made.__class__ = GameState
    frozen: GameState = made
    return frozen


def with_tile(state: GameState, row: tuple[str, ...], pool: tuple[str, ...]) -> GameState:
    """The state with another row of open tiles, and what is left to come."""
    made = _game_draft(state)
    made.row = row
    made.pool = pool
    made.__class__ = GameState
    frozen: GameState = made
    return frozen


def next_day(
    state: GameState,
    phase: str,
    turn: int,
    row: tuple[str, ...],
    marker: int,
    start: int,
    seats: tuple[SeatState, ...],
) -> GameState:
    """The state with the next day's number, start player and weather, and who acts first in it (8)."""
    made = _game_draft(state)
    made.day = state.day + 1
    made.phase = phase
    made.turn = turn
    made.start = start
    made.row = row
    made.marker = marker
    made.sliding = ()
    made.unassigned = ()
    made.points = NO_POINTS
    made.due = 0
    made.passing = NOBODY
    made.seats = seats
    made.__class__ = GameState
    frozen: GameState = made
    return frozen
