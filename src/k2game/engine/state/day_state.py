"""The part of the state that all seats share on a day: weather, risk tokens, order, ropes, arrivals.

It is apart from the rest of the state because it hardly changes while seats act, so that the copy that
every action makes is small.
"""

from __future__ import annotations

from dataclasses import field, fields, replace
from typing import TYPE_CHECKING, NamedTuple

from k2game.engine.state.frozen import State, state
from k2game.engine.terms import FixedRope as FixedRope

if TYPE_CHECKING:
    from k2game.engine.state.seat_state import SeatState
    from k2game.engine.table.affordable import Affordable
    from k2game.engine.table.day_weather import DayWeather
    from k2game.engine.table.table import Table


class Result(NamedTuple):
    """The end of a game (9): points by seat, the winners, the solo victory level."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    level: str | None


class Sliding(NamedTuple):
    """A piece that a landslide still has to move: the seat and the place in PIECES (7.4)."""

    seat: int
    piece: int


@state
class Today(State):
    """The state that all seats share on a day. Seats are numbered in seat order.

    Attributes:
        day: 0 during the setup, then the number of the day.
        start: the start player.
        row: the open weather tiles, left to right.
        marker: today's place on the left tile.
        pool: the tiles that the next one is drawn from.
        box: tiles outside the game that ``fill`` may still choose from (10.1).
        down_risk: how many tokens of each value are face down.
        sliding: pieces that the landslide has yet to move, the next one first (7.3).
        summit: (seat, climber) of the living in the order of their arrival (5.4).
        ropes: the fixed ropes placed, in that order.
        weather: today's weather, which ``row`` and ``marker`` tell.
        affordable: what climbers' points are enough for today, with these ropes.
        order: the seats that had a living climber in the morning, clockwise from the start player.
    """

    day: int
    start: int
    row: tuple[str, ...]
    marker: int
    pool: tuple[str, ...]
    box: tuple[str, ...]
    open_risk: tuple[int, ...]
    down_risk: tuple[int, ...]
    sliding: tuple[Sliding, ...]
    result: Result | None
    summit: tuple[tuple[int, int], ...]
    ropes: tuple[FixedRope, ...]
    # these follow from the rest of a state
    weather: DayWeather = field(compare=False, repr=False)
    affordable: Affordable = field(compare=False, repr=False)
    order: tuple[int, ...] = field(compare=False, repr=False)


TODAY_FIELDS = frozenset(field.name for field in fields(Today) if field.compare)
"""The fields of a day that do not follow from other ones."""


def living(table: Table, seats: tuple[SeatState, ...], start: int) -> tuple[int, ...]:
    """The seats with a living climber, clockwise from one of them."""
    return tuple([index for index in table.orders[start] if seats[index].alive])


def worked_out(today: Today, table: Table, seats: tuple[SeatState, ...]) -> Today:
    """The day with the fields that follow from the rest of a state."""
    weather = table.weather_on(today.row, today.marker)
    affordable = table.affordable(weather, today.ropes)
    return replace(today, weather=weather, affordable=affordable, order=living(table, seats, today.start))


class OfToday(State):
    """Reads a field of the state from its day."""

    __slots__ = ()

    today: Today

    @property
    def day(self) -> int:
        """0 during the setup, then the number of the day."""
        return self.today.day

    @property
    def start(self) -> int:
        """The start player."""
        return self.today.start

    @property
    def row(self) -> tuple[str, ...]:
        """The open weather tiles, left to right."""
        return self.today.row

    @property
    def marker(self) -> int:
        """Today's place on the left tile."""
        return self.today.marker

    @property
    def pool(self) -> tuple[str, ...]:
        """The tiles that the next one is drawn from."""
        return self.today.pool

    @property
    def box(self) -> tuple[str, ...]:
        """Tiles outside the game that ``fill`` may still choose from (10.1)."""
        return self.today.box

    @property
    def open_risk(self) -> tuple[int, ...]:
        """The values of the open risk tokens."""
        return self.today.open_risk

    @property
    def down_risk(self) -> tuple[int, ...]:
        """The number of face-down risk tokens of each value."""
        return self.today.down_risk

    @property
    def sliding(self) -> tuple[Sliding, ...]:
        """Pieces that the landslide has yet to move, the next one first (7.3)."""
        return self.today.sliding

    @property
    def result(self) -> Result | None:
        """The end of the game (9)."""
        return self.today.result

    @property
    def summit(self) -> tuple[tuple[int, int], ...]:
        """(seat, climber) of the living in the order of their arrival (5.4)."""
        return self.today.summit

    @property
    def ropes(self) -> tuple[FixedRope, ...]:
        """The fixed ropes placed, in that order."""
        return self.today.ropes
