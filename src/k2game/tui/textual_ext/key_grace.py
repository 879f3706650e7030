"""The grace: a key held down repeats, and a repeat does not answer what came on the screen after it.

Checked with Textual 8.2.8, whose events carry the time of ``textual._time``. It may import a public clock
when there is one.
"""

from __future__ import annotations

from textual._time import get_time

FIRST_REPEAT = 1.75
"""The first repeat of a key held down comes late, within this multiple of a grace of 0.4 seconds."""


class Grace:
    """Runs from when something is shown, and again from each key that comes before it is over."""

    def __init__(self) -> None:
        self._since = get_time()

    def takes(self, time: float, length: float, since_same: float) -> bool:
        """Tell whether a key came too early; the grace begins again with it then.

        Args:
            time: when the key came.
            length: seconds of the grace.
            since_same: seconds since the key before, if it was the same; else infinite.
        """
        came = time if time >= self._since else get_time()  # on a slow machine it may be from before
        if came - self._since >= length and since_same >= length * FIRST_REPEAT:
            return False
        self._since = max(self._since, time)
        return True

    def is_over(self, length: float) -> bool:
        """Tell whether it is over now."""
        return get_time() - self._since >= length
