"""The title: what to do next, in front of the mountain."""

from __future__ import annotations

from functools import partial

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from k2game import __version__
from k2game.errors import SaveError
from k2game.i18n import _, ngettext
from k2game.presentation.text.lines import wrap
from k2game.saves.listing import Summary
from k2game.tui.commands.registry import MenuEntry, bindings
from k2game.tui.screens.base import K2Screen
from k2game.tui.styles import STYLES
from k2game.tui.widgets.backdrop import Backdrop
from k2game.tui.widgets.keybar import KeyBar

LETTERS = """\
██   ▄██▀  ▄███████▄
██ ▄██▀    ▀▀    ▀██
█████           ▄██▀
██ ▀██▄     ▄▄██▀▀
██   ▀██▄  █████████"""


LAST_CELLS, LAST_ROWS = 28, 2
"""The room below the menu for the game that can be gone on with, as the style sheet gives it."""


class TitleScreen(K2Screen[None]):
    """Continue, new game, load, replay, rules, records, settings, quit."""

    CSS_PATH = STYLES / "title.tcss"
    BINDINGS = [*bindings("title.quit", "menu.next", "menu.previous")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (25, "-tall")]

    def compose(self) -> ComposeResult:
        """The mountain, the name, the menu."""
        yield Backdrop(art=self.k2.art, ascii_only=self.k2.settings.ascii)
        with Vertical(id="front"):
            letters = LETTERS if not self.k2.settings.ascii else "K 2"
            yield Static(letters, id="letters", markup=False)
            yield Static(_("A race for the summit for one to five teams"), id="motto", markup=False)
            yield OptionList(id="menu", markup=False)
            yield Static("", id="last", markup=False)
        yield Static(
            _("An unofficial implementation  {version}").format(version=__version__), id="note", markup=False
        )
        yield KeyBar()

    def on_mount(self) -> None:
        """Fill the menu."""
        self.entries = self._menu()
        menu = self.query_one("#menu", OptionList)
        menu.add_options([Option(_line(entry)) for entry in self.entries])
        menu.highlighted = 0
        menu.focus()

    def _menu(self) -> list[MenuEntry]:
        k2 = self.k2
        entries = [
            MenuEntry("n", _("New game"), k2.action_new_game),
            MenuEntry("t", _("Tutorial"), k2.action_tutorial),
            MenuEntry("l", _("Load"), k2.action_load),
            MenuEntry("w", _("Watch a replay"), k2.action_watch_replay),
            MenuEntry("r", _("Rules"), k2.action_show_rules),
            MenuEntry("o", _("Records"), k2.action_show_records),
            MenuEntry("s", _("Settings"), k2.action_show_settings),
            MenuEntry("q", _("Quit"), k2.action_leave),
        ]
        result = self._last_result()
        if result is not None:
            entries.insert(0, MenuEntry("b", _("Back to the result"), partial(k2.resume_game, result)))
        last = self._last_game()
        if last is not None:
            entries.insert(0, MenuEntry("c", _("Continue"), partial(k2.resume_game, last.id)))
            self.query_one("#last", Static).update(Content(last_game_text(last)))
        return entries

    def _last_result(self) -> str | None:
        """Return the game that ended last in this run, if it is still there."""
        last = self.k2.last_result
        if last is None:
            return None
        try:
            return last if any(game.id == last for game in self.k2.store.list()) else None
        except SaveError:
            return None

    def _last_game(self) -> Summary | None:
        try:
            return self.k2.last_game()
        except SaveError as error:
            self.k2.fail(error)
            return None

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Do what was chosen."""
        event.stop()
        self.entries[event.option_index].do()

    def on_key(self, event: events.Key) -> None:
        """A letter of the menu chooses its line."""
        for entry in self.entries:
            if event.key == entry.key:
                event.stop()
                entry.do()
                return

    def action_next(self) -> None:
        """To the next line."""
        self.query_one("#menu", OptionList).action_cursor_down()

    def action_previous(self) -> None:
        """To the line before."""
        self.query_one("#menu", OptionList).action_cursor_up()


def _line(entry: MenuEntry) -> Content:
    return Content(f" {entry.key}  {entry.label}")


def last_game_text(game: Summary) -> str:
    """Name the game to resume: its day, and as many names as there is room for."""
    day = _("Day {day} of {days}").format(day=game.day, days=game.days)
    day = day if game.day else _("Before the first day")
    names = [name for _colour, name, _kind in game.players]
    for shown in range(len(names), 0, -1):
        told, more = ", ".join(names[:shown]), len(names) - shown
        if more:
            rest = ngettext("{names} and {n} more", "{names} and {n} more", more)
            told = rest.format(names=told, n=more)
        text = _("{day}: {names}").format(day=day, names=told)
        if len(wrap(text, LAST_CELLS)) <= LAST_ROWS:
            return text
    return day
