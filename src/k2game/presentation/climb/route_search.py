"""The best way of one climber to each space, with the cheapest cards: the search behind the screens' planner.

Steps and the search for them are those of the computer players (``bots.planning.reachability``).
They hand all cards out to
both climbers and compare whole turns; a person wants to know one thing: how does this climber get there,
with which cards, and what stays. So what is added here is which cards are given, and which of all the ways
to a space is the one to show.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.bots.planning.reachability import NO_ROPE, Node, Reach, Trail, actions_to, reach
from k2game.engine.actions import Action
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView
from k2game.presentation.climb.card_allocations import Gift, PointCounts, alike


@lru_cache(maxsize=8)
def mountain_of(table: Table) -> IndexedBoard:
    """The board as the search knows it, made once a table."""
    return IndexedBoard(table)


class RoutePath(NamedTuple):
    """A way to a space: steps, then the cards given, then steps.

    Attributes:
        order: by what ways are compared, the lowest is the best: the cheapest cards, the lowest cost, the
            most score gathered on the way, the most points for any direction left.
        before: the steps before the cards are given; none unless the climber is on its way.
        gift: the cards given.
        steps: the steps after that.
        left: the points left.
    """

    order: tuple[int, ...]
    before: Sequence[Action]
    gift: Gift
    steps: Sequence[Action]
    left: PointCounts


class _Best(NamedTuple):
    """A way during the search: its steps are read from the trail only in the end."""

    order: tuple[int, ...]
    before: Sequence[Action]
    gift: Gift
    trail: Trail
    node: Node
    left: PointCounts


class Ways:
    """The ways of a climber of the seat in turn, while nobody else moves.

    Args:
        mountain: the board.
        view: what may be seen, in the turn of the climber's seat.
        seat: its colour.
        climber: A or B.
        full: by number of the space, whether it is full for the climber.
    """

    def __init__(
        self, mountain: IndexedBoard, view: PlayerView, seat: str, climber: str, full: Sequence[bool]
    ) -> None:
        number = mountain.number
        self.mountain, self.seat, self.climber, self.full = mountain, seat, climber, full
        self.entry = mountain.day(view.row[0], view.marker).entry
        self.ropes = tuple((number[own], number[other]) for _colour, own, other in view.ropes)
        self.on_its_way = view.passing is not None

    def find(
        self, space: str, score: int, points: PointCounts, gifts: Sequence[Gift]
    ) -> dict[str, RoutePath]:
        """The best way to each other space, full ones in passing too (5.1 to 5.3).

        Args:
            space: where the climber is.
            score: its score.
            points: the points that it has.
            gifts: the cards that can be given, cheapest first, nothing as the very first.
        """
        here = self.mountain.number[space]
        best: dict[int, _Best] = {}
        # a pitched tent is not pitched again: ways are steps alone
        start: Node = (here, score, here, NO_ROPE, True, *points)
        starts: dict[Node, Sequence[Action]] = {start: ()}
        if self.on_its_way:
            # no card is given before the climber has stopped (5.3)
            trail = self._reach(start, passing=True).trail
            self._compare(best, trail, gifts[:1], ())
            starts = {node: self._steps(trail, node) for node in trail if not self.full[node[0]]}
        for node, before in starts.items():
            # Movement for any way is spent last: what a gift reaches with some of it to spare, one with so
            # much less reaches by the same steps. So of gifts alike but for it the richest is searched.
            for some in alike(gifts):
                more = some[-1].points
                richest = (*node[:5], node[5] + more[0], node[6] + more[1], node[7] + more[2])
                self._compare(best, self._reach(richest, passing=False).trail, some, before)
        best.pop(here, None)
        return {
            self.mountain.spaces[place]: RoutePath(
                one.order, one.before, one.gift, self._steps(one.trail, one.node), one.left
            )
            for place, one in best.items()
        }

    def _reach(self, start: Node, passing: bool) -> Reach:
        return reach(self.mountain, self.entry, self.ropes, start, passing, self.full, may_rope=False)

    def _steps(self, trail: Trail, node: Node) -> list[Action]:
        return actions_to(self.mountain, trail, node, self.seat, self.climber)

    def _compare(
        self, best: dict[int, _Best], trail: Trail, gifts: Sequence[Gift], before: Sequence[Action]
    ) -> None:
        """Note what is better than the best so far; with the last of the gifts the trail was searched."""
        full, most = self.full, gifts[-1].points[0]
        cheapest_first = [(gift.order, most - gift.points[0], gift) for gift in gifts]
        for node in trail:
            place, score, any_, up, down = node[0], node[1], node[5], node[6], node[7]
            for by_cards, less, gift in cheapest_first:
                left = (any_ - less, up, down)
                if left[0] < 0:
                    continue
                order = (*by_cards, -sum(left), -score, -left[0])
                known = best.get(place)
                if known is not None and known.order <= order:
                    break
                # from a full space it has to be able to go on
                if not full[place] or self._reach((*node[:5], *left), passing=True).stops:
                    best[place] = _Best(order, before, gift, trail, node, left)
                    break
