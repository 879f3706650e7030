"""The levels of play, by the names that the registry knows them by."""

from __future__ import annotations

from collections.abc import Callable

from k2game.bots.bot import Bot
from k2game.bots.evaluation.heuristic import Habits
from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.bots.player import Mind, Player
from k2game.bots.policies.heuristic import RoughTurn
from k2game.bots.policies.one_turn import OneTurn, OneTurnTuning
from k2game.bots.policies.search import Search
from k2game.bots.rollouts.racing import Budget
from k2game.engine.table.table import Table

_MOUNTAINS: dict[int, tuple[Table, IndexedBoard, dict[str, Mind]]] = {}
"""Boards and minds by table: what was worked out once serves every seat and every game at the table."""

_MOST_TABLES = 8


def trekker(table: Table) -> Bot:
    """Plays cards as they come, thinks of two nights and is often wrong about what is best."""
    return _player("trekker", table, lambda mountain: RoughTurn(mountain, Habits(nights=2), 1, 3.2))


def climber(table: Table) -> Bot:
    """Looks at some choices of cards and all of a turn, and judges it roughly."""
    return _player("climber", table, lambda mountain: RoughTurn(mountain, Habits(), 6, 0.0))


def alpinist(table: Table) -> Bot:
    """Looks at a whole turn and knows what each climber's future is worth."""
    return _player("alpinist", table, lambda mountain: OneTurn(mountain, OneTurnTuning(slips=0.25)))


def himalayan(table: Table) -> Bot:
    """Compares the best turns by playing many games from there to their end."""
    return _player("himalayan", table, lambda mountain: Search(mountain, OneTurnTuning(), Budget()))


def _player(level: str, table: Table, make: Callable[[IndexedBoard], Mind]) -> Bot:
    known = _MOUNTAINS.get(id(table))
    if known is None or known[0] is not table:
        if len(_MOUNTAINS) >= _MOST_TABLES:
            _MOUNTAINS.clear()
        known = _MOUNTAINS[id(table)] = (table, IndexedBoard(table), {})
    _table, mountain, minds = known
    if level not in minds:
        minds[level] = make(mountain)
    return Player(minds[level], mountain)
