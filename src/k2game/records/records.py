"""A small database of finished games: results, solo bests, and what each player name has done."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from k2game.engine.state.game_state import GameState
from k2game.errors import SaveError
from k2game.i18n import _
from k2game.match.marks import now
from k2game.match.match import Match
from k2game.records.record_file import opened, refuse_odd_files
from k2game.records.rows import Row, read_rows
from k2game.records.solo_past import SoloPast, solo_past
from k2game.runtime import paths
from k2game.runtime.file_errors import reason
from k2game.runtime.plain_files import make_own
from k2game.runtime.safe_text import shown_path

_VERSION = 1

_Key = TypeVar("_Key")

_TABLES = (
    """
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
)""",
    """
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
)""",
)


@dataclass(frozen=True, slots=True)
class ScenarioRecord:
    """Seats in finished games of one scenario with the same weather, options and number of seats.

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
    """The best solo game of a scenario with its weather and options (9.4).

    Attributes:
        scenario: its id.
        weather: the id of the weather set.
        options: the options chosen.
        points: the score.
        level: the rank that it reached.
        name: who played it.
        finished: when it ended.
        advice: how often advice was used.
        kind: a person, or the level of a computer player.
    """

    scenario: str
    weather: str
    options: tuple[str, ...]
    points: int
    level: str
    name: str
    finished: str
    advice: int
    kind: str


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """The record of a player's name. Bots are not counted.

    Attributes:
        name: the name.
        games: finished games.
        wins: games won or shared, solo games left out.
        summits: climbers that reached the summit and lived.
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
    """The database. Every method raises SaveError if it cannot be used; it is never thrown away.

    Attributes:
        path: the file.
        odd: how many rows the last reading left out because they make no sense.
    """

    def __init__(self, path: Path | None = None) -> None:
        """In a file, or with None in the usual one. It is made when the first game is added."""
        self.path = paths.records_file() if path is None else path
        self.odd = 0

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
        with self._writing() as connection:
            noted = connection.execute(
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
            is_new = noted.rowcount > 0
            if is_new:
                connection.executemany(
                    "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", _seats(game, match, state)
                )
        return is_new

    def scenarios(self, *, by_people: bool = True) -> tuple[ScenarioRecord, ...]:
        """Seats of people, or of computer players, by scenario, weather, options and number of seats."""
        found = _grouped(
            (row for row in self._rows() if row.by_person == by_people),
            lambda row: (row.scenario, row.weather, row.options, row.seats),
        )
        return tuple(_scenario(rows) for _key, rows in sorted(found.items()))

    def solo_bests(self, *, by_people: bool = True) -> tuple[SoloBest, ...]:
        """The best solo game of each scenario, weather and options; of several the first."""
        found = _grouped(
            (row for row in self._rows() if row.seats == 1 and row.by_person == by_people),
            lambda row: (row.scenario, row.weather, row.options),
        )
        bests = (
            min(rows, key=lambda row: (-row.points, row.advice, row.finished))
            for _key, rows in sorted(found.items())
        )
        return tuple(
            SoloBest(
                row.scenario,
                row.weather,
                row.options,
                row.points,
                row.level or "",
                row.name,
                row.finished,
                row.advice,
                row.kind,
            )
            for row in bests
        )

    def own_points(self, match: Match, game: str | None = None) -> tuple[int, ...]:
        """Return the points of a person's earlier games of one kind, the oldest first.

        Only games with one person count, on the same scenario with the same weather, options and
        number of seats.

        Args:
            match: a game of that kind.
            game: its id; only games that ended before it count, or all if it is not noted.
        """
        setup = match.table.setup
        kind = (match.table.scenario.id, setup.weather, tuple(setup.options), len(setup.seats))
        rows = [
            row
            for row in self._rows()
            if row.by_person and (row.scenario, row.weather, row.options, row.seats) == kind
        ]
        by_game = _grouped(rows, lambda row: row.game)
        before = list(by_game)[: list(by_game).index(game)] if game in by_game else list(by_game)
        return tuple(by_game[one][0].points for one in before if len(by_game[one]) == 1)

    def past(self) -> tuple[SoloPast, ...]:
        """Return the solo games of people by scenario, weather and options."""
        found = _grouped(
            (row for row in self._rows() if row.seats == 1 and row.by_person),
            lambda row: (row.scenario, row.weather, row.options),
        )
        return tuple(solo_past(rows) for _key, rows in sorted(found.items()))

    def players(self) -> tuple[PlayerRecord, ...]:
        """Statistics of each name of a person, the busiest first."""
        found = _grouped((row for row in self._rows() if row.by_person), lambda row: row.name)
        players = (_player(name, rows) for name, rows in found.items())
        return tuple(sorted(players, key=lambda one: (-one.games, one.name)))

    def _rows(self) -> list[Row]:
        rows: list[Row] = []
        self.odd = 0
        with self._connected() as connection:
            if connection is not None and _version(connection, self.path):
                rows, self.odd = read_rows(connection)
        return rows

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """The database with its tables, in one transaction that nobody else writes in."""
        with self._connected(make=True) as connection:
            assert connection is not None
            # The lock comes before the look: two first results at once must not both make the tables.
            connection.execute("BEGIN IMMEDIATE")
            if not _version(connection, self.path):
                for table in _TABLES:
                    connection.execute(table)
                connection.execute(f"PRAGMA user_version = {_VERSION}")
            yield connection
            connection.execute("COMMIT")

    @contextmanager
    def _connected(self, *, make: bool = False) -> Iterator[sqlite3.Connection | None]:
        try:
            refuse_odd_files(self.path)
            if make:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                make_own(self.path)
            elif not self.path.exists():
                yield None
                return
            with closing(opened(self.path)) as connection:
                yield connection
        except (sqlite3.Error, OSError, OverflowError, UnicodeError) as error:  # also SQLite's own words
            why = reason(error) if isinstance(error, OSError) else shown_path(error)
            raise SaveError(
                _("The records in {path} cannot be used: {reason}.").format(
                    path=shown_path(self.path), reason=why
                )
            ) from None


def _version(connection: sqlite3.Connection, path: Path) -> int:
    """The version of the tables, 0 if there are none yet.

    Raises:
        SaveError: a newer program made them.
    """
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if version not in (0, _VERSION):
        raise SaveError(
            _(
                "The records in {path} were written by a newer version of k2game; they were not touched."
            ).format(path=shown_path(path))
        )
    return version


def _grouped(rows: Iterable[Row], key: Callable[[Row], _Key]) -> dict[_Key, list[Row]]:
    found: dict[_Key, list[Row]] = {}
    for row in rows:
        found.setdefault(key(row), []).append(row)
    return found


def _scenario(rows: Sequence[Row]) -> ScenarioRecord:
    best = max(rows, key=lambda row: row.points)
    return ScenarioRecord(
        best.scenario,
        best.weather,
        best.options,
        best.seats,
        len({row.game for row in rows}),
        best.points,
        best.name,
        sum(row.points for row in rows) / len(rows),
    )


def _player(name: str, rows: Sequence[Row]) -> PlayerRecord:
    return PlayerRecord(
        name,
        len(rows),
        sum(row.won for row in rows if row.seats > 1),
        sum(row.summits for row in rows),
        sum(row.deaths for row in rows),
        sum(row.points for row in rows) / len(rows),
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
