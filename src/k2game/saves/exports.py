"""Files that a player keeps of a game: names that are safe everywhere, never over another file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from k2game.errors import SaveError
from k2game.i18n import _
from k2game.runtime.file_errors import cannot_write
from k2game.runtime.files import DISK, Files
from k2game.runtime.safe_text import shown_path

_UNSAFE = re.compile(r"[^A-Za-z0-9]+")
_MOST = 60
_TRIES = 1000


def file_name(words: Iterable[str]) -> str:
    """A name of letters, digits and hyphens made of some words; never empty, never long."""
    parts = (_UNSAFE.sub("-", word).strip("-") for word in words)
    return "-".join(part for part in parts if part)[:_MOST].strip("-") or "k2"


def ready(folder: Path, files: Files = DISK) -> Path:
    """A folder for what a player keeps, made if it is missing.

    Raises:
        SaveError: it cannot be made.
    """
    try:
        files.make_folder(folder)
    except OSError as error:
        raise cannot_write(folder, error) from None
    return folder


def write_export(
    folder: Path, stem: str, contents: Mapping[str, str | bytes], files: Files = DISK
) -> tuple[Path, ...]:
    """Write contents that belong together as new files with one stem; a number keeps it apart from others.

    Args:
        folder: where to; it is made if it is missing.
        stem: the name without its end.
        contents: end of the name, such as ``.txt`` → text or bytes.
        files: the file system.

    Returns:
        The files, in the order of the contents.

    Raises:
        SaveError: they could not be written.
    """
    try:
        taken = set(files.names(ready(folder, files)))
    except OSError as error:
        raise cannot_write(folder, error) from None
    for number in range(1, _TRIES):
        name = stem if number == 1 else f"{stem}-{number}"
        if not any(name + end in taken for end in contents):
            return tuple(_create(files, folder / (name + end), content) for end, content in contents.items())
    raise SaveError(_("{path} is full of results already.").format(path=shown_path(folder)))


def _create(files: Files, path: Path, content: str | bytes) -> Path:
    try:
        files.create(path, content.encode() if isinstance(content, str) else content)
    except OSError as error:
        raise cannot_write(path, error) from None
    return path
