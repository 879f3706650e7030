"""The director: decides which screen comes next in a game, and lets the bots think.

Screens never open each other. They call ``submit`` and the director goes on:
scenes that all may watch first (reveal, night), then a curtain where another
person has to come to the keyboard, then the screen of the phase.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, cast

from textual.worker import get_current_worker

from k2game.engine.actions import CHANCE_ACTIONS, Action
from k2game.engine.state.game_state import CHECK, CHOOSE, CLIMB, GameState
from k2game.errors import IllegalAction
from k2game.match.match import HUMAN, LogEntry, Match
from k2game.runtime.crash_report import report_crash
from k2game.tui.scene_queue import reveals
from k2game.tui.screens.base import GameScreen
from k2game.tui.screens.scenes.summit import SummitsShown

if TYPE_CHECKING:
    from k2game.bots.bot import Bot
    from k2game.tui.stage import Stage

Scene = Callable[[], GameScreen]

_PHASES = {
    "keep": "keep:KeepScreen",
    "away": "away:AwayScreen",
    "choose": "choose:ChooseScreen",
    "take": "take:TakeScreen",
    "slide": "slide:SlideScreen",
    "rescue": "rescue:RescueScreen",
    "lose": "rescue:RescueScreen",
}
"""Screens by kind of action; every other action belongs to the climb."""

_CLIMB = "climb:ClimbScreen"


def screen_for(action: Action) -> type[GameScreen]:
    """The screen on which a seat decides about actions of this kind."""
    module, name = _PHASES.get(action.kind, _CLIMB).split(":")
    found = getattr(import_module(f"k2game.tui.screens.play.{module}"), name)
    return cast("type[GameScreen]", found)


class Director:
    """Leads one game over the screens.

    Attributes:
        match: the game.
        thinking: the colour of the bot that thinks now, or None.
    """

    def __init__(self, app: Stage, match: Match) -> None:
        self.app = app
        self.match = match
        self.thinking: str | None = None
        self._scenes: deque[Scene] = deque()
        self._at_keyboard: str | None = None
        self._bots: dict[str, Bot] = {}
        self._check_began: GameState | None = None
        self._closed = False
        self._summits = SummitsShown(app, match)

    # --- what screens call -----------------------------------------------------------------

    def begin(self) -> None:
        """Show the game at its present position: after a start, or when it is opened again."""
        if self.match.log and _revealed_just_now(self.match):
            self._scenes.append(self._reveal(self.match.state))
        self.go_on()

    def submit(self, action: Action) -> bool:
        """Carry out what a screen asks for.

        Returns:
            Whether it was done; if the rules refuse it the screen is told why.
        """
        before = self.match.state
        try:
            entries = self.match.submit(action)
        except IllegalAction as refusal:
            self._tell(refusal)
            return False
        self._follow(before, entries)
        return True

    def undo(self) -> bool:
        """Take back the last action and return whether that worked; the screen shows a refusal."""
        return self._turn_back(self.match.undo)

    def redo(self) -> bool:
        """Redo the last undo and return whether that worked; the screen shows a refusal."""
        return self._turn_back(self.match.redo)

    def go_on(self) -> None:
        """Show what comes next; scenes call it when they are over."""
        if self._closed:
            return
        self.app.watch_saving(self.match)
        turn = self.match.turn
        if self._scenes:
            self.cover()  # all look at the screen now
            self.app.go(self._scenes.popleft()())
        elif turn is None:
            self._result()
        elif self.match.info(turn).kind != HUMAN:
            self._let_bot_play(turn)
        elif self._needs_curtain(turn):
            self._curtain(turn)
        else:
            self._decide(turn)

    def lift_curtain(self, colour: str) -> None:
        """The seat's own player is at the keyboard now."""
        self._at_keyboard = colour
        self.go_on()

    def cover(self) -> None:
        """Hide the hand that may be on the screen; its owner has to say that it is there again."""
        if self.people > 1:
            self._at_keyboard = None

    def close(self) -> None:
        """The game leaves the screen; a bot that thinks is stopped."""
        self._closed = True
        self.thinking = None
        self.app.workers.cancel_group(self.app, "bot")

    # --- questions -------------------------------------------------------------------------

    @property
    def people(self) -> int:
        """The number of seats that people play."""
        return sum(info.kind == HUMAN for info in self.match.seats)

    @property
    def viewer(self) -> str | None:
        """The seat whose hand may be shown while others act: the only person's, else nobody's."""
        humans = [info.colour for info in self.match.seats if info.kind == HUMAN]
        return humans[0] if len(humans) == 1 else None

    def _needs_curtain(self, turn: str) -> bool:
        return self.people > 1 and self._at_keyboard != turn

    # --- going on --------------------------------------------------------------------------

    def _follow(self, before: GameState, entries: Sequence[LogEntry]) -> None:
        self._note_scenes(before, entries)
        turn = self.match.turn
        screen = self.app.game_screen()
        if (
            not self._scenes
            and turn is not None
            and screen is not None
            and screen.seat == turn == self._seat_of(entries[0])
            and type(screen) is screen_for(self.match.legal()[0])
        ):
            self.app.watch_saving(self.match)
            screen.match_changed(entries)
        else:
            self.go_on()
        self._summits.follow(entries)

    def _note_scenes(self, before: GameState, entries: Sequence[LogEntry]) -> None:
        """Queue what all should see of what just happened: the reveal, the night."""
        state = before
        for entry in entries:
            if reveals(state, entry.state):
                self._scenes.append(self._reveal(entry.state))
            if state.phase == CLIMB and entry.state.phase != CLIMB:
                self._scenes.append(self._night(state, entries[-1].state))
                self._check_began = entry.state
            elif state.phase == CHECK and entry.state.phase != CHECK:
                self._scenes.append(self._night(self._check_began or state, entries[-1].state))
            state = entry.state

    @staticmethod
    def _seat_of(entry: LogEntry) -> str | None:
        return getattr(entry.action, "seat", None)

    def _turn_back(self, how: Callable[[], None]) -> bool:
        try:
            how()
        except IllegalAction as refusal:
            self._tell(refusal)
            return False
        screen = self.app.game_screen()
        if screen is not None:
            screen.match_changed(())
        return True

    def _tell(self, refusal: IllegalAction) -> None:
        screen = self.app.game_screen()
        if screen is None:
            self.app.refuse(refusal)
        else:
            screen.refused(refusal)

    # --- the screens -----------------------------------------------------------------------

    def _decide(self, turn: str) -> None:
        self._at_keyboard = turn
        self.app.go(screen_for(self.match.legal()[0])(self.match, turn))

    def _curtain(self, turn: str) -> None:
        from k2game.tui.screens.scenes.curtain import CurtainScreen

        self._at_keyboard = None
        self.app.go(CurtainScreen(self.match, turn))

    def _result(self) -> None:
        from k2game.tui.screens.scenes.result import ResultScreen

        self.app.note_result(self.match)
        self.app.go(ResultScreen(self.match, None))

    def _reveal(self, state: GameState) -> Scene:
        def scene() -> GameScreen:
            from k2game.tui.screens.scenes.reveal import RevealScreen

            return RevealScreen(self.match, state)

        return scene

    def _night(self, before: GameState, after: GameState) -> Scene:
        def scene() -> GameScreen:
            from k2game.tui.screens.scenes.night import NightScreen

            return NightScreen(self.match, before, after)

        return scene

    # --- bots ------------------------------------------------------------------------------

    def _let_bot_play(self, turn: str) -> None:
        from k2game.tui.screens.play.watch import WatchScreen

        self.thinking = turn
        if not isinstance(self.app.game_screen(), WatchScreen):
            self.app.go(WatchScreen(self.match, self.viewer))
        self.app.run_worker(self._think, name="bot", group="bot", exclusive=True, thread=True)

    def _think(self) -> None:
        """Ask the bot in turn what it does. Runs in a thread; the game does not change until it answers."""
        worker = get_current_worker()
        match, turn = self.match, self.thinking
        if turn is None:
            return
        if turn not in self._bots:
            from k2game.bots.registry import make_bot
            from k2game.host.bot_seat import bot_of

            self._bots[turn] = bot_of(match, turn, make_bot, lambda: worker.is_cancelled)
        legal = match.legal()
        try:
            action = self._bots[turn].decide(
                match.view(turn), legal, match.bot_random(turn), self.app.right_of_way.cancelled(worker)
            )
        except Exception as error:
            # A game must not end because a bot is broken: it is reported and does what is first allowed.
            report_crash(error, self.app.saved_place())
            action = legal[0]
        if not worker.is_cancelled:
            self.app.call_from_thread(self._bot_decided, turn, action)

    def _bot_decided(self, turn: str, action: Action) -> None:
        from k2game.tui.screens.play.watch import WatchScreen

        if self._closed or self.thinking != turn or self.match.turn != turn:
            return
        self.thinking = None
        before = self.match.state
        entries = self.match.submit(action)
        self._note_scenes(before, entries)
        screen = self.app.game_screen()
        if isinstance(screen, WatchScreen):
            screen.bot_acted(before, entries)  # it calls go_on when people had time to see it
        else:
            self.go_on()
        self._summits.follow(entries)


def _revealed_just_now(match: Match) -> bool:
    """Return whether the last decision of the log completed the choice of the day's cards."""
    if len(match.seats) == 1 or match.state.phase == CHOOSE:
        return False
    decisions = (entry for entry in reversed(match.log) if not isinstance(entry.action, CHANCE_ACTIONS))
    last = next(decisions, None)
    return last is not None and last.action.kind == "choose"
