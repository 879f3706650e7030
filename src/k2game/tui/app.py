"""The program on the screen: its games, its commands, and how one leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from k2game.errors import K2Error, SaveError
from k2game.i18n import _
from k2game.runtime import paths
from k2game.settings.settings import Settings
from k2game.tui.commands.palette import GameCommands
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.base import K2Modal
from k2game.tui.stage import Stage
from k2game.tui.textual_ext.gc_pauses import clear, put_aside

if TYPE_CHECKING:
    from k2game.content import Library
    from k2game.engine.content.scenario import Setup
    from k2game.match.match import Match, SeatInfo
    from k2game.presentation.new_game import NewGameDraft
    from k2game.saves.listing import Summary
    from k2game.saves.store import GameStore
    from k2game.tui.program import GameDirector


class K2App(Stage):
    """The program.

    Attributes:
        match: the game on the screen, or None.
        director: leads that game, or None.
        new_game: the next new game as it is filled in so far, or None.
    """

    COMMANDS = {GameCommands}
    BINDINGS = [
        *bindings(
            "app.help",
            "app.rules",
            "app.palette",
            "app.settings",
            "app.screenshot",
            "app.suspend",
            "app.leave",
            "app.interrupt",
        )
    ]

    def __init__(
        self,
        opening: Callable[[K2App], None] | None = None,
        settings: Settings | None = None,
        first_words: Sequence[str] = (),
        store: GameStore | None = None,
    ) -> None:
        """Make the program.

        Args:
            opening: what to show first instead of the title.
            settings: the settings, or None for the usual ones.
            first_words: sentences to show at the beginning.
            store: the saved games, or None for those of the player.
        """
        super().__init__(settings)
        self._first_words = first_words
        self._store = store
        self.match: Match | None = None
        self.director: GameDirector | None = None
        self._opening = opening
        self._not_saving: str | None = None
        self.new_game: NewGameDraft | None = None
        self.last_result: str | None = None  # the game that ended last in this run
        self.farewell: str | None = None  # said on the shell when a game was left

    @cached_property
    def library(self) -> Library:
        """All content; loaded when it is first needed."""
        from k2game.content import load_library

        return load_library()

    @property
    def store(self) -> GameStore:
        """The saved games. The rules are loaded with it, which the title does not wait for."""
        if self._store is None:
            from k2game.saves.store import GameStore

            self._store = GameStore()
        return self._store

    def last_game(self) -> Summary | None:
        """The unfinished game that was played last.

        Raises:
            SaveError: the saved games cannot be read.
        """
        from k2game.saves.listing import last_unfinished

        return last_unfinished(paths.saves_folder()) if self._store is None else self._store.last()

    def on_mount(self) -> None:
        """Show the title, or what the command line asks for."""
        if self._opening is None:
            self.to_title()
        else:
            self._opening(self)
        for sentence in self._first_words:
            self.say(sentence, "warning")

    def to_title(self) -> None:
        """Leave the game, which is saved, for the title."""
        from k2game.tui.screens.setup.title import TitleScreen

        self.close_game()
        self.go(TitleScreen())

    # --- games -----------------------------------------------------------------------------

    def start_game(self, setup: Setup, seats: Sequence[SeatInfo], seed: int) -> None:
        """Begin a new game, saved from its first step."""
        self.open_match(self.store.start(self.library, setup, seats, seed))

    def resume_game(self, game: str) -> None:
        """Resume a saved game; if that fails, the title says why or offers a copy."""
        from k2game.saves.lock import OpenElsewhere
        from k2game.tui.screens.dialogs.question import QuestionScreen

        try:
            loaded = self.store.load(game, self.library)
        except OpenElsewhere as error:
            if self.match is not None or len(self.screen_stack) < 2:
                self.to_title()
            self.push_screen(
                QuestionScreen(str(error), yes=_("Open a copy"), no=_("Leave it")),
                lambda answer: self._copy_and_resume(game) if answer else None,
            )
            return
        except K2Error as error:
            if len(self.screen_stack) < 2:
                self.to_title()
            self.fail(error)
            return
        self.open_match(loaded.match)
        if loaded.report is not None:
            self.say(loaded.report, "warning")

    def _copy_and_resume(self, game: str) -> None:
        try:
            copy = self.store.copy(game)
        except K2Error as error:
            self.fail(error)
        else:
            self.resume_game(copy)

    def open_match(self, match: Match) -> None:
        """Play a game from its present position."""
        from k2game.tui.director import Director

        self.close_game()
        clear()
        self.match = match
        self.director = Director(self, match)
        self.director.begin()
        self.call_after_refresh(put_aside)

    def close_game(self) -> None:
        """Let go of the game on the screen; another program may open it then."""
        if self.director is not None:
            self.director.close()
        if self.match is not None:
            self.store.close(self.match)
        self.match = None
        self.director = None
        self._not_saving = None

    def note_result(self, match: Match) -> None:
        """Note a finished game in the records, once."""
        from k2game.records.records import Records
        from k2game.saves.log_writer import GameLog

        if not isinstance(match.store, GameLog):
            return
        self.last_result = match.store.id
        try:
            Records().add(match.store.id, match.table.scenario.id, match)
        except SaveError as error:
            self.fail(error)

    def watch_saving(self, match: Match) -> None:
        """Say so when a game can no longer be saved, and when it can again."""
        if match.not_saving == self._not_saving:
            return
        self._not_saving = match.not_saving
        if match.not_saving is None:
            self.say(_("The game is being saved again."))
        else:
            self.say(self.saved_sentence(), "warning")

    def saved_place(self) -> str | None:
        """Return the place where the game on the screen is saved; None if it is not."""
        from k2game.saves.log_writer import GameLog

        store = None if self.match is None else self.match.store
        return str(store.folder) if isinstance(store, GameLog) else None

    def saved_sentence(self) -> str:
        """Say whether the game on the screen is being saved."""
        if self.match is None:
            return _("No game is open.")
        if self.match.not_saving is not None:
            return _("{reason} The game goes on, but it is not being saved.").format(
                reason=self.match.not_saving
            )
        return _("The game is saved after every step.")

    # --- commands --------------------------------------------------------------------------

    def action_show_keys(self) -> None:
        """List the keys of the screen."""
        from k2game.tui.screens.dialogs.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.screen))

    def action_show_rules(self) -> None:
        """Open the rules where it fits."""
        self.open_rules(self.refused_rule or getattr(self.screen, "rules_topic", None))

    def open_rules(self, topic: str | None) -> None:
        """Open the rules at a rule or a section."""
        from k2game.tui.screens.dialogs.rules import RulesScreen

        if not isinstance(self.screen, RulesScreen):
            self.push_screen(RulesScreen(topic))

    def action_show_settings(self) -> None:
        """Open the settings."""
        from k2game.tui.screens.setup.settings import SettingsScreen

        if not isinstance(self.screen, (SettingsScreen, K2Modal)):
            self.push_screen(SettingsScreen())

    def action_new_game(self) -> None:
        """Set up a new game."""
        from k2game.tui.screens.setup.new_game import NewGameScreen

        self.close_game()
        self.go(NewGameScreen())

    def action_load(self) -> None:
        """Show the saved games."""
        from k2game.tui.screens.setup.load import LoadScreen

        self.close_game()
        self.go(LoadScreen())

    def action_watch_replay(self) -> None:
        """Show the saved games in order to look at one again."""
        from k2game.tui.screens.setup.load import LoadScreen

        self.close_game()
        self.go(LoadScreen(watch=True))

    def action_tutorial(self) -> None:
        """Start or resume the tutorial."""
        from k2game.tui.tutorial.opening import offer_tutorial

        offer_tutorial(self)

    def action_show_records(self) -> None:
        """Show the records."""
        from k2game.tui.screens.records.records import RecordsScreen

        self.push_screen(RecordsScreen())

    def action_to_title(self) -> None:
        """Back to the title."""
        self.to_title()

    def action_pause(self) -> None:
        """Ask whether to go on or to leave."""
        from k2game.tui.screens.dialogs.pause import PauseScreen

        if isinstance(self.screen, K2Modal):
            return
        if not self.settings.confirm_leave:
            self.to_title()
            return
        self.push_screen(PauseScreen(self.saved_sentence()), self._after_pause)

    def _after_pause(self, answer: str | None) -> None:
        if answer == "title":
            self.to_title()
        elif answer == "copy":
            self._ask_for_copy()
        elif answer == "leave":
            self.action_leave()

    def _ask_for_copy(self) -> None:
        from k2game.tui.screens.dialogs.question import TextScreen

        def keep(title: str | None) -> None:
            if title is None or self.match is None:
                return
            try:
                self.store.save_as(self.match, title)
            except K2Error as error:
                self.fail(error)
            else:
                self.say(_("A copy is kept among the saved games."))

        self.push_screen(TextScreen(_("A name for the copy:"), "", _("Keep a copy")), keep)

    def action_say_saved(self) -> None:
        """Say whether the game is being saved."""
        self.say(self.saved_sentence())

    def action_picture(self) -> None:
        """Keep a picture of the screen."""
        from k2game.tui.export_result import keep_picture

        try:
            self.say(keep_picture(self))
        except SaveError as error:
            self.fail(error)

    def action_suspend(self) -> None:
        """Back to the shell until ``fg``; on return the curtain is up if others play."""
        screen = self.game_screen()
        if self.director is not None and self.director.people > 1 and screen and screen.seat is not None:
            self.director.cover()
            self.director.go_on()
            self.call_after_refresh(self.action_suspend_process)
        else:
            self.action_suspend_process()

    def action_interrupt(self) -> None:
        """The key that stops programs: pause a game, else leave."""
        if self.match is None:
            self.action_leave()
        else:
            self.action_pause()

    def action_leave(self) -> None:
        """Leave the program. Everything played is saved already."""
        from k2game.presentation.resume_hint import how_to_go_on

        self.farewell = how_to_go_on(self.match)
        self.close_game()
        self.exit(0)
