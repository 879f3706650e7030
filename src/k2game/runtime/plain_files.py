"""Open plain files, and nothing else: no link, no pipe, no device, no folder.

Everything that reads or writes a file of the game or of a player goes through here. A link in a
folder that somebody else packed could lead to any file of the user, a pipe could wait for ever,
a device could send without end. Each function raises OSError; its errno says why:
``ELOOP`` for a link, ``EISDIR`` for anything else that is not a plain file.

A link is followed in one case only: a person named the file for reading, on the command line.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from pathlib import Path

PRIVATE = 0o600
"""Only the player reads and writes what the game keeps."""

_CHUNK = 1 << 20
_ALWAYS = sum(getattr(os, name, 0) for name in ("O_BINARY", "O_CLOEXEC", "O_NOCTTY", "O_NONBLOCK"))
_NO_LINK = getattr(os, "O_NOFOLLOW", 0)


def open_plain(path: Path, flags: int = os.O_RDONLY, *, follow: bool = False) -> int:
    """Open a plain file.

    Args:
        path: the file.
        flags: flags of ``os.open``. Leave out ``O_TRUNC``: it would act before the check.
        follow: follow a link to a plain file; only for reading what a person named.

    Returns:
        The descriptor.

    Raises:
        OSError: the file cannot be opened, or is not a plain file.
    """
    with suppress(FileNotFoundError):  # before opening: merely opening a device or a pipe can have effects
        _check(_status(path, follow=follow), path)
    try:
        descriptor = os.open(path, flags | _ALWAYS | (0 if follow else _NO_LINK), PRIVATE)
    except OSError as error:
        if error.errno == errno.EMLINK and not follow:  # the word of some BSDs for a link
            raise _refusal(errno.ELOOP, path) from None
        raise
    try:
        _check(os.fstat(descriptor), path)  # once more: the name may lead elsewhere by now
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def read_plain(path: Path, limit: int, *, follow: bool = False) -> bytes:
    """Read a plain file, at most ``limit`` bytes; ask for one more to notice that there are more.

    Args:
        path: the file.
        limit: how many bytes to read at most.
        follow: follow a link to a plain file; only for what a person named.

    Raises:
        OSError: the file cannot be read, or is not a plain file.
    """
    descriptor = open_plain(path, follow=follow)
    with os.fdopen(descriptor, "rb", buffering=0) as file:
        data = bytearray()
        while len(data) < limit and (part := file.read(min(_CHUNK, limit - len(data)))):
            data += part
    return bytes(data)


def read_whole_plain(path: Path, most: int, *, follow: bool = False) -> bytes:
    """Read a whole plain file, or refuse it by its size before reading any of it.

    Args:
        path: the file.
        most: how many bytes it may have.
        follow: follow a link to a plain file; only for what a person named.

    Raises:
        OSError: the file cannot be read, is not a plain file, or is larger (``EFBIG``).
    """
    descriptor = open_plain(path, follow=follow)
    with os.fdopen(descriptor, "rb", buffering=0) as file:
        if os.fstat(descriptor).st_size > most:
            raise _refusal(errno.EFBIG, path)
        data = bytearray()
        while part := file.read(_CHUNK):
            data += part
            if len(data) > most:  # it grew since
                raise _refusal(errno.EFBIG, path)
    return bytes(data)


def create_plain(path: Path, data: bytes) -> None:
    """Write a new file to the disk itself. What could not be written whole is removed again.

    Raises:
        FileExistsError: the name is taken, also by a link that leads nowhere.
        OSError: the file could not be written.
    """
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _ALWAYS | _NO_LINK, PRIVATE)
    try:
        write_to(descriptor, data)
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise


def append_plain(path: Path, data: bytes) -> None:
    """Add bytes to a plain file, which is made if it is missing. All of them arrive or none.

    A second name of the same file (a hard link) keeps what it had: this name gets a separate file.

    Raises:
        OSError: they could not be written, or it is not a plain file.
    """
    make_own(path)
    descriptor = open_plain(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    length = os.fstat(descriptor).st_size
    try:
        write_to(os.dup(descriptor), data)
    except BaseException:
        with suppress(OSError):
            os.ftruncate(descriptor, length)
        raise
    finally:
        os.close(descriptor)


def replace_plain(path: Path, data: bytes) -> None:
    """Write a plain file whole or not at all, also over one that is there.

    Raises:
        OSError: it could not be written, or its name belongs to something else; that is untouched.
    """
    check_replaceable(path)
    beside = path.with_name(f".{path.name}.{os.urandom(4).hex()}")
    try:
        create_plain(beside, data)
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def write_to(descriptor: int, data: bytes) -> None:
    """Write bytes to the disk itself and close the descriptor.

    Raises:
        OSError: they could not be written, or not all of them.
    """
    with os.fdopen(descriptor, "wb", buffering=0) as file:
        left = memoryview(data)
        while left:
            left = left[file.write(left) :]
        os.fsync(descriptor)


def put_plain(path: Path, at: int, data: bytes) -> None:
    """Cut a plain file to a length and add bytes there; it is made if it is missing.

    A second name of the same file (a hard link) keeps what it had: this name gets a separate file.

    Raises:
        OSError: the bytes could not be written, or it is not a plain file.
    """
    make_own(path)
    descriptor = open_plain(path, os.O_RDWR | os.O_CREAT)
    try:
        os.ftruncate(descriptor, at)
        os.lseek(descriptor, at, os.SEEK_SET)
    except BaseException:
        os.close(descriptor)
        raise
    write_to(descriptor, data)


def make_own(path: Path) -> None:
    """Give a plain file that has a second name a copy of its own, before something writes to it in place.

    Raises:
        OSError: it is not a plain file, or the copy could not be written.
    """
    with suppress(FileNotFoundError):
        status = check_plain(path)
        if status.st_nlink > 1:
            replace_plain(path, read_plain(path, status.st_size))


def check_plain(path: Path) -> os.stat_result:
    """Return the status of a plain file.

    Raises:
        OSError: there is none, or it is not a plain file.
    """
    status = _status(path, follow=False)
    _check(status, path)
    return status


def check_replaceable(path: Path) -> None:
    """Make sure that a name is free or belongs to a plain file.

    Raises:
        OSError: it belongs to something else.
    """
    with suppress(FileNotFoundError):
        check_plain(path)


def check_folder(path: Path) -> None:
    """Make sure that a folder is a folder itself, not a link to one.

    Raises:
        OSError: there is none, or it is something else.
    """
    status = _status(path, follow=False)
    if _is_link(status):
        raise _refusal(errno.ELOOP, path)
    if not stat.S_ISDIR(status.st_mode):
        raise _refusal(errno.ENOTDIR, path)


def _status(path: Path, *, follow: bool) -> os.stat_result:
    try:
        return path.stat() if follow else path.lstat()
    except ValueError:  # a name with a NUL
        raise _refusal(errno.EINVAL, path) from None


def _check(status: os.stat_result, path: Path) -> None:
    if _is_link(status):
        raise _refusal(errno.ELOOP, path)
    if not stat.S_ISREG(status.st_mode):
        raise _refusal(errno.EISDIR, path)


def _is_link(status: os.stat_result) -> bool:
    """Tell links, on Windows also junctions, from what only looks like one (files kept in a cloud)."""
    tag = getattr(status, "st_reparse_tag", 0)
    links = (getattr(stat, "IO_REPARSE_TAG_SYMLINK", None), getattr(stat, "IO_REPARSE_TAG_MOUNT_POINT", None))
    return stat.S_ISLNK(status.st_mode) or (tag != 0 and tag in links)


def _refusal(code: int, path: Path) -> OSError:
    return OSError(code, os.strerror(code), str(path))
