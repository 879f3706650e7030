"""The heuristic value of a turn's outcome: points, progress and caution, with no look ahead."""

from __future__ import annotations

from k2game.bots.evaluation.expected import Value
from k2game.bots.evaluation.value_function import DEAD
from k2game.bots.planning.indexed_board import NOWHERE, DayCosts, IndexedBoard
from k2game.bots.planning.outcomes import Outcome
from k2game.bots.tuning import HeuristicTuning
from k2game.engine.content.weather import DAYS_PER_TILE
from k2game.engine.rules.night import morning
from k2game.engine.view import PlayerView


def heuristic_value(mountain: IndexedBoard, view: PlayerView, tuning: HeuristicTuning) -> Value:
    """Return a function that values the outcomes of the seat's turn of today."""
    weather = mountain.day(view.row[0], view.marker)
    left = view.setup.days - view.day
    furthest = max(mountain.way_left)
    coming = _coming(mountain, view, min(left, tuning.nights))
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
            lost = min(tuning.caution * missing, score - DEAD) if missing > 0 else 0.0
            kept = tuning.tent if outcome.tents[which] == NOWHERE and left > tuning.nights else 0.0
            ahead = min(left, tuning.fading) / tuning.fading  # progress is worth nothing on the last evening
            total += score - lost + kept
            total += ahead * (tuning.level * level + tuning.progress * (furthest - mountain.way_left[place]))
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
