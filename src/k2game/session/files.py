"""The small layer between saves and the file system.

Everything that saves do to files goes through a ``Files``, in steps that either
happen or raise OSError. Tests put one in whose n-th step fails. What must survive
a power cut is followed by fsync: of the file, and of the folder that names it.
"""

from __future__ import annotations

import errno
import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path
from typing import Protocol

_PRIVATE = 0o600
_CHUNK = 1 << 20
_NEW = os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0)


class Files(Protocol):
    """The steps that saves are made of. Each raises OSError when it fails."""

    def read(self, path: Path, limit: int) -> bytes:
        """A regular file's bytes, at most limit of them."""

    def names(self, folder: Path) -> list[str]:
        """What a folder holds, sorted."""

    def make_folder(self, folder: Path) -> None:
        """Make a folder with all above it; fine if it is there."""

    def create(self, path: Path, data: bytes) -> None:
        """Write a new file to the disk itself. FileExistsError if there is one."""

    def link(self, source: Path, target: Path) -> None:
        """Give a file a second name that nobody else has. FileExistsError if it is taken."""

    def replace(self, source: Path, target: Path) -> None:
        """Rename, in one step, over a file that may be there."""

    def put(self, path: Path, at: int, data: bytes) -> None:
        """Cut a file to a length, add bytes there, and write them to the disk itself."""

    def size(self, path: Path) -> int:
        """The length of a regular file."""

    def changed(self, path: Path) -> float:
        """When a file was written to last, in seconds since 1970."""

    def sync_folder(self, folder: Path) -> None:
        """Write to the disk itself which files a folder names."""

    def remove(self, path: Path) -> None:
        """Remove a file."""

    def remove_folder(self, folder: Path) -> None:
        """Remove an empty folder."""


class Disk:
    """The real file system."""

    def read(self, path: Path, limit: int) -> bytes:
        """See Files. Only regular files are read: a pipe would never end."""
        _must_be_a_file(path)
        with path.open("rb") as file:
            return file.read(limit)

    def names(self, folder: Path) -> list[str]:
        """See Files."""
        return sorted(os.listdir(folder))  # noqa: PTH208 - a list of texts, quicker than paths

    def make_folder(self, folder: Path) -> None:
        """See Files."""
        if folder.is_dir():
            return
        self.make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        self.sync_folder(folder.parent)

    def create(self, path: Path, data: bytes) -> None:
        """See Files."""
        self._write(os.open(path, _NEW | os.O_EXCL, _PRIVATE), data)

    def link(self, source: Path, target: Path) -> None:
        """See Files. Where the file system has no second names, a copy has to do."""
        try:
            os.link(source, target)
        except FileExistsError:
            raise
        except OSError:
            self.create(target, self.read(source, _CHUNK))

    def replace(self, source: Path, target: Path) -> None:
        """See Files."""
        source.replace(target)

    def put(self, path: Path, at: int, data: bytes) -> None:
        """See Files."""
        descriptor = os.open(path, _NEW, _PRIVATE)
        try:
            os.ftruncate(descriptor, at)
            os.lseek(descriptor, at, os.SEEK_SET)
        except BaseException:
            os.close(descriptor)
            raise
        self._write(descriptor, data)

    def size(self, path: Path) -> int:
        """See Files."""
        return _must_be_a_file(path)

    def changed(self, path: Path) -> float:
        """See Files."""
        return path.stat().st_mtime

    def sync_folder(self, folder: Path) -> None:
        """See Files. Windows opens no folders and needs no such step."""
        if os.name == "nt":
            return
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)

    def remove(self, path: Path) -> None:
        """See Files."""
        path.unlink()

    def remove_folder(self, folder: Path) -> None:
        """See Files."""
        folder.rmdir()

    def _write(self, descriptor: int, data: bytes) -> None:
        with os.fdopen(descriptor, "wb", buffering=0) as file:
            left = memoryview(data)
            while left:
                left = left[file.write(left) :]
            os.fsync(descriptor)


def _must_be_a_file(path: Path) -> int:
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    return status.st_size


DISK = Disk()


def write_whole(files: Files, path: Path, data: bytes) -> None:
    """Write a file whole or not at all: a new file beside it takes its name when it is safe.

    Raises:
        OSError: it could not be written; what was there before is untouched.
    """
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        files.create(beside, data)
        files.replace(beside, path)
    except OSError:
        with suppress(OSError):
            files.remove(beside)
        raise
    files.sync_folder(path.parent)
