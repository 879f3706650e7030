"""The goal of a solo game: the next rank, and what ends it early (9.4)."""

from __future__ import annotations

from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView
from k2game.i18n import _
from k2game.presentation.panels.outcome_sentences import rank_name
from k2game.presentation.text.lines import Bit, Line, fit, width


def goal_text(table: Table, points: int) -> str:
    """Say how many points there are and which rank comes next: "8 p · Hiker at 11"."""
    better = [rank for rank in table.scenario.levels[table.setup.weather] if rank.minimum > points]
    if not better:
        best = table.scenario.levels[table.setup.weather][0]
        return _("{points} p · {rank}").format(points=points, rank=rank_name(best.name))
    return _("{points} p · {rank} at {needed}").format(
        points=points, rank=rank_name(better[-1].name), needed=better[-1].minimum
    )


def goal_lines(view: PlayerView, table: Table, cells: int) -> list[Line]:
    """Tell a solo game's goal in one line or two; nothing in a game of several teams."""
    if len(view.seats) > 1:
        return []
    goal = Bit("  " + goal_text(table, view.seats[0].points), "today")
    death = Bit(_("One death ends the game."), "loss")
    together: Line = (goal, Bit("  "), death)
    if width(together) <= cells:
        return [together]
    return [fit((goal,), cells), fit((Bit("  "), death), cells)]
