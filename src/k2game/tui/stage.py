"""The stage: settings, themes, and the one way in which screens take each other's place."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from textual import events
from textual.binding import Binding
from textual.filter import LineFilter, Monochrome, NoColor

from k2game.errors import IllegalAction, K2Error, SaveError
from k2game.i18n import _
from k2game.presentation.map.model import ArtMode
from k2game.settings.settings import Settings, save_settings
from k2game.tui.map.theme import art_for, colours_for
from k2game.tui.program import Program, Severity
from k2game.tui.screens.base import GameScreen
from k2game.tui.screens.dialogs.too_small import LEAST_HEIGHT, LEAST_WIDTH, TooSmallScreen
from k2game.tui.styles import STYLES
from k2game.tui.textual_ext.ascii_filter import AsciiOnly
from k2game.tui.textual_ext.gc_pauses import collect_again
from k2game.tui.textual_ext.key_names import shown_key
from k2game.tui.textual_ext.key_queue import KeyQueue
from k2game.tui.textual_ext.leaving import leaves_quietly
from k2game.tui.textual_ext.right_of_way import RightOfWay
from k2game.tui.textual_ext.stylesheet import KeptStylesheet
from k2game.tui.theme.colours import MapColours
from k2game.tui.theme.no_color import Uncoloured, colours_unwanted
from k2game.tui.theme.themes import DEFAULT, LOOKS

if TYPE_CHECKING:
    from textual.driver import Driver
    from textual.screen import Screen

_STANDS = 1.0
"""Seconds after which the first screen is certainly up."""

_SCENE_PAUSES = {"off": 0.0, "fast": 0.25, "normal": 0.7, "slow": 1.6}
_BOT_PAUSES = {"off": 0.0, "fast": 0.2, "normal": 0.6, "slow": 1.5}


@leaves_quietly
class Stage(Program):
    """The program without its games.

    Attributes:
        settings: what the player chose for all games.
        refused_rule: the rule of the last refusal, where F1 opens the rules; None after going on.
        numbers: whether small maps show the numbers of the spaces.
        ascii_for_now: this run draws in ASCII though the player never chose so; it is not kept.
        right_of_way: lets keys pass those who think in a thread.
    """

    TITLE = "K2"
    CSS_PATH = STYLES / "app.tcss"
    NOTIFICATION_TIMEOUT = 6

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__()
        self.settings = settings or Settings()
        self.refused_rule: str | None = None
        self.numbers = False
        self.ascii_for_now = False
        self.no_color = colours_unwanted()
        self._uncoloured = Uncoloured(lambda: self.current_theme.background or "")
        self.right_of_way = RightOfWay()
        self._ascii_only = AsciiOnly()
        self._keys = KeyQueue(self, super().on_event)
        for look in LOOKS.values():
            self.register_theme(look.theme)
        self.use_settings()
        self.stylesheet = KeptStylesheet(variables=self.get_css_variables())

    def on_mount(self) -> None:
        """Collect garbage again, if the start put it off, as soon as the first screen is up."""
        if not gc.isenabled():
            self.set_timer(_STANDS, collect_again)

    # --- settings --------------------------------------------------------------------------

    def use_settings(self) -> None:
        """Let the settings take effect."""
        self.theme = self.settings.theme if self.settings.theme in LOOKS else DEFAULT
        self.set_keymap(self.settings.keys)
        self.set_class(self.settings.ascii, "-ascii")

    def keep_settings(self) -> None:
        """Let the settings take effect and write them."""
        self.use_settings()
        try:
            save_settings(replace(self.settings, ascii=False) if self.ascii_for_now else self.settings)
        except SaveError as error:
            self.fail(error)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Textual's filters; where no colours are wanted it would send greys, and here nothing is sent."""
        filters = [each for each in super().get_line_filters() if not isinstance(each, Monochrome | NoColor)]
        filters += [self._uncoloured] if self.no_color else []
        return [*filters, self._ascii_only] if self.settings.ascii else filters

    @property
    def art(self) -> ArtMode:
        """Return the drawing of mountains: as full as terminal and theme allow, or as the player wants."""
        return "auto" if self.settings.art == "full" else self.settings.art

    def scene_look(self) -> tuple[str, MapColours, bool]:
        """Return the painting of scenes: mode, colours, and whether in ASCII only."""
        mode = art_for(self, self.art)
        if self.art == "auto" and mode != "full" and self.console.color_system == "256":
            painted = self.current_theme.dark and not (self.no_color or self.native_ansi_color)
            mode = "256" if painted else mode
        return mode, colours_for(self, mode), self.settings.ascii

    def theme_background(self) -> str:
        """The theme's own background."""
        return self.current_theme.background or "black"

    def pause_of_scenes(self) -> float:
        """Seconds between two steps of a scene; 0 shows all at once."""
        return _SCENE_PAUSES[self.settings.speed]

    def pause_of_bots(self) -> float:
        """Seconds for which a bot's step is shown."""
        return _BOT_PAUSES[self.settings.speed]

    async def on_event(self, event: events.Event) -> None:
        """Keys go one after another."""
        if isinstance(event, events.Key | events.Paste) and not event.is_forwarded:
            self.right_of_way.take()
            await self._keys.add(event)
        else:
            await super().on_event(event)

    def post_display_hook(self) -> None:
        """A frame was written: thinking workers may go on."""
        self.right_of_way.give()

    @property
    def since_same_key(self) -> float:
        """Seconds since the key before the one given last, if it was the same; else infinite."""
        return self._keys.since_same

    # --- which screen is shown -------------------------------------------------------------

    def go(self, screen: Screen[None]) -> None:
        """Show a screen instead of everything that is shown now, with nothing of it left over."""
        self.clear_notifications()
        self.refused_rule = None
        if isinstance(screen, GameScreen) and screen.FORGETS_KEYS:
            self._keys.forget()
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 2:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)
        self._look_at_size()

    def game_screen(self) -> GameScreen | None:
        """The game's screen, also while something covers it; None outside a game."""
        for screen in reversed(self.screen_stack):
            if isinstance(screen, GameScreen):
                return screen
        return None

    def on_resize(self, _event: events.Resize) -> None:
        """Say so when the terminal is too small, until it is not."""
        self.call_later(self._look_at_size)

    def _look_at_size(self) -> None:
        too_small = self.size.width < LEAST_WIDTH or self.size.height < LEAST_HEIGHT
        shown = isinstance(self.screen, TooSmallScreen)
        if too_small and not shown and len(self.screen_stack) > 1:
            self.push_screen(TooSmallScreen())
        elif shown and not too_small:
            self.pop_screen()

    # --- telling people --------------------------------------------------------------------

    def say(self, text: str, severity: Severity = "information") -> None:
        """Show a sentence for some seconds. It is shown as it is, never as markup."""
        self.notify(text, severity=severity, markup=False)

    def refuse(self, refusal: IllegalAction) -> None:
        """Say what the rules refused; F1 then opens the rule."""
        self.refused_rule = refusal.rule or None
        if not refusal.rule:
            self.say(refusal.text, "warning")
            return
        self.say(
            _("{sentence} Rule {rule}, F1 opens it.").format(sentence=refusal.text, rule=refusal.rule),
            "warning",
        )

    def fail(self, error: K2Error) -> None:
        """Say what went wrong."""
        self.say(str(error), "error")

    def get_key_display(self, binding: Binding) -> str:
        """A key in words."""
        return shown_key(binding.key)

    def get_driver_class(self) -> type[Driver]:
        """Textual's driver, but one to which only keys are keys and that no byte can stop."""
        from k2game.tui.textual_ext.drivers import guarded

        return guarded(super().get_driver_class())
