"""What all may watch, as data and sentences: the reveal, the night, the result.

Pure functions over states; screens and the plain mode show what they return.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from k2game.engine import scoring
from k2game.engine.phases import check, risk
from k2game.engine.state import (
    CHECK,
    CLIMBERS,
    MAX_LEVEL,
    NIGHT_LEVEL,
    OVER,
    ClimberState,
    GameState,
    SeatState,
    seats_from,
)
from k2game.engine.table import LANDSLIDE_LOSS
from k2game.i18n import _, ngettext

Names = Mapping[str, str]
"""Colour → the team's name."""


@dataclass(frozen=True, slots=True)
class Revealed:
    """A seat's cards of the day (3.1) with their total for the risk (4.1)."""

    colour: str
    cards: tuple[str, ...]
    total: int
    boldest: bool


def reveal(state: GameState) -> tuple[Revealed, ...]:
    """The day's cards of all living seats, from the start player on."""
    totals, boldest = risk.totals(state), risk.boldest(state)
    return tuple(
        Revealed(state.table.seats[index], state.seats[index].chosen, totals[index], index == boldest)
        for index in seats_from(state, state.start)
        if index in totals
    )


def risk_sentence(state: GameState, names: Names) -> str:
    """Who takes a risk token today and why (4.2)."""
    rows = reveal(state)
    highest = max(row.total for row in rows)
    bold = [names[row.colour] for row in rows if row.total == highest]
    if len(bold) == 1:
        return _("{name} plays the most movement, {total}, and takes a risk token.").format(
            name=bold[0], total=highest
        )
    return _("{names} share the highest total, {total}: nobody takes a risk token.").format(
        names=joined(bold), total=highest
    )


@dataclass(frozen=True, slots=True)
class NightStep:
    """One line of the night.

    Attributes:
        kind: level, slide, death, rescue, day, weather, draw or over.
        text: the sentence.
        colour: whose it is, or None.
        climber: A or B, if it is about one.
        before: the level before, for kind level.
        after: the level in the morning, for kind level; below 1 means death.
        parts: what changed it, as (reason, amount), for kind level.
    """

    kind: str
    text: str
    colour: str | None = None
    climber: str | None = None
    before: int = 0
    after: int = 0
    parts: tuple[tuple[str, int], ...] = ()


def night(before: GameState, after: GameState, names: Names) -> tuple[NightStep, ...]:
    """The acclimatization check line by line (7), and what the new day brings (8).

    Args:
        before: where the last turn of the day ends, or a landslide or a death is to be decided.
        after: where the next decision is due, or the game is over.
        names: the names of the teams.
    """
    steps: list[NightStep] = []
    if before.phase != CHECK:
        steps.extend(_levels(before, names))
    steps.extend(_slides(before, after, names))
    if after.phase != CHECK:
        steps.extend(_deaths(before, after, names))
        steps.extend(_morning(before, after, names))
    return tuple(steps)


def _each(state: GameState) -> Iterator[tuple[int, SeatState, int, ClimberState]]:
    for index in seats_from(state, state.start):
        seat = state.seats[index]
        for which, climber in enumerate(seat.climbers):
            yield index, seat, which, climber


def _levels(state: GameState, names: Names) -> Iterator[NightStep]:
    weather = state.table.days[state.row[0]][state.marker]
    for index, seat, which, climber in _each(state):
        space = climber.space
        if space is None:
            continue
        tonight = check.level_tonight(state, seat, climber)
        parts = [(_("space"), state.table.spaces[space].acclimatization)]
        if any(partner.tent == space for partner in seat.climbers):
            parts.append((_("tent"), 1))
        if weather.loss[space]:
            parts.append((_("weather"), weather.loss[space]))
        if space in weather.landslide:
            parts.append((_("landslide"), LANDSLIDE_LOSS))
        left = min(NIGHT_LEVEL, tonight)
        colour = state.table.seats[index]
        text = _("{name} {climber} on {space}: {sum}").format(
            name=names[colour],
            climber=CLIMBERS[which],
            space=space,
            sum=_sum(climber.level, parts, tonight),
        )
        yield NightStep("level", text, colour, CLIMBERS[which], climber.level, left, tuple(parts))


def _sum(level: int, parts: list[tuple[str, int]], tonight: int) -> str:
    told = ", ".join(f"{reason} {signed(amount)}" for reason, amount in parts if amount)
    if not told:
        told = _("nothing changes")
    if level + sum(amount for _reason, amount in parts) > tonight:
        told = _("{told}, no more than {most}").format(told=told, most=MAX_LEVEL)
    if tonight > NIGHT_LEVEL:
        return _("{before}, {told}: {after}, cut to {most}").format(
            before=level, told=told, after=tonight, most=NIGHT_LEVEL
        )
    return _("{before}, {told}: {after}").format(before=level, told=told, after=tonight)


def _slides(before: GameState, after: GameState, names: Names) -> Iterator[NightStep]:
    for index, _seat, which, climber in _each(before):
        now = after.seats[index].climbers[which]
        colour = before.table.seats[index]
        places = {"name": names[colour], "climber": CLIMBERS[which]}
        rescued = before.seats[index].rescue and not after.seats[index].rescue
        if now.space and climber.space and now.space != climber.space and not rescued:
            text = _("{name} {climber} slides from {old} to {new}.")
            yield NightStep(
                "slide", text.format(old=climber.space, new=now.space, **places), colour, CLIMBERS[which]
            )
        if now.tent and climber.tent and now.tent != climber.tent:
            text = _("The tent of {name} {climber} slides from {old} to {new}.")
            yield NightStep(
                "slide", text.format(old=climber.tent, new=now.tent, **places), colour, CLIMBERS[which]
            )


def _deaths(before: GameState, after: GameState, names: Names) -> Iterator[NightStep]:
    for index, seat, which, climber in _each(before):
        now = after.seats[index].climbers[which]
        colour = before.table.seats[index]
        places = {"name": names[colour], "climber": CLIMBERS[which]}
        if climber.space and now.space is None:
            text = _("{name} {climber} dies. Its score goes back to 1.").format(**places)
            yield NightStep("death", text, colour, CLIMBERS[which])
        elif now.space and now.score < climber.score and seat.rescue:
            text = _("{name} {climber} is rescued and stands on {space}, with {score} points.")
            yield NightStep(
                "rescue", text.format(space=now.space, score=now.score, **places), colour, CLIMBERS[which]
            )


def _morning(before: GameState, after: GameState, names: Names) -> Iterator[NightStep]:
    if after.phase == OVER:
        yield NightStep("over", _("The expedition is over."))
        return
    start = after.table.seats[after.start]
    text = _("Day {day} of {days}. {name} begins.").format(
        day=after.day, days=after.table.setup.days, name=names[start]
    )
    yield NightStep("day", text, start)
    if len(after.row) == 2 and after.row[-1] not in before.row:
        yield NightStep("weather", _("A new weather tile lies open: three more days are known."))
    for index, seat in enumerate(after.seats):
        drawn = len(seat.hand) - len(before.seats[index].hand)
        if drawn > 0 and seat.alive:
            name = names[after.table.seats[index]]
            shuffled = len(seat.deck) > len(before.seats[index].deck)
            text = ngettext("{name} draws {number} card.", "{name} draws {number} cards.", drawn)
            if shuffled:
                text = _("{name} shuffles all cards and draws {number}.")
            yield NightStep("draw", text.format(name=name, number=drawn), after.table.seats[index])


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
    totals = scoring.points(state)
    winners = scoring.winners(totals, state.summit)
    rows = []
    for index, seat in enumerate(state.seats):
        a, b = seat.climbers
        rows.append(
            Placed(
                state.table.seats[index],
                (a.score, b.score),
                (a.space is not None, b.space is not None),
                scoring.bonus(state.table, seat.away),
                totals[index],
                index in winners,
            )
        )
    return tuple(sorted(rows, key=lambda row: (-row.total, not row.winner)))


def winner_sentence(state: GameState, names: Names) -> str:
    """Who won and, if several had the same sum, why (9.2, 9.3)."""
    rows = placings(state)
    tied = [row for row in rows if row.total == rows[0].total]
    won = [names[row.colour] for row in rows if row.winner]
    if len(tied) == 1:
        return _("{name} wins with {points} points.").format(name=won[0], points=rows[0].total)
    everyone = joined([names[row.colour] for row in tied])
    if len(won) == 1:
        return _(
            "{names} have {points} points each. A climber of {name} was on the summit first, so {name} wins."
        ).format(names=everyone, points=rows[0].total, name=won[0])
    return _(
        "{names} have {points} points each and none of them has a living climber that was on the summit: "
        "they share the win."
    ).format(names=everyone, points=rows[0].total)


def level_sentence(state: GameState) -> str:
    """The solo level, and what the next one needed (9.4)."""
    points = scoring.points(state)[0]
    levels = state.table.scenario.levels[state.table.setup.weather]
    reached = scoring.victory_level(state.table, points)
    better = [level for level in levels if level.minimum > points]
    if not better:
        return _("{points} points: {level}, the highest level there is.").format(
            points=points, level=level_name(reached)
        )
    return _("{points} points: {level}. {next} needs {needed}.").format(
        points=points, level=level_name(reached), next=level_name(better[-1].name), needed=better[-1].minimum
    )


def level_name(level: str) -> str:
    """A solo victory level in the reader's language."""
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
