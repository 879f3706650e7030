"""Open the file of the records safely: it may come from elsewhere, and others may use it now."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from k2game.runtime.plain_files import check_replaceable

_PATIENCE = 15.0
"""Seconds to wait for others who write."""

_STEP, _MOST_STEPS = 100_000, 5_000
"""Instructions of SQLite between two looks at the count, and how often it may look: some seconds."""


def refuse_odd_files(path: Path) -> None:
    """Refuse a database of which a file is a link, a pipe or a device; SQLite would follow it.

    Raises:
        OSError: a file of it is not a plain one.
    """
    for ending in ("", "-journal", "-wal", "-shm"):
        check_replaceable(path.with_name(path.name + ending))


def opened(path: Path) -> sqlite3.Connection:
    """Connect to the database; every question ends, no matter what the file holds.

    Raises:
        sqlite3.Error: it cannot be opened.
    """
    connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
    # Text that is not UTF-8 is a row that makes no sense, not an error.
    connection.text_factory = lambda data: data.decode(errors="backslashreplace")
    # A file from elsewhere may hold a view or a trigger without an end.
    steps = iter(range(_MOST_STEPS))
    connection.set_progress_handler(lambda: next(steps, None) is None, _STEP)
    return connection
