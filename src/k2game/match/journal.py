"""The journal of a match: it writes what has to be kept, and tries again where that failed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from k2game.errors import SaveError


class Store(Protocol):
    """A store that keeps the lines of a log as they come."""

    def write(self, lines: Sequence[str]) -> None:
        """Keep some lines. When it returns they survive anything.

        Raises:
            SaveError: they could not be kept; none of them counts as written.
        """


@runtime_checkable
class Envelope(Protocol):
    """A store that also keeps sealed decisions, beside the log."""

    def seal(self, lines: Sequence[str]) -> None:
        """Keep the sealed decisions instead of earlier ones. When it returns they survive anything.

        Raises:
            SaveError: they could not be kept.
        """


class Journal:
    """Writes what is new to a store.

    Attributes:
        store: where the lines are kept, or None.
        not_saving: why they are not, in one sentence; None while they are, or where there is no store.
    """

    def __init__(self, store: Store | None) -> None:
        self.store = store
        self.not_saving: str | None = None
        self._lines: list[str] = []
        self._sealed: Sequence[str] = ()

    def note(self, line: str) -> None:
        """Keep a line with the next writing."""
        self._lines.append(line)

    def seal(self, lines: Sequence[str]) -> None:
        """Keep the lines of the sealed decisions with the next writing."""
        self._sealed = lines

    def write(self) -> None:
        """Write all that is missing; nothing is lost if that fails."""
        if self.store is None:
            self._lines.clear()
            return
        try:
            if self._lines:
                self.store.write(tuple(self._lines))
                self._lines.clear()
                self.not_saving = None
            if self._sealed and isinstance(self.store, Envelope):
                self.store.seal(self._sealed)
                self._sealed, self.not_saving = (), None
        except SaveError as error:
            self.not_saving = str(error)
