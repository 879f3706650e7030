"""One program at a time on a game: a lock of the system on a file that names the process that holds it.

The system frees the lock when the process ends, however it ends, so a lock file alone
locks nothing. Two exceptions: a lock file of another machine is respected, for the system may
not know of it; and where the file system knows no locks, the living process named in the file counts.
"""

from __future__ import annotations

import errno
import json
import os
import platform
import subprocess
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from k2game.errors import SaveError
from k2game.i18n import _
from k2game.runtime.files import Files, write_whole
from k2game.runtime.safe_text import shown_path

LOCK = "lock"
GONE = "gone"
"""Instead of the start of a process that is dead but not yet forgotten by its parent."""

_LIMIT = 1000


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
            ).format(pid=pid or "?", path=shown_path(path))
        )
        self.game = game


@dataclass(frozen=True, slots=True)
class Holder:
    """The owner of a lock: the process, its start, and its machine."""

    pid: int
    began: str
    host: str


@dataclass(frozen=True, slots=True)
class Lock:
    """A lock that this process holds: its file, and the descriptor if the system holds it for us."""

    path: Path
    descriptor: int | None


def take(files: Files, folder: Path) -> Lock:
    """Take the lock of a game's folder.

    Raises:
        OpenElsewhere: another process holds it.
        OSError: the folder or the lock file is odd, or the lock could not be made.
    """
    path = folder / LOCK
    files.check_folder(folder)
    me = Holder(os.getpid(), began(os.getpid()), platform.node())
    text = json.dumps([me.pid, me.began, me.host]).encode()
    found = _holder(files, path)
    if found is not None and found.host != me.host:
        raise OpenElsewhere(folder.name, path, found.pid)
    try:
        return Lock(path, files.hold(path, text))
    except BlockingIOError:
        found = _holder(files, path)
        raise OpenElsewhere(folder.name, path, found.pid if found else 0) from None
    except OSError as error:
        if error.errno != errno.ENOLCK:
            raise
    if found is not None and found != me and _lives(found):
        raise OpenElsewhere(folder.name, path, found.pid)
    write_whole(files, path, text)
    return Lock(path, None)


def release(files: Files, held: Lock) -> None:
    """Give a lock back; its file is removed if that is possible."""
    with suppress(OSError):
        if held.descriptor is None:
            files.remove(held.path)
        else:
            files.let_go(held.path, held.descriptor)


def _holder(files: Files, path: Path) -> Holder | None:
    """Return the owner of a lock by its file; None if nobody owns it or nobody can tell."""
    with suppress(OSError):
        return _parse(files.read(path, _LIMIT))
    return None


def _parse(written: bytes) -> Holder | None:
    with suppress(ValueError, TypeError, RecursionError):
        pid, start, host = json.loads(written)
        if type(pid) is int and 0 < pid < 2**31 and isinstance(start, str) and isinstance(host, str):
            return Holder(pid, start, host)
    return None


def _lives(found: Holder) -> bool:
    """Tell if the process still runs; yes if in doubt."""
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
    """Return the start of a process, in words that only tell two processes apart; "" if unknown."""
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
