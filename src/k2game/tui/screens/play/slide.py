"""The screen of a landslide."""

from __future__ import annotations

from k2game.presentation.decisions.slide import SlideDecision
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.play.deciding import DecidingScreen
from k2game.tui.screens.play.table import TABLE_BINDINGS


class SlideScreen(DecidingScreen, inherit_bindings=False):
    """The table at which the owner of a sliding piece chooses its space."""

    DECISION = SlideDecision
    rules_topic = SlideDecision.rule
    FIRST_TAB = "space"
    BINDINGS = [*bindings(*SlideDecision.keys), *TABLE_BINDINGS]
