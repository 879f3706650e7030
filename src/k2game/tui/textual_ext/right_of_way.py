"""Keys go first: what thinks in a thread stops for a moment when somebody presses one.

Python runs one thread at a time. A computer player that thinks takes every second moment,
so a key would wait for it again and again on its way to the screen.

Checked with Textual 8.2.8 and Python 3.11; this is a matter of Python more than of Textual.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from textual.worker import Worker

TURN = 0.0005
"""Seconds after which a thread that works gives way to one that waits; Python's own 5 ms are felt."""

_LONGEST = 0.05
"""Seconds that a key may hold up those who think, also if it shows nothing."""


class RightOfWay:
    """Holds up those who think from a key until what it shows is written."""

    def __init__(self, patience: float = _LONGEST) -> None:
        """With how many seconds a key may hold anybody up."""
        self._patience = patience
        self._free = threading.Event()
        self._free.set()

    def take(self) -> None:
        """A key was pressed."""
        self._free.clear()

    def give(self) -> None:
        """A frame was written."""
        self._free.set()

    def wait(self) -> None:
        """Wait, in a thread that thinks, until no key is under way."""
        if not self._free.wait(self._patience):
            self._free.set()

    def cancelled(self, worker: Worker[Any]) -> Callable[[], bool]:
        """Return whether a thinking worker should stop. Asking lets keys pass."""

        def ask() -> bool:
            self.wait()
            return worker.is_cancelled

        return ask


@contextmanager
def short_turns() -> Iterator[None]:
    """While this lasts the threads of this process change over quickly."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(TURN)
    try:
        yield
    finally:
        sys.setswitchinterval(before)
