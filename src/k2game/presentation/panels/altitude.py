"""The height of each climber by day, and the weather of those days: plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from k2game.engine.state.game_state import CHOOSE, CLIMB, CLIMBERS, GameState
from k2game.engine.table.table import Table
from k2game.match.match import LogEntry


@dataclass(frozen=True, slots=True)
class Track:
    """One climber's way: two heights a day after the start, the highest of the day and the evening's.

    Attributes:
        colour: its seat.
        climber: A or B.
        heights: points of its spaces; the first is the start. It ends early with a death.
        died: the day in whose night it died, or None.
    """

    colour: str
    climber: str
    heights: tuple[int, ...]
    died: int | None = None


@dataclass(frozen=True, slots=True)
class Altitude:
    """A game as heights over days.

    Attributes:
        days: the days of the scenario.
        levels: the points that spaces of the board have, rising.
        weather: (tile, place) of each day that was played.
        tracks: one for each climber, in seat order.
    """

    days: int
    levels: tuple[int, ...]
    weather: tuple[tuple[str, int], ...]
    tracks: tuple[Track, ...]


def altitude(table: Table, initial: GameState, entries: Sequence[LogEntry]) -> Altitude:
    """Read the heights from a game's log.

    Args:
        table: content and setup.
        initial: the state before the first entry.
        entries: the log, or its first part.
    """
    seats = [(index, which) for index in range(len(table.seats)) for which in range(len(CLIMBERS))]
    heights = {one: [_height(table, initial, *one) or 0] for one in seats}
    died: dict[tuple[int, int], int] = {}
    weather: list[tuple[str, int]] = []
    tops: dict[tuple[int, int], int] = {}
    before = initial
    for entry in entries:
        state = entry.state
        if state.phase == CHOOSE and len(weather) < state.day and state.row:
            weather.append((state.row[0], state.marker))
        for one in seats:
            height = _height(table, state, *one)
            if height is not None and before.phase == CLIMB:
                tops[one] = max(tops.get(one, 0), height)
        if before.phase == CLIMB and state.phase != CLIMB:
            for one in seats:
                evening = _height(table, before, *one)
                if evening is not None:
                    heights[one] += [max(tops.get(one, 0), evening), evening]
            tops = {}
        for one in seats:
            was, now = _height(table, before, *one), _height(table, state, *one)
            if was is not None and now is None:
                died[one] = before.day
        before = state
    return Altitude(
        days=table.setup.days,
        levels=tuple(sorted({space.vp for space in table.spaces.values()})),
        weather=tuple(weather),
        tracks=tuple(
            Track(table.seats[index], CLIMBERS[which], tuple(heights[index, which]), died.get((index, which)))
            for index, which in seats
        ),
    )


def _height(table: Table, state: GameState, index: int, which: int) -> int | None:
    space = state.seats[index].climbers[which].space
    return None if space is None else table.spaces[space].vp
