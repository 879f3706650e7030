"""Paint no frame that nobody will see.

Checked with Textual 8.2.8: while ``App.batch_update`` holds updates back, ``Screen._compositor_refresh``
still renders the whole frame, and ``App._display`` then throws it away. No issue known; this may go when
the screen asks ``App._batch_count`` first.
"""

from __future__ import annotations

from typing import Any, TypeVar

from textual.screen import Screen

ScreenClass = TypeVar("ScreenClass", bound=type[Screen[Any]])


def no_hidden_frames(screen: ScreenClass) -> ScreenClass:
    """Decorate a class of screens, so that it paints nothing while updates are held back."""
    paint = screen._compositor_refresh

    def paint_if_shown(self: Screen[Any]) -> None:
        if not self.app._batch_count:
            paint(self)

    screen._compositor_refresh = paint_if_shown  # type: ignore[method-assign]
    return screen
