"""Choosing the day's three cards in secret (3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.engine.actions import Action, Choose
from k2game.engine.state.game_state import CARDS_A_DAY
from k2game.engine.table.table import Table
from k2game.i18n import _
from k2game.presentation.decisions.decision import SHOW, Reply, Situation
from k2game.presentation.decisions.intents import Confirm, Intent, TakeAdvice
from k2game.presentation.decisions.picking import PickingDecision
from k2game.presentation.panels.cards import card_row, drawn_cards, picked_count, totals_line
from k2game.presentation.panels.risk import risk_rule
from k2game.presentation.text.lines import Bit, Line, fit, flow, title_line


class CardsDecision(PickingDecision):
    """A seat picks three cards of its hand; it may change its mind until it plays them."""

    COLUMNS = 3
    rule = "3.1"
    keys = (
        "table.confirm",
        "pick.toggle",
        *(f"pick.card_{digit}" for digit in range(1, 7)),
        "table.advice",
        "table.map",
        "table.cancel",
    )

    def __init__(self, situation: Situation) -> None:
        super().__init__(situation)
        self.laid_out = self.table.in_card_order(self.view.hand)
        self.wanted = min(CARDS_A_DAY, len(self.laid_out))
        if len(self.laid_out) == self.wanted:
            self.picked = list(range(self.wanted))

    def decided(self) -> Action:
        """The cards of the day."""
        return Choose(self.colour, self.cards)

    def title(self) -> str:
        """The seat."""
        return self.teams.name(self.colour)

    def hint(self) -> str:
        """Say how to pick, then what the risk rule will say."""
        if not self.ready:
            return _(
                "Pick three cards for today: digits, arrows and Space, mouse; Enter plays them. "
                "m looks at the map."
            )
        return risk_rule(self.view, self.table, self.teams, self.colour, self.cards)

    def legend_wanted(self) -> bool:
        """Explain the signs while cards are picked."""
        return not self.ready

    def lines(self, cells: int) -> list[Line]:
        """The hand, what is picked, and its totals."""
        button = Bit(_(" Play these {count} ").format(count=self.wanted), "lit", Confirm())
        count = Bit(picked_count(len(self.picked), self.wanted), "faint")
        lines = [title_line(self.title(), cells, (button if self.ready else count,))]
        lines += drawn_cards(
            self.table, self.laid_out, picked=self.picked, cursor=self.at, columns=self.COLUMNS
        )
        lines.append(fit(totals_line(self.table, self.cards), cells))
        deck = self.view.deck
        if not deck:
            return [*lines, (Bit(_("Deck: empty"), "faint"),)]
        label = _("Deck {count}: ").format(count=len(deck))
        return lines + flow((Bit(label, "faint"), *_counted(self.table, deck)), cells)

    def on(self, intent: Intent) -> Reply | None:
        """Pick the cards that are advised; Confirm plays them."""
        if isinstance(intent, TakeAdvice):
            return self._pick_advised(intent.actions)
        return super().on(intent)

    def _pick_advised(self, actions: Sequence[Action]) -> Reply:
        wanted = [card for action in actions if isinstance(action, Choose) for card in action.cards]
        self.picked = []
        for place, card in enumerate(self.laid_out):
            if card in wanted:
                wanted.remove(card)
                self.picked = [*self.picked, place]
        return SHOW


def _counted(table: Table, cards: tuple[str, ...]) -> Line:
    """Cards with how many of each, without their order."""
    bits: list[Bit] = []
    for card in table.in_card_order(tuple(set(cards))):
        (bit,) = card_row(table, (card,))
        text = bit.text.replace(" ", "")
        number = cards.count(card)
        times = f"×{number}" if number > 1 else ""
        bits.append(Bit(f"{text}{times} ", bit.role))
    return tuple(bits)
