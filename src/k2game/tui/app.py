"""The program on the screen: themes, settings, which screen is shown, and how one leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from textual import events
from textual.app import App
from textual.binding import Binding

from k2game.errors import IllegalAction, K2Error
from k2game.i18n import _
from k2game.tui.commands import bindings
from k2game.tui.palette_commands import GameCommands
from k2game.tui.screens.base import GameScreen, K2Modal, K2Screen
from k2game.tui.themes import DEFAULT, LOOKS

if TYPE_CHECKING:
    from textual.screen import Screen

    from k2game.content.library import Library
    from k2game.engine.scenario import Setup
    from k2game.session.match import Match, SeatInfo
    from k2game.tui.director import Director

LEAST_WIDTH = 80
LEAST_HEIGHT = 24


class K2App(App[int]):
    """The program.

    Attributes:
        match: the game on the screen, or None.
        director: leads that game, or None.
    """

    TITLE = "K2"
    CSS_PATH = "styles/app.tcss"
    COMMANDS = {GameCommands}
    NOTIFICATION_TIMEOUT = 6
    BINDINGS: list[Binding] = bindings(
        "app.help",
        "app.rules",
        "app.palette",
        "app.settings",
        "app.screenshot",
        "app.suspend",
        "app.leave",
        "app.interrupt",
    )

    def __init__(self, opening: Callable[[K2App], None] | None = None) -> None:
        super().__init__()
        self.match: Match | None = None
        self.director: Director | None = None
        self.refused_rule: str | None = None
        self._opening = opening
        for look in LOOKS.values():
            self.register_theme(look.theme)
        self.theme = DEFAULT

    @cached_property
    def library(self) -> Library:
        """All content; loaded when it is first needed."""
        from k2game.content import load_library

        return load_library()

    def on_mount(self) -> None:
        """Show the title, or what the command line asks for."""
        if self._opening is None:
            self.to_title()
        else:
            self._opening(self)

    # --- which screen is shown -------------------------------------------------------------

    def go(self, screen: Screen[None]) -> None:
        """Show a screen instead of everything that is shown now, with nothing of it left over."""
        self.clear_notifications()
        self.refused_rule = None
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 2:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)
        self._look_at_size()

    def to_title(self) -> None:
        """Leave the game, which is saved, for the title."""
        from k2game.tui.screens.title import TitleScreen

        self._close_game()
        self.go(TitleScreen())

    def game_screen(self) -> GameScreen | None:
        """The game's screen, also while something lies over it; None outside a game."""
        for screen in reversed(self.screen_stack):
            if isinstance(screen, GameScreen):
                return screen
        return None

    def on_resize(self, _event: events.Resize) -> None:
        """Say so when the terminal is too small, until it is not."""
        self.call_later(self._look_at_size)

    def _look_at_size(self) -> None:
        from k2game.tui.screens.small import TooSmallScreen

        too_small = self.size.width < LEAST_WIDTH or self.size.height < LEAST_HEIGHT
        shown = isinstance(self.screen, TooSmallScreen)
        if too_small and not shown and len(self.screen_stack) > 1:
            self.push_screen(TooSmallScreen())
        elif shown and not too_small:
            self.pop_screen()

    # --- games -----------------------------------------------------------------------------

    def open_match(self, match: Match) -> None:
        """Play a game from where it stands."""
        from k2game.tui.director import Director

        self._close_game()
        self.match = match
        self.director = Director(self, match)
        self.director.begin()

    def start_game(self, setup: Setup, seats: Sequence[SeatInfo], seed: int) -> None:
        """Begin a new game."""
        from k2game.session.match import Match

        self.open_match(Match.start(self.library.table(setup), seats, seed))

    def _close_game(self) -> None:
        if self.director is not None:
            self.director.close()
        self.match = None
        self.director = None

    def watch_saving(self, match: Match) -> None:
        """Say once when a game cannot be saved any more."""
        if match.not_saving is not None:
            self.say(
                _("{reason} The game goes on, but it is not being saved.").format(reason=match.not_saving),
                "warning",
            )

    # --- telling people --------------------------------------------------------------------

    def say(self, text: str, severity: str = "information") -> None:
        """Show a sentence for some seconds. It is shown as it is, never as markup."""
        level = "error" if severity == "error" else "warning" if severity == "warning" else "information"
        self.notify(text, severity=level, markup=False)  # type: ignore[arg-type]

    def refuse(self, refusal: IllegalAction) -> None:
        """Say what the rules refused; F1 then opens the rule."""
        self.refused_rule = refusal.rule
        self.say(
            _("{sentence} Rule {rule}, F1 opens it.").format(sentence=refusal.text, rule=refusal.rule),
            "warning",
        )

    def fail(self, error: K2Error) -> None:
        """Say what went wrong."""
        self.say(str(error), "error")

    # --- commands --------------------------------------------------------------------------

    def action_show_keys(self) -> None:
        """List the keys of the screen."""
        from k2game.tui.screens.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(self.screen))

    def action_show_rules(self) -> None:
        """Open the rules where it fits."""
        from k2game.tui.screens.rules import RulesScreen

        if isinstance(self.screen, RulesScreen):
            return
        topic = self.refused_rule or getattr(self.screen, "rules_topic", None)
        self.push_screen(RulesScreen(topic))

    def action_new_game(self) -> None:
        """Set up a new game."""
        from k2game.tui.screens.new_game import NewGameScreen

        self._close_game()
        self.go(NewGameScreen())

    def action_pause(self) -> None:
        """Ask whether to go on or to leave."""
        from k2game.tui.screens.pause import PauseScreen

        if not isinstance(self.screen, K2Modal):
            self.push_screen(PauseScreen(self._saved_sentence()), self._after_pause)

    def _after_pause(self, answer: str | None) -> None:
        if answer == "title":
            self.to_title()
        elif answer == "leave":
            self.action_leave()

    def action_say_saved(self) -> None:
        """Say where the game is saved."""
        self.say(self._saved_sentence())

    def _saved_sentence(self) -> str:
        if self.match is None:
            return _("No game is open.")
        if self.match.not_saving is not None:
            return _("{reason} The game is not being saved.").format(reason=self.match.not_saving)
        return _("The game is saved after every step.")

    def action_interrupt(self) -> None:
        """The key that stops programs: pause a game, else leave."""
        if self.match is None:
            self.action_leave()
        else:
            self.action_pause()

    def action_suspend(self) -> None:
        """Back to the shell; the hand of the seat in turn is covered."""
        self.action_suspend_process()

    def pause_of_scenes(self) -> float:
        """Seconds between two steps of a scene; 0 shows all at once."""
        return 0.6

    def pause_of_bots(self) -> float:
        """Seconds for which a bot's step is shown."""
        return 0.6

    def action_leave(self) -> None:
        """Leave the program. Everything played is saved already."""
        self._close_game()
        self.exit(0)

    def action_to_title(self) -> None:
        """Back to the title."""
        self.to_title()


def run() -> int:
    """Open the program on its title.

    Returns:
        The exit code.
    """
    code = K2App().run()
    return 0 if code is None else code
