"""The script of the tutorial's game: the table, chance, and the rival's decisions.

All in the notation of the records. The learner plays red, the rival blue, on the
easier side with the winter's tiles.
"""

from __future__ import annotations

from collections.abc import Mapping

from k2game.engine.content.scenario import Setup

LEARNER, RIVAL = "red", "blue"
BOARD, WEATHER, DAYS = "k2_easier", "winter", 18

CHANCE: Mapping[str, tuple[str, ...]] = {
    "weather": ("weather W2", "weather W5"),
    "risk": ("risk 1", "risk 1", "risk 2", "risk 1", "risk 0"),
    f"draw:{LEARNER}": (
        "draw red m1 m2 m3 r12 a0 a1",
        "draw red m1 m2 m3",
        "draw red m2 r23 a2",
    ),
    f"draw:{RIVAL}": (
        "draw blue m1 m1 m3 a1 a1 a2",
        "draw blue m1 m1 m3",
        "draw blue m2 m2 r13",
    ),
}
"""Purpose → the outcomes of chance, in order; after them chance is free."""

RIVAL_PLAYS: tuple[str, ...] = (
    "choose blue m1 m1 m3",
    "assign blue A m1",
    "step blue A 1",
    "assign blue B m1",
    "step blue B 1",
    "end blue",
    "choose blue a1 a1 a2",
    "assign blue A a1",
    "assign blue B a1",
    "assign blue A a2",
    "end blue",
    "choose blue m1 m1 m3",
    "take blue 1",
    "assign blue A m3",
    "step blue A 3",
    "pay blue A any",
    "assign blue B m1",
    "assign blue B m1",
    "step blue B 3",
    "end blue",
)
"""The rival's actions, in order."""


def setup() -> Setup:
    """The table of the tutorial."""
    return Setup(BOARD, WEATHER, DAYS, (LEARNER, RIVAL), ())
