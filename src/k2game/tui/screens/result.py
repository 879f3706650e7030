"""The result: the table, how a tie was decided, the solo level, and the profile of the climb (9)."""

from __future__ import annotations

from textual.app import ComposeResult

from k2game.errors import K2Error
from k2game.i18n import _
from k2game.session.gamelog import GameLog
from k2game.session.match import Match
from k2game.session.replay import Replay
from k2game.telling.altitude import altitude
from k2game.telling.lines import Bit
from k2game.telling.names import teams_of
from k2game.telling.result import fate_lines, result_lines
from k2game.tui.commands import bindings
from k2game.tui.keepresult import keep_result
from k2game.tui.screens.hindsight import HindsightScreen
from k2game.tui.widgets.keybar import KeyBar
from k2game.tui.widgets.lines import Lines


class ResultScreen(HindsightScreen):
    """Shown when the game is over."""

    CSS_PATH = "../styles/scene.tcss"
    AUTO_FOCUS = ""
    BINDINGS = [
        *bindings(
            "result.replay",
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
        """Show it for the size of the terminal."""
        width, height = self.app.size
        title = _("The expedition is over: {scenario}").format(scenario=self.match.table.scenario.name)
        self.query_one("#head", Lines).show([(Bit(" "), Bit(title, "title"))])
        cells = width - 3
        lines = result_lines(
            self.match,
            self.teams,
            self.altitude,
            cells,
            height - 3,
            fate_lines(self.match, self.teams, cells),
            self.k2.settings.ascii,
        )
        self.query_one("#scene", Lines).show([*self.hindsight_lines(cells), *lines])

    def on_resize(self) -> None:
        """Lay it out anew."""
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
        from k2game.tui.screens.replay import ReplayScreen

        header = self.match.store.header if isinstance(self.match.store, GameLog) else None
        self.k2.push_screen(ReplayScreen(Replay(self.match, header)))
