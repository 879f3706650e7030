"""JSON that others wrote or will read on a terminal: how deep it is nested, and printing it harmlessly."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterator
from typing import Any

from k2game.errors import SaveError
from k2game.i18n import _

MOST_NESTED = 100
"""Lists and objects inside each other. Python's own limit depends on its version and on the caller."""

SHOWN_LENGTH = 40
"""Letters of a foreign value that a message repeats."""

_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[\]{}]', re.DOTALL)
"""A string may lack its end: then it takes the rest, so that each character is read once."""


def is_too_deep(text: str, most: int = MOST_NESTED) -> bool:
    """Return whether lists and objects are nested deeper than a limit, without building any of them."""
    return any(depth > most for depth in _depths(text))


def depth_at_end(text: str) -> int:
    """Return the number of lists and objects that a text leaves open."""
    return deque(_depths(text), 1).pop() if text else 0


def _depths(text: str) -> Iterator[int]:
    depth = 0
    yield depth
    for match in _STRING_OR_BRACKET.finditer(text):
        sign = text[match.start()]
        depth += 1 if sign in "[{" else -1 if sign in "]}" else 0
        yield depth


def load(text: str) -> object:
    """Read JSON that anybody may have written.

    Raises:
        RecursionError: it is nested too deeply.
        ValueError: it is not JSON, or holds NaN or an infinite number.
    """
    if is_too_deep(text):
        raise RecursionError
    document: object = json.loads(text, parse_constant=_refuse)
    return document


def read(data: bytes, what: str) -> Any:
    """Read JSON from the bytes of a file that anybody may have written.

    Args:
        data: the bytes of the file.
        what: its name in the refusal.

    Raises:
        SaveError: it is not JSON in UTF-8, or nested too deeply.
    """
    try:
        return load(data.decode("utf-8"))
    except RecursionError:
        why = _("it is nested too deeply")
    except UnicodeDecodeError:
        why = _("it is not UTF-8")
    except ValueError:  # also whole numbers of thousands of digits
        why = _("it is not JSON")
    raise SaveError(_("{what} cannot be used: {reason}.").format(what=what, reason=why))


def dump(document: object, indent: int | None = None) -> str:
    """JSON for readers and programs: readable, with everything escaped that could steer a terminal."""
    text = json.dumps(document, ensure_ascii=False, indent=indent)
    return "".join(sign if sign.isprintable() or sign == "\n" else json.dumps(sign)[1:-1] for sign in text)


def shown(value: object) -> str:
    """Return a value from a file or a player as a message may show it: short and harmless.

    Control characters are escaped, so nothing that was read can steer a terminal.
    """
    if isinstance(value, dict):
        return _("an object")
    if isinstance(value, list):
        return _("a list")
    try:
        text = repr(value)
    except ValueError:  # Python refuses to write whole numbers of thousands of digits
        return _("a very large number")
    return text if len(text) <= SHOWN_LENGTH else text[:SHOWN_LENGTH] + "…"


def _refuse(constant: str) -> None:
    raise ValueError(constant)
