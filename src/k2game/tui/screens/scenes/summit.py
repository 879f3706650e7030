"""A climber stands on a peak: the whole screen for a moment, over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult

from k2game.engine.actions import Step
from k2game.match.facts import arrivals_of
from k2game.match.match import HUMAN, LogEntry, Match
from k2game.presentation.scenes.summit import SummitScene, summit_scene
from k2game.presentation.text.names import teams_of
from k2game.tui.commands.registry import bindings
from k2game.tui.scenes.cells import Look
from k2game.tui.scenes.player import FACTORS, ScenePlayer
from k2game.tui.scenes.summit import FLASH, SummitPicture, length
from k2game.tui.scenes.summit_outline import SummitOutline
from k2game.tui.screens.base import K2Modal
from k2game.tui.screens.play.table import TableScreen
from k2game.tui.styles import STYLES
from k2game.tui.widgets.canvas import SceneView
from k2game.tui.widgets.keybar import KeyBar

if TYPE_CHECKING:
    from k2game.tui.program import Program

_LEAVES_AFTER = 0.6
"""Seconds for which the end of a computer's scene is seen."""


class SummitScreen(K2Modal[None]):
    """Plays an arrival. Enter, Space or a click shows its end, and then leaves."""

    CSS_PATH = STYLES / "summit.tcss"
    AUTO_FOCUS = ""
    BINDINGS = [*bindings("scene.on", "scene.all")]
    rules_topic = "9"

    def __init__(self, scene: SummitScene, factor: float) -> None:
        """Make the screen.

        Args:
            scene: what is shown.
            factor: how much longer it takes than at normal speed.
        """
        super().__init__()
        self.scene = scene
        self._picture: SummitPicture | SummitOutline | None = None
        self._drawn_for: object = None
        self.player = ScenePlayer(self, length(scene), factor, self._show, self._ended, lingers=True)

    def compose(self) -> ComposeResult:
        """The picture and the keys."""
        yield SceneView()
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin; a thread makes the picture in the background."""
        self.query_one(SceneView).display = False
        self._build()
        self.player.start()

    def on_unmount(self) -> None:
        """Stop the clock."""
        self.player.stop()

    def on_resize(self, _event: events.Resize) -> None:
        """Paint for the new size."""
        self._build()

    def _build(self) -> None:
        width, height = self.app.size
        look = Look(*self.k2.scene_look())
        wanted = (width, height - 1, look)
        if wanted == self._drawn_for or width < 1 or height < 2:
            return
        self._drawn_for = wanted

        def build() -> None:
            kind = SummitPicture if look.painted else SummitOutline
            picture = kind(self.scene, width, height - 1, look)
            self.app.call_from_thread(self._built, picture, wanted)

        self.run_worker(build, thread=True, exclusive=True)

    def _built(self, picture: SummitPicture | SummitOutline, wanted: object) -> None:
        if self.is_attached and wanted == self._drawn_for:
            self._picture = picture
            self.query_one(SceneView).true_colours = isinstance(picture, SummitPicture)
            self.player.tick()

    def _show(self, now: int) -> None:
        view = self.query_one(SceneView)
        if self._picture is None or (now < FLASH and not self.player.over):
            return
        if not view.display:
            view.display = True
            self.styles.background = self.k2.theme_background()
        view.show(self._picture.frame(now))

    def _ended(self) -> None:
        if self.scene.computer:
            self.set_timer(_LEAVES_AFTER, self._leave)

    def _leave(self) -> None:
        if self.is_attached and self.app.screen is self:
            self.dismiss(None)

    def action_show_all(self) -> None:
        """Show the end at once."""
        self.player.finish()
        self.player.tick()

    def action_next_step(self) -> None:
        """Show the end, or leave."""
        if self.player.over and self._picture is not None:
            self._leave()
        else:
            self.action_show_all()

    def on_click(self, event: events.Click) -> None:
        """A click goes on like Enter."""
        event.stop()
        self.action_next_step()


class SummitsShown:
    """Shows each arrival of a game once; what was taken back and done again is not shown again."""

    def __init__(self, app: Program, match: Match) -> None:
        self._app, self._match = app, match
        arrivals = arrivals_of(match.initial, match.log)
        self._shown = {(one.seat, one.climber, one.peak) for one in arrivals}

    def follow(self, entries: Sequence[LogEntry]) -> None:
        """Show the arrivals among what just happened."""
        for entry in entries:
            step = entry.action
            if isinstance(step, Step) and step.space in self._match.table.board.summits:
                self._arrived(step, entry)

    def _arrived(self, step: Step, entry: LogEntry) -> None:
        who = (step.seat, step.climber, step.space)
        if who in self._shown:
            return
        self._shown.add(who)
        before = arrivals_of(self._match.initial, self._match.log[: entry.number - 1])
        computer = self._match.info(step.seat).kind != HUMAN
        scene = summit_scene(step, entry.state, before, teams_of(self._match.seats), computer)
        if scene is None:
            return
        factor = FACTORS[self._app.settings.speed]
        screen = self._app.game_screen()
        if factor:
            self._app.push_screen(SummitScreen(scene, factor))
        elif isinstance(screen, TableScreen):
            screen.call_later(screen.say, scene.sentence())
