"""The table: mountain, forecast, teams, risk and log, with room for what a decision needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal

from k2game.engine.actions import Step
from k2game.engine.view import PlayerView
from k2game.errors import IllegalAction
from k2game.i18n import _
from k2game.match.match import LogEntry, Match
from k2game.presentation.decisions.decision import Situation, TableDecision
from k2game.presentation.decisions.intents import (
    Aim,
    Intent,
    Move,
    Point,
    ShowDay,
    ShowOverview,
    ShowRule,
    ShowTab,
)
from k2game.presentation.map.build import map_model
from k2game.presentation.map.model import ArtMode
from k2game.presentation.text.lines import Line
from k2game.presentation.text.names import teams_of
from k2game.tui.commands.registry import COMMANDS, bindings
from k2game.tui.panels import table_lines
from k2game.tui.panels.arrange import OPEN_FROM, side_width
from k2game.tui.screens.base import GameScreen
from k2game.tui.screens.play.status_line import SAY_ROWS, StatusLine, legend, refusal_text
from k2game.tui.screens.play.table_panels import TablePanels
from k2game.tui.styles import STYLES
from k2game.tui.widgets.keybar import KeyBar
from k2game.tui.widgets.lines import Lines
from k2game.tui.widgets.mountain import Mountain
from k2game.tui.widgets.side import SidePanels
from k2game.tui.widgets.spacebox import SpaceBox

OTHER_ROWS = 1 + SAY_ROWS + 1
"""Rows of the head, the sentence and the keys."""

_KEEPS_WHAT_WAS_SAID = ("app.rules", "app.help", "app.palette", "app.screenshot")
"""Commands that leave the table as it is."""


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


class TableScreen(GameScreen):
    """The public table beside the panel of a decision.

    Attributes:
        decision: what is decided here; on screens that only show a game there is nothing to decide.
        view: what the seat may see now.
        looking: whether the arrows move on the map although the decision has something else for them.
        day_in_focus: which day of the forecast is told in words, counted from today.
    """

    CSS_PATH = STYLES / "table.tcss"
    AUTO_FOCUS = ""
    BINDINGS = [*TABLE_BINDINGS]
    FIRST_TAB: ClassVar[str] = "teams"
    LEAST_PHASE_ROWS: ClassVar[int] = 0

    def __init__(self, match: Match, seat: str | None) -> None:
        super().__init__(match, seat)
        self.table = match.table
        self.teams = teams_of(match.seats)
        self.view: PlayerView = match.view(seat)
        self.decision = TableDecision(Situation(self.view, self.table, self.teams))
        self.looking = False
        self.day_in_focus = 0
        self.status = StatusLine()
        self._panels = TablePanels(self.table, self.teams, match.initial)
        self._stale = False
        self._phase_rows = self.LEAST_PHASE_ROWS

    @property
    def cursor(self) -> str | None:
        """The space under the cursor."""
        return self.decision.cursor

    @cursor.setter
    def cursor(self, space: str | None) -> None:
        self.decision.cursor = space

    # --- what the decision shows; a scene says something else ------------------------------

    def phase_lines(self, cells: int) -> list[Line]:
        """The panel of the decision."""
        return self.decision.lines(cells)

    def hint(self) -> str:
        """One sentence: what is to be decided and how."""
        return self.decision.hint()

    def targets(self) -> Mapping[str, int | None]:
        """The spaces that are lit, with their cost."""
        return self.decision.targets()

    def route(self) -> Sequence[str]:
        """The spaces of the planned way."""
        return self.decision.route()

    def current(self) -> tuple[str, str] | None:
        """Colour and letter of the climber that is being moved."""
        return self.decision.current()

    def played(self) -> Sequence[LogEntry]:
        """Return what the log tells."""
        return self.match.log

    # --- what the player wants -------------------------------------------------------------

    def intend(self, intent: Intent) -> bool:
        """Let the decision answer an intent; whether it had a use for it."""
        return self.decision.on(intent) is not None

    def follow(self, intent: Intent) -> None:
        """Do what was clicked in a panel."""

    def action_intend(self, command: str) -> None:
        """Move the cursor; here is nothing else to want."""
        match COMMANDS[command].wants:
            case Move(dx, dy):
                self.move_cursor(dx, dy)

    def on_key(self, event: events.Key) -> None:
        """Drop what was said about the key before; the key to the rules still opens the refused one."""
        if self.status.said is not None and self.command_of(event.key) not in _KEEPS_WHAT_WAS_SAID:
            self.unsay()
            self._show_sentence(self.app.size.width)

    def command_of(self, key: str) -> str:
        """The id of the command that a key gives now; empty if it gives none."""
        bound = self.active_bindings.get(key)
        return (bound.binding.id if bound else None) or ""

    # --- the sentence ----------------------------------------------------------------------

    def say(self, text: str, role: str = "") -> None:
        """Show a sentence below until something is done."""
        self.status.said = (text, role)
        self._show_sentence(self.app.size.width)

    def unsay(self) -> None:
        """Show the hint again."""
        self.status.said = None
        self.k2.refused_rule = None

    def _show_sentence(self, width: int) -> None:
        hint = _("The arrows move on the map; m or Escape: back.") if self.looking else self.hint()
        signs = self.legend()[0] if self.legend_wanted() else ""
        refused = self.k2.refused_rule is not None
        self.query_one("#say", Lines).show(self.status.lines(hint, width - 2, refused, signs))

    def legend(self) -> tuple[str, ...]:
        """Explain the signs of this screen, a line each."""
        ascii_only = bool(getattr(self.k2.settings, "ascii", False))
        return legend(self.app.size, bool(self.table.board.sections), ascii_only)

    def legend_wanted(self) -> bool:
        """Tell whether the signs are explained unasked: until somebody moves."""
        begun = self.view.day == 1 and not any(isinstance(entry.action, Step) for entry in self.match.log)
        return begun and not self.looking and self.decision.legend_wanted()

    def refused(self, refusal: IllegalAction) -> None:
        """Say why in one sentence; F1 opens the rule."""
        self.refuse(refusal.text, refusal.rule)

    def refuse(self, text: str, rule: str) -> None:
        """Say why something cannot be done, and which rule says so; an empty one names none."""
        self.k2.refused_rule = rule or None
        self.say(refusal_text(text, rule), "warning")

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
        self.status.said = None
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
        cells, panels = side - 1, self._panels
        head = table_lines.head(self.view, self.table, self.teams, width, self.cursor)
        self.query_one("#head", Lines).show([head])
        self.side.present(
            side,
            height - OTHER_ROWS,
            self._phase_panel(cells),
            {
                "teams": lambda rows: panels.teams(self.view, cells, rows, self.current()),
                "weather": lambda _rows: panels.weather(self.view, cells, self.day_in_focus),
                "space": lambda _rows: self._space_panel(cells),
                "log": lambda _rows: panels.log(self.played(), cells),
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

    def _space_panel(self, cells: int) -> list[Line]:
        told = self.cursor is None or self.decision.explains_spaces
        reason = "" if told else self.decision.reason(self.cursor or "")
        return table_lines.space_panel(self.view, self.table, self.teams, self.cursor, cells, reason)

    def _show_map(self) -> None:
        settings = getattr(self.app, "settings", None)
        art = getattr(settings, "art", "full")
        self.map.model = map_model(
            self.view,
            self.table,
            self.teams,
            facts=self._panels.facts(self.played()),
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
        self.status.said = None
        self.decision.on(Point(space))

    def action_inspect(self) -> None:
        """Tell all about the space under the cursor."""
        current = self.current()
        here = self.view.seat_view(current[0]).climbers["AB".index(current[1])].space if current else None
        own = self.view.seat_view(self.seat).climbers if self.seat else ()
        first = next((climber.space for climber in own if climber.space), None)
        self.cursor = self.cursor or here or first or self.table.board.start[0]
        self.side.tab = "space"
        reason = "" if self.cursor == here else self.decision.reason(self.cursor)
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
        return self.decision.question_keys()

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
        self._aim(space)

    def _aim(self, space: str) -> None:
        """A space was clicked or typed: it is the decision's, else describe it."""
        if not self.intend(Aim(space)):
            self.side.tab = "space"
            self.freshen_soon()

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
        self._aim(event.space)

    def on_lines_clicked(self, event: Lines.Clicked) -> None:
        """A link was clicked: tabs and days are the table's, the rest is the decision's."""
        event.stop()
        match event.link:
            case ShowTab(tab):
                self.side.tab = tab
                self.freshen()
            case ShowOverview(topic):
                self.action_overview(topic)
            case ShowRule():
                self.k2.action_show_rules()
            case ShowDay(day):
                self.day_in_focus = day
                self.freshen()
            case Intent() as intent:
                self.follow(intent)
