"""The tutorial's game: chance as it is written down, a rival that follows its script, kept progress."""

from __future__ import annotations

import json
from collections.abc import Sequence

from k2game.content import Library
from k2game.engine import notation
from k2game.errors import K2Error
from k2game.host.script import ScriptedBot, ScriptedMatch
from k2game.i18n import _
from k2game.match.match import HUMAN, Match, SeatInfo
from k2game.runtime import json_text
from k2game.runtime.file_errors import cannot_write
from k2game.runtime.files import DISK, Files, write_whole
from k2game.runtime.paths import tutorial_file
from k2game.tui.tutorial.script import CHANCE, LEARNER, RIVAL, RIVAL_PLAYS, setup

SEED = 1953
RIVAL_LEVEL = "trekker"
"""Level of the rival once its script is over."""
_MAX_BYTES = 100_000


def rival_of(match: Match) -> ScriptedBot:
    """Return the rival, who plays by its script."""
    return ScriptedBot(match, RIVAL, RIVAL_PLAYS)


def start(library: Library, done: Sequence[str] = ()) -> Match:
    """The tutorial's game, as far as the learner came.

    Args:
        library: the content installed.
        done: what the learner decided so far.
    """
    table = library.table(setup())
    seats = (SeatInfo(LEARNER, _("Eagles"), HUMAN), SeatInfo(RIVAL, _("Wolves"), RIVAL_LEVEL))
    match = ScriptedMatch.scripted(table, seats, SEED, CHANCE)
    rival, waiting = rival_of(match), list(done)
    try:
        while waiting and match.turn is not None:
            if match.turn == LEARNER:
                match.submit(notation.parse(waiting.pop(0)))
            else:
                match.submit(rival.decide(match.view(RIVAL), match.legal(), lambda: 0.0))
    except K2Error:
        return start(library) if done else match  # kept by another version: from the beginning
    return match


# --- progress ------------------------------------------------------------------------------


def load_progress(files: Files = DISK) -> list[str]:
    """Load the learner's decisions from before; nothing if there is no tutorial to resume."""
    try:
        document = json_text.load(files.read(tutorial_file(), _MAX_BYTES).decode())
    except (OSError, ValueError, RecursionError):
        return []
    if not isinstance(document, list) or not all(isinstance(each, str) for each in document):
        return []
    return document


def save_progress(done: Sequence[str], files: Files = DISK) -> None:
    """Keep what the learner decided; nothing is kept of a tutorial that is over.

    Raises:
        SaveError: it could not be written.
    """
    path = tutorial_file()
    try:
        files.make_folder(path.parent)
        write_whole(files, path, json.dumps(list(done)).encode())
    except OSError as error:
        raise cannot_write(path, error) from None
