"""Phase 5: the end of the day: markers, weather, discards and draws (8)."""

from __future__ import annotations

from k2game.engine import scoring
from k2game.engine.copies import going_on, night_falls, with_cards, with_seat, with_tile
from k2game.engine.phases.common import begin_day, taken
from k2game.engine.phases.deal import Due, card_draw
from k2game.engine.state import HAND_SIZE, NOBODY, OVER, GameState, SeatState, next_alive, seats_from
from k2game.engine.weather import DAYS_PER_TILE, OPEN_TILES


def begin(state: GameState, seats: tuple[SeatState, ...]) -> GameState:
    """End the game after its last day or with its last climber (7.8, 8.1), or begin the night."""
    start = next_alive(seats, state.start)
    if start == NOBODY or state.day == state.table.setup.days or _solo_death(seats):
        over = going_on(state, OVER, NOBODY, 0, seats)
        return over._replace(result=scoring.result(over))
    marker, row = state.marker + 1, state.row
    if marker == DAYS_PER_TILE:
        marker, row = 0, row[1:]
    discarded = [with_cards(seat, seat.hand, seat.deck, seat.discard + seat.chosen, ()) for seat in seats]
    return go_on(night_falls(state, row, marker, start, tuple(discarded)))


def _solo_death(seats: tuple[SeatState, ...]) -> bool:
    return len(seats) == 1 and any(climber.space is None for climber in seats[0].climbers)


def go_on(state: GameState) -> GameState:
    """Let chance act while it has something to do, then begin the next day."""
    if len(state.row) < OPEN_TILES and _tile_is_due(state):
        return state
    index = _next_to_draw(state)
    if index == NOBODY:
        return begin_day(state)
    seat = state.seats[index]
    if not seat.deck:  # the discards become the deck just when they are drawn from (8.4)
        deck = state.table.in_card_order(seat.discard)
        state = with_seat(state, index, with_cards(seat, seat.hand, deck, (), ()))
    return state


def _tile_is_due(state: GameState) -> bool:
    revealed = (state.day - 1) // DAYS_PER_TILE + len(state.row)
    return revealed < state.table.tiles_in_play


def _next_to_draw(state: GameState) -> int:
    seats = state.seats
    for index in seats_from(state, state.start):
        seat = seats[index]
        held = len(seat.hand)
        if held < HAND_SIZE and (seat.deck or not held) and seat.alive:
            return index
    return NOBODY


def chance_due(state: GameState) -> Due:
    """The tile or the draw that is due."""
    if len(state.row) < OPEN_TILES and _tile_is_due(state):
        return Due("weather", NOBODY, state.pool, 1)
    index = _next_to_draw(state)
    return card_draw(index, state.seats[index])


def reveal(state: GameState, tile: str) -> GameState:
    """Lay the next tile into the row (2.2, 8.3). Who acts next is not decided here."""
    return with_tile(state, (*state.row, tile), taken(state.pool, (tile,)))


def draw(state: GameState, index: int, cards: tuple[str, ...], deck: tuple[str, ...]) -> GameState:
    """Take cards into the hand and leave a deck (2.4, 8.4). Who acts next is not decided here."""
    seat = state.seats[index]
    hand = state.table.in_card_order(seat.hand + cards)
    return with_seat(state, index, with_cards(seat, hand, deck, seat.discard, seat.chosen))
