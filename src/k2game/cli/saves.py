"""Commands about saved games and records that need no screen."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from k2game.content import load_library
from k2game.errors import SaveError
from k2game.i18n import _
from k2game.presentation.dump import dump, dump_unplayed, text_table
from k2game.presentation.panels.outcome_sentences import rank_name
from k2game.presentation.record_notes import odd_rows
from k2game.records.records import PlayerRecord, Records, ScenarioRecord, SoloBest
from k2game.runtime import json_text
from k2game.saves.listing import Summary
from k2game.saves.reader import ContentMissing
from k2game.saves.replay import Replay
from k2game.saves.store import GameStore


def list_games(as_json: bool) -> int:
    """Print all saved games, the last played first.

    Returns:
        The exit code: 0.

    Raises:
        SaveError: the folder cannot be read.
    """
    games = GameStore().list()
    if as_json:
        print(json_text.dump([_as_json(one) for one in games], indent=1))
        return 0
    if not games:
        print(_("No game is saved."))
    for one in games:
        told = _told(one)
        print(told if told.startswith(f"{one.id} ") else f"{one.id}  {told}")
    return 0


def export_game(game: str, target: Path) -> int:
    """Write a saved game as one text file.

    Raises:
        SaveError: it cannot be read or written, or the file is there already.
    """
    GameStore().export(game, target)
    return 0


def import_game(source: Path) -> int:
    """Take a game from an exported text file and print its id.

    Raises:
        SaveError: the file is not such a game, or the rules refuse it.
    """
    print(GameStore().import_file(source, load_library()))
    return 0


def newest_game() -> str:
    """Return the id of the game played last, over or not.

    Raises:
        SaveError: there is none that can be read.
    """
    found = next((one for one in GameStore().list() if one.problem is None), None)
    if found is None:
        raise SaveError(_("No game is saved."))
    return found.id


def print_game(game: str | None, everything: bool = False) -> int:
    """Print one game as text: setup, seed, a table by day, ways and deaths.

    Args:
        game: the id of a saved game, or the path of an exported one; None takes the one played last.
        everything: tell seed and hands also while people still play against each other.

    Raises:
        SaveError: it cannot be read.
    """
    game = newest_game() if game is None else game
    header, lines = GameStore().read_any(game)
    try:
        text = dump(Replay.of_saved(game, header, lines, load_library()), everything)
    except ContentMissing as error:
        text = f"{error}\n\n{dump_unplayed(header, lines, everything)}"
    print(text, end="")
    return 0


def print_records(as_json: bool) -> int:
    """Print the records: scenarios, solo bests, players.

    Raises:
        SaveError: the database cannot be used.
    """
    records = Records()
    scenarios, solo, players = records.scenarios(), records.solo_bests(), records.players()
    by_computers = records.scenarios(by_people=False)
    computer_solo = records.solo_bests(by_people=False)
    if as_json:
        document = {
            "scenarios": [asdict(one) for one in scenarios],
            "solo": [asdict(one) for one in solo],
            "players": [asdict(one) for one in players],
            "computers": {
                "scenarios": [asdict(one) for one in by_computers],
                "solo": [asdict(one) for one in computer_solo],
            },
        }
        print(json_text.dump(document, indent=1))
        if records.odd:
            print(odd_rows(records.odd), file=sys.stderr)
        return 0
    tables = [
        _scenario_table(scenarios, _("scenario")),
        _solo_table(solo, _("solo")),
        _player_table(players),
        _scenario_table(by_computers, _("computer players")),
        _solo_table(computer_solo, _("computer players, solo")),
    ]
    print("\n\n".join(table for table in tables if table) or _("No game was finished yet."))
    if records.odd:
        print(f"\n{odd_rows(records.odd)}")
    return 0


def _scenario_table(records: Sequence[ScenarioRecord], title: str) -> str:
    head = [title, _("seats"), _("games"), _("best"), _("by"), _("average")]
    if not records:
        return ""
    return text_table(
        [
            head,
            *(
                [
                    _what(one.scenario, one.weather, one.options),
                    *map(str, (one.seats, one.games, one.best, one.best_name, round(one.average, 1))),
                ]
                for one in records
            ),
        ]
    )


def _solo_table(records: Sequence[SoloBest], title: str) -> str:
    head = [title, _("points"), _("rank"), _("by")]
    if not records:
        return ""
    return text_table(
        [
            head,
            *(
                [
                    _what(one.scenario, one.weather, one.options),
                    str(one.points),
                    rank_name(one.level),
                    one.name,
                ]
                for one in records
            ),
        ]
    )


def _player_table(records: Sequence[PlayerRecord]) -> str:
    head = [_("name"), _("games"), _("won"), _("summits"), _("dead"), _("average")]
    if not records:
        return ""
    return text_table(
        [
            head,
            *(
                [
                    one.name,
                    *map(str, (one.games, one.wins, one.summits, one.deaths, round(one.average, 1))),
                ]
                for one in records
            ),
        ]
    )


def _told(one: Summary) -> str:
    if one.problem is not None:
        return one.problem
    names = ", ".join(name for _colour, name, _kind in one.players)
    points = " ".join(map(str, one.points))
    day = _("over") if one.over else _("day {day} of {days}").format(day=one.day, days=one.days)
    told = f"{one.when}  {_what(one.scenario, one.weather)}  {names}  {day}  {points}".rstrip()
    told = f"{told}  {one.title}" if one.title else told
    return told if one.note is None else f"{told}  {one.note}"


def _as_json(one: Summary) -> dict[str, object]:
    document = asdict(one)
    document["last_played"] = one.last_played and one.last_played.isoformat(timespec="seconds")
    return document


def _what(scenario: str, weather: str, options: Sequence[str] = ()) -> str:
    return ", ".join(filter(None, (scenario, weather, *options)))
