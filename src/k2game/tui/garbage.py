"""Garbage is collected where nobody waits: going through all objects stops the screen for a moment."""

from __future__ import annotations

import gc


def put_aside() -> None:
    """Collect garbage, and spare what is left all later collections.

    Modules, content and the screens that stand stay as long as the game does; without them a collection in
    the middle of a game has far fewer objects to go through. What was put aside before is looked at again, so
    that nothing of a game that is over stays for good.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
