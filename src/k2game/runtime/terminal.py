"""Facts about the terminal, known before anything is drawn on it."""

import os
import sys
from collections.abc import Mapping

from k2game.i18n import _

SMALLEST = (80, 24)
"""Columns and rows that the screens need."""


def has_terminal() -> bool:
    """Return whether standard input and output are both a terminal, so that a person is there."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


_CANNOT_DRAW = ("dumb", "unknown")
"""TERM where the cursor cannot be placed, as in an editor's shell; COLORTERM changes nothing."""


def is_dumb() -> bool:
    """Return whether the terminal shows lines only."""
    return os.environ.get("TERM", "") in _CANNOT_DRAW


_WEB_DRIVER = "textual.drivers.web_driver:WebDriver"


def is_served() -> bool:
    """Tell whether Textual's web driver shows the screens in a browser, as under ``textual serve``."""
    return os.environ.get("TEXTUAL_DRIVER") == _WEB_DRIVER and None not in (sys.stdin, sys.stdout)


def why_no_screens() -> str | None:
    """Say why no screens can be shown here and what to do instead; None if they can."""
    if is_served():
        return None
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


_FEW_SIGNS = ("linux", "vt52", "vt100", "vt102", "vt220")
"""TERM of a text console and of old terminals, whose few signs hold no braille and few blocks."""

_SET_BY_PYTHON = ("C.UTF-8", "C.utf8")
"""Values that Python itself puts into LC_CTYPE where the locale is C."""


def ascii_only() -> bool:
    """Return whether this run draws with ASCII signs only."""
    return why_ascii() is not None


def why_ascii() -> str | None:
    """Say why this run draws with ASCII signs only; None if it may use all signs."""
    kind = os.environ.get("TERM", "")
    if os.environ.get(ASCII_ONLY):
        return _("--ascii or {variable} asks for it").format(variable=ASCII_ONLY)
    if is_served():  # browsers show all signs
        return None
    if os.name != "nt" and kind in _FEW_SIGNS:
        return _("TERM={kind} names a terminal with few signs").format(kind=kind)
    encoding = getattr(sys.stdout, "encoding", None) or ""
    if not _is_unicode(encoding):
        return _("standard output speaks {encoding}").format(encoding=encoding or _("no Unicode"))
    if speaks_ascii_only(os.environ, encoding, windows=os.name == "nt"):
        return _("the locale is C or POSIX")
    return None


def speaks_ascii_only(environment: Mapping[str, str], encoding: str, *, windows: bool = False) -> bool:
    """Return whether the locale or the encoding promises no more than ASCII.

    Python writes UTF-8 also where the locale is C; the terminal there may not understand it.
    """
    if not _is_unicode(encoding):
        return True
    if windows:
        return False
    language = environment.get("LC_CTYPE", "")
    wanted = environment.get("LC_ALL") or ("" if language in _SET_BY_PYTHON else language)
    return (wanted or environment.get("LANG") or "C") in ("C", "POSIX")


def _is_unicode(encoding: str) -> bool:
    return encoding.lower().replace("-", "").startswith("utf")
