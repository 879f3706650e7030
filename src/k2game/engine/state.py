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
    """What one player has. Lists of cards and tiles are in their file's order, but for the discards.

    Attributes:
        away: cards put away on the South Col (11.2).
        rescue: whether the rescue card is still there (2.5).
        tiles: the tiles dealt, then only the one kept (10.1).
        token: the value of the risk token held in this turn, or None.
        discard: the cards laid off, in that order, which matters to nobody.
        chosen: the day's cards, from the choice until the night.
        unassigned: those of the chosen cards not yet given to a climber, in the own turn.
    """

    away: tuple[str, ...]
    rescue: bool
    tiles: tuple[str, ...]
    token: int | None
    hand: tuple[str, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    chosen: tuple[str, ...]
    unassigned: tuple[str, ...]
    climbers: tuple[ClimberState, ClimberState]

    @property
    def alive(self) -> bool:
        """Whether a climber of this seat lives."""
        first, second = self.climbers
        return first.space is not None or second.space is not None

    def with_token(self, token: int | None) -> SeatState:
        """The seat with another risk token."""
        return new_tuple(SeatState, self[:_TOKEN] + (token,) + self[_HAND:])


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
    box: tuple[str, ...]
    pool: tuple[str, ...]
    down_risk: tuple[int, ...]
    open_risk: tuple[int, ...]
    row: tuple[str, ...]
    marker: int
    day: int
    start: int
    sliding: tuple[Sliding, ...]
    result: Result | None
    phase: str
    turn: int
    due: int
    passing: int
    summit: tuple[tuple[int, int], ...]
    ropes: tuple[FixedRope, ...]
    seats: tuple[SeatState, ...]

    def with_risk(self, down_risk: tuple[int, ...], open_risk: tuple[int, ...]) -> GameState:
        """The state with other risk tokens face down and open."""
        return new_tuple(GameState, self[:_DOWN_RISK] + (down_risk, open_risk) + self[_ROW:])


# Copies are made of slices, several times faster than ``_replace``. The fields
# that one action changes together therefore stand together, those of a turn last.

_DOWN_RISK = GameState._fields.index("down_risk")
_ROW = GameState._fields.index("row")
_PHASE = GameState._fields.index("phase")
_DUE = GameState._fields.index("due")
_TOKEN = SeatState._fields.index("token")
_HAND = SeatState._fields.index("hand")
_UNASSIGNED = SeatState._fields.index("unassigned")
new_tuple = tuple.__new__
"""``new_tuple(ClimberState, (…))`` makes a named tuple in half the time of its own constructor."""


def with_seat(state: GameState, index: int, seat: SeatState) -> GameState:
    """The state with one seat replaced."""
    seats = state.seats
    return new_tuple(GameState, state[:-1] + (seats[:index] + (seat,) + seats[index + 1 :],))


def with_cards(
    seat: SeatState,
    hand: tuple[str, ...],
    deck: tuple[str, ...],
    discard: tuple[str, ...],
    chosen: tuple[str, ...],
) -> SeatState:
    """The seat with its cards replaced."""
    return new_tuple(SeatState, seat[:_HAND] + (hand, deck, discard, chosen) + seat[_UNASSIGNED:])


def with_turn(
    state: GameState,
    unassigned: tuple[str, ...],
    climbers: tuple[ClimberState, ClimberState],
    due: int,
    passing: int,
    summit: tuple[tuple[int, int], ...],
) -> GameState:
    """The state after an action of the seat in turn: the one copy that every climb action makes."""
    turn, seats = state.turn, state.seats
    seat: SeatState = new_tuple(SeatState, seats[turn][:_UNASSIGNED] + (unassigned, climbers))
    seats = seats[:turn] + (seat,) + seats[turn + 1 :]
    return new_tuple(GameState, state[:_DUE] + (due, passing, summit, state.ropes, seats))


def going_on(state: GameState, phase: str, turn: int, due: int, seats: tuple[SeatState, ...]) -> GameState:
    """The state with another turn, and seats replaced."""
    return new_tuple(
        GameState,
        state[:_PHASE] + (phase, turn, due, NOBODY, state.summit, state.ropes, seats),
    )


def night_falls(
    state: GameState, row: tuple[str, ...], marker: int, start: int, seats: tuple[SeatState, ...]
) -> GameState:
    """The state at the start of the night, with the next day's number, start player and weather (8)."""
    day = (row, marker, state.day + 1, start, (), None)
    turn = (NIGHT, CHANCE, 0, NOBODY, state.summit, state.ropes, seats)
    return new_tuple(GameState, state[:_ROW] + day + turn)


def in_turn(seat: SeatState) -> SeatState:
    """The seat at the start of its turn: all its chosen cards can be assigned (5.1)."""
    return new_tuple(SeatState, seat[:_UNASSIGNED] + (seat.chosen, seat.climbers))


def after_turn(seat: SeatState) -> SeatState:
    """The seat at the end of its turn: the token is laid aside, unspent points are gone (5)."""
    first, second = seat.climbers
    climbers = (
        new_tuple(ClimberState, first[:4] + _RESTED),
        new_tuple(ClimberState, second[:4] + _RESTED),
    )
    return new_tuple(SeatState, seat[:_TOKEN] + (None,) + seat[_HAND:_UNASSIGNED] + ((), climbers))


def with_levels(seat: SeatState, first: int, second: int) -> SeatState:
    """The seat with other acclimatization levels; the seat itself if they are the same."""
    one, two = seat.climbers
    if one.level == first and two.level == second:
        return seat
    climbers = (
        new_tuple(ClimberState, (one.space, first) + one[2:]),
        new_tuple(ClimberState, (two.space, second) + two[2:]),
    )
    return new_tuple(SeatState, seat[:-1] + (climbers,))


_RESTED = (0, 0, 0, False)
"""No points of any kind, not active: the last fields of a climber out of its turn."""


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without one copy of a card.

    Raises:
        ValueError: if the card is not among them.
    """
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


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
