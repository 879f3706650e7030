"""The table: mountain, forecast, teams, risk and log, with room for what a phase needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal

from k2game.engine.view import PlayerView
from k2game.i18n import _
from k2game.match.match import LogEntry, Match
from k2game.presentation.map.build import map_model
from k2game.presentation.map.model import ArtMode
from k2game.presentation.text.lines import Line
from k2game.tui.commands.registry import bindings
from k2game.tui.panels import table_lines
from k2game.tui.panels.arrange import OPEN_FROM, side_width
from k2game.tui.screens.play.status_line import SAY_ROWS
from k2game.tui.screens.play.table_panels import PanelScreen
from k2game.tui.styles import STYLES
from k2game.tui.widgets.keybar import KeyBar
from k2game.tui.widgets.lines import Lines
from k2game.tui.widgets.mountain import Mountain
from k2game.tui.widgets.side import SidePanels
from k2game.tui.widgets.spacebox import SpaceBox

OTHER_ROWS = 1 + SAY_ROWS + 1
"""Rows of the head, the sentence and the keys."""


TABLE_BINDINGS = bindings(
    "table.inspect",
    "table.overview",
    "game.pause",
    "table.up",
    "table.down",
    "table.left",
    "table.right",
    "table.goto",
    "table.numbers",
    "table.next_panel",
    "table.log_up",
    "table.log_down",
    "game.save",
)
"""Bindings that every phase offers. A phase names its own first, as the key bar has them in this order."""


class TableScreen(PanelScreen):
    """The table of every phase. A phase overrides the questions below and answers to links and spaces.

    Attributes:
        view: what the seat may see now.
    """

    CSS_PATH = STYLES / "table.tcss"
    AUTO_FOCUS = ""
    BINDINGS = [*TABLE_BINDINGS]
    FIRST_TAB: ClassVar[str] = "teams"
    LEAST_PHASE_ROWS: ClassVar[int] = 0

    def __init__(self, match: Match, seat: str | None) -> None:
        super().__init__(match, seat)
        self._stale = False
        self._phase_rows = self.LEAST_PHASE_ROWS

    # --- what a phase answers --------------------------------------------------------------

    def phase_lines(self, cells: int) -> list[Line]:
        """The panel of the phase."""
        return []

    def targets(self) -> Mapping[str, int | None]:
        """The spaces that are lit, with their cost."""
        return {}

    def route(self) -> Sequence[str]:
        """The spaces of the planned way."""
        return ()

    def cursor_moved(self, space: str) -> None:
        """The cursor came to a space."""

    def space_chosen(self, space: str) -> None:
        """A space was clicked or typed: tell all about it."""
        self.side.tab = "space"
        self.freshen_soon()

    def follow_link(self, link: str) -> None:
        """A link of the phase's panel was clicked."""

    # --- building --------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Mountain to the left, panels to the right, one sentence and the keys below."""
        yield Lines(id="head")
        with Horizontal(id="body"):
            yield Mountain(id="map")
            yield SidePanels(self.FIRST_TAB)
        yield Lines(id="say")
        yield SpaceBox()
        yield KeyBar()

    def on_mount(self) -> None:
        """The map takes no keys of its own: arrows move its cursor."""
        self.map.can_focus = False
        self.freshen()

    @property
    def map(self) -> Mountain:
        """The mountain."""
        return self.query_one("#map", Mountain)

    @property
    def side(self) -> SidePanels:
        """The panels beside it."""
        return self.query_one(SidePanels)

    # --- showing ---------------------------------------------------------------------------

    def match_changed(self, entries: Sequence[LogEntry]) -> None:
        """Show the game as it is now, once for everything that happens together."""
        self.view = self.match.view(self.seat)
        self._said = None
        self.freshen_soon()

    def freshen_soon(self) -> None:
        """Show everything again before the next key; repeated requests are merged."""
        if not self._stale:
            self._stale = True
            self.call_later(self._freshen_if_stale)

    def _freshen_if_stale(self) -> None:
        if self._stale and self.is_attached:
            self.freshen()

    def freshen(self) -> None:
        """Show everything as it is now. What did not change is not painted."""
        self._stale = False
        width, height = self.app.size
        side = side_width(width, height)
        cells = side - 1
        head = table_lines.head(self.view, self.table, self.teams, width, self.cursor)
        self.query_one("#head", Lines).show([head])
        self.side.present(
            side,
            height - OTHER_ROWS,
            self._phase_panel(cells),
            {
                "teams": lambda rows: self._team_panel(cells, rows),
                "weather": lambda _rows: self._weather_panel(cells),
                "space": lambda _rows: self._space_panel(cells),
                "log": lambda _rows: self._log_panel(cells),
            },
        )
        self._show_sentence(width)
        self._show_map()

    def _phase_panel(self, cells: int) -> list[Line]:
        """The phase's panel; in a large terminal never lower than it was, so that the panels below stay."""
        lines = self.phase_lines(cells)
        if self.app.size.height - OTHER_ROWS < OPEN_FROM:
            return lines
        self._phase_rows = max(self._phase_rows, len(lines))
        return lines + [()] * (self._phase_rows - len(lines))

    def _show_map(self) -> None:
        settings = getattr(self.app, "settings", None)
        art = getattr(settings, "art", "full")
        self.map.model = map_model(
            self.view,
            self.table,
            self.teams,
            facts=self.facts(),
            current=self.current(),
            targets=self.targets(),
            route=self.route(),
            cursor=self.cursor,
            art=cast(ArtMode, "auto" if art == "full" else art),
            ascii_only=bool(getattr(settings, "ascii", False)),
            numbers=self.k2.numbers or self.query_one(SpaceBox).display,
        )

    # --- keys ------------------------------------------------------------------------------

    def on_resize(self, _event: events.Resize) -> None:
        """Lay the panels out for the new size; nothing else changes."""
        self.freshen_soon()

    def move_cursor(self, dx: int, dy: int) -> None:
        """Move the cursor to the next space in a direction: -1 to the left or up, 1 to the right or down."""
        space = self.map.beside_cursor(dx, dy)
        if space is not None:
            self.put_cursor(space)

    def put_cursor(self, space: str) -> None:
        """Put the cursor on a space and show at once what that changes.

        A map that moves its own cursor and reports it later would cost a second frame.
        """
        if self.map.model is not None and space != self.map.model.cursor:
            self._cursor_came_to(space)
            self.freshen()

    def _cursor_came_to(self, space: str) -> None:
        self.cursor = space
        self._said = None
        self.cursor_moved(space)

    def action_up(self) -> None:
        """Cursor up."""
        self.move_cursor(0, -1)

    def action_down(self) -> None:
        """Cursor down."""
        self.move_cursor(0, 1)

    def action_left(self) -> None:
        """Cursor left."""
        self.move_cursor(-1, 0)

    def action_right(self) -> None:
        """Cursor right."""
        self.move_cursor(1, 0)

    def action_inspect(self) -> None:
        """Tell all about the space under the cursor."""
        current = self.current()
        here = self.view.seat_view(current[0]).climbers["AB".index(current[1])].space if current else None
        own = self.view.seat_view(self.seat).climbers if self.seat else ()
        first = next((climber.space for climber in own if climber.space), None)
        self.cursor = self.cursor or here or first or self.table.board.start[0]
        self.side.tab = "space"
        reason = "" if self.cursor == here else self.reason(self.cursor)
        if reason:
            self.say(reason)
        self.freshen()

    def open_view(self) -> PlayerView:
        """Return the view of what is open to everybody now."""
        return self.match.view(None)

    def action_overview(self, topic: str = "teams") -> None:
        """Show everything open on the table."""
        from k2game.tui.screens.dialogs.overview import OverviewScreen

        self.app.push_screen(OverviewScreen(self.open_view(), self.table, self.teams, topic))

    def action_map(self) -> None:
        """Let the arrows move on the map, or give them back to the cards."""
        self.looking = not self.looking
        self.unsay()
        if self.looking:
            self.action_inspect()
        else:
            self.freshen()

    def action_next_panel(self) -> None:
        """The next of the tabs."""
        self.side.next_tab()
        self.freshen()

    def action_log_up(self) -> None:
        """Scroll the log back."""
        if not self.side.scroll_log(-1):
            self.freshen()

    def action_log_down(self) -> None:
        """Scroll the log on."""
        if not self.side.scroll_log(1):
            self.freshen()

    def action_goto(self) -> None:
        """Ask for a space."""
        self.query_one(SpaceBox).ask()

    def action_numbers(self) -> None:
        """Show the numbers of the spaces instead of costs, or costs again."""
        self.k2.numbers = not self.k2.numbers
        self.freshen()

    def on_screen_suspend(self) -> None:
        """Something is on top: these keys do nothing now."""
        for bar in self.query(KeyBar):
            bar.refresh()

    def on_screen_resume(self) -> None:
        """The keys work again."""
        for bar in self.query(KeyBar):
            bar.refresh()

    def question_keys(self) -> tuple[tuple[str, str], ...]:
        """The keys that answer an open question, which the key bar shows instead of its own."""
        if self.query_one(SpaceBox).display:
            return (_("Enter"), _("Go there")), (_("Esc"), _("Back"))
        return ()

    def on_space_box_shown(self, event: SpaceBox.Shown) -> None:
        """The map shows numbers while one is typed."""
        event.stop()
        self.query_one(KeyBar).refresh()
        self.freshen_soon()

    def on_space_box_typed(self, event: SpaceBox.Typed) -> None:
        """Go to the space that was typed."""
        event.stop()
        space = table_lines.space_typed(self.table, event.text)
        if space is None:
            self.say(table_lines.no_such_space(self.table, event.text), "warning")
            return
        self.map.put_cursor(space)
        self.cursor = space
        self.space_chosen(space)

    # --- the mouse -------------------------------------------------------------------------

    def on_mountain_cursor_moved(self, event: Mountain.CursorMoved) -> None:
        """The cursor came to another space."""
        event.stop()
        self._cursor_came_to(event.space)
        self.freshen_soon()

    def on_mountain_space_chosen(self, event: Mountain.SpaceChosen) -> None:
        """A space was clicked."""
        event.stop()
        if self.query_one(SpaceBox).display:
            self.query_one(SpaceBox).close()
        self.cursor = event.space
        self.space_chosen(event.space)

    def on_lines_clicked(self, event: Lines.Clicked) -> None:
        """A link was clicked: tabs and days are the table's, the rest is the phase's."""
        event.stop()
        word, _colon, rest = event.link.partition(":")
        if word == "tab":
            self.side.tab = rest
            self.freshen()
        elif word == "open":
            self.action_overview(rest)
        elif word == "rule":
            self.k2.action_show_rules()
        elif word == "day":
            self.day_in_focus = int(rest)
            self.freshen()
        else:
            self.follow_link(event.link)
