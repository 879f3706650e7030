"""Pictures in text of what is told, of the tutorial's game, which is written down and never changes.

Delete a file below ``snapshots`` and run the test to make it anew; read it before it is committed.
"""

from pathlib import Path

import pytest

from k2game.content import load_library
from k2game.engine import notation
from k2game.match.match import Match
from k2game.presentation.night.night_table import sentence_lines, table_lines
from k2game.presentation.night.steps import night_of
from k2game.presentation.panels.altitude import altitude
from k2game.presentation.panels.altitude_chart import chart_lines, weather_lines
from k2game.presentation.text.lines import Line, text_of
from k2game.presentation.text.names import teams_of
from k2game.tui.tutorial.game import rival_of, start
from k2game.tui.tutorial.lessons import LAST_DAY, steps
from k2game.tui.tutorial.script import LEARNER, RIVAL
from tests.support.played_games import nights

SNAPSHOTS = Path(__file__).parent / "snapshots"


@pytest.fixture(scope="module")
def match() -> Match:
    game = start(load_library())
    rival = rival_of(game)
    asked = [text for step in steps() for text in step.actions]
    while game.state.day <= LAST_DAY:
        if game.turn == LEARNER:
            game.submit(notation.parse(asked.pop(0)))
        else:
            game.submit(rival.decide(game.view(RIVAL), game.legal(), lambda: 0.0))
    return game


def check(name: str, lines: list[Line]) -> None:
    shown = "\n".join(line.rstrip() for line in text_of(lines).split("\n")) + "\n"
    path = SNAPSHOTS / f"{name}.txt"
    if not path.exists():
        path.write_text(shown, encoding="utf-8")
        pytest.fail(f"{path} was made; read it and run the test again")
    assert shown == path.read_text(encoding="utf-8")


def test_the_night_with_a_tent(match: Match) -> None:
    teams = teams_of(match.seats)
    night = night_of(match, teams, *nights(match)[LAST_DAY - 1])
    told = len(night.steps)
    check("night", [*table_lines(night, teams, told, 78), (), *sentence_lines(night.steps, 78, 12)])


def test_the_profile_of_three_days(match: Match) -> None:
    teams = teams_of(match.seats)
    game = altitude(match.table, match.initial, match.log)
    check("profile", [*weather_lines(game, match.table, 77), *chart_lines(game, teams, 77, 8)])
