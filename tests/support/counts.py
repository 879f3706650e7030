"""Counts of the big tests: a seeded sample as a rule, the full count when it is asked for."""

import os

FULL = os.environ.get("K2GAME_FULL_COUNTS") == "1"


def count(full: int, sample: int) -> int:
    """Return the full count if ``K2GAME_FULL_COUNTS=1``, else the sample that CI runs."""
    return full if FULL else sample
