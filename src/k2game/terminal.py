"""What is known about the terminal before anything is drawn on it."""

import os
import sys

from k2game.i18n import _

SMALLEST = (80, 24)
"""Columns and rows that the screens need."""


def has_terminal() -> bool:
    """Whether a person sits at both ends: standard input and output are a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


_CANNOT_DRAW = ("dumb", "unknown")
"""What TERM says where the cursor cannot be placed, as in an editor's shell; COLORTERM changes nothing."""


def is_dumb() -> bool:
    """Whether the terminal shows lines only."""
    return os.environ.get("TERM", "") in _CANNOT_DRAW


def why_no_screens() -> str | None:
    """Why no screens can be shown here and what can be done instead; None if they can."""
    if not has_terminal():
        return _("k2game: this needs a terminal; k2game --help lists commands that do not.")
    if is_dumb():
        return _(
            "k2game: TERM={kind} names a terminal that shows lines only. k2game --plain plays with lines; "
            "k2game replay --text prints a game."
        ).format(kind=os.environ["TERM"])
    return None


ASCII_ONLY = "K2GAME_ASCII"
"""The environment's word for ``--ascii``: set to anything, one run draws with ASCII signs only."""


def ascii_only() -> bool:
    """Whether this run was asked to draw with ASCII signs only."""
    return bool(os.environ.get(ASCII_ONLY))
