"""The file an arena keeps its results in: one line a game, only ever added to.

The first line says what the games have in common. If the program is stopped, what is written stays, a line
that was cut off is reported and skipped, and the missing games are played next time. Every other line has to
be a result of these games: a bad one is named, and the file stays as it is.
"""

from __future__ import annotations

import errno
import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from k2game.arena.contest import Contest, GameOutcome
from k2game.arena.pairings import Lineup
from k2game.arena.result_lines import BadLine, Reader, is_cut_off, line_of, parsed, written
from k2game.errors import SaveError
from k2game.i18n import _
from k2game.runtime.plain_files import append_plain, put_plain, read_whole_plain

FORMAT = 1

MOST_BYTES = 500_000_000
"""A larger file is none of ours: a game takes about 1 kB."""


class ResultFile:
    """Results on disk.

    Attributes:
        outcomes: what was read and written so far, by the key of the game.
        cut_off: the numbers of lines that were cut off.
    """

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open a file, or begin one.

        Raises:
            SaveError: it cannot be read or written, holds results of another contest, or a bad line.
        """
        self.path = path
        self.outcomes: dict[tuple[Lineup, int], GameOutcome] = {}
        self.cut_off: list[int] = []
        data = self._read()
        lines = data.split(b"\n")
        if len(lines) == 1 and lines[0] in (b"", *_beginnings(contest)):
            self._begin(contest)
            return
        self._check_header(contest, lines[0])
        self._take(contest, lines[1:])
        if lines[-1]:
            self._append(b"\n")  # the cut-off rest gets its own line

    def add(self, outcome: GameOutcome) -> None:
        """Keep the result of a game.

        Raises:
            SaveError: it cannot be written.
        """
        self._append((line_of(written(outcome)) + "\n").encode())
        self.outcomes[outcome.pairing.key] = outcome

    def _check_header(self, contest: Contest, line: bytes) -> None:
        try:
            found: object = parsed(line)
        except BadLine:
            found = None
        if found != _header(contest):
            raise SaveError(
                _(
                    "{file} holds results of other games; name a new file, or repeat its command: {header}"
                ).format(file=shown(self.path), header=ascii(line[:300].decode(errors="replace"))[1:-1])
            )

    def _take(self, contest: Contest, lines: Sequence[bytes]) -> None:
        reader = Reader(contest)
        wanted = {pairing.key for pairing in contest.pairings()}
        seen: dict[tuple[Lineup, int], tuple[int, GameOutcome]] = {}
        for number, line in enumerate(lines, 2):
            if not line.strip():
                continue
            if is_cut_off(line):
                self.cut_off.append(number)
                continue
            try:
                outcome = reader.outcome(line)
                earlier, known = seen.setdefault(outcome.pairing.key, (number, outcome))
                if replace(known, thinking=()) != replace(outcome, thinking=()):
                    raise BadLine(_("it contradicts line {earlier}").format(earlier=earlier))
            except BadLine as error:
                raise self._bad(number, error) from None
            if outcome.pairing.key in wanted:
                self.outcomes.setdefault(outcome.pairing.key, outcome)

    def _begin(self, contest: Contest) -> None:
        """Write the first line, whole, also in place of a beginning of it."""
        try:
            put_plain(self.path, 0, (line_of(_header(contest)) + "\n").encode())
        except OSError as error:
            raise self._refused(_("{file} cannot be written: {why}"), error) from error

    def _append(self, data: bytes) -> None:
        try:
            append_plain(self.path, data)
        except OSError as error:
            raise self._refused(_("{file} cannot be written: {why}"), error) from error

    def _bad(self, number: int, why: BadLine) -> SaveError:
        return SaveError(
            _(
                "{file} cannot be used: line {number} is not a result of these games: {why}. "
                "Remove the line to play its game again."
            ).format(file=shown(self.path), number=number, why=why)
        )

    def _read(self) -> bytes:
        try:
            return read_whole_plain(self.path, MOST_BYTES)
        except FileNotFoundError:
            return b""
        except OSError as error:
            if error.errno != errno.EFBIG:
                raise self._refused(_("{file} cannot be read: {why}"), error) from error
            raise SaveError(
                _("{file} cannot be used: it is larger than {limit} bytes.").format(
                    file=shown(self.path), limit=MOST_BYTES
                )
            ) from None

    def _refused(self, text: str, error: OSError) -> SaveError:
        return SaveError(text.format(file=shown(self.path), why=error.strerror or error))


def _header(contest: Contest) -> dict[str, Any]:
    """Return the head of a file: facts that all its games share, so that more can be added later."""
    shared = asdict(contest)
    del shared["games"]
    header: dict[str, Any] = json.loads(json.dumps({"arena": FORMAT, **shared}))
    return header


def _beginnings(contest: Contest) -> set[bytes]:
    """All that a cut-off first line can be."""
    whole = line_of(_header(contest)).encode()
    return {whole[:length] for length in range(1, len(whole) + 1)}


def shown(path: Path | None) -> str:
    """A path as messages show it: nothing in it can steer a terminal."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in str(path))
