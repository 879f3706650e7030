"""The hands and the luck that another copy of a saved game may show."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.match.match import HUMAN, SeatInfo
from k2game.match.seeds import new_seed


def open_hands(seats: Sequence[SeatInfo], over: bool) -> tuple[str, ...]:
    """The colours of the seats whose hands a viewer of the game may see (13.1).

    All of a game that is over, or that only bots play. As long as it goes on: a person's
    own hand if no other person plays, else none, for nobody knows who looks.
    """
    people = tuple(info.colour for info in seats if info.kind == HUMAN)
    if over or not people:
        return tuple(info.colour for info in seats)
    return people if len(people) == 1 else ()


def seed_of_copy(seed: int, over: bool) -> int:
    """Return the seed of a second game with the log of another: its own one unless the game is over.

    All that chance still brings follows from the seed: a copy that kept it would show the coming
    weather, tokens and draws of the game that goes on (13.3).
    """
    return seed if over else new_seed()
