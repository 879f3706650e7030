"""Small helpers for sentences about content and setups."""

from collections import Counter
from collections.abc import Iterable

from k2game.i18n import _

SHOWN_LENGTH = 40
"""How much of a value that somebody wrote is repeated in a message."""


def shown(value: object) -> str:
    """A value from a file or a player, made harmless and short for a message.

    Control characters are escaped, so nothing that was read can steer a terminal.
    """
    if isinstance(value, dict):
        return _("an object")
    if isinstance(value, list):
        return _("a list")
    try:
        text = repr(value)
    except ValueError:  # Python refuses to write whole numbers of thousands of digits
        return _("a very large number")
    return text if len(text) <= SHOWN_LENGTH else text[:SHOWN_LENGTH] + "…"


def listed(items: Iterable[object]) -> str:
    """Items as ``a, b, c``."""
    return ", ".join(str(item) for item in items)


def repeated(items: Iterable[str]) -> list[str]:
    """The items that stand in a list more than once."""
    return [item for item, times in Counter(items).items() if times > 1]
