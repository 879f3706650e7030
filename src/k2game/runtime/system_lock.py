"""The system's own lock on a file: the kernel frees it when its process ends, however it ends.

A process that locks a file twice shares the lock with itself; it is free when the last of
its holders has let go.
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path

from k2game.runtime.plain_files import open_plain

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_TRIES = 5
_LOCKED_BYTE = 1 << 20
"""Windows locks bytes against reading, too: one far behind the text, so that others can read who holds it."""

_KNOWS_NO_LOCKS = {errno.ENOLCK, errno.ENOSYS, errno.EINVAL, errno.EOPNOTSUPP, errno.ENOTSUP}

_shared: dict[tuple[int, int], list[int]] = {}
"""Device and number of each locked file → the descriptors that hold it."""


def hold(path: Path, text: bytes) -> int:
    """Lock a file, which is made if it is missing, and write who holds it.

    Args:
        path: the lock file.
        text: who holds it, for those who find it locked. It is left out when the disk is full.

    Returns:
        The descriptor that holds the lock.

    Raises:
        BlockingIOError: another process holds it.
        OSError: it is not a plain file or cannot be made; ENOLCK if the file system knows no locks.
    """
    for _attempt in range(_TRIES):
        descriptor = open_plain(path, os.O_RDWR | os.O_CREAT)
        try:
            status = os.fstat(descriptor)
            key = (status.st_dev, status.st_ino)
            if key in _shared:
                return _share(key)
            if status.st_nlink > 1:  # a second name of some other file: this name gets a separate file
                path.unlink()
                continue
            _lock(descriptor)
            if not _names(path, status):  # its holder removed it just now
                continue
            with suppress(OSError):
                os.ftruncate(descriptor, 0)
                os.write(descriptor, text)
            _shared[key] = [os.dup(descriptor)]
            return _shared[key][0]
        finally:
            os.close(descriptor)
    raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(path))


def let_go(path: Path, descriptor: int) -> None:
    """Let go of a lock; the last of its holders removes the file.

    Raises:
        OSError: the file could not be removed; the lock is free nevertheless.
    """
    status = os.fstat(descriptor)
    holders = _shared.get((status.st_dev, status.st_ino), [])
    if descriptor in holders:
        holders.remove(descriptor)
    try:
        if not holders:
            _shared.pop((status.st_dev, status.st_ino), None)
            if sys.platform != "win32" and _names(path, status):
                path.unlink()
    finally:
        os.close(descriptor)
    if sys.platform == "win32" and not holders:  # Windows removes no open file
        path.unlink()


def _share(key: tuple[int, int]) -> int:
    _shared[key].append(os.dup(_shared[key][0]))
    return _shared[key][-1]


def _names(path: Path, status: os.stat_result) -> bool:
    """Tell if a path still leads to a file."""
    with suppress(OSError):
        return os.path.samestat(path.lstat(), status)
    return False


def _lock(descriptor: int) -> None:
    try:
        if sys.platform == "win32":
            os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            os.lseek(descriptor, 0, os.SEEK_SET)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in _KNOWS_NO_LOCKS:
            raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK)) from None
        if sys.platform == "win32":
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN)) from None
        raise
