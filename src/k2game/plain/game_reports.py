"""Answers about a game at any prompt, for the viewer at the keyboard (13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from k2game.engine.view import PlayerView
from k2game.i18n import _
from k2game.match.match import Match
from k2game.plain.reports import all_weather_lines, board_lines, discard_lines, space_line, team_lines
from k2game.presentation.log import log_lines
from k2game.saves.log_writer import GameLog

if TYPE_CHECKING:
    from k2game.plain.leader import PlainLeader

_LINES = 20
"""Lines of the log to print if no number is given."""


class GameReports:
    """Answers about one game. Nothing in them is any seat's secret."""

    def __init__(self, game: PlainLeader) -> None:
        self._game = game

    def _view(self) -> PlayerView:
        return self._game.match.view(None)

    def board(self) -> list[str]:
        """All spaces, the highest first."""
        return board_lines(self._view(), self._game.table, self._game.teams)

    def team(self) -> list[str]:
        """All teams and climbers."""
        return team_lines(self._view(), self._game.table, self._game.teams)

    def discards(self) -> list[str]:
        """The face-up cards."""
        return discard_lines(self._view(), self._game.table, self._game.teams)

    def weather(self) -> list[str]:
        """The forecast."""
        return all_weather_lines(self._view(), self._game.table)

    def space(self, rest: str) -> list[str]:
        """All about one space."""
        game = self._game
        space = game.table.board.summit if rest.casefold() == _("summit") else rest
        found = next((one for one in game.table.spaces if one.casefold() == space.casefold()), None)
        if found is None:
            return [_("Type space and the name of one; board lists them all.")]
        return [space_line(self._view(), game.table, game.teams, found)]

    def log(self, rest: str) -> list[str]:
        """The last lines of the log."""
        match = self._game.match
        wanted = int(rest) if rest.isascii() and rest.isdigit() and len(rest) < 7 else _LINES
        lines = log_lines(match.table, self._game.teams, match.initial, match.log)
        told = [line.text for line in lines[len(lines) - min(len(lines), wanted) :]]
        return told or [_("Nothing has happened yet.")]

    def saved(self) -> list[str]:
        """Say whether and where the game is saved."""
        return [saved_sentence(self._game.match)]


def saved_sentence(match: Match) -> str:
    """Say in one sentence whether and where a game is saved."""
    if match.not_saving is not None:
        return _("{reason} The game goes on, but it is not being saved.").format(reason=match.not_saving)
    if not isinstance(match.store, GameLog):
        return _("This game is played in memory only.")
    return _("The game is saved after every step, as {id}.").format(id=match.store.id)
