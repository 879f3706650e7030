"""The list of computer players, weakest first, and the one place that makes them.

Adding a level is one entry in ``_LEVELS``: its id, its word, its name and where its class is.
Code of a level is imported when the first bot of it is made.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, cast

from k2game.errors import K2Error
from k2game.i18n import _

if TYPE_CHECKING:
    from k2game.bots.bot import Bot
    from k2game.engine.table.table import Table


class UnknownLevel(K2Error):
    """A level of play that is not in the registry."""


@dataclass(frozen=True, slots=True)
class _Level:
    """A level of play.

    Attributes:
        id: the word kept in saves and printed by ``--json``; commands accept it.
        word: its name as a word for commands, which may differ from the id.
        name: gives its name in the reader's language.
        target: ``module:maker``; the maker is called with the table and returns a bot.
    """

    id: str
    word: str
    name: Callable[[], str]
    target: str


_BASELINES = (
    _Level("random", "random", lambda: _("Random"), "k2game.bots.policies.baselines:RandomBot"),
    _Level("greedy", "greedy", lambda: _("Greedy"), "k2game.bots.policies.baselines:GreedyBot"),
)

_LEVELS = (
    _Level("trekker", "trekker", lambda: _("Trekker"), "k2game.bots.levels:trekker"),
    _Level("climber", "guide", lambda: _("Guide"), "k2game.bots.levels:guide"),
    _Level("alpinist", "veteran", lambda: _("Veteran"), "k2game.bots.levels:veteran"),
    _Level("himalayan", "legend", lambda: _("Legend"), "k2game.bots.levels:legend"),
)

_BY_ID = {word: level for level in (*_BASELINES, *_LEVELS) for word in (level.word, level.id)}

BASELINES = tuple(level.id for level in _BASELINES)
"""Players to compare with; they are not offered in a new game and never tuned."""

LEVELS = tuple(level.id for level in _LEVELS)
"""The levels that people play against, weakest first."""

WORDS = tuple(level.word for level in _LEVELS)
"""The levels by the words that commands offer, weakest first."""


def is_level(level: str) -> bool:
    """Tell if a level or a baseline has that id or word."""
    return level in _BY_ID


def level_id(word: str) -> str:
    """Return the id of a level for its id or its word; any other word stays as it is."""
    return _BY_ID[word].id if word in _BY_ID else word


def level_name(level: str) -> str:
    """The name of a level in the reader's language.

    Raises:
        UnknownLevel: no level has that id.
    """
    return _level_of(level).name()


def level_call(level: str) -> str:
    """Say in a few words for whom a level is; empty for a baseline."""
    return {
        "trekker": _("for a first game"),
        "climber": _("knows the rules well"),
        "alpinist": _("a hard opponent"),
        "himalayan": _("the strongest"),
    }.get(level_id(level), "")


def level_habits(level: str) -> str:
    """Say in one sentence how a level plays; empty for a baseline."""
    return {
        "trekker": _("Plays cards as they come and looks two nights ahead."),
        "climber": _("Compares a few choices of cards, weighs turns roughly."),
        "alpinist": _("Plans whole turns and knows what each space is worth."),
        "himalayan": _("Plays many games to their end before it moves."),
    }.get(level_id(level), "")


def player_name(level: str) -> str:
    """A level as somebody who plays, so that nobody takes it for a person or a piece: "computer: Guide".

    Raises:
        UnknownLevel: no level has that id.
    """
    return _("computer: {level}").format(level=level_name(level))


def make_bot(level: str, table: Table) -> Bot:
    """A new player of a level for one seat of one game.

    Args:
        level: the id of a level or a baseline.
        table: the table of the game.

    Raises:
        UnknownLevel: no level has that id; the text names those there are.
    """
    module, maker = _level_of(level).target.split(":")
    return cast("Callable[[Table], Bot]", getattr(import_module(module), maker))(table)


def _level_of(level: str) -> _Level:
    if level not in _BY_ID:
        raise UnknownLevel(
            _("Unknown level {level}. Choose from {all}.").format(
                level=ascii(level), all=", ".join((*WORDS, *BASELINES))
            )
        )
    return _BY_ID[level]
