"""A player's settings: read without ever failing, written whole or not at all."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Literal, get_args

from k2game.errors import SaveError
from k2game.i18n import _
from k2game.runtime import json_text, paths
from k2game.runtime.file_errors import cannot_read, cannot_write
from k2game.runtime.files import DISK, Files, write_whole
from k2game.runtime.safe_text import clean_name

MAX_BYTES = 256_000
"""A larger file is not a settings file."""

Art = Literal["full", "silhouette", "off"]
Speed = Literal["off", "fast", "normal", "slow"]

_MAX_KEYS, _MAX_NAMES, _MAX_NAME = 200, 5, 1000


@dataclass
class Settings:
    """A player's choices for all games. Change them with assignments; wrong values raise ValueError.

    It is checked here and not by pydantic, which takes longer to import than the title to open.

    Attributes:
        theme: the name of a theme.
        art: how the mountain is drawn.
        ascii: whether only ASCII letters are used to draw.
        speed: how fast reveals, bots and the night go by.
        confirm_end: whether the end of a turn with points left is asked about.
        confirm_leave: whether leaving a game is asked about.
        confirm_delete: whether deleting a saved game is asked about.
        keys: command → keys, where they differ from the usual ones (several with commas).
        language: the code of a language, or None for that of the system.
        names: the names used last, in seat order.
    """

    theme: str = "k2-night"
    art: Art = "full"
    ascii: bool = False
    speed: Speed = "normal"
    confirm_end: bool = True
    confirm_leave: bool = True
    confirm_delete: bool = True
    keys: dict[str, str] = field(default_factory=dict)
    language: str | None = None
    names: list[str] = field(default_factory=list)

    def __setattr__(self, name: str, value: Any) -> None:
        """Keep a value that is allowed.

        Raises:
            ValueError: it is not.
        """
        super().__setattr__(name, _CHECKS[name](value))


def _matching(pattern: str) -> Callable[[Any], str]:
    """Texts of a pattern."""
    fits = re.compile(pattern).fullmatch

    def check(value: Any) -> str:
        if not isinstance(value, str) or not fits(value):
            raise ValueError(value)
        return value

    return check


def _one_of(*allowed: Any) -> Callable[[Any], Any]:
    """One of some values, of the same type."""

    def check(value: Any) -> Any:
        if not any(type(value) is type(one) and value == one for one in allowed):
            raise ValueError(value)
        return value

    return check


_word = _matching("[a-zA-Z0-9_.-]{1,64}")
_key = _matching("[!-~]{1,40}")
_code = _matching("[a-zA-Z]{2,3}([_-][a-zA-Z0-9]{2,8})?")


def _keys(value: Any) -> dict[str, str]:
    if not isinstance(value, dict) or len(value) > _MAX_KEYS:
        raise ValueError(value)
    return {_word(command): _key(keys) for command, keys in value.items()}


def _names(value: Any) -> list[str]:
    if not isinstance(value, list) or len(value) > _MAX_NAMES:
        raise ValueError(value)
    if not all(isinstance(name, str) and len(name) <= _MAX_NAME for name in value):
        raise ValueError(value)
    return [clean_name(name) for name in value]


_CHECKS: dict[str, Callable[[Any], Any]] = {
    "theme": _word,
    "art": _one_of(*get_args(Art)),
    "ascii": _one_of(False, True),
    "speed": _one_of(*get_args(Speed)),
    "confirm_end": _one_of(False, True),
    "confirm_leave": _one_of(False, True),
    "confirm_delete": _one_of(False, True),
    "keys": _keys,
    "language": lambda value: None if value is None else _code(value),
    "names": _names,
}
"""For each setting what gives the value as it is kept, or raises ValueError."""


def load_settings(path: Path | None = None, files: Files = DISK) -> tuple[Settings, list[str]]:
    """Read the settings. What is wrong falls back to the usual value; never raises.

    Args:
        path: the file, or None for the usual one.
        files: the file system.

    Returns:
        The settings, and one sentence for each thing that was not used.
    """
    chosen = paths.settings_file() if path is None else path
    try:
        data = files.read(chosen, MAX_BYTES + 1)
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        return Settings(), [str(cannot_read(chosen, error))]
    if len(data) > MAX_BYTES:
        return Settings(), [_("The settings are not used: the file is too large.")]
    try:
        document = json_text.read(data, _("The settings"))
    except SaveError as error:
        return Settings(), [str(error)]
    if not isinstance(document, dict):
        return Settings(), [_("The settings are not used: they are no JSON object.")]
    return _from_document(document)


def save_settings(settings: Settings, path: Path | None = None, files: Files = DISK) -> None:
    """Write the settings, whole or not at all.

    Raises:
        SaveError: they could not be written; the old ones are untouched.
    """
    chosen = paths.settings_file() if path is None else path
    try:
        files.make_folder(chosen.parent)
        _keep_damaged(chosen, files)
        write_whole(
            files, chosen, (json.dumps(asdict(settings), ensure_ascii=False, indent=1) + "\n").encode()
        )
    except OSError as error:
        raise cannot_write(chosen, error) from None


def _keep_damaged(path: Path, files: Files) -> None:
    """Keep a file beside of which something is not used, such as one with a slip of the pen.

    Raises:
        OSError: it could not be kept.
    """
    _settings, told = load_settings(path, files)
    if not told:
        return
    data = files.read(path, MAX_BYTES + 1)
    beside = path.with_name(f"{path.stem}-damaged-{zlib.crc32(data):08x}{path.suffix}")
    if len(data) > MAX_BYTES:
        files.replace(path, beside)
    else:
        write_whole(files, beside, data)


def _from_document(document: dict[str, Any]) -> tuple[Settings, list[str]]:
    settings, wrong = Settings(), []
    known = {each.name for each in fields(Settings)}
    for key, value in document.items():
        if key not in known:
            wrong.append((_("The settings have no {key}; it is not used."), key, value))
            continue
        try:
            setattr(settings, key, value)
        except ValueError:
            wrong.append((_("The setting {key} cannot be {value}; the usual value is used."), key, value))
    return settings, _told(wrong) if wrong else []


def _told(wrong: list[tuple[str, str, Any]]) -> list[str]:
    """Each fault in a sentence."""
    return [
        sentence.format(key=json_text.shown(key), value=json_text.shown(value))
        for sentence, key, value in wrong
    ]
