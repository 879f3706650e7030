"""The lines of the table's own panels, made again only when what they tell is another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from k2game.match.facts import Fact, facts_of
from k2game.match.match import LogEntry, Match
from k2game.presentation.panels.forecast import forecast_lines
from k2game.presentation.panels.teams_compact import fitting_team_lines
from k2game.presentation.text.lines import Line
from k2game.presentation.text.names import teams_of
from k2game.tui.panels import table_lines
from k2game.tui.panels.kept_lines import KeptLines
from k2game.tui.screens.play.status_line import SayingScreen


class PanelScreen(SayingScreen):
    """Shows teams, weather, spaces and the log.

    Attributes:
        cursor: the space under the cursor.
        day_in_focus: the day of the forecast that is put into words, counted from today.
    """

    PLAN_SHOWN: ClassVar[bool] = False
    """True if the phase's own panel says what a space means for the climber."""

    def __init__(self, match: Match, seat: str | None) -> None:
        super().__init__(match, seat)
        self.table = match.table
        self.teams = teams_of(match.seats)
        self.cursor: str | None = None
        self.day_in_focus = 0
        self._kept = KeptLines()
        self._facts: tuple[tuple[int, LogEntry | None], Sequence[Fact]] = ((0, None), ())

    # --- what a phase answers --------------------------------------------------------------

    def current(self) -> tuple[str, str] | None:
        """Colour and letter of the climber that is being moved."""
        return None

    def reason(self, space: str) -> str:
        """Say in one sentence what a space means for the climber being moved."""
        return ""

    def played(self) -> Sequence[LogEntry]:
        """Return the lines of the log."""
        return self.match.log

    def facts(self) -> Sequence[Fact]:
        """The arrivals and deaths that the map shows."""
        log = self.played()
        made_of = (len(log), log[-1] if log else None)
        if self._facts[0] != made_of:
            self._facts = (made_of, facts_of(self.match.initial, log))
        return self._facts[1]

    # --- the panels ------------------------------------------------------------------------

    def _team_panel(self, cells: int, rows: int) -> Sequence[Line]:
        view, current = self.view, self.current()
        return self._kept.get(
            f"teams {rows}",
            (view, cells, current),
            lambda: fitting_team_lines(view, self.table, self.teams, cells, rows, current),
        )

    def _weather_panel(self, cells: int) -> Sequence[Line]:
        view, day = self.view, self.day_in_focus
        return self._kept.get(
            "weather", (view, cells, day), lambda: forecast_lines(view, self.table, cells, day)
        )

    def _log_panel(self, cells: int) -> Sequence[Line]:
        played = tuple(self.played())
        return self._kept.get(
            "log",
            (played, cells),
            lambda: table_lines.log_panel(self.table, self.teams, self.match.initial, played, cells),
        )

    def _space_panel(self, cells: int) -> list[Line]:
        reason = "" if self.PLAN_SHOWN or self.cursor is None else self.reason(self.cursor)
        return table_lines.space_panel(self.view, self.table, self.teams, self.cursor, cells, reason)
