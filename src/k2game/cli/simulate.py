"""``k2game sim``: random games without a screen, to measure the engine and to look at scores."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from random import Random
from time import perf_counter, process_time

from k2game.content import load_library
from k2game.engine import game
from k2game.engine.chance import draw_outcome
from k2game.engine.content.scenario import COLOURS
from k2game.engine.state.game_state import CHANCE, NOBODY, GameState
from k2game.engine.table.table import Table
from k2game.errors import SetupError
from k2game.i18n import _

OK = 0
USAGE = 2


@dataclass(slots=True)
class Tally:
    """The results of some random games.

    Attributes:
        games: how many were played.
        decisions: how many actions of seats, each drawn from the full list of legal ones.
        outcomes: how many actions of chance.
        seconds: how long it took.
        cpu_seconds: how long a processor worked at it; less where other programs are running too.
        scores: the sum of all results of each seat, in seat order (9.1).
        deaths: how many climbers were dead at the end of their game.
    """

    games: int
    decisions: int
    outcomes: int
    seconds: float
    cpu_seconds: float
    scores: list[int]
    deaths: int

    @property
    def actions(self) -> int:
        """All actions applied."""
        return self.decisions + self.outcomes


def play(table: Table, random: Callable[[], float]) -> tuple[GameState, int, int]:
    """Play one game with decisions drawn evenly from the legal ones.

    Args:
        table: the table.
        random: gives numbers from 0 up to but not including 1.

    Returns:
        The last state, the number of decisions and the number of outcomes of chance.
    """
    # This loop is what is measured: names are looked up once. All that is applied was listed or drawn
    # just before, so that nothing needs to be asked twice.
    legal_actions, apply, chance_due = game.legal_actions, game.apply_unchecked, game.chance_due
    state = game.new_game(table)
    decisions = outcomes = 0
    while (turn := state.turn) != NOBODY:
        if turn == CHANCE:
            due = chance_due(state)
            assert due is not None
            state = apply(state, draw_outcome(table, due, random))
            outcomes += 1
        else:
            legal = legal_actions(state)
            state = apply(state, legal[int(random() * len(legal))])
            decisions += 1
    return state, decisions, outcomes


def simulate(table: Table, games: int, seed: int, each: Callable[[], object] = lambda: None) -> Tally:
    """Play random games one after another.

    Args:
        table: the table.
        games: how many.
        seed: the same seed gives the same games.
        each: called after every game, for a progress bar.
    """
    random = Random(seed).random
    tally = Tally(games, 0, 0, 0.0, 0.0, [0] * len(table.seats), 0)
    begin, begin_cpu = perf_counter(), process_time()
    for _game in range(games):
        state, decisions, outcomes = play(table, random)
        tally.decisions += decisions
        tally.outcomes += outcomes
        assert state.result is not None
        for index, score in enumerate(state.result.scores):
            tally.scores[index] += score
        tally.deaths += sum(climber.space is None for seat in state.seats for climber in seat.climbers)
        each()
    tally.seconds = perf_counter() - begin
    tally.cpu_seconds = process_time() - begin_cpu
    return tally


def run_sim(
    scenario: str,
    players: int,
    games: int,
    seed: int,
    weather: str | None,
    options: Sequence[str],
    as_json: bool,
) -> int:
    """Play random games and print how many a second.

    Args:
        scenario: the id of a scenario.
        players: how many seats, 1 to 5.
        games: how many games, at least 1.
        seed: the same seed gives the same games.
        weather: a weather set of the scenario; None takes its usual one.
        options: options of the scenario, perhaps several in one word with commas.
        as_json: print one JSON object instead of sentences.

    Returns:
        The exit code: 0, or 2 if this cannot be played.
    """
    library = load_library()
    split = tuple(option for word in options for option in word.split(",") if option)
    try:
        setup = library.scenario_setup(scenario, COLOURS[:players], weather, split)
    except SetupError as error:
        print(error, file=sys.stderr)
        return USAGE
    with _progress(games) as each:
        tally = simulate(library.table(setup), games, seed, each)
    report = {
        "scenario": scenario,
        "weather": setup.weather,
        "options": setup.options,
        "players": players,
        "seed": seed,
        "games": tally.games,
        "actions": tally.actions,
        "decisions": tally.decisions,
        "outcomes": tally.outcomes,
        "seconds": round(tally.seconds, 6),
        "games_per_second": round(games / tally.seconds, 1),
        "actions_per_second": round(tally.actions / tally.seconds, 1),
        "decisions_per_second": round(tally.decisions / tally.seconds, 1),
        "cpu_seconds": round(tally.cpu_seconds, 6),
        "actions_per_cpu_second": round(tally.actions / tally.cpu_seconds, 1),
        "average_scores": {
            colour: round(score / games, 3) for colour, score in zip(setup.seats, tally.scores, strict=True)
        },
        "deaths": tally.deaths,
        "deaths_per_game": round(tally.deaths / games, 3),
    }
    print(json.dumps(report) if as_json else _sentences(report))
    return OK


def _sentences(report: dict[str, object]) -> str:
    return "\n".join(
        (
            _("games: {games} in {seconds:.2f} s, {games_per_second:,.0f} a second").format_map(report),
            _(
                "actions: {actions}, {actions_per_second:,.0f} a second "
                "({decisions} decisions and {outcomes} outcomes of chance)"
            ).format_map(report),
            _("a second of processor time: {actions_per_cpu_second:,.0f} actions").format_map(report),
            _("average scores: {scores}").format(scores=_listed(report["average_scores"])),
            _("climbers dead at the end: {deaths}, {deaths_per_game} a game").format_map(report),
        )
    )


def _listed(scores: object) -> str:
    assert isinstance(scores, dict)
    return ", ".join(f"{colour} {score:.2f}" for colour, score in scores.items())


def _progress(games: int) -> AbstractContextManager[Callable[[], object]]:
    """A progress bar on standard error, or nothing where no terminal is."""
    if not sys.stderr.isatty():
        return nullcontext(lambda: None)
    # Here and not above: without a terminal nothing of it is needed.
    from k2game.cli.progress import bar

    return bar(games)
