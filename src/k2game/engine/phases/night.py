"""Phase 5: the end of the day: markers, weather, discards and draws (8)."""

from __future__ import annotations

from typing import cast

from k2game.engine import scoring
from k2game.engine.phases.common import begin_day, taken
from k2game.engine.phases.deal import Due, card_draw
from k2game.engine.state import (
    CHANCE,
    HAND_SIZE,
    NIGHT,
    NOBODY,
    OVER,
    GameState,
    SeatState,
    next_alive,
    seats_from,
    with_seat,
)
from k2game.engine.weather import DAYS_PER_TILE

OPEN_TILES = 2


def begin(state: GameState) -> GameState:
    """End the game after its last day or with its last climber (7.8, 8.1), or begin the night."""
    start = next_alive(state, state.start)
    solo_death = len(state.seats) == 1 and any(climber.space is None for climber in state.seats[0].climbers)
    if start is None or solo_death or state.day == state.table.setup.days:
        return state._replace(phase=OVER, turn=NOBODY, result=scoring.result(state))
    in_order = state.table.in_card_order
    seats = tuple(
        seat._replace(discard=in_order([*seat.discard, *seat.chosen]), chosen=()) for seat in state.seats
    )
    marker, row = state.marker + 1, state.row
    if marker == DAYS_PER_TILE:
        marker, row = 0, row[1:]
    return go_on(
        state._replace(day=state.day + 1, phase=NIGHT, start=start, marker=marker, row=row, seats=seats)
    )


def go_on(state: GameState) -> GameState:
    """Let chance act while it has something to do, then begin the next day."""
    if _tile_is_due(state):
        return state._replace(turn=CHANCE)
    index = _next_to_draw(state)
    if index is None:
        return begin_day(state)
    seat = state.seats[index]
    if not seat.deck:  # the discards become the deck just when they are drawn from (8.4)
        state = with_seat(state, index, seat._replace(deck=seat.discard, discard=()))
    return state._replace(turn=CHANCE)


def _tile_is_due(state: GameState) -> bool:
    revealed = (state.day - 1) // DAYS_PER_TILE + len(state.row)
    return len(state.row) < OPEN_TILES and revealed < state.table.tiles_in_play


def _draws(seat: SeatState) -> bool:
    if not seat.alive or len(seat.hand) >= HAND_SIZE:
        return False
    return bool(seat.deck) or not seat.hand


def _next_to_draw(state: GameState) -> int | None:
    for index in seats_from(state, state.start):
        if _draws(state.seats[index]):
            return index
    return None


def chance_due(state: GameState) -> Due:
    """The tile or the draw that is due."""
    if _tile_is_due(state):
        return Due("weather", None, state.pool, 1)
    index = cast(int, _next_to_draw(state))
    return card_draw(index, state.seats[index])


def reveal(state: GameState, tile: str) -> GameState:
    """Lay the next tile into the row (2.2, 8.3). Who acts next is not decided here."""
    return state._replace(row=(*state.row, tile), pool=taken(state.pool, (tile,)))


def draw(state: GameState, index: int, cards: tuple[str, ...]) -> GameState:
    """Take cards from the deck into the hand (2.4, 8.4). Who acts next is not decided here."""
    seat = state.seats[index]
    hand = state.table.in_card_order([*seat.hand, *cards])
    return with_seat(state, index, seat._replace(hand=hand, deck=taken(seat.deck, cards)))
