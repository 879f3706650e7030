"""Ways to spoil a JSON document, and the files that get spoiled."""

from collections.abc import Callable
from typing import Any

FACE = "boards/lhotse_south_face.json"
EASY = "boards/k2_easier.json"
SUMMER = "weather/summer.json"
LHOTSE = "weather/lhotse.json"
DECK = "cards/climber_deck.json"
RISK = "cards/risk_tokens.json"
COL = "scenarios/south_col.json"
K2 = "scenarios/k2_summer.json"
SOUTH = "scenarios/south_face.json"

Change = Callable[[Any], object]
Case = tuple[str, Change, str]
"""The file, what is done to it, and the fault; a fault of another file begins with that file's name."""


def put(*way: Any) -> Change:
    """Set the value at a way of keys and numbers; the last entry is the value."""
    *steps, last, value = way

    def change(document: Any) -> None:
        for step in steps:
            document = document[step]
        document[last] = value

    return change


def drop(*way: Any) -> Change:
    """Delete what is at a way."""
    *steps, last = way

    def change(document: Any) -> None:
        for step in steps:
            document = document[step]
        del document[last]

    return change


def add(*way: Any) -> Change:
    """Append a value to the list at a way."""
    *steps, value = way

    def change(document: Any) -> None:
        for step in steps:
            document = document[step]
        document.append(value)

    return change


def space(document: Any, space_id: str) -> Any:
    """A space of a board by its id."""
    return next(one for one in document["spaces"] if one["id"] == space_id)


def set_space(space_id: str, key: str, value: Any) -> Change:
    """Set a value of a space."""
    return lambda document: space(document, space_id).update({key: value})


def link(one: str, two: str, higher: str | None, **more: Any) -> dict[str, Any]:
    """A connection."""
    return {"between": [one, two], "higher": higher, **more}


def message(case: Case) -> str:
    """The whole line that a case must bring forth."""
    file, _change, fault = case
    return fault if fault.startswith(("boards/", "weather/", "cards/", "scenarios/")) else f"{file}: {fault}"


def name(case: Case) -> str:
    """What the test of a case is called."""
    return message(case).replace("/", " ")[:90]
