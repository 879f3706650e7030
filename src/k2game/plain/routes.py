"""A way of a climber in one sentence: cost, cards, what is kept, the spaces between, the night there."""

from __future__ import annotations

from k2game.i18n import _, ngettext
from k2game.plain.reports import card_words
from k2game.presentation.climb.routes import Planner, Route
from k2game.presentation.night.forecast import tonight
from k2game.presentation.text.names import Teams, place_name, space_name


def route_line(planner: Planner, teams: Teams, route: Route) -> str:
    """A way to a space (5.2, 7.1).

    Args:
        planner: the plans of the climber.
        teams: the names.
        route: one of its ways.
    """
    table = planner.table
    points = table.points[route.space]
    parts = [
        _("{climber} to {place}, costs {cost}").format(
            climber=teams.climber(planner.colour, planner.name),
            place=place_name(table, route.space),
            cost=route.cost,
        ),
        ngettext("worth {points} point", "worth {points} points", points).format(points=points),
    ]
    if len(route.path) > 2:
        between = ", ".join(space_name(table.board, space) for space in route.path[1:-1])
        parts.append(_("over {spaces}").format(spaces=between))
    cards = ", ".join(card_words(table, card, direction) for card, direction in route.gift.cards)
    parts.append(_("with {cards}").format(cards=cards) if cards else _("with points it has"))
    left = sum(route.left)
    if left:
        parts.append(ngettext("{n} movement point left", "{n} movement points left", left).format(n=left))
    if route.gift.kept and route.gift.cards:
        kept = ", ".join(card_words(table, card) for card in route.gift.kept)
        parts.append(_("keeps {cards}").format(cards=kept))
    if route.passing:
        parts.append(_("full: it has to go on from there"))
    else:
        parts.append(_night(planner, route))
    return "; ".join(part for part in parts if part) + "."


def _night(planner: Planner, route: Route) -> str:
    seat = planner.view.seat_view(planner.colour)
    night = tonight(planner.view, planner.table, seat, planner.which, space=route.space)
    if night is None:
        return ""
    if night.dies:
        return _("dies there tonight")
    return _("tonight level {level}").format(level=night.level)
