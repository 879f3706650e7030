"""The result: routes, medal or podium, ladder, own past and story; then the table and the heights (9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult

from k2game.content.titles import table_title
from k2game.errors import K2Error, SaveError
from k2game.i18n import _
from k2game.match.match import HUMAN, Match
from k2game.presentation.decisions.intents import ShowPage
from k2game.presentation.panels.altitude import altitude
from k2game.presentation.panels.result import PROFILE, RESULT, page_titles, profile_lines, result_lines
from k2game.presentation.scenes.ending import Ending, ending
from k2game.presentation.text.lines import Bit, Line, spread
from k2game.presentation.text.names import teams_of
from k2game.runtime.safe_text import shown_path
from k2game.saves.log_writer import GameLog
from k2game.saves.replay import Replay
from k2game.tui.commands.registry import bindings
from k2game.tui.export_result import keep_result
from k2game.tui.scenes.cells import Look
from k2game.tui.scenes.ending.page import RESTS, EndingPage
from k2game.tui.scenes.player import FACTORS, ScenePlayer
from k2game.tui.screens.base import GameScreen
from k2game.tui.styles import STYLES
from k2game.tui.widgets.backdrop import season_of
from k2game.tui.widgets.canvas import SceneView
from k2game.tui.widgets.keybar import KeyBar
from k2game.tui.widgets.lines import Lines

if TYPE_CHECKING:
    from k2game.tui.screens.records.review import Found

OTHER_ROWS = 3
"""Heading, margin and keys."""

PICTURE = "picture"
"""The page with routes and medal; the other pages are told in lines."""


class ResultScreen(GameScreen):
    """Shown when the game is over.

    Attributes:
        page: the page shown.
        paged: whether the terminal is too small for the profile below the table.
        player: the clock of the picture.
    """

    CSS_PATH = STYLES / "scene.tcss"
    AUTO_FOCUS = ""
    BINDINGS = [
        *bindings(
            "result.page",
            "result.replay",
            "result.review",
            "result.export",
            "result.again",
            "result.title",
            "result.all",
            "result.up",
            "result.down",
        )
    ]
    rules_topic = "9"

    def __init__(self, match: Match, seat: str | None = None) -> None:
        super().__init__(match, seat)
        self.teams = teams_of(match.seats)
        self.page, self.paged = PICTURE, False
        self._reviews: Found = {}
        self._asked = False
        self._ending: Ending | None = None
        self._drawn: EndingPage | None = None
        self._key: tuple[object, ...] = ()
        self._now = 0
        self.player: ScenePlayer | None = None
        self.altitude = altitude(match.table, match.initial, match.log)

    def compose(self) -> ComposeResult:
        """Heading, the picture, the lines of the other pages, the keys."""
        yield Lines(id="head")
        yield SceneView(id="picture")
        yield Lines(id="scene")
        yield KeyBar()

    def on_mount(self) -> None:
        """Let the routes grow."""
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self.freshen())
        factor = FACTORS[self.k2.settings.speed]
        self.player = ScenePlayer(self, RESTS, factor, self._show_at, lambda: None)
        self.freshen()
        self.player.start()

    # --- what is shown ---------------------------------------------------------------------

    @property
    def end(self) -> Ending:
        """Return the picture's content."""
        if self._ending is None:
            season = season_of(self.match.table.setup.weather)
            self._ending = ending(self.match, self.teams, season, self._earlier())
        return self._ending

    def _earlier(self) -> tuple[int, ...] | None:
        """The points of earlier games of this kind, if one person played alone."""
        from k2game.records.records import Records

        if [info.kind for info in self.match.seats] != [HUMAN]:
            return None
        store = self.match.store
        try:
            return Records().own_points(self.match, store.id if isinstance(store, GameLog) else None)
        except SaveError:
            return None  # the records said so themselves when the game was noted

    def _show_at(self, time: int) -> None:
        self._now = time
        if self.page == PICTURE and self._drawn is not None:
            self.query_one(SceneView).show(self._drawn.frame(time))

    def freshen(self) -> None:
        """Show the page for the size of the terminal."""
        width, height = self.app.size
        picture, lines = self.query_one(SceneView), self.query_one("#scene", Lines)
        picture.display, lines.display = self.page == PICTURE, self.page != PICTURE
        cells, rows = width - 3, height - OTHER_ROWS
        told = result_lines(self.match, self.teams, cells)
        whole = [*told, (), *self._profile(cells, rows - len(told) - 1)]
        self.paged = len(whole) > rows
        if self.page == PICTURE:
            self._draw(width, height - 2)
        elif not self.paged:
            lines.show(whole)
        else:
            lines.show(told if self.page == RESULT else self._profile(cells, rows))
        title = _("The expedition is over: {scenario}").format(scenario=table_title(self.match.table))
        pages = page_titles(self.page) if self.paged and self.page != PICTURE else ()
        head = spread((Bit(" "), Bit(title, "title")), (*pages, Bit(" ")), width)
        self.query_one("#head", Lines).show([head])
        self.refresh_bindings()

    def _profile(self, cells: int, rows: int) -> list[Line]:
        return profile_lines(self.match.table, self.teams, self.altitude, cells, rows, self.k2.settings.ascii)

    def _draw(self, width: int, height: int) -> None:
        """Draw the picture for this size and theme, if it is not drawn yet."""
        look = Look(*self.k2.scene_look())
        key = (width, height, look)
        if key != self._key:
            letters = look.ascii or self.app.no_color
            self._drawn, self._key = EndingPage(self.end, (width, height), look, letters), key
        self._show_at(self._now)

    # --- keys ------------------------------------------------------------------------------

    def on_lines_clicked(self, event: Lines.Clicked) -> None:
        """The title of a page was clicked."""
        event.stop()
        if isinstance(event.link, ShowPage):
            self._turn_to(event.link.page)

    def on_click(self, event: events.Click) -> None:
        """A click on the picture shows the rest of it."""
        event.stop()
        self.action_show_all()

    def action_page(self) -> None:
        """The next page: the picture, the table, the heights."""
        pages = (PICTURE, RESULT, PROFILE) if self.paged else (PICTURE, RESULT)
        self._turn_to(pages[(pages.index(self.page) + 1) % len(pages)] if self.page in pages else PICTURE)

    def _turn_to(self, page: str) -> None:
        self.page = page
        self.query_one("#scene", Lines).scroll_to(0, 0, animate=False, force=True)
        self.freshen()

    def action_show_all(self) -> None:
        """Show the last frame at once."""
        if self.player is not None:
            self.player.finish()

    def action_review(self) -> None:
        """Show what each day cost; what is found is kept."""
        from k2game.tui.screens.records.review import ReviewScreen

        self.k2.push_screen(ReviewScreen(self.match, self._reviews))

    def on_resize(self) -> None:
        """Lay it out for the new size."""
        self.call_later(self.freshen)

    def action_up(self) -> None:
        """Scroll up."""
        self._scroll(-1)

    def action_down(self) -> None:
        """Scroll down; on the picture, show all of it."""
        if self.page == PICTURE:
            self.action_show_all()
        else:
            self._scroll(1)

    def _scroll(self, rows: int) -> None:
        self.query_one("#scene", Lines).scroll_relative(y=rows * 3, animate=False, force=True)

    def action_export(self) -> None:
        """Write the picture to share and the game as text, and say where."""
        end = self.end
        self.run_worker(lambda: self._keep(end), thread=True, group="export", exclusive=True)

    def _keep(self, end: Ending) -> None:
        """Write the files. Runs in a thread."""
        try:
            files = keep_result(self.match, self.teams, self.altitude, end)
        except K2Error as error:
            self.app.call_from_thread(self.k2.fail, error)
            return
        picture = next(file for file in files if file.suffix == ".png")
        told = _("Written: {picture}. The text of the game and the other files are beside it.")
        self.app.call_from_thread(self.k2.say, told.format(picture=shown_path(picture)))

    def action_leave(self) -> None:
        """Go to the title; if the game could not be saved, ask once."""
        from k2game.tui.screens.dialogs.question import QuestionScreen

        def answer(leave: bool | None) -> None:
            if leave:
                self.k2.to_title()

        if self.match.not_saving is None or self._asked:
            self.k2.to_title()
            return
        self._asked = True
        question = _("This game could not be saved: {reason} Leave its result?").format(
            reason=self.match.not_saving
        )
        self.app.push_screen(QuestionScreen(question, yes=_("Leave"), no=_("Stay"), careful=True), answer)

    def action_replay(self) -> None:
        """Look at the game again; another one can go on from any place in it."""
        from k2game.tui.screens.records.replay import ReplayScreen

        header = self.match.store.header if isinstance(self.match.store, GameLog) else None
        self.k2.push_screen(ReplayScreen(Replay(self.match, header)))
