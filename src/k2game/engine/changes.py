"""Copies of states with a few fields changed, written by hand because every action makes one.

A copy is a draft until its fields are set and it is frozen (``k2game.engine.frozen``).
"""

from __future__ import annotations

from typing import Any

from k2game.engine.copies import put, seat_draft
from k2game.engine.dayweather import DayWeather
from k2game.engine.state import (
    CLIMB,
    NO_POINTS,
    NOBODY,
    ClimberState,
    GameDraft,
    GameState,
    Points,
    SeatState,
    full_spaces,
)
from k2game.engine.today import Today, TodayDraft


def _game_draft(state: GameState) -> Any:
    made: Any = GameDraft()
    made.table = state.table
    made.today = state.today
    made.full = state.full
    made.phase = state.phase
    made.turn = state.turn
    made.unassigned = state.unassigned
    made.points = state.points
    made.due = state.due
    made.passing = state.passing
    made.seats = state.seats
    return made


def _today_draft(today: Today) -> Any:
    made: Any = TodayDraft()
    made.day = today.day
    made.start = today.start
    made.row = today.row
    made.marker = today.marker
    made.pool = today.pool
    made.box = today.box
    made.open_risk = today.open_risk
    made.down_risk = today.down_risk
    made.sliding = today.sliding
    made.result = today.result
    made.summit = today.summit
    made.ropes = today.ropes
    made.weather = today.weather
    made.order = today.order
    return made


# --- turns ---------------------------------------------------------------------------------


def with_seat(state: GameState, index: int, seat: SeatState) -> GameState:
    """The state with one seat replaced; its climbers may stand elsewhere."""
    seats = put(state.seats, index, seat)
    made = _game_draft(state)
    made.full = full_spaces(state.table, seats)
    made.seats = seats
    made.__class__ = GameState
    frozen: GameState = made
    return frozen


def with_points(
    state: GameState, which: int, points: Points, unassigned: tuple[str, ...], due: int
) -> GameState:
    """The state when a climber of the seat in turn has been given points, or has paid with them."""
    first, second = state.points
    made: Any = GameDraft()
    made.table = state.table
    made.today = state.today
    made.full = state.full
    made.phase = CLIMB
    made.turn = state.turn
    made.unassigned = unassigned
    made.points = (first, points) if which else (points, second)
    made.due = due
    made.passing = NOBODY
    made.seats = state.seats
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
    full: frozenset[str],
) -> GameState:
    """The state after an action that changed a climber of the seat in turn, and what it has."""
    turn, seats = state.turn, [*state.seats]
    seat = seat_draft(seats[turn])
    one, two = seat.climbers
    seat.climbers = (one, climber) if which else (climber, two)
    seat.__class__ = SeatState
    seats[turn] = seat
    first, second = state.points
    made: Any = GameDraft()
    made.table = state.table
    made.today = state.today
    made.full = full
    made.phase = CLIMB
    made.turn = turn
    made.unassigned = unassigned
    made.points = (first, points) if which else (points, second)
    made.due = due
    made.passing = passing
    made.seats = (*seats,)
    made.__class__ = GameState
    frozen: GameState = made
    return frozen


def at_turn(
    state: GameState,
    today: Today,
    phase: str,
    turn: int,
    seats: tuple[SeatState, ...],
    unassigned: tuple[str, ...] = (),
    due: int = 0,
) -> GameState:
    """The state at the beginning of a turn, or of a pause for chance, in which nobody has moved."""
    made: Any = GameDraft()
    made.table = state.table
    made.today = today
    made.full = state.full
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


# --- days ----------------------------------------------------------------------------------


def on_day(state: GameState, today: Today) -> GameState:
    """The state with another day."""
    made = _game_draft(state)
    made.today = today
    made.__class__ = GameState
    frozen: GameState = made
    return frozen


def with_risk(today: Today, down_risk: tuple[int, ...], open_risk: tuple[int, ...]) -> Today:
    """The day with other risk tokens face down and open."""
    made = _today_draft(today)
    made.down_risk = down_risk
    made.open_risk = open_risk
    made.__class__ = Today
    frozen: Today = made
    return frozen


def with_tile(today: Today, row: tuple[str, ...], pool: tuple[str, ...], weather: DayWeather) -> Today:
    """The day with another row of open tiles, and what is left to come."""
    made = _today_draft(today)
    made.row = row
    made.pool = pool
    made.weather = weather
    made.__class__ = Today
    frozen: Today = made
    return frozen


def tomorrow(
    today: Today, row: tuple[str, ...], marker: int, weather: DayWeather, order: tuple[int, ...]
) -> Today:
    """The next day with its weather and the order of its seats (8)."""
    made = _today_draft(today)
    made.day = today.day + 1
    made.start = order[0]
    made.row = row
    made.marker = marker
    made.sliding = ()
    made.weather = weather
    made.order = order
    made.__class__ = Today
    frozen: Today = made
    return frozen
