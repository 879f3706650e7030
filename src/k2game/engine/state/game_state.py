"""The state of a game: strings and small integers, never changed, only replaced.

A state is complete: hidden cards and tiles are in it. What a seat may see of it
is built by ``k2game.engine.view``. How drafts become frozen states: ``k2game.engine.state.frozen``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any

from k2game.engine.rules.night import MAX_LEVEL as MAX_LEVEL
from k2game.engine.rules.night import NIGHT_LEVEL as NIGHT_LEVEL
from k2game.engine.state.day_state import TODAY_FIELDS, OfToday, Today, worked_out
from k2game.engine.state.frozen import state
from k2game.engine.state.seat_state import ClimberState as ClimberState
from k2game.engine.state.seat_state import SeatState as SeatState
from k2game.engine.terms import CARDS_A_DAY as CARDS_A_DAY
from k2game.engine.terms import CHANCE as CHANCE
from k2game.engine.terms import CLIMBERS as CLIMBERS
from k2game.engine.terms import HAND_SIZE as HAND_SIZE
from k2game.engine.terms import NO_POINTS as NO_POINTS
from k2game.engine.terms import NOBODY as NOBODY
from k2game.engine.terms import PIECES as PIECES
from k2game.engine.terms import Phase as Phase
from k2game.engine.terms import Points as Points

if TYPE_CHECKING:
    from k2game.engine.table.table import Table

SETUP, CHOOSE, RISK, CLIMB, CHECK, NIGHT, OVER = Phase


@state
class GameState(OfToday):
    """Everything about a game at one moment. Seats are numbered in seat order.

    ``today`` holds what hardly changes within a day; the state passes its fields on.

    Attributes:
        table: the content and setup that the game is played with; the same in all its states.
        today: what all seats share on this day.
        turn: the seat to act, CHANCE or NOBODY.
        unassigned: the chosen cards that the seat in turn has not given to a climber (5.1).
        points: what the climbers of the seat in turn have for this turn.
        due: risk points that the seat in turn still owes (5.6).
        passing: the climber of the seat in turn that is on its way through a full space (5.3).
        full: the spaces without room for one more climber (1.9).
    """

    table: Table
    today: Today
    phase: Phase
    turn: int
    unassigned: tuple[str, ...]
    points: tuple[Points, Points]
    due: int
    passing: int
    seats: tuple[SeatState, ...]
    full: frozenset[str] = field(compare=False, repr=False)  # follows from the rest

    def _replace(self, **changes: Any) -> GameState:
        """Another state with some fields changed, those of ``today`` too.

        Raises:
            TypeError: unknown field.
        """
        of_today = {name: changes.pop(name) for name in TODAY_FIELDS & changes.keys()}
        state = replace(self, **changes)
        today = replace(state.today, **of_today)
        today = worked_out(today, state.table, state.seats)
        return replace(state, today=today, full=full_spaces(state.table, state.seats))


def standing(seats: Sequence[SeatState]) -> list[str | None]:
    """The spaces of all climbers, None for the dead."""
    spaces: list[str | None] = []
    for seat in seats:
        first, second = seat.climbers
        spaces += (first.space, second.space)
    return spaces


def full_spaces(table: Table, seats: Sequence[SeatState]) -> frozenset[str]:
    """The spaces without room for one more climber (1.9)."""
    limit, spaces = table.limit, standing(seats)
    return frozenset([space for space in spaces if space and spaces.count(space) >= limit[space]])


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
