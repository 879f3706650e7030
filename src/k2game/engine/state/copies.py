"""Copies of climbers, seats, days and games with other values in some fields; every action makes some."""

from __future__ import annotations

from k2game.engine.state.day_state import Result, Sliding, Today
from k2game.engine.state.frozen import copies
from k2game.engine.state.game_state import NOBODY, ClimberState, GameState, SeatState
from k2game.engine.table.affordable import Affordable
from k2game.engine.table.day_weather import DayWeather
from k2game.engine.terms import NO_POINTS, FixedRope, Phase, Points

# --- climbers ------------------------------------------------------------------------------


@copies
def with_level(climber: ClimberState, level: int) -> ClimberState:
    """Return the climber with another acclimatization level."""
    raise NotImplementedError


@copies
def with_space(climber: ClimberState, space: str | None, score: int) -> ClimberState:
    """Return the climber on another space, with what it scores there."""
    raise NotImplementedError


@copies
def with_tent(climber: ClimberState, tent: str | None) -> ClimberState:
    """Return the climber with its tent elsewhere."""
    raise NotImplementedError


# --- seats ---------------------------------------------------------------------------------


@copies
def with_climbers(seat: SeatState, climbers: tuple[ClimberState, ClimberState]) -> SeatState:
    """Return the seat with other climbers."""
    raise NotImplementedError


@copies
def with_token(seat: SeatState, token: int | None) -> SeatState:
    """Return the seat with another risk token."""
    raise NotImplementedError


@copies
def with_cards(
    seat: SeatState,
    hand: tuple[str, ...],
    deck: tuple[str, ...],
    discard: tuple[str, ...],
    chosen: tuple[str, ...],
) -> SeatState:
    """Return the seat with its cards replaced."""
    raise NotImplementedError


@copies
def after_night(
    seat: SeatState,
    climbers: tuple[ClimberState, ClimberState],
    discard: tuple[str, ...],
    chosen: tuple[str, ...] = (),
) -> SeatState:
    """Return the seat after a night that killed nobody: other levels, the day's cards laid off (8.3)."""
    raise NotImplementedError


def put(seats: tuple[SeatState, ...], index: int, seat: SeatState) -> tuple[SeatState, ...]:
    """Return the seats with one of them replaced."""
    changed = [*seats]
    changed[index] = seat
    return (*changed,)


# --- days ----------------------------------------------------------------------------------


@copies
def with_risk(today: Today, down_risk: tuple[int, ...], open_risk: tuple[int, ...]) -> Today:
    """Return the day with other risk tokens face down and open."""
    raise NotImplementedError


@copies
def with_tile(
    today: Today, row: tuple[str, ...], pool: tuple[str, ...], weather: DayWeather, affordable: Affordable
) -> Today:
    """Return the day with another row of open tiles, and what is left to come."""
    raise NotImplementedError


@copies
def with_ropes(today: Today, ropes: tuple[FixedRope, ...], affordable: Affordable) -> Today:
    """Return the day with other fixed ropes."""
    raise NotImplementedError


@copies
def with_summit(today: Today, summit: tuple[tuple[int, int], ...]) -> Today:
    """Return the day with other arrivals on the summit."""
    raise NotImplementedError


@copies
def with_sliding(today: Today, sliding: tuple[Sliding, ...]) -> Today:
    """Return the day with other pieces that the landslide still moves."""
    raise NotImplementedError


@copies
def with_result(today: Today, result: Result | None) -> Today:
    """Return the day with the result of the game."""
    raise NotImplementedError


@copies
def tomorrow(
    today: Today,
    day: int,
    start: int,
    row: tuple[str, ...],
    marker: int,
    weather: DayWeather,
    affordable: Affordable,
    order: tuple[int, ...],
    sliding: tuple[Sliding, ...] = (),
) -> Today:
    """Return the next day with its weather and the order of its seats (8)."""
    raise NotImplementedError


# --- games ---------------------------------------------------------------------------------


@copies
def on_day(state: GameState, today: Today) -> GameState:
    """Return the state with another day."""
    raise NotImplementedError


@copies
def with_seats(state: GameState, seats: tuple[SeatState, ...], full: frozenset[str]) -> GameState:
    """Return the state with other seats, whose climbers may be elsewhere."""
    raise NotImplementedError


@copies
def with_turn(state: GameState, turn: int) -> GameState:
    """Return the state in which another seat decides."""
    raise NotImplementedError


@copies
def with_points(
    state: GameState, points: tuple[Points, Points], unassigned: tuple[str, ...], due: int
) -> GameState:
    """Return the state when a climber of the seat in turn was given points, or paid with them."""
    raise NotImplementedError


@copies
def with_climber_moved(
    state: GameState,
    seats: tuple[SeatState, ...],
    points: tuple[Points, Points],
    unassigned: tuple[str, ...],
    due: int,
    passing: int,
    full: frozenset[str],
) -> GameState:
    """Return the state when a climber of the seat in turn, and its points, changed."""
    raise NotImplementedError


@copies
def at_turn(
    state: GameState,
    today: Today,
    phase: Phase,
    turn: int,
    seats: tuple[SeatState, ...],
    unassigned: tuple[str, ...] = (),
    due: int = 0,
    points: tuple[Points, Points] = NO_POINTS,
    passing: int = NOBODY,
) -> GameState:
    """Return the state at the beginning of a turn, or of a pause for chance, in which nobody has moved."""
    raise NotImplementedError
