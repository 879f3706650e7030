"""The start of the tutorial, or its resumption."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from k2game.i18n import _
from k2game.tui.screens.dialogs.question import QuestionScreen
from k2game.tui.tutorial.director import TutorialDirector
from k2game.tui.tutorial.game import load_progress, start

if TYPE_CHECKING:
    from k2game.tui.stage import Stage


class GoOnScreen(QuestionScreen):
    """Asks whether to resume or to start over; Esc does neither."""

    def action_back(self) -> None:
        """Neither."""
        self.app.pop_screen()


def open_tutorial(app: Stage, done: Sequence[str] = ()) -> None:
    """Start or resume the tutorial.

    Args:
        app: the program.
        done: what the learner did before.
    """
    app.close_game()
    match = start(app.library, done)
    app.match = match
    app.director = TutorialDirector(app, match)
    app.director.begin()


def offer_tutorial(app: Stage) -> None:
    """Begin the tutorial; where it was left before, ask whether to go on there."""
    done = load_progress()
    if not done:
        open_tutorial(app)
        return
    if len(app.screen_stack) < 2:
        app.to_title()
    dialog = GoOnScreen(
        _("The tutorial was left before its end."), yes=_("Go on there"), no=_("From the start")
    )
    app.push_screen(dialog, lambda go_on: open_tutorial(app, done if go_on else ()))
