"""The store of one saved game: its folder, its header and the log that grows line by line."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from k2game.errors import SaveError
from k2game.i18n import _
from k2game.runtime.file_errors import cannot_write
from k2game.runtime.files import Files, write_whole
from k2game.runtime.safe_text import shown_path
from k2game.saves import leftovers, lock, log_format
from k2game.saves.formats import FORMAT, HEADER, MAX_LOG, MAX_READ, SEALED, log_name
from k2game.saves.header import Header

DAMAGED = "damaged-{sum:08x}.txt"
"""The file for a log as it was before its broken end was cut off, named by its checksum."""


class GameLog:
    """Keeps the lines of a match in the folder of a game. It is the ``Store`` of a ``Match``.

    Nothing is made before the first line comes. When something fails, the next
    call begins with what is missing, and cuts off what was half written.

    Attributes:
        id: the name of the game's folder.
        folder: the folder.
        header: the head of the game.
    """

    def __init__(
        self,
        files: Files,
        folder: Path,
        header: Header,
        *,
        length: int = 0,
        chain: int = 0,
        size: int | None = 0,
        has_header: bool = False,
        held: lock.Lock | None = None,
        damaged: bytes = b"",
        earlier: Sequence[str] = (),
    ) -> None:
        """Of a new game, or with the state of the files of one that was read.

        Args:
            files: the file system.
            folder: the folder of the game.
            header: the head of the game.
            length: how many bytes of the log are good.
            chain: the checksum that the next line begins with.
            size: how many bytes it has; None accepts any that follow the good ones.
            has_header: whether the header is on the disk in the present format.
            held: the lock, if it is held.
            damaged: a log with a broken line, to be kept beside before it is cut.
            earlier: lines to write before the first: those of a log of an older format.
        """
        self.id = folder.name
        self.folder = folder
        self.header = header
        self._files = files
        self._length = length
        self._chain = chain
        self._has_header = has_header
        self._held = held
        self._damaged = damaged
        self._earlier = tuple(earlier)
        self._size = size  # None: bytes may follow the good ones, of a write that failed
        self._compact_at = MAX_LOG
        self._closed = False

    def write(self, lines: Sequence[str]) -> None:
        """Keep some lines; when it returns they are on the disk itself.

        Raises:
            SaveError: they could not be kept; none of them counts as written.
        """
        if self._closed:
            raise SaveError(_("The game was closed here; it is not saved any more."))
        log = self.folder / log_name(FORMAT)
        try:
            self._prepare()
            self._look_for_changes(log)
            data, chain = log_format.seal((*self._earlier, *lines), self._chain)
            if self._length + len(data) > self._compact_at:
                length, chain = self._write_compact(log, (*self._earlier, *lines))
            else:
                length = self._length + len(data)
                self._size = None
                self._files.put(log, self._length, data)
            if self._length == 0:
                self._files.sync_folder(self.folder)
            if not self._has_header:
                write_whole(self._files, self.folder / HEADER, self.header.text().encode())
                self._has_header = True
        except OSError as error:
            self._leave_nothing()
            raise cannot_write(self.folder, error) from None
        self._length = self._size = length
        self._chain = chain
        self._earlier = ()

    def seal(self, lines: Sequence[str]) -> None:
        """Keep the sealed decisions in a file of their own; when it returns they are on the disk itself.

        Raises:
            SaveError: they could not be kept; the earlier ones are still there.
        """
        if self._closed:
            raise SaveError(_("The game was closed here; it is not saved any more."))
        try:
            self._prepare()
            write_whole(self._files, self.folder / SEALED, log_format.seal(lines, 0)[0])
        except OSError as error:
            raise cannot_write(self.folder, error) from None

    def rename(self, title: str) -> None:
        """Give the game a title.

        Raises:
            SaveError: it could not be written; the old title stays.
        """
        header = self.header.model_copy(update={"title": title})
        if self._has_header:
            try:
                write_whole(self._files, self.folder / HEADER, header.text().encode())
            except OSError as error:
                raise cannot_write(self.folder, error) from None
        self.header = header

    def close(self) -> None:
        """Give the lock back. Nothing is written from now on."""
        self._give_lock_back()
        self._closed = True

    def _give_lock_back(self) -> None:
        if self._held is not None:
            lock.release(self._files, self._held)
            self._held = None

    def _leave_nothing(self) -> None:
        """Remove what was made of a game that has no head yet: nothing else would ever remove it."""
        if self._has_header or self._length:
            return
        with suppress(OSError):
            if HEADER not in self._files.names(self.folder):
                self._give_lock_back()
                leftovers.remove_beginning(self._files, self.folder, unsaved=True)

    def _write_compact(self, log: Path, lines: Sequence[str]) -> tuple[int, int]:
        """Write the whole log again without detours, and lines after it; give its length and checksum."""
        sealed = log_format.unseal(self._files.read(log, self._length) if self._length else b"")
        data, chain = log_format.seal(log_format.compact((*sealed.lines, *lines)), 0)
        if len(data) > MAX_READ:
            raise SaveError(_("The log of the game is too long; it is no longer saved."))
        write_whole(self._files, log, data)
        self._compact_at = max(MAX_LOG, 2 * len(data))
        return len(data), chain

    def _look_for_changes(self, log: Path) -> None:
        """Refuse to write where somebody else has written or cut since."""
        try:
            size = self._files.size(log)
        except FileNotFoundError:
            if self._length:
                raise
            size = 0
        if size < self._length or self._size not in (size, None):
            raise SaveError(
                _("{path} was changed by another program; it is no longer saved.").format(
                    path=shown_path(log)
                )
            )

    def _prepare(self) -> None:
        if self._held is None:
            self._files.make_folder(self.folder)
            try:
                self._held = lock.take(self._files, self.folder)
            except FileNotFoundError:  # another program tidied the empty folder away just now
                self._files.make_folder(self.folder)
                self._held = lock.take(self._files, self.folder)
        self._files.check_folder(self.folder)
        if self._damaged:
            keep_damaged(self._files, self.folder, self._damaged)
            self._damaged = b""


def keep_damaged(files: Files, folder: Path, data: bytes) -> None:
    """Keep a damaged log beside the new one, whole, once.

    Raises:
        OSError: it could not be kept.
    """
    name = DAMAGED.format(sum=zlib.crc32(data))
    if name not in files.names(folder):
        write_whole(files, folder / name, data)
