"""After a game: on which day how much was lost compared with what advice would have said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random as Stream
from statistics import mean, stdev

from k2game.bots.advice.advise import expected
from k2game.bots.advice.candidates import AdviceCandidate, Counsel, counsel
from k2game.bots.bot import Cancelled, never
from k2game.engine.actions import Action, Choose, End
from k2game.engine.state.game_state import CLIMB
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView
from k2game.i18n import _, ngettext
from k2game.presentation.advice import Fate, plan

COMPARED = 4
"""Candidates that each decision is compared with."""

LOOKS = 4
"""Choices of cards that are planned in full to find the candidates."""

GAMES = 6
"""Games simulated from each in a first look."""

NOTEWORTHY = 0.4
"""Points that a candidate must promise in the first look to be looked at more closely."""

AGAIN = range(GAMES, 6 * GAMES)
"""Other games, simulated from the best and the played one: the best of several looks better than it is."""

WORTH_TELLING = 0.75
"""Points below which a loss is not told: those who always follow advice seem to lose up to 0.6 on a day."""


_Decisions = list[tuple[PlayerView, PlayerView | Choose]]


@dataclass(frozen=True, slots=True)
class DayReview:
    """What a day's decisions cost a seat.

    Attributes:
        day: the day.
        lost: points by which the rollouts of the best candidates surely ended better; the choice of cards
            and the climb turn added up.
        better: what would have been better where more was lost, in words; empty if nothing was lost.
    """

    day: int
    lost: float
    better: str


def review(
    moments: Iterable[tuple[PlayerView, Action]],
    table: Table,
    cancelled: Cancelled = never,
    told: Callable[[int, int], None] = lambda _done, _all: None,
    place: Callable[[str], str] = str,
) -> tuple[DayReview, ...]:
    """Go through a game of one seat, knowing each time what it knew then.

    Args:
        moments: all decisions of the seat in their order, each with what it saw.
        table: the table of the game.
        cancelled: asked now and then; once it says yes, the days reviewed so far are returned.
        told: told how many days are done and how many there are.
        place: what a space is called inside a sentence.

    Returns:
        One review for each day, in order; the same game has the same reviews.
    """
    by_day = _by_day(moments)
    told(0, len(by_day))
    found: list[DayReview] = []
    for day in _reviewed(by_day, table, cancelled, place):
        found.append(day)
        told(len(found), len(by_day))
    return tuple(found)


def reviews(
    moments: Iterable[tuple[PlayerView, Action]],
    table: Table,
    cancelled: Cancelled = never,
    place: Callable[[str], str] = str,
) -> Iterator[DayReview]:
    """Review day after day, for whoever shows each as soon as it is known; see ``review``."""
    return _reviewed(_by_day(moments), table, cancelled, place)


def _reviewed(
    by_day: Mapping[int, _Decisions], table: Table, cancelled: Cancelled, place: Callable[[str], str]
) -> Iterator[DayReview]:
    adviser = counsel(table)
    for day, decisions in by_day.items():
        lost, better = 0.0, ""
        most = 0.0
        for view, played in decisions:
            best, less = _compared(adviser, view, played, cancelled)
            if cancelled():
                return
            lost += less
            if less > most and view.seat is not None:
                most = less
                better = plan(table, view.seat_view(view.seat), best.actions, place)
        yield DayReview(day, lost, better)


def worst_day(days: Sequence[DayReview]) -> DayReview | None:
    """The day on which most was lost, if that is more than chance may have done."""
    worst = max(days, key=lambda day: day.lost, default=None)
    return worst if worst is not None and worst.lost >= WORTH_TELLING else None


def worst_day_sentence(days: Sequence[DayReview]) -> str:
    """The result of a review in words."""
    worst = worst_day(days)
    if worst is None:
        return _("No day stands out: compared with advice, hardly anything was lost.")
    points = round(worst.lost, 1)
    text = ngettext(
        "Day {day} cost the most, about {points} point. Better: {better}.",
        "Day {day} cost the most, about {points} points. Better: {better}.",
        1 if points == 1 else 2,
    )
    return text.format(day=worst.day, points=f"{points:g}", better=worst.better)


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
    adviser: Counsel, view: PlayerView, played: PlayerView | Choose, cancelled: Cancelled
) -> tuple[AdviceCandidate, float]:
    """The best candidate of a decision, and how much better games end with it than with what was played."""
    if isinstance(played, Choose):
        own = adviser.choice(view, played)
        candidates = adviser.choices(view, adviser.all_choices(view), LOOKS)[:COMPARED]
    else:
        own = adviser.as_it_stands(played)
        candidates = adviser.turns(view)[:COMPARED]
    seed = Stream(view.day).getrandbits(40)  # a fixed seed: a review is the same whenever it is asked for
    games = range(GAMES)
    fates = adviser.fates(view, own, games, seed, cancelled)
    if not fates:
        return own, 0.0
    best, best_mean = own, expected(fates) + NOTEWORTHY
    for candidate in candidates:
        if candidate.outcome == own.outcome and candidate.cards == own.cards:
            continue
        fates = adviser.fates(view, candidate, games, seed, cancelled)
        if fates and expected(fates) > best_mean:
            best, best_mean = candidate, expected(fates)
    if best is own:
        return own, 0.0
    better, fates = (adviser.fates(view, one, AGAIN, seed, cancelled) for one in (best, own))
    if not better or not fates:
        return own, 0.0
    return best, max(0.0, _surely_lost(better, fates))


def _surely_lost(better: Sequence[Fate], fates: Sequence[Fate]) -> float:
    """Return the mean loss less its standard error; games of the same number have the same chance."""
    lost = [one.points[-1] - other.points[-1] for one, other in zip(better, fates, strict=False)]
    return mean(lost) - (stdev(lost) / sqrt(len(lost)) if len(lost) > 1 else 0.0)
