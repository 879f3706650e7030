"""The log of a game as lines: with checksums on disk, and what they add up to.

On disk each line is its text, a tab, and eight hexadecimal digits: the CRC-32 of
the text, begun with that of the line before. A line that was cut off, changed,
lost or moved is noticed, and everything up to it is good.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from k2game.engine import actions as a
from k2game.engine import notation
from k2game.errors import NotationError, SaveError
from k2game.i18n import _
from k2game.match import marks
from k2game.match.match import WITHIN_A_TURN

_LONGEST = 1000
"""Bytes; an unfinished line is shorter than this."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """The readable part of a log file.

    Attributes:
        lines: the good lines.
        length: how many bytes they take; what follows is not good.
        chain: the checksum that the next line begins with.
        torn: bytes after the good lines.
        broken: whether these are more than one unfinished line after good ones.
    """

    lines: tuple[str, ...]
    length: int
    chain: int
    torn: int
    broken: bool


def seal(lines: Iterable[str], chain: int) -> tuple[bytes, int]:
    """Lines as bytes with checksums, and the checksum that the next line begins with."""
    written = bytearray()
    for line in lines:
        text = line.encode()
        chain = zlib.crc32(text, chain)
        written += b"%s\t%08x\n" % (text, chain)
    return bytes(written), chain


def compact(lines: Sequence[str]) -> list[str]:
    """Lines that add up to the same: without what was taken back and marks that later ones replace."""
    last = {kind: at for at, line in enumerate(lines) if (kind := marks.replaceable(line))}
    kept: list[str] = []
    actions: list[int] = []  # the place of each action in what is kept
    for at, line in enumerate(lines):
        if line == marks.UNDO and actions:
            place = actions.pop()
            kept[place:] = [each for each in kept[place + 1 :] if not marks.parse_move(each)]
        elif last.get(marks.replaceable(line), at) == at:
            if not line.startswith(marks.MARK):
                actions.append(len(kept))
            kept.append(line)
    return kept


def unseal(data: bytes) -> Sealed:
    """Read as many good lines as there are. Nothing in the data can make it fail."""
    lines: list[str] = []
    at = chain = 0
    while (end := data.find(b"\n", at)) >= 0:
        text, tab, written = data[at:end].rpartition(b"\t")
        summed = zlib.crc32(text, chain)
        if not tab or written != b"%08x" % summed:
            break
        try:
            lines.append(text.decode())
        except UnicodeDecodeError:
            break
        at, chain = end + 1, summed
    torn = len(data) - at
    one_line = data.find(b"\n", at) < 0 and torn <= _LONGEST and b"\0" not in data[at:]
    return Sealed(tuple(lines), at, chain, torn, broken=torn > 0 and not (one_line and lines))


@dataclass(frozen=True, slots=True)
class DayMark:
    """The beginning of a day, or the end of the game, with each seat's points at that time."""

    day: int
    time: str
    points: tuple[int, ...]
    over: bool = False


@dataclass(frozen=True, slots=True)
class History:
    """The sum of the lines of a log.

    Attributes:
        actions: what happened, without what was taken back.
        numbers: the number of the line of each action, from 1.
        moves: moves that were not taken back: the number of actions before and after each,
            and the number of the line that says so.
        days: when each day began; a day may be noted twice if the game stopped there.
        advice: how often advice was used.
        over: whether the end was noted.
        undone: how many actions were taken back.
    """

    actions: tuple[a.Action, ...]
    numbers: tuple[int, ...]
    moves: tuple[tuple[int, int, int], ...]
    days: tuple[DayMark, ...]
    advice: int
    over: bool
    undone: int = 0


def history(lines: Sequence[str]) -> History:
    """Add up the lines of a log. The rules are not consulted.

    Raises:
        SaveError: a line is neither an action nor a mark, or takes back what cannot be.
    """
    done: list[tuple[int, a.Action]] = []
    moves: list[tuple[int, int, int]] = []
    days: list[DayMark] = []
    advice = undone = 0
    for number, line in enumerate(lines, 1):
        if not line.startswith(marks.MARK):
            try:
                done.append((number, notation.parse(line)))
            except NotationError as error:
                raise _bad_line(number, str(error)) from None
        elif line == marks.UNDO:
            if not done or not isinstance(done[-1][1], WITHIN_A_TURN):
                raise _bad_line(number, _("nothing can be taken back there"))
            done.pop()
            undone += 1
            while moves and moves[-1][1] > len(done):
                moves.pop()
        elif 0 < (count := marks.parse_move(line)) <= len(done):
            moves.append((len(done) - count, len(done), number))
        else:
            advice = marks.parse_advice(line, advice)
            if (parsed := marks.parse_day(line)) is not None:
                days.append(DayMark(*parsed))
    return History(
        actions=tuple(action for _number, action in done),
        numbers=tuple(number for number, _action in done),
        moves=tuple(moves),
        days=tuple(days),
        advice=advice,
        over=bool(days) and days[-1].over,
        undone=undone,
    )


def _bad_line(number: int, why: str) -> SaveError:
    return SaveError(
        _("Line {number} of the game's log cannot be used: {why}").format(number=number, why=why)
    )
