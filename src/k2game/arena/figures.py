"""The few figures that tell how sure a result is: Wilson's interval and Bradley-Terry ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log10, sqrt

Z_95 = 1.959964
"""Standard deviations that hold 95 % of a normal distribution, on both sides."""

MEAN_RATING = 1500
RATING_SCALE = 400
"""Points of rating that mean odds of ten to one."""

_ROUNDS = 2000
_PRIOR = 0.5
"""Half a win on either side of each pair that met: without it, a level that never lost has no rating."""


def wilson(wins: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of wins.

    Args:
        wins: won games; a tie may count half.
        games: all games; with none, nothing is known and the interval is 0 to 1.
    """
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    z2 = Z_95 * Z_95
    middle = share + z2 / (2 * games)
    spread = Z_95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    below, above = (middle - spread) / (1 + z2 / games), (middle + spread) / (1 + z2 / games)
    return max(0.0, below), min(1.0, above)


def ratings(names: Sequence[str], wins: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """Ratings after Bradley and Terry on Elo's scale, 1500 in the mean.

    Args:
        names: who is rated.
        wins: (winner, loser) → how often; a tie is half a win for both.

    Returns:
        The rating by name. Names that met nobody stay at the mean.
    """
    met = {
        (one, two): wins.get((one, two), 0) + wins.get((two, one), 0)
        for one in names
        for two in names
        if one != two
    }
    met = {pair: games + 2 * _PRIOR for pair, games in met.items() if games}
    won = {one: sum(wins.get((one, two), 0) + _PRIOR for two in names if (one, two) in met) for one in names}
    strength = dict.fromkeys(names, 1.0)
    for _round in range(_ROUNDS):
        new = {}
        for one in names:
            share = sum(
                games / (strength[one] + strength[two]) for (first, two), games in met.items() if first == one
            )
            new[one] = won[one] / share if share else strength[one]
        strength = new
    logs = {name: RATING_SCALE * log10(strength[name]) for name in names if won[name]}
    mean = sum(logs.values()) / len(logs) if logs else 0.0
    return {name: MEAN_RATING + logs.get(name, mean) - mean for name in names}


def median(values: Sequence[float]) -> float:
    """The middle value, 0 of none."""
    ordered = sorted(values)
    if not ordered:
        return 0.0
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
