"""From views to texts: cards, forecast, night, teams, risk, log, reasons."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from k2game.engine.content.scenario import COLOURS
from k2game.engine.content.weather import Effect
from k2game.engine.notation import parse
from k2game.engine.state.game_state import GameState
from k2game.engine.view import observe
from k2game.match.match import SeatInfo
from k2game.plain.reports import climber_line
from k2game.presentation.climb.panel import climber_lines
from k2game.presentation.climb.refusals import why_no_rope, why_not
from k2game.presentation.climb.routes import Planner
from k2game.presentation.decisions.intents import Pick
from k2game.presentation.log import log_lines
from k2game.presentation.map.build import map_model
from k2game.presentation.map.model import BandHit
from k2game.presentation.night.forecast import parts, parts_line, tonight
from k2game.presentation.panels.cards import card_bits, drawn_cards, totals
from k2game.presentation.panels.forecast import (
    day_sentence,
    forecast_lines,
    hidden_sentence,
    open_days,
    profile,
)
from k2game.presentation.panels.risk import comparison_sentence, risk_line, risk_rule
from k2game.presentation.panels.space import space_lines
from k2game.presentation.panels.teams import level_bar, team_lines
from k2game.presentation.panels.teams_compact import fitting_team_lines
from k2game.presentation.text.lines import Bit, cut, fit, flow, pad, plain, spread, text_of, width, wrap
from k2game.presentation.text.names import bands_phrase, teams_of
from tests.support.builders import DEAD, a_state, a_table, calm, play, under_weather
from tests.support.table_pilot import a_match

TEAMS = teams_of(
    [
        SeatInfo(colour, name)
        for colour, name in zip(COLOURS, ("Eagles", "Wolves", "Yaks", "Foxes", "Owls"), strict=True)
    ]
)

words = st.text(max_size=40)


# --- lines ------------------------------------------------------------------------------------


@given(st.lists(st.integers(1, 5), max_size=12), st.integers(5, 30))
def test_short_bits_are_never_cut_where_they_flow(lengths, cells) -> None:
    bits = tuple(Bit("x" * length + " ") for length in lengths)
    lines = flow(bits, cells)
    assert all(width(line) <= cells for line in lines)
    assert " ".join(text_of(lines).split()) == " ".join("x" * length for length in lengths)


@given(words, st.integers(0, 30))
def test_a_text_is_cut_to_its_cells(text: str, cells) -> None:
    assert cell_len(cut(text, cells)) <= cells
    assert cell_len(pad(text, cells)) == cells


@given(st.lists(words, max_size=5), st.integers(1, 30))
def test_a_line_is_fitted_and_spread(texts, cells) -> None:
    bits = tuple(Bit(text) for text in texts)
    assert width(fit(bits, cells)) <= cells
    assert width(spread(bits, (Bit("12"),), cells)) <= cells


@given(words, st.integers(2, 30))
def test_wrapping_keeps_every_letter_and_the_width(text: str, cells) -> None:
    lines = wrap(text, cells)
    assert all(width(line) <= cells for line in lines)
    assert "".join(plain(line) for line in lines).replace(" ", "") == "".join(text.split())


# --- names ------------------------------------------------------------------------------------


def test_letters_differ_and_are_one_cell_wide() -> None:
    seats = [SeatInfo(c, n) for c, n in zip(COLOURS, ("Eagles", "Eels", "EEE", "山山", "[b]"), strict=True)]
    letters = teams_of(seats).letters
    assert len(set(letters.values())) == 5
    assert all(cell_len(letter) == 1 for letter in letters.values())
    assert not {"A", "B"} & set(letters.values())


@given(st.lists(st.text(max_size=30), min_size=5, max_size=5))
def test_any_names_get_letters(names) -> None:
    teams = teams_of([SeatInfo(colour, name) for colour, name in zip(COLOURS, names, strict=True)])
    assert len(set(teams.letters.values())) == 5
    assert all(teams.names.values())


def test_a_nameless_team_is_called_by_its_colour() -> None:
    assert teams_of([SeatInfo("red", "\x1b\x07")]).name("red") == "Red"


# --- cards ------------------------------------------------------------------------------------


def test_one_glyph_for_each_thing() -> None:
    cards = a_table().cards
    assert plain(card_bits(cards["m3"])) == "■ 3"
    assert plain(card_bits(cards["r13"])) == "■1/3"
    assert plain(card_bits(cards["a2"])) == "○ 2"


def test_totals_count_rope_cards_by_their_up_value() -> None:
    """The worked examples of rule 14.1."""
    table = a_table()
    assert totals(table, ("m1", "m1", "r13")) == (3, 0)
    assert totals(table, ("m1", "m3", "a1")) == (4, 1)
    assert totals(table, ("m2", "a1", "a2")) == (2, 3)


def test_drawn_cards_have_digits_frames_and_links() -> None:
    lines = drawn_cards(a_table(), ("m1", "a2", "r12", "m3"), picked=(1,), cursor=0)
    text = text_of(lines)
    assert len(lines) == 6
    for corner in ("╔2", "╭1", "╭4"):
        assert corner in text
    assert {bit.link for line in lines for bit in line if bit.link} == {Pick(n) for n in range(4)}


# --- forecast ---------------------------------------------------------------------------------

STORM = (Effect(("7000", "8000"), acclimatization=-2), Effect(("6000",), movement_cost=1))


def a_view(*days, seat="red", **fields):
    table = under_weather(a_table(), *days)
    return observe(a_state(table, **fields), seat), table


def test_the_forecast_in_words() -> None:
    view, table = a_view((), STORM)
    assert day_sentence(view, table, 0) == "Today: calm."
    assert day_sentence(view, table, 1) == (
        "Tomorrow: −2 above 7000 m; steps and tents +1 between 6000 and 7000 m."
    )
    assert day_sentence(view, table, 3) == "Day 4: calm."
    assert day_sentence(view, table, 6) is None


def test_all_open_days_are_shown_and_today_is_marked() -> None:
    view, table = a_view((), STORM, day=8, marker=1)
    assert [day.day for day in open_days(view)] == [7, 8, 9, 10, 11, 12]
    lines = profile(view, table)
    assert plain(lines[0]).split() == ["day", "7", "[8]", "9", "10", "11", "12"]
    assert "−2" in plain(lines[1])
    assert "+■" in plain(lines[3])
    assert "−" not in plain(lines[4])


def test_what_is_face_down_is_said() -> None:
    view, table = a_view()
    assert hidden_sentence(view, table) == "Days 7–18: 4 tiles face down."
    last = observe(a_state(table, day=18, row=("S6",), marker=2), "red")
    assert hidden_sentence(last, table) == "All weather of the game lies open."


@pytest.mark.parametrize("scenario", ["k2_summer", "k2_winter", "south_face", "south_col"])
@pytest.mark.parametrize("cells", [29, 39])
def test_forecast_and_teams_fit_their_panel(scenario: str, cells) -> None:
    table = a_table(scenario, 5)
    view = observe(a_state(table), "red")
    for line in (*forecast_lines(view, table, cells), *team_lines(view, table, TEAMS, cells)):
        assert width(line) <= cells, plain(line)


def test_sections_of_the_south_face_stand_side_by_side() -> None:
    table = under_weather(a_table("south_face"), (Effect(("7000",), sections=("W",), landslide=True),))
    view = observe(a_state(table), "red")
    rows = [plain(line) for line in profile(view, table)]
    assert rows[1].split()[0] == "WCE"
    assert rows[3].split()[:2] == ["7000", "L··"]
    assert day_sentence(view, table, 0) == "Today: landslide between 7000 and 8000 m in the west."


def test_bands_in_words() -> None:
    assert bands_phrase(["6000", "7000", "8000"]) == "above 6000 m"
    assert bands_phrase(["below_6000", "6000", "7000", "8000"]) == "everywhere"
    assert bands_phrase(["below_6000", "8000"]) == "below 6000 m, above 8000 m"


# --- the night --------------------------------------------------------------------------------


def test_tonight_with_its_parts_as_in_the_worked_example() -> None:
    """Rule 14.6: level 3, a −1 space above 7000, weather −2, a tent of its colour: 1 is left."""
    view, table = a_view(STORM, climbers={"red.A": {"space": "22", "level": 3, "tent": "22"}})
    night = tonight(view, table, view.seats[0], 0)
    assert (night.level, night.dies) == (1, False)
    assert parts(night) == [(-1, "space"), (1, "tent"), (-2, "weather")]
    assert plain(parts_line(night, ("tonight ",), 60)) == "tonight 3 −1 space +1 tent −2 weather = 1"
    assert plain(parts_line(night, ("    tonight ", "  night ", "  "), 29)) == "  3 −1 sp +1 tent −2 wea = 1"
    assert plain(parts_line(night, ("tonight ", ""), 20)) == "3 −1 +1 −2 = 1"


def test_a_deadly_night_and_a_cut() -> None:
    view, table = a_view(
        STORM, climbers={"red.A": {"space": "22", "level": 3}, "red.B": {"space": "camp", "level": 9}}
    )
    deadly = tonight(view, table, view.seats[0], 0)
    assert deadly.dies
    assert plain(parts_line(deadly, ("",), 40)).endswith("= † dies")
    safe = tonight(view, table, view.seats[0], 1)
    assert (safe.level, safe.cut) == (6, -4)
    assert tonight(view, table, view.seats[0], 0, space="camp").level == 4


def test_the_night_agrees_with_the_rules() -> None:
    """What is previewed is what the check does."""
    climbers = {"red.A": {"space": "22", "level": 5, "tent": "camp"}, "red.B": {"space": "camp", "level": 6}}
    view, table = a_view(STORM, climbers=climbers)
    state = a_state(table, climbers=climbers, phase="climb", turn="red")
    after = play(state, "end red", "end blue")
    for which in (0, 1):
        expected = tonight(view, table, view.seats[0], which)
        assert after.seats[0].climbers[which].level == expected.level


def test_there_is_no_tonight_for_the_dead_or_after_the_check() -> None:
    view, table = a_view(climbers={"red.A": DEAD})
    assert tonight(view, table, view.seats[0], 0) is None
    checked, table = a_view(phase="check")
    assert tonight(checked, table, checked.seats[0], 1) is None


# --- teams, risk, space -----------------------------------------------------------------------


def test_the_bar_shows_six_as_the_line_that_cuts() -> None:
    assert plain(level_bar(4)) == "━━━━──┃────"
    assert plain(level_bar(9)) == "━━━━━━┃━━━─"
    assert plain(level_bar(-1)) == "──────┃────"
    assert plain(level_bar(9, whole=False)) == "━━━━━━┃+"


def test_the_teams_panel_tells_deaths_tents_and_tokens() -> None:
    view, table = a_view(
        STORM,
        climbers={
            "red.A": {"space": "22", "level": 1, "score": 5},
            "red.B": DEAD,
            "blue.A": {"tent": "camp"},
        },
        tokens={"red": 2},
    )
    text = text_of(team_lines(view, table, TEAMS, 39))
    assert "risk 2" in text
    assert "† dead, 1 point" in text
    assert "▲camp" in text
    row = next(line for line in text.splitlines() if " 22 " in line)
    assert "†" in row


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("rows", [6, 7, 8, 9, 10])
def test_few_rows_show_every_climber_of_every_team(seats, rows) -> None:
    table = under_weather(a_table("south_face", seats), STORM)
    state = a_state(
        table, turn="blue", tokens={"blue": 1}, climbers={"blue.B": DEAD, "red.A": {"space": "22"}}
    )
    lines = fitting_team_lines(observe(state, "red"), table, TEAMS, 29, rows, ("blue", "A"))
    text = text_of(lines)
    assert len(lines) <= rows
    assert max(map(width, lines)) <= 29
    assert (text.count("◆"), text.count("●")) == (seats, seats)
    assert "›◆" in text
    assert "●† dead" in text
    assert "◆22" in text
    assert "more" not in text


def test_where_not_all_teams_have_room_their_number_is_told() -> None:
    table = under_weather(a_table("south_face", 5), STORM)
    view = observe(a_state(table, turn="yellow"), "red")
    lines = [plain(line) for line in fitting_team_lines(view, table, TEAMS, 29, 4)]
    assert len(lines) == 4
    assert lines[1].startswith("›" + TEAMS.letter("yellow"))
    assert lines[3] == "+3 teams: no room"


def test_a_token_that_was_paid_for_says_so() -> None:
    table = under_weather(a_table("k2_summer", 3), ())
    tokens = {"red": 1, "blue": 2, "green": 1}
    state = a_state(table, turn="blue", start="red", tokens=tokens)
    text = text_of(team_lines(observe(state, "red"), table, TEAMS, 39))
    assert "paid 1" in text  # red had its turn
    assert "risk 2" in text
    assert "risk 1" in text
    paid = text_of(team_lines(replace(observe(state, "red"), due=0), table, TEAMS, 39))
    assert "paid 2" in paid


def test_risk_tokens_and_rules() -> None:
    view, table = a_view()
    assert plain(risk_line(view)) == "Risk [0][1][2]  down 3×0  10×1  4×2"
    text = risk_rule(view, table, TEAMS, "red", ("m1", "m3", "a1"))
    assert text.startswith("Eagles: 4 movement points. Whoever alone has the most takes a risk token")
    solo = a_table("k2_summer", 1)
    assert "every day" in risk_rule(observe(a_state(solo), "red"), solo, TEAMS, "red", ("m1",))


def test_the_comparison_after_the_reveal() -> None:
    table = a_table("k2_summer", 3)
    one = a_state(table, chosen={"red": "m1 m1 r13", "blue": "m1 m3 a1", "green": "m2 a1 a2"})
    assert comparison_sentence(observe(one, None), table, TEAMS).startswith("Wolves: alone the most, 4")
    tie = a_state(table, chosen={"red": "m1 m3 a0", "blue": "m1 m3 a1", "green": "m2 a1 a2"})
    assert comparison_sentence(observe(tie, None), table, TEAMS) == (
        "Eagles, Wolves share the highest total of 4 movement points, so nobody takes a risk token."
    )


def test_all_about_a_space() -> None:
    view, table = a_view(STORM, climbers={"red.A": {"space": "22"}, "blue.B": {"tent": "22"}})
    text = text_of(space_lines(view, table, TEAMS, "22", 39))
    assert "Space 22, 7000 to 8000 m" in text
    assert "−3 tonight (space −1, weather −2)" in text
    assert "full: 1 of 1" in text
    assert "5 points" in text
    raised = text_of(space_lines(view, table, TEAMS, "13", 39))
    assert "■ 3 to enter (2 +1 weather)" in raised


# --- the map ----------------------------------------------------------------------------------


def test_the_map_shows_costs_hits_pieces_and_targets() -> None:
    view, table = a_view(STORM, climbers={"red.A": {"space": "22", "tent": "21"}, "red.B": DEAD})
    model = map_model(
        view, table, TEAMS, current=("red", "A"), targets={"24": 3}, route=("22", "24"), cursor="24"
    )
    tags = {tag.space: tag for tag in model.tags}
    assert (tags["13"].cost, tags["13"].raised, tags["22"].tonight) == (3, True, -3)
    assert (tags["22"].full, tags["22"].limit, tags["camp"].limit) == (True, 1, None)
    assert [(c.space, c.letter, c.name, c.current) for c in model.climbers if c.seat == 0] == [
        ("22", "E", "A", True)
    ]
    assert [(tent.space, tent.letter) for tent in model.tents] == [("21", "E")]
    assert model.targets[0].cost == 3
    assert BandHit("7000", "", -2) in model.hits


def test_the_map_before_any_weather_shows_printed_numbers() -> None:
    table = a_table()
    view = observe(a_state(table, row=(), phase="setup", day=0), None)
    model = map_model(view, table, TEAMS)
    assert {tag.space: tag.cost for tag in model.tags} == {s.id: s.cost for s in table.board.spaces}
    assert not model.hits


# --- the log ----------------------------------------------------------------------------------


def test_the_log_tells_a_day_and_keeps_secrets() -> None:
    table = calm(a_table())
    state = a_state(table, phase="choose", hands={"red": "m1 m1 m2 m3 a1 a2", "blue": "m1 m1 m2 r12 a1 a0"})
    match = a_match(state)
    match.submit(parse("choose red m1 m3 a2"))
    assert [told.text for told in log_lines(table, TEAMS, state, match.log[1:])] == ["Eagles chose."]
    match.submit(parse("choose blue m1 m2 r12"))
    texts = [told.text for told in log_lines(table, TEAMS, state, match.log[1:])]
    assert "Eagles: ■1 ■3 ○2, risk total 4." in texts
    assert "Nobody alone has the highest total, so nobody took a risk token." in texts
    for line in ("assign red A m3", "step red A 1", "pitch red A", "end red", "end blue"):
        match.submit(parse(line))
    texts = [told.text for told in log_lines(table, TEAMS, state, match.log[1:])]
    assert "Eagles A got ■3." in texts
    assert "Eagles A climbed to space 1." in texts
    assert "Eagles A pitched its tent: space 1." in texts
    assert "Night: Eagles A from level 1 to 3." in texts
    assert "Day 2 of 18: calm." in texts
    assert not any("you" in text.split() for text in texts)


# --- why not ----------------------------------------------------------------------------------


def a_planner(state: GameState, which=0):
    return Planner(observe(state, "red"), state.table, "red", which)


def test_too_few_points_are_told_with_the_name() -> None:
    state = a_state(calm(a_table()), chosen={"red": "m1 m3 a1"}, climbers={"red.A": {"space": "16"}})
    text, rule = why_not(a_planner(state), TEAMS, "24")
    assert (text, rule) == ("Space 24 needs 7 movement up, Eagles A has 4 for going up.", "5.2")


def test_what_serves_only_the_other_way_does_not_count() -> None:
    state = a_state(calm(a_table()), chosen={"red": "m3 m3 r13"}, climbers={"red.A": {"space": "1"}})
    text, _rule = why_not(a_planner(state), TEAMS, "24")
    assert text.endswith("Eagles A has 7 for going up.")


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (
            "a0 a1 a2",
            "The cheapest way to space 3 takes 1 movement up and 1 down; Eagles A has 0 for going up.",
        ),
        # enough for each direction, but not for both
        ("m1 a1 a2", "Space 3 needs 1 movement up and 1 down; the cards left cannot give Eagles A both."),
    ],
)
def test_the_whole_way_to_a_space_is_told_not_its_first_step(cards, told: list[str]) -> None:
    state = a_state(calm(a_table()), chosen={"red": cards}, climbers={"red.A": {"space": "8"}})
    text, _rule = why_not(a_planner(state), TEAMS, "3")
    assert text == told


def test_a_full_space_says_how_full_it_is() -> None:
    state = a_state(
        calm(a_table()),
        chosen={"red": "m1 m1 a1"},
        climbers={"red.A": {"space": "18"}, "blue.A": {"space": "22"}},
    )
    text, rule = why_not(a_planner(state), TEAMS, "22")
    assert text == "Space 22 is full: 1 of 1, and too little movement is left to go on."
    assert rule == "5.3"


def test_ropes_say_why_they_cannot_end_there() -> None:
    table = calm(a_table("south_face"))
    state = a_state(table, chosen={"red": "m1 m1 a1"}, climbers={"red.A": {"space": "18"}})
    planner = a_planner(state)
    assert "below 6000 m" in why_no_rope(planner, TEAMS, "1")[0]
    assert "printed rope" in why_no_rope(planner, TEAMS, "23")[0]
    assert "not on a neighbouring path" in why_no_rope(planner, TEAMS, "19")[0]


def test_a_climber_on_its_way_has_no_night_where_it_is() -> None:
    climbers = {"red.A": {"space": "18", "level": 4}, "red.B": {"space": "7"}, "blue.A": {"space": "22"}}
    state = a_state(calm(a_table()), chosen={"red": "m2 m2 m1"}, climbers=climbers)
    before = observe(state, "red")
    on_its_way = observe(play(state, "assign red A m2", "assign red A m2", "step red A 22"), "red")
    red, table = on_its_way.seat_view("red"), state.table
    assert tonight(before, table, before.seat_view("red"), 0) is not None
    assert tonight(on_its_way, table, red, 0) is None
    assert tonight(on_its_way, table, red, 0, space="18") is not None
    assert tonight(on_its_way, table, red, 1) is not None
    row = next(plain(line) for line in team_lines(on_its_way, table, TEAMS, 39) if "22" in plain(line))
    assert " – " in row
    told = climber_line(on_its_way, table, TEAMS, red, 0)
    assert "has to go on, the space is full" in told
    assert "tonight" not in told
    text, rule = why_not(Planner(on_its_way, table, "red", 0), TEAMS, "24")
    assert "gets no more cards before it has stopped on a space with room" in text
    assert rule == "5.3"


@pytest.mark.parametrize("cells", [26, 28, 39])
def test_the_direction_of_points_is_never_cut(cells: int) -> None:
    table = a_table("k2_summer")
    state = a_state(table, climbers={"red.A": {"space": "12", "any": 1, "down": 2}})
    first, *_rest = climber_lines(observe(state, "red"), table, TEAMS, "red", 0, True, cells)
    assert text_of([first]).rstrip().endswith("■1 ■2 down")
    assert width(first) <= cells
