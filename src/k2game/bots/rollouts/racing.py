"""Comparing candidates by games played on from each: the same chance for all, and halving their number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random as Stream
from typing import Generic, TypeVar

from k2game.bots.bot import Cancelled, Random

Rollout = Callable[[Stream], float]
"""Plays one game on and says what it came to."""

Key = TypeVar("Key")


@dataclass(frozen=True, slots=True)
class Budget:
    """The search budget, counted in rollouts.

    Attributes:
        choices: how many choices of cards are compared.
        outcomes: how many outcomes of a turn are compared.
        playouts: how many games are played for each in the first round; each later round plays twice as many
            for half as many candidates.
        rounds: how many rounds.
        horizon: how many days each game is played on.
        margin: by how many points at most a candidate may look worse than the first one.
        prior: for how many games what a candidate looked worth counts beside its games, so that few games
            do not overrule it.
    """

    choices: int = 6
    outcomes: int = 6
    playouts: int = 24
    rounds: int = 3
    horizon: int = 5
    margin: float = 1.5
    prior: int = 60


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
        running = [first, *(candidate for candidate in half[1:] if not _clearly_worse(candidate, first))]
        if len(running) == 1:
            break
    return running[0].key


CLEAR = 2.5
"""Standard errors between two candidates that are clearly different."""


def _clearly_worse(candidate: Candidate[Key], first: Candidate[Key]) -> bool:
    """Return whether more games would hardly reverse two candidates, by their games in pairs."""
    differences = [one - other for one, other in zip(first.results, candidate.results, strict=True)]
    count = len(differences)
    mean = sum(differences) / count
    variance = sum((one - mean) ** 2 for one in differences) / count
    return mean > 0 and mean**2 * count > CLEAR**2 * variance
