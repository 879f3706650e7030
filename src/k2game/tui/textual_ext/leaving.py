"""Leave a program without a crash of a screen that was just opening.

Checked with Textual 8.2.8: while the program is leaving, a screen that is just opening gets none of its
widgets, and a query for one of them ends the program with an error. No issue known; this may go when such a
screen is not mounted any further.
"""

from __future__ import annotations

from typing import Any, TypeVar

from textual.app import App
from textual.css.query import NoMatches

AppClass = TypeVar("AppClass", bound=type[App[Any]])


def leaves_quietly(app: AppClass) -> AppClass:
    """Decorate a class of programs, so that not finding a widget while it leaves is not a mistake."""
    crash = app._handle_exception

    def crash_unless_leaving(self: App[Any], error: Exception) -> None:
        leaving = self._exit or not self._running
        if not (leaving and isinstance(error, NoMatches)):
            crash(self, error)

    app._handle_exception = crash_unless_leaving  # type: ignore[method-assign]
    return app
