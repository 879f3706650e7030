"""A solo game says what it climbs for, at every size of the screen and in plain mode."""

import pytest

from k2game.content import load_library
from k2game.engine.table.table import Table
from k2game.match.match import Match, SeatInfo
from k2game.plain.reports import team_lines as plain_team_lines
from k2game.presentation.panels.goal import goal_lines, goal_text
from k2game.presentation.panels.teams import team_lines
from k2game.presentation.text.lines import plain, width
from k2game.presentation.text.names import teams_of
from k2game.tui.panels.table_lines import head


def a_match(seats: int) -> Match:
    library = load_library()
    players = [SeatInfo(colour, name) for colour, name in (("red", "Eagles"), ("blue", "Wolves"))][:seats]
    setup = library.scenario_setup("k2_summer", [info.colour for info in players])
    return Match.start(library.table(setup), players, 3)


def table() -> Table:
    return a_match(1).table


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (8, "8 p · Hiker at 11"),
        (10, "10 p · Hiker at 11"),
        (11, "11 p · Alpinist at 16"),
        (19, "19 p · Himalayan Mountaineer at 20"),
        (20, "20 p · Himalayan Mountaineer"),
    ],
)
def test_rule_9_4_the_goal_is_the_next_rank(points: int, told: str) -> None:
    assert goal_text(table(), points) == told


@pytest.mark.parametrize("cells", [28, 46, 80])
def test_the_panel_tells_goal_and_death_of_a_solo_game_alone(cells: int) -> None:
    match = a_match(1)
    lines = goal_lines(match.view("red"), match.table, cells)
    text = " ".join(plain(line) for line in lines)
    assert "2 p · Hiker at 11" in text
    assert "One death ends the game." in text
    assert all(width(line) <= cells for line in lines)
    shown = team_lines(match.view("red"), match.table, teams_of(match.seats), cells)
    assert [plain(line) for line in lines] == [plain(line) for line in shown[-len(lines) :]]
    two = a_match(2)
    assert goal_lines(two.view("red"), two.table, cells) == []


@pytest.mark.parametrize("cells", [80, 120])
@pytest.mark.parametrize("points", [2, 19])
def test_the_head_has_the_goal_at_every_width(cells: int, points: int) -> None:
    from dataclasses import replace

    match = a_match(1)
    view = match.view("red")
    view = replace(view, seats=(replace(view.seats[0], points=points),))
    text = plain(head(view, match.table, teams_of(match.seats), cells, "27"))
    assert goal_text(match.table, points) in text
    assert "space 27" in text
    assert len(text) <= cells


def test_plain_mode_tells_it_with_the_teams() -> None:
    match = a_match(1)
    told = plain_team_lines(match.view("red"), match.table, teams_of(match.seats))
    assert "Rank: 2 p · Hiker at 11. One death ends the game." in told
