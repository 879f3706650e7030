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
from collections.abc import Callable
from random import Random

Stream = Callable[[], float]
"""Gives a number from 0 up to but not including 1."""


def stream(seed: int, purpose: str, number: int) -> Stream:
    """The random numbers of one purpose.

    Args:
        seed: the seed of the game.
        purpose: what they are for.
        number: which draw of that purpose, counted from 0.
    """
    name = f"k2game/{seed}/{purpose}/{number}"
    return Random(int.from_bytes(hashlib.sha256(name.encode()).digest())).random
