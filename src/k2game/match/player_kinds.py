"""The kinds of players: a person, or a level of the computer players. Nothing heavy is imported."""

from __future__ import annotations

from collections.abc import Iterable

from k2game.bots.registry import LEVELS, is_level, level_id
from k2game.errors import SaveError
from k2game.i18n import _
from k2game.runtime.safe_text import shown_path

HUMAN = "human"
"""The kind of a seat that a person plays; any other kind is the id of a bot's level."""


def kind_id(kind: str) -> str:
    """Return a kind as it is kept: a level's word becomes its id."""
    return level_id(kind)


def check_kinds(kinds: Iterable[str], what: str) -> None:
    """Make sure that all players are people or computer players of this version.

    Args:
        kinds: the kinds of the players.
        what: the name of the game in a refusal.

    Raises:
        SaveError: a kind is unknown.
    """
    for kind in kinds:
        if kind != HUMAN and not is_level(kind):
            raise SaveError(
                _(
                    "{what} cannot be used: there is no computer player “{kind}”. "
                    "Known are {human} and {levels}."
                ).format(what=what, kind=shown_path(kind[:40]), human=HUMAN, levels=", ".join(LEVELS))
            )
