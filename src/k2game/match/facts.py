"""Public facts of a game that no state holds: who arrived on which peak, and where each climber died."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from k2game.engine import actions as a
from k2game.engine.state.game_state import CLIMB, CLIMBERS, GameState
from k2game.match.match import LogEntry
from k2game.match.night_report import night_report


@dataclass(frozen=True, slots=True)
class Arrival:
    """A climber's first arrival on a peak.

    Attributes:
        seat: the colour of its seat.
        climber: A or B.
        peak: the space.
        day: the day on which it arrived.
    """

    seat: str
    climber: str
    peak: str
    day: int


@dataclass(frozen=True, slots=True)
class Death:
    """A climber's death.

    Attributes:
        seat: the colour of its seat.
        climber: A or B.
        space: where it died, after a landslide had carried it down.
        day: the day whose night it did not survive.
    """

    seat: str
    climber: str
    space: str
    day: int


Fact = Arrival | Death


def facts_of(initial: GameState, log: Sequence[LogEntry]) -> tuple[Fact, ...]:
    """Return all arrivals and deaths in their order.

    Args:
        initial: the state before the first action.
        log: what happened, without what was taken back.
    """
    arrived: set[tuple[str, str, str]] = set()
    facts: list[Fact] = []
    peaks = initial.table.board.summits
    evening, actions = initial, list[a.Action]()
    before = initial
    for entry in log:
        action, after = entry.action, entry.state
        if isinstance(action, a.Step) and action.space in peaks:
            who = (action.seat, action.climber, action.space)
            if who not in arrived:
                arrived.add(who)
                facts.append(Arrival(*who, before.day))
        if isinstance(action, a.End) and before.phase == CLIMB:
            evening, actions = before, []
        actions.append(action)
        if before.phase != after.phase or before.turn != after.turn:
            facts += _deaths(evening, actions, before, after)
        before = after
    return tuple(facts)


def arrivals_of(initial: GameState, log: Sequence[LogEntry]) -> tuple[Arrival, ...]:
    """Return all arrivals in their order."""
    return tuple(fact for fact in facts_of(initial, log) if isinstance(fact, Arrival))


def deaths_of(initial: GameState, log: Sequence[LogEntry]) -> tuple[Death, ...]:
    """Return all deaths in their order."""
    return tuple(fact for fact in facts_of(initial, log) if isinstance(fact, Death))


def _deaths(
    evening: GameState, actions: Sequence[a.Action], before: GameState, after: GameState
) -> Iterator[Death]:
    """Yield the climbers that lived before an action and do not after it."""
    lost = {
        (colour, name)
        for colour, old, new in zip(after.table.seats, before.seats, after.seats, strict=True)
        for name, then, now in zip(CLIMBERS, old.climbers, new.climbers, strict=True)
        if then.space is not None and now.space is None
    }
    if lost:
        for night in night_report(evening, actions):
            if (night.seat, night.climber) in lost:
                yield Death(night.seat, night.climber, night.slides_to or night.space, evening.day)
