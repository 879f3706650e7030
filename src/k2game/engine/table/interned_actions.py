"""The actions of a seat that need no more than names, made once for a table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from k2game.engine.actions import PAYMENTS, End, Pay, Pitch, Rope, Step, Take
from k2game.engine.terms import CLIMBERS


@dataclass(frozen=True, slots=True)
class SeatActions:
    """The actions of a seat that need no more than names, made once. By climber."""

    end: End
    take: tuple[Take, ...]
    pitch: tuple[Pitch, Pitch]
    pay: tuple[Mapping[str, Pay], Mapping[str, Pay]]
    step: tuple[Mapping[str, Step], Mapping[str, Step]]
    rope: tuple[Mapping[str, Rope], Mapping[str, Rope]]


def actions_of_seat(
    colour: str, tokens: int, spaces: Collection[str], rope_ends: Collection[str]
) -> SeatActions:
    """Make the actions of a seat.

    Args:
        colour: the seat.
        tokens: how many values of risk tokens there are.
        spaces: where a climber may be.
        rope_ends: where a fixed rope may end.
    """
    a, b = CLIMBERS

    def steps(climber: str) -> dict[str, Step]:
        return {space: Step(colour, climber, space) for space in spaces}

    def ropes(climber: str) -> dict[str, Rope]:
        return {space: Rope(colour, climber, space) for space in rope_ends}

    def pays(climber: str) -> dict[str, Pay]:
        return {way: Pay(colour, climber, way) for way in PAYMENTS}

    return SeatActions(
        end=End(colour),
        take=tuple(Take(colour, value) for value in range(tokens)),
        pitch=(Pitch(colour, a), Pitch(colour, b)),
        pay=(pays(a), pays(b)),
        step=(steps(a), steps(b)),
        rope=(ropes(a), ropes(b)),
    )
