"""Choosing the day's three cards in secret (3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.engine.actions import Action, Choose
from k2game.engine.state import CARDS_A_DAY
from k2game.i18n import _
from k2game.session.match import Match
from k2game.telling.cards import card_row, drawn_cards, missing_cards, picked_count, totals_line
from k2game.telling.lines import Bit, Line, fit, flow, title_line
from k2game.telling.risk import risk_rule
from k2game.tui.commands import bindings
from k2game.tui.screens.advice import AdvisedScreen
from k2game.tui.screens.table import TABLE_BINDINGS, TableScreen

COLUMNS = 3
"""Cards in one row of the panel."""


class ChooseScreen(AdvisedScreen, inherit_bindings=False):
    """A seat picks three cards; it may change its mind until it plays them.

    Attributes:
        picked: the places in the hand that are picked, in the order of picking.
        at: the place under the cursor.
    """

    rules_topic = "3.1"
    FIRST_TAB = "weather"
    BINDINGS = [
        *bindings(
            "table.confirm",
            "pick.toggle",
            *(f"pick.card_{digit}" for digit in range(1, 7)),
            "table.advice",
            "table.map",
            "table.cancel",
        ),
        *TABLE_BINDINGS,
    ]

    def __init__(self, match: Match, seat: str) -> None:
        super().__init__(match, seat)
        self.colour = seat
        self.hand = self.table.in_card_order(self.view.hand)
        self.wanted = min(CARDS_A_DAY, len(self.hand))
        self.picked: list[int] = list(range(self.wanted)) if len(self.hand) == self.wanted else []
        self.at = 0

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards picked, in card order."""
        return self.table.in_card_order([self.hand[place] for place in self.picked])

    @property
    def ready(self) -> bool:
        """Whether as many are picked as have to be."""
        return len(self.picked) == self.wanted

    def hint(self) -> str:
        """How to pick, then what the risk rule will say."""
        if not self.ready:
            return _(
                "Pick three cards for today: digits, arrows and Space, mouse; Enter plays them. "
                "m looks at the map."
            )
        return risk_rule(self.view, self.table, self.teams, self.colour, self.cards)

    def legend_wanted(self) -> bool:
        """At the beginning, while cards are picked."""
        return self.nobody_moved() and not self.ready and not self.looking

    def phase_lines(self, cells: int) -> list[Line]:
        """The hand, what is picked, and its totals."""
        button = Bit(_(" Play these {count} ").format(count=self.wanted), "lit", "play:")
        count = Bit(picked_count(len(self.picked), self.wanted), "faint")
        title = self.teams.name(self.colour)
        lines = [title_line(title, cells, (button if self.ready else count,))]
        lines += drawn_cards(self.table, self.hand, picked=self.picked, cursor=self.at, columns=COLUMNS)
        lines.append(fit(totals_line(self.table, self.cards), cells))
        deck = self.view.deck
        if not deck:
            return [*lines, (Bit(_("Deck: empty"), "faint"),)]
        label = _("Deck {count}: ").format(count=len(deck))
        return lines + flow((Bit(label, "faint"), *_counted(self, deck)), cells)

    def take_advice(self, actions: Sequence[Action]) -> None:
        """Pick the cards that were advised; they are played with Enter."""
        wanted = [card for action in actions if isinstance(action, Choose) for card in action.cards]
        self.picked = []
        for place, card in enumerate(self.hand):
            if card in wanted:
                wanted.remove(card)
                self.picked.append(place)
        self.freshen_soon()

    def _toggle(self, place: int) -> None:
        if not 0 <= place < len(self.hand):
            return
        self.at = place
        if place in self.picked:
            self.picked.remove(place)
        elif self.ready:
            self.picked = [*self.picked[1:], place]  # the one picked first makes room
        else:
            self.picked.append(place)
        self.unsay()
        self.freshen_soon()

    def _move(self, step: int) -> None:
        if 0 <= self.at + step < len(self.hand):
            self.at += step
            self.freshen_soon()

    def follow_link(self, link: str) -> None:
        """A click on a card picks it, a click on the button plays."""
        word, _colon, rest = link.partition(":")
        if word == "card":
            self._toggle(int(rest) - 1)
        elif word == "play":
            self._play()

    def action_pick(self, digit: int) -> None:
        """Pick a card by its digit, or put it back."""
        self._toggle(digit - 1)

    def action_pick_here(self) -> None:
        """Pick the card under the cursor, or put it back."""
        self._toggle(self.at)

    def action_confirm(self) -> None:
        """Play the cards if three are picked; before that, pick the card under the cursor."""
        if self.looking:
            self.action_inspect()
            return
        if self.ready:
            self._play()
        elif self.at in self.picked:
            self.say(missing_cards(self.wanted - len(self.picked)), "warning")
        else:
            self._toggle(self.at)

    def action_cancel(self) -> None:
        """Put all cards back."""
        if self.looking:
            self.action_map()
            return
        if len(self.hand) > self.wanted:
            self.picked = []
            self.unsay()
            self.freshen_soon()

    def action_left(self) -> None:
        """The card to the left."""
        if self.looking:
            super().action_left()
            return
        self._move(-1)

    def action_right(self) -> None:
        """The card to the right."""
        if self.looking:
            super().action_right()
            return
        self._move(1)

    def action_up(self) -> None:
        """The card above."""
        if self.looking:
            super().action_up()
            return
        self._move(-COLUMNS)

    def action_down(self) -> None:
        """The card below."""
        if self.looking:
            super().action_down()
            return
        self._move(COLUMNS)

    def _play(self) -> None:
        if self.ready and self.k2.director is not None:
            self.k2.director.submit(Choose(self.colour, self.cards))


def _counted(screen: TableScreen, cards: tuple[str, ...]) -> Line:
    """Cards with how many of each, without their order."""
    bits: list[Bit] = []
    for card in screen.table.in_card_order(tuple(set(cards))):
        (bit,) = card_row(screen.table, (card,))
        text = bit.text.replace(" ", "")
        number = cards.count(card)
        times = f"×{number}" if number > 1 else ""
        bits.append(Bit(f"{text}{times} ", bit.role))
    return tuple(bits)
