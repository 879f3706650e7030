"""A short report of a crash, which a person can read and send: no hands, no names."""

from __future__ import annotations

import os
import platform
import sys
import time
import traceback
from pathlib import Path

from k2game import __version__
from k2game.runtime import paths
from k2game.runtime.plain_files import create_plain

MOST_LINES = 200


def report_crash(error: BaseException, saved_at: str | None) -> Path | None:
    """Write a report of an error. Never raises.

    Args:
        error: what was raised.
        saved_at: where the game is saved.

    Returns:
        The file, or None if it could not be written.
    """
    try:
        folder = paths.reports_folder()
        folder.mkdir(parents=True, exist_ok=True)
        stamp = f"{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}-{os.urandom(2).hex()}"
        path = folder / f"crash-{stamp}.txt"
        create_plain(path, _text(error, saved_at).encode("utf-8", "backslashreplace"))
    except Exception:
        return None
    return path


def _text(error: BaseException, saved_at: str | None) -> str:
    lines = "".join(traceback.format_exception(error)).splitlines()
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES // 2], "…", *lines[-MOST_LINES // 2 :]]
    head = (
        f"k2game {__version__}, Python {platform.python_version()}, {platform.platform()}",
        f"time: {time.strftime('%Y-%m-%dT%H:%M:%S%z')}",
        f"terminal: {os.environ.get('TERM', '')} {os.environ.get('COLORTERM', '')}",
        f"arguments: {sys.argv[1:2]}",
        f"game: {saved_at or '-'}",
        "",
    )
    return "\n".join((*head, *lines, ""))
