"""The last words on the shell when a player leaves a game."""

from __future__ import annotations

from k2game.i18n import _
from k2game.match.match import Match
from k2game.saves.log_writer import GameLog


def how_to_go_on(match: Match | None, plain: bool = False) -> str | None:
    """Say that a game is saved and how to resume it; None where there is none to resume.

    Args:
        match: the game that was open, if one was.
        plain: whether it was played in lines.
    """
    if match is None or match.over or match.not_saving is not None or not isinstance(match.store, GameLog):
        return None
    if plain:
        text = _("The game is saved; k2game resume --plain {id} goes on with it.")
    else:
        text = _("Saved. To go on: k2game resume {id}")  # on one line of 80 cells
    return text.format(id=match.store.id)
