"""From the results of games to what is printed: shares, intervals, ratings, distributions."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from k2game.arena.contest import Contest, GameOutcome
from k2game.arena.figures import median, ratings, wilson
from k2game.arena.pairings import Lineup, lineups
from k2game.engine.phases.end_of_game import victory_level
from k2game.engine.table.table import Table

Summary = dict[str, Any]
"""A JSON object; its keys are those of ``k2game arena --json``."""


def summarize(contest: Contest, table: Table, outcomes: Sequence[GameOutcome]) -> Summary:
    """All figures of an arena.

    Args:
        contest: what the games have in common.
        table: the table of the contest.
        outcomes: the games played so far.
    """
    levels = list(dict.fromkeys(contest.levels))
    summary: Summary = {
        "scenario": contest.scenario,
        "weather": table.setup.weather,
        "options": list(contest.options),
        "seats": contest.seats,
        "seed": contest.seed,
        "games": len(outcomes),
        "levels": [_level(level, outcomes) for level in levels],
    }
    if contest.seats == 1:
        summary["solo"] = [_solo(level, table, outcomes) for level in levels]
        return summary
    rated = ratings(levels, _duels(outcomes))
    for row in summary["levels"]:
        row["rating"] = round(rated[row["level"]])
    summary["lineups"] = [
        _lineup(lineup, [outcome for outcome in outcomes if outcome.pairing.lineup == lineup])
        for lineup in lineups(contest.levels, contest.seats)
    ]
    return summary


def _seats_of(level: str, outcomes: Iterable[GameOutcome]) -> list[tuple[GameOutcome, int]]:
    return [
        (outcome, seat)
        for outcome in outcomes
        for seat, sitting in enumerate(outcome.pairing.seats)
        if sitting == level
    ]


def _level(level: str, outcomes: Sequence[GameOutcome]) -> dict[str, Any]:
    """Figures of a level: a game in which it has several seats counts for each of them."""
    played = _seats_of(level, outcomes)
    thinking = [seconds for outcome, seat in played for seconds in outcome.thinking[seat]]
    row = {"level": level} | _wins(level, outcomes)
    if played:
        row["score"] = _mean([outcome.scores[seat] for outcome, seat in played])
        row["deaths"] = _mean([outcome.deaths[seat] for outcome, seat in played])
        row["seconds_median"] = round(median(thinking), 5)
        row["seconds_worst"] = round(max(thinking), 5)
    return row


def _mean(values: Sequence[int]) -> float:
    return round(sum(values) / len(values), 3)


def _wins(level: str, outcomes: Sequence[GameOutcome]) -> dict[str, Any]:
    """The share of games won; a shared win counts as its part, so a tie of two counts half."""
    played = _seats_of(level, outcomes)
    wins = sum(
        1 / len(outcome.winners) if seat in outcome.winners else 0
        for outcome, seat in played
        if len(outcome.scores) > 1
    )
    low, high = wilson(wins, len(played))
    return {
        "games": len(played),
        "wins": round(wins, 3),
        "rate": round(wins / len(played), 4) if played else 0.0,
        "low": round(low, 4),
        "high": round(high, 4),
    }


def _lineup(lineup: Lineup, outcomes: Sequence[GameOutcome]) -> dict[str, Any]:
    return {
        "lineup": list(lineup),
        "games": len(outcomes),
        "levels": [{"level": level} | _wins(level, outcomes) for level in dict.fromkeys(lineup)],
    }


def _duels(outcomes: Iterable[GameOutcome]) -> dict[tuple[str, str], float]:
    """Count how often one level did better than another: winners first, then points; equals count half."""
    duels: dict[tuple[str, str], float] = defaultdict(float)
    for outcome in outcomes:
        seats = outcome.pairing.seats
        rank = [(seat in outcome.winners, score) for seat, score in enumerate(outcome.scores)]
        for one in range(len(seats)):
            for two in range(len(seats)):
                if seats[one] != seats[two] and rank[one] >= rank[two]:
                    duels[seats[one], seats[two]] += 0.5 if rank[one] == rank[two] else 1
    return duels


def _solo(level: str, table: Table, outcomes: Sequence[GameOutcome]) -> dict[str, Any]:
    """Count how often each score and each rank was reached (9.4)."""
    scores = [outcome.scores[0] for outcome in outcomes if outcome.pairing.seats == (level,)]
    names = Counter(victory_level(table, score) for score in scores)
    reached = 0
    rows = []
    for one in table.scenario.levels[table.setup.weather]:
        reached += names[one.name]
        low, high = wilson(reached, len(scores))
        rows.append(
            {
                "name": one.name,
                "minimum": one.minimum,
                "games": names[one.name],
                "or_better": round(reached / len(scores), 4) if scores else 0.0,
                "low": round(low, 4),
                "high": round(high, 4),
            }
        )
    return {
        "level": level,
        "games": len(scores),
        "median": median(scores),
        "scores": {str(score): count for score, count in sorted(Counter(scores).items())},
        "victory_levels": rows,
    }
