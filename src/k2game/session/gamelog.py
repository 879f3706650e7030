"""The store of one saved game: its folder, its header and the log that grows line by line."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from k2game.errors import SaveError
from k2game.i18n import _
from k2game.session import journal, lock
from k2game.session.files import Files, write_whole
from k2game.session.formats import FORMAT, HEADER, log_name
from k2game.session.header import Header
from k2game.session.names import shown_path
from k2game.session.trouble import cannot_write

DAMAGED = "damaged-{sum:08x}.txt"
"""What a log was before its broken end was cut off, by its checksum."""


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
        has_header: bool = False,
        locked: bool = False,
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
            has_header: whether the header is on the disk in the present format.
            locked: whether the lock is held.
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
        self._locked = locked
        self._damaged = damaged
        self._earlier = tuple(earlier)
        self._loose = True  # whether bytes may follow the good ones, of a write that failed
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
            data, chain = journal.seal((*self._earlier, *lines), self._chain)
            was_empty = self._length == 0
            self._loose = True
            self._files.put(log, self._length, data)
            if was_empty:
                self._files.sync_folder(self.folder)
            if not self._has_header:
                write_whole(self._files, self.folder / HEADER, self.header.text().encode())
                self._has_header = True
        except OSError as error:
            raise cannot_write(self.folder, error) from None
        self._loose = False
        self._length += len(data)
        self._chain = chain
        self._earlier = ()

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
        if self._locked and not self._closed:
            lock.release(self._files, self.folder)
        self._closed = True

    def _look_for_changes(self, log: Path) -> None:
        """Refuse to write where somebody else has written or cut meanwhile."""
        if self._length == 0:
            return
        size = self._files.size(log)
        if size < self._length or (size > self._length and not self._loose):
            raise SaveError(
                _("{path} was changed by another program; nothing is written to it any more.").format(
                    path=shown_path(log)
                )
            )

    def _prepare(self) -> None:
        if not self._locked:
            self._files.make_folder(self.folder)
            lock.take(self._files, self.folder)
            self._locked = True
        if self._damaged:
            with suppress(FileExistsError):
                name = DAMAGED.format(sum=zlib.crc32(self._damaged))
                self._files.create(self.folder / name, self._damaged)
            self._damaged = b""
