"""The program's own command for a key that a screen of Textual has, too.

Checked with Textual 8.2.8: its screens copy with Ctrl-C, and where nothing is selected the key goes on to the
program. ``Screen.active_bindings`` names only the first of the two, so that the program's own has to be read
from ``App._bindings``. No issue known; this may go when there is a public way to ask.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.app import App
from textual.binding import Binding


def passed_on(app: App[Any], key: str) -> Sequence[Binding]:
    """Return the bindings of the program for a key."""
    return app._bindings.key_to_bindings.get(key, [])
