"""New game: who plays, and everything else with a usual value, so that Enter begins at once."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Input, Static

from k2game.content.setups import playable_weather
from k2game.engine.content.board import MAX_SEATS
from k2game.engine.content.scenario import COLOURS, FIVE_PLAYER_EXTRA, OPTIONS, Scenario
from k2game.errors import K2Error
from k2game.i18n import _
from k2game.match.seeds import new_seed, parse_seed
from k2game.presentation.new_game import (
    TOGETHER,
    WAYS,
    NewGameDraft,
    TeamDraft,
    colour_name,
    default_name,
    default_teams,
    option_labels,
    rank_lines,
    seats_of,
    shortened_text,
)
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.base import K2Screen
from k2game.tui.styles import STYLES
from k2game.tui.widgets.backdrop import Backdrop, season_of
from k2game.tui.widgets.chooser import BlockChooser, Chooser
from k2game.tui.widgets.keybar import KeyBar
from k2game.tui.widgets.level_list import LevelList
from k2game.tui.widgets.teamrow import MOST_TYPED, TeamRow
from k2game.tui.widgets.tick import Tick
from k2game.tui.widgets.who_cards import WhoCards


class NewGameScreen(K2Screen[None]):
    """Three cards, what belongs to the chosen one, and the mountain."""

    CSS_PATH = STYLES / "new_game.tcss"
    BINDINGS = [
        *bindings("new.start", "new.alone", "new.computer", "new.together", "new.more", "menu.back"),
        *bindings("menu.next", "menu.previous"),
    ]
    AUTO_FOCUS = "#who"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-tall")]
    rules_topic = "12"

    def __init__(self) -> None:
        super().__init__()
        self._wants_extra = True

    def compose(self) -> ComposeResult:
        """The form, filled in as it was left last."""
        draft = self._draft = self.k2.new_game or NewGameDraft()
        self._wants_extra = draft.wants_extra
        art, ascii_only = self.k2.art, self.k2.settings.ascii
        scenarios = list(self.k2.library.scenarios.values())
        ids = [one.id for one in scenarios]
        yield Static(Content.assemble((_("New game"), "bold"), "   ", _("Who plays?")), classes="heading")
        yield WhoCards(WAYS.index(draft.way), art, ascii_only, id="who")
        with VerticalScroll(id="columns", can_focus=False):
            with Vertical(id="panel"):
                with Vertical(id="main"):
                    yield Static("", id="ranks", markup=False)
                    yield from self._compose_rivals(draft, ascii_only)
                    yield from self._compose_teams(draft)
                    yield from self._compose_own(draft)
                yield from self._compose_more(draft)
                with Horizontal(id="last"):
                    yield Button(_("Begin"), id="begin", variant="primary")
                    yield Button(_("More options (o)"), id="open-more")
            with Vertical(id="where"):
                yield Backdrop(summit=(0.5, 0.14), art=art, ascii_only=ascii_only)
                with Horizontal(classes="field"):
                    yield Static(_("Mountain"), classes="label", markup=False)
                    at = ids.index(draft.scenario) if draft.scenario in ids else 0
                    yield BlockChooser([(one.id, one.name) for one in scenarios], at, id="scenario")
                yield Static("", id="summary", markup=False)
        yield KeyBar()

    def _compose_rivals(self, draft: NewGameDraft, ascii_only: bool) -> ComposeResult:
        with Vertical(id="rivals"):
            yield Static(_("How strong is the computer?"), classes="section", markup=False)
            yield LevelList(draft.level, ascii_only, id="level")
            with Horizontal(classes="field"):
                yield Static(_("Opponents"), classes="label", markup=False)
                numbers = [(str(number), str(number)) for number in range(1, MAX_SEATS)]
                yield BlockChooser(numbers, draft.opponents - 1, id="opponents")
                note = _("Each level beats the one below 85 times in 100.")
                yield Static(note, classes="note", markup=False)

    def _compose_teams(self, draft: NewGameDraft) -> ComposeResult:
        with Vertical(id="rows"):
            yield Static(_teams_heading(), id="teams", classes="section", markup=False)
            for number, team in enumerate(draft.teams or default_teams()):
                yield TeamRow(number, team)

    def _compose_own(self, draft: NewGameDraft) -> ComposeResult:
        with Horizontal(classes="field", id="own"):
            yield Static(_("Your team"), classes="label", markup=False)
            name = draft.name or default_name(draft.colour)
            yield Input(name, max_length=MOST_TYPED, compact=True, id="name")
            colours = [(colour, colour_name(colour)) for colour in COLOURS]
            yield BlockChooser(colours, COLOURS.index(draft.colour), id="colour")

    def _compose_more(self, draft: NewGameDraft) -> ComposeResult:
        with Vertical(id="more"):
            yield Static(_("More options"), classes="section", markup=False)
            with Horizontal(classes="field"):
                yield Static(_("Weather"), classes="label", markup=False)
                yield BlockChooser([("", "")], id="weather")
            yield Static("", id="route", markup=False)
            for option in OPTIONS:
                label = option_labels()[option]
                yield Tick(label, id=f"option-{option}", disabled=option == FIVE_PLAYER_EXTRA)
            with Horizontal(classes="field"):
                yield Static(_("Seed"), classes="label", markup=False)
                yield Input(
                    draft.seed,
                    placeholder=_("random"),
                    id="seed",
                    max_length=19,
                    restrict=r"[0-9]*",
                    compact=True,
                )
                note = _("A seed repeats a game.")
                yield Static(note, classes="note", markup=False)

    def on_mount(self) -> None:
        """Fill in what depends on the scenario, then what was chosen for it before."""
        self._scenario_changed()
        if self._draft.weather is not None:
            self.query_one("#weather", Chooser).choose(self._draft.weather)
            self._weather_changed()
        for option in self._draft.options:
            tick = self.query_one(f"#option-{option}", Tick)
            tick.value = tick.display and not tick.disabled
        self._way_changed()

    @property
    def scenario(self) -> Scenario:
        """The scenario chosen."""
        return self.k2.library.scenarios[self.query_one("#scenario", Chooser).value]

    def draft(self) -> NewGameDraft:
        """Return the form as it is filled in."""
        return NewGameDraft(
            way=self.query_one("#who", WhoCards).value,
            scenario=self.scenario.id,
            weather=self.query_one("#weather", Chooser).value,
            options=tuple(one for one in OPTIONS if self.query_one(f"#option-{one}", Tick).value),
            seed=self.query_one("#seed", Input).value,
            level=self.query_one("#level", LevelList).value,
            opponents=int(self.query_one("#opponents", Chooser).value),
            colour=self.query_one("#colour", Chooser).value,
            name=self.query_one("#name", Input).value,
            teams=tuple(row.draft() for row in self.query(TeamRow)),
            wants_extra=self._wants_extra,
        )

    def teams(self) -> list[TeamDraft]:
        """Return the teams that would play now."""
        return self.draft().playing()

    # --- what follows from a choice ----------------------------------------------------------

    @on(WhoCards.Changed)
    def _way_changed(self) -> None:
        way = self.query_one("#who", WhoCards).value
        for one in WAYS:
            self.set_class(one == way, f"-{one}")
        self._options_changed()
        self._names_changed()

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
        ladder = rank_lines(scenario, weather, max(space.vp for space in board.spaces))
        styles = {"title": "bold $accent", "death": "bold $error"}
        told = [(text, styles.get(role, "")) for text, role in ladder]
        self.query_one("#ranks", Static).update(Content.assemble(*told))
        picture = self.query_one(Backdrop)
        picture.form = form_of(board)
        picture.season = season_of(weather)
        picture.redraw()

    @on(TeamRow.Changed)
    @on(Chooser.Changed, "#opponents")
    def _options_changed(self) -> None:
        full = len(self.teams()) == MAX_SEATS
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

    @on(Chooser.Changed, "#colour")
    def _colour_changed(self) -> None:
        """Give the team the name that goes with its colour, unless it has one of its own."""
        name = self.query_one("#name", Input)
        if name.value in map(default_name, COLOURS):
            name.value = default_name(self.query_one("#colour", Chooser).value)

    @on(TeamRow.Changed)
    @on(Input.Changed)
    def _names_changed(self) -> None:
        """Say what becomes of a name that is too long."""
        texts = (shortened_text(team.name) for team in self.teams())
        shortened = next(filter(None, texts), None)
        heading = self.query_one("#teams", Static)
        heading.update(Content(shortened or _teams_heading()))
        heading.set_class(shortened is not None, "-warning")
        if shortened is not None and self.query_one("#who", WhoCards).value != TOGETHER:
            self.k2.clear_notifications()
            self.k2.say(shortened, "warning")

    @on(Input.Submitted)
    def _field_filled(self) -> None:
        """Go on to the next field: a name was typed, and others may still be wanted."""
        self.focus_next()

    @on(Button.Pressed, "#begin")
    def _begin_pressed(self) -> None:
        self.action_begin()

    @on(Button.Pressed, "#open-more")
    def _more_pressed(self) -> None:
        self.action_more()

    # --- commands ----------------------------------------------------------------------------

    def action_way(self, index: int) -> None:
        """Choose who plays."""
        self.query_one("#who", WhoCards).index = index

    def action_more(self) -> None:
        """Show weather, options and seed, or no longer."""
        opened = not self.has_class("-more")
        self.set_class(opened, "-more")
        label = _("Back (o)") if opened else _("More options (o)")
        self.query_one("#open-more", Button).label = label
        self.query_one("#weather" if opened else "#who").focus()

    def action_begin(self) -> None:
        """Begin the game, or say what is missing."""
        draft = self.draft()
        try:
            seed = parse_seed(draft.seed) if draft.seed else new_seed()
            seats = seats_of(draft.playing())
            colours = [info.colour for info in seats]
            setup = self.k2.library.scenario_setup(draft.scenario, colours, draft.weather, draft.options)
        except K2Error as error:
            self.k2.fail(error)
            return
        self.k2.new_game = draft.without_seed()
        self.k2.start_game(setup, seats, seed)

    def action_back(self) -> None:
        """Close the further options, or go back to the title; what was filled in is kept."""
        if self.has_class("-more"):
            self.action_more()
            return
        self.k2.new_game = self.draft()
        self.k2.to_title()

    def action_next(self) -> None:
        """To the block below."""
        self._to_row(1)

    def action_previous(self) -> None:
        """To the block above."""
        self._to_row(-1)

    def _to_row(self, step: int) -> None:
        """Move the focus to the nearest field of the next row, round and round."""
        here = self.focused
        fields = [one for one in self.focus_chain if one.focusable]
        if here is None or not fields:
            self.focus_next()
            return
        at = here.region
        beyond = [one for one in fields if (one.region.y - at.y) * step > 0] or fields
        first = min(beyond, key=lambda one: one.region.y * step).region.y
        row = [one for one in beyond if one.region.y == first]
        self.set_focus(min(row, key=lambda one: abs(one.region.x - at.x)))


def _teams_heading() -> str:
    return _("Teams, in turn order")
