"""A game as ways over the mountain, day by day: plain data, read from the log.

Only what is open to everybody goes in: the climbers' spaces, levels and tents.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from k2game.engine import actions as a
from k2game.engine.state.game_state import CHOOSE, CLIMB, CLIMBERS, OVER, GameState
from k2game.engine.table.table import Table
from k2game.match.facts import Arrival, Death, arrivals_of, deaths_of
from k2game.match.match import LogEntry

STEP, SLIDE, RESCUE = "step", "slide", "rescue"
"""Ways in which a climber comes to another space."""


@dataclass(frozen=True, slots=True)
class Leg:
    """One move of a climber from space to space.

    Attributes:
        day: the day of the move, or the day before the night of it.
        start: where the climber was.
        end: where it is now.
        kind: STEP, SLIDE or RESCUE.
    """

    day: int
    start: str
    end: str
    kind: str = STEP


@dataclass(frozen=True, slots=True)
class Evening:
    """A climber's night: its space and its fate.

    Attributes:
        day: the day before the night.
        space: its space in the evening.
        tent: whether a tent of its colour was there.
        morning: its level after the night; 0 if it died.
    """

    day: int
    space: str
    tent: bool
    morning: int


@dataclass(frozen=True, slots=True)
class ClimberWay:
    """One climber's way through a game.

    Attributes:
        colour: its seat.
        climber: A or B.
        start: where it began.
        legs: its moves, the first one first.
        evenings: its nights, up to the one it died in.
        score: its points at the end.
        died: the day in whose night it died, or None.
    """

    colour: str
    climber: str
    start: str
    legs: tuple[Leg, ...]
    evenings: tuple[Evening, ...]
    score: int
    died: int | None

    @property
    def end(self) -> str:
        """Return its space at the end, or where it died."""
        return self.legs[-1].end if self.legs else self.start

    @property
    def spaces(self) -> tuple[str, ...]:
        """Every space that it visited, in order."""
        return (self.start, *(leg.end for leg in self.legs))


@dataclass(frozen=True, slots=True)
class Expedition:
    """A game as ways over the mountain.

    Attributes:
        days: how many days were played.
        ways: one for each climber, in seat order.
        arrivals: arrivals on peaks, in their order.
        deaths: deaths, in their order.
    """

    days: int
    ways: tuple[ClimberWay, ...]
    arrivals: tuple[Arrival, ...] = ()
    deaths: tuple[Death, ...] = ()

    def way(self, colour: str, climber: str) -> ClimberWay:
        """Return the way of one climber."""
        return next(way for way in self.ways if (way.colour, way.climber) == (colour, climber))

    def of_team(self, colour: str) -> tuple[ClimberWay, ...]:
        """Return the ways of a team's climbers."""
        return tuple(way for way in self.ways if way.colour == colour)


def expedition(table: Table, initial: GameState, entries: Sequence[LogEntry]) -> Expedition:
    """Read a game's ways from its log.

    Args:
        table: content and setup.
        initial: the state before the first entry.
        entries: the log, or its first part.
    """
    reader = _Reader(table, initial)
    for entry in entries:
        reader.read(entry)
    return reader.expedition(arrivals_of(initial, entries), deaths_of(initial, entries))


class _Reader:
    """Follows every climber through a log."""

    def __init__(self, table: Table, initial: GameState) -> None:
        self._table = table
        self._who = [(index, which) for index in range(len(table.seats)) for which in range(len(CLIMBERS))]
        self._before = self._evening = initial
        self._checking = False
        self._legs: dict[tuple[int, int], list[Leg]] = {who: [] for who in self._who}
        self._evenings: dict[tuple[int, int], list[Evening]] = {who: [] for who in self._who}
        self._died: dict[tuple[int, int], int] = {}
        self._starts = {who: _space(initial, who) or "" for who in self._who}

    def read(self, entry: LogEntry) -> None:
        """Follow the climbers through one entry."""
        before, state = self._before, entry.state
        if before.phase == CLIMB and state.phase != CLIMB:
            self._evening, self._checking = before, True
        for who in self._who:
            self._move(who, entry)
        if self._checking and state.phase in (CHOOSE, OVER):
            self._checking = False
            for who in self._who:
                self._sleep(who, state)
        self._before = state

    def expedition(self, arrivals: tuple[Arrival, ...], deaths: tuple[Death, ...]) -> Expedition:
        """Return what was read so far, with the public facts."""
        ways = []
        for index, which in self._who:
            who = (index, which)
            ways.append(
                ClimberWay(
                    colour=self._table.seats[index],
                    climber=CLIMBERS[which],
                    start=self._starts[who],
                    legs=tuple(self._legs[who]),
                    evenings=tuple(self._evenings[who]),
                    score=self._before.seats[index].climbers[which].score,
                    died=self._died.get(who),
                )
            )
        return Expedition(self._before.day, tuple(ways), arrivals, deaths)

    def _move(self, who: tuple[int, int], entry: LogEntry) -> None:
        was, now = _space(self._before, who), _space(entry.state, who)
        if was is None or was == now:
            return
        day = self._before.day
        if now is None:
            self._died[who] = day
            return
        kind = {a.Step: STEP, a.Rescue: RESCUE}.get(type(entry.action), SLIDE)
        self._legs[who].append(Leg(day, was, now, kind))

    def _sleep(self, who: tuple[int, int], morning: GameState) -> None:
        evening, (index, which) = self._evening, who
        space = _space(evening, who)
        if space is None:
            return
        tent = any(climber.tent == space for climber in evening.seats[index].climbers)
        level = morning.seats[index].climbers[which].level
        self._evenings[who].append(Evening(evening.day, space, tent, level))


def _space(state: GameState, who: tuple[int, int]) -> str | None:
    return state.seats[who[0]].climbers[who[1]].space
