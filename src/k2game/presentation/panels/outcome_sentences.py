"""The reveal and the result for everybody, as data and sentences.

Pure functions over states; screens and the plain mode show what they return.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from k2game.engine.phases import end_of_game, risk
from k2game.engine.state.game_state import (
    GameState,
    seats_from,
)
from k2game.i18n import _

Names = Mapping[str, str]
"""Colour → the team's name."""


@dataclass(frozen=True, slots=True)
class RevealedRow:
    """A seat's cards of the day (3.1) with their total for the risk (4.1)."""

    colour: str
    cards: tuple[str, ...]
    total: int
    boldest: bool


def reveal(state: GameState) -> tuple[RevealedRow, ...]:
    """The day's cards of all living seats, from the start player on."""
    totals, boldest = risk.totals(state), risk.boldest(state)
    return tuple(
        RevealedRow(state.table.seats[index], state.seats[index].chosen, totals[index], index == boldest)
        for index in seats_from(state, state.start)
        if index in totals
    )


def risk_sentence(state: GameState, names: Names) -> str:
    """Say who takes a risk token today and why (4.2)."""
    rows = reveal(state)
    highest = max(row.total for row in rows)
    bold = [names[row.colour] for row in rows if row.total == highest]
    if len(bold) == 1:
        return _("{name} alone played the most movement ({total}) and must take a risk token.").format(
            name=bold[0], total=highest
        )
    return _("{names} share the highest total, {total}: nobody takes a risk token.").format(
        names=joined(bold), total=highest
    )


@dataclass(frozen=True, slots=True)
class Placed:
    """A line of the result: points of A and B, the bonus of 11.4, the sum, whether it won."""

    colour: str
    scores: tuple[int, int]
    alive: tuple[bool, bool]
    bonus: int
    total: int
    winner: bool


def placings(state: GameState) -> tuple[Placed, ...]:
    """The result, the best first (9). Also of a game that is not over, as it would be now."""
    totals = end_of_game.points(state)
    winners = end_of_game.winners(state, totals)
    rows = []
    for index, seat in enumerate(state.seats):
        a, b = seat.climbers
        rows.append(
            Placed(
                state.table.seats[index],
                (a.score, b.score),
                (a.space is not None, b.space is not None),
                end_of_game.bonus(state.table, seat.away),
                totals[index],
                index in winners,
            )
        )
    return tuple(sorted(rows, key=lambda row: (-row.total, not row.winner)))


def winner_sentence(state: GameState, names: Names) -> str:
    """Say who won and, after a tie, why (9.2, 9.3)."""
    rows = placings(state)
    tied = [row for row in rows if row.total == rows[0].total]
    won = [names[row.colour] for row in rows if row.winner]
    if len(tied) == 1:
        return _("The win goes to {name} with {points} points.").format(name=won[0], points=rows[0].total)
    everyone = joined([names[row.colour] for row in tied])
    if len(won) == 1:
        return _(
            "{names} have {points} points each. A climber of {name} was on the summit first: "
            "the win goes to {name}."
        ).format(names=everyone, points=rows[0].total, name=won[0])
    return _(
        "{names} have {points} points each and none of them has a living climber that was on the summit: "
        "they share the win."
    ).format(names=everyone, points=rows[0].total)


def rank_sentence(state: GameState) -> str:
    """The rank of a solo game, and what the next one needed (9.4)."""
    points = end_of_game.points(state)[0]
    levels = state.table.scenario.levels[state.table.setup.weather]
    reached = end_of_game.victory_level(state.table, points)
    better = [level for level in levels if level.minimum > points]
    if not better:
        return _("{points} points: {rank}, the highest rank there is.").format(
            points=points, rank=rank_name(reached)
        )
    return _("{points} points: {rank}. {next} needs {needed}.").format(
        points=points, rank=rank_name(reached), next=rank_name(better[-1].name), needed=better[-1].minimum
    )


def rank_name(level: str) -> str:
    """A rank of a solo game in the reader's language."""
    names = {
        "Himalayan Mountaineer": _("Himalayan Mountaineer"),
        "Alpinist": _("Alpinist"),
        "Hiker": _("Hiker"),
        "Sailor": _("Sailor"),
    }
    return names.get(level, level)


def signed(number: int) -> str:
    """A number with its sign, with a true minus."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def joined(names: list[str]) -> str:
    """Names in one sentence: “A, B and C”."""
    if len(names) < 2:
        return "".join(names)
    return _("{some} and {last}").format(some=", ".join(names[:-1]), last=names[-1])
