"""One sentence of the log, with its seat and its kind."""

from __future__ import annotations

from typing import NamedTuple


class LogLine(NamedTuple):
    """A sentence of the log.

    Attributes:
        text: the sentence.
        seat: whose doing it was, or "".
        kind: "day" for the head of a day, "death", "night", or "".
    """

    text: str
    seat: str = ""
    kind: str = ""
