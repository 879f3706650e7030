"""A scene: something that all may watch, told step by step at the chosen speed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from k2game.session.match import Match
from k2game.tui.commands import bindings
from k2game.tui.screens.base import GameScreen
from k2game.tui.widgets.keybar import KeyBar


class SceneScreen(GameScreen):
    """Shows its lines one after another; a key shows the rest, another goes on."""

    CSS_PATH = "../styles/scene.tcss"
    BINDINGS = [*bindings("scene.on", "scene.all", "game.pause", "game.save")]
    IGNORED_KEYS: ClassVar[frozenset[str]] = frozenset({"up", "down", "pageup", "pagedown", "home", "tab"})

    def __init__(self, match: Match) -> None:
        super().__init__(match, None)
        self.names = {info.colour: info.name for info in match.seats}
        self._lines: list[Content] = []
        self._told = 0

    def title_line(self) -> str:
        """The heading."""
        raise NotImplementedError

    def lines(self) -> Sequence[Content]:
        """All lines of the scene, in order."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """Heading, the lines, the keys."""
        yield Static(self.title_line(), classes="heading", markup=False)
        yield VerticalScroll(id="scene")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to tell."""
        self._lines = list(self.lines())
        pause = self.k2.pause_of_scenes()
        if pause:
            self._tell_one()
            self._timer = self.set_interval(pause, self._tell_one)
        else:
            self.action_show_all()
        self.query_one("#scene").focus()

    def _tell_one(self) -> None:
        if self._told < len(self._lines):
            self._add(self._lines[self._told])
            self._told += 1

    def _add(self, line: Content) -> None:
        scene = self.query_one("#scene", VerticalScroll)
        scene.mount(Static(line, markup=False))
        scene.scroll_end(animate=False)

    def action_show_all(self) -> None:
        """Tell the rest at once."""
        while self._told < len(self._lines):
            self._tell_one()

    def action_next_step(self) -> None:
        """Tell the rest, or go on if everything is told."""
        if self._told < len(self._lines):
            self.action_show_all()
        elif self.k2.director is not None:
            self.k2.director.go_on()

    def on_click(self, event: events.Click) -> None:
        """A click goes on like a key."""
        event.stop()
        self.action_next_step()
