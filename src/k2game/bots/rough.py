"""A rough value of a turn's outcome, without looking ahead: points, progress and caution."""

from __future__ import annotations

from dataclasses import dataclass

from k2game.bots.evaluate import Value
from k2game.bots.mountain import NOWHERE, DayCosts, Mountain
from k2game.bots.planner import Outcome
from k2game.engine.state import MAX_LEVEL, NIGHT_LEVEL
from k2game.engine.view import PlayerView

DEAD = 1.0
"""What a dead climber counts (7.6)."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How a rough mind weighs things, in points of the final score.

    Attributes:
        progress: of a movement point less on the way to the summit.
        caution: of a level that will be missing if a climber stays where it is for the coming nights.
        nights: how many coming nights are thought of.
        tent: of a tent still to pitch.
    """

    progress: float = 0.2
    caution: float = 0.6
    nights: int = 3
    tent: float = 0.3


def rough_value(mountain: Mountain, view: PlayerView, habits: Habits) -> Value:
    """A function that values the outcomes of the seat's turn of today."""
    weather = mountain.day(view.row[0], view.marker)
    left = view.setup.days - view.day

    def value(outcome: Outcome) -> float:
        total = 0.0
        for which in (0, 1):
            place = outcome.places[which]
            if place != NOWHERE:
                total += _climber(mountain, weather, left, habits, outcome, which)
        return total

    return value


def _climber(
    mountain: Mountain,
    weather: DayCosts,
    left: int,
    habits: Habits,
    outcome: Outcome,
    which: int,
) -> float:
    place, score = outcome.places[which], outcome.scores[which]
    tent = place in outcome.tents
    level = min(outcome.levels[which], MAX_LEVEL) + weather.night[place] + tent
    if level < 1:
        return DEAD
    level = min(level, NIGHT_LEVEL)
    space = mountain.table.board.spaces[place]
    # the nights that it would live through here in calm weather
    missing = 1 - level - min(left, habits.nights) * (space.acclimatization + tent)
    lost = min(habits.caution * missing, score - DEAD) if missing > 0 else 0.0
    kept = habits.tent if outcome.tents[which] == NOWHERE and left > habits.nights else 0.0
    ahead = min(left, 6) / 6  # progress is worth nothing on the last evening
    return score - lost + kept + ahead * (0.1 * level - habits.progress * mountain.way_left[place])
