"""The screen of the weather tiles."""

from __future__ import annotations

from k2game.presentation.decisions.tile import TileDecision
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.play.deciding import DecidingScreen
from k2game.tui.screens.play.table import TABLE_BINDINGS


class KeepScreen(DecidingScreen, inherit_bindings=False):
    """The table at which a seat keeps one of its tiles."""

    DECISION = TileDecision
    rules_topic = TileDecision.rule
    FIRST_TAB = "space"
    BINDINGS = [*bindings(*TileDecision.keys), *TABLE_BINDINGS]
