"""A rough value of a turn's outcome, without looking ahead: points, progress and caution."""

from __future__ import annotations

from dataclasses import dataclass

from k2game.bots.evaluation.expected import Value
from k2game.bots.planning.indexed_board import NOWHERE, DayCosts, IndexedBoard
from k2game.bots.planning.outcomes import Outcome
from k2game.engine.content.weather import DAYS_PER_TILE
from k2game.engine.rules.night import morning
from k2game.engine.view import PlayerView

DEAD = 1.0
"""Points of a dead climber (7.6)."""


@dataclass(frozen=True, slots=True)
class Habits:
    """The weights of a rough evaluation, in points of the final score.

    Attributes:
        progress: of a movement point less on the way to the summit.
        caution: of a level that will be missing if a climber stays where it is for the coming nights.
        nights: how many coming nights are thought of.
        level: of a level kept.
        tent: of a tent still to pitch.
    """

    progress: float = 0.2
    caution: float = 1.5
    nights: int = 3
    level: float = 0.1
    tent: float = 0.3


def rough_value(mountain: IndexedBoard, view: PlayerView, habits: Habits) -> Value:
    """A function that values the outcomes of the seat's turn of today."""
    weather = mountain.day(view.row[0], view.marker)
    left = view.setup.days - view.day
    furthest = max(mountain.way_left)
    coming = _coming(mountain, view, min(left, habits.nights))
    hardships = tuple(
        tuple(_hardship(coming, place, tent) for place in range(len(mountain.spaces))) for tent in (0, 1)
    )

    def value(outcome: Outcome) -> float:
        total = 0.0
        for which in (0, 1):
            place = outcome.places[which]
            if place == NOWHERE:
                continue
            score = outcome.scores[which]
            tent = place in outcome.tents
            level = morning(outcome.levels[which], weather.night[place] + tent)
            if level < 1:
                total += DEAD
                continue
            missing = 1 - level - hardships[tent][place]
            lost = min(habits.caution * missing, score - DEAD) if missing > 0 else 0.0
            kept = habits.tent if outcome.tents[which] == NOWHERE and left > habits.nights else 0.0
            ahead = min(left, 6) / 6  # progress is worth nothing on the last evening
            total += score - lost + kept
            total += ahead * (habits.level * level + habits.progress * (furthest - mountain.way_left[place]))
        return total

    return value


def _coming(mountain: IndexedBoard, view: PlayerView, nights: int) -> list[DayCosts]:
    """The weather of the nights after tonight, as far as it is open."""
    found = []
    for ahead in range(1, nights + 1):
        tile, marker = divmod(view.marker + ahead, DAYS_PER_TILE)
        if tile < len(view.row):
            found.append(mountain.day(view.row[tile], marker))
    return found


def _hardship(coming: list[DayCosts], place: int, tent: int) -> int:
    """The least that is left, at 0 or below, of levels lost by staying on a space for the coming nights."""
    level = worst = 0
    for day in coming:
        level += day.night[place] + tent
        worst = min(worst, level)
    return worst
