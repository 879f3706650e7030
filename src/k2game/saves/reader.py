"""Reading a saved game from its folder: header and log, in any condition."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from k2game.content import Library
from k2game.engine.table.table import Table
from k2game.errors import SaveError, SetupError
from k2game.i18n import _, ngettext
from k2game.runtime import json_text
from k2game.runtime.file_errors import cannot_read
from k2game.runtime.files import Files
from k2game.saves import log_format
from k2game.saves.formats import (
    FORMAT,
    HEADER,
    MAX_HEADER,
    MAX_READ,
    MAX_SEALED,
    SEALED,
    format_of,
    log_name,
)
from k2game.saves.header import Header, build_header
from k2game.saves.migrations import MIGRATIONS, Migration, migrate


class ContentMissing(SaveError):
    """The game was played with content that is not installed; its text can be viewed."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved game as it was read.

    Attributes:
        id: the name of its folder.
        header: its head, in the present format.
        lines: the good lines of its log, in the present format.
        report: what had to be dropped, in one sentence, or None.
        version: the format on the disk.
        length: how many bytes of the log on the disk are good.
        chain: the checksum after them.
        size: how many bytes the log on the disk has.
        damaged: the whole log, if more than an unfinished line must be cut off.
        sealed: the lines of the decisions that are not revealed yet; they are in no copy and no export.
    """

    id: str
    header: Header
    lines: tuple[str, ...]
    report: str | None
    version: int
    length: int
    chain: int
    size: int
    damaged: bytes
    sealed: tuple[str, ...] = ()


def read_saved(files: Files, folder: Path, migrations: Mapping[int, Migration] = MIGRATIONS) -> Saved:
    """Read the files of a game. Nothing is written.

    Raises:
        SaveError: they cannot be read, are not a saved game, or have a newer format.
    """
    what = folder.name
    _check_folder(files, folder)
    document = json_text.read(_read(files, folder / HEADER, MAX_HEADER), what)
    version = format_of(document, what)
    data: bytes | None = None
    with suppress(FileNotFoundError):
        data = _read(files, folder / log_name(version), MAX_READ)
    sealed = log_format.unseal(data or b"")
    lines = list(sealed.lines)
    if version < FORMAT:
        document, lines = migrate(document, lines, version, migrations, what)
    return Saved(
        id=what,
        header=build_header(document, what),
        lines=tuple(lines),
        report=_report(sealed, data),
        version=version,
        length=sealed.length,
        chain=sealed.chain,
        size=len(data or b""),
        damaged=data if data and sealed.broken else b"",
        sealed=_read_sealed(files, folder),
    )


def table_for(library: Library, header: Header) -> Table:
    """The table that a saved game is played on.

    Raises:
        ContentMissing: its content is not installed, or is different now.
    """
    setup = header.setup.build()
    try:
        if library.plays(header.content, setup):
            return library.table(
                library.setup(setup.board, setup.weather, setup.days, setup.seats, setup.options)
            )
    except SetupError as error:
        raise ContentMissing(
            _("The game was played with content that is not installed: {reason}").format(reason=error)
        ) from None
    raise ContentMissing(
        _(
            "The game was played with other data for the board {board} or the weather {weather} "
            "than are installed now."
        ).format(board=setup.board, weather=setup.weather)
    )


def _read(files: Files, path: Path, limit: int) -> bytes:
    try:
        data = files.read(path, limit + 1)
    except FileNotFoundError:
        if path.name == HEADER:
            raise SaveError(
                _("There is no saved game “{game}”; k2game games lists them.").format(game=path.parent.name)
            ) from None
        raise
    except OSError as error:
        raise cannot_read(path, error) from None
    if len(data) > limit:
        raise SaveError(
            _("{what} cannot be used: {name} is larger than {limit} bytes.").format(
                what=path.parent.name, name=path.name, limit=limit
            )
        )
    return data


def _read_sealed(files: Files, folder: Path) -> tuple[str, ...]:
    """Read the sealed decisions; what cannot be read has to be decided again."""
    try:
        data = files.read(folder / SEALED, MAX_SEALED + 1)
    except OSError:
        return ()
    sealed = log_format.unseal(data)
    return () if sealed.torn or len(data) > MAX_SEALED else sealed.lines


def _check_folder(files: Files, folder: Path) -> None:
    try:
        files.check_folder(folder)
    except FileNotFoundError:
        pass  # the head says so
    except OSError as error:
        raise cannot_read(folder, error) from None


def _report(sealed: log_format.Sealed, data: bytes | None) -> str | None:
    if not data:
        # The head is written after the first lines: with a head there was a log.
        if data is None:
            return _("The log of the game is missing: all that was played is lost. Day 1 starts again.")
        return _("The log of the game is empty: all that was played is lost. Day 1 starts again.")
    if not sealed.lines:
        return _(
            "The log of the game is damaged from its first line: all that was played is lost. "
            "Day 1 starts again; the file is kept beside the new one."
        )
    if not sealed.torn:
        return None
    dropped = data[sealed.length :].count(b"\n")
    if not sealed.broken:
        return _("The last line of the log was not written to its end; it was dropped.")
    return ngettext(
        "{count} line of the log was damaged and was dropped; the file is kept beside the new one.",
        "{count} lines of the log were damaged or followed a damaged one and were dropped; "
        "the file is kept beside the new one.",
        dropped,
    ).format(count=dropped)
