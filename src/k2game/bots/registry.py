"""The list of computer players, weakest first, and the one place that makes them.

Adding a level is one line in ``_LEVELS``: its id, its name and where its class is.
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
        id: the word used on the command line and in saves.
        name: gives its name in the reader's language.
        target: ``module:maker``; the maker is called with the table and returns a bot.
    """

    id: str
    name: Callable[[], str]
    target: str


_BASELINES = (
    _Level("random", lambda: _("Random"), "k2game.bots.policies.baselines:RandomBot"),
    _Level("greedy", lambda: _("Greedy"), "k2game.bots.policies.baselines:GreedyBot"),
)

_LEVELS = (
    _Level("trekker", lambda: _("Trekker"), "k2game.bots.levels:trekker"),
    _Level("climber", lambda: _("Climber"), "k2game.bots.levels:climber"),
    _Level("alpinist", lambda: _("Alpinist"), "k2game.bots.levels:alpinist"),
    _Level("himalayan", lambda: _("Himalayan Mountaineer"), "k2game.bots.levels:himalayan"),
)

_BY_ID = {level.id: level for level in (*_BASELINES, *_LEVELS)}

BASELINES = tuple(level.id for level in _BASELINES)
"""Players to compare with; they are not offered in a new game and never tuned."""

LEVELS = tuple(level.id for level in _LEVELS)
"""The levels that people play against, weakest first."""


def is_level(level: str) -> bool:
    """Tell if a level or a baseline has that id."""
    return level in _BY_ID


def level_name(level: str) -> str:
    """The name of a level in the reader's language.

    Raises:
        UnknownLevel: no level has that id.
    """
    return _known(level).name()


def player_name(level: str) -> str:
    """A level as somebody who plays, so that nobody takes it for a person or a piece: "computer: Climber".

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
    module, maker = _known(level).target.split(":")
    return cast("Callable[[Table], Bot]", getattr(import_module(module), maker))(table)


def _known(level: str) -> _Level:
    if level not in _BY_ID:
        raise UnknownLevel(
            _("There is no level {level}; there are {all}.").format(
                level=ascii(level), all=", ".join((*LEVELS, *BASELINES))
            )
        )
    return _BY_ID[level]
