"""Reading one JSON file written by people: every way to fail becomes a fault with a place."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

from k2game.errors import Fault
from k2game.i18n import _, ngettext
from k2game.runtime.json_text import is_too_deep, shown
from k2game.runtime.plain_files import read_plain

PLAIN_KEY = re.compile("[A-Za-z0-9_-]{1,40}")

MAX_BYTES = 1_000_000
"""A data file larger than this is a mistake; the largest board takes about 10 kB."""


def read_json(path: Path, name: str) -> tuple[Any, list[Fault]]:
    """Read a file of JSON.

    Args:
        path: the file.
        name: what to call it in faults.

    Returns:
        The document and the faults. With a fault that makes it unusable the document is None;
        twice the same key is a fault too, though the rest of the document can be checked.
    """
    text, problem = _read_text(path)
    if text is None:
        return None, [Fault(name, "", problem)]
    if is_too_deep(text):
        return None, [Fault(name, "", _("nested too deeply"))]
    repeated: list[Fault] = []

    def build_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        document = dict(pairs)
        if len(document) < len(pairs):
            counts = Counter(key for key, _value in pairs)
            place = _("object {id}").format(id=shown(document["id"])) if "id" in document else _("one object")
            for key, times in counts.items():
                if times > 1:
                    sentence = ngettext(
                        "stands {times} time in {place}", "stands {times} times in {place}", times
                    )
                    repeated.append(Fault(name, key_text(key), sentence.format(times=times, place=place)))
        return document

    try:
        document = json.loads(text, object_pairs_hook=build_object, parse_constant=_refuse_constant)
        json.dumps(document, ensure_ascii=False).encode()  # half a surrogate pair cannot be shown or saved
    except json.JSONDecodeError as error:
        place = _("line {line}, column {column}").format(line=error.lineno, column=error.colno)
        return None, [Fault(name, place, _("not valid JSON: {reason}").format(reason=error.msg))]
    except UnicodeEncodeError:
        return None, [Fault(name, "", _("not valid JSON: a text holds half a surrogate pair"))]
    except ValueError as error:
        return None, [Fault(name, "", _("not valid JSON: {reason}").format(reason=error))]
    return document, repeated


def key_text(key: str) -> str:
    """A key as faults show it: plain where it is a plain word, else quoted and escaped."""
    return key if PLAIN_KEY.fullmatch(key) else shown(key)


def _read_text(path: Path) -> tuple[str | None, str]:
    """The text of a file, or None and why there is none."""
    try:
        content = read_plain(path, MAX_BYTES + 1, follow=True)  # some installers link every file
    except (FileNotFoundError, IsADirectoryError):
        return None, _("not a file")
    except OSError as error:
        return None, _("cannot be read: {reason}").format(reason=error.strerror or error)
    if len(content) > MAX_BYTES:
        return None, _("larger than {limit} bytes").format(limit=MAX_BYTES)
    try:
        return content.decode("utf-8-sig"), ""
    except UnicodeDecodeError as error:
        return None, _("not UTF-8: byte {position} is {byte:#04x}").format(
            position=error.start, byte=content[error.start]
        )


def _refuse_constant(constant: str) -> None:
    raise ValueError(_("{constant} is not a number in JSON").format(constant=constant))
