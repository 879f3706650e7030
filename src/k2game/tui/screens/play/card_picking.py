"""The picking of cards: by digit, by arrows and Space, by click, changeable until it is done."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from k2game.engine.actions import Action
from k2game.engine.state.game_state import CARDS_A_DAY
from k2game.match.match import Match
from k2game.presentation.panels.cards import missing_cards
from k2game.tui.screens.play.table import TableScreen


class PickingScreen(TableScreen, inherit_bindings=False):
    """A seat picks some of the cards that are laid out before it.

    Attributes:
        colour: the seat.
        laid_out: the cards to pick from, in card order.
        wanted: how many have to be picked.
        picked: their places, in the order of picking; a place comes as often as its card is picked.
        at: the place under the cursor.
    """

    COLUMNS: ClassVar[int] = 1
    """Cards in one row of the panel."""

    def __init__(self, match: Match, seat: str) -> None:
        super().__init__(match, seat)
        self.colour = seat
        self.laid_out: tuple[str, ...] = ()
        self.wanted = CARDS_A_DAY
        self.picked: list[int] = []
        self.at = 0

    @abstractmethod
    def decision(self) -> Action:
        """Return the decision that the picked cards make."""

    def copies(self, place: int) -> int:
        """Return how many of a card can be picked."""
        return 1

    def one_too_many(self, place: int) -> None:
        """One more card is picked than there may be: the one picked first makes room."""
        self.picked = [*self.picked[1:], place]

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards picked, in card order."""
        return self.table.in_card_order([self.laid_out[place] for place in self.picked])

    @property
    def ready(self) -> bool:
        """Return whether enough cards are picked."""
        return len(self.picked) == self.wanted

    def toggle(self, place: int) -> None:
        """Pick a card, or one more of its kind; when all of it is picked, put it back."""
        if not 0 <= place < len(self.laid_out):
            self.say_digits(len(self.laid_out))
            return
        self.at = place
        self.unsay()
        if self.picked.count(place) < self.copies(place) and not self.ready:
            self.picked.append(place)
        elif place in self.picked:
            self.picked = [each for each in self.picked if each != place]
        else:
            self.one_too_many(place)
        self.freshen_soon()

    def finish(self) -> None:
        """Decide, if enough cards are picked."""
        if self.ready and self.k2.director is not None:
            self.k2.director.submit(self.decision())

    def _move(self, step: int) -> None:
        if 0 <= self.at + step < len(self.laid_out):
            self.at += step
            self.freshen_soon()

    def follow_link(self, link: str) -> None:
        """A click on a card picks it, a click on the button decides."""
        word, _colon, rest = link.partition(":")
        if word == "card":
            self.toggle(int(rest) - 1)
        elif word == "finish":
            self.finish()

    # --- commands ----------------------------------------------------------------------------

    def action_pick(self, digit: int) -> None:
        """Pick a card by its digit, or put it back."""
        self.toggle(digit - 1)

    def action_pick_here(self) -> None:
        """Pick the card under the cursor, or put it back."""
        self.toggle(self.at)

    def action_confirm(self) -> None:
        """Decide if enough are picked, also from the map; before that, say how many are missing.

        An Enter that skips the scene before must not pick a card.
        """
        if self.ready:
            self.finish()
        else:
            self.say(missing_cards(self.wanted - len(self.picked)), "warning")

    def action_cancel(self) -> None:
        """Put all cards back if there is a choice."""
        if self.looking:
            self.action_map()
        elif sum(map(self.copies, range(len(self.laid_out)))) > self.wanted:
            self.picked = []
            self.unsay()
            self.freshen_soon()

    def action_left(self) -> None:
        """The card to the left."""
        if self.looking:
            super().action_left()
        else:
            self._move(-1)

    def action_right(self) -> None:
        """The card to the right."""
        if self.looking:
            super().action_right()
        else:
            self._move(1)

    def action_up(self) -> None:
        """The card above."""
        if self.looking:
            super().action_up()
        else:
            self._move(-self.COLUMNS)

    def action_down(self) -> None:
        """The card below."""
        if self.looking:
            super().action_down()
        else:
            self._move(self.COLUMNS)
