"""Handing out the day's cards to two climbers, and the payments that follow (5.1, 5.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from k2game.bots.planning.indexed_board import NOWHERE, CardPoints, IndexedBoard
from k2game.bots.planning.turn import Turn
from k2game.engine.actions import DOWN, UP
from k2game.engine.state.game_state import MAX_LEVEL

Gift = tuple[int, int, int, int]
"""Any-, up-, down-points and acclimatization that a climber is given."""


class CardAllocation(NamedTuple):
    """One way to hand out cards: what A and B get, and how, as (climber, card, direction)."""

    gifts: tuple[Gift, Gift]
    cards: tuple[tuple[int, str, str], ...]


def deals(mountain: IndexedBoard, turn: Turn, sparing: bool = True) -> list[CardAllocation]:
    """All ways to hand out the cards that can differ in what follows, each once.

    A movement or rope card is always given to somebody, since points may stay unused; acclimatization may be
    kept back, since it makes a climber active.

    Args:
        mountain: the board.
        turn: the turn.
        sparing: whether acclimatization may be kept back.
    """
    nothing: Gift = (0, 0, 0, 0)
    found: dict[tuple[Gift, Gift], tuple[tuple[int, str, str], ...]] = {(nothing, nothing): ()}
    alive = [which for which in (0, 1) if turn.climbers[which].place != NOWHERE]
    for card in turn.cards:
        worth = mountain.cards[card]
        options = list(_options(worth))
        after: dict[tuple[Gift, Gift], tuple[tuple[int, str, str], ...]] = {}
        for gifts, given in found.items():
            if (worth.level and sparing) or not options:
                after.setdefault(gifts, given)
            for direction, any_, up, down, level in options:
                for which in alive:
                    old = gifts[which]
                    new = (old[0] + any_, old[1] + up, old[2] + down, old[3] + level)
                    pair = (gifts[0], new) if which else (new, gifts[1])
                    after.setdefault(pair, (*given, (which, card, direction)))
        found = after
    return [CardAllocation(gifts, given) for gifts, given in found.items()]


def _options(worth: CardPoints) -> Iterator[tuple[str, int, int, int, int]]:
    if worth.any:
        yield "", worth.any, 0, 0, 0
    if worth.up:
        yield UP, 0, worth.up, 0, 0
    if worth.down:
        yield DOWN, 0, 0, worth.down, 0
    if worth.level:
        yield "", 0, 0, 0, worth.level


class Payment(NamedTuple):
    """The payment of a debt: levels that A and B give, and levels left to them."""

    given: tuple[int, int]
    levels: tuple[int, int]


def payments(
    due: int, before: tuple[int, int], active: tuple[bool, bool], spare: int, thrifty: bool
) -> list[Payment]:
    """All ways to pay, by what they leave.

    Args:
        due: the risk points owed.
        before: the levels of A and B with the acclimatization given, not yet cut to the track's end.
        active: which of the two are active.
        spare: unspent movement points of the active ones.
        thrifty: whether no level is given as long as there is a point.
    """
    one, two = before
    if not due or not (active[0] or active[1]):
        return [Payment((0, 0), (min(one, MAX_LEVEL), min(two, MAX_LEVEL)))]
    least = due - spare if spare < due else 0
    most = least if thrifty else due
    found = []
    for total in range(least, most + 1):
        for first in range(total + 1):
            second = total - first
            if (first and not active[0]) or (second and not active[1]):
                continue
            found += [
                Payment((first, second), (level_a, level_b))
                for level_a in _levels_left(one, first)
                for level_b in _levels_left(two, second)
            ]
    return found


def _levels_left(before: int, given: int) -> range:
    """List the levels that may be left; paying before the last card can save those above the track's end."""
    # 1.4, 5.6: the track's end cuts off; a test compares all endings with the engine's
    least = min(before, MAX_LEVEL) - given
    return range(least, min(before - given, MAX_LEVEL) + 1)
