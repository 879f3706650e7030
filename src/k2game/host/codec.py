"""Events, snapshots and viewers as JSON, and back.

A dataclass becomes an object with its fields; where several kinds may stand, ``type`` names which. Actions
are their texts. What is read is checked against the types: a message of somebody else raises ``BadMessage``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from k2game.engine import notation
from k2game.engine.actions import CHANCE_ACTIONS, SEAT_ACTIONS, Action
from k2game.errors import K2Error, NotationError
from k2game.host.events import Event, Snapshot

_ACTIONS = frozenset((*CHANCE_ACTIONS, *SEAT_ACTIONS))
_TYPES: Mapping[str, type] = {kind.__name__: kind for kind in (*get_args(Event), Snapshot)}


class BadMessage(K2Error):
    """A message that is none of ours."""


def to_text(message: Event | Snapshot) -> str:
    """Write an event or a snapshot as one line of JSON; equal ones give equal lines."""
    return json.dumps(to_json(message), separators=(",", ":"), ensure_ascii=True)


def from_text(text: str) -> Any:
    """Read an event or a snapshot.

    Raises:
        BadMessage: it is neither.
    """
    try:
        return from_json(json.loads(text))
    except (ValueError, RecursionError):
        raise BadMessage("not JSON") from None


def to_json(message: Event | Snapshot) -> dict[str, Any]:
    """Return an event or a snapshot as plain dictionaries and lists."""
    return {"type": type(message).__name__, **_written(message)}


def from_json(document: Any) -> Any:
    """Return the event or the snapshot of a document.

    Raises:
        BadMessage: it is neither.
    """
    kind = _TYPES.get(str(document.get("type"))) if isinstance(document, dict) else None
    if kind is None:
        raise BadMessage("unknown type")
    return _read(kind, document)


def _written(value: Any) -> Any:
    if type(value) in _ACTIONS:
        return notation.text(value)
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: _tagged(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        return [_tagged(each) for each in value]
    if isinstance(value, StrEnum):
        return value.value
    return value


def _tagged(value: Any) -> Any:
    written = _written(value)
    name = type(value).__name__
    return {"type": name, **written} if _TYPES.get(name) is type(value) else written


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _read(hint: Any, value: Any) -> Any:
    if hint == Action:
        return _action(value)
    if get_origin(hint) in (Union, UnionType):
        return _read_union(get_args(hint), value)
    if get_origin(hint) is tuple:
        return _read_tuple(get_args(hint), value)
    if is_dataclass(hint) and isinstance(hint, type):
        return _read_object(hint, value)
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        if not isinstance(value, str) or value not in [each.value for each in hint]:
            raise BadMessage("unknown word")
        return hint(value)
    if type(value) is not hint:
        raise BadMessage("wrong type")
    return value


def _action(value: Any) -> Action:
    try:
        if not isinstance(value, str):
            raise BadMessage("not an action")
        return notation.parse(value)
    except NotationError:
        raise BadMessage("not an action") from None


def _read_union(kinds: tuple[Any, ...], value: Any) -> Any:
    if value is None and NoneType in kinds:
        return None
    rest = [kind for kind in kinds if kind is not NoneType]
    if all(kind in _ACTIONS for kind in rest):
        return _action(value)
    if len(rest) == 1:
        return _read(rest[0], value)
    name = value.get("type") if isinstance(value, dict) else None
    for kind in rest:
        if getattr(kind, "__name__", None) == name:
            return _read(kind, value)
    raise BadMessage("unknown type")


def _read_tuple(kinds: tuple[Any, ...], value: Any) -> Any:
    if not isinstance(value, list):
        raise BadMessage("not a list")
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(_read(kinds[0], each) for each in value)
    if len(kinds) != len(value):
        raise BadMessage("wrong length")
    return tuple(_read(kind, each) for kind, each in zip(kinds, value, strict=True))


def _read_object(kind: type, value: Any) -> Any:
    if not isinstance(value, dict):
        raise BadMessage("not an object")
    hints = _hints(kind)
    names = [field.name for field in fields(kind)]
    if any(name not in value for name in names):
        raise BadMessage("a field is missing")
    return kind(**{name: _read(hints[name], value[name]) for name in names})
