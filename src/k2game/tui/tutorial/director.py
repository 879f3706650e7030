"""Leads the tutorial: the real screens, a coach over them, and only what the step asks for is done."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from k2game.bots.registry import LEVELS, level_name
from k2game.engine import notation
from k2game.engine.actions import Action, Step
from k2game.errors import SaveError
from k2game.host.script import played_by
from k2game.i18n import _
from k2game.match.match import Match
from k2game.match.seeds import new_seed
from k2game.presentation.new_game import NewGameDraft, seats_of
from k2game.tui.director import Director
from k2game.tui.screens.base import GameScreen
from k2game.tui.screens.dialogs.question import QuestionScreen
from k2game.tui.screens.play.choose import ChooseScreen
from k2game.tui.screens.play.climb import ClimbScreen
from k2game.tui.screens.play.table import TableScreen
from k2game.tui.screens.play.take import TakeScreen
from k2game.tui.screens.scenes.night import NightScreen
from k2game.tui.screens.scenes.reveal import RevealScreen
from k2game.tui.screens.scenes.scene import SceneScreen
from k2game.tui.tutorial.coach import Coach
from k2game.tui.tutorial.game import rival_of, save_progress
from k2game.tui.tutorial.lessons import CHOOSE, CLIMB, NIGHT, REVEAL, TAKE, LessonStep, steps
from k2game.tui.tutorial.script import LEARNER, RIVAL

if TYPE_CHECKING:
    from k2game.tui.stage import Stage

_SCREENS: dict[type[GameScreen], int] = {
    ChooseScreen: CHOOSE,
    RevealScreen: REVEAL,
    TakeScreen: TAKE,
    ClimbScreen: CLIMB,
    NightScreen: NIGHT,
}


class TutorialDirector(Director):
    """A director that lets the learner do one thing at a time.

    Attributes:
        steps: all steps of the tutorial.
        at: the step that is shown or waited for; one more than the last when it is over.
    """

    def __init__(self, app: Stage, match: Match) -> None:
        super().__init__(app, match)
        self.steps = steps()
        self.at = 0
        self._bots[RIVAL] = rival_of(match)
        self._pass_done()

    @property
    def step(self) -> LessonStep | None:
        """The step that is shown or waited for; None when the tutorial is over."""
        return self.steps[self.at] if self.at < len(self.steps) else None

    # --- what the learner does -------------------------------------------------------------

    def submit(self, action: Action) -> bool:
        """Carry out what the step asks for, and nothing else."""
        if self.step is None:
            return super().submit(action)
        self._read_before(action)
        if notation.text(action) not in self._left():
            self._say_not_now()
            return False
        done = super().submit(action)
        self._keep()
        self._pass_done()
        self.app.call_later(self._show_coach)
        return done

    def undo(self) -> bool:
        """Nothing is taken back while the coach leads."""
        if self.step is None:
            return super().undo()
        self._say_not_now()
        return False

    def go_on(self) -> None:
        """Show what comes next, with the coach over it."""
        if self.step is None and self.match.turn == LEARNER and not self._scenes and RIVAL in self._bots:
            self._finish()
            return
        super().go_on()
        self.app.call_later(self._show_coach)

    def next_step(self) -> None:
        """The step was read."""
        step = self.step
        if step is not None and not step.actions:
            self.at += 1
            self._show_coach()
            screen = self.app.game_screen()
            if isinstance(screen, SceneScreen | RevealScreen) and not self._coach_has_more(screen):
                screen.action_next_step()

    def do_step(self) -> None:
        """Do what the step asks for, or take it as read."""
        if self.step is not None and not self.step.actions:
            self.next_step()
            return
        for text in self._left():
            self.submit(notation.parse(text))

    def _read_before(self, action: Action) -> None:
        """Mark the steps before the request as read once the player acts."""
        for at in range(self.at, len(self.steps)):
            if self.steps[at].actions:
                if notation.text(action) in self.steps[at].actions:
                    self.at = at
                return

    def _left(self) -> list[str]:
        """Return the actions that the step still asks for."""
        step = self.step
        if step is None or not step.actions:
            return []
        earlier = [text for one in self.steps[: self.at] for text in one.actions]
        counted = Counter(played_by(self.match, LEARNER)[len(earlier) :])
        left = []
        for text in step.actions:
            if counted[text]:
                counted[text] -= 1
            else:
                left.append(text)
        return left

    def _pass_done(self) -> None:
        """Go on to the first step that is not done; what was to be read before done things was read."""
        done = len(played_by(self.match, LEARNER))
        count = 0
        for at, step in enumerate(self.steps):
            count += len(step.actions)
            if step.actions and count <= done:
                self.at = max(self.at, at + 1)

    def _keep(self) -> None:
        try:
            save_progress(played_by(self.match, LEARNER))
        except SaveError as error:
            self.app.fail(error)

    def _say_not_now(self) -> None:
        text = _("Not now: please do what the coach asks for; ctrl+n does it for you.")
        screen = self.app.game_screen()
        if isinstance(screen, TableScreen):
            screen.say(text, "warning")
        else:
            self.app.say(text, "warning")

    # --- the coach -------------------------------------------------------------------------

    def _place(self, screen: GameScreen) -> tuple[int, int] | None:
        """Day and screen, to compare with those of steps."""
        kind = _SCREENS.get(type(screen))
        if kind is None:
            return None
        day = screen.night.day if isinstance(screen, NightScreen) else self.match.state.day
        return day, kind

    def _coach_has_more(self, screen: GameScreen) -> bool:
        step = self.step
        return step is not None and (step.day, step.screen) == self._place(screen)

    def _show_coach(self) -> None:
        screen = self.app.game_screen()
        if self._closed or screen is None:
            return
        if not screen.is_mounted:
            self.app.call_after_refresh(self._show_coach)
            return
        place = self._place(screen)
        if place is not None:
            while (step := self.step) and not step.actions and (step.day, step.screen) < place:
                self.at += 1
        shown = screen.query(Coach)
        step = self.step
        if step is None or place != (step.day, step.screen):
            shown.remove()
            if isinstance(screen, SceneScreen | RevealScreen):
                screen.cover_foot(0)
            return
        if not shown:
            covers = screen.cover_foot if isinstance(screen, SceneScreen | RevealScreen) else None
            coach = Coach(self.next_step, self.do_step, covers, self.app.settings.ascii)
            screen.set_styles("layers: default coach;")
            screen.mount(coach)
        else:
            coach = shown.first()
        self._point_at(screen, coach)
        coach.tell(step.text, self.at + 1, len(self.steps), bool(step.actions))
        if self.app.screen is screen:
            coach.focus()

    def _point_at(self, screen: GameScreen, coach: Coach) -> None:
        """Put the map's cursor on the space that the step asks for, once, so that it can be found."""
        space = self._asked_space()
        if space is not None and space != coach.pointed_at and isinstance(screen, TableScreen):
            screen.put_cursor(space)
        coach.pointed_at = space

    def _asked_space(self) -> str | None:
        """Return the space to which the step leads; None if it leads nowhere."""
        ways = [action for text in self._left() if isinstance(action := notation.parse(text), Step)]
        return ways[-1].space if ways else None

    def _finish(self) -> None:
        """Say that it is over, and offer a first game."""
        self._bots.pop(RIVAL, None)
        try:
            save_progress(())
        except SaveError as error:
            self.app.fail(error)
        super().go_on()
        self.app.call_later(self._offer_first_game)

    def _offer_first_game(self) -> None:
        question = _(
            "That was the tutorial. The rules are under F1, the keys of each screen under ?. "
            "Now play your first game: you against {level}, the easiest computer player. "
            "Or play this one on; it is not saved."
        ).format(level=level_name(LEVELS[0]))
        dialog = QuestionScreen(question, yes=_("Begin my first game"), no=_("Play on"))
        self.app.push_screen(dialog, lambda begin: self._begin_first_game() if begin else None)

    def _begin_first_game(self) -> None:
        draft = NewGameDraft()
        seats = seats_of(draft.playing())
        setup = self.app.library.scenario_setup(draft.scenario, [info.colour for info in seats])
        self.app.start_game(setup, seats, new_seed())
