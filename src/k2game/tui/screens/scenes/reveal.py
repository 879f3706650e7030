"""The reveal: the day's cards of all teams side by side, and who takes a risk (3, 4)."""

from __future__ import annotations

from k2game.engine.state.game_state import GameState
from k2game.i18n import _
from k2game.match.match import Match
from k2game.presentation.panels.reveal import STEPS, reveal_lines
from k2game.presentation.text.lines import Line
from k2game.tui.screens.scenes.scene import SceneScreen


class RevealScreen(SceneScreen):
    """Shown once all seats have chosen."""

    rules_topic = "4"
    MAP_BESIDE = False

    def __init__(self, match: Match, state: GameState) -> None:
        super().__init__(match)
        self._state = state

    def title_line(self) -> str:
        """The day."""
        return _("Day {day}: the cards are revealed").format(day=self._state.day)

    def steps(self) -> int:
        """Faces, totals, verdict; the backs are there from the start."""
        return STEPS

    def lines(self, cells: int, rows: int) -> list[Line]:
        """The cards of all teams."""
        lines = reveal_lines(self._state, self.teams, self.told, cells, rows)
        return [()] * max(0, (rows - 20) // 2) + lines
