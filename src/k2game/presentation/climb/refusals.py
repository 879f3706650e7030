"""The reason why a climber cannot reach a space, in one sentence with its name."""

from __future__ import annotations

from heapq import heappop, heappush

from k2game.engine.actions import DOWN, UP
from k2game.engine.content.board import ABOVE_6000
from k2game.i18n import _
from k2game.presentation.climb.card_allocations import most_points
from k2game.presentation.climb.routes import Planner
from k2game.presentation.text.names import Teams, place_name


def cheapest_way(planner: Planner, target: str) -> tuple[int, int] | None:
    """The points for steps up and for steps down on the cheapest way to a space, as if points were endless.

    The search of ``ways`` has nothing to say here: it follows only what can be paid.

    Returns:
        None if no rope leads there at all.
    """
    start = planner.climber.space or ""
    ahead: list[tuple[int, int, int, str]] = [(0, 0, 0, start)]
    done: set[str] = set()
    while ahead:
        total, up, down, space = heappop(ahead)
        if space == target:
            return up, down
        if space in done:
            continue
        done.add(space)
        for other, rising in planner.table.ways_from(space, planner.ropes):
            cost = planner.entry[other]
            if rising:
                heappush(ahead, (total + cost, up + cost, down, other))
            else:
                heappush(ahead, (total + cost, up, down + cost, other))
    return None


def why_not(planner: Planner, teams: Teams, target: str) -> tuple[str, str]:
    """Say why the climber cannot reach a space: one sentence, and the rule.

    Args:
        planner: the plans of the climber.
        teams: names and letters.
        target: a space that is not a target.
    """
    table, view, climber = planner.table, planner.view, planner.climber
    name = teams.climber(planner.colour, planner.name)
    place = place_name(table, target)
    if climber.space is None:
        return _("{climber} is dead.").format(climber=name), "7.6"
    if view.passing not in (None, planner.name):
        other = teams.climber(planner.colour, view.passing or "")
        return _("{climber} is on its way through a full space and has to go on first.").format(
            climber=other
        ), "5.3"
    if target == climber.space:
        return _("{climber} stands there.").format(climber=name), "5.2"
    way = cheapest_way(planner, target)
    if way is None:
        return _("No rope leads from {climber} to {place}.").format(climber=name, place=place), "5.2"
    up, down = way
    any_, has_up, has_down = planner.has
    cards = planner.seat.unassigned
    most_up = any_ + has_up + most_points(table, cards, UP)
    most_down = any_ + has_down + most_points(table, cards, DOWN)
    if view.passing is not None and (up > most_up or down > most_down):
        # cards that it cannot get now are not its points
        text = _(
            "{place} needs {up} movement up and {down} down; {climber} has {has_up} for going up and "
            "{has_down} for going down, and gets no cards on its way."
        )
        if not down:
            text = _(
                "{place} needs {up} movement up; {climber} has {has_up} for going up and gets no cards on "
                "its way."
            )
        elif not up:
            text = _(
                "{place} needs {down} movement down; {climber} has {has_down} for going down and gets no "
                "cards on its way."
            )
        return text.format(
            place=_capital(place),
            up=up,
            down=down,
            climber=name,
            has_up=any_ + has_up,
            has_down=any_ + has_down,
        ), "5.3"
    if up and down and (up > most_up or down > most_down):
        text = _("The cheapest way to {place} takes {up} movement up and {down} down; {climber} has {have}.")
        if up > most_up:
            have = _("{points} for going up").format(points=most_up)
        else:
            have = _("{points} for going down").format(points=most_down)
        return text.format(place=place, up=up, down=down, climber=name, have=have), "5.2"
    if up > most_up:
        return _("{place} needs {need} movement up, {climber} has {have} for going up.").format(
            place=_capital(place), need=up, climber=name, have=most_up
        ), "5.2"
    if down > most_down:
        return _("{place} needs {need} movement down, {climber} has {have} for going down.").format(
            place=_capital(place), need=down, climber=name, have=most_down
        ), "5.2"
    if planner.full(target):
        return _("{place} is full: {here} of {limit}, and too little movement is left to go on.").format(
            place=_capital(place), here=planner.others[target], limit=table.limit[target]
        ), "5.3"
    if view.passing is not None:
        return _(
            "{climber} gets no more cards before it has stopped on a space with room, and {place} is too far "
            "from there."
        ).format(climber=name, place=place), "5.3"
    text = _("{place} needs {up} movement up and {down} down; the cards left cannot give {climber} both.")
    return text.format(place=_capital(place), up=up, down=down, climber=name), "5.2"


def why_no_rope(planner: Planner, teams: Teams, target: str) -> tuple[str, str]:
    """Say why the fixed rope cannot end on a space: one sentence, and the rule (10.3)."""
    table = planner.table
    here = planner.climber.space or ""
    place = _capital(place_name(table, target))
    if target == here:
        return _("The rope starts there; it ends on another space."), "10.3"
    if table.spaces[target].band not in ABOVE_6000:
        return _("{place} lies below 6000 m; both ends of a rope are above.").format(place=place), "10.3"
    if target in table.links[here]:
        return _("{place} is joined to that space by a printed rope already.").format(place=place), "10.3"
    regions = table.board.regions
    side_by_side = any(
        (here in one and target in two) or (here in two and target in one)
        for one, two in (region.spaces for region in regions)
    )
    if not side_by_side:
        return _("{place} is not on a neighbouring path round the same open region.").format(
            place=place
        ), "10.3"
    return _("{place} differs by more than 1 point; the ends of a rope differ by 1 at most.").format(
        place=place
    ), "10.3"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
