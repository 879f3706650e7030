"""Decisions that all levels take alike: tokens, tiles, cards put away, landslides and rescues."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.bots.bot import Random
from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.bots.tuning import COMMON
from k2game.engine.actions import Action, Away, Keep, Rescue, Slide, Take
from k2game.engine.content.weather import DAYS_PER_TILE
from k2game.engine.rules.scoring import bonus
from k2game.engine.view import PlayerView


class CommonPolicy:
    """The small decisions.

    Args:
        mountain: the board.
    """

    def __init__(self, mountain: IndexedBoard) -> None:
        self.mountain = mountain

    def setup(self, view: PlayerView, legal: Sequence[Action], random: Random) -> Action:
        """The mildest tile (10.1), the cards that are missed least (11.2)."""
        del view, random
        head = legal[0]
        if isinstance(head, Keep):
            return max(legal, key=self._mildness)
        if isinstance(head, Away):
            return min(legal, key=self._missed)
        return head

    def take(self, view: PlayerView, legal: Sequence[Take], random: Random) -> Action:
        """The smallest token."""
        del view, random
        return min(legal, key=lambda action: action.value)

    def check(self, view: PlayerView, legal: Sequence[Action], random: Random) -> Action:
        """Rescue every climber that can be rescued, as high as possible; slide as little as possible."""
        del view, random
        return max(legal, key=self._mercy)

    def _mildness(self, action: Action) -> int:
        assert isinstance(action, Keep)
        days = [self.mountain.day(action.tile, marker) for marker in range(DAYS_PER_TILE)]
        return sum(sum(day.night) - sum(day.entry) for day in days)

    def _missed(self, action: Action) -> tuple[int, int]:
        """Movement put away, then acclimatization that earns no bonus."""
        assert isinstance(action, Away)
        movement = level = 0
        for card in action.cards:
            points = self.mountain.cards[card]
            movement += points.any + points.up + (points.down > 0)
            level += points.level
        return COMMON.movement_put_away * movement + level - bonus(level), -level

    def _mercy(self, action: Action) -> tuple[int, int, int]:
        if not isinstance(action, Rescue | Slide):
            return (0, 0, 0)
        space = self.mountain.table.board.spaces[self.mountain.number[action.space]]
        return (1, space.acclimatization, -round(1000 * space.y))
