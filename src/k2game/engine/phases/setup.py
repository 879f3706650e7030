"""Setup (2), with the dealt tiles of the South Face (10.1) and the put-away cards (11.2)."""

from __future__ import annotations

from dataclasses import replace

from k2game.engine.actions import Away, Keep
from k2game.engine.content.scenario import FAMILY, SECRET_DISCARD
from k2game.engine.content.weather import OPEN_TILES
from k2game.engine.phases import refusals
from k2game.engine.phases.chance_due import Due, card_draw
from k2game.engine.phases.common import card_lists, left_of, taken
from k2game.engine.state.copies import at_turn, on_day, tomorrow
from k2game.engine.state.day_state import Today
from k2game.engine.state.game_state import (
    CHANCE,
    CHOOSE,
    NO_POINTS,
    NOBODY,
    SETUP,
    ClimberState,
    GameState,
    SeatState,
)
from k2game.engine.state.transitions import with_seat
from k2game.engine.table.table import Table

TILES_DEALT = 2
OPEN_TOKENS = 3


def new_game(table: Table) -> GameState:
    """The state before the first action of a game (2.1, 2.5, 11.2)."""
    put_away: tuple[str, ...] = ()
    if SECRET_DISCARD not in table.setup.options:
        put_away = table.in_card_order(table.scenario.put_away)
    start = table.board.start
    seat = SeatState(
        hand=(),
        deck=taken(table.full_deck, put_away),
        discard=(),
        chosen=(),
        away=put_away,
        rescue=FAMILY in table.setup.options,
        tiles=(),
        token=None,
        climbers=(ClimberState(start[0], 1, 1, None), ClimberState(start[-1], 1, 1, None)),
    )
    tiles = tuple(tile.id for tile in table.weather.tiles)
    state = GameState(
        table=table,
        today=Today(
            day=0,
            start=0,
            row=(),
            marker=0,
            pool=() if table.tiles_dealt else tiles,
            box=tiles if table.tiles_dealt else (),
            open_risk=(),
            down_risk=table.risk.counts,
            sliding=(),
            result=None,
            summit=(),
            ropes=(),
            weather=table.calm,
            affordable=table.affordable(table.calm, ()),
            order=table.orders[0],
        ),
        phase=SETUP,
        turn=CHANCE,
        unassigned=(),
        points=NO_POINTS,
        due=0,
        passing=NOBODY,
        full=frozenset(),
        seats=(seat,) * len(table.seats),
    )
    return go_on(state)


def go_on(state: GameState) -> GameState:
    """Give the turn to the next seat of the setup, or begin day 1."""
    today, seats = state.today, state.seats
    if chance_due(state) is not None:
        return at_turn(state, today, SETUP, CHANCE, seats)
    for index, seat in enumerate(seats):
        if _keeps(seat) or _puts_away(state, seat):
            return at_turn(state, today, SETUP, index, seats)
    first_day = tomorrow(
        today,
        today.day + 1,
        today.start,
        today.row,
        today.marker,
        today.weather,
        today.affordable,
        today.order,
    )
    return at_turn(state, first_day, CHOOSE, first_day.start, seats)


def _keeps(seat: SeatState) -> bool:
    return len(seat.tiles) == TILES_DEALT


def _puts_away(state: GameState, seat: SeatState) -> bool:
    return SECRET_DISCARD in state.table.setup.options and not seat.away


def chance_due(state: GameState) -> Due | None:
    """Return the next draw of the setup, in the order of the record; None if a seat acts."""
    table = state.table
    if table.tiles_dealt and not state.pool and not state.row:
        for index, seat in enumerate(state.seats):
            if not seat.tiles:
                return Due("deal", index, state.box, TILES_DEALT)
        if any(_keeps(seat) for seat in state.seats):
            return None
        return Due("fill", NOBODY, state.box, table.tiles_in_play - len(state.seats))
    if any(_puts_away(state, seat) for seat in state.seats):
        return None
    if len(state.row) < OPEN_TILES:
        return Due("weather", NOBODY, state.pool, 1)
    if len(state.open_risk) < OPEN_TOKENS:
        return Due("risk", NOBODY, state.down_risk, 1)
    for index, seat in enumerate(state.seats):
        if not seat.hand:
            return card_draw(index, seat)
    return None


def deal(state: GameState, index: int, tiles: tuple[str, ...], box: tuple[str, ...]) -> GameState:
    """Deal tiles to a seat and leave the others in the box (10.1)."""
    dealt = on_day(state, replace(state.today, box=box))
    return go_on(with_seat(dealt, index, replace(state.seats[index], tiles=tiles)))


def fill(state: GameState, tiles: tuple[str, ...]) -> GameState:
    """Add tiles unseen to those kept; together they are the game's weather (10.1)."""
    kept = [tile for seat in state.seats for tile in seat.tiles]
    pool = state.table.in_tile_order([*kept, *tiles])
    return go_on(on_day(state, replace(state.today, pool=pool, box=())))


def legal(state: GameState) -> tuple[Keep, ...] | tuple[Away, ...]:
    """The tiles to keep, or the lists of cards to put away."""
    colour = state.table.seats[state.turn]
    seat = state.seats[state.turn]
    if _keeps(seat):
        return tuple([Keep(colour, tile) for tile in sorted(seat.tiles)])
    return tuple([Away(colour, cards) for cards in card_lists(seat.deck)])


def keep(state: GameState, action: Keep) -> GameState:
    """Keep one of the tiles dealt; the other goes into the box (10.1).

    With too few tiles left undealt for the seats, those put away are
    what ``fill`` chooses from.

    Raises:
        IllegalAction: for a tile that was not dealt to the seat.
    """
    seat = state.seats[state.turn]
    if not _keeps(seat) or action.tile not in seat.tiles:
        raise refusals.tile_not_dealt(seat.tiles)
    undealt = len(state.table.weather.tiles) - TILES_DEALT * len(state.seats)
    box = state.box
    if undealt < state.table.tiles_in_play - len(state.seats):
        box = state.table.in_tile_order([*box, *(tile for tile in seat.tiles if tile != action.tile)])
    kept = with_seat(state, state.turn, replace(seat, tiles=(action.tile,)))
    return go_on(on_day(kept, replace(state.today, box=box)))


def away(state: GameState, action: Away) -> GameState:
    """Put three cards away for the whole game (11.2).

    Raises:
        IllegalAction: for anything but three cards of the deck.
    """
    seat = state.seats[state.turn]
    if not _puts_away(state, seat):
        raise refusals.nothing_to_put_away()
    deck = left_of(seat.deck, action.cards)
    if deck is None:
        raise refusals.refused_list(state.table, "11.2", seat.deck, action.cards)
    return go_on(with_seat(state, state.turn, replace(seat, deck=deck, away=action.cards)))
