"""A seat and its climbers: cards, tiles and tokens, places and levels."""

from __future__ import annotations

from k2game.engine.state.frozen import State, state


@state
class ClimberState(State):
    """One climber.

    Attributes:
        space: its space; None when dead.
        level: its acclimatization (1.4); 0 when dead.
        score: points of the most valuable space it reached (1.5); 1 when dead.
        tent: where its tent is pitched, or None.
    """

    space: str | None
    level: int
    score: int
    tent: str | None


@state
class SeatState(State):
    """The state of one player. Lists of cards and tiles are in their file's order, except the discards.

    Attributes:
        away: cards put away on the South Col (11.2).
        rescue: whether the rescue card is still there (2.5).
        tiles: the tiles dealt, then only the one kept (10.1).
        token: the value of the risk token held in this turn, or None.
        discard: the cards laid off, in that order, which matters to nobody.
        chosen: the day's cards, from the choice until the night.
    """

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
        """Return whether a climber of this seat lives."""
        first, second = self.climbers
        return first.space is not None or second.space is not None
