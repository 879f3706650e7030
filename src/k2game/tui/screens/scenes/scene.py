"""A scene: something that all may watch, step by step at the chosen speed."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal

from k2game.match.match import Match
from k2game.presentation.text.lines import Bit, Line, spread
from k2game.presentation.text.names import teams_of
from k2game.tui.commands.registry import bindings
from k2game.tui.map.layout import least_size
from k2game.tui.panels.arrange import LARGE_FROM
from k2game.tui.screens.base import GameScreen
from k2game.tui.styles import STYLES
from k2game.tui.widgets.keybar import KeyBar
from k2game.tui.widgets.lines import Lines
from k2game.tui.widgets.mountain import Mountain

OTHER_ROWS = 3
"""Heading, margin and keys."""

MARGINS = 2
"""Cells to the left and right of the lines."""

USUAL_CELLS, LEAST_CELLS = 76, 72
"""Cells of the lines beside a mountain; where it would be cut off at its edge they give way."""

_LOOK = 3
"""Steps for which a finished scene stays where only bots play."""


class SceneScreen(GameScreen):
    """Shows a scene after each of its steps. Enter, Space or a click shows the rest, and then goes on.

    A large terminal has the mountain beside the scene.

    Attributes:
        told: the number of steps shown.
        covered: rows at the foot that something covers; the lines keep clear of them.
    """

    CSS_PATH = STYLES / "scene.tcss"
    AUTO_FOCUS = ""
    BINDINGS = [*bindings("scene.on", "scene.all", "game.pause", "game.save")]
    MAP_BESIDE = True

    def __init__(self, match: Match) -> None:
        super().__init__(match, None)
        self.table = match.table
        self.teams = teams_of(match.seats)
        self.told = 0
        self.covered = 0

    # --- what a scene answers --------------------------------------------------------------

    def title_line(self) -> str:
        """The heading."""
        raise NotImplementedError

    def steps(self) -> int:
        """The number of steps of the scene."""
        raise NotImplementedError

    def lines(self, cells: int, rows: int) -> list[Line]:
        """The scene after the steps so far."""
        raise NotImplementedError

    def show_map(self, mountain: Mountain) -> None:
        """Let the mountain show the steps so far."""

    # --- building --------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Heading, the mountain if there is room, the lines, the keys."""
        yield Lines(id="head")
        with Horizontal(id="both"):
            if self.MAP_BESIDE:
                yield Mountain(id="map")
            yield Lines(id="scene")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to tell."""
        if self.MAP_BESIDE:
            self.query_one(Mountain).can_focus = False
        pause = self.k2.pause_of_scenes()
        if not pause:
            self.told = self.steps()
        elif self.told < self.steps():
            self.told += 1
        if pause:
            self._timer = self.set_interval(pause, self._tell_one)
        else:
            self._go_on_alone()
        self.freshen()

    def _go_on_alone(self) -> None:
        """Go on without a key where only bots play."""
        director = self.k2.director
        if director is not None and not director.people:
            look = max(0.01, _LOOK * self.k2.pause_of_scenes())
            self.set_timer(look, lambda: self.when_on_top(director.go_on))

    @property
    def over(self) -> bool:
        """Return whether everything is told."""
        return self.told >= self.steps()

    def _tell_one(self) -> None:
        if self.over:
            self._timer.stop()
            self._go_on_alone()
            return
        self.told += 1
        self.freshen()

    def freshen(self) -> None:
        """Show the scene so far."""
        width, height = self.app.size
        beside = self.MAP_BESIDE and width >= LARGE_FROM[0] and height >= LARGE_FROM[1]
        scene = self.query_one("#scene", Lines)
        cells = width - MARGINS
        if self.MAP_BESIDE:
            mountain = self.query_one(Mountain)
            mountain.display = beside
            if beside:
                rest = width - MARGINS - least_size(self.table.board)[0]
                cells = max(LEAST_CELLS, min(max(USUAL_CELLS, width // 2), rest))
                self.show_map(mountain)
        scene.styles.width = cells + MARGINS
        self.query_one("#head", Lines).show([self._head(width)])
        scene.show(self.lines(cells, height - OTHER_ROWS - max(1, self.covered)))

    def cover_foot(self, rows: int) -> None:
        """Something covers the last rows from now on, or with 0 no longer."""
        if rows != self.covered:
            self.covered = rows
            self.freshen()

    def _head(self, width: int) -> Line:
        hint = Bit(f"{self.told}/{self.steps()} ", "faint") if not self.over else Bit("")
        return spread((Bit(" "), Bit(self.title_line(), "title")), (hint,), width)

    def on_resize(self, _event: events.Resize) -> None:
        """Lay the scene out again."""
        self.call_later(self.freshen)

    # --- going on --------------------------------------------------------------------------

    def action_show_all(self) -> None:
        """Tell the rest at once."""
        self.told = self.steps()
        self.freshen()

    def action_next_step(self) -> None:
        """Show the rest, or go on after the last step."""
        if not self.over:
            self.action_show_all()
        elif self.k2.director is not None:
            self.k2.director.go_on()

    def on_click(self, event: events.Click) -> None:
        """A click goes on like Enter."""
        event.stop()
        self.action_next_step()
