"""Garbage is collected where nobody waits: going through all objects stops the screen for a moment."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


def clear() -> None:
    """Collect garbage now, also among what was put aside, so that nothing of a game that is over stays."""
    gc.unfreeze()
    gc.collect()


def put_aside() -> None:
    """Spare what there is all later collections; this takes no time.

    Modules, content and open screens stay as long as the game does; without them a collection in
    the middle of a game has far fewer objects to go through.
    """
    gc.freeze()


@contextmanager
def put_off() -> Iterator[None]:
    """Collect nothing until ``collect_again``, or until this is over.

    A program that starts makes no garbage yet, and looking for some takes a tenth of its time.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def collect_again() -> None:
    """Collect as usual from now on, sparing what the program is made of."""
    put_aside()
    gc.enable()
