"""A match that is being played, as the head and the lines of a game to keep."""

from __future__ import annotations

from k2game.engine import notation
from k2game.errors import SaveError
from k2game.i18n import _
from k2game.match import marks
from k2game.match.match import Match
from k2game.saves.header import Header
from k2game.saves.log_writer import GameLog


def header_of(match: Match) -> Header:
    """The head of a match that a store keeps.

    Raises:
        SaveError: it is played in memory only.
    """
    if not isinstance(match.store, GameLog):
        raise SaveError(_("This game is played in memory only."))
    return match.store.header


def lines_of(match: Match) -> list[str]:
    """The log of a match rewritten, with one mark for where it is."""
    lengths = {after: after - before for before, after in match.moves.done}
    lines = []
    for entry in match.log:
        lines.append(notation.text(entry.action))
        if (together := lengths.get(entry.number, 1)) > 1:
            lines.append(marks.move(together))
    mark = marks.over if match.over else marks.day
    lines.append(mark(match.state, marks.now()))
    if match.advice_used:
        lines.append(marks.advice(match.advice_used))
    return lines
