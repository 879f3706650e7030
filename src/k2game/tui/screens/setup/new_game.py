"""New game: scenario, weather, teams, options and seed on one screen."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Input, Static

from k2game.content.setups import playable_weather
from k2game.engine.content.board import MAX_SEATS
from k2game.engine.content.scenario import FAMILY, FIVE_PLAYER_EXTRA, OPTIONS, SECRET_DISCARD, Scenario
from k2game.errors import K2Error
from k2game.i18n import _
from k2game.match.seeds import new_seed, parse_seed
from k2game.presentation.new_game import TeamDraft, default_teams, seats_of, shortened_text
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.base import K2Screen
from k2game.tui.styles import STYLES
from k2game.tui.widgets.backdrop import Backdrop, season_of
from k2game.tui.widgets.chooser import Chooser
from k2game.tui.widgets.keybar import KeyBar
from k2game.tui.widgets.teamrow import TeamRow
from k2game.tui.widgets.tick import Tick


def option_labels() -> dict[str, str]:
    """The options with what each changes."""
    return {
        FAMILY: _("Family variant: each team can save one dying climber"),
        FIVE_PLAYER_EXTRA: _("More room high up: one more climber above 7000 m (needs five teams)"),
        SECRET_DISCARD: _("Secret packing: each team puts away three cards of its choice"),
    }


def _teams_heading() -> str:
    return _("Teams, in the order of their turns")


class NewGameScreen(K2Screen[None]):
    """Everything about a new game; each field says what it changes."""

    CSS_PATH = STYLES / "new_game.tcss"
    BINDINGS = [*bindings("new.start", "menu.back", "menu.next", "menu.previous", "new.seed")]
    AUTO_FOCUS = "#scenario"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-tall")]
    rules_topic = "12"

    def __init__(self) -> None:
        super().__init__()
        self._wants_extra = True

    def compose(self) -> ComposeResult:
        """The form."""
        scenarios = list(self.k2.library.scenarios.values())
        yield Static(_("New game"), classes="heading", markup=False)
        with VerticalScroll(id="form", can_focus=False):
            with Horizontal(id="top"):
                with Vertical(id="what"):
                    with Horizontal(classes="field"):
                        yield Static(_("Scenario"), classes="label", markup=False)
                        yield Chooser([(one.id, one.name) for one in scenarios], id="scenario")
                    yield Static("", id="summary", markup=False)
                    with Horizontal(classes="field"):
                        yield Static(_("Weather"), classes="label", markup=False)
                        yield Chooser([("", "")], id="weather")
                    yield Static("", id="route", markup=False)
                yield Backdrop(summit=(0.5, 0.2), art=self.k2.art, ascii_only=self.k2.settings.ascii)
            yield Static(_teams_heading(), id="teams", classes="section", markup=False)
            for number, team in enumerate(default_teams()):
                yield TeamRow(number, team)
            yield Static(_("Options"), classes="section", markup=False)
            for option in OPTIONS:
                yield Tick(
                    option_labels()[option], id=f"option-{option}", disabled=option == FIVE_PLAYER_EXTRA
                )
            with Horizontal(classes="field", id="last"):
                yield Static(_("Seed"), classes="label", markup=False)
                yield Input(str(new_seed()), id="seed", max_length=19, restrict=r"[0-9]*", compact=True)
                yield Button(_("Another"), id="another")
                yield Button(_("Begin"), id="begin", variant="primary")
        yield KeyBar()

    def on_mount(self) -> None:
        """Fill in what depends on the scenario."""
        self._scenario_changed()

    @property
    def scenario(self) -> Scenario:
        """The scenario chosen."""
        return self.k2.library.scenarios[self.query_one("#scenario", Chooser).value]

    def teams(self) -> list[TeamDraft]:
        """The rows of teams as they are filled in."""
        return [row.draft() for row in self.query(TeamRow)]

    @on(Chooser.Changed, "#scenario")
    def _scenario_changed(self) -> None:
        scenario, library = self.scenario, self.k2.library
        self.query_one("#summary", Static).update(Content(scenario.summary))
        sets = playable_weather(scenario)
        weather = self.query_one("#weather", Chooser)
        weather.offer([(one, library.weather[one].name) for one in sets], sets[0])
        self._weather_changed()
        self._options_changed()

    @on(Chooser.Changed, "#weather")
    def _weather_changed(self) -> None:
        """Say what is played, by the game's own name where the tiles are not the scenario's, and draw it."""
        from k2game.tui.art import form_of

        scenario, library = self.scenario, self.k2.library
        weather, board = self.query_one("#weather", Chooser).value, library.boards[scenario.board]
        custom = weather in scenario.custom_weather
        name = library.title(scenario.id, weather) if custom else board.name
        text = _("{board}, {days} days").format(board=name, days=scenario.days)
        self.query_one("#route", Static).update(Content(text))
        picture = self.query_one(Backdrop)
        picture.form = form_of(board)
        picture.season = season_of(weather)
        picture.redraw()

    @on(TeamRow.Changed)
    def _options_changed(self) -> None:
        full = sum(team.plays for team in self.teams()) == MAX_SEATS
        for option in OPTIONS:
            box = self.query_one(f"#option-{option}", Tick)
            allowed = option in self.scenario.options
            if option == FIVE_PLAYER_EXTRA:
                self._propose_extra(box, allowed and full)
            elif not allowed:
                box.value = False
            box.display = allowed

    def _propose_extra(self, box: Tick, possible: bool) -> None:
        """Tick the extra room as soon as five teams play, unless the player unticked it before (1.9)."""
        if not box.disabled:
            self._wants_extra = box.value
        box.value = possible and self._wants_extra
        box.disabled = not possible

    @on(TeamRow.Changed)
    @on(Input.Changed)
    def _names_changed(self) -> None:
        """Say what becomes of a name that is too long."""
        texts = (shortened_text(team.name) for team in self.teams() if team.plays)
        shortened = next(filter(None, texts), None)
        heading = self.query_one("#teams", Static)
        heading.update(Content(shortened or _teams_heading()))
        heading.set_class(shortened is not None, "-warning")

    def action_roll_seed(self) -> None:
        """Another seed."""
        self.query_one("#seed", Input).value = str(new_seed())

    @on(Button.Pressed, "#another")
    def _another(self) -> None:
        self.action_roll_seed()

    @on(Button.Pressed, "#begin")
    def _begin_pressed(self) -> None:
        self.action_begin()

    def action_begin(self) -> None:
        """Begin the game, or say what is missing."""
        options = [one for one in OPTIONS if self.query_one(f"#option-{one}", Tick).value]
        try:
            seed = parse_seed(self.query_one("#seed", Input).value)
            seats = seats_of(self.teams())
            setup = self.k2.library.scenario_setup(
                self.scenario.id,
                [info.colour for info in seats],
                self.query_one("#weather", Chooser).value,
                options,
            )
        except K2Error as error:
            self.k2.fail(error)
            return
        self.k2.start_game(setup, seats, seed)

    def action_back(self) -> None:
        """Back to the title."""
        self.k2.to_title()

    def action_next(self) -> None:
        """To the next field."""
        self.focus_next()

    def action_previous(self) -> None:
        """To the field before."""
        self.focus_previous()
