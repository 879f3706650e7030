"""The lines of the table's own panels, made again only when what they tell is another."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.engine.state.game_state import GameState
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView
from k2game.match.facts import Fact, facts_of
from k2game.match.match import LogEntry
from k2game.presentation.panels.forecast import forecast_lines
from k2game.presentation.panels.teams_compact import fitting_team_lines
from k2game.presentation.text.lines import Line
from k2game.presentation.text.names import Teams
from k2game.tui.panels import table_lines
from k2game.tui.panels.kept_lines import KeptLines


class TablePanels:
    """Tells of teams, weather and what was played.

    Args:
        table: content and setup.
        teams: names and letters.
        initial: the state before the first entry of the log.
    """

    def __init__(self, table: Table, teams: Teams, initial: GameState) -> None:
        self._table, self._teams, self._initial = table, teams, initial
        self._kept = KeptLines()
        self._facts: tuple[tuple[int, LogEntry | None], Sequence[Fact]] = ((0, None), ())

    def teams(
        self, view: PlayerView, cells: int, rows: int, current: tuple[str, str] | None
    ) -> Sequence[Line]:
        """All teams, in a form that fits the rows."""
        return self._kept.get(
            f"teams {rows}",
            (view, cells, current),
            lambda: fitting_team_lines(view, self._table, self._teams, cells, rows, current),
        )

    def weather(self, view: PlayerView, cells: int, day: int) -> Sequence[Line]:
        """The forecast, with one day in words."""
        return self._kept.get(
            "weather", (view, cells, day), lambda: forecast_lines(view, self._table, cells, day)
        )

    def log(self, entries: Sequence[LogEntry], cells: int) -> Sequence[Line]:
        """The log of what was played."""
        played = tuple(entries)
        return self._kept.get(
            "log",
            (played, cells),
            lambda: table_lines.log_panel(self._table, self._teams, self._initial, played, cells),
        )

    def facts(self, entries: Sequence[LogEntry]) -> Sequence[Fact]:
        """The arrivals and deaths that the map shows."""
        made_of = (len(entries), entries[-1] if entries else None)
        if self._facts[0] != made_of:
            self._facts = (made_of, facts_of(self._initial, entries))
        return self._facts[1]
