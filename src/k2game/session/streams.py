"""Chance from a seed: one stream of random numbers for each purpose.

A stream is named by its purpose (``weather``, ``draw:red``, ``bots:blue``) and a
number within it, such as "the third draw of red". Each name has numbers of its
own, so what one seat does never changes what chance brings to another, and a
game that is resumed, replayed or branched needs no count of numbers used before.

Only ``random.Random(whole number).random()`` is used: the standard library
promises that its sequence is the same on every machine and Python version.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from random import Random

from k2game.errors import SetupError
from k2game.i18n import _

Stream = Callable[[], float]
"""Gives a number from 0 up to but not including 1."""

MAX_SEED = 2**63 - 1
"""The largest seed: it still fits where files and databases keep whole numbers."""

_NEW_SEEDS = 10**9
"""New seeds are below this, so that people can read them out to each other."""


def stream(seed: int, purpose: str, number: int) -> Stream:
    """The random numbers of one purpose.

    Args:
        seed: the seed of the game.
        purpose: what they are for.
        number: which draw of that purpose, counted from 0.
    """
    name = f"k2game/{seed}/{purpose}/{number}"
    return Random(int.from_bytes(hashlib.sha256(name.encode()).digest())).random


def new_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbelow(_NEW_SEEDS)


def parse_seed(text: str) -> int:
    """The seed that a person typed.

    Raises:
        SetupError: it is not a whole number from 0 to MAX_SEED.
    """
    word = text.strip()
    if not (word.isascii() and word.isdigit() and len(word) <= len(str(MAX_SEED)) and int(word) <= MAX_SEED):
        raise SetupError(_("A seed is a whole number from 0 to {most}.").format(most=MAX_SEED))
    return int(word)
