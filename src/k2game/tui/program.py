"""The program as its screens see it, so that no screen imports the program itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Protocol

from textual.app import App

from k2game.errors import IllegalAction, K2Error
from k2game.settings.settings import Settings
from k2game.tui.textual_ext.right_of_way import RightOfWay

if TYPE_CHECKING:
    from textual.screen import Screen

    from k2game.content import Library
    from k2game.engine.actions import Action
    from k2game.engine.content.scenario import Setup
    from k2game.match.match import Match, SeatInfo
    from k2game.presentation.map.model import ArtMode
    from k2game.presentation.new_game import NewGameDraft
    from k2game.saves.listing import Summary
    from k2game.saves.store import GameStore
    from k2game.tui.theme.colours import MapColours

Severity = Literal["information", "warning", "error"]


class GameDirector(Protocol):
    """The leader of a game on the screens.

    Attributes:
        thinking: the colour of the bot that thinks now, or None.
    """

    thinking: str | None

    @property
    def people(self) -> int:
        """The number of seats that people play."""

    def begin(self) -> None:
        """Show the game."""

    def submit(self, action: Action) -> bool:
        """Carry out an action and return whether the rules allow it."""

    def undo(self) -> bool:
        """Take back the last action and return whether that worked."""

    def redo(self) -> bool:
        """Redo the last undo and return whether that worked."""

    def go_on(self) -> None:
        """Show what comes next."""

    def lift_curtain(self, colour: str) -> None:
        """Show the hand of a seat."""

    def cover(self) -> None:
        """Hide every hand behind the curtain."""

    def close(self) -> None:
        """Let go of the game."""


class Program(App[int]):
    """The program, without its screens.

    Attributes:
        settings: the player's choices for all games.
        match: the game on the screen, or None.
        director: leads that game, or None.
        new_game: the next new game as it is filled in so far, or None.
        last_result: the id of the game that ended last in this run.
        farewell: a sentence for the shell when a game was left.
        refused_rule: the rule of the last refusal, where F1 opens the rules; None after going on.
        numbers: whether small maps show the numbers of the spaces.
        ascii_for_now: whether this run draws in ASCII though the player never chose so.
        right_of_way: lets keys pass workers that think in a thread.
    """

    settings: Settings
    match: Match | None
    director: GameDirector | None
    new_game: NewGameDraft | None
    last_result: str | None
    farewell: str | None
    refused_rule: str | None
    numbers: bool
    ascii_for_now: bool
    right_of_way: RightOfWay

    @property
    def art(self) -> ArtMode:
        """Return the drawing of mountains: as full as terminal and theme allow, or as the player wants."""
        raise NotImplementedError

    def scene_look(self) -> tuple[str, MapColours, bool]:
        """Return the painting of scenes: mode, colours, and whether in ASCII only."""
        raise NotImplementedError

    def theme_background(self) -> str:
        """The theme's own background."""
        raise NotImplementedError

    def pause_of_scenes(self) -> float:
        """Seconds between two steps of a scene; 0 shows all at once."""
        raise NotImplementedError

    def pause_of_bots(self) -> float:
        """Seconds for which a bot's step is shown."""
        raise NotImplementedError

    @property
    def since_same_key(self) -> float:
        """Seconds since the key before the one given last, if it was the same; else infinite."""
        raise NotImplementedError

    def keep_settings(self) -> None:
        """Let the settings take effect and write them."""
        raise NotImplementedError

    def go(self, screen: Screen[None]) -> None:
        """Show a screen instead of everything that is shown now, with nothing of it left over."""
        raise NotImplementedError

    def say(self, text: str, severity: Severity = "information") -> None:
        """Show a sentence for some seconds. It is shown as it is, never as markup."""
        raise NotImplementedError

    def refuse(self, refusal: IllegalAction) -> None:
        """Say what the rules refused; F1 then opens the rule."""
        raise NotImplementedError

    def fail(self, error: K2Error) -> None:
        """Say what went wrong."""
        raise NotImplementedError

    @property
    def library(self) -> Library:
        """All content; loaded when it is first needed."""
        raise NotImplementedError

    @property
    def store(self) -> GameStore:
        """The saved games. The rules are loaded with it, which the title does not wait for."""
        raise NotImplementedError

    def last_game(self) -> Summary | None:
        """The unfinished game that was played last.

        Raises:
            SaveError: the saved games cannot be read.
        """
        raise NotImplementedError

    def to_title(self) -> None:
        """Leave the game, which is saved, for the title."""
        raise NotImplementedError

    def start_game(self, setup: Setup, seats: Sequence[SeatInfo], seed: int) -> None:
        """Begin a new game, saved from its first step."""
        raise NotImplementedError

    def resume_game(self, game: str) -> None:
        """Resume a saved game; if that fails, the title says why or offers a copy."""
        raise NotImplementedError

    def close_game(self) -> None:
        """Let go of the game on the screen; another program may open it then."""
        raise NotImplementedError

    def note_result(self, match: Match) -> None:
        """Note a finished game in the records, once."""
        raise NotImplementedError

    def watch_saving(self, match: Match) -> None:
        """Say so when a game can no longer be saved, and when it can again."""
        raise NotImplementedError

    def saved_place(self) -> str | None:
        """Return the place where the game on the screen is saved; None if it is not."""
        raise NotImplementedError

    def saved_sentence(self) -> str:
        """Say whether the game on the screen is being saved."""
        raise NotImplementedError

    def open_rules(self, topic: str | None) -> None:
        """Open the rules at a rule or a section."""
        raise NotImplementedError

    def action_show_rules(self) -> None:
        """Open the rules where it fits."""
        raise NotImplementedError

    def action_new_game(self) -> None:
        """Set up a new game."""
        raise NotImplementedError

    def action_tutorial(self) -> None:
        """Start or resume the tutorial."""
        raise NotImplementedError

    def action_load(self) -> None:
        """Show the saved games."""
        raise NotImplementedError

    def action_watch_replay(self) -> None:
        """Show the saved games in order to look at one again."""
        raise NotImplementedError

    def action_show_records(self) -> None:
        """Show the records."""
        raise NotImplementedError

    def action_show_settings(self) -> None:
        """Open the settings."""
        raise NotImplementedError

    def action_leave(self) -> None:
        """Leave the program. Everything played is saved already."""
        raise NotImplementedError

    def game_screen(self) -> Screen[None] | None:
        """Return the game's screen, also while something covers it; None outside a game."""
        raise NotImplementedError
