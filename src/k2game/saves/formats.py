"""The formats of saved games, as far as a list of them needs. Imports nothing heavy."""

from __future__ import annotations

from k2game.errors import SaveError
from k2game.i18n import _

FORMAT = 1
"""The version of the format of saved games. Older ones are migrated, newer ones refused."""

RULES = 1
"""The version of the rules. It rises when games played before may be refused by the rules now."""

HEADER = "game.json"

SEALED = "sealed.txt"
"""Decisions that are not revealed yet. Programs that do not know the file pass over it."""

MAX_HEADER = 64_000
MAX_SEALED = 4_000
MAX_LOG = 4_000_000
"""Bytes; the longest games take about 40 000. A longer log is written again without detours."""

MAX_READ = 64_000_000
"""Bytes; a log up to this size is read, and none is written beyond it."""


def log_name(version: int) -> str:
    """The file of the log; each format has its own, so that the header's change is the one step."""
    return f"log{version}.txt"


def format_of(document: object, what: str) -> int:
    """The version of the format of a header, before anything else in it is read.

    Raises:
        SaveError: there is none, or it is newer than this program.
    """
    version = document.get("format") if isinstance(document, dict) else None
    if type(version) is not int or version < 0:
        raise SaveError(_("{what} cannot be used: it is no saved game.").format(what=what))
    if version > FORMAT:
        raise newer(what)
    rules = document.get("rules") if isinstance(document, dict) else None
    if type(rules) is int and rules > RULES:
        raise newer(what)
    return version


def newer(what: str) -> SaveError:
    """The refusal of what a newer program has written."""
    return SaveError(
        _("{what} was saved by a newer version of k2game; it was not touched.").format(what=what)
    )
