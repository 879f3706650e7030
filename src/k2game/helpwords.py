"""Ids that ``--help`` names. Help answers at once and reads no data; a test compares them with it."""

from __future__ import annotations

from k2game.i18n import _

SCENARIOS = "k2_summer, k2_winter, south_face, south_col"
LEVELS = "trekker, climber, alpinist, himalayan"


def scenario_help(text: str) -> str:
    """What a scenario's id is for, with all ids."""
    return _("{what}: {scenarios}").format(what=text, scenarios=SCENARIOS)
