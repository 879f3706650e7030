"""What a saved game may tell to whoever looks at it."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.session.match import HUMAN, SeatInfo


def open_hands(seats: Sequence[SeatInfo], over: bool) -> tuple[str, ...]:
    """The colours of the seats whose hands may be shown to whoever looks at a game (13.1).

    All of a game that is over, or that only bots play. As long as it goes on: a person's
    own hand if no other person plays, else none, for nobody knows who looks.
    """
    people = tuple(info.colour for info in seats if info.kind == HUMAN)
    if over or not people:
        return tuple(info.colour for info in seats)
    return people if len(people) == 1 else ()
