"""The shortest ways of one climber in its turn, and the cheapest cards that pay for them.

The screens' planner: it sees only what is open. ``ways`` searches, with the steps of the computer
players; here is what can be asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from k2game.engine.actions import Action, Assign, Pitch, Step
from k2game.engine.content.cards import ACCLIMATIZATION
from k2game.engine.rules.ropes import ROPE_COST
from k2game.engine.state.day_state import FixedRope
from k2game.engine.state.game_state import CLIMBERS
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView, SeatView
from k2game.presentation.climb.card_allocations import Gift, PointCounts, all_gifts, gifts
from k2game.presentation.climb.route_search import RoutePath, Ways, mountain_of


@dataclass(frozen=True, slots=True)
class Route:
    """A way to a space.

    Attributes:
        space: where it ends.
        actions: the cards given and the steps.
        path: the spaces on the way, the start included.
        cost: movement points that the steps cost.
        gift: the cards it needs.
        left: the climber's points after it.
        passing: whether it ends on a full space, from where the climber has to go on (5.3).
    """

    space: str
    actions: tuple[Action, ...]
    path: tuple[str, ...]
    cost: int
    gift: Gift
    left: PointCounts
    passing: bool


class Planner:
    """Plans for one climber in one state of its turn; what was worked out is kept.

    Args:
        view: what may be seen, in the turn of the climber's seat.
        table: content and setup.
        colour: the seat in turn.
        which: 0 for A, 1 for B.
    """

    def __init__(self, view: PlayerView, table: Table, colour: str, which: int) -> None:
        self.view, self.table, self.colour, self.which = view, table, colour, which
        self.name = CLIMBERS[which]
        seat = view.seat_view(colour)
        self.seat: SeatView = seat
        self.climber = seat.climbers[which]
        self.has: PointCounts = (self.climber.any, self.climber.up, self.climber.down)
        self.entry: Mapping[str, int] = table.weather_on(view.row, view.marker).entry
        self.ropes = tuple(FixedRope(table.seat_number[who], own, other) for who, own, other in view.ropes)
        self.gifts = gifts(table, seat.unassigned)
        self._choices: dict[str, tuple[Route, ...]] = {}
        self.others = self._others()
        self._routes: dict[str, Route] | None = None

    def _others(self) -> dict[str, int]:
        count: dict[str, int] = {}
        for seat in self.view.seats:
            for which, climber in enumerate(seat.climbers):
                if climber.space and (seat.colour, which) != (self.colour, self.which):
                    count[climber.space] = count.get(climber.space, 0) + 1
        return count

    def full(self, space: str) -> bool:
        """Return whether a space has no room for this climber (1.9)."""
        return self.others.get(space, 0) >= self.table.limit[space]

    def routes(self) -> dict[str, Route]:
        """The best way to each space that the climber can get to, full ones in passing too."""
        if self._routes is None:
            other_climber_on_its_way = self.view.passing not in (None, self.name)
            dead = self.climber.space is None
            self._routes = {} if dead or other_climber_on_its_way else self._all_routes()
        return self._routes

    def _all_routes(self) -> dict[str, Route]:
        return self._routes_with(self.gifts)

    def _routes_with(self, some: Sequence[Gift]) -> dict[str, Route]:
        mountain = mountain_of(self.table)
        full = [self.full(space) for space in mountain.spaces]
        ways = Ways(mountain, self.view, self.colour, self.name, full)
        here = self.climber.space or ""
        found = ways.find(here, self.climber.score, self.has, some)
        return {space: self._route(here, space, way) for space, way in found.items()}

    def choices(self, space: str) -> tuple[Route, ...]:
        """Return the ways to a space with other cards: the best one first, in each no card too many."""
        if space not in self._choices:
            self._choices[space] = self._all_choices(space)
        return self._choices[space]

    def _all_choices(self, space: str) -> tuple[Route, ...]:
        best = self.routes().get(space)
        if best is None:
            return ()
        found = [best]
        if self.view.passing is None:
            for gift in all_gifts(self.table, self.seat.unassigned):
                if any(gift.holds(known.gift) for known in found):
                    continue
                route = self._routes_with([gift]).get(space)
                if route is not None:
                    found.append(route)
        return tuple(found)

    def may_choose(self, route: Route) -> bool:
        """Tell whether other cards may pay for a way, at a glance: some are given and some stay."""
        return bool(route.gift.cards) and any(
            self.table.cards[card].kind != ACCLIMATIZATION for card in route.gift.kept
        )

    def _route(self, here: str, space: str, way: RoutePath) -> Route:
        steps = (*way.before, *way.steps)
        return Route(
            space=space,
            actions=(*way.before, *self.give(way.gift), *way.steps),
            path=(here, *(step.space for step in steps if isinstance(step, Step))),
            cost=sum(self.has) + sum(way.gift.points) - sum(way.left),
            gift=way.gift,
            left=way.left,
            passing=self.full(space),
        )

    def give(self, gift: Gift) -> tuple[Action, ...]:
        """The actions that give these cards to this climber."""
        return tuple(Assign(self.colour, self.name, card, direction) for card, direction in gift.cards)

    def gifts_for(self, cost: int) -> tuple[Gift, ...]:
        """Return the cards for something that up- and any-points pay: a tent, a rope (5.5, 10.2).

        The cheapest come first; none has a card too many.
        """
        found: list[Gift] = []
        for gift in all_gifts(self.table, self.seat.unassigned):
            enough = self.has[0] + self.has[1] + gift.points[0] + gift.points[1] >= cost
            if enough and not any(gift.holds(known) for known in found):
                found.append(gift)
        return tuple(found)

    def gift_for(self, cost: int) -> Gift | None:
        """The cheapest cards for something that up- and any-points pay: a tent, a rope (5.5, 10.2)."""
        return next(iter(self.gifts_for(cost)), None)

    def tent_cost(self) -> int:
        """Return the cost of a tent on the climber's space (5.5)."""
        return self.entry[self.climber.space or ""]

    def tent_plan(self) -> tuple[Gift, tuple[Action, ...]] | None:
        """The cards and actions that pitch the tent here, or None without the points or the tent."""
        if self.climber.space is None or self.climber.tent is not None or self.view.passing is not None:
            return None
        return next(iter(self.tent_plans()), None)

    def tent_plans(self) -> list[tuple[Gift, tuple[Action, ...]]]:
        """The cards and actions that pitch the tent here, each way to pay for it, the cheapest first."""
        pitch = Pitch(self.colour, self.name)
        return [(gift, (*self.give(gift), pitch)) for gift in self.gifts_for(self.tent_cost())]

    def may_rope(self) -> bool:
        """Return whether the climber can place its seat's fixed rope from its space (10.2, 10.3)."""
        return (
            self.view.passing is None
            and self.seat.rope is None
            and bool(self.table.rope_ends.get(self.climber.space or ""))
            and self.rope_gift() is not None
        )

    def rope_gift(self) -> Gift | None:
        """The cards that pay for the fixed rope, or None if none do (10.2)."""
        return self.gift_for(ROPE_COST)

    def rope_gifts(self) -> tuple[Gift, ...]:
        """The cards that can pay for the fixed rope, the cheapest first (10.2)."""
        return self.gifts_for(ROPE_COST)
