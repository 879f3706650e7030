"""All saved games: start, list, load, copy, delete, export and import.

``start`` never fails because of the disk; everything else says what is wrong
as a SaveError and leaves the files as they were.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from k2game.content import Library
from k2game.engine import notation
from k2game.engine.content.scenario import Setup
from k2game.errors import SaveError
from k2game.i18n import _
from k2game.match import marks
from k2game.match.match import Match, SeatInfo
from k2game.match.visibility import seed_of_copy
from k2game.runtime import paths
from k2game.runtime.file_errors import cannot_write
from k2game.runtime.files import DISK, Files, write_whole
from k2game.runtime.safe_text import clean_name, shown_path
from k2game.saves import lock
from k2game.saves.export_format import export_text, read_text_file
from k2game.saves.folders import folder_of, new_folder, remove
from k2game.saves.formats import FORMAT, HEADER
from k2game.saves.header import Header, SetupPart, players_of
from k2game.saves.leftovers import tidy
from k2game.saves.listing import Summary, last_unfinished, summaries
from k2game.saves.log_format import history
from k2game.saves.log_writer import GameLog
from k2game.saves.match_lines import header_of, lines_of
from k2game.saves.migrations import MIGRATIONS, Migration
from k2game.saves.reader import Saved, read_saved, table_for
from k2game.saves.replay import Replay
from k2game.saves.restore import play


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game that was opened.

    Attributes:
        match: the game, ready to go on.
        report: what had to be dropped, in one sentence, or None.
    """

    match: Match
    report: str | None


class GameStore:
    """The folder with one folder a saved game."""

    def __init__(
        self,
        folder: Path | None = None,
        files: Files = DISK,
        migrations: Mapping[int, Migration] = MIGRATIONS,
    ) -> None:
        """Of a folder, or with None of the usual one. Nothing is made yet."""
        self.folder = paths.saves_folder() if folder is None else folder
        self._files = files
        self._migrations = migrations
        self._open: dict[str, GameLog] = {}
        self._tidied = False

    # --- playing ------------------------------------------------------------------------------

    def start(
        self, library: Library, setup: Setup, seats: Sequence[SeatInfo], seed: int, title: str = ""
    ) -> Match:
        """Begin a new game that is saved as it is played.

        If the disk refuses, the game is played in memory and ``match.not_saving`` says why.

        Raises:
            SetupError: no scenario allows the setup, or the players do not fit it.
        """
        self._tidy()
        named = tuple(SeatInfo(info.colour, clean_name(info.name), info.kind) for info in seats)
        header = self._header(library, setup, named, seed, title)
        table = library.table(setup)
        store = self._new_log(header)
        self._open[store.id] = store
        return Match.start(table, header.seats(), seed, store)

    def load(self, game: str, library: Library) -> Loaded:
        """Open a saved game.

        Args:
            game: its id.
            library: the content installed.

        Raises:
            OpenElsewhere: another program has it open.
            ContentMissing: its content is not installed; ``read`` shows what can be shown.
            SaveError: it cannot be read, or its log cannot be played.
        """
        folder = folder_of(self.folder, game)
        self._close_here(game)
        self._tidy()
        held = self._lock(folder)
        try:
            saved = read_saved(self._files, folder, self._migrations)
            table = table_for(library, saved.header)
            store = self._log_of(saved, held)
            match = play(game, saved.header, history(saved.lines), table, store, sealed=saved.sealed)
        except BaseException:
            if held is not None:
                lock.release(self._files, held)
            raise
        self._open[game] = store
        return Loaded(match, saved.report)

    def close(self, match: Match) -> None:
        """Let go of a game that is left; another program may open it then.

        What could not be saved so far is tried once more.
        """
        if isinstance(match.store, GameLog):
            match.save_again()
            match.store.close()
            if self._open.get(match.store.id) is match.store:
                del self._open[match.store.id]

    # --- all games ----------------------------------------------------------------------------

    def list(self) -> tuple[Summary, ...]:
        """All saved games, the last played first. What cannot be opened is in it too and says why.

        Raises:
            SaveError: the folder itself cannot be read.
        """
        self._tidy()
        return summaries(self.folder, self._files)

    def last(self) -> Summary | None:
        """The unfinished game that was played last, if any can be opened."""
        return last_unfinished(self.folder, self._files)

    def read(self, game: str) -> Saved:
        """The head and the log of a game as they are on the disk; works without its content.

        Raises:
            SaveError: it cannot be read.
        """
        return read_saved(self._files, folder_of(self.folder, game), self._migrations)

    def read_any(self, game: str) -> tuple[Header, Sequence[str]]:
        """Read the head and the log of a saved or exported game.

        Args:
            game: the path of an exported game if that file exists, else the id of a saved one.

        Raises:
            SaveError: it is neither, or cannot be read.
        """
        path = Path(game)
        try:
            is_file = path.exists()
        except (OSError, ValueError):
            is_file = False
        if is_file:
            return read_text_file(self._files, path)
        saved = self.read(game)
        return saved.header, saved.lines

    # --- copies -------------------------------------------------------------------------------

    def save_as(self, match: Match, title: str) -> str:
        """Keep a copy of a game as it is now, under a name. The match itself goes on as it was.

        The copy of an unfinished game has its own luck.

        Returns:
            The id of the copy.

        Raises:
            SaveError: it could not be written, or the match never was one of a store.
        """
        return self._keep(_with_luck(header_of(match), match.over), lines_of(match), title)

    def copy(self, game: str, title: str = "") -> str:
        """Copy a saved game, also one that is open elsewhere, as far as it is on the disk.

        The copy of an unfinished game has its own luck.

        Returns:
            The id of the copy.

        Raises:
            SaveError: it cannot be read or the copy cannot be written.
        """
        saved = self.read(game)
        header = _with_luck(saved.header, history(saved.lines).over)
        return self._keep(header, saved.lines, title or saved.header.title)

    def branch(self, replay: Replay, title: str = "", seed: int | None = None) -> str:
        """Keep a new game that goes on from a place of another: "what if".

        Args:
            replay: a replay of a saved or exported game, at that place.
            title: a name for the new game.
            seed: what chance comes from now on; None keeps the seed of a game that is over, and
                rolls one while it goes on.

        Returns:
            The id of the new game.

        Raises:
            SaveError: it could not be written, or the replay is not of a saved game.
        """
        if replay.header is None:
            raise SaveError(_("This game is played in memory only."))
        lines = [notation.text(entry.action) for entry in replay.done]
        lines.append(marks.day(replay.state, marks.now()))
        own = seed_of_copy(replay.seed, replay.match.over) if seed is None else seed
        return self._keep(replay.header.model_copy(update={"seed": own}), lines, title)

    def export(self, game: str, target: Path) -> None:
        """Write a saved game as one text file; a file of that name must not be there.

        The file of an unfinished game does not hold its seed: imported, it continues with other luck.

        Raises:
            SaveError: it cannot be read or written.
        """
        saved = self.read(game)
        self._write_text(target, export_text(saved.header, saved.lines))

    def export_match(self, match: Match, target: Path) -> None:
        """Write a game as it is now as one text file, also one that cannot be saved where saves are.

        Raises:
            SaveError: it could not be written, or the match never was one of a store.
        """
        self._write_text(target, export_text(header_of(match), lines_of(match)))

    def import_file(self, source: Path, library: Library) -> str:
        """Take a game from an exported text file. Every action of it is checked by the rules.

        An unfinished game gets its own luck, each time the file is read.

        Returns:
            The id of the new game.

        Raises:
            SaveError: the file is not such a game, its content is not installed, or the rules refuse it.
        """
        header, lines = read_text_file(self._files, source)
        match = play(
            shown_path(source.name), header, history(lines), table_for(library, header), complete=False
        )
        kept = lines if match.over else [line for line in lines if not _says_over(line)]
        return self._keep(_with_luck(header, match.over), kept, header.title)

    def delete(self, game: str) -> None:
        """Remove a saved game with all its files.

        Raises:
            OpenElsewhere: another program has it open.
            SaveError: it could not be removed; it is there as it was.
        """
        folder = folder_of(self.folder, game)
        self._close_here(game)
        try:
            with suppress(OSError):  # a full disk must not keep anybody from making room
                lock.release(self._files, lock.take(self._files, folder))
            remove(self._files, folder)
        except OSError as error:
            raise cannot_write(folder, error) from None

    # --- parts --------------------------------------------------------------------------------

    def _write_text(self, target: Path, text: str) -> None:
        try:
            if os.path.lexists(target):  # a link that leads nowhere has the name, too
                raise FileExistsError(errno.EEXIST, "", str(target))
            write_whole(self._files, target, text.encode())
        except OSError as error:
            raise cannot_write(target, error) from None

    def _header(
        self, library: Library, setup: Setup, seats: tuple[SeatInfo, ...], seed: int, title: str
    ) -> Header:
        return Header(
            content=library.content_hash(setup),
            scenario=library.scenario_for(setup).id,
            setup=SetupPart.of(setup),
            players=players_of(seats),
            seed=seed,
            created=marks.now(),
            title=title,
        )

    def _new_log(self, header: Header) -> GameLog:
        return GameLog(self._files, new_folder(self.folder, header.scenario), header)

    def _keep(self, header: Header, lines: Sequence[str], title: str) -> str:
        """Write a game that is played no further now."""
        store = self._new_log(header.model_copy(update={"title": clean_name(title), "format": FORMAT}))
        try:
            store.write(lines)
        finally:
            store.close()
        return store.id

    def _tidy(self) -> None:
        if not self._tidied:
            self._tidied = True
            tidy(self._files, self.folder)

    def _lock(self, folder: Path) -> lock.Lock | None:
        """The lock of a game that is there; None if the disk refuses one.

        Raises:
            SaveError: another program holds it, or something odd has its name.
        """
        try:
            if self._is_there(folder):
                return lock.take(self._files, folder)
        except OSError as error:
            if error.errno in (errno.ELOOP, errno.EISDIR):
                raise cannot_write(folder / lock.LOCK, error) from None
        return None  # the first write will say why the game cannot be saved

    def _log_of(self, saved: Saved, held: lock.Lock | None) -> GameLog:
        old = saved.version < FORMAT
        return GameLog(
            self._files,
            self.folder / saved.id,
            saved.header,
            length=0 if old else saved.length,
            chain=0 if old else saved.chain,
            has_header=not old,
            size=None if old else saved.size,
            held=held,
            damaged=b"" if old else saved.damaged,
            earlier=saved.lines if old else (),
        )

    def _is_there(self, folder: Path) -> bool:
        return HEADER in self._files.names(folder)

    def _close_here(self, game: str) -> None:
        store = self._open.pop(game, None)
        if store is not None:
            store.close()


def _says_over(line: str) -> bool:
    """Tell whether a line of a log is the mark of the end."""
    mark = marks.parse_day(line)
    return mark is not None and mark[-1]


def _with_luck(header: Header, over: bool) -> Header:
    """Return the head of a second game with the log of another."""
    return header.model_copy(update={"seed": seed_of_copy(header.seed, over)})
