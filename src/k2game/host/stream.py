"""The events of one viewer: numbered, kept for a while, each said once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping

from k2game.host.events import Event, NightTold, Revealed, SavingChanged, SeatAtTable
from k2game.host.presence import Presence, Viewer

KEPT = 400
"""Events kept; a viewer that is further behind takes a snapshot."""


class EventStream:
    """The events of a viewer, and those told last.

    Attributes:
        viewer: the viewer.
        presence: who is at its keyboard.
        number: the number of the last event.
        listeners: called when there is something new, from whichever thread.
        open: how many connections read it.
        seats: the seats as they were told last.
        saving: what was told last about saving.
    """

    def __init__(self, viewer: Viewer, saving: SavingChanged) -> None:
        self.viewer = viewer
        self.presence = Presence(viewer)
        self.number = 0
        self.listeners: list[Callable[[], None]] = []
        self.open = 0
        self.seats: tuple[SeatAtTable, ...] = ()
        self.saving = saving
        self._events: deque[Event] = deque(maxlen=KEPT)
        self._announced: frozenset[str] = frozenset()

    @property
    def eyes(self) -> str | None:
        """The seat whose hand may always be shown here, or None."""
        return self.presence.only

    def push(self, events: Iterable[Event]) -> None:
        """Tell something. All look at the screen where a scene is shown."""
        for event in events:
            if isinstance(event, (Revealed, NightTold)):
                self.presence.cover()
            self.number += 1
            self._events.append(event)

    def announce(self, due: Mapping[str, Event]) -> None:
        """Tell what is due, as far as that was not told before.

        Args:
            due: events by a word that is another one as soon as they are to be told again.
        """
        self.push(event for word, event in due.items() if word not in self._announced)
        self._announced = frozenset(due)

    def since(self, number: int) -> tuple[Event, ...] | None:
        """Return the events after a number; None if they are no longer kept, or never were."""
        missing = self.number - number
        if not 0 <= missing <= len(self._events):
            return None
        return tuple(self._events)[len(self._events) - missing :]
