"""The saved games: go on, copy, delete, export, import."""

from __future__ import annotations

from pathlib import Path

from rich.cells import cell_len, set_cell_size
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from k2game.errors import K2Error
from k2game.i18n import _, ngettext
from k2game.match.match import HUMAN
from k2game.presentation.new_game import kind_name
from k2game.presentation.text.lines import pad
from k2game.runtime.paths import exports_folder
from k2game.runtime.safe_text import shown_path
from k2game.saves.exports import ready
from k2game.saves.listing import Summary
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.base import K2Screen
from k2game.tui.screens.dialogs.question import QuestionScreen, TextScreen
from k2game.tui.styles import STYLES
from k2game.tui.widgets.keybar import KeyBar

_LEAST_SCENARIO, _MOST_SCENARIO = 26, 36
"""Cells for the name of what is played."""


class LoadScreen(K2Screen[None]):
    """A list of games, the last played first; below it what the chosen one is about."""

    CSS_PATH = STYLES / "load.tcss"
    BINDINGS = [
        *bindings(
            "menu.back",
            "load.watch",
            "load.copy",
            "load.delete",
            "load.export",
            "load.import",
            "menu.next",
            "menu.previous",
        )
    ]

    def __init__(self, watch: bool = False) -> None:
        """List the games.

        Args:
            watch: whether Enter looks at a game again instead of going on with it.
        """
        super().__init__()
        self._watch = watch

    def compose(self) -> ComposeResult:
        """The list and the details of one game."""
        heading = _("Saved games: which one is looked at again?") if self._watch else _("Saved games")
        yield Static(heading, classes="heading", markup=False)
        yield OptionList(id="games", markup=False)
        yield Static("", id="about", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Fill the list."""
        self._games: tuple[Summary, ...] = ()
        self._column = _LEAST_SCENARIO
        self._fill()
        self.query_one("#games").focus()

    def _fill(self, chosen: str | None = None) -> None:
        games = self.query_one("#games", OptionList)
        try:
            self._games = self.k2.store.list()
        except K2Error as error:
            self._games = ()
            self.k2.fail(error)
        games.clear_options()
        widest = max((cell_len(self._scenario(game)) + 2 for game in self._games), default=0)
        self._column = min(_MOST_SCENARIO, max(_LEAST_SCENARIO, widest))
        games.add_options([Option(self._line(game)) for game in self._games])
        ids = [game.id for game in self._games]
        if ids:
            games.highlighted = ids.index(chosen) if chosen in ids else 0
        else:
            self._about(_("No game is saved yet. i reads one from a text file."))

    def _line(self, game: Summary) -> Content:
        when = game.when
        if game.problem is not None:
            return Content.assemble(f" {when}  ", _("cannot be opened"))
        day = _("over") if game.over else _("day {day}").format(day=game.day)
        title = f"{game.title}: " if game.title else ""
        names = ", ".join(name for _colour, name, _kind in game.players)
        return Content.assemble(
            f" {when}  ",
            (set_cell_size(day, 8), "bold"),
            pad(self._scenario(game), self._column - 1) + " ",
            f"{title}{names}",
        )

    def _scenario(self, game: Summary) -> str:
        return self.k2.library.title(game.scenario, game.weather)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Tell about the chosen game."""
        event.stop()
        game = self._games[event.option_index]
        if game.problem is not None:
            self._about(f"{game.problem}\n{game.id}")
            return
        scores = list(game.points) + [None] * len(game.players)
        lines = [
            f"{name if kind == HUMAN else f'{name} ({kind_name(kind)})'}: "
            + (ngettext("{n} point", "{n} points", points).format(n=points) if points else "–")
            for (_colour, name, kind), points in zip(game.players, scores, strict=False)
        ]
        last = game.id if game.note is None else f"{game.note} {game.id}"
        self._about("   ".join(lines) + f"\n{last}")

    def _about(self, text: str) -> None:
        self.query_one("#about", Static).update(Content(text))

    @property
    def chosen(self) -> Summary | None:
        """The game under the cursor."""
        at = self.query_one("#games", OptionList).highlighted
        return None if at is None or at >= len(self._games) else self._games[at]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Resume the chosen game."""
        event.stop()
        if self.chosen is None:
            return
        if self._watch:
            self.action_watch()
        else:
            self.k2.resume_game(self.chosen.id)

    def action_watch(self) -> None:
        """Look at the chosen game again; nothing is changed by that."""
        from k2game.saves.replay import Replay
        from k2game.tui.screens.records.replay import ReplayScreen

        if self.chosen is None:
            return
        try:
            saved = self.k2.store.read(self.chosen.id)
            replay = Replay.of_saved(saved.id, saved.header, saved.lines, self.k2.library)
        except K2Error as error:
            self.k2.fail(error)
        else:
            self.app.push_screen(ReplayScreen(replay))

    def action_delete(self) -> None:
        """Delete the chosen game, after a question unless the settings say otherwise."""
        game = self.chosen
        if game is None:
            return
        if not self.k2.settings.confirm_delete:
            self._delete(game.id)
            return
        which = " ".join(self._line(game).plain.split()) if game.problem is None else game.id
        self.app.push_screen(
            QuestionScreen(
                _("Delete this game for good? {game}").format(game=which),
                yes=_("Delete it"),
                no=_("Keep it"),
                careful=True,
            ),
            lambda answer: self._delete(game.id) if answer else None,
        )

    def _delete(self, game: str) -> None:
        try:
            self.k2.store.delete(game)
        except K2Error as error:
            self.k2.fail(error)
        self._fill()

    def action_copy(self) -> None:
        """Save the chosen game once more under a name."""
        game = self.chosen
        if game is None:
            return

        def copy(title: str | None) -> None:
            if title is None:
                return
            try:
                self._fill(self.k2.store.copy(game.id, title))
            except K2Error as error:
                self.k2.fail(error)

        self.app.push_screen(TextScreen(_("A name for the copy:"), game.title, _("Copy")), copy)

    def action_export(self) -> None:
        """Write the chosen game to a text file."""
        game = self.chosen
        if game is None:
            return

        def export(target: str | None) -> None:
            if not target:
                return
            try:
                path = Path(target).expanduser()
                if path.parent == exports_folder():
                    ready(path.parent)
                self.k2.store.export(game.id, path)
            except (K2Error, ValueError, RuntimeError) as error:
                self.k2.say(str(error), "error")
            else:
                self.k2.say(_("Written: {path}").format(path=shown_path(path.resolve())))

        usual = shown_path(exports_folder() / f"{game.id}.txt")
        self.app.push_screen(TextScreen(_("The file to write:"), usual, _("Export")), export)

    def action_bring_in(self) -> None:
        """Read a game from a text file."""

        def bring_in(source: str | None) -> None:
            if not source:
                return
            try:
                game = self.k2.store.import_file(Path(source).expanduser(), self.k2.library)
            except (K2Error, ValueError, RuntimeError) as error:
                self.k2.say(str(error), "error")
            else:
                self._fill(game)

        self.app.push_screen(TextScreen(_("The file to read:"), "", _("Import")), bring_in)

    def action_back(self) -> None:
        """Back to the title."""
        self.k2.to_title()

    def action_next(self) -> None:
        """To the next game."""
        self.query_one("#games", OptionList).action_cursor_down()

    def action_previous(self) -> None:
        """To the game before."""
        self.query_one("#games", OptionList).action_cursor_up()
