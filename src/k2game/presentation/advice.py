"""Advice in words: what to do, and what will probably come of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from k2game.bots.advice.fates import Prospects
from k2game.bots.advice.review import DayReview, worst_day
from k2game.engine.actions import Action, Assign, Choose, Pitch, Rope, Step
from k2game.engine.content.cards import ACCLIMATIZATION
from k2game.engine.state.game_state import CLIMBERS
from k2game.engine.table.table import Table
from k2game.engine.view import SeatView
from k2game.i18n import _, ngettext

# --- what comes of it ----------------------------------------------------------------------


def prospects_text(seat: SeatView, prospects: Prospects) -> str:
    """Say what comes of a choice: "keeps both climbers alive tonight; 62 % to reach 7 points by day 9".

    Args:
        seat: the seat as it is now.
        prospects: the figures of the choice.
    """
    clauses = [_tonight(seat, prospects.dies_tonight), _points(seat.points, prospects)]
    if prospects.dies_later:
        clauses.append(
            _("{percent} % that a climber dies by day {day}").format(
                percent=_percent(prospects.dies_later), day=prospects.until
            )
        )
    return "; ".join(clauses)


def _tonight(seat: SeatView, risk: float) -> str:
    alive = [name for name, climber in zip(CLIMBERS, seat.climbers, strict=True) if climber.alive]
    if risk:
        if risk == 1:
            return _("a climber dies tonight")
        return _("{percent} % that a climber dies tonight").format(percent=_percent(risk))
    if len(alive) == 1:
        return _("keeps climber {name} alive tonight").format(name=alive[0])
    return _("keeps both climbers alive tonight")


def _points(now: int, prospects: Prospects) -> str:
    if prospects.rise is None:
        text = ngettext(
            "stays at {points} point until day {day}", "stays at {points} points until day {day}", now
        )
        return text.format(points=now, day=prospects.until)
    points, chance = prospects.rise
    text = ngettext(
        "{percent} % to reach {points} point by day {day}",
        "{percent} % to reach {points} points by day {day}",
        points,
    )
    return text.format(percent=_percent(chance), points=points, day=prospects.until)


def _percent(chance: float) -> int:
    """Whole per cent; 0 and 100 are kept for never and always."""
    if chance in (0, 1):
        return int(100 * chance)
    return min(99, max(1, round(100 * chance)))


# --- the review of a game ------------------------------------------------------------------


def better_text(table: Table, day: DayReview, place: Callable[[str], str] = str) -> str:
    """Say what would have been better on a day; nothing if it cost nothing.

    Args:
        table: the table.
        day: the review of the day.
        place: what a space is called inside a sentence.
    """
    return "" if day.better is None else plan(table, *day.better, place)


def worst_day_text(table: Table, days: Sequence[DayReview], place: Callable[[str], str] = str) -> str:
    """Say on which day of a game most was lost, and what would have been better."""
    worst = worst_day(days)
    if worst is None:
        return _("No day stands out: compared with advice, hardly anything was lost.")
    points = round(worst.lost, 1)
    text = ngettext(
        "Day {day} cost the most, about {points} point. Better: {better}.",
        "Day {day} cost the most, about {points} points. Better: {better}.",
        1 if points == 1 else 2,
    )
    return text.format(day=worst.day, points=f"{points:g}", better=better_text(table, worst, place))


# --- what to do ----------------------------------------------------------------------------


def plan(table: Table, seat: SeatView, actions: Sequence[Action], place: Callable[[str], str] = str) -> str:
    """Say what some actions of a seat do: "A goes to 14 and pitches its tent; B stays on 3".

    Args:
        table: the table.
        seat: the seat as it is now.
        actions: the rest of a turn, or the cards to choose and perhaps the turn with them.
        place: what a space is called inside a sentence.
    """
    clauses = [
        _("plays {cards}").format(cards=", ".join(table.cards[card].words for card in action.cards))
        for action in actions
        if isinstance(action, Choose)
    ]
    if len(clauses) == len(actions):
        return "; ".join(clauses)
    for name, climber in zip(CLIMBERS, seat.climbers, strict=True):
        if climber.space is not None:
            clauses.append(_of_climber(table, name, climber.space, climber.score, actions, place))
    return "; ".join(clauses)


def _of_climber(
    table: Table, name: str, space: str, score: int, actions: Sequence[Action], place: Callable[[str], str]
) -> str:
    here = top = space
    tent: str | None = None
    rope: tuple[str, str] | None = None
    levels = 0
    for action in actions:
        match action:
            case Step(climber=climber, space=end) if climber == name:
                here = end
                top = max(top, end, key=lambda one: table.spaces[one].vp)
            case Pitch(climber=climber) if climber == name:
                tent = here
            case Rope(climber=climber, space=end) if climber == name:
                rope = here, end
            case Assign(climber=climber, card=card) if climber == name:
                kind = table.cards[card]
                levels += kind.points if kind.kind == ACCLIMATIZATION else 0
    if here != space:
        text = _("{climber} goes to {space}").format(climber=name, space=place(here))
    elif table.spaces[top].vp > score:
        text = _("{climber} goes to {space} and back").format(climber=name, space=place(top))
    else:
        text = _("{climber} stays on {space}").format(climber=name, space=place(here))
    details = []
    if levels:
        details.append(_("acclimatizes by {levels}").format(levels=levels))
    if tent is not None:
        details.append(_("pitches its tent on {space}").format(space=place(tent)))
    if rope is not None:
        details.append(
            _("fixes the rope from {own} to {other}").format(own=place(rope[0]), other=place(rope[1]))
        )
    return ", ".join([text, *details])
