"""A new game by numbered questions, each with a usual answer on Enter (1.1, 12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from k2game.bots.registry import LEVELS, level_call, level_habits, level_name
from k2game.content import Library
from k2game.engine.content.scenario import COLOURS, FAMILY, FIVE_PLAYER_EXTRA, SECRET_DISCARD, Scenario, Setup
from k2game.errors import SetupError
from k2game.i18n import _, ngettext
from k2game.match.match import SeatInfo
from k2game.match.seeds import new_seed, parse_seed
from k2game.plain.prompts import NotAllowed, Talk, number_of
from k2game.presentation.new_game import (
    COMPUTER,
    NOBODY,
    TOGETHER,
    USUAL_SCENARIO,
    WAYS,
    NewGameDraft,
    TeamDraft,
    default_name,
    kinds,
    parse_players,
    seats_of,
    shortened_players,
    shortened_text,
)
from k2game.presentation.panels.outcome_sentences import rank_name
from k2game.runtime.safe_text import clean_name


@dataclass(frozen=True, slots=True)
class Wanted:
    """The command line's choices for a new game; the program asks for each None.

    Attributes:
        scenario: the id of a scenario.
        players: names with commas, each perhaps with a colon and a bot's level.
        seed: what all chance comes from.
        weather: a weather set.
        options: options of the scenario.
    """

    scenario: str | None = None
    players: str | None = None
    seed: str | None = None
    weather: str | None = None
    options: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that can begin."""

    setup: Setup
    seats: tuple[SeatInfo, ...]
    seed: int


def ask_new_game(talk: Talk, library: Library, wanted: Wanted, names: Sequence[str] = ()) -> NewGame:
    """Ask for what the command line does not say.

    Args:
        talk: asks.
        library: the content.
        wanted: what is said already.
        names: the names used last, in seat order.

    Raises:
        SetupError: what the command line says does not go together.
        Left: somebody asked to leave.
    """
    seats = None if wanted.players is None else tuple(parse_players(wanted.players))
    talk.say(*shortened_players(wanted.players or ""))
    seed = None if wanted.seed is None else parse_seed(wanted.seed)
    if wanted.scenario is not None:  # refuse what cannot be before anything is asked
        at_least = [info.colour for info in seats] if seats else _enough_seats(wanted.options)
        library.scenario_setup(wanted.scenario, at_least, wanted.weather, wanted.options)
    if seats is None:
        seats = _seats(talk, names)
    scenario = library.scenarios[_scenario(talk, library) if wanted.scenario is None else wanted.scenario]
    weather, options = wanted.weather or scenario.weather[0], tuple(wanted.options)
    asks_more = wanted.scenario is None and not options and wanted.weather is None
    if asks_more and talk.confirm(_("Choose weather, options or a seed?"), False):
        weather = _weather(talk, library, scenario)
        options = _options(talk, scenario, len(seats))
        seed = _seed(talk) if seed is None else seed
    elif asks_more and len(seats) == len(COLOURS) and FIVE_PLAYER_EXTRA in scenario.options:
        options = (FIVE_PLAYER_EXTRA,)  # as the table game proposes for five teams (1.9)
        talk.say(_("With five teams, one more climber fits on each space above 7000 m."))
    if len(seats) == 1:
        talk.say(_ladder_sentence(scenario, weather))
    setup = library.scenario_setup(scenario.id, [info.colour for info in seats], weather, options)
    return NewGame(setup, seats, new_seed() if seed is None else seed)


def _ladder_sentence(scenario: Scenario, weather: str) -> str:
    """Say what a solo game is played for, and how it ends early (9.4)."""
    ranks = ", ".join(
        _("{rank} from {points}").format(rank=rank_name(rank.name), points=rank.minimum)
        for rank in scenario.levels[weather]
    )
    return _("A solo game is for a rank: {ranks}. One death ends it.").format(ranks=ranks)


def _enough_seats(options: Sequence[str]) -> tuple[str, ...]:
    return COLOURS if FIVE_PLAYER_EXTRA in options else COLOURS[:1]


def _scenario(talk: Talk, library: Library) -> str:
    scenarios = sorted(library.scenarios.values(), key=lambda one: (one.id != USUAL_SCENARIO, one.id))
    labels = [
        _("{name}: {summary}").format(name=one.name, summary=one.summary) if one.summary else one.name
        for one in scenarios
    ]
    return scenarios[talk.choose(_("Which scenario?"), labels, 0)].id


def _weather(talk: Talk, library: Library, scenario: Scenario) -> str:
    sets = (*scenario.weather, *scenario.custom_weather)
    if len(sets) == 1:
        return sets[0]
    labels = [
        library.weather[one].name
        if one in scenario.weather
        else _("{name} (custom)").format(name=library.weather[one].name)
        for one in sets
    ]
    return sets[talk.choose(_("Which weather?"), labels, 0)]


def _seats(talk: Talk, names: Sequence[str]) -> tuple[SeatInfo, ...]:
    """Ask who plays, and then only what that way to play leaves open."""
    ways = [_("alone"), _("against the computer"), _("together")]
    way = WAYS[talk.choose(_("Who plays?"), ways, WAYS.index(COMPUTER))]
    if way == TOGETHER:
        return _people(talk, names)
    level, opponents = LEVELS[0], 1
    if way == COMPUTER:
        level = _level(talk)
        numbers = [ngettext("{n} team", "{n} teams", n).format(n=n) for n in range(1, len(COLOURS))]
        opponents = talk.choose(_("How many computer teams?"), numbers, 0) + 1
    name = _name(talk, 1, _usual(names, 0))
    draft = NewGameDraft(way=way, level=level, opponents=opponents, name=name)
    return tuple(seats_of(draft.playing()))


def _level(talk: Talk) -> str:
    told = [
        _("{level}, {call}: {habits}").format(
            level=level_name(level), call=level_call(level), habits=level_habits(level)
        )
        for level in LEVELS
    ]
    return LEVELS[talk.choose(_("How strong is the computer?"), told, 0)]


def _people(talk: Talk, names: Sequence[str]) -> tuple[SeatInfo, ...]:
    numbers = [ngettext("{n} team", "{n} teams", n).format(n=n) for n in range(2, len(COLOURS) + 1)]
    count = talk.choose(_("How many teams?"), numbers, 0) + 2
    drafts = []
    for number, colour in enumerate(COLOURS[:count]):
        name = _name(talk, number + 1, _usual(names, number))
        choices = [(kind, label) for kind, label in kinds() if kind != NOBODY]
        picked = talk.choose(_("Who plays {name}?").format(name=name), [label for _kind, label in choices], 0)
        drafts.append(TeamDraft(colour, name, choices[picked][0]))
    return tuple(seats_of(drafts))


def _usual(names: Sequence[str], number: int) -> str:
    """Return the name a team had last, or the one that goes with its colour."""
    return names[number] if number < len(names) and names[number] else default_name(COLOURS[number])


def _name(talk: Talk, number: int, usual: str) -> str:
    allowed = _("Type a name of at most 24 letters; Enter takes {name}.").format(name=usual)
    talk.say(_("Name of team {number}? {allowed}").format(number=number, allowed=allowed))

    def parse(typed: str) -> str:
        if not typed:
            return usual
        name = clean_name(typed)
        if not name:
            raise NotAllowed(_("Nothing of that name can be shown."))
        if (shortened := shortened_text(typed)) is not None:
            talk.say(shortened)
        return name

    return talk.ask(allowed, parse)


def _options(talk: Talk, scenario: Scenario, teams: int) -> tuple[str, ...]:
    known = {
        FAMILY: _("family variant: each team can save one dying climber"),
        FIVE_PLAYER_EXTRA: _("more room high up: one more climber in the two top bands"),
        SECRET_DISCARD: _("secret packing: each team puts away three cards of its choice"),
    }
    offered = [one for one in scenario.options if one != FIVE_PLAYER_EXTRA or teams == len(COLOURS)]
    if not offered:
        return ()
    proposed = tuple(one for one in offered if one == FIVE_PLAYER_EXTRA)  # for five teams alone (1.9)
    talk.say(
        _("Which options?"),
        *(f"{number}. {known.get(one, one)}" for number, one in enumerate(offered, 1)),
    )
    allowed = _("Type the numbers of the options, separated by spaces; Enter takes none.")
    if proposed:
        allowed = _("Type the numbers of the options, separated by spaces; Enter takes {n}, 0 none.").format(
            n=offered.index(FIVE_PLAYER_EXTRA) + 1
        )
    talk.say(allowed)

    def parse(typed: str) -> tuple[str, ...]:
        if not typed:
            return proposed
        if typed.strip() == "0" and proposed:
            return ()
        numbers = {number_of(word, len(offered)) for word in typed.replace(",", " ").split()[:99]}
        return tuple(offered[number - 1] for number in sorted(numbers))

    return talk.ask(allowed, parse)


def _seed(talk: Talk) -> int:
    allowed = _("Type a whole number for the seed, which repeats a game; Enter rolls one.")
    talk.say(allowed)

    def parse(typed: str) -> int:
        if not typed:
            return new_seed()
        try:
            return parse_seed(typed)
        except SetupError as refusal:
            raise NotAllowed(str(refusal)) from None

    return talk.ask(allowed, parse)
