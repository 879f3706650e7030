"""The main screen: one seat's turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from k2game.engine.actions import Action
from k2game.match.match import Match
from k2game.match.plans import plans_of
from k2game.presentation.climb.prompts import turn_so_far
from k2game.presentation.decisions.climb import ClimbDecision
from k2game.presentation.decisions.decision import Situation
from k2game.presentation.decisions.intents import Hover, Intent
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.play.advice import AdviceDesk
from k2game.tui.screens.play.deciding import DecidingScreen
from k2game.tui.screens.play.table import TABLE_BINDINGS
from k2game.tui.widgets.mountain import Mountain


class ClimbScreen(DecidingScreen, inherit_bindings=False):
    """The table at which a seat climbs: it can take back what it did, and ask for advice."""

    DECISION = ClimbDecision
    rules_topic = ClimbDecision.rule
    LEAST_PHASE_ROWS = 10
    BINDINGS = [*bindings(*ClimbDecision.keys), *TABLE_BINDINGS]

    decision: ClimbDecision

    def __init__(self, match: Match, seat: str) -> None:
        super().__init__(match, seat)
        self.advice = AdviceDesk(self)

    def situation(self) -> Situation:
        """Return what the decision may know, with the turn so far and the plan that was advised."""
        colour = self.seat or ""
        return replace(
            super().situation(),
            done=turn_so_far(self.match.log, colour),
            plan=plans_of(self.match).turn(self.match, colour),
            can_undo=self.match.can_undo,
        )

    def intend(self, intent: Intent) -> bool:
        """Let the decision answer, as the player's settings are now."""
        self.decision.confirms_end = bool(getattr(self.k2.settings, "confirm_end", True))
        return super().intend(intent)

    def do(self, actions: Sequence[Action]) -> None:
        """Do several actions that are taken back together."""
        before = len(self.match.log)
        super().do(actions)
        self.match.together(before)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Show undo faint while there is nothing to take back."""
        if action == "undo":
            return self.decision.offered("climb.undo")
        return super().check_action(action, parameters)

    def on_mountain_space_hovered(self, event: Mountain.SpaceHovered) -> None:
        """Show the plan for the space under the mouse."""
        event.stop()
        self.intend(Hover(event.space))

    # --- commands --------------------------------------------------------------------------

    def action_advice(self) -> None:
        """Think about the best turns."""
        self.advice.ask()

    def action_undo(self) -> None:
        """Take back what was done last in this turn: a walk as a whole, with the cards given for it."""
        director = self.k2.director
        if director is None:
            return
        self.decision.ask(None)
        before = len(self.match.log)
        if not director.undo():
            return
        goal = self.match.moves.back(before)
        while len(self.match.log) > goal and self.match.can_undo and director.undo():
            pass

    def action_redo(self) -> None:
        """Do again as a whole what was taken back."""
        director = self.k2.director
        if director is None:
            return
        self.decision.ask(None)
        before = len(self.match.log)
        if not director.redo():
            return
        goal = self.match.moves.on(before)
        while len(self.match.log) < goal and self.match.can_redo and director.redo():
            pass
        self.match.together(before, again=True)
