"""The reveal: the day's cards of all teams turn one by one, and a person takes a risk token here (3, 4)."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult

from k2game.engine.actions import Take
from k2game.engine.state.game_state import GameState
from k2game.engine.view import observe
from k2game.i18n import _
from k2game.match.match import HUMAN, Match
from k2game.presentation.decisions.intents import Pick
from k2game.presentation.map.build import map_model
from k2game.presentation.scenes.reveal import reveal_scene
from k2game.presentation.text.lines import Bit, Line, spread
from k2game.presentation.text.names import teams_of
from k2game.tui.commands.registry import COMMANDS, bindings
from k2game.tui.scenes.cells import Look
from k2game.tui.scenes.player import FACTORS, FRAMES, ScenePlayer
from k2game.tui.scenes.reveal import FLY_FRAMES, RevealPicture
from k2game.tui.screens.base import GameScreen
from k2game.tui.styles import STYLES
from k2game.tui.widgets.canvas import SceneView
from k2game.tui.widgets.keybar import KeyBar
from k2game.tui.widgets.lines import Lines

_LOOK = 2.1
"""Seconds for which the end is seen where only bots play, at normal speed."""


class RevealScreen(GameScreen):
    """Shown once all teams have chosen.

    Attributes:
        scene: what is shown.
        player: its clock.
        covered: rows at the foot that something covers; the scene keeps clear of them.
    """

    CSS_PATH = STYLES / "scene.tcss"
    AUTO_FOCUS = ""
    BINDINGS = [
        *bindings(
            "scene.on", "scene.all", "pick.card_1", "pick.card_2", "pick.card_3", "game.pause", "game.save"
        )
    ]
    rules_topic = "4"

    def __init__(self, match: Match, state: GameState) -> None:
        super().__init__(match, None)
        self._state = state
        self.teams = teams_of(match.seats)
        self.scene = reveal_scene(state, self.teams)
        self.player: ScenePlayer | None = None
        self._picture: RevealPicture | None = None
        self._key: tuple[object, ...] = ()
        self._now = 0
        self.covered = 0
        self._chosen: Take | None = None
        self._flown = 0

    def compose(self) -> ComposeResult:
        """The heading, the scene, the keys."""
        yield Lines(id="head")
        yield SceneView(id="scene")
        yield KeyBar()

    def on_mount(self) -> None:
        """Begin to turn the cards."""
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self.freshen())
        factor = FACTORS[self.k2.settings.speed]
        self.player = ScenePlayer(self, self.scene.length, factor, self._show_at, self._shown_all)
        self.freshen()
        self.player.start()

    def on_unmount(self) -> None:
        """Stop the clock."""
        if self.player is not None:
            self.player.stop()

    def _shown_all(self) -> None:
        """Go on without a key where only bots play; offer the tokens where a person takes one."""
        self.refresh_bindings()
        director = self.k2.director
        if director is not None and not director.people:
            look = max(0.01, _LOOK * FACTORS[self.k2.settings.speed])
            self.set_timer(look, lambda: self.when_on_top(director.go_on))

    # --- what is shown ---------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Return whether everything is shown."""
        return self.player is not None and self.player.over

    def choices(self) -> tuple[Take, ...]:
        """The tokens that a person may take here and now; nobody's hand is on this screen."""
        turn = self.match.turn
        if not self.over or turn is None or self._chosen is not None or self.k2.director is None:
            return ()
        legal = self.match.legal()
        if self.match.state.day != self._state.day or self.match.info(turn).kind != HUMAN:
            return ()
        return tuple(action for action in legal if isinstance(action, Take))

    def _choice_line(self) -> Line:
        choices = self.choices()
        if not choices:
            return ()
        keys = "  ".join(f"[{place}] {action.value}" for place, action in enumerate(choices, 1))
        name = self.teams.name(choices[0].seat)
        return (Bit(_("{name}, take a token: ").format(name=name), "bold"), Bit(keys, "warning bold"))

    def freshen(self) -> None:
        """Show the scene for the size of the terminal."""
        width, height = self.app.size
        look = Look(*self.k2.scene_look())
        height -= self.covered
        key = (width, height, look)
        if key != self._key and width > 1 and height > 2:
            model = map_model(
                observe(self._state, None),
                self.match.table,
                self.teams,
                art=self.k2.art,
                ascii_only=look.ascii,
            )
            self._key = key
            self._picture = RevealPicture(self.scene, model, (width, height - 2), look)
        title = _("Day {day}: the cards are revealed").format(day=self._state.day)
        head = spread((Bit(" "), Bit(title, "title")), (), width)
        self.query_one("#head", Lines).show([head])
        self._show_at(self._now)

    def _show_at(self, time: int) -> None:
        self._now = time
        if self._picture is None:
            return
        flown = None if self._chosen is None else min(1.0, self._flown / FLY_FRAMES)
        value = 0 if self._chosen is None else self._chosen.value
        self.query_one(SceneView).show(self._picture.frame(time, self._choice_line(), flown, value))

    def cover_foot(self, rows: int) -> None:
        """Keep clear of the last rows from now on; 0 frees them again."""
        if rows != self.covered:
            self.covered = rows
            self.freshen()

    def on_resize(self, _event: events.Resize) -> None:
        """Paint for the new size."""
        self.call_later(self.freshen)

    # --- keys ------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Digits take tokens only while there are some to take."""
        if action == "intend":
            wants = COMMANDS[str(parameters[0])].wants
            return isinstance(wants, Pick) and wants.place < len(self.choices())
        return super().check_action(action, parameters)

    def action_intend(self, command: str) -> None:
        """Take a token: it flies to its team, and the game goes on."""
        wants, choices = COMMANDS[command].wants, self.choices()
        if isinstance(wants, Pick) and wants.place < len(choices):
            self._chosen = choices[wants.place]
            self.refresh_bindings()
            factor = FACTORS[self.k2.settings.speed]
            if factor:
                self.set_interval(factor / FRAMES, self._fly, repeat=FLY_FRAMES + 1)
            else:
                self._take()

    def _fly(self) -> None:
        self._flown += 1
        if self._flown > FLY_FRAMES:
            self.when_on_top(self._take)
        else:
            self._show_at(self._now)

    def _take(self) -> None:
        """Hand the choice to the director, once."""
        chosen, director = self._chosen, self.k2.director
        if chosen is not None and director is not None and chosen in self.match.legal():
            director.submit(chosen)

    def action_show_all(self) -> None:
        """Show everything at once."""
        if self.player is not None:
            self.player.finish()

    def action_next_step(self) -> None:
        """Show the rest, or go on if everything is shown."""
        if not self.over:
            self.action_show_all()
        elif self._chosen is not None:
            self._take()
        elif self.k2.director is not None:
            self.k2.director.go_on()

    def on_click(self, event: events.Click) -> None:
        """A click goes on like Enter."""
        event.stop()
        self.action_next_step()
