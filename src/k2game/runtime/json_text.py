"""JSON that others wrote or will read on a terminal: how deep it is nested, and printing it harmlessly."""

import json
import re
from collections import deque
from collections.abc import Iterator

MOST_NESTED = 100
"""Lists and objects inside each other. Python's own limit depends on its version and on the caller."""

_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[\]{}]', re.DOTALL)
"""A string may lack its end: then it takes the rest, so that each character is looked at once."""


def is_too_deep(text: str, most: int = MOST_NESTED) -> bool:
    """Whether lists and objects are nested deeper than a limit, found without building any of them."""
    return any(depth > most for depth in _depths(text))


def depth_at_end(text: str) -> int:
    """How many lists and objects a text leaves open."""
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


def dump(document: object, indent: int | None = None) -> str:
    """JSON for people and programs: readable, with everything escaped that could steer a terminal."""
    text = json.dumps(document, ensure_ascii=False, indent=indent)
    return "".join(sign if sign.isprintable() or sign == "\n" else json.dumps(sign)[1:-1] for sign in text)


def _refuse(constant: str) -> None:
    raise ValueError(constant)
