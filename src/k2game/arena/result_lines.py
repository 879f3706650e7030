"""One line of a result file: written, read back, and checked against what the game can have been.

Anybody may have changed the file. A line that this program cannot have written for this contest is
refused with the reason, for its figures would spoil all averages without a word.
"""

from __future__ import annotations

import json
from typing import Any

from k2game.arena.contest import Contest, GameOutcome
from k2game.arena.pairings import Pairing, lineups, rotations, seed_of_round
from k2game.engine.phases.end_of_game import victory_level
from k2game.i18n import _
from k2game.runtime import json_text
from k2game.runtime.json_text import depth_at_end, is_too_deep

MOST_BYTES = 100_000
"""A longer line is none of ours; five seats of the longest game take about 3 kB."""

_DIGITS = 5
"""Seconds are kept to a hundredth of a millisecond."""

_BEGINNING = b'{"lineup":['

_MOST_GAMES = 10**9
_MOST_THOUGHTS = 1000
"""Phases of all days of a game in which a seat thinks."""

_MOST_SECONDS = 10.0**7
_MOST_POINTS = 999

_CLIMBERS = 2


class BadLine(ValueError):
    """A line that is not a result of the contest; the text says why."""


def written(outcome: GameOutcome) -> dict[str, Any]:
    """A result as the file keeps it."""
    pairing = outcome.pairing
    return {
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


def line_of(value: object) -> str:
    """A value on one line."""
    return json.dumps(value, separators=(",", ":"))


def parsed(line: bytes) -> object:
    """The JSON of one line.

    Raises:
        BadLine: it is none.
    """
    if len(line) > MOST_BYTES:
        raise BadLine(_("it is longer than {most} bytes").format(most=MOST_BYTES))
    try:
        return json_text.load(line.decode())
    except UnicodeDecodeError:
        raise BadLine(_("it is not UTF-8")) from None
    except RecursionError:
        raise BadLine(_("it is nested too deeply")) from None
    except ValueError:  # also whole numbers of thousands of digits
        raise BadLine(_("it is not JSON")) from None


def is_cut_off(line: bytes) -> bool:
    """Return whether a line is the cut-off beginning of a result, left when the program was stopped."""
    if len(line) > MOST_BYTES or not (line.startswith(_BEGINNING) or _BEGINNING.startswith(line)):
        return False
    text = line.decode(errors="replace")
    return not is_too_deep(text) and depth_at_end(text) > 0


class Reader:
    """Reads the results of one contest."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._lineups = {lineup: rotations(lineup) for lineup in lineups(contest.levels, contest.seats)}
        self._table = contest.table()

    def outcome(self, line: bytes) -> GameOutcome:
        """The result on a line; its game may be one of those that are not wanted now.

        Raises:
            BadLine: it is none.
        """
        value = parsed(line)
        if not isinstance(value, dict) or set(value) != _FIELDS:
            raise BadLine(_("it does not hold the fields of a result"))
        pairing = self._pairing(value)
        scores = self._numbers(value, "scores", 0, _MOST_POINTS)
        outcome = GameOutcome(
            pairing=pairing,
            scores=scores,
            winners=_winners(value["winners"], scores),
            level=value["level"],
            deaths=self._numbers(value, "deaths", 0, _CLIMBERS),
            days=_number(value["days"], "days", 1, self._table.setup.days),
            thinking=self._thinking(value["thinking"]),
        )
        solo = self._contest.seats == 1
        if outcome.level != (victory_level(self._table, scores[0]) if solo else None):
            raise _wrong("level")
        return outcome

    def _pairing(self, value: dict[str, Any]) -> Pairing:
        number = _number(value["number"], "number", 0, _MOST_GAMES)
        turned = self._lineups.get(tuple(_texts(value["lineup"], "lineup")))
        if turned is None:
            raise _wrong("lineup")
        round_number, turn = divmod(number, len(turned))
        pairing = Pairing(turned[0], number, turned[turn], seed_of_round(self._contest.seed, round_number))
        if value["seats"] != list(pairing.seats):
            raise _wrong("seats")
        if type(value["seed"]) is not int or value["seed"] != pairing.seed:
            raise _wrong("seed")
        return pairing

    def _numbers(self, value: dict[str, Any], field: str, least: int, most: int) -> tuple[int, ...]:
        return tuple(_number(one, field, least, most) for one in self._one_a_seat(value[field], field))

    def _thinking(self, value: object) -> tuple[tuple[float, ...], ...]:
        def seconds(seat: object) -> tuple[float, ...]:
            if not isinstance(seat, list) or len(seat) > _MOST_THOUGHTS or not all(map(_is_duration, seat)):
                raise _wrong("thinking")
            return tuple(seat)

        return tuple(seconds(seat) for seat in self._one_a_seat(value, "thinking"))

    def _one_a_seat(self, value: object, field: str) -> list[object]:
        if not isinstance(value, list) or len(value) != self._contest.seats:
            raise _wrong(field)
        return value


_FIELDS = {
    *("lineup", "number", "seats", "seed", "scores", "winners", "level", "deaths", "days", "thinking"),
}


def _wrong(field: str) -> BadLine:
    return BadLine(_("its field {field} is wrong").format(field=field))


def _number(value: object, field: str, least: int, most: int) -> int:
    if type(value) is int and least <= value <= most:
        return value
    raise _wrong(field)


def _texts(value: object, field: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise _wrong(field)
    return value


def _winners(value: object, scores: tuple[int, ...]) -> tuple[int, ...]:
    """All seats with the highest score, or the one of them that was first on the summit (9.2, 9.3)."""
    tied = [seat for seat, score in enumerate(scores) if score == max(scores)]
    possible = [tied, *([seat] for seat in tied)]
    if not isinstance(value, list) or not all(type(one) is int for one in value) or value not in possible:
        raise _wrong("winners")
    return tuple(value)


def _is_duration(value: object) -> bool:
    return type(value) in (int, float) and 0 <= float(str(value)) <= _MOST_SECONDS
