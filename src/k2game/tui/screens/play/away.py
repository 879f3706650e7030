"""The screen of the cards that are put away."""

from __future__ import annotations

from k2game.presentation.decisions.put_away import PutAwayDecision
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.play.deciding import DecidingScreen
from k2game.tui.screens.play.table import TABLE_BINDINGS


class AwayScreen(DecidingScreen, inherit_bindings=False):
    """The table at which a seat puts three of its cards away."""

    DECISION = PutAwayDecision
    rules_topic = PutAwayDecision.rule
    FIRST_TAB = "space"
    BINDINGS = [*bindings(*PutAwayDecision.keys), *TABLE_BINDINGS]
