"""Marks: the lines of a log that are no actions. They begin with ``~``.

They note what was taken back, the time of each day with the scores so far, the
end, and how often advice was used. A log can be played without them, but for
``~ undo``.
"""

from __future__ import annotations

from datetime import UTC, datetime

from k2game.engine import scoring
from k2game.engine.state import GameState

MARK = "~"
UNDO = "~ undo"


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
    """How often advice was used so far."""
    return f"~ advice {times}"


def _points(state: GameState) -> str:
    return " ".join(str(points) for points in scoring.points(state))
