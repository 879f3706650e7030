"""Leftovers of a full disk or a sudden end in the folder of games, and their removal."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from k2game.errors import NotationError, SaveError
from k2game.match import marks
from k2game.runtime.files import Files
from k2game.saves import lock, log_format
from k2game.saves.folders import empty_removed, is_id
from k2game.saves.formats import FORMAT, HEADER, log_name

_BESIDE = re.compile(r"\.(lock|game\.json|sealed\.txt|log\d{1,9}\.txt|damaged-[0-9a-f]{8}\.txt)\.[0-9a-f]{8}")
"""Files that were to take the name of another when they were whole."""

_MOST = 200_000
"""Bytes; the beginning of a game, before anybody decides anything, is much shorter."""


def tidy(files: Files, games: Path) -> None:
    """Remove what is left behind in the folder of games. Never raises; games that are open are left alone."""
    with suppress(OSError):
        for name in files.names(games):
            if is_id(name):
                _tidy_game(files, games / name)
        empty_removed(files, games)


def remove_beginning(files: Files, folder: Path, *, unsaved: bool = False) -> None:
    """Remove the folder of a game that has no head, if nothing was played in it.

    Args:
        files: the file system.
        folder: the folder.
        unsaved: nothing in it counts as saved, even if its log says so.

    Raises:
        OSError: it could not be removed.
    """
    names = files.names(folder)
    log = log_name(FORMAT)
    if not all(name in (log, lock.LOCK) or _BESIDE.fullmatch(name) for name in names):
        return
    if log in names and not unsaved and not _nothing_was_played(files.read(folder / log, _MOST + 1)):
        return
    for name in names:
        files.remove(folder / name)
    files.remove_folder(folder)


def _tidy_game(files: Files, folder: Path) -> None:
    with suppress(OSError, SaveError):
        files.check_folder(folder)
        names = files.names(folder)
        beside = [name for name in names if _BESIDE.fullmatch(name)]
        if HEADER in names and not beside:
            return
        held = lock.take(files, folder)
        try:
            for name in beside:
                files.remove(folder / name)
        finally:
            lock.release(files, held)
        if HEADER not in names:
            remove_beginning(files, folder)


def _nothing_was_played(log: bytes) -> bool:
    from k2game.engine import notation  # not above: it is hardly ever needed
    from k2game.engine.actions import CHANCE_ACTIONS

    sealed = log_format.unseal(log)
    with suppress(NotationError):
        return len(log) <= _MOST and all(
            line.startswith(marks.MARK) or isinstance(notation.parse(line), CHANCE_ACTIONS)
            for line in sealed.lines
        )
    return False
