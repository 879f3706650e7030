"""Marks: the lines of a log that are not actions. They begin with ``~``.

They note undo and moves, the time of each day with
the scores so far, the end, and how often advice was used. A log can be played without them, but for
``~ undo``.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from k2game.engine.state.game_state import GameState

MARK = "~"
UNDO = "~ undo"

_LONGEST = 200
"""No mark is nearly as long."""


def now() -> str:
    """The time now, in UTC, to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def started(time: str) -> str:
    """The game began."""
    return f"~ started {time}"


def resumed(time: str) -> str:
    """The game was opened again."""
    return f"~ resumed {time}"


def day(state: GameState, time: str) -> str:
    """A day begins: its number, the time, the points of each seat so far."""
    return f"~ day {state.day} {time} {_points(state)}"


def over(state: GameState, time: str) -> str:
    """The game is over: the last day, the time, the points of each seat."""
    return f"~ over {state.day} {time} {_points(state)}"


def advice(times: int) -> str:
    """Write how often advice was used so far."""
    return f"~ advice {times}"


def move(actions: int) -> str:
    """The last ``actions`` form one move; undo takes them back together."""
    return f"~ move {actions}"


def _points(state: GameState) -> str:
    from k2game.engine.phases import end_of_game  # not above: the title reads marks, but needs no rules

    return " ".join(str(points) for points in end_of_game.points(state))


def parse_day(line: str) -> tuple[int, str, tuple[int, ...], bool] | None:
    """Day, time, points and whether the game is over, of a mark; None if it is another mark."""
    words = line[:_LONGEST].split(" ")
    if len(words) < 4 or words[1] not in ("day", "over") or not _is_time(words[3]):
        return None
    if not all(_is_number(word) for word in (words[2], *words[4:])):
        return None
    return int(words[2]), words[3], tuple(map(int, words[4:])), words[1] == "over"


def parse_advice(line: str, before: int) -> int:
    """Read how often advice was used, after this mark."""
    words = line[:_LONGEST].split(" ")
    return int(words[2]) if len(words) == 3 and words[1] == "advice" and _is_number(words[2]) else before


def parse_move(line: str) -> int:
    """Read how many actions form one move; 0 for another mark."""
    words = line[:_LONGEST].split(" ")
    return int(words[2]) if len(words) == 3 and words[1] == "move" and _is_number(words[2]) else 0


def replaceable(line: str) -> str:
    """The kind of a mark that says all that earlier ones of its kind said; "" for any other line."""
    kind = line[:_LONGEST].split(" ", 2)[1:2] if line.startswith(MARK) else []
    return kind[0] if kind and kind[0] in ("resumed", "advice") else ""


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 4


def _is_time(word: str) -> bool:
    return len(word) == 20 and word.isascii() and word.isprintable()
