"""The shortest ways of one climber in its turn, and the cheapest cards that pay for them.

The planner for people: it looks only at what lies open. ``bots`` plan whole turns;
here a person wants to know one thing: how does this climber get there, with which
cards, and what stays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from k2game.engine.actions import DOWN, UP, Action, Assign, Pitch, Step
from k2game.engine.cards import ACCLIMATIZATION, ROPE
from k2game.engine.phases.turn import ROPE_COST
from k2game.engine.state import CLIMBERS, FixedRope
from k2game.engine.table import Table
from k2game.engine.view import PlayerView, SeatView

Points = tuple[int, int, int]
"""Unspent points for any direction, for up and for down."""

Node = tuple[str, int, int, int, int]
"""Space, points left (any, up, down), and the score reached so far."""


@dataclass(frozen=True, slots=True)
class Gift:
    """Cards given to one climber at once.

    Attributes:
        cards: (card, direction) in card order; the direction is empty except for rope cards.
        points: any-, up- and down-points that they give.
        kept: the cards that stay.
    """

    cards: tuple[tuple[str, str], ...]
    points: Points
    kept: tuple[str, ...]

    @property
    def order(self) -> tuple[int, int, int]:
        """Cheapest first: fewest points, then fewest cards, then narrow kinds before movement for any way."""
        return sum(self.points), len(self.cards), self.points[0]


@dataclass(frozen=True, slots=True)
class Route:
    """A way to a space.

    Attributes:
        space: where it ends.
        actions: the cards given, then the steps.
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
    left: Points
    passing: bool


def gifts(table: Table, unassigned: tuple[str, ...]) -> list[Gift]:
    """All that can be given of some cards for movement, cheapest first (5.1)."""
    choices: list[list[tuple[str, Points] | None]] = []
    for name in unassigned:
        card = table.cards[name]
        if card.kind == ACCLIMATIZATION:
            choices.append([None])
        elif card.kind == ROPE:
            choices.append([None, (UP, (0, card.up, 0)), (DOWN, (0, 0, card.down))])
        else:
            choices.append([None, ("", (card.points, 0, 0))])
    found: dict[tuple[tuple[str, str], ...], Gift] = {}
    for picked in product(*choices):
        given = tuple((name, one[0]) for name, one in zip(unassigned, picked, strict=True) if one)
        if given not in found:
            points = (
                sum(one[1][0] for one in picked if one),
                sum(one[1][1] for one in picked if one),
                sum(one[1][2] for one in picked if one),
            )
            kept = tuple(name for name, one in zip(unassigned, picked, strict=True) if not one)
            found[given] = Gift(given, points, kept)
    return sorted(found.values(), key=lambda gift: gift.order)


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
        self.has: Points = (self.climber.any, self.climber.up, self.climber.down)
        self.entry: Mapping[str, int] = table.days[view.row[0]][view.marker].entry
        self.ropes = tuple(FixedRope(table.seat_number[who], own, other) for who, own, other in view.ropes)
        passing = view.passing is not None
        self.gifts = gifts(table, () if passing else seat.unassigned)
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
        """Whether a space has no room for this climber (1.9)."""
        return self.others.get(space, 0) >= self.table.limit[space]

    def routes(self) -> dict[str, Route]:
        """The best way to each space that the climber can get to, full ones in passing too."""
        if self._routes is None:
            found: dict[str, tuple[tuple[int, ...], Route]] = {}
            other_climber_on_its_way = self.view.passing not in (None, self.name)
            if self.climber.space is not None and not other_climber_on_its_way:
                for gift in self.gifts:
                    self._explore(gift, found)
            self._routes = {space: route for space, (_order, route) in found.items()}
        return self._routes

    def _steps(self, node: Node) -> Iterator[Node]:
        space, any_, up, down, score = node
        for target, rising in self.table.ways_from(space, self.ropes):
            cost = self.entry[target]
            if rising:
                rest = up - cost
                after = (any_, rest, down) if rest >= 0 else (any_ + rest, 0, down)
            else:
                rest = down - cost
                after = (any_, up, rest) if rest >= 0 else (any_ + rest, up, 0)
            if after[0] >= 0:
                yield target, *after, max(score, self.table.spaces[target].vp)

    def _goes_on(self, node: Node, known: dict[Node, bool]) -> bool:
        """Whether the climber can get from here to a space with room (5.3)."""
        if node not in known:
            known[node] = any(
                not self.full(after[0]) or self._goes_on(after, known) for after in self._steps(node)
            )
        return known[node]

    def _explore(self, gift: Gift, found: dict[str, tuple[tuple[int, ...], Route]]) -> None:
        has = tuple(own + given for own, given in zip(self.has, gift.points, strict=True))
        total = sum(has)
        start: Node = (self.climber.space or "", has[0], has[1], has[2], self.climber.score)
        before: dict[Node, Node | None] = {start: None}
        goes_on: dict[Node, bool] = {}
        ahead = [start]
        while ahead:
            node = ahead.pop()
            for after in self._steps(node):
                if after in before:
                    continue
                before[after] = node
                ahead.append(after)
                space = after[0]
                if space == start[0]:
                    continue
                cost = total - after[1] - after[2] - after[3]
                full = self.full(space)
                order = (*gift.order, cost, -after[4])
                if space in found and found[space][0] <= order:
                    continue
                if full and not self._goes_on(after, goes_on):
                    continue
                found[space] = (order, self._route(gift, before, after, cost, full))

    def _route(
        self, gift: Gift, before: Mapping[Node, Node | None], end: Node, cost: int, full: bool
    ) -> Route:
        path = [end[0]]
        node = before[end]
        while node is not None:
            path.append(node[0])
            node = before[node]
        path.reverse()
        steps = tuple(Step(self.colour, self.name, space) for space in path[1:])
        return Route(
            end[0], (*self.give(gift), *steps), tuple(path), cost, gift, (end[1], end[2], end[3]), full
        )

    def give(self, gift: Gift) -> tuple[Action, ...]:
        """The actions that give these cards to this climber."""
        return tuple(Assign(self.colour, self.name, card, direction) for card, direction in gift.cards)

    def gift_for(self, cost: int) -> Gift | None:
        """The cheapest cards for something that up- and any-points pay: a tent, a rope (5.5, 10.2)."""
        for gift in self.gifts:
            if self.has[0] + self.has[1] + gift.points[0] + gift.points[1] >= cost:
                return gift
        return None

    def tent_cost(self) -> int:
        """What the tent costs where the climber stands (5.5)."""
        return self.entry[self.climber.space or ""]

    def tent_plan(self) -> tuple[Gift, tuple[Action, ...]] | None:
        """The cards and actions that pitch the tent here, or None if that cannot be paid or it stands."""
        if self.climber.space is None or self.climber.tent is not None or self.view.passing is not None:
            return None
        gift = self.gift_for(self.tent_cost())
        return None if gift is None else (gift, (*self.give(gift), Pitch(self.colour, self.name)))

    def may_rope(self) -> bool:
        """Whether the climber can place the fixed rope of its seat from where it stands (10.2, 10.3)."""
        return (
            self.view.passing is None
            and self.seat.rope is None
            and bool(self.table.rope_ends.get(self.climber.space or ""))
            and self.rope_gift() is not None
        )

    def rope_gift(self) -> Gift | None:
        """The cards that pay for the fixed rope, or None if none do (10.2)."""
        return self.gift_for(ROPE_COST)


def most_points(table: Table, unassigned: tuple[str, ...], direction: str) -> int:
    """The most points for one direction (``"up"`` or ``"down"``) that some cards can give."""
    total = 0
    for name in unassigned:
        card = table.cards[name]
        if card.kind == ROPE:
            total += card.up if direction == UP else card.down
        elif card.kind != ACCLIMATIZATION:
            total += card.points
    return total
