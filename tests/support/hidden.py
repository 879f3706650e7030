"""Other worlds that look the same to a seat: everything it cannot know is dealt anew (13)."""

from __future__ import annotations

from random import Random

from k2game.engine.content.scenario import SECRET_DISCARD
from k2game.engine.state.game_state import CHOOSE, SETUP, GameState, SeatState


def another_world(state: GameState, viewer: str | None, random: Random, gone: tuple[str, ...]) -> GameState:
    """A state that differs from this one only in what the viewer may not know.

    Args:
        state: the state.
        viewer: a colour, or None for somebody who knows only what lies open.
        random: deals what is hidden.
        gone: weather tiles that were revealed and have left the row.
    """
    colours = state.table.seats
    own = None if viewer is None else colours.index(viewer)
    seats = tuple(
        seat if index == own else _other_cards(state, seat, random) for index, seat in enumerate(state.seats)
    )
    world = state._replace(seats=seats)
    return _other_tiles(world, own, random, gone) if state.table.tiles_dealt else world


def _other_cards(state: GameState, seat: SeatState, random: Random) -> SeatState:
    hides_choice = state.phase == CHOOSE
    hides_away = (
        state.phase == SETUP
        and SECRET_DISCARD in state.table.setup.options
        and not all(other.away for other in state.seats)
    )
    piles = {"hand": seat.hand, "deck": seat.deck}
    if hides_choice:
        piles["chosen"] = seat.chosen
    if hides_away:
        piles["away"] = seat.away
    cards = [card for pile in piles.values() for card in pile]
    random.shuffle(cards)
    dealt = {}
    for name, pile in piles.items():
        dealt[name] = state.table.in_card_order(cards[: len(pile)])
        del cards[: len(pile)]
    return seat._replace(**dealt)


def _other_tiles(state: GameState, own: int | None, random: Random, gone: tuple[str, ...]) -> GameState:
    """On the South Face: other tiles dealt to others, other tiles to come."""
    known = {*state.row, *gone}
    if own is not None:
        known |= set(state.seats[own].tiles)
    hidden = [tile for tile in state.table.tile_order if tile not in known]
    random.shuffle(hidden)
    order = state.table.in_tile_order
    seats = tuple(
        seat if index == own else seat._replace(tiles=order(random.sample(hidden, len(seat.tiles))))
        for index, seat in enumerate(state.seats)
    )
    own_tile = () if own is None else state.seats[own].tiles
    sure = [tile for tile in own_tile if tile in state.pool]
    pool = order([*sure, *hidden[: len(state.pool) - len(sure)]])
    rest = [tile for tile in hidden if tile not in pool]
    return state._replace(seats=seats, pool=pool, box=order(rest[: len(state.box)]))
