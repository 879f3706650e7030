"""Saved games of older formats become games of the present one, step by step.

A migration takes the header (as JSON) and the lines of the log of one format and
gives those of the next. It never sees a file: the old ones stay as they are until
the game is played on, and then the new ones are written beside them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from k2game.errors import SaveError
from k2game.i18n import _
from k2game.saves.formats import FORMAT

Document = dict[str, Any]
Migration = Callable[[Document, list[str]], tuple[Document, list[str]]]

MIGRATIONS: Mapping[int, Migration] = {}
"""Version → how a game of that version becomes one of the next. Version 1 is the first."""


def migrate(
    document: Document, lines: list[str], version: int, migrations: Mapping[int, Migration], what: str
) -> tuple[Document, list[str]]:
    """Bring a saved game to the present format.

    Args:
        document: the header as it was saved.
        lines: the lines of the log, without checksums.
        version: the format that they have.
        migrations: the steps.
        what: the name of the game in a refusal.

    Raises:
        SaveError: no way leads from that format to the present one, or the header is not what it says.
    """
    while version < FORMAT:
        step = migrations.get(version)
        if step is None:
            raise SaveError(
                _("{what} has the format {version}, which this version of k2game cannot read.").format(
                    what=what, version=version
                )
            )
        try:
            document, lines = step(document, lines)
        except (KeyError, TypeError, ValueError, IndexError, AttributeError):
            raise SaveError(
                _("{what} says that it has the format {version}, but it has not.").format(
                    what=what, version=version
                )
            ) from None
        version += 1
        document["format"] = version
    return document, lines
