"""One program at a time on a game: a lock file that names the process that holds it.

A lock is stale when its process is gone, or when another process has its number
by now, which the time of its start tells. A stale lock is taken over.
"""

from __future__ import annotations

import json
import os
import platform
import secrets
import subprocess
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from k2game.errors import SaveError
from k2game.i18n import _
from k2game.session.files import Files
from k2game.session.names import shown_path

LOCK = "lock"
GONE = "gone"
"""Instead of the start of a process that is dead but not yet forgotten by its parent."""

_LIMIT = 1000
_TRIES = 5


class OpenElsewhere(SaveError):
    """Another program has the game open; a copy of it may be made.

    Attributes:
        game: the id of the game.
    """

    def __init__(self, game: str, path: Path, pid: int) -> None:
        super().__init__(
            _(
                "The game is open in another program (process {pid}; if that is not so, remove {path}). "
                "A copy of it can be opened."
            ).format(pid=pid, path=shown_path(path))
        )
        self.game = game


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a lock: the process, when it began, and on which machine."""

    pid: int
    began: str
    host: str


def take(files: Files, folder: Path) -> None:
    """Take the lock of a game's folder, over from a process that is gone if need be.

    Raises:
        OpenElsewhere: a living process holds it.
        OSError: the lock could not be written.
    """
    lock = folder / LOCK
    me = Holder(os.getpid(), began(os.getpid()), platform.node())
    mine = folder / f".{LOCK}.{secrets.token_hex(4)}"
    files.create(mine, json.dumps([me.pid, me.began, me.host]).encode())
    try:
        for _attempt in range(_TRIES):
            try:
                files.link(mine, lock)
            except FileExistsError:
                _clear(files, folder, me)
            else:
                return
        raise OpenElsewhere(folder.name, lock, 0)
    finally:
        with suppress(OSError):
            files.remove(mine)


def release(files: Files, folder: Path) -> None:
    """Give the lock back; a lock that cannot be removed goes stale with this process."""
    with suppress(OSError):
        files.remove(folder / LOCK)


def holder(files: Files, folder: Path) -> Holder | None:
    """Who holds the lock of a folder; None if nobody does or it cannot be told."""
    with suppress(OSError):
        return _parse(files.read(folder / LOCK, _LIMIT))
    return None


def held_elsewhere(files: Files, folder: Path) -> bool:
    """Whether another living process holds the lock."""
    found = holder(files, folder)
    return found is not None and found.pid != os.getpid() and _lives(found)


def _clear(files: Files, folder: Path, me: Holder) -> None:
    """Remove a stale lock, or refuse."""
    lock = folder / LOCK
    try:
        written = files.read(lock, _LIMIT)
    except FileNotFoundError:
        return
    found = _parse(written)
    if found is not None and found != me and _lives(found):
        raise OpenElsewhere(folder.name, lock, found.pid)
    # Under a name of its own first: if somebody else took the stale lock over meanwhile, it is given back.
    aside = folder / f".{LOCK}.{secrets.token_hex(4)}"
    try:
        files.replace(lock, aside)
    except FileNotFoundError:
        return
    if files.read(aside, _LIMIT) != written:
        with suppress(FileExistsError):
            files.link(aside, lock)
    files.remove(aside)


def _parse(written: bytes) -> Holder | None:
    with suppress(ValueError, TypeError, RecursionError):
        pid, start, host = json.loads(written)
        if type(pid) is int and 0 < pid < 2**31 and isinstance(start, str) and isinstance(host, str):
            return Holder(pid, start, host)
    return None


def _lives(found: Holder) -> bool:
    """Whether the process still runs; yes where that cannot be told."""
    if found.host != platform.node():
        return True
    if os.name == "nt":
        return True
    try:
        os.kill(found.pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    now = began(found.pid)
    return not now or not found.began or now == found.began


def began(pid: int) -> str:
    """When a process began, in words that only serve to tell two processes apart; "" if unknown."""
    try:
        # The name of the program, in brackets, may hold spaces. Then: the state and, 20th, the start.
        words = Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
        return GONE if words[0] in ("Z", "X") else words[19]
    except (OSError, IndexError):
        pass
    with suppress(OSError, subprocess.SubprocessError):
        shown = subprocess.run(
            ["ps", "-o", "lstart=", "-p", str(pid)], capture_output=True, text=True, timeout=5, check=True
        )
        return shown.stdout.strip()
    return ""
