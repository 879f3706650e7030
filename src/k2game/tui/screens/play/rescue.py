"""The screen of a rescue."""

from __future__ import annotations

from k2game.presentation.decisions.rescue import RescueDecision
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.play.deciding import DecidingScreen
from k2game.tui.screens.play.table import TABLE_BINDINGS


class RescueScreen(DecidingScreen, inherit_bindings=False):
    """The table at which a seat rescues its climber, or does not."""

    DECISION = RescueDecision
    rules_topic = RescueDecision.rule
    FIRST_TAB = "space"
    BINDINGS = [*bindings(*RescueDecision.keys), *TABLE_BINDINGS]
