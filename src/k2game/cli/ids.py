"""Ids that ``--help`` names. Help answers at once and reads no data; a test compares them with it."""

from __future__ import annotations

from k2game.i18n import _

SCENARIOS = "k2_summer, k2_winter, south_face, south_col"
WEATHER = "summer, winter, mixed, lhotse"
LEVELS = "trekker, guide, veteran, legend"


def scenario_help(text: str) -> str:
    """Explain the id of a scenario and list all ids."""
    return _("{what}: {scenarios}").format(what=text, scenarios=SCENARIOS)


def weather_help() -> str:
    """Explain ``--weather`` and list all ids; the refusal says which go together."""
    return _("a weather set that goes with the scenario: {sets}").format(sets=WEATHER)
