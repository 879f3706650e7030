"""A table in small integers: what planning and search ask of the board, thousands of times a turn.

Spaces are numbered in the order of the board file. Nothing here knows a rule that the table does not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from k2game.engine.content.board import ABOVE_6000, BANDS
from k2game.engine.content.cards import ACCLIMATIZATION, ROPE
from k2game.engine.rules.ropes import rises
from k2game.engine.table.table import Table

NOWHERE = -1
"""The place of a dead climber, or of a tent that is not pitched."""

NO_WAY = 10_000
"""More movement points than any way costs."""


@dataclass(frozen=True, slots=True, eq=False)
class DayCosts:
    """One day of weather, by number of the space. Equal days are one object, so they compare fast.

    Attributes:
        entry: movement points to enter the space or pitch a tent there (6.2).
        night: what the night adds to the level there, landslide included, without a tent (6.3, 7.2).
        landslide: whether the space is in the landslide (7.3).
    """

    entry: tuple[int, ...]
    night: tuple[int, ...]
    landslide: tuple[bool, ...]


class CardPoints(NamedTuple):
    """Points that a card gives: any, up, down or acclimatization."""

    any: int
    up: int
    down: int
    level: int


NumberedWays = tuple[tuple[tuple[int, bool], ...], ...]
"""By number of the space: the neighbours, and whether the step there is up."""


class IndexedBoard:
    """The board of a table in small integers.

    Attributes:
        table: where it comes from.
        spaces: the ids, by number.
        number: id → number.
        points: victory points by space.
        limit: the most climbers on a space.
        above_6000: where fixed ropes may be placed.
        below_6000: where a rescued climber may be put.
        ways: printed connections.
        rope_ends: where a fixed rope from a space may end.
        lower: where a piece on a space may slide.
        summit: the number of the summit.
        air: what a calm night adds to the level on a space.
        band: the place of a space's band among the bands, and its section.
        way_left: movement points from a space to the summit in calm weather.
        cards: card id → what it gives.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        board = table.board
        self.spaces = tuple(space.id for space in board.spaces)
        self.number = {space: index for index, space in enumerate(self.spaces)}
        number = self.number
        self.points = tuple(space.vp for space in board.spaces)
        self.limit = tuple(table.limit[space] for space in self.spaces)
        self.above_6000 = tuple(space.band in ABOVE_6000 for space in board.spaces)
        self.ways: NumberedWays = tuple(
            tuple((number[end], up) for end, up in table.ways[space]) for space in self.spaces
        )
        self.rope_ends = tuple(
            tuple(number[end] for end in table.rope_ends.get(space, ())) for space in self.spaces
        )
        self.has_ropes = any(self.rope_ends)
        self.lower = tuple(tuple(number[end] for end in table.slides[space]) for space in self.spaces)
        self.summit = number[board.summit]
        self.air = tuple(space.acclimatization for space in board.spaces)
        self.band = tuple((BANDS.index(space.band), space.section) for space in board.spaces)
        self.way_left = self._ways_to_summit(tuple(space.cost for space in board.spaces))
        self.cards = {
            card.id: CardPoints(
                any=card.points if card.kind not in (ROPE, ACCLIMATIZATION) else 0,
                up=card.up,
                down=card.down,
                level=card.points if card.kind == ACCLIMATIZATION else 0,
            )
            for card in table.deck.cards
        }
        self.targets: dict[tuple[tuple[int, ...], int, int], list[tuple[int, int, int, int]]] = {}
        self._days: dict[tuple[str, int], DayCosts] = {}
        self.futures: dict[object, object] = {}
        self._different_days: dict[object, DayCosts] = {}
        self._ways: dict[tuple[tuple[int, int], ...], NumberedWays] = {(): self.ways}

    @cached_property
    def top(self) -> int:
        """The most points that a space has."""
        return max(self.points)

    def day(self, tile: str, marker: int) -> DayCosts:
        """A day of a tile."""
        known = self._days.get((tile, marker))
        if known is None:
            day = self.table.days[tile][marker]
            hit = frozenset(day.landslide)
            entry = tuple(day.entry[space] for space in self.spaces)
            night = tuple(day.night[space] + day.landslide_loss(space) for space in self.spaces)
            landslide = tuple(space in hit for space in self.spaces)
            costs = self._different_days.setdefault(
                (entry, night, landslide), DayCosts(entry, night, landslide)
            )
            known = self._days[tile, marker] = costs
        return known

    def _ways_to_summit(self, cost: tuple[int, ...]) -> tuple[int, ...]:
        left = {self.summit: 0}
        open_spaces = [self.summit]
        while open_spaces:
            here = open_spaces.pop(0)
            for target, _up in self.ways[here]:
                total = left[here] + cost[here]
                if total < left.get(target, NO_WAY):
                    left[target] = total
                    open_spaces.append(target)
        return tuple(left.get(space, NO_WAY) for space in range(len(cost)))

    def ways_with(self, ropes: tuple[tuple[int, int], ...]) -> NumberedWays:
        """The connections with some fixed ropes added (10.4)."""
        known = self._ways.get(ropes)
        if known is None:
            links = [dict(ways) for ways in self.ways]
            for one, two in ropes:
                for near, far in ((one, two), (two, one)):
                    links[near].setdefault(far, rises(self.points[near], self.points[far]))
            if len(self._ways) > 500:  # hypothetical ropes come and go; printed connections stay
                self._ways = {(): self.ways}
            known = self._ways[ropes] = tuple(tuple(ways.items()) for ways in links)
        return known
