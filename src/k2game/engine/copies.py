"""Copies of climbers and seats with a few fields changed, written by hand because actions make so many.

A copy is a draft until its fields are set and it is frozen (``k2game.engine.frozen``). For those of whole
states see ``k2game.engine.changes``.
"""

from __future__ import annotations

from typing import Any

from k2game.engine.state import ClimberDraft, ClimberState, SeatDraft, SeatState


def climber_draft(climber: ClimberState) -> Any:
    """A copy of a climber to be written to, until ``made.__class__ = ClimberState`` freezes it."""
    made: Any = ClimberDraft()
    made.space = climber.space
    made.level = climber.level
    made.score = climber.score
    made.tent = climber.tent
    return made


def seat_draft(seat: SeatState) -> Any:
    """A copy of a seat to be written to, until ``made.__class__ = SeatState`` freezes it."""
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


def put(seats: tuple[SeatState, ...], index: int, seat: SeatState) -> tuple[SeatState, ...]:
    """The seats with one of them replaced."""
    changed = [*seats]
    changed[index] = seat
    return (*changed,)


def with_token(seat: SeatState, token: int | None) -> SeatState:
    """The seat with another risk token."""
    made = seat_draft(seat)
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
    made: Any = SeatDraft()
    made.hand = hand
    made.deck = deck
    made.discard = discard
    made.chosen = chosen
    made.away = seat.away
    made.rescue = seat.rescue
    made.tiles = seat.tiles
    made.token = seat.token
    made.climbers = seat.climbers
    made.__class__ = SeatState
    frozen: SeatState = made
    return frozen


def after_night(seat: SeatState, first_level: int, second_level: int) -> SeatState:
    """The seat after a night that killed nobody: other levels, the day's cards laid off (8.3)."""
    one, two = seat.climbers
    made = seat_draft(seat)
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
    made = seat_draft(seat)
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
