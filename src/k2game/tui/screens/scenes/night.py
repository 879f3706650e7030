"""The night, played on the map of the day that ends, climber by climber (7, 8)."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal

from k2game.engine.state.game_state import GameState
from k2game.engine.view import observe
from k2game.match.facts import facts_of
from k2game.match.match import Match
from k2game.presentation.map.build import map_model
from k2game.presentation.map.model import MapModel
from k2game.presentation.night.steps import evening_of
from k2game.presentation.scenes import night_panel
from k2game.presentation.scenes.night import night_scene
from k2game.presentation.scenes.night_clock import READ, NightMoment, length, moment_at
from k2game.presentation.text.lines import Line, wrap
from k2game.tui.map.layout import lay_out
from k2game.tui.map.theme import art_for, colours_for
from k2game.tui.panels.arrange import side_width
from k2game.tui.scenes.cells import Look
from k2game.tui.scenes.night import NightPainter
from k2game.tui.scenes.night_pictures import evening_frame, night_pictures
from k2game.tui.scenes.player import FACTORS, ScenePlayer
from k2game.tui.screens.scenes.scene import SceneScreen
from k2game.tui.styles import STYLES
from k2game.tui.widgets.canvas import SceneView
from k2game.tui.widgets.keybar import KeyBar
from k2game.tui.widgets.lines import Lines
from k2game.tui.widgets.mountain import Mountain

OTHER_ROWS = 4
"""Head, two rows of words, keys: as many as at the table, so that the map stays where it is."""


class NightScreen(SceneScreen):
    """Shown after the last turn of a day, and after what had to be decided in the night.

    Attributes:
        night: what is told; nothing of the next day is in it but its first lines.
        player: the clock.
    """

    CSS_PATH = STYLES / "night.tcss"
    rules_topic = "7"

    def __init__(self, match: Match, before: GameState, after: GameState) -> None:
        super().__init__(match)
        self.night = night_scene(match, self.teams, before, after)
        evening, played = evening_of(match, after)
        self._evening = evening
        self._log = match.log[: played[0].number - 1] if played else match.log
        self._painter: NightPainter | None = None
        self._painted_for: object = None
        self.player: ScenePlayer | None = None
        self._now = 0

    # --- building --------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The same places as at the table: map, list, words, keys."""
        yield Lines(id="head")
        with Horizontal(id="both"):
            yield SceneView(id="sky")
            yield Lines(id="scene")
        yield Lines(id="words")
        yield KeyBar()

    def on_mount(self, event: events.Mount) -> None:  # type: ignore[override]
        """Show the evening; the night begins when its pictures are made."""
        event.prevent_default()  # the steps of other scenes have no place here
        factor = FACTORS[self.k2.settings.speed]
        self.player = ScenePlayer(self, length(self.night), factor, self._show, self._ended)
        self.query_one("#head", Lines).show([self.night.heading()])
        self._paint()
        self._show(0)

    def on_unmount(self) -> None:
        """Stop the clock."""
        if self.player is not None:
            self.player.stop()

    def freshen(self) -> None:
        """Paint for the size as it is now."""
        self._paint()
        self._show(self._now)

    def _model(self) -> MapModel:
        """The map as it was when the last turn ended."""
        return map_model(
            observe(self._evening, None),
            self.table,
            self.teams,
            facts=facts_of(self.match.initial, self._log),
            art=self.k2.art,
            ascii_only=self.k2.settings.ascii,
        )

    def _paint(self) -> None:
        """Make the pictures in a thread while the evening is shown."""
        width, height = self.app.size
        side = side_width(width, height)
        self.query_one("#scene", Lines).styles.width = side
        mode = art_for(self.app, self.k2.art)
        look = Look(mode, colours_for(self.app, mode), self.k2.settings.ascii)
        wanted = (width, height, look)
        if wanted == self._painted_for or width <= side or height <= OTHER_ROWS:
            return
        self._painted_for = wanted
        self.query_one(SceneView).true_colours = look.painted
        model = self._model()
        layout = lay_out(self.table.board, (width - side, height - OTHER_ROWS))
        picture = Mountain.kept_picture(layout, model, mode)
        if self._painter is None:
            self.query_one(SceneView).show(evening_frame(layout, picture, model, look))

        def build() -> None:
            pictures = night_pictures(layout, picture, model, look)
            painter = NightPainter(self.night, model, pictures, self.teams, look)
            self.app.call_from_thread(self._built, painter, wanted)

        self.run_worker(build, thread=True, exclusive=True, group="night")

    def _built(self, painter: NightPainter, wanted: object) -> None:
        if not self.is_attached or wanted != self._painted_for or self.player is None:
            return
        began, self._painter = self._painter is not None, painter
        if began or self.player.over:
            self._show(self._now)
        else:
            self.player.start()

    # --- showing ---------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Return whether everything is told."""
        return self.player is not None and self.player.over

    def _show(self, now: int) -> None:
        self._now = now
        moment = moment_at(self.night, now)
        width, height = self.app.size
        cells = side_width(width, height) - 1
        rows = height - OTHER_ROWS - self.covered
        self.query_one("#scene", Lines).show(self._side(moment, cells, rows))
        self.query_one("#words", Lines).show(self._words(moment, width - 2))
        if self._painter is not None:
            self.query_one(SceneView).show(self._painter.frame(moment))

    def _side(self, moment: NightMoment, cells: int, rows: int) -> list[Line]:
        """The list, and below it the box where the map is too small for it, or what was told."""
        lines = night_panel.list_lines(self.night, moment, self.teams, cells, rows)
        told: list[Line] = [(), *night_panel.told_sentences(self.night, moment, cells)]
        if moment.who is None or (self._painter is not None and self._painter.boxed):
            return [*lines, *told][: max(rows, len(lines))]
        one = self.night.sleepers[moment.who]
        title = night_panel.box_title(one, self.teams, cells - 4)
        inner = night_panel.box_lines(one, moment, cells - 4)
        framed = night_panel.framed(title, inner, cells, f"team:{one.number}")
        room = rows - len(lines) - len(framed)
        return [*lines, *[()] * max(0, room), *framed]

    def _words(self, moment: NightMoment, cells: int) -> list[Line]:
        """The sentence of the climber that is told, or of the end; nothing where something lies over it."""
        if self.covered:
            return []
        if moment.who is not None and moment.settled:
            one = self.night.sleepers[moment.who]
            return wrap(one.sentence(), cells, "bold" if one.dies else "")[:2]
        if moment.morning or (self.over and self.night.waits):
            return wrap(self.night.end_words(), cells, "bold")[:2]
        return []

    # --- going on --------------------------------------------------------------------------

    def _ended(self) -> None:
        """Go on alone after a quiet night, and where only computers play."""
        assert self.player is not None
        director, factor = self.k2.director, FACTORS[self.k2.settings.speed]
        if director is None or self.covered:
            return
        if not director.people:
            self._go_on_alone()
        elif self.night.quiet and factor:
            self.set_timer(READ * factor / 1000, lambda: self.when_on_top(self._go_on_if_here))

    def _go_on_if_here(self) -> None:
        if self.k2.director is not None and self.k2.game_screen() is self:
            self.k2.director.go_on()

    def action_show_all(self) -> None:
        """Show the end at once."""
        if self.player is not None:
            self.player.finish()
