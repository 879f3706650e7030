"""The state of a game: strings and small integers, never changed, only replaced.

A state is complete: hidden cards and tiles are in it. What a seat may see of it
is built by ``k2game.engine.view``. How drafts become frozen states: ``k2game.engine.frozen``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from k2game.engine.frozen import State

if TYPE_CHECKING:
    from k2game.engine.table import Table

SETUP = "setup"
CHOOSE = "choose"
RISK = "risk"
CLIMB = "climb"
CHECK = "check"
NIGHT = "night"
OVER = "over"

CHANCE = -1
"""``GameState.turn`` where chance is to act."""
NOBODY = -2
"""``GameState.turn`` where the game is over, and ``passing`` where nobody is on its way."""

CLIMBERS = ("A", "B")
PIECES = ("A", "B", "tA", "tB")
"""What a landslide moves: climbers and tents, in the order of rule 7.4."""

MAX_LEVEL = 10
"""The printed track's end (1.4)."""
NIGHT_LEVEL = 6
"""What is left of a higher level after the night (7.6)."""
HAND_SIZE = 6
CARDS_A_DAY = 3


Points = tuple[int, int, int, bool]
"""What a climber of the seat in turn has: unspent movement points for any direction, for steps up
and for steps down, and whether it is active, so that a risk payment may be asked of it (5.6)."""

NO_POINTS: tuple[Points, Points] = (0, 0, 0, False), (0, 0, 0, False)
"""What both climbers have at the start of a turn, and outside of turns."""


class ClimberDraft(State):
    """A climber that is being made."""

    __slots__ = ("level", "score", "space", "tent")


@dataclass(frozen=True)
class ClimberState(ClimberDraft):
    """One climber.

    Attributes:
        space: where it stands; None when dead.
        level: its acclimatization (1.4); 0 when dead.
        score: points of the most valuable space it reached (1.5); 1 when dead.
        tent: where its tent is pitched, or None.
    """

    __slots__ = ()

    space: str | None
    level: int
    score: int
    tent: str | None


class SeatDraft(State):
    """A seat that is being made."""

    __slots__ = ("away", "chosen", "climbers", "deck", "discard", "hand", "rescue", "tiles", "token")


@dataclass(frozen=True)
class SeatState(SeatDraft):
    """What one player has. Lists of cards and tiles are in their file's order, but for the discards.

    Attributes:
        away: cards put away on the South Col (11.2).
        rescue: whether the rescue card is still there (2.5).
        tiles: the tiles dealt, then only the one kept (10.1).
        token: the value of the risk token held in this turn, or None.
        discard: the cards laid off, in that order, which matters to nobody.
        chosen: the day's cards, from the choice until the night.
    """

    __slots__ = ()

    hand: tuple[str, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    chosen: tuple[str, ...]
    away: tuple[str, ...]
    rescue: bool
    tiles: tuple[str, ...]
    token: int | None
    climbers: tuple[ClimberState, ClimberState]

    @property
    def alive(self) -> bool:
        """Whether a climber of this seat lives."""
        first, second = self.climbers
        return first.space is not None or second.space is not None


class Result(NamedTuple):
    """How a game ended (9): points by seat, the winners, the solo victory level."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    level: str | None


class FixedRope(NamedTuple):
    """A placed pair of rope tokens (10.2): whose, from which space to which."""

    seat: int
    own: str
    other: str


class Sliding(NamedTuple):
    """A piece that a landslide still has to move: the seat and the place in PIECES (7.4)."""

    seat: int
    piece: int


class GameDraft(State):
    """A state that is being made."""

    __slots__ = (
        "box",
        "day",
        "down_risk",
        "due",
        "marker",
        "open_risk",
        "passing",
        "phase",
        "points",
        "pool",
        "result",
        "ropes",
        "row",
        "seats",
        "sliding",
        "start",
        "summit",
        "table",
        "turn",
        "unassigned",
    )


@dataclass(frozen=True)
class GameState(GameDraft):
    """Everything about a game at one moment. Seats are numbered in seat order.

    Attributes:
        table: the content and setup that the game is played with; the same in all its states.
        turn: the seat to act, CHANCE or NOBODY.
        row: the open weather tiles, left to right.
        marker: today's place on the left tile.
        pool: the tiles that the next one is drawn from.
        box: tiles outside the game that ``fill`` may still choose from (10.1).
        down_risk: how many tokens of each value are face down.
        sliding: pieces that the landslide has yet to move, the next one first (7.3).
        unassigned: the chosen cards that the seat in turn has not given to a climber (5.1).
        points: what the climbers of the seat in turn have for this turn.
        due: risk points that the seat in turn still owes (5.6).
        passing: the climber of the seat in turn that is on its way through a full space (5.3).
        summit: (seat, climber) of the living in the order of their arrival (5.4).
        ropes: the fixed ropes placed, in that order.
    """

    __slots__ = ()

    table: Table
    day: int
    phase: str
    turn: int
    start: int
    row: tuple[str, ...]
    marker: int
    pool: tuple[str, ...]
    box: tuple[str, ...]
    open_risk: tuple[int, ...]
    down_risk: tuple[int, ...]
    sliding: tuple[Sliding, ...]
    result: Result | None
    unassigned: tuple[str, ...]
    points: tuple[Points, Points]
    due: int
    passing: int
    summit: tuple[tuple[int, int], ...]
    ropes: tuple[FixedRope, ...]
    seats: tuple[SeatState, ...]


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without one copy of a card.

    Raises:
        ValueError: if the card is not among them.
    """
    left = [*cards]
    left.remove(card)
    return (*left,)


def seats_from(state: GameState, first: int) -> tuple[int, ...]:
    """All seats clockwise from one of them."""
    return state.table.orders[first]


def next_alive(seats: tuple[SeatState, ...], after: int) -> int:
    """The next seat clockwise that has a living climber, at last the seat itself; NOBODY if none has."""
    count = len(seats)
    for distance in range(1, count + 1):
        index = (after + distance) % count
        if seats[index].alive:
            return index
    return NOBODY
