"""Review a finished game: how much each day cost compared with the advice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random as Stream
from statistics import mean, stdev
from typing import NamedTuple

from k2game.bots.advice.candidates import AdviceCandidate, Adviser, adviser_for
from k2game.bots.advice.fates import Fate, expected
from k2game.bots.bot import Cancelled, never
from k2game.bots.tuning import REVIEW
from k2game.engine.actions import Action, Choose, End
from k2game.engine.state.game_state import CLIMB
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView, SeatView

_Decisions = list[tuple[PlayerView, PlayerView | Choose]]


class BetterPlay(NamedTuple):
    """A better choice that a seat missed.

    Attributes:
        seat: the seat as it was then.
        actions: the choice of cards, if that was asked, and the rest of the turn.
    """

    seat: SeatView
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class DayReview:
    """The cost of a day's decisions for a seat.

    Attributes:
        day: the day.
        lost: points by which the rollouts of the best candidates surely ended better; the choice of cards
            and the climb turn added up.
        better: what would have been better where more was lost; None if nothing was lost.
    """

    day: int
    lost: float
    better: BetterPlay | None


def review(
    moments: Iterable[tuple[PlayerView, Action]],
    table: Table,
    cancelled: Cancelled = never,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> tuple[DayReview, ...]:
    """Go through a game of one seat, knowing each time what it knew then.

    Args:
        moments: all decisions of the seat in their order, each with what it saw.
        table: the table of the game.
        cancelled: asked now and then; once it says yes, the days reviewed so far are returned.
        progress: gets the number of days done and of all days.

    Returns:
        One review for each day, in order; the same game has the same reviews.
    """
    by_day = _by_day(moments)
    progress(0, len(by_day))
    found: list[DayReview] = []
    for day in _reviewed(by_day, table, cancelled):
        found.append(day)
        progress(len(found), len(by_day))
    return tuple(found)


def reviews(
    moments: Iterable[tuple[PlayerView, Action]],
    table: Table,
    cancelled: Cancelled = never,
) -> Iterator[DayReview]:
    """Review day after day, to show each as soon as it is known; see ``review``."""
    return _reviewed(_by_day(moments), table, cancelled)


def _reviewed(by_day: Mapping[int, _Decisions], table: Table, cancelled: Cancelled) -> Iterator[DayReview]:
    adviser = adviser_for(table)
    for day, decisions in by_day.items():
        lost = most = 0.0
        better: BetterPlay | None = None
        for view, played in decisions:
            best, less = _compared(adviser, view, played, cancelled)
            if cancelled():
                return
            lost += less
            if less > most and view.seat is not None:
                most = less
                better = BetterPlay(view.seat_view(view.seat), best.actions)
        yield DayReview(day, lost, better)


def worst_day(days: Sequence[DayReview]) -> DayReview | None:
    """The day on which most was lost, if that is more than chance may have done."""
    worst = max(days, key=lambda day: day.lost, default=None)
    return worst if worst is not None and worst.lost >= REVIEW.worth_naming else None


def _by_day(moments: Iterable[tuple[PlayerView, Action]]) -> dict[int, _Decisions]:
    """The choice of each day, and its climb turn as the views of its beginning and its end."""
    days: dict[int, _Decisions] = {}
    begin: PlayerView | None = None
    for view, action in moments:
        if isinstance(action, Choose):
            days.setdefault(view.day, []).append((view, action))
        elif view.phase == CLIMB:
            begin = begin or view
            if isinstance(action, End):
                days.setdefault(view.day, []).append((begin, view))
                begin = None
    return days


def _compared(
    adviser: Adviser, view: PlayerView, played: PlayerView | Choose, cancelled: Cancelled
) -> tuple[AdviceCandidate, float]:
    """The best candidate of a decision, and how much better games end with it than with what was played."""
    if isinstance(played, Choose):
        own = adviser.choice(view, played)
        candidates = adviser.choices(view, adviser.all_choices(view), REVIEW.looks)[: REVIEW.compared]
    else:
        own = adviser.as_it_stands(played)
        candidates = adviser.turns(view)[: REVIEW.compared]
    seed = Stream(view.day).getrandbits(40)  # a fixed seed: a review is the same whenever it is asked for
    games = range(REVIEW.first_rollouts)
    fates = adviser.fates(view, own, games, seed, cancelled)
    if not fates:
        return own, 0.0
    best, best_mean = own, expected(fates) + REVIEW.noteworthy
    for candidate in candidates:
        if candidate.outcome == own.outcome and candidate.cards == own.cards:
            continue
        fates = adviser.fates(view, candidate, games, seed, cancelled)
        if fates and expected(fates) > best_mean:
            best, best_mean = candidate, expected(fates)
    if best is own:
        return own, 0.0
    again = range(REVIEW.first_rollouts, REVIEW.rollouts)
    better, fates = (adviser.fates(view, one, again, seed, cancelled) for one in (best, own))
    if not better or not fates:
        return own, 0.0
    return best, max(0.0, _surely_lost(better, fates))


def _surely_lost(better: Sequence[Fate], fates: Sequence[Fate]) -> float:
    """Return the mean loss less its standard error; games of the same number have the same chance."""
    lost = [one.points[-1] - other.points[-1] for one, other in zip(better, fates, strict=False)]
    return mean(lost) - (stdev(lost) / sqrt(len(lost)) if len(lost) > 1 else 0.0)
