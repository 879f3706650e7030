"""Determinization: a full state drawn from a view, hidden cards and tiles at random (13).

Search plays on from such states with the engine's own rules. Every state that fits the view can come out,
each as likely as shuffling and dealing would bring it; what the others' play gives away is not weighed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from k2game.engine.content.weather import DAYS_PER_TILE
from k2game.engine.phases.common import taken
from k2game.engine.phases.setup import TILES_DEALT
from k2game.engine.state.day_state import FixedRope, Result, Sliding, Today, worked_out
from k2game.engine.state.game_state import (
    CARDS_A_DAY,
    CHANCE,
    CHOOSE,
    CLIMBERS,
    NO_POINTS,
    NOBODY,
    PIECES,
    SETUP,
    ClimberState,
    GameState,
    Points,
    SeatState,
    full_spaces,
)
from k2game.engine.table.table import Table
from k2game.engine.view import ClimberView, PlayerView, SeatView

_Random = Callable[[], float]
_Cards = tuple[str, ...]


def determinize(view: PlayerView, table: Table, random: _Random) -> GameState:
    """Draw a full state that looks like the view to its seat.

    ``observe(determinize(view, …), view.seat)`` is the view again. Which tiles of the South Face passed by
    before the open row is not in a view, so they are drawn, too.

    Args:
        view: what a seat sees, or what everybody sees.
        table: the table of the game.
        random: a source of numbers from 0 up to but not including 1.

    Raises:
        ValueError: for a view from the time when the tiles of the South Face are dealt and no seat decides:
            it does not tell how far the dealing is.
    """
    number = table.seat_number
    turn = NOBODY
    if view.turn is not None:
        turn = CHANCE if view.turn == "chance" else number[view.turn]
    viewer = NOBODY if view.seat is None else number[view.seat]
    pool, box, tiles = _weather(view, table, turn, viewer, random)
    result = None
    if view.result is not None:
        result = Result(
            tuple(points for _colour, points in view.result.scores),
            tuple(number[colour] for colour in view.result.winners),
            view.result.level,
        )
    today = Today(
        day=view.day,
        start=number[view.start],
        row=view.row,
        marker=view.marker,
        pool=pool,
        box=box,
        open_risk=view.open_risk,
        down_risk=view.down_risk,
        sliding=tuple(Sliding(number[colour], PIECES.index(piece)) for colour, piece in view.sliding),
        result=result,
        summit=tuple((number[colour], CLIMBERS.index(climber)) for colour, climber in view.summit),
        ropes=tuple(FixedRope(number[colour], own, other) for colour, own, other in view.ropes),
        weather=table.calm,
        affordable=table.affordable(table.calm, ()),
        order=(),
    )
    seats = tuple(
        _own_seat(view, seat, tiles[index])
        if index == viewer
        else _other_seat(view, table, seat, tiles[index], random)
        for index, seat in enumerate(view.seats)
    )
    return GameState(
        table=table,
        today=worked_out(today, table, seats),
        phase=view.phase,
        turn=turn,
        unassigned=view.seats[turn].unassigned if turn >= 0 else (),
        points=_both_points(view.seats[turn]) if turn >= 0 else NO_POINTS,
        due=view.due,
        passing=NOBODY if view.passing is None else CLIMBERS.index(view.passing),
        seats=seats,
        full=full_spaces(table, seats),
    )


# --- cards ---------------------------------------------------------------------------------


def _own_seat(view: PlayerView, seat: SeatView, tiles: _Cards) -> SeatState:
    return _seat(seat, view.hand, view.deck, seat.chosen, seat.away, tiles)


def _other_seat(view: PlayerView, table: Table, seat: SeatView, tiles: _Cards, random: _Random) -> SeatState:
    hidden = taken(table.full_deck, (*seat.discard, *seat.chosen, *seat.away))
    away, chosen, in_hand = seat.away, seat.chosen, seat.hand_size
    if seat.has_put_away and not away:
        away, hidden, _none = _deal(hidden, CARDS_A_DAY, 0, random)
    choosing = 0
    if view.phase == CHOOSE and seat.has_chosen:
        choosing = min(CARDS_A_DAY, in_hand)
    hand, deck, secret = _deal(hidden, in_hand - choosing, choosing, random)
    return _seat(seat, hand, deck, secret if choosing else chosen, away, tiles)


def _seat(
    seat: SeatView, hand: _Cards, deck: _Cards, chosen: _Cards, away: _Cards, tiles: _Cards
) -> SeatState:
    first, second = seat.climbers
    return SeatState(
        hand=hand,
        deck=deck,
        discard=seat.discard,
        chosen=chosen,
        away=away,
        rescue=seat.rescue,
        tiles=tiles,
        token=seat.token,
        climbers=(_climber(first), _climber(second)),
    )


def _climber(seen: ClimberView) -> ClimberState:
    return ClimberState(seen.space, seen.level, seen.score, seen.tent)


def _both_points(seat: SeatView) -> tuple[Points, Points]:
    first, second = seat.climbers
    return (
        (first.any, first.up, first.down, first.active),
        (second.any, second.up, second.down, second.active),
    )


def _deal(cards: _Cards, one: int, two: int, random: _Random) -> tuple[_Cards, _Cards, _Cards]:
    """Split cards at random into two lists of given lengths: the first, the rest, the second.

    Going through the cards once keeps all three in the order of the cards.
    """
    if not one + two:
        return (), cards, ()
    left = len(cards)
    first: list[str] = []
    rest: list[str] = []
    second: list[str] = []
    for card in cards:
        at = random() * left
        left -= 1
        if at < one:
            one -= 1
            first.append(card)
        elif at < one + two:
            two -= 1
            second.append(card)
        else:
            rest.append(card)
    return tuple(first), tuple(rest), tuple(second)


# --- weather tiles -------------------------------------------------------------------------


def _weather(
    view: PlayerView, table: Table, turn: int, viewer: int, random: _Random
) -> tuple[_Cards, _Cards, Sequence[_Cards]]:
    """The pool, the box, and the tiles of each seat."""
    count = len(table.seats)
    if not table.tiles_dealt:
        return view.possible_tiles, (), ((),) * count
    everything = tuple(table.tile_order)
    own = view.tiles
    if view.phase == SETUP and not view.row:
        if turn < 0:
            raise ValueError("while tiles are dealt, a view does not tell how far")
        return _keeping(table, turn, viewer, taken(everything, own), own, random)
    # tiles in play that are not open: those to come and those that passed by
    passed = view.day and (view.day - 1) // DAYS_PER_TILE
    hidden = [tile for tile in own if tile not in view.row]
    rest = taken(everything, (*view.row, *hidden))
    more, _out, _none = _deal(rest, view.tiles_to_come + passed - len(hidden), 0, random)
    to_come, gone, _none = _deal((*hidden, *more), view.tiles_to_come, 0, random)
    in_play = tuple(tile for tile in (*view.row, *to_come, *gone) if tile not in own)
    kept = _shuffled(in_play, random)
    tiles = [own if index == viewer else (kept.pop(),) for index in range(count)]
    return table.in_tile_order(to_come), (), tiles


def _keeping(
    table: Table, turn: int, viewer: int, unknown: _Cards, own: _Cards, random: _Random
) -> tuple[_Cards, _Cards, Sequence[_Cards]]:
    """While tiles are kept (10.1): the seats before the one in turn have kept theirs."""
    left = _shuffled(unknown, random)
    tiles: list[_Cards] = []
    put_away: list[str] = []
    for index in range(len(table.seats)):
        kept = index < turn
        if index == viewer:
            tiles.append(own)
        else:
            tiles.append(table.in_tile_order([left.pop() for _one in range(1 if kept else TILES_DEALT)]))
        if kept:
            put_away.append(left.pop())
    undealt = len(table.tile_order) - TILES_DEALT * len(table.seats)
    if undealt < table.tiles_in_play - len(table.seats):
        left += put_away
    return (), table.in_tile_order(left), tiles


def _shuffled(tiles: _Cards, random: _Random) -> list[str]:
    left = list(tiles)
    for place in range(len(left) - 1, 0, -1):
        other = int(random() * (place + 1))
        left[place], left[other] = left[other], left[place]
    return left
