"""Phase 5: the end of the day: markers, weather, discards and draws (8)."""

from __future__ import annotations

from k2game.engine import scoring
from k2game.engine.copies import going_on, next_day, put, with_cards, with_result, with_tile
from k2game.engine.phases.common import taken
from k2game.engine.phases.deal import Due, card_draw
from k2game.engine.state import (
    CHANCE,
    CHOOSE,
    HAND_SIZE,
    NIGHT,
    NOBODY,
    OVER,
    GameState,
    SeatState,
    next_alive,
)
from k2game.engine.table import Table
from k2game.engine.weather import DAYS_PER_TILE, OPEN_TILES


def begin(state: GameState, seats: tuple[SeatState, ...]) -> GameState:
    """End the game after its last day or with its last climber (7.8, 8.1), or begin the night."""
    if is_last(state) or next_alive(seats, state.start) == NOBODY or _solo_death(seats):
        return end_game(state, seats)
    laid_off = [with_cards(seat, seat.hand, seat.deck, seat.discard + seat.chosen, ()) for seat in seats]
    return fall(state, tuple(laid_off))


def is_last(state: GameState) -> bool:
    """Whether today is the last day (8.1)."""
    return state.day == state.table.setup.days


def end_game(state: GameState, seats: tuple[SeatState, ...]) -> GameState:
    """Count the points (9)."""
    over = going_on(state, OVER, NOBODY, seats)
    return with_result(over, scoring.result(over))


def _solo_death(seats: tuple[SeatState, ...]) -> bool:
    return len(seats) == 1 and any(climber.space is None for climber in seats[0].climbers)


def fall(state: GameState, seats: tuple[SeatState, ...]) -> GameState:
    """Pass on the start player's marker and the weather's; then chance acts, or the next day begins (8)."""
    start = next_alive(seats, state.start)
    marker, row = state.marker + 1, state.row
    if marker == DAYS_PER_TILE:
        marker, row = 0, row[1:]
    phase, turn = NIGHT, CHANCE
    if not _tile_is_due(state.table, state.day + 1, row):
        phase, turn, seats = _next(state.table, seats, start)
    return next_day(state, phase, turn, row, marker, start, seats)


def _tile_is_due(table: Table, day: int, row: tuple[str, ...]) -> bool:
    open_tiles = len(row)
    return open_tiles < OPEN_TILES and (day - 1) // DAYS_PER_TILE + open_tiles < table.tiles_in_play


def _next(table: Table, seats: tuple[SeatState, ...], start: int) -> tuple[str, int, tuple[SeatState, ...]]:
    """The phase and whose turn it is when the tiles lie open, and the seats: a deck may be made anew."""
    index = _next_to_draw(table, seats, start)
    if index == NOBODY:
        return CHOOSE, start, seats
    seat = seats[index]
    if not seat.deck:  # the discards become the deck just when they are drawn from (8.4)
        deck = table.in_card_order(seat.discard)
        seats = put(seats, index, with_cards(seat, seat.hand, deck, (), ()))
    return NIGHT, CHANCE, seats


def _next_to_draw(table: Table, seats: tuple[SeatState, ...], start: int) -> int:
    for index in table.orders[start]:
        seat = seats[index]
        held = len(seat.hand)
        if held < HAND_SIZE and (seat.deck or not held) and seat.alive:
            return index
    return NOBODY


def chance_due(state: GameState) -> Due:
    """The tile or the draw that is due."""
    table = state.table
    if _tile_is_due(table, state.day, state.row):
        return Due("weather", NOBODY, state.pool, 1)
    index = _next_to_draw(table, state.seats, state.start)
    return card_draw(index, state.seats[index])


def go_on(state: GameState, seats: tuple[SeatState, ...]) -> GameState:
    """After what chance brought: the next draw, or the next day."""
    return going_on(state, *_next(state.table, seats, state.start))


def reveal(state: GameState, tile: str) -> GameState:
    """Lay the next tile into the row (2.2, 8.3). Who acts next is not decided here."""
    return with_tile(state, (*state.row, tile), taken(state.pool, (tile,)))


def drawn(
    state: GameState, index: int, cards: tuple[str, ...], deck: tuple[str, ...]
) -> tuple[SeatState, ...]:
    """The seats when one has taken cards into its hand and left a deck (2.4, 8.4)."""
    seat = state.seats[index]
    hand = state.table.in_card_order(seat.hand + cards)
    return put(state.seats, index, with_cards(seat, hand, deck, seat.discard, seat.chosen))
