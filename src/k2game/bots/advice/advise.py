"""Advice for people: the best choices of a decision, with what will probably come of them.

What comes of a choice is counted in games played on in thought, roughly and as if nobody else were there (see
``playout``). Played with care real games end better, so the figures compare choices rather than foretell.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from k2game.bots.advice.candidates import AdviceCandidate, Counsel, counsel
from k2game.bots.bot import Cancelled, Random, never
from k2game.engine.actions import Action, Choose
from k2game.engine.state.game_state import CHOOSE, CLIMB
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView
from k2game.presentation.advice import Fate, plan, prospects, share

BEST = 3
"""How many choices advice names."""

CONSIDERED = 6
"""How many candidates are played on in a first round."""

FIRST_GAMES = 20
GAMES = 80
"""Games played on for each candidate in the first round, and in all for those that are named."""

NOISE = 0.3
"""By how many points a turn must end better in thought to overrule the one planned with the cards."""

AHEAD = 4
"""How many days ahead points are named."""


Compared = list[tuple[AdviceCandidate, list[Fate]]]
"""Candidates with the games played on from them."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One choice worth considering.

    Attributes:
        actions: the choice of cards, if that is asked, and the rest of the turn.
        plan: what is done, in words.
        sentence: what will probably come of it, in words.
        expected: the result of the seat to be expected at the end of the game (9.1), in the mean of the
            games played on in thought.
        risk: in which share of them a climber of the seat dies by the day that the sentence names.
    """

    actions: tuple[Action, ...]
    plan: str
    sentence: str
    expected: float
    risk: float


def advise(
    view: PlayerView,
    legal: Sequence[Action],
    table: Table,
    random: Random,
    cancelled: Cancelled = never,
    place: Callable[[str], str] = str,
) -> tuple[Advice, ...]:
    """The best choices for the seat in turn, the best first.

    Args:
        view: what the seat sees.
        legal: its legal actions.
        table: the table of the game.
        random: a source of random numbers; the same numbers give the same advice.
        cancelled: asked now and then; once it says yes, there is no advice.
        place: what a space is called inside a sentence.

    Returns:
        Up to three choices for a choice of cards or a climb turn; nothing for other decisions.
    """
    if view.phase not in (CHOOSE, CLIMB) or view.seat is None or not legal:
        return ()
    adviser = counsel(table)
    if view.phase == CHOOSE:
        choices = [action for action in legal if isinstance(action, Choose)]
        candidates = adviser.choices(view, choices)
    else:
        candidates = adviser.turns(view)
    best = compare(adviser, view, candidates[:CONSIDERED], random, cancelled)
    if cancelled():
        return ()
    seat = view.seat_view(view.seat)
    until = min(view.day + AHEAD, view.setup.days)
    return tuple(
        Advice(
            actions=candidate.actions,
            plan=plan(table, seat, candidate.actions, place),
            sentence=prospects(seat, view.day, until, fates),
            expected=expected(fates),
            risk=share(fate.died is not None and fate.died <= until for fate in fates),
        )
        for candidate, fates in best
    )


def compare(
    adviser: Counsel,
    view: PlayerView,
    candidates: Sequence[AdviceCandidate],
    random: Random,
    cancelled: Cancelled,
) -> Compared:
    """Play games on for each candidate, more for the first and the best others; all meet the same chance.

    Returns:
        Those that are named, in the order in which they are; in the climb, the first candidate is the turn
        that was planned with the cards.
    """
    seed = int(random() * 2**53)
    played = [
        (candidate, adviser.fates(view, candidate, range(FIRST_GAMES), seed, cancelled))
        for candidate in candidates
    ]
    if cancelled():
        return []
    first, *others = played
    others.sort(key=lambda pair: -expected(pair[1]))
    more = range(FIRST_GAMES, GAMES)
    best = [
        (candidate, fates + adviser.fates(view, candidate, more, seed, cancelled))
        for candidate, fates in (first, *others[: BEST - 1])
    ]
    best.sort(key=lambda pair: -expected(pair[1]))
    return _steady(best, candidates[0]) if view.phase == CLIMB else best


def _steady(best: Compared, planned: AdviceCandidate) -> Compared:
    """The best choices, the planned one first unless another is clearly better."""
    most = expected(best[0][1])
    return sorted(best, key=lambda pair: pair[0] is not planned or expected(pair[1]) < most - NOISE)


def expected(fates: Sequence[Fate]) -> float:
    """The mean result at the end of the game."""
    return sum(fate.points[-1] for fate in fates) / len(fates)
