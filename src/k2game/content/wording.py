"""Small helpers for sentences about content and setups."""

from collections import Counter
from collections.abc import Iterable


def listed(items: Iterable[object]) -> str:
    """Items as ``a, b, c``."""
    return ", ".join(str(item) for item in items)


def repeated(items: Iterable[str]) -> list[str]:
    """The items that a list holds more than once."""
    return [item for item, times in Counter(items).items() if times > 1]
