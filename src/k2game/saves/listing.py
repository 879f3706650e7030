"""A list of saved games, quickly: only the head and the last marks of each are read."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from k2game.engine.content.board import MAX_SEATS
from k2game.errors import SaveError
from k2game.i18n import _
from k2game.match import marks
from k2game.match.player_kinds import check_kinds, kind_id
from k2game.runtime import json_text
from k2game.runtime.file_errors import cannot_read
from k2game.runtime.files import DISK, Files
from k2game.runtime.safe_text import clean_name
from k2game.saves.folders import is_id
from k2game.saves.formats import FORMAT, HEADER, MAX_HEADER, MAX_READ, format_of, log_name

_NEVER = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Summary:
    """One line of the list of saved games.

    Attributes:
        id: the name of its folder.
        scenario: the id of the scenario.
        weather: the id of the weather set, or "".
        title: the name that it was saved under, or "".
        players: colour, name and kind of each seat, in seat order.
        day: the day that is played; 0 before the first.
        days: how many days the game has.
        points: the points of each seat when that day began, or at the end.
        over: whether the game is over.
        last_played: when something was last written to it; None if no calendar knows the file's time.
        note: what was lost, in one sentence, of a game that can be opened nevertheless; else None.
        problem: why the game cannot be opened, in one sentence; the other fields are then as good as can be.
    """

    id: str
    scenario: str = ""
    weather: str = ""
    title: str = ""
    players: tuple[tuple[str, str, str], ...] = ()
    day: int = 0
    days: int = 0
    points: tuple[int, ...] = ()
    over: bool = False
    last_played: datetime | None = None
    note: str | None = None
    problem: str | None = None

    @property
    def when(self) -> str:
        """The local time of ``last_played`` as lists show it; as wide as any if there is none."""
        shown = "-" if self.last_played is None else f"{self.last_played.astimezone():%Y-%m-%d %H:%M}"
        return shown.ljust(16)


def summaries(folder: Path, files: Files = DISK) -> tuple[Summary, ...]:
    """All saved games of a folder, the last played first. What cannot be opened is in it too and says why.

    Raises:
        SaveError: the folder itself cannot be read.
    """
    try:
        names = files.names(folder)
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise cannot_read(folder, error) from None
    found = [summarize(files, folder / name) for name in names if is_id(name)]
    games = [summary for summary in found if summary is not None]
    return tuple(sorted(games, key=lambda one: (one.last_played or _NEVER, one.id), reverse=True))


def last_unfinished(folder: Path, files: Files = DISK) -> Summary | None:
    """The unfinished game of a folder that was played last, if any can be opened.

    Raises:
        SaveError: the folder itself cannot be read.
    """
    return next((one for one in summaries(folder, files) if not one.over and one.problem is None), None)


def summarize(files: Files, folder: Path) -> Summary | None:
    """The summary of the game in a folder; None if the folder holds no game. Never raises."""
    header = folder / HEADER
    try:
        files.check_folder(folder)
        data = files.read(header, MAX_HEADER + 1)
    except FileNotFoundError:
        return _without_head(files, folder)
    except OSError as error:
        return Summary(folder.name, problem=str(cannot_read(header, error)))
    try:
        document = json_text.read(data, folder.name)
        known = _from_header(folder.name, document)
        log = folder / log_name(document["format"])
    except SaveError as error:
        return Summary(folder.name, problem=str(error))
    try:
        written = files.read(log, MAX_READ)
        if written:
            return _with_progress(known, written, _time(files.changed(log)))
        lost = _("Its log is empty: all that was played is lost.")
    except FileNotFoundError:
        lost = _("Its log is missing: all that was played is lost.")
    except OSError as error:
        return replace(known, problem=str(cannot_read(log, error)))
    with suppress(OSError):
        known = replace(known, last_played=_time(files.changed(header)))
    return replace(known, note=lost)


def _without_head(files: Files, folder: Path) -> Summary | None:
    """A log without a head was a game once; a folder without both never was one."""
    with suppress(OSError):
        log = folder / log_name(FORMAT)
        if files.size(log):
            return Summary(
                folder.name,
                last_played=_time(files.changed(log)),
                problem=_("The head of the game, {name}, is missing.").format(name=HEADER),
            )
    return None


def _time(seconds: float) -> datetime | None:
    """A time of the file system, which knows years that no calendar does."""
    with suppress(ValueError, OverflowError, OSError):
        time = datetime.fromtimestamp(seconds, UTC)
        time.astimezone()  # the first and the last day may have no local time
        return time
    return None


def _from_header(name: str, document: Any) -> Summary:
    """Read a summary from the head; of an older or newer format, the parts that look the same.

    Raises:
        SaveError: it is not a header.
    """
    version = format_of(document, name)
    if version < FORMAT:
        return Summary(name)
    try:
        players = [(player["colour"], player["name"], player["kind"]) for player in document["players"]]
        check_kinds((str(kind) for _colour, _name, kind in players), name)
        return Summary(
            id=name,
            scenario=_text(document["scenario"]),
            weather=_text(document["setup"]["weather"]),
            title=_text(document["title"]),
            players=tuple(
                (_text(colour), _text(who), kind_id(_text(kind))) for colour, who, kind in players[:MAX_SEATS]
            ),
            days=int(str(document["setup"]["days"])[:4]),
        )
    except (KeyError, TypeError, ValueError, IndexError):
        raise SaveError(_("{what} cannot be used: it is no saved game.").format(what=name)) from None


def _text(value: object) -> str:
    return clean_name(value) if isinstance(value, str) else ""


def _with_progress(known: Summary, log: bytes, changed: datetime | None) -> Summary:
    """Add the facts of the log's last mark."""
    found = replace(known, last_played=changed)
    for mark in (b"\n~ over ", b"\n~ day "):
        at = log.rfind(mark) + 1
        line, _tab, _sum = log[at : at + 200].partition(b"\t")
        parsed = marks.parse_day(line.decode("ascii", "replace")) if at else None
        if parsed is not None:
            day, _time, points, over = parsed
            return replace(found, day=day, points=points, over=over)
    return found
