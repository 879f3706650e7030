"""The climb screen of the game, with a computer player that thinks without end in its thread.

Run as a program: ``python thinking.py [LEVEL]``; without a level nobody thinks.
"""

from __future__ import annotations

import sys

from textual.worker import get_current_worker

from k2game.bots.registry import make_bot
from k2game.content import load_library
from k2game.engine.state.game_state import CLIMB
from k2game.match.match import Match, SeatInfo
from k2game.runtime.shutdown import run_app
from k2game.tui.app import K2App
from k2game.tui.textual_ext.right_of_way import short_turns


def climbing() -> Match:
    """A game of two teams in the first turn of climbing."""
    library = load_library()
    setup = library.scenario_setup("k2_summer", ["red", "blue"], None)
    match = Match.start(library.table(setup), [SeatInfo("red", "Ann"), SeatInfo("blue", "Wolves")], 1)
    while match.state.phase != CLIMB:
        match.submit(match.legal()[0])
    return match


def main(level: str | None) -> int:
    """Show the climb."""
    match = climbing()

    def think() -> None:
        worker = get_current_worker()
        over = app.right_of_way.cancelled(worker)
        turn = match.turn
        assert turn is not None
        while not worker.is_cancelled:
            bot = make_bot(level or "", match.table)
            bot.decide(match.view(turn), match.legal(), match.bot_random(turn), over)

    def opening(k2: K2App) -> None:
        k2.open_match(match)
        if k2.director is not None and match.turn is not None:
            k2.director.lift_curtain(match.turn)
        if level is not None:
            k2.run_worker(think, thread=True)

    app = K2App(opening)
    with short_turns():
        return run_app(app)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else None))
