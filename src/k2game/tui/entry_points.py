"""More ways from the command line into the screens: a replay, the tutorial."""

from __future__ import annotations

from typing import TYPE_CHECKING

from k2game.content import load_library
from k2game.saves.replay import Replay
from k2game.saves.store import GameStore
from k2game.tui.main import open_with

if TYPE_CHECKING:
    from k2game.tui.app import K2App


def show_replay(game: str) -> int:
    """Open a game for looking at it again.

    Args:
        game: the path of an exported game, or the id of a saved one.

    Returns:
        The exit code; 2 without a terminal.

    Raises:
        SaveError: it cannot be read, its content is missing, or the rules refuse it.
    """
    header, lines = GameStore().read_any(game)
    replay = Replay.of_saved(game, header, lines, load_library())

    def opening(app: K2App) -> None:
        from k2game.tui.screens.records.replay import ReplayScreen

        app.go(ReplayScreen(replay))

    return open_with(opening)


def run_tutorial() -> int:
    """Open the tutorial, where it was left before if it was.

    Returns:
        The exit code; 2 without a terminal.
    """

    def opening(app: K2App) -> None:
        from k2game.tui.tutorial.opening import offer_tutorial

        offer_tutorial(app)

    return open_with(opening)
