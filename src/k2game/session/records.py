"""A small database of finished games: results, solo bests, and what each player name has done."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from k2game import paths
from k2game.engine.state import GameState
from k2game.errors import SaveError
from k2game.i18n import _
from k2game.session.marks import now
from k2game.session.match import HUMAN, Match
from k2game.session.names import shown_path

_VERSION = 1

_TABLES = """
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    finished TEXT NOT NULL,
    scenario TEXT NOT NULL,
    board TEXT NOT NULL,
    weather TEXT NOT NULL,
    options TEXT NOT NULL,
    seats INTEGER NOT NULL,
    seed INTEGER NOT NULL,
    days INTEGER NOT NULL,
    level TEXT,
    advice INTEGER NOT NULL
);
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game(id) ON DELETE CASCADE,
    colour TEXT NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    points INTEGER NOT NULL,
    won INTEGER NOT NULL,
    summits INTEGER NOT NULL,
    deaths INTEGER NOT NULL,
    PRIMARY KEY (game, colour)
);
"""


@dataclass(frozen=True, slots=True)
class ScenarioRecord:
    """All finished games of one scenario with the same weather, options and number of seats.

    Attributes:
        scenario: its id.
        weather: the id of the weather set.
        options: the options chosen.
        seats: how many seats.
        games: how many games.
        best: the most points of a seat.
        best_name: who reached them first.
        average: the mean points of a seat.
    """

    scenario: str
    weather: str
    options: tuple[str, ...]
    seats: int
    games: int
    best: int
    best_name: str
    average: float


@dataclass(frozen=True, slots=True)
class SoloBest:
    """The best solo game of a scenario with its weather and options (9.4)."""

    scenario: str
    weather: str
    options: tuple[str, ...]
    points: int
    level: str
    name: str
    finished: str
    advice: int


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """What a player name has done. Bots are not counted.

    Attributes:
        name: the name.
        games: finished games.
        wins: games won or shared, solo games left out.
        summits: climbers that stood on the summit and lived.
        deaths: climbers that died.
        average: the mean points.
    """

    name: str
    games: int
    wins: int
    summits: int
    deaths: int
    average: float


class Records:
    """The database. Every method raises SaveError if it cannot be used; it is never thrown away."""

    def __init__(self, path: Path | None = None) -> None:
        """In a file, or with None in the usual one. It is made when the first game is added."""
        self.path = paths.records_file() if path is None else path

    def add(self, game: str, scenario: str, match: Match) -> bool:
        """Note a finished game, once however often it is called.

        Args:
            game: the id of the game.
            scenario: the id of its scenario.
            match: the game, which is over.

        Returns:
            Whether it was new.

        Raises:
            SaveError: it is not over, or the database cannot be written.
        """
        state = match.state
        if state.result is None:
            raise SaveError(_("Only finished games are noted in the records."))
        setup = match.table.setup
        with self._connected() as connection:
            before = connection.total_changes
            connection.execute(
                "INSERT OR IGNORE INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    game,
                    now(),
                    scenario,
                    setup.board,
                    setup.weather,
                    ",".join(setup.options),
                    len(setup.seats),
                    match.seed,
                    state.day,
                    state.result.level,
                    match.advice_used,
                ),
            )
            is_new = connection.total_changes > before
            if is_new:
                connection.executemany(
                    "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", _seats(game, match, state)
                )
        return is_new

    def scenarios(self) -> tuple[ScenarioRecord, ...]:
        """Games by scenario, weather, options and number of seats."""
        rows = self._select(
            """
            SELECT scenario, weather, options, seats, COUNT(DISTINCT game.id), MAX(points), name, AVG(points)
            FROM game JOIN seat ON seat.game = game.id
            GROUP BY scenario, weather, options, seats ORDER BY scenario, weather, options, seats
            """  # the name belongs to the row with the maximum: sqlite promises it
        )
        return tuple(ScenarioRecord(row[0], row[1], _options(row[2]), *row[3:]) for row in rows)

    def solo_bests(self) -> tuple[SoloBest, ...]:
        """The best solo game of each scenario, weather and options; of several the first."""
        rows = self._select(
            """
            SELECT scenario, weather, options, points, level, name, finished, advice FROM (
                SELECT *, ROW_NUMBER() OVER (
                    PARTITION BY scenario, weather, options ORDER BY points DESC, advice, finished
                ) AS place
                FROM game JOIN seat ON seat.game = game.id WHERE seats = 1
            ) WHERE place = 1 ORDER BY scenario, weather, options
            """
        )
        return tuple(SoloBest(row[0], row[1], _options(row[2]), *row[3:]) for row in rows)

    def players(self) -> tuple[PlayerRecord, ...]:
        """Statistics of each name of a person, the busiest first."""
        rows = self._select(
            """
            SELECT name, COUNT(*), SUM(won AND seats > 1), SUM(summits), SUM(deaths), AVG(points)
            FROM seat JOIN game ON seat.game = game.id WHERE kind = ?
            GROUP BY name ORDER BY COUNT(*) DESC, name
            """,
            (HUMAN,),
        )
        return tuple(PlayerRecord(*row) for row in rows)

    def _select(self, question: str, values: Sequence[object] = ()) -> list[Any]:
        if not self.path.exists():
            return []
        with self._connected() as connection:
            return connection.execute(question, values).fetchall()

    @contextmanager
    def _connected(self) -> Iterator[sqlite3.Connection]:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with closing(sqlite3.connect(self.path, timeout=5)) as connection, connection:
                _prepare(connection, self.path)
                yield connection
        except (sqlite3.Error, OSError) as error:
            raise SaveError(
                _("The records in {path} cannot be used: {reason}.").format(
                    path=shown_path(self.path), reason=shown_path(error)
                )
            ) from None


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version == 0:
        connection.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {_VERSION}; COMMIT;")
    elif version != _VERSION:
        raise SaveError(
            _(
                "The records in {path} were written by a newer version of k2game; they were not touched."
            ).format(path=shown_path(path))
        )


def _seats(game: str, match: Match, state: GameState) -> Iterator[tuple[object, ...]]:
    assert state.result is not None
    for index, info in enumerate(match.seats):
        yield (
            game,
            info.colour,
            info.name,
            info.kind,
            state.result.scores[index],
            int(index in state.result.winners),
            sum(seat == index for seat, _climber in state.summit),
            sum(climber.space is None for climber in state.seats[index].climbers),
        )


def _options(written: str) -> tuple[str, ...]:
    return tuple(written.split(",")) if written else ()
