"""Rows of the records as the tables show them, checked: anybody may have written the file.

A row that this program cannot have written (a wrong type, a control sequence in a name,
more points than a game can give) is left out and counted; the file keeps it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice

from k2game.engine.content.board import MAX_SEATS
from k2game.match.match import HUMAN
from k2game.runtime.safe_text import clean_name

QUESTION = """
SELECT game.id, finished, scenario, weather, options, seats, level, advice,
       name, kind, points, won, summits, deaths
FROM game JOIN seat ON seat.game = game.id ORDER BY finished, game.id, seat.rowid
"""

MOST_ROWS = 200_000
"""More seats than anybody plays; a file with more is read no further."""

_MOST_POINTS = 999
_MOST_ADVICE = 1_000_000
_LONGEST = 120
"""Characters of an id, a list of options or a rank."""

_CLIMBERS = 2


@dataclass(frozen=True, slots=True)
class Row:
    """One seat of one finished game.

    Attributes:
        game: the id of the game.
        finished: when it ended.
        scenario: the id of its scenario.
        weather: the id of the weather set.
        options: the options chosen.
        seats: how many seats the game had.
        level: the rank of a solo game, else None.
        advice: how often advice was used.
        name: the name of the seat.
        kind: a person, or the level of a computer player.
        points: its score.
        won: 1 if it won or shared the win, else 0.
        summits: the number of its climbers that reached the summit and lived.
        deaths: how many died.
    """

    game: str
    finished: str
    scenario: str
    weather: str
    options: tuple[str, ...]
    seats: int
    level: str | None
    advice: int
    name: str
    kind: str
    points: int
    won: int
    summits: int
    deaths: int

    @property
    def by_person(self) -> bool:
        """Return whether a person played the seat."""
        return self.kind == HUMAN


def read_rows(connection: sqlite3.Connection) -> tuple[list[Row], int]:
    """Read all seats, those of the oldest game first.

    Returns:
        The rows that make sense, and the number of those that do not.

    Raises:
        sqlite3.Error: the tables are not there, or the file is broken.
    """
    return checked(islice(connection.execute(QUESTION), MOST_ROWS))


def checked(found: Iterable[Sequence[object]]) -> tuple[list[Row], int]:
    """Sort rows into those that make sense and the number of those that do not."""
    rows = [_row(values) for values in found]
    good = [row for row in rows if row is not None]
    return good, len(rows) - len(good)


def _row(values: Sequence[object]) -> Row | None:
    game, finished, scenario, weather, options, seats, level, advice, name, kind, *figures = values
    name = clean_name(name) if isinstance(name, str) else ""
    if not (
        _is_text(game)
        and _is_text(finished)
        and _is_text(scenario)
        and _is_text(weather)
        and (options == "" or _is_text(options))
        and (level is None or _is_text(level))
        and _is_text(kind)
        and name
    ):
        return None
    points, won, summits, deaths = figures
    limits = (
        (seats, 1, MAX_SEATS),
        (advice, 0, _MOST_ADVICE),
        (points, 0, _MOST_POINTS),
        (won, 0, 1),
        (summits, 0, _CLIMBERS),
        (deaths, 0, _CLIMBERS),
    )
    if not all(type(value) is int and least <= value <= most for value, least, most in limits):
        return None
    chosen = tuple(str(options).split(",")) if options else ()
    return Row(
        str(game),
        str(finished),
        str(scenario),
        str(weather),
        chosen,
        int(str(seats)),
        None if level is None else str(level),
        int(str(advice)),
        name,
        str(kind),
        *(int(str(one)) for one in figures),
    )


def _is_text(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= _LONGEST and value.isprintable()
