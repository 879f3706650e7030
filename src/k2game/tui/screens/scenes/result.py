"""The result: the table, how a tie was decided, the solo level, and the profile of the climb (9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult

from k2game.content.titles import table_title
from k2game.errors import K2Error
from k2game.i18n import _
from k2game.match.match import Match
from k2game.presentation.panels.altitude import altitude
from k2game.presentation.panels.result import PROFILE, RESULT, page_titles, profile_lines, result_lines
from k2game.presentation.text.lines import Bit, Line, spread
from k2game.presentation.text.names import teams_of
from k2game.saves.log_writer import GameLog
from k2game.saves.replay import Replay
from k2game.tui.commands.registry import bindings
from k2game.tui.export_result import keep_result
from k2game.tui.screens.base import GameScreen
from k2game.tui.styles import STYLES
from k2game.tui.widgets.keybar import KeyBar
from k2game.tui.widgets.lines import Lines

if TYPE_CHECKING:
    from k2game.tui.screens.records.review import Found

OTHER_ROWS = 3
"""Heading, margin and keys."""


class ResultScreen(GameScreen):
    """Shown when the game is over.

    Attributes:
        page: the page shown if the terminal is too small for the profile below the table.
        paged: whether it is.
    """

    CSS_PATH = STYLES / "scene.tcss"
    AUTO_FOCUS = ""
    BINDINGS = [
        *bindings(
            "result.replay",
            "result.page",
            "result.review",
            "result.export",
            "result.again",
            "result.title",
            "result.up",
            "result.down",
        )
    ]
    rules_topic = "9"

    def __init__(self, match: Match, seat: str | None = None) -> None:
        super().__init__(match, seat)
        self.teams = teams_of(match.seats)
        self.page, self.paged = RESULT, False
        self._reviews: Found = {}
        self.altitude = altitude(match.table, match.initial, match.log)

    def compose(self) -> ComposeResult:
        """Heading, everything in one panel that scrolls, the keys."""
        yield Lines(id="head")
        yield Lines(id="scene")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show it."""
        self.freshen()

    def freshen(self) -> None:
        """Show it for the size of the terminal: all at once, or on two pages."""
        width, height = self.app.size
        cells, rows = width - 3, height - OTHER_ROWS
        table = self.match.table
        told = result_lines(self.match, self.teams, cells)
        ascii_only = self.k2.settings.ascii

        def profile(room: int) -> list[Line]:
            return profile_lines(table, self.teams, self.altitude, cells, room, ascii_only)

        whole = [*told, (), *profile(rows - len(told) - 1)]
        self.paged = len(whole) > rows
        page = told if self.page == RESULT else profile(rows)
        title = _("The expedition is over: {scenario}").format(scenario=table_title(table))
        pages = page_titles(self.page) if self.paged else ()
        head = spread((Bit(" "), Bit(title, "title")), (*pages, Bit(" ")), width)
        self.query_one("#head", Lines).show([head])
        self.query_one("#scene", Lines).show(page if self.paged else whole)
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Pages are turned only where there are two."""
        return self.paged if action == "page" else super().check_action(action, parameters)

    def on_lines_clicked(self, event: Lines.Clicked) -> None:
        """The title of a page was clicked."""
        event.stop()
        self._turn_to(event.link.partition(":")[2])

    def action_page(self) -> None:
        """The other page."""
        self._turn_to(PROFILE if self.page == RESULT else RESULT)

    def _turn_to(self, page: str) -> None:
        self.page = page
        self.query_one("#scene", Lines).scroll_to(0, 0, animate=False, force=True)
        self.freshen()

    def action_review(self) -> None:
        """Show what each day cost; what is found is kept."""
        from k2game.tui.screens.records.review import ReviewScreen

        self.k2.push_screen(ReviewScreen(self.match, self._reviews))

    def on_resize(self) -> None:
        """Lay it out again."""
        self.call_later(self.freshen)

    def action_up(self) -> None:
        """Scroll up."""
        self._scroll(-1)

    def action_down(self) -> None:
        """Scroll down."""
        self._scroll(1)

    def _scroll(self, rows: int) -> None:
        self.query_one("#scene", Lines).scroll_relative(y=rows * 3, animate=False, force=True)

    def action_export(self) -> None:
        """Write the result as text and as a picture, and say where."""
        try:
            files = keep_result(self.match, self.teams, self.altitude)
        except K2Error as error:
            self.k2.fail(error)
            return
        self.k2.say(_("Written: {files}").format(files=", ".join(str(file) for file in files)))

    def action_replay(self) -> None:
        """Look at the game again; another one can go on from any place in it."""
        from k2game.tui.screens.records.replay import ReplayScreen

        header = self.match.store.header if isinstance(self.match.store, GameLog) else None
        self.k2.push_screen(ReplayScreen(Replay(self.match, header)))
