"""Everything open on the table, a page for each topic, on every size of the screen (13.1)."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView
from k2game.i18n import _
from k2game.presentation.decisions.intents import ShowOverview
from k2game.presentation.panels.open_table import TOPICS, open_lines, topic_names
from k2game.presentation.text.lines import Bit, Line
from k2game.presentation.text.names import Teams
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.base import K2Modal
from k2game.tui.widgets.keybar import KeyBar
from k2game.tui.widgets.lines import Lines

WIDEST = 100
"""Cells beyond which sentences are hard to read."""


class OverviewScreen(K2Modal[None]):
    """Pages of what everybody may know; nothing in them is any seat's secret."""

    CSS = """
    OverviewScreen {
        background: $background;
        & Lines { background: $background; }
        & #topics { height: 1; background: $surface; }
        & #open { height: 1fr; padding: 0 1; overflow-y: auto; }
    }
    """
    rules_topic = "13.1"
    BINDINGS = [
        *bindings("overview.back", "overview.next", "overview.previous", "overview.down", "overview.up")
    ]

    def __init__(self, view: PlayerView, table: Table, teams: Teams, topic: str = TOPICS[0]) -> None:
        """Open at a topic.

        Args:
            view: what is open to everybody.
            table: content and setup.
            teams: names and letters.
            topic: one of the topics.
        """
        super().__init__()
        self._view, self._table, self._teams = view, table, teams
        self.topic = topic if topic in TOPICS else TOPICS[0]

    def compose(self) -> ComposeResult:
        """The topics, the page, the keys."""
        yield Lines(id="topics")
        yield Lines(id="open")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the page."""
        self._show()

    def on_resize(self, _event: events.Resize) -> None:
        """Break the lines again."""
        self._show()

    def _show(self) -> None:
        cells = min(WIDEST, self.app.size.width - 3)
        names = topic_names()
        title: Line = (
            Bit(_(" On the table "), "title"),
            *(
                Bit(f" {names[topic]} ", "cursor" if topic == self.topic else "key", ShowOverview(topic))
                for topic in TOPICS
            ),
        )
        self.query_one("#topics", Lines).show([title])
        page = self.query_one("#open", Lines)
        page.show([(), *open_lines(self.topic, self._view, self._table, self._teams, cells)])

    def _turn_to(self, topic: str) -> None:
        self.topic = topic
        self._show()
        self.query_one("#open", Lines).scroll_to(0, 0, animate=False, force=True)

    def on_lines_clicked(self, event: Lines.Clicked) -> None:
        """Turn to the topic that was clicked."""
        event.stop()
        if event.lines.id == "topics" and isinstance(event.link, ShowOverview):
            self._turn_to(event.link.topic)

    def action_next(self) -> None:
        """Turn to the next topic."""
        self._turn_to(TOPICS[(TOPICS.index(self.topic) + 1) % len(TOPICS)])

    def action_previous(self) -> None:
        """Turn to the topic before."""
        self._turn_to(TOPICS[TOPICS.index(self.topic) - 1])

    def action_down(self) -> None:
        """Scroll down."""
        self._scroll(1)

    def action_up(self) -> None:
        """Scroll up."""
        self._scroll(-1)

    def _scroll(self, pages: int) -> None:
        page = self.query_one("#open", Lines)
        page.scroll_relative(y=pages * max(1, page.size.height // 2), animate=False, force=True)

    def action_back(self) -> None:
        """Back to the game."""
        self.dismiss()
