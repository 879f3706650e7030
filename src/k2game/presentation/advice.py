"""Advice in words: what to do, and what will probably come of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from k2game.engine.actions import Action, Assign, Choose, Pitch, Rope, Step
from k2game.engine.content.cards import ACCLIMATIZATION
from k2game.engine.state.game_state import CLIMBERS
from k2game.engine.table.table import Table
from k2game.engine.view import SeatView
from k2game.i18n import _, ngettext

LIKELY = 0.5
"""Advice names the most points that are reached at least so often, if there are such."""

WORTH_NAMING = 0.05
"""A chance that is not named if it is smaller."""


class Fate(NamedTuple):
    """One possible future of a seat, played through in thought.

    Attributes:
        points: its result as it stands after each day, from today on.
        died: the day on which the first of its climbers dies, or None.
    """

    points: tuple[int, ...]
    died: int | None


def prospects(seat: SeatView, today: int, until: int, fates: Sequence[Fate]) -> str:
    """What comes of a choice, such as "keeps both climbers alive tonight; 62 % to reach 7 points by day 9".

    Args:
        seat: the seat as it is now.
        today: the day.
        until: the day by which points are named.
        fates: possible futures with this choice, at least one.
    """
    clauses = [_tonight(seat, today, fates), _points(seat.points, today, until, fates)]
    later = share(fate.died is not None and today < fate.died <= until for fate in fates)
    if later >= WORTH_NAMING:
        clauses.append(
            _("{percent} % that a climber dies by day {day}").format(percent=_percent(later), day=until)
        )
    return "; ".join(clauses)


def share(happens: Iterable[bool]) -> float:
    """How often something happens among all cases."""
    cases = list(happens)
    return sum(cases) / len(cases)


def _tonight(seat: SeatView, today: int, fates: Sequence[Fate]) -> str:
    risk = share(fate.died == today for fate in fates)
    alive = [name for name, climber in zip(CLIMBERS, seat.climbers, strict=True) if climber.alive]
    if risk:
        if risk == 1:
            return _("a climber dies tonight")
        return _("{percent} % that a climber dies tonight").format(percent=_percent(risk))
    if len(alive) == 1:
        return _("keeps climber {name} alive tonight").format(name=alive[0])
    return _("keeps both climbers alive tonight")


def _points(now: int, today: int, until: int, fates: Sequence[Fate]) -> str:
    reached = [max(fate.points[: until - today + 1]) for fate in fates]
    chances = [(points, share(one >= points for one in reached)) for points in sorted(set(reached))]
    higher = [(points, chance) for points, chance in chances if points > now and chance >= WORTH_NAMING]
    likely = [(points, chance) for points, chance in higher if chance >= LIKELY]
    if not higher:
        text = ngettext(
            "stays at {points} point until day {day}", "stays at {points} points until day {day}", now
        )
        return text.format(points=now, day=until)
    points, chance = likely[-1] if likely else higher[0]
    text = ngettext(
        "{percent} % to reach {points} point by day {day}",
        "{percent} % to reach {points} points by day {day}",
        points,
    )
    return text.format(percent=_percent(chance), points=points, day=until)


def _percent(chance: float) -> int:
    """Whole per cent; 0 and 100 are kept for never and always."""
    if chance in (0, 1):
        return int(100 * chance)
    return min(99, max(1, round(100 * chance)))


# --- what to do ----------------------------------------------------------------------------


def plan(table: Table, seat: SeatView, actions: Sequence[Action], place: Callable[[str], str] = str) -> str:
    """What some actions of a seat do, such as "A goes to 14 and pitches its tent; B stays on 3".

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
