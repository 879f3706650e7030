"""The words of the engine: phases, climbers, whose turn it is, points to spend, fixed ropes."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Phase(StrEnum):
    """The setup, a phase of the day (3 to 8), or the end."""

    SETUP = "setup"
    CHOOSE = "choose"
    RISK = "risk"
    CLIMB = "climb"
    CHECK = "check"
    NIGHT = "night"
    OVER = "over"

    __hash__ = str.__hash__  # tables of phases are asked at every action; that of Enum is slow


class Climber(StrEnum):
    """A climber of a team (1.2)."""

    A = "A"
    B = "B"

    __hash__ = str.__hash__


CLIMBERS = CLIMBER_A, CLIMBER_B = Climber.A, Climber.B

PIECES = ("A", "B", "tA", "tB")
"""The pieces that a landslide moves: climbers and tents, in the order of rule 7.4."""

CHANCE = -1
"""``GameState.turn`` where chance is to act."""
NOBODY = -2
"""``GameState.turn`` where the game is over, and ``passing`` where nobody is on its way."""

HAND_SIZE = 6
CARDS_A_DAY = 3

Points = tuple[int, int, int, bool]
"""A climber's unspent movement points for any direction, for steps up and for steps down, and whether it is
active, so that it may have to pay a risk (5.6)."""

NO_POINTS: tuple[Points, Points] = (0, 0, 0, False), (0, 0, 0, False)
"""Points of both climbers at the start of a turn, and outside of turns."""


class FixedRope(NamedTuple):
    """A placed pair of rope tokens (10.2): whose, from which space to which."""

    seat: int
    own: str
    other: str
