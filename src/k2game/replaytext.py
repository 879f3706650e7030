"""``k2game replay FILE --text``: one game as text, with its log in sentences."""

from __future__ import annotations

from k2game.content import load_library
from k2game.session.commands import print_game, read_game
from k2game.session.replay import Replay
from k2game.session.saved import ContentMissing
from k2game.tui.present.log import log_lines
from k2game.tui.present.names import teams_of


def run_replay(game: str, text: bool = True) -> int:
    """Print a game: what ``k2game dump`` prints, then everything that happened, as all could see it.

    Args:
        game: the path of an exported game, or the id of a saved one.
        text: as text, which is the only way here.

    Returns:
        The exit code: 0.

    Raises:
        SaveError: it cannot be read, or the rules refuse it.
    """
    del text
    print_game(game)
    header, lines = read_game(game)
    try:
        replay = Replay.of_saved(game, header, lines, load_library())
    except ContentMissing:
        return 0  # what can be told without its content was printed

    for line in log_lines(replay.table, teams_of(replay.seats), replay.state, replay.log):
        print(f"\n{line.text}" if line.kind == "day" else line.text)
    return 0
