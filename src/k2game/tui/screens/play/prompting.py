"""A table that can ask a small question in the phase's panel (``menus.Menu``)."""

from __future__ import annotations

from collections.abc import Iterable

from k2game.engine.actions import Action
from k2game.i18n import _
from k2game.match.match import Match
from k2game.presentation.climb.prompts import Prompt
from k2game.tui.screens.play.advice import AdvisedScreen
from k2game.tui.widgets.keybar import KeyBar


class AskingScreen(AdvisedScreen, inherit_bindings=False):
    """While a question is open, arrows, digits, Enter and clicks answer it.

    Attributes:
        menu: the question that is open, or None.
        menu_at: the place of the option under the cursor.
    """

    def __init__(self, match: Match, seat: str) -> None:
        super().__init__(match, seat)
        self.colour = seat
        self.menu: Prompt | None = None
        self.menu_at = 0

    def ask(self, menu: Prompt | None) -> None:
        """Open a question, or close the open one. One that warns has the way back under the cursor."""
        self.menu = menu
        self._said = None
        self.menu_at = len(menu.options) - 1 if menu is not None and menu.warnings else 0
        if menu is not None:
            self.k2.refused_rule = menu.rule
        self.query_one(KeyBar).refresh()
        self.refresh_bindings()
        self.freshen_soon()

    def question_keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of the open question."""
        if self.menu is None:
            return super().question_keys()
        digits = f"1-{len(self.menu.options)}"
        return (digits, _("Choose")), (_("Enter"), _("Confirm")), (_("Esc"), _("Go back"))

    def answer(self, number: int) -> None:
        """Carry out an option; one without actions closes the question."""
        if self.menu is None:
            return
        if not 0 <= number < len(self.menu.options):
            self.say_digits(len(self.menu.options))
            return
        actions, once = self.menu.options[number].actions, self.menu.once
        if once or not actions:
            self.ask(None)
        self.unsay()
        self.do(actions)

    def do(self, actions: Iterable[Action]) -> None:
        """Ask for several actions, one after another, until one is refused."""
        director = self.k2.director
        for action in actions:
            if director is None or not director.submit(action):
                return

    def action_up(self) -> None:
        """The option above, or the cursor up."""
        self._move(-1)

    def action_down(self) -> None:
        """The option below, or the cursor down."""
        self._move(1)

    def _move(self, step: int) -> None:
        if self.menu is None:
            self.move_cursor(0, step)
            return
        self.menu_at = (self.menu_at + step) % len(self.menu.options)
        self.freshen_soon()
