"""Garbage is collected where nobody waits: going through all objects stops the screen for a moment."""

from __future__ import annotations

import gc


def clear() -> None:
    """Collect garbage now, also among what was put aside, so that nothing of a game that is over stays."""
    gc.unfreeze()
    gc.collect()


def put_aside() -> None:
    """Spare what there is all later collections; this takes no time.

    Modules, content and the screens that stand stay as long as the game does; without them a collection in
    the middle of a game has far fewer objects to go through.
    """
    gc.freeze()
