"""What is told of a night adds up, comes in the order of the rules, and says from where to where."""

import re
from functools import cache
from itertools import product

import pytest

from k2game.engine import game
from k2game.engine.content.weather import Effect
from k2game.engine.phases.acclimatization_check import hit_by_landslide
from k2game.engine.state.game_state import CHECK, CLIMB, CLIMBERS, PIECES, GameState
from k2game.engine.table.table import Table
from k2game.engine.view import observe
from k2game.match.match import Match
from k2game.match.night_report import night_report, slides
from k2game.plain.announcements import night_lines
from k2game.presentation.climb.refusals import why_not
from k2game.presentation.climb.routes import Planner
from k2game.presentation.log import sentences
from k2game.presentation.night.forecast import parts, parts_line, tonight
from k2game.presentation.night.night_table import table_lines
from k2game.presentation.night.steps import SLIDE, evening_of, level_at, night_of
from k2game.presentation.text.lines import text_of
from k2game.presentation.text.names import place_name, teams_of
from tests.support.builders import a_state, a_table, calm, under_weather
from tests.support.playing import seats_of

HIGH = ("6000", "7000", "8000")


@cache
def a_mountain(landslide: bool) -> Table:
    """The South Face on fine days, or with a landslide on the first."""
    effect = Effect(HIGH, sections=("W", "C", "E"), landslide=True)
    return under_weather(a_table("south_face"), [effect]) if landslide else calm(a_table("south_face"))


@pytest.mark.parametrize(("level", "tent", "landslide"), [*product(range(1, 11), (0, 1), (0, 1))])
def test_the_parts_of_tonight_add_up(level: int, tent: bool, landslide: bool) -> None:
    table = a_mountain(bool(landslide))
    for space in ("3", "8", "14"):
        fields = {"space": space, "level": level, "tent": space if tent else None}
        state = a_state(table, climbers={"red.A": fields})
        view = observe(state, "red")
        night = tonight(view, table, view.seats[0], 0)
        assert night is not None
        for short in (False, True):
            assert night.now + sum(amount for amount, _name in parts(night, short)) == night.level
        told = text_of([parts_line(night, ("night ",), 60)])
        if not night.dies:
            start, *amounts = re.findall(r"(?<=night )\d+|[+−]\d+", told)
            assert int(start) + sum(int(each.replace("−", "-")) for each in amounts) == night.level, told


def test_nine_and_two_end_at_six_in_parts_that_add_up() -> None:
    table = calm(a_table())
    spaces = [space for space in table.spaces if table.spaces[space].acclimatization == 1]
    state = a_state(table, climbers={"red.A": {"space": spaces[0], "level": 9, "tent": spaces[0]}})
    view = observe(state, "red")
    night = tonight(view, table, view.seats[0], 0)
    assert night is not None
    assert [amount for amount, _name in parts(night)] == [1, 1, -1, -4]


def test_the_columns_of_the_night_add_up() -> None:
    table = calm(a_table())
    space = next(one for one in table.spaces if table.spaces[one].acclimatization == 1)
    state = a_state(table, climbers={"red.A": {"space": space, "level": 9, "tent": space}})
    (climber, *_others) = night_report(state)
    assert climber.capped == -1
    from k2game.presentation.night.steps import CUT, FATE, LANDSLIDE, SPACE, TENT, WEATHER, Night, NightStep

    kinds = (SPACE, TENT, WEATHER, LANDSLIDE, SLIDE, CUT, FATE)
    night = Night(1, "calm", (climber,), tuple(NightStep(kind, ()) for kind in kinds))
    for told in range(len(kinds)):
        head, row = (text_of([line]) for line in table_lines(night, teams_of(seats_of(2)), told, 78))
        assert "top" in head
        amounts = [int(each.replace("−", "-")) for each in re.findall(r"[+−]\d+", row)]
        done = {step.kind for step in night.steps[:told]}
        assert 9 + sum(amounts) == level_at(climber, done), row


# --- landslides ----------------------------------------------------------------------------------


def place(match: Match, space: str) -> str:
    return place_name(match.table, space)


@cache
def slid() -> tuple[Match, list[tuple[GameState, GameState]]]:
    """A landslide with pieces of both teams on three spaces, one tent of a dead climber, and choices."""
    table = a_mountain(landslide=True)
    climbers = {
        "red.A": {"space": "44", "level": 6, "tent": "17"},
        "red.B": {"space": "18", "level": 6, "tent": "44"},
        "blue.A": {"space": None, "tent": "20"},
        "blue.B": {"space": "20", "level": 6},
    }
    hands = dict.fromkeys(table.seats, "m1 m1 m2")
    match = Match(table, seats_of(2), 1)
    match.initial = match.state = a_state(table, start="blue", turn="blue", climbers=climbers, hands=hands)
    parts = []
    while match.state.phase in (CLIMB, CHECK):
        before = match.state
        legal = match.legal()
        ends = [action for action in legal if action.kind == "end"]
        match.submit(ends[0] if ends else legal[-1])
        if match.state.phase != CLIMB:
            parts.append((before, match.state))
    return match, parts


def test_slides_are_told_in_the_order_of_the_rules_from_where_to_where() -> None:
    match, parts = slid()
    teams = teams_of(match.seats)
    evening, entries = evening_of(match, match.state)
    expected = slides(evening, [entry.action for entry in entries])
    order = [(match.table.seats[one.seat], PIECES[one.piece]) for one in hit_by_landslide(evening)]
    assert [(one.seat, one.piece) for one in expected] == order
    assert ("blue", "tA") in order  # its climber is dead, the tent slides all the same
    seats = {(one.seat, one.piece): one for one in expected}
    for (colour, piece), one in seats.items():
        seat = evening.seats[match.table.seats.index(colour)]
        climber = seat.climbers[CLIMBERS.index(piece[-1])]
        assert one.start == (climber.space if piece in CLIMBERS else climber.tent)
    night = night_of(match, teams, evening, match.state)
    told = [text for step in night.steps if step.kind == SLIDE for text, _role in step.told]
    assert len(told) == len(order)
    for text, one in zip(told, expected, strict=True):
        assert teams.climber(one.seat, one.piece[-1]) in text
        assert ("tent" in text) == (one.piece not in CLIMBERS)
        assert text.endswith(f"from {place(match, one.start)} down to {place(match, one.end)}."), text
    assert len(parts) > 2


def test_before_a_choice_only_those_are_told_that_have_slid_and_after_it_the_rest() -> None:
    match, parts = slid()
    teams = teams_of(match.seats)
    for before, after in parts:
        if after.phase != CHECK:
            continue
        waiting = len(after.sliding)
        evening, _entries = evening_of(match, after)
        night = night_of(match, teams, before, after)
        told = [text for step in night.steps if step.kind == SLIDE for text, _role in step.told]
        assert len(told) == len(hit_by_landslide(evening)) - waiting + 1
        assert "chooses where" in told[-1]
    first, last = parts[0][1], parts[-1][1]
    lines = night_lines(match, teams, first, last)
    known = night_lines(match, teams, parts[0][0], first)
    assert not {line for line in lines if " down to " in line} & set(known)
    whole = [line for line in (*known, *lines) if " down to " in line]
    evening, entries = evening_of(match, last)
    assert len(whole) == len(slides(evening, [entry.action for entry in entries]))


def test_the_log_tells_each_piece_that_slid_once() -> None:
    match, _parts = slid()
    teams = teams_of(match.seats)
    before, told = match.initial, []
    for entry in match.log:
        told += [line.text for line in sentences(match.table, teams, before, entry)]
        before = entry.state
    evening, entries = evening_of(match, match.state)
    lines = [text for text in told if " slid from " in text or text.startswith("The landslide carried")]
    moved = slides(evening, [entry.action for entry in entries])
    assert len(lines) == len(moved)
    for text, one in zip(lines, moved, strict=True):
        assert text.endswith(f"from {place(match, one.start)} down to {place(match, one.end)}."), text


# --- on the way through a full space, and rescue -------------------------------------------------


def test_a_climber_on_its_way_is_not_told_points_of_cards_that_it_cannot_be_given() -> None:
    table = calm(a_table())
    climbers = {"red.A": {"space": "18"}, "blue.A": {"space": "22"}}
    state = a_state(table, chosen={"red": "m2 m3 m3"}, climbers=climbers)
    passing = state
    for action in Planner(observe(state, "red"), table, "red", 0).routes()["22"].actions:
        passing = game.apply(passing, action)
    assert passing.passing == 0
    planner = Planner(observe(passing, "red"), table, "red", 0)
    has = planner.has[0] + planner.has[1]
    refused = 0
    for space in table.spaces:
        if space in planner.routes() or space == "22":
            continue
        text, _rule = why_not(planner, teams_of(seats_of(2)), space)
        for number in re.findall(r"has (\d+) for going", text):
            assert int(number) == has, text
            refused += 1
    assert refused


def test_a_rescue_says_the_new_score() -> None:
    table = calm(a_table("k2_summer", 2, None, ("family",)))
    top = table.board.summit
    fields = {"space": top, "level": 1, "score": 10}
    match = Match(table, seats_of(2), 1)
    hands = dict.fromkeys(table.seats, "m1 m1 m2")
    match.initial = match.state = a_state(table, hands=hands, climbers={"red.A": fields})
    teams = teams_of(match.seats)
    while match.state.phase == CLIMB:
        match.submit(next(action for action in match.legal() if action.kind == "end"))
    dying = match.state
    assert dying.phase == CHECK
    match.submit(next(action for action in match.legal() if action.kind == "rescue"))
    entry = next(entry for entry in match.log if entry.action.kind == "rescue")
    assert entry.state.seats[0].climbers[0].score == 4  # four fields back on 1 2 3 4 5 6 7 10
    assert "score 10 to 4." in sentences(table, teams, dying, entry)[0].text
    night = night_of(match, teams, dying, match.state)
    told = [text for step in night.steps for text, _role in step.told]
    assert any(text.endswith("its score goes from 10 to 4.") for text in told)
