"""Compare candidates by rollouts: the same chance for all, and half as many candidates each round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random as Stream
from typing import Generic, TypeVar

from k2game.bots.bot import Cancelled, Random
from k2game.bots.tuning import Budget

Rollout = Callable[[Stream], float]
"""Plays one game on and says what it came to."""

Key = TypeVar("Key")


@dataclass(slots=True)
class Candidate(Generic[Key]):
    """Something that may be done.

    Attributes:
        key: what it is.
        worth: what it looks worth before games are played.
        game: plays a game on from it.
        results: what its games came to, the same game at the same place for all candidates.
    """

    key: Key
    worth: float
    game: Rollout
    results: list[float] = field(default_factory=list)

    def promise(self, prior: int) -> float:
        """Return a candidate's first estimate and its games together; only differences matter."""
        return (sum(self.results) + prior * self.worth) / (len(self.results) + prior)


def best_of(
    candidates: Sequence[Candidate[Key]], budget: Budget, random: Random, cancelled: Cancelled
) -> Key:
    """The candidate whose games end best.

    Args:
        candidates: what is compared, at least one.
        budget: how many games are played.
        random: one number is taken, if there is anything to compare.
        cancelled: asked before each game; once it says yes, the best so far is given.
    """
    running = sorted(candidates, key=lambda candidate: -candidate.worth)
    least = running[0].worth - budget.margin
    running = [candidate for candidate in running if candidate.worth >= least]
    if len(running) == 1:
        return running[0].key
    seed = int(random() * 2**53)
    played = 0
    for number in range(budget.rounds):
        for _game in range(budget.playouts << number):
            if cancelled():
                return running[0].key
            for candidate in running:
                candidate.results.append(candidate.game(Stream(seed + played)))
            played += 1
        running.sort(key=lambda candidate: -candidate.promise(budget.prior))
        first = running[0]
        half = running[: max(2, (len(running) + 1) // 2)]
        running = [
            first,
            *(candidate for candidate in half[1:] if not _clearly_worse(candidate, first, budget.clear)),
        ]
        if len(running) == 1:
            break
    return running[0].key


def _clearly_worse(candidate: Candidate[Key], first: Candidate[Key], clear: float) -> bool:
    """Return whether more rollouts would hardly reverse two candidates, by their games in pairs."""
    differences = [one - other for one, other in zip(first.results, candidate.results, strict=True)]
    count = len(differences)
    mean = sum(differences) / count
    variance = sum((one - mean) ** 2 for one in differences) / count
    return mean > 0 and mean**2 * count > clear**2 * variance
