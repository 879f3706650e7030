"""Picking some of the cards that are laid out: changeable until it is confirmed."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from k2game.engine.actions import Action
from k2game.engine.state.game_state import CARDS_A_DAY
from k2game.presentation.decisions.decision import SHOW, Reply, Situation, TableDecision, only_digits
from k2game.presentation.decisions.intents import Cancel, Confirm, Intent, Move, Pick, PickHere
from k2game.presentation.panels.cards import missing_cards


class PickingDecision(TableDecision):
    """A seat picks some of the cards that are laid out before it.

    Attributes:
        laid_out: the cards to pick from, in card order.
        wanted: how many have to be picked.
        picked: their places, in the order of picking; a place comes as often as its card is picked.
        at: the place under the cursor.
    """

    COLUMNS: ClassVar[int] = 1
    """Cards in one row of the panel."""

    def __init__(self, situation: Situation) -> None:
        super().__init__(situation)
        self.laid_out: tuple[str, ...] = ()
        self.wanted = CARDS_A_DAY
        self.picked: list[int] = []
        self.at = 0

    @abstractmethod
    def decided(self) -> Action:
        """The action with the cards that are picked."""

    def copies(self, place: int) -> int:
        """Return how many of a card can be picked."""
        return 1

    def one_too_many(self, place: int) -> Reply:
        """Let the card picked first make room for one more than there may be."""
        self.picked = [*self.picked[1:], place]
        return SHOW

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards picked, in card order."""
        return self.table.in_card_order([self.laid_out[place] for place in self.picked])

    @property
    def ready(self) -> bool:
        """Tell whether as many are picked as have to be."""
        return len(self.picked) == self.wanted

    def on(self, intent: Intent) -> Reply | None:
        """Pick, put back, move among the cards, confirm."""
        match intent:
            case Pick(place):
                return self._toggle(place)
            case PickHere():
                return self._toggle(self.at)
            case Move(dx, dy):
                return self._move(dx + self.COLUMNS * dy)
            case Confirm():
                return self._confirm()
            case Cancel():
                return self._put_back()
        return super().on(intent)

    def _toggle(self, place: int) -> Reply:
        """Pick a card, or one more of its kind; when all of it is picked, put it back."""
        if not 0 <= place < len(self.laid_out):
            return only_digits(len(self.laid_out))
        self.at = place
        if self.picked.count(place) < self.copies(place) and not self.ready:
            self.picked = [*self.picked, place]
        elif place in self.picked:
            self.picked = [each for each in self.picked if each != place]
        else:
            return self.one_too_many(place)
        return SHOW

    def _move(self, step: int) -> Reply:
        if 0 <= self.at + step < len(self.laid_out):
            self.at += step
        return SHOW

    def _confirm(self) -> Reply:
        """Decide if enough are picked; before that, say how many are missing.

        A player who presses Enter to hurry the scene before must not find a card picked by it.
        """
        if self.ready:
            return Reply((self.decided(),))
        return Reply(text=missing_cards(self.wanted - len(self.picked)), role="warning")

    def _put_back(self) -> Reply:
        """Put all cards back, unless there is no choice."""
        if sum(map(self.copies, range(len(self.laid_out)))) > self.wanted:
            self.picked = []
        return SHOW
