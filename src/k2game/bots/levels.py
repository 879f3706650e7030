"""The levels of play, by the names that the registry knows them by."""

from __future__ import annotations

from collections.abc import Callable

from k2game.bots.bot import Bot
from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.bots.player import Player, Policy
from k2game.bots.policies.heuristic import HeuristicPolicy
from k2game.bots.policies.one_turn import OneTurnPolicy
from k2game.bots.policies.search import SearchPolicy
from k2game.bots.tuning import GUIDE, LEGEND, TREKKER, VETERAN
from k2game.engine.table.table import Table

_TABLES: dict[int, tuple[Table, IndexedBoard, dict[str, Policy]]] = {}
"""Boards and policies by table: what was worked out once serves every seat and every game at the table."""

_MOST_TABLES = 8


def trekker(table: Table) -> Bot:
    """Plays cards as they come, thinks of two nights and is often wrong about what is best."""
    return _player("trekker", table, lambda mountain: HeuristicPolicy(mountain, TREKKER))


def guide(table: Table) -> Bot:
    """Looks at some choices of cards and all of a turn, and judges it by a heuristic."""
    return _player("climber", table, lambda mountain: HeuristicPolicy(mountain, GUIDE))


def veteran(table: Table) -> Bot:
    """Looks at a whole turn and knows what each climber's future is worth."""
    return _player("alpinist", table, lambda mountain: OneTurnPolicy(mountain, VETERAN))


def legend(table: Table) -> Bot:
    """Compares the best turns by playing many games from there to their end."""
    return _player("himalayan", table, lambda mountain: SearchPolicy(mountain, LEGEND))


def _player(level: str, table: Table, make: Callable[[IndexedBoard], Policy]) -> Bot:
    entry = _TABLES.get(id(table))
    if entry is None or entry[0] is not table:
        if len(_TABLES) >= _MOST_TABLES:
            _TABLES.clear()
        entry = _TABLES[id(table)] = (table, IndexedBoard(table), {})
    _table, mountain, policies = entry
    if level not in policies:
        policies[level] = make(mountain)
    return Player(policies[level], mountain)
