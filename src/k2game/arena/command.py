"""The command ``k2game arena``."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from k2game.arena.contest import Contest, GameOutcome, play_all
from k2game.arena.result_file import ResultFile, shown
from k2game.arena.summary import summarize
from k2game.arena.tables import print_tables
from k2game.bots.registry import level_id, level_name
from k2game.engine.content.board import MAX_SEATS
from k2game.i18n import _
from k2game.runtime import json_text

OK = 0


def run_arena(
    levels: str,
    scenario: str,
    weather: str | None,
    options: Sequence[str],
    seats: int | None,
    games: int,
    seed: int,
    jobs: int | None,
    as_json: bool,
    resume: Path | None,
) -> int:
    """Play an arena's games and print what came of them.

    Args:
        levels: ids or words of levels, separated by commas.
        scenario: the id of a scenario.
        weather: a weather set of it, None for its usual one.
        options: options of the scenario.
        seats: how many seats a game has; None for one a level, two if there are more levels than seats.
        games: how many games each lineup plays.
        seed: the seed of the arena.
        jobs: how many games are played at a time, None for one a processor core.
        as_json: print one JSON object instead of tables.
        resume: the file to keep results in and to go on from.

    Returns:
        The exit code.

    Raises:
        K2Error: something in the arguments does not exist or does not go together.
    """
    names = tuple(level_id(name.strip().casefold()) for name in levels.split(","))
    for name in names:
        level_name(name)  # refuses what does not exist before anything is played
    if seats is None:
        seats = len(names) if len(names) <= MAX_SEATS else 2
    contest = Contest(scenario, weather, tuple(options), names, seats, games, seed)
    table = contest.table()
    file = None if resume is None else ResultFile(resume, contest)
    if file is not None:
        for line in file.cut_off:
            print(
                _("{file}: line {line} was cut off; its game is played again.").format(
                    file=shown(resume), line=line
                ),
                file=sys.stderr,
            )
    outcomes = play_with_progress(contest, file, jobs or os.cpu_count() or 1)
    summary = summarize(contest, table, outcomes)
    if as_json:
        print(json_text.dump(summary, indent=1))
    else:
        print_tables(summary)
    return OK


def play_with_progress(contest: Contest, file: ResultFile | None, jobs: int) -> list[GameOutcome]:
    """Play the games that are missing, with a bar on a terminal.

    Returns:
        The results of all games, also of those read from the file, in the order of the pairings.
    """
    done = {} if file is None else dict(file.outcomes)
    pairings = contest.pairings()
    missing = [pairing for pairing in pairings if pairing.key not in done]
    console = Console(stderr=True)
    columns = (*Progress.get_default_columns()[:2], MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
            task = bar.add_task(_("Games"), total=len(pairings), completed=len(done))
            for outcome in play_all(contest, missing, jobs):
                done[outcome.pairing.key] = outcome
                if file is not None:
                    file.add(outcome)
                bar.advance(task)
    except KeyboardInterrupt:
        _tell_of_interruption(len(done), len(pairings), file)
        raise
    return [done[pairing.key] for pairing in pairings]


def _tell_of_interruption(done: int, all_games: int, file: ResultFile | None) -> None:
    text = _("Stopped after {done} of {all} games.").format(done=done, all=all_games)
    if file is not None:
        text += " " + _("They are in {file}; the same command goes on from there.").format(
            file=shown(file.path)
        )
    print(text, file=sys.stderr)
