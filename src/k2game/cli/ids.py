"""Ids that ``--help`` names. Help answers at once and reads no data; a test compares them with it."""

from __future__ import annotations

from k2game.i18n import _

SCENARIOS = "k2_summer, k2_winter, south_face, south_col"
WEATHER = "summer, winter, mixed, lhotse"
LEVELS = "trekker, guide, veteran, legend"


def scenario_help(text: str) -> str:
    """What a scenario's id is for, with all ids."""
    return _("{what}: {scenarios}").format(what=text, scenarios=SCENARIOS)


def weather_help() -> str:
    """What ``--weather`` takes, with all ids; which go together the refusal says."""
    return _("a weather set that goes with the scenario: {sets}").format(sets=WEATHER)
