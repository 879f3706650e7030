"""The differences of two JSON documents, key by key."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from k2game.engine.notation import canonical


class _Missing:
    def __repr__(self) -> str:
        return "—"


MISSING = _Missing()
"""A mark for a key that one of the documents lacks."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where two documents differ.

    Attributes:
        path: the keys that lead there, joined by points, such as ``seats.red.climbers.A.level``.
        one: the value in the first document, or MISSING.
        two: the value in the second document, or MISSING.
    """

    path: str
    one: object
    two: object


def differences(one: Any, two: Any, path: str = "") -> Iterator[Difference]:
    """The places where two documents differ, in the order of their keys.

    Objects are compared key by key; everything else as a whole, so that a list of cards
    is shown as a list.
    """
    if isinstance(one, dict) and isinstance(two, dict):
        for key in sorted(one.keys() | two.keys()):
            below = f"{path}.{key}" if path else key
            yield from differences(one.get(key, MISSING), two.get(key, MISSING), below)
    elif written(one) != written(two):
        yield Difference(path, one, two)


def written(value: object) -> str:
    """A value as people read it: its canonical JSON, or a dash where there is none."""
    return repr(MISSING) if value is MISSING else canonical(value)
