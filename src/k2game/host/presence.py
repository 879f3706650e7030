"""Viewers, and whose hand a screen may show."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Viewer:
    """A viewer at one screen.

    Attributes:
        seats: the seats played at it: those of all people at this screen, one that is played elsewhere, or
            none for a spectator.
        here: whether it is a screen of the host's own program.
        language: the code of the language of sentences for it; None for the usual one.
    """

    seats: tuple[str, ...] = ()
    here: bool = True
    language: str | None = None


class Presence:
    """The player at the keyboard of a screen.

    Attributes:
        seat: whose player is known to be there alone, or None.
    """

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.seat = self.only

    @property
    def only(self) -> str | None:
        """The only seat of the screen: nobody else has to look away."""
        return self.viewer.seats[0] if len(self.viewer.seats) == 1 else None

    def arrive(self, seat: str) -> None:
        """Note that the player of a seat is at the keyboard, and nobody else looks."""
        if seat in self.viewer.seats:
            self.seat = seat

    def cover(self) -> None:
        """Note that anybody may look; the next player has to say that nobody else does."""
        self.seat = self.only

    def may_see(self, seat: str) -> bool:
        """Tell if the hand of a seat may be shown now."""
        return self.seat == seat
