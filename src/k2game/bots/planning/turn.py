"""A climb turn as the planner sees it: climbers, spaces, points, cards and debts."""

from __future__ import annotations

from typing import NamedTuple

from k2game.bots.planning.indexed_board import NOWHERE, IndexedBoard
from k2game.engine.state.game_state import CLIMBERS
from k2game.engine.terms import Climber
from k2game.engine.view import ClimberView, PlayerView


class ClimberNow(NamedTuple):
    """A climber of the seat in turn, with the space and the tent by number (NOWHERE if none)."""

    place: int
    level: int
    score: int
    tent: int = NOWHERE
    any: int = 0
    up: int = 0
    down: int = 0
    active: bool = False


class Turn(NamedTuple):
    """All that the outcomes of a turn depend on.

    Attributes:
        seat: the colour of the seat.
        climbers: its climbers A and B.
        cards: the cards that can still be assigned.
        due: risk points still owed (5.6).
        passing: the number of the climber on its way through a full space, or -1 (5.3).
        entry: the day's cost to enter each space.
        others: the number of other seats' climbers on each space.
        ropes: the fixed ropes placed.
        rope_left: whether the seat may still place its own.
        arrived: which of the climbers are counted on the summit already (5.4).
    """

    seat: str
    climbers: tuple[ClimberNow, ClimberNow]
    cards: tuple[str, ...]
    due: int
    passing: int
    entry: tuple[int, ...]
    others: tuple[int, ...]
    ropes: tuple[tuple[int, int], ...]
    rope_left: bool
    arrived: tuple[bool, bool]


def climber_now(mountain: IndexedBoard, climber: ClimberView) -> ClimberNow:
    """A climber of a view in small integers."""
    number = mountain.number
    return ClimberNow(
        NOWHERE if climber.space is None else number[climber.space],
        climber.level,
        climber.score,
        NOWHERE if climber.tent is None else number[climber.tent],
        climber.any,
        climber.up,
        climber.down,
        climber.active,
    )


def read_turn(
    mountain: IndexedBoard, view: PlayerView, cards: tuple[str, ...] | None = None, due: int = 0
) -> Turn:
    """The turn of the viewing seat.

    Args:
        mountain: the board.
        view: what the seat sees.
        cards: None in the seat's own climb turn; before it, the cards that it is imagined to play.
        due: risk points that it is then imagined to owe.
    """
    colour = view.seat
    assert colour is not None
    number = mountain.number
    seat = view.seat_view(colour)
    others = [0] * len(mountain.spaces)
    for other in view.seats:
        if other.colour != colour:
            for climber in other.climbers:
                if climber.space is not None:
                    others[number[climber.space]] += 1
    first, second = seat.climbers
    return Turn(
        seat=colour,
        climbers=(climber_now(mountain, first), climber_now(mountain, second)),
        cards=seat.unassigned if cards is None else cards,
        due=view.due if cards is None else due,
        passing=-1 if cards is not None or view.passing is None else CLIMBERS.index(view.passing),
        entry=mountain.day(view.row[0], view.marker).entry,
        others=tuple(others),
        ropes=tuple((number[own], number[other]) for _colour, own, other in view.ropes),
        rope_left=mountain.has_ropes and seat.rope is None,
        arrived=((colour, Climber.A) in view.summit, (colour, Climber.B) in view.summit),
    )
