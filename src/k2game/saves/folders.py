"""The folders of saved games: how they are named, and how they go away."""

from __future__ import annotations

import re
import secrets
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from k2game.errors import SaveError
from k2game.i18n import _
from k2game.runtime.files import Files
from k2game.runtime.safe_text import shown_path

_ID = re.compile(r"[a-z0-9_-]{1,80}")
_BEING_REMOVED = ".removed-"
_REMOVED = re.compile(rf"{re.escape(_BEING_REMOVED)}[0-9a-f]{{8}}")


def is_id(name: str) -> bool:
    """Return whether a name can be that of a game's folder. No path can."""
    return _ID.fullmatch(name) is not None


def folder_of(games: Path, game: str) -> Path:
    """The folder of a game.

    Raises:
        SaveError: that is not an id.
    """
    if not is_id(game):
        raise SaveError(_("“{game}” is not the id of a saved game.").format(game=shown_path(game[:80])))
    return games / game


def new_folder(games: Path, scenario: str) -> Path:
    """A folder for a new game, named by time and scenario; nobody else has it."""
    time = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    return games / f"{time}-{scenario}-{secrets.token_hex(4)}"


def remove(files: Files, folder: Path) -> None:
    """Remove a game: in one step from the list, then its files. What resists waits for the next time.

    Raises:
        OSError: the game is there as it was.
    """
    games = folder.parent
    files.replace(folder, games / f"{_BEING_REMOVED}{secrets.token_hex(4)}")
    files.sync_folder(games)
    empty_removed(files, games)


def empty_removed(files: Files, games: Path) -> None:
    """Remove the files of games that were removed from the list. What resists waits for the next time."""
    with suppress(OSError):
        for name in files.names(games):
            if _REMOVED.fullmatch(name):
                _empty(files, games / name)


def _empty(files: Files, folder: Path) -> None:
    with suppress(OSError):
        try:
            files.check_folder(folder)
        except OSError:  # a link, say: it goes, and what it leads to stays
            files.remove(folder)
            return
        for name in files.names(folder):
            files.remove(folder / name)
        files.remove_folder(folder)
