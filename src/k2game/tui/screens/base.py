"""The base of all screens: the key bar, the place in the rules, the way to the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, cast

from textual.screen import ModalScreen, Screen

from k2game.errors import IllegalAction
from k2game.tui.textual_ext.hidden_frames import no_hidden_frames

if TYPE_CHECKING:
    from k2game.match.match import LogEntry, Match
    from k2game.tui.program import Program

Result = TypeVar("Result")


@no_hidden_frames
class K2Screen(Screen[Result], Generic[Result]):
    """A screen of the program.

    Attributes:
        rules_topic: the rule that F1 opens here, such as ``"5"``; None opens the beginning.
    """

    rules_topic: ClassVar[str | None] = None

    @property
    def k2(self) -> Program:
        """The program that this screen belongs to."""
        return cast("Program", self.app)


class K2Modal(ModalScreen[Result], Generic[Result]):
    """A screen over another one, which waits for an answer."""

    rules_topic: ClassVar[str | None] = None

    @property
    def k2(self) -> Program:
        """The program that this screen belongs to."""
        return cast("Program", self.app)


@no_hidden_frames
class GameScreen(Screen[None]):
    """A screen of a game: a phase in which a seat decides, or a scene that all may watch.

    Attributes:
        match: the game.
        seat: the colour whose eyes are on the screen; None shows what is open to everybody.
    """

    rules_topic: ClassVar[str | None] = None
    FORGETS_KEYS: ClassVar[bool] = False
    """True if keys pressed before the screen opened are meant for somebody else."""

    def __init__(self, match: Match, seat: str | None) -> None:
        super().__init__()
        self.match = match
        self.seat = seat
        self._waiting: Callable[[], None] | None = None

    @property
    def k2(self) -> Program:
        """The program that this screen belongs to."""
        return cast("Program", self.app)

    def when_on_top(self, call: Callable[[], None]) -> None:
        """Call something now, or as soon as nothing covers this screen.

        So a player who reads the rules or the keys while computers play finds the game where it was.
        """
        if self.app.screen is self:
            call()
        else:
            self._waiting = call

    def on_screen_resume(self) -> None:
        """Do what waited for the screen to be on top."""
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            self.call_later(self.when_on_top, waiting)

    def match_changed(self, entries: Sequence[LogEntry]) -> None:
        """The same seat goes on deciding in the same phase after something was done or taken back.

        Args:
            entries: what happened; empty after undo and redo.
        """

    def refused(self, refusal: IllegalAction) -> None:
        """The rules refused what this screen wanted to do."""
        self.k2.refuse(refusal)
