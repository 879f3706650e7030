"""The file an arena keeps its results in: one line a game, only ever added to.

The first line says what the games have in common. If the program is stopped, what is written stays, a last
line that was cut off is ignored, and the missing games are played next time.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from k2game.arena.contest import Contest, Outcome
from k2game.arena.pairings import Lineup
from k2game.errors import SaveError
from k2game.i18n import _

FORMAT = 1
_DIGITS = 5
"""Seconds are kept to a hundredth of a millisecond."""


class ResultFile:
    """Results on disk.

    Attributes:
        outcomes: what was read and written so far, by the key of the game.
    """

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open a file, or begin one.

        Raises:
            SaveError: it cannot be read or written, or holds results of another contest.
        """
        self.path = path
        self.outcomes: dict[tuple[Lineup, int], Outcome] = {}
        header = _header(contest)
        text = self._read()
        lines = text.split("\n")
        if not lines[0]:
            self._append(header)
            return
        if _parse(lines[0]) != header:
            raise SaveError(
                _(
                    "{file} holds results of other games; name a new file, or repeat its command: {header}"
                ).format(file=path, header=ascii(lines[0][:300])[1:-1])
            )
        expected = {pairing.key: pairing for pairing in contest.pairings()}
        for line in lines[1:]:
            written = _parse(line)
            if isinstance(written, dict):
                try:
                    pairing = expected.get((tuple(written["lineup"]), written["number"]))
                    if pairing is not None:
                        self.outcomes[pairing.key] = _outcome(pairing, written)
                except (KeyError, TypeError):
                    continue
        if not text.endswith("\n"):
            self._append(None)  # whatever was cut off gets a line of its own

    def add(self, outcome: Outcome) -> None:
        """Keep the result of a game.

        Raises:
            SaveError: it cannot be written.
        """
        pairing = outcome.pairing
        self._append(
            {
                "lineup": pairing.lineup,
                "number": pairing.number,
                "seats": pairing.seats,
                "seed": pairing.seed,
                "scores": outcome.scores,
                "winners": outcome.winners,
                "level": outcome.level,
                "deaths": outcome.deaths,
                "days": outcome.days,
                "thinking": [[round(one, _DIGITS) for one in seat] for seat in outcome.thinking],
            }
        )
        self.outcomes[pairing.key] = outcome

    def _read(self) -> str:
        try:
            return self.path.read_text("utf-8")
        except FileNotFoundError:
            return ""
        except (OSError, UnicodeDecodeError) as error:
            raise SaveError(_("{file} cannot be read: {why}").format(file=self.path, why=error)) from error

    def _append(self, value: object) -> None:
        line = "" if value is None else json.dumps(value, separators=(",", ":"))
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(line + "\n")
        except OSError as error:
            raise SaveError(_("{file} cannot be written: {why}").format(file=self.path, why=error)) from error


def _header(contest: Contest) -> dict[str, Any]:
    """What must be the same in all games of a file; more games may be added later."""
    shared = asdict(contest)
    del shared["games"]
    header: dict[str, Any] = json.loads(json.dumps({"arena": FORMAT, **shared}))
    return header


def _parse(line: str) -> object:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _outcome(pairing: Any, written: dict[str, Any]) -> Outcome:
    return Outcome(
        pairing=pairing,
        scores=tuple(written["scores"]),
        winners=tuple(written["winners"]),
        level=written["level"],
        deaths=tuple(written["deaths"]),
        days=written["days"],
        thinking=tuple(tuple(seat) for seat in written["thinking"]),
    )
