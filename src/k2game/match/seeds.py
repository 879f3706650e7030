"""Seeds: where all chance of a game comes from. Its streams are those of ``k2game.seeds``."""

from __future__ import annotations

import secrets

from k2game.errors import SetupError
from k2game.i18n import _
from k2game.seeds import Stream, stream

__all__ = ["MAX_SEED", "Stream", "new_seed", "parse_seed", "stream"]

MAX_SEED = 2**63 - 1
"""The largest seed: it still fits where files and databases keep whole numbers."""

_NEW_SEEDS = 10**9
"""New seeds are below this, so that people can read them out to each other."""


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
