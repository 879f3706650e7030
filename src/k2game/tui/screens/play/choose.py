"""The screen of the day's cards."""

from __future__ import annotations

from k2game.match.match import Match
from k2game.presentation.decisions.cards import CardsDecision
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.play.advice import AdviceDesk
from k2game.tui.screens.play.deciding import DecidingScreen
from k2game.tui.screens.play.table import TABLE_BINDINGS


class ChooseScreen(DecidingScreen, inherit_bindings=False):
    """The table at which a seat picks its cards; advice may be asked for."""

    DECISION = CardsDecision
    rules_topic = CardsDecision.rule
    FIRST_TAB = "weather"
    BINDINGS = [*bindings(*CardsDecision.keys), *TABLE_BINDINGS]

    def __init__(self, match: Match, seat: str) -> None:
        super().__init__(match, seat)
        self.advice = AdviceDesk(self)

    def action_advice(self) -> None:
        """Think about the best cards."""
        self.advice.ask()
