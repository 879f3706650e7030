"""The computer player of a seat, ready to continue a game, also in the middle of its turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from k2game.bots.bot import Bot, Cancelled, never
from k2game.bots.recall import Moment, recall
from k2game.engine import game
from k2game.engine.state.game_state import CLIMB
from k2game.engine.table.table import Table
from k2game.engine.view import observe
from k2game.match.match import Match
from k2game.match.seeds import stream


def bot_of(match: Match, colour: str, make: Callable[[str, Table], Bot], cancelled: Cancelled = never) -> Bot:
    """Make the computer player of a seat, with the plan of its turn if that has begun.

    Args:
        match: the game.
        colour: the seat; it is in turn.
        make: makes a player of a level.
        cancelled: asked now and then while it thinks its turn through again.
    """
    kind = match.info(colour).kind
    return recall(lambda: make(kind, match.table), moments_of_turn(match, colour), cancelled)


def moments_of_turn(match: Match, colour: str) -> Iterator[Moment]:
    """All decisions of a seat since its climb turn began, the first one first."""
    log, seat = match.log, match.table.seat_number[colour]
    states = [match.initial, *(entry.state for entry in log)]
    first = len(log)
    while (
        first
        and states[first - 1].phase == CLIMB == match.state.phase
        and states[first - 1].turn == seat
        and states[first - 1].day == match.state.day
    ):
        first -= 1
    for number in range(first, len(log)):
        state = states[number]
        yield Moment(
            observe(state, colour),
            game.legal_actions(state),
            stream(match.seed, f"bots:{colour}", number),
            log[number].action,
        )
