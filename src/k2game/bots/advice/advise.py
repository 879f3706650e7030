"""Advice: the best choices of a decision, with figures of what will probably come of them.

The figures come from rollouts of one seat (see ``rollouts.solo``), as if it were alone on the mountain. Real
games end better, so the figures compare choices rather than foretell results.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from k2game.bots.advice.candidates import AdviceCandidate, Adviser, adviser_for
from k2game.bots.advice.fates import Fate, Prospects, expected, prospects, share
from k2game.bots.bot import Cancelled, Random, never
from k2game.bots.tuning import ADVICE
from k2game.engine.actions import Action, Choose
from k2game.engine.state.game_state import CHOOSE, CLIMB
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView

Compared = list[tuple[AdviceCandidate, list[Fate]]]
"""Candidates with the ends of their rollouts."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One choice worth considering.

    Attributes:
        actions: the choice of cards, if that is asked, and the rest of the turn.
        prospects: what will probably come of it.
        expected: the mean result of the seat at the end of its rollouts (9.1).
        risk: how often a climber of the seat dies by the day that the prospects look ahead to.
    """

    actions: tuple[Action, ...]
    prospects: Prospects
    expected: float
    risk: float


def advise(
    view: PlayerView,
    legal: Sequence[Action],
    table: Table,
    random: Random,
    cancelled: Cancelled = never,
) -> tuple[Advice, ...]:
    """Find the best choices for the seat in turn, the best first.

    Args:
        view: what the seat sees.
        legal: its legal actions.
        table: the table of the game.
        random: a source of random numbers; the same numbers give the same advice.
        cancelled: asked now and then; once it says yes, there is no advice.

    Returns:
        Up to three choices for a choice of cards or a climb turn; nothing for other decisions.
    """
    if view.phase not in (CHOOSE, CLIMB) or view.seat is None or not legal:
        return ()
    adviser = adviser_for(table)
    if view.phase == CHOOSE:
        choices = [action for action in legal if isinstance(action, Choose)]
        candidates = adviser.choices(view, choices)
    else:
        candidates = adviser.turns(view)
    best = compare(adviser, view, candidates[: ADVICE.considered], random, cancelled)
    if cancelled():
        return ()
    seat = view.seat_view(view.seat)
    until = min(view.day + ADVICE.ahead, view.setup.days)
    return tuple(
        Advice(
            actions=candidate.actions,
            prospects=prospects(seat.points, view.day, until, fates),
            expected=expected(fates),
            risk=share(fate.died is not None and fate.died <= until for fate in fates),
        )
        for candidate, fates in best
    )


def compare(
    adviser: Adviser,
    view: PlayerView,
    candidates: Sequence[AdviceCandidate],
    random: Random,
    cancelled: Cancelled,
) -> Compared:
    """Roll each candidate out, the first and the best others more often; all meet the same chance.

    Returns:
        Those that are named, in the order in which they are; in the climb, the first candidate is the turn
        that was planned with the cards.
    """
    seed = int(random() * 2**53)
    played = [
        (candidate, adviser.fates(view, candidate, range(ADVICE.first_rollouts), seed, cancelled))
        for candidate in candidates
    ]
    if cancelled():
        return []
    first, *others = played
    others.sort(key=lambda pair: -expected(pair[1]))
    more = range(ADVICE.first_rollouts, ADVICE.rollouts)
    best = [
        (candidate, fates + adviser.fates(view, candidate, more, seed, cancelled))
        for candidate, fates in (first, *others[: ADVICE.named - 1])
    ]
    best.sort(key=lambda pair: -expected(pair[1]))
    return _steady(best, candidates[0]) if view.phase == CLIMB else best


def _steady(best: Compared, planned: AdviceCandidate) -> Compared:
    """The best choices, the planned one first unless another is clearly better."""
    most = expected(best[0][1])
    return sorted(best, key=lambda pair: pair[0] is not planned or expected(pair[1]) < most - ADVICE.noise)
