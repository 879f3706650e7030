"""The state of a game: named tuples of strings and small integers, never changed, only replaced.

A state is complete: hidden cards and tiles are in it. What a seat may see of it
is built by ``k2game.engine.view``. Named tuples are used because they compare,
hash and copy at the speed of tuples, which is what search needs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from k2game.engine.table import Table

SETUP = "setup"
CHOOSE = "choose"
RISK = "risk"
CLIMB = "climb"
CHECK = "check"
NIGHT = "night"
OVER = "over"
PHASES = (SETUP, CHOOSE, RISK, CLIMB, CHECK, NIGHT, OVER)

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


class ClimberState(NamedTuple):
    """One climber.

    Attributes:
        space: where it stands; None when dead.
        level: its acclimatization (1.4); 0 when dead.
        score: points of the most valuable space it reached (1.5); 1 when dead.
        tent: where its tent is pitched, or None.
        any: unspent movement points for any direction.
        up: unspent movement points for steps up.
        down: unspent movement points for steps down.
        active: whether a risk payment may be asked of it this turn (5.6).
    """

    space: str | None
    level: int = 1
    score: int = 1
    tent: str | None = None
    any: int = 0
    up: int = 0
    down: int = 0
    active: bool = False


class SeatState(NamedTuple):
    """What one player has. Lists of cards and tiles are in their file's order.

    Attributes:
        chosen: the day's cards, from the choice until the night.
        away: cards put away on the South Col (11.2).
        rescue: whether the rescue card is still there (2.5).
        tiles: the tiles dealt, then only the one kept (10.1).
        token: the value of the risk token held in this turn, or None.
        unassigned: those of the chosen cards not yet given to a climber, in the own turn.
    """

    hand: tuple[str, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    chosen: tuple[str, ...]
    away: tuple[str, ...]
    rescue: bool
    tiles: tuple[str, ...]
    token: int | None
    unassigned: tuple[str, ...]
    climbers: tuple[ClimberState, ClimberState]

    @property
    def alive(self) -> bool:
        """Whether a climber of this seat lives."""
        return self.climbers[0].space is not None or self.climbers[1].space is not None


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


class GameState(NamedTuple):
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
        due: risk points that the seat in turn still owes (5.6).
        passing: the climber of the seat in turn that is on its way through a full space (5.3).
        summit: (seat, climber) of the living in the order of their arrival (5.4).
        ropes: the fixed ropes placed, in that order.
    """

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
    due: int
    passing: int
    summit: tuple[tuple[int, int], ...]
    ropes: tuple[FixedRope, ...]
    seats: tuple[SeatState, ...]


_CLIMBING = GameState._fields.index("due")
_IN_TURN = SeatState._fields.index("unassigned")
_new = tuple.__new__


def with_seat(state: GameState, index: int, seat: SeatState) -> GameState:
    """The state with one seat replaced."""
    seats = state.seats
    return _new(GameState, (*state[:-1], (*seats[:index], seat, *seats[index + 1 :])))


def with_turn(
    state: GameState,
    unassigned: tuple[str, ...],
    climbers: tuple[ClimberState, ClimberState],
    due: int,
    passing: int,
    summit: tuple[tuple[int, int], ...],
) -> GameState:
    """The state after an action of the seat in turn: the one copy that every climb action makes.

    Slicing keeps the untouched fields without naming them, several times faster
    than ``_replace``.
    """
    turn, seats = state.turn, state.seats
    seat: SeatState = _new(SeatState, (*seats[turn][:_IN_TURN], unassigned, climbers))
    return _new(
        GameState,
        (
            *state[:_CLIMBING],
            due,
            passing,
            summit,
            state.ropes,
            (*seats[:turn], seat, *seats[turn + 1 :]),
        ),
    )


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without one copy of a card.

    Raises:
        ValueError: if the card is not among them.
    """
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def seats_from(state: GameState, first: int) -> tuple[int, ...]:
    """All seats clockwise from one of them."""
    count = len(state.seats)
    return (*range(first, count), *range(first))


def next_alive(state: GameState, after: int) -> int | None:
    """The next seat clockwise that has a living climber, at last the seat itself; None if none has."""
    for index in seats_from(state, (after + 1) % len(state.seats)):
        if state.seats[index].alive:
            return index
    return None
