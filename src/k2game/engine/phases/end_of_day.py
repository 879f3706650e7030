"""Phase 5: the end of the day: markers, weather, discards and draws (8)."""

from __future__ import annotations

from k2game.engine.content.weather import DAYS_PER_TILE, OPEN_TILES
from k2game.engine.phases import end_of_game
from k2game.engine.phases.chance_due import Due, card_draw
from k2game.engine.phases.common import rest_of
from k2game.engine.state.copies import at_turn, on_day, put, tomorrow, with_cards, with_result, with_tile
from k2game.engine.state.day_state import Today, living
from k2game.engine.state.game_state import (
    CHANCE,
    CHOOSE,
    HAND_SIZE,
    NIGHT,
    NOBODY,
    OVER,
    GameState,
    SeatState,
    without,
)
from k2game.engine.table.table import Table


def begin(state: GameState, seats: tuple[SeatState, ...]) -> GameState:
    """End the game after its last day or with its last climber (7.8, 8.1), or begin the night."""
    if is_last(state) or _nobody_lives(seats) or _solo_death(seats):
        return end_game(state, seats)
    laid_off = [with_cards(seat, seat.hand, seat.deck, seat.discard + seat.chosen, ()) for seat in seats]
    return fall(state, tuple(laid_off), living(state.table, seats, state.today.start))


def is_last(state: GameState) -> bool:
    """Return whether today is the last day (8.1)."""
    return state.today.day == state.table.setup.days


def end_game(state: GameState, seats: tuple[SeatState, ...]) -> GameState:
    """Count the points (9)."""
    over = at_turn(state, state.today, OVER, NOBODY, seats)
    return on_day(over, with_result(state.today, end_of_game.result(over)))


def _nobody_lives(seats: tuple[SeatState, ...]) -> bool:
    return not any(seat.alive for seat in seats)


def _solo_death(seats: tuple[SeatState, ...]) -> bool:
    return len(seats) == 1 and any(climber.space is None for climber in seats[0].climbers)


def fall(state: GameState, seats: tuple[SeatState, ...], order: tuple[int, ...]) -> GameState:
    """Pass on the start player's marker and the weather's; then chance acts, or the next day begins (8).

    Args:
        state: the state in the evening.
        seats: the seats after the night.
        order: those with a living climber, clockwise from today's start player.
    """
    table, today = state.table, state.today
    if order[0] == today.start:
        order = (*order[1:], order[0])
    marker, row = today.marker + 1, today.row
    if marker == DAYS_PER_TILE:
        marker, row = 0, row[1:]
    weather = table.weather_on(row, marker)
    affordable = table.affordable(weather, today.ropes)
    morning = tomorrow(today, today.day + 1, order[0], row, marker, weather, affordable, order)
    if _tile_is_due(table, morning.day, row):
        return at_turn(state, morning, NIGHT, CHANCE, seats)
    return go_on(state, morning, seats)


def _tile_is_due(table: Table, day: int, row: tuple[str, ...]) -> bool:
    open_tiles = len(row)
    return open_tiles < OPEN_TILES and (day - 1) // DAYS_PER_TILE + open_tiles < table.tiles_turned_up


def go_on(state: GameState, today: Today, seats: tuple[SeatState, ...]) -> GameState:
    """Let the next seat draw, from its discards if its deck is empty, or begin the day."""
    index = _next_to_draw(today.order, seats)
    if index == NOBODY:
        return at_turn(state, today, CHOOSE, today.start, seats)
    seat = seats[index]
    if not seat.deck:  # the discards become the deck just when they are drawn from (8.4)
        deck = state.table.in_card_order(seat.discard)
        seats = put(seats, index, with_cards(seat, seat.hand, deck, (), ()))
    return at_turn(state, today, NIGHT, CHANCE, seats)


def _next_to_draw(order: tuple[int, ...], seats: tuple[SeatState, ...]) -> int:
    for index in order:
        seat = seats[index]
        held = len(seat.hand)
        if held < HAND_SIZE and (seat.deck or not held):
            return index
    return NOBODY


def chance_due(state: GameState) -> Due:
    """The tile or the draw that is due."""
    today = state.today
    if _tile_is_due(state.table, today.day, today.row):
        return Due("weather", NOBODY, today.pool, 1)
    index = _next_to_draw(today.order, state.seats)
    return card_draw(index, state.seats[index])


def revealed(table: Table, today: Today, tile: str) -> Today:
    """Return the day with the next tile in the row (2.2, 8.3)."""
    row = (*today.row, tile)
    weather = table.weather_on(row, today.marker)
    affordable = table.affordable(weather, today.ropes)
    return with_tile(today, row, without(today.pool, tile), weather, affordable)


def drawn(state: GameState, index: int, cards: tuple[str, ...]) -> tuple[SeatState, ...]:
    """The seats when one has drawn cards of its deck into its hand (2.4, 8.4).

    Raises:
        ValueError: if they are not all in the deck, or not in order.
    """
    seat = state.seats[index]
    deck = rest_of(seat.deck, cards)
    hand = state.table.in_card_order(seat.hand + cards)
    return put(state.seats, index, with_cards(seat, hand, deck, seat.discard, seat.chosen))
