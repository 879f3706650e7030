"""The computer player of a seat, ready to continue a game, also in the middle of its turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from k2game.bots.bot import Bot, Cancelled, never
from k2game.bots.recall import Moment, recall
from k2game.engine import game
from k2game.engine.state.game_state import CLIMB
from k2game.engine.table.table import Table
from k2game.engine.view import observe
from k2game.match.bot_streams import bot_stream
from k2game.match.match import Match
from k2game.match.seeds import stream


def bot_of(
    match: Match,
    colour: str,
    make: Callable[[str, Table], Bot],
    cancelled: Cancelled = never,
    level: str = "",
) -> Bot:
    """Make the computer player of a seat, with the plan of its turn if that has begun.

    Args:
        match: the game.
        colour: the seat.
        make: makes a player of a level.
        cancelled: asked now and then while it thinks its turn through again.
        level: the level; "" takes that of the seat.
    """
    kind = level or match.info(colour).kind
    for by_length in (False, True):
        moments = moments_of_turn(match, colour, by_length=by_length)
        bot = recall(lambda: make(kind, match.table), moments, cancelled)
        if bot is not None:
            return bot
    return make(kind, match.table)


def moments_of_turn(match: Match, colour: str, *, by_length: bool = False) -> Iterator[Moment]:
    """Return all decisions of a seat since its climb turn began, the first one first.

    Args:
        match: the game.
        colour: the seat.
        by_length: whether its random numbers followed from the length of the log, as in games played before
            they followed from the day and the decision.
    """
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
        random = bot_stream(match.seed, colour, state, number - first)
        if by_length:
            random = stream(match.seed, f"bots:{colour}", number)
        yield Moment(observe(state, colour), game.legal_actions(state), random, log[number].action)
