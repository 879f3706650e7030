"""An arena's games: what is fixed for all of them, and playing one or many of them on all cores."""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from k2game.arena.pairings import Pairing, pairings
from k2game.arena.workers import work
from k2game.bots.registry import make_bot
from k2game.bots.simulate import Decision, play
from k2game.content import load_library
from k2game.engine.content.scenario import COLOURS
from k2game.engine.table.table import Table


@dataclass(frozen=True, slots=True)
class Contest:
    """The settings that all games of an arena share.

    Attributes:
        scenario: the id of the scenario.
        weather: a weather set of it, None for its usual one.
        options: options of the scenario.
        levels: the levels that play.
        seats: how many seats a game has.
        games: how many games each lineup plays.
        seed: the seed of the arena.
    """

    scenario: str
    weather: str | None
    options: tuple[str, ...]
    levels: tuple[str, ...]
    seats: int
    games: int
    seed: int

    def table(self) -> Table:
        """The table that every game is played on.

        Raises:
            SetupError: the scenario does not allow this.
        """
        library = load_library()
        colours = COLOURS[: self.seats]
        return library.table(library.scenario_setup(self.scenario, colours, self.weather, self.options))

    def pairings(self) -> list[Pairing]:
        """All games in their order."""
        return pairings(self.levels, self.seats, self.games, self.seed)


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """The end of one game.

    Attributes:
        pairing: which game.
        scores: the result of each seat (9.1).
        winners: the numbers of the winning seats.
        level: the victory level of a solo game (9.4), else None.
        deaths: how many climbers of each seat were dead at the end.
        days: the last day that was played.
        thinking: for each seat the seconds of thought on one core, one entry for each phase of each day: the
            choice of cards, the climb turn as a whole and so on. Where there is no choice, no thought is
            counted.
    """

    pairing: Pairing
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    level: str | None
    deaths: tuple[int, ...]
    days: int
    thinking: tuple[tuple[float, ...], ...]


def play_pairing(table: Table, pairing: Pairing) -> GameOutcome:
    """Play one game; its seed and its seats decide everything but the time it takes."""
    bots = {colour: make_bot(level, table) for colour, level in zip(table.seats, pairing.seats, strict=True)}
    thinking: list[dict[tuple[int, str], float]] = [defaultdict(float) for _seat in table.seats]
    gc.freeze()  # what earlier games worked out is not to be gone through again in the time of a decision

    def watch(decision: Decision) -> None:
        view = decision.view
        if view.seat is not None and decision.options > 1:
            thinking[table.seat_number[view.seat]][view.day, view.phase] += decision.seconds

    state = play(table, bots, pairing.seed, watch)
    assert state.result is not None
    return GameOutcome(
        pairing=pairing,
        scores=state.result.scores,
        winners=state.result.winners,
        level=state.result.level,
        deaths=tuple(sum(climber.space is None for climber in seat.climbers) for seat in state.seats),
        days=state.day,
        thinking=tuple(tuple(seconds.values()) for seconds in thinking),
    )


def play_all(contest: Contest, games: Sequence[Pairing], jobs: int) -> Iterator[GameOutcome]:
    """Play games, several at a time, and yield each as it ends.

    Args:
        contest: what they share.
        games: those to play.
        jobs: how many processes play them; 1 plays them here.

    Raises:
        K2Error: a bot chose something that is not legal.
    """
    if jobs == 1 or len(games) < 2:
        table = contest.table()
        for pairing in games:
            yield play_pairing(table, pairing)
        return
    yield from work(games, _play_here, jobs, partial(_set_table, contest))


_table: Table | None = None
"""The table of a worker process, made once for all its games."""


def _set_table(contest: Contest) -> None:
    global _table
    _table = contest.table()


def _play_here(pairing: Pairing) -> GameOutcome:
    assert _table is not None
    return play_pairing(_table, pairing)
