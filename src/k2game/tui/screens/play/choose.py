"""Choosing the day's three cards in secret (3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.engine.actions import Action, Choose
from k2game.engine.state.game_state import CARDS_A_DAY
from k2game.i18n import _
from k2game.match.match import Match
from k2game.presentation.panels.cards import card_row, drawn_cards, picked_count, totals_line
from k2game.presentation.panels.risk import risk_rule
from k2game.presentation.text.lines import Bit, Line, fit, flow, title_line
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.play.advice import AdvisedScreen
from k2game.tui.screens.play.card_picking import PickingScreen
from k2game.tui.screens.play.table import TABLE_BINDINGS, TableScreen


class ChooseScreen(PickingScreen, AdvisedScreen, inherit_bindings=False):
    """A seat picks three cards of its hand; it may change its mind until it plays them."""

    COLUMNS = 3
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
        self.laid_out = self.table.in_card_order(self.view.hand)
        self.wanted = min(CARDS_A_DAY, len(self.laid_out))
        if len(self.laid_out) == self.wanted:
            self.picked = list(range(self.wanted))

    def decision(self) -> Action:
        """The cards of the day."""
        return Choose(self.colour, self.cards)

    def hint(self) -> str:
        """Say how to pick, then what the risk rule will do."""
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
        button = Bit(_(" Play these {count} ").format(count=self.wanted), "lit", "finish:")
        count = Bit(picked_count(len(self.picked), self.wanted), "faint")
        title = self.teams.name(self.colour)
        lines = [title_line(title, cells, (button if self.ready else count,))]
        lines += drawn_cards(
            self.table, self.laid_out, picked=self.picked, cursor=self.at, columns=self.COLUMNS
        )
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
        for place, card in enumerate(self.laid_out):
            if card in wanted:
                wanted.remove(card)
                self.picked.append(place)
        self.freshen_soon()


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
