"""After a game: on which day how much was lost compared with what advice would have said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random as Stream

from k2game.bots.advice import expected
from k2game.bots.advicetext import plan
from k2game.bots.base import Cancelled, never
from k2game.bots.counsel import Candidate, Counsel, counsel
from k2game.engine.actions import Action, Choose, End
from k2game.engine.state import CLIMB
from k2game.engine.table import Table
from k2game.engine.view import PlayerView
from k2game.i18n import _, ngettext

COMPARED = 4
"""How many candidates a decision is compared with."""

GAMES = 40
"""Games played on in thought from each."""

AGAIN = range(GAMES, 4 * GAMES)
"""Other games, played on from the best and the played one: the best of several looks better than it is."""

WORTH_TELLING = 0.75
"""Points below which a loss is not told: those who always follow advice seem to lose up to 0.6 on a day."""


@dataclass(frozen=True, slots=True)
class DayReview:
    """What a day's decisions cost a seat.

    Attributes:
        day: the day.
        lost: points by which the games played on from the best candidates ended better, in the mean; the
            choice of cards and the climb turn added up.
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
        One review a day, in order; the same game has the same reviews.
    """
    days = _by_day(moments)
    adviser = counsel(table)
    found: list[DayReview] = []
    for day, decisions in days.items():
        told(len(found), len(days))
        lost, better = 0.0, ""
        most = 0.0
        for view, played in decisions:
            best, less = _compared(adviser, view, played, cancelled)
            if cancelled():
                return tuple(found)
            lost += less
            if less > most and view.seat is not None:
                most = less
                better = plan(table, view.seat_view(view.seat), best.actions, place)
        found.append(DayReview(day, lost, better))
    told(len(days), len(days))
    return tuple(found)


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


_Decisions = list[tuple[PlayerView, PlayerView | Choose]]


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
) -> tuple[Candidate, float]:
    """The best candidate of a decision, and how much better games end with it than with what was played."""
    if isinstance(played, Choose):
        own = adviser.choice(view, played)
        candidates = adviser.choices(view, adviser.all_choices(view))[:COMPARED]
    else:
        own = adviser.as_it_stands(played)
        candidates = adviser.turns(view)[:COMPARED]
    seed = Stream(view.day).getrandbits(40)  # a fixed seed: a review is the same whenever it is asked for
    games = range(GAMES)
    fates = adviser.fates(view, own, games, seed, cancelled)
    best, best_mean = own, expected(fates) if fates else 0.0
    for candidate in candidates:
        if cancelled():
            break
        fates = adviser.fates(view, candidate, games, seed, cancelled)
        if fates and expected(fates) > best_mean:
            best, best_mean = candidate, expected(fates)
    if best is own:
        return own, 0.0
    better, fates = (adviser.fates(view, one, AGAIN, seed, cancelled) for one in (best, own))
    if not better or not fates:
        return own, 0.0
    return best, max(0.0, expected(better) - expected(fates))
