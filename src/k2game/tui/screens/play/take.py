"""The screen of the risk tokens."""

from __future__ import annotations

from k2game.presentation.decisions.token import TokenDecision
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.play.deciding import DecidingScreen
from k2game.tui.screens.play.table import TABLE_BINDINGS


class TakeScreen(DecidingScreen, inherit_bindings=False):
    """The table at which the boldest seat takes a token."""

    DECISION = TokenDecision
    rules_topic = TokenDecision.rule
    BINDINGS = [*bindings(*TokenDecision.keys), *TABLE_BINDINGS]
