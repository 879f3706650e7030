"""The risk token goes to the team that alone plays the most movement (4.1 to 4.3)."""

from __future__ import annotations

from collections.abc import Sequence


def boldest(totals: Sequence[int]) -> int | None:
    """Return the place of the highest total, or None if several share it or there is none (4.2)."""
    highest = max(totals, default=-1)
    return totals.index(highest) if totals.count(highest) == 1 else None
