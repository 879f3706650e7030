"""Sentences about the records, for every front end."""

from __future__ import annotations

from k2game.i18n import ngettext


def odd_rows(count: int) -> str:
    """Say that some rows of the records were left out."""
    return ngettext(
        "{count} entry makes no sense and is left out; the file keeps it.",
        "{count} entries make no sense and are left out; the file keeps them.",
        count,
    ).format(count=count)
