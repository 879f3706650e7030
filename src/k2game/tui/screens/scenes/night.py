"""The night: the acclimatization check step by step, and the next morning (7, 8)."""

from __future__ import annotations

from k2game.engine.state.game_state import GameState
from k2game.engine.view import observe
from k2game.i18n import _
from k2game.match.match import Match
from k2game.presentation.map.build import map_model
from k2game.presentation.night.night_table import sentence_lines, table_lines
from k2game.presentation.night.steps import evening_of, night_of, pieces_in_the_night
from k2game.presentation.text.lines import Line
from k2game.tui.screens.scenes.scene import SceneScreen
from k2game.tui.widgets.mountain import Mountain


class NightScreen(SceneScreen):
    """Shown after the last turn of a day, and after what had to be decided in the night."""

    rules_topic = "7"

    def __init__(self, match: Match, before: GameState, after: GameState) -> None:
        super().__init__(match)
        self._after = after
        self._evening = evening_of(match, after)[0]
        self.night = night_of(match, self.teams, before, after)
        self.told = min(self.night.first, len(self.night.steps))

    def title_line(self) -> str:
        """The day that ends, and its weather."""
        return _("The night after day {day}: {weather}").format(
            day=self.night.day, weather=self.night.weather
        )

    def steps(self) -> int:
        """One for each thing that happens to all climbers."""
        return len(self.night.steps)

    def lines(self, cells: int, rows: int) -> list[Line]:
        """The climbers with their levels, and the sentences below."""
        table = table_lines(self.night, self.teams, self.told, cells)
        told = sentence_lines(self.night.steps[: self.told], cells, rows - len(table) - 1)
        return [*table, (), *told]

    def show_map(self, mountain: Mountain) -> None:
        """The pieces as far as the night is told, under the weather of the day that ends."""
        kinds = {step.kind for step in self.night.steps[: self.told]}
        mountain.model = map_model(
            observe(pieces_in_the_night(self.night, self._evening, self._after, kinds), None),
            self.table,
            self.teams,
            art=self.k2.art,
            ascii_only=self.k2.settings.ascii,
        )
