"""The worth of a turn's outcome to its seat: the futures of its climbers."""

from __future__ import annotations

from collections.abc import Callable

from k2game.bots.evaluation.climber_values import tent_of
from k2game.bots.evaluation.day_targets import IN_TENT
from k2game.bots.evaluation.value_function import DEAD, DEBT, Future
from k2game.bots.planning.indexed_board import NOWHERE
from k2game.bots.planning.outcomes import Outcome
from k2game.engine.rules.night import morning

Value = Callable[[Outcome], float]


def evaluator(future: Future, day: int, solo: bool) -> Value:
    """A function that values the outcomes of a turn of a day whose weather is known.

    Args:
        future: what climbers can expect.
        day: the day of the turn.
        solo: whether a death ends the game (7.8).
    """
    weather = future.weather[day][0][1]
    night = future.night

    def value(outcome: Outcome) -> float:
        places, levels, scores, tents, _rope, _arrivals = outcome
        total = 0.0
        dead = False
        for which in (0, 1):
            place = places[which]
            if place == NOWHERE:
                total += DEAD
                continue
            tent = tent_of(place, tents[which], tents[1 - which])
            level = levels[which]
            if morning(level, weather.night[place] + (tent == IN_TENT)) < 1:
                dead = True
            total += night(day, weather, tent, scores[which], place)[level + DEBT]
        if dead and solo:
            return sum(
                DEAD if morning(level, weather.night[place] + (place in tents)) < 1 else score
                for place, level, score in zip(places, levels, scores, strict=True)
            )
        return total

    return value
