"""The story of a game: fixed patterns, the rarest first, at most three, nothing but facts."""

from dataclasses import replace

import pytest

from k2game.content import load_library
from k2game.engine.table.table import Table
from k2game.match.facts import Arrival
from k2game.presentation.panels.outcome_sentences import Placed, placings
from k2game.presentation.scenes.expedition import (
    RESCUE,
    SLIDE,
    ClimberWay,
    Evening,
    Expedition,
    Leg,
    expedition,
)
from k2game.presentation.scenes.story import story
from k2game.presentation.text.names import teams_of
from tests.support.played_games import played
from tests.support.playing import seats_of


@pytest.fixture(scope="module")
def table() -> Table:
    library = load_library()
    return library.table(library.scenario_setup("k2_summer", ("red", "blue")))


def way(colour: str, climber: str, *spaces: tuple[int, str], died: int | None = None) -> ClimberWay:
    """A climber that goes to a space on each day, with safe nights in between."""
    legs, here = [], "camp"
    for day, space in spaces:
        legs.append(Leg(day, here, space))
        here = space
    where = dict(spaces)
    nights, here = [], "camp"
    for day in range(1, (died or 18) + 1):
        here = where.get(day, here)
        nights.append(Evening(day, here, True, 0 if day == died else 4))
    return ClimberWay(colour, climber, "camp", tuple(legs), tuple(nights), 5, died)


def placed(red: int, blue: int, tie_to_red: bool = False) -> tuple[Placed, ...]:
    best = max(red, blue)
    rows = [
        Placed(
            colour,
            (1, 1),
            (True, True),
            0,
            total,
            total == best and (red != blue or colour == "red" or not tie_to_red),
        )
        for colour, total in (("red", red), ("blue", blue))
    ]
    return tuple(sorted(rows, key=lambda row: (-row.total, not row.winner)))


def tell(
    table: Table,
    *ways: ClimberWay,
    peaks: tuple[Arrival, ...] = (),
    rows: tuple[Placed, ...] | None = None,
) -> list[str]:
    others = [way(colour, climber) for colour in ("red", "blue") for climber in "AB"]
    given = {(one.colour, one.climber): one for one in ways}
    every = tuple(given.get((one.colour, one.climber), one) for one in others)
    teams = teams_of(seats_of(2))
    return [one.text for one in story(table, Expedition(18, every, peaks), teams, rows or placed(9, 4))]


def test_death_with_and_without_a_tent_and_on_the_summit(table: Table) -> None:
    dead = way("red", "A", (3, "14"), died=5)
    assert tell(table, dead) == ["Eagles A died on space 14 in the night after day 5."]
    bare = replace(dead, evenings=tuple(replace(night, tent=False) for night in dead.evenings))
    assert tell(table, bare) == [
        "Eagles A slept on space 14 without a tent and died in the night after day 5."
    ]
    high = way("red", "A", (3, "27"), died=4)
    arrival = Arrival("red", "A", "27", 3)
    assert tell(table, high, peaks=(arrival,)) == [
        "Eagles A reached the summit on day 3 and died there in the night after day 4."
    ]


def test_the_summit_is_told_with_the_wait_before_it(table: Table) -> None:
    climb = way("red", "B", (8, "25"), (13, "27"))
    arrival = Arrival("red", "B", "27", 13)
    assert tell(table, climb, peaks=(arrival,)) == [
        "Eagles B waited 5 nights on space 25 and reached the summit on day 13."
    ]
    quick = way("red", "B", (12, "25"), (13, "27"))
    assert tell(table, quick, peaks=(arrival,)) == ["Eagles B reached the summit on day 13, first of all."]


@pytest.mark.parametrize(
    ("climb", "sentence"),
    [
        (way("red", "A", (2, "8"), (16, "26")), "Eagles A ended on space 26, one space below the summit."),
        (
            way("red", "A", (9, "26"), (10, "25"), (11, "24"), (12, "23"), (13, "22")),
            "Eagles A turned back on space 26, one space below the summit, on day 10.",
        ),
        (way("red", "A", (2, "8"), (18, "17")), "Eagles A stepped up to space 17 on the last day."),
        (way("red", "A", (2, "8")), "Eagles A waited 17 nights on space 8, from day 2 on."),
    ],
)
def test_one_pattern_each(table: Table, climb: ClimberWay, sentence: str) -> None:
    assert tell(table, climb) == [sentence]


def test_a_slide_and_a_rescue_are_not_turning_back(table: Table) -> None:
    slid = way("red", "A", (9, "26"), (10, "25"))
    slid = replace(slid, legs=(slid.legs[0], Leg(10, "26", "25", SLIDE)))
    assert tell(table, slid) == [
        "A landslide carried Eagles A down from space 26, one space below the summit, on day 10."
    ]
    saved = replace(slid, legs=(slid.legs[0], Leg(10, "26", "camp", RESCUE)))
    assert tell(table, saved) == ["The rescue card brought Eagles A down from space 26 after day 10."]


def test_a_night_with_level_1_is_an_escape_unless_a_rescue_made_it(table: Table) -> None:
    close = way("red", "A", *((day, str(day)) for day in range(1, 13)))
    nights = tuple(replace(night, morning=1 if night.day == 7 else 4) for night in close.evenings)
    shaken = replace(close, evenings=nights[:12])
    assert tell(table, shaken) == ["Eagles A came through the night after day 7 on space 7 with level 1."]


def test_a_tie_names_who_was_first_or_that_both_share(table: Table) -> None:
    assert tell(table, rows=placed(7, 7, tie_to_red=True)) == [
        "Eagles and Wolves tied; Eagles was on the summit first."
    ]
    assert tell(table, rows=placed(7, 7)) == ["Eagles and Wolves tied and share the win."]


def test_one_sentence_a_team_the_best_placed_first(table: Table) -> None:
    dead = way("red", "A", (3, "14"), died=5)
    waits = way("blue", "A", (2, "8"))
    told = tell(table, dead, waits, rows=placed(2, 9))
    assert told == [
        "Wolves A waited 17 nights on space 8, from day 2 on.",
        "Eagles A died on space 14 in the night after day 5.",
    ]


@pytest.mark.parametrize(
    "game", [("k2_summer", 5, 3), ("south_face", 3, 4), ("south_col", 1, 4), ("k2_winter", 2, 9)]
)
def test_every_played_game_has_a_short_story(game: tuple[str, int, int]) -> None:
    match = played(*game)
    teams = teams_of(match.seats)
    ways = expedition(match.table, match.initial, match.log)
    told = story(match.table, ways, teams, placings(match.state))
    assert 1 <= len(told) <= 3
    if len(match.seats) > 1:
        assert len({one.colour for one in told}) == len(told)
    assert len({one.text for one in told}) == len(told)
    assert all(one.text.endswith(".") for one in told)
