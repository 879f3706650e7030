"""The small layer between saves and the file system.

Everything that saves do to files goes through a ``Files``, in steps that either
happen or raise OSError. Tests put one in whose n-th step fails. What must survive
a power cut is followed by fsync: of the file, and of the folder that names it.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from k2game.runtime import plain_files, system_lock
from k2game.runtime.plain_files import check_plain, create_plain, put_plain, read_plain


class Files(Protocol):
    """The steps that saves are made of. Each raises OSError when it fails."""

    def read(self, path: Path, limit: int) -> bytes:
        """A plain file's bytes, at most limit of them."""

    def read_named(self, path: Path, limit: int) -> bytes:
        """The bytes of a file that a person named: a link leads to its plain file."""

    def check_folder(self, folder: Path) -> None:
        """Make sure that a folder is not a link. FileNotFoundError if there is none."""

    def check_replaceable(self, path: Path) -> None:
        """Make sure that a name is free or that of a plain file."""

    def names(self, folder: Path) -> list[str]:
        """List the contents of a folder, sorted."""

    def make_folder(self, folder: Path) -> None:
        """Make a folder with all above it; fine if it is there."""

    def create(self, path: Path, data: bytes) -> None:
        """Write a new file to the disk itself. FileExistsError if there is one."""

    def hold(self, path: Path, text: bytes) -> int:
        """Lock a file and write who holds it. BlockingIOError if another process does.

        Returns:
            What ``let_go`` wants to have back.
        """

    def let_go(self, path: Path, descriptor: int) -> None:
        """Let go of a lock and remove its file."""

    def replace(self, source: Path, target: Path) -> None:
        """Rename, in one step, over a file that may be there."""

    def put(self, path: Path, at: int, data: bytes) -> None:
        """Cut a file to a length, add bytes there, and write them to the disk itself."""

    def size(self, path: Path) -> int:
        """The length of a regular file."""

    def changed(self, path: Path) -> float:
        """Return the time of the last write to a file, in seconds since 1970."""

    def sync_folder(self, folder: Path) -> None:
        """Write to the disk itself which files a folder names."""

    def remove(self, path: Path) -> None:
        """Remove a file."""

    def remove_folder(self, folder: Path) -> None:
        """Remove an empty folder."""


class Disk:
    """The real file system."""

    def read(self, path: Path, limit: int) -> bytes:
        """See Files."""
        return read_plain(path, limit)

    def read_named(self, path: Path, limit: int) -> bytes:
        """See Files."""
        return read_plain(path, limit, follow=True)

    def check_folder(self, folder: Path) -> None:
        """See Files."""
        plain_files.check_folder(folder)

    def check_replaceable(self, path: Path) -> None:
        """See Files."""
        plain_files.check_replaceable(path)

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
        create_plain(path, data)

    def hold(self, path: Path, text: bytes) -> int:
        """See Files."""
        return system_lock.hold(path, text)

    def let_go(self, path: Path, descriptor: int) -> None:
        """See Files."""
        system_lock.let_go(path, descriptor)

    def replace(self, source: Path, target: Path) -> None:
        """See Files."""
        source.replace(target)

    def put(self, path: Path, at: int, data: bytes) -> None:
        """See Files."""
        put_plain(path, at, data)

    def size(self, path: Path) -> int:
        """See Files."""
        return check_plain(path).st_size

    def changed(self, path: Path) -> float:
        """See Files."""
        return check_plain(path).st_mtime

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


DISK = Disk()


def write_whole(files: Files, path: Path, data: bytes) -> None:
    """Write a file whole or not at all: a new file beside it takes its name when it is safe.

    Raises:
        OSError: it could not be written; what was there before is untouched.
    """
    files.check_replaceable(path)
    beside = path.with_name(f".{path.name}.{os.urandom(4).hex()}")
    try:
        files.create(beside, data)
        files.replace(beside, path)
    except OSError:
        with suppress(OSError):
            files.remove(beside)
        raise
    files.sync_folder(path.parent)
