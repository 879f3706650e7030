"""``k2game replay FILE``: one game again, on the screen or as text with its log in sentences."""

from __future__ import annotations

from k2game.cli.saves import newest_game, print_game
from k2game.content import load_library
from k2game.presentation.log import log_lines
from k2game.presentation.text.names import teams_of
from k2game.saves.reader import ContentMissing
from k2game.saves.replay import Replay
from k2game.saves.store import GameStore


def run_replay(game: str | None, text: bool = False) -> int:
    """Show a game again on the screen, or print it.

    Printed are what ``k2game dump`` prints and then everything that happened, as all could see it.

    Args:
        game: the path of an exported game, or the id of a saved one; None takes the one played last.
        text: as text; else on the screen.

    Returns:
        The exit code.

    Raises:
        SaveError: it cannot be read, or the rules refuse it.
    """
    game = newest_game() if game is None else game
    if not text:
        from k2game.tui.entry_points import show_replay

        return show_replay(game)
    print_game(game)
    header, lines = GameStore().read_any(game)
    try:
        replay = Replay.of_saved(game, header, lines, load_library())
    except ContentMissing:
        return 0  # everything that needs no content was printed

    for line in log_lines(replay.table, teams_of(replay.seats), replay.state, replay.log):
        print(f"\n{line.text}" if line.kind == "day" else line.text)
    return 0
