"""Who arrived where, and who died where: facts that follow from the log alone."""

import pytest

from k2game.content import Library
from k2game.engine import actions as a
from k2game.engine import game, notation
from k2game.engine.content.weather import Effect
from k2game.engine.state.game_state import CLIMBERS, GameState
from k2game.match.facts import Arrival, Death, arrivals_of, deaths_of, facts_of
from k2game.match.match import LogEntry
from k2game.match.night_report import slides
from tests.match.test_night_report import reckless
from tests.support.builders import a_state, a_table, calm, play, under_weather
from tests.support.playing import new_match


def played(state: GameState, *lines: str) -> list[LogEntry]:
    """The log of some actions."""
    log: list[LogEntry] = []
    for line in lines:
        state = play(state, line)
        log.append(LogEntry(len(log) + 1, notation.parse(line), state))
    return log


def test_an_arrival_is_noted_once_and_undo_takes_it_away() -> None:
    state = a_state(
        calm(a_table("k2_summer", 2)),
        day=14,
        chosen={"red": "m3 m3 m2"},
        climbers={"red.A": {"space": "26", "level": 6, "any": 9}},
    )
    log = played(state, "step red A 27", "step red A 26", "step red A 27")
    assert facts_of(state, log) == (Arrival("red", "A", "27", 14),)
    assert facts_of(state, log[:0]) == ()


def test_lesser_peaks_count_as_arrivals_too() -> None:
    board = a_table("south_face", 2).board
    ways = [link.ends for link in board.connections if "42" in link.ends]
    below = next(end for end in ways[0] if end != "42")
    state = a_state(
        calm(a_table("south_face", 2)), climbers={"red.A": {"space": below, "level": 6, "any": 9}}
    )
    assert arrivals_of(state, played(state, "step red A 42")) == (Arrival("red", "A", "42", 1),)


def test_a_death_is_noted_where_the_landslide_left_the_climber() -> None:
    slide = Effect(bands=("7000",), sections=("W", "C", "E"), acclimatization=-4, landslide=True)
    table = under_weather(a_table("south_face", 1), [slide])
    found = 0
    for space in (one.id for one in table.board.spaces if one.band == "7000"):
        state = a_state(table, climbers={"red.A": {"space": space, "level": 1}, "red.B": {"space": "campE"}})
        log = played(state, "end red")
        if log[-1].state.phase == "check":  # its owner has yet to choose where it slides
            assert deaths_of(state, log) == ()
            choice = game.legal_actions(log[-1].state)[0]
            log = played(state, "end red", notation.text(choice))
        slid = slides(state, [entry.action for entry in log])
        assert deaths_of(state, log) == (Death("red", "A", slid[0].end, 1),)
        found += slid[0].end != space
    assert found > 5


def test_a_death_without_a_landslide_is_noted_where_the_climber_stood():
    cold = Effect(bands=("7000",), acclimatization=-4)
    table = under_weather(a_table("k2_summer", 1), [cold])
    space = next(one.id for one in table.board.spaces if one.band == "7000")
    state = a_state(table, climbers={"red.A": {"space": space, "level": 1}})
    log = played(state, "end red")
    assert deaths_of(state, log) == (Death("red", "A", space, 1),)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("scenario", "seats"), [("k2_winter", 3), ("south_face", 4)])
def test_every_death_of_a_game_is_a_fact(library: Library, scenario: str, seats: int, seed: int) -> None:
    match = reckless(new_match(library, scenario, seats, seed, options=("family",)), 3 + seed)
    dead = {
        (colour, name)
        for colour, seat in zip(match.table.seats, match.state.seats, strict=True)
        for name, climber in zip(CLIMBERS, seat.climbers, strict=True)
        if climber.space is None
    }
    facts = deaths_of(match.initial, match.log)
    assert {(fact.seat, fact.climber) for fact in facts} == dead
    assert len(facts) == len(dead)
    reached = {
        (entry.action.seat, entry.action.climber, entry.action.space)
        for entry in match.log
        if isinstance(entry.action, a.Step) and entry.action.space in match.table.board.summits
    }
    assert {(one.seat, one.climber, one.peak) for one in arrivals_of(match.initial, match.log)} == reached
    assert all(isinstance(fact, Death) and 1 <= fact.day <= match.state.day for fact in facts)
