"""The night as it is told: its figures are those of the engine, its sentences name what happened."""

from pathlib import Path

import pytest

from k2game.engine.state.game_state import CHECK, CHOOSE, OVER
from k2game.match.match import SeatInfo
from k2game.match.night_report import DIES, UNDECIDED
from k2game.presentation.map.build import day_hits
from k2game.presentation.night.night_table import done_after, sentence_lines, table_lines
from k2game.presentation.night.steps import (
    FATE,
    MORNING,
    SLIDE,
    evening_of,
    level_at,
    night_of,
    pieces_in_the_night,
)
from k2game.presentation.text.lines import text_of, width
from k2game.presentation.text.names import teams_of
from k2game.tui.screens.scenes.night import NightScreen
from k2game.tui.widgets.canvas import SceneView
from tests.support.played_games import nights, played
from tests.support.screen_pilot import SIZES, make_app, shown, until

GAMES = (
    ("k2_summer", 2, 3, ()),
    ("k2_winter", 5, 4, ("family",)),
    pytest.param(("south_face", 5, 3, ()), marks=pytest.mark.long),
    ("south_face", 3, 8, ("family",)),
    ("south_col", 1, 4, ()),
)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]}-{game[1]}")
def test_every_night_ends_with_the_levels_of_the_engine(game: tuple[str, int, int, tuple[str, ...]]) -> None:
    match = played(*game)
    teams = teams_of(match.seats)
    whole = 0
    for before, after in nights(match):
        night = night_of(match, teams, before, after)
        if after.phase not in (CHOOSE, OVER):
            continue
        whole += 1
        assert [step.kind for step in night.steps][-2:] == [FATE, MORNING]
        done = done_after(night, len(night.steps))
        for climber in night.climbers:
            seat = after.seats[match.table.seats.index(climber.seat)]
            now = seat.climbers["AB".index(climber.climber)]
            assert level_at(climber, done) == now.level, (night.day, climber)
            assert (climber.fate == DIES) == (now.space is None)
    assert whole == match.state.day


@pytest.mark.parametrize("cells", [72, 76])
@pytest.mark.parametrize("game", [GAMES[1], GAMES[3]], ids=lambda game: f"{game[0]}-{game[1]}")
def test_no_line_of_a_night_is_too_wide(game: tuple[str, int, int, tuple[str, ...]], cells: int) -> None:
    match = played(*game)
    teams = teams_of(match.seats)
    for before, after in nights(match):
        night = night_of(match, teams, before, after)
        for told in range(len(night.steps) + 1):
            table = table_lines(night, teams, told, cells)
            lines = [*table, *sentence_lines(night.steps[:told], cells, 20 - len(table) - 1)]
            assert max(map(width, lines)) <= cells
            assert "…" not in text_of(table[:1])
            told_dead = sum("†" in text_of([line]) for line in table)
            over = FATE in done_after(night, told)
            assert told_dead == sum(over and climber.fate == DIES for climber in night.climbers)
            assert len(lines) <= 20


@pytest.mark.parametrize("name", ["W" * 24, "山" * 12])
@pytest.mark.parametrize("cells", [72, 112])
def test_a_long_name_leaves_the_letter_of_the_climber(name: str, cells: int) -> None:
    match = played("south_face", 3, 8, ("family",))
    teams = teams_of([SeatInfo(seat.colour, name, seat.kind) for seat in match.seats])
    night = night_of(match, teams, *nights(match)[0])
    rows = [text_of([line]) for line in table_lines(night, teams, len(night.steps), cells)[1:]]
    for climber, row in zip(night.climbers, rows, strict=True):
        assert f"… {climber.climber} " in row


def test_a_rescue_to_be_decided_parts_the_night() -> None:
    match = played("k2_winter", 5, 4, ("family",))
    teams = teams_of(match.seats)
    parts = nights(match)
    first = next(at for at, (_before, after) in enumerate(parts) if after.phase == CHECK)
    evening = night_of(match, teams, *parts[first])
    assert any(climber.fate == UNDECIDED for climber in evening.climbers)
    assert MORNING not in {step.kind for step in evening.steps}
    assert "may use the rescue card" in text_of(sentence_lines(evening.steps, 78, 30))
    rest = night_of(match, teams, *parts[first + 1])
    assert rest.first > 0
    assert not any(climber.fate == UNDECIDED for climber in rest.climbers)


def test_landslides_are_told_and_places_change() -> None:
    match = played("south_face", 5, 3)
    teams = teams_of(match.seats)
    slides = [
        night
        for before, after in nights(match)
        if (night := night_of(match, teams, before, after)) and any(each.slides_to for each in night.climbers)
    ]
    assert slides
    night = slides[0]
    kinds = [step.kind for step in night.steps]
    told = kinds.index(SLIDE) + 1
    climber = next(each for each in night.climbers if each.slides_to)
    assert f"{climber.space}›{climber.slides_to}" not in text_of(table_lines(night, teams, told - 1, 78))
    assert f"{climber.space}›{climber.slides_to}" in text_of(table_lines(night, teams, told, 78))
    assert " down to " in text_of(sentence_lines(night.steps[:told], 78, 30))


@pytest.mark.parametrize("size", SIZES)
async def test_the_night_is_told_step_by_step_and_enter_goes_on(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    match = played("k2_summer", 2, 3)
    app = make_app(tmp_path, speed="slow")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = NightScreen(match, *nights(match)[2])
        app.go(screen)
        await pilot.pause()
        assert "E◆" in shown(app)
        assert "Day 4 of 18" not in shown(app)
        await pilot.press("z", "a", "n", "1", "escape")
        assert not screen.over, "only Enter, Space or a click go on"
        await pilot.press("enter")
        assert screen.over
        await until(pilot, lambda: "Day 4 of 18" in shown(app))
        went_on = []

        class Stub:
            people = 2

            def go_on(self) -> None:
                went_on.append(True)

            def close(self) -> None:
                pass

        app.director = Stub()  # type: ignore[assignment]
        await pilot.press("z", "a")
        assert went_on == []
        await pilot.press("space")
        assert went_on == [True]
        await pilot.click("#scene")
        assert went_on == [True, True]


async def test_without_speed_all_is_there_at_once(tmp_path: Path) -> None:
    match = played("k2_summer", 2, 3)
    app = make_app(tmp_path, speed="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.go(NightScreen(match, *nights(match)[2]))
        await until(pilot, lambda: "Day 4 of 18" in shown(app))


@pytest.mark.parametrize("across", [80, 120, 123, 160])
async def test_the_map_of_a_night_is_not_cut_off_at_its_edge(tmp_path: Path, across: int) -> None:
    match = played("south_face", 3, 8, ("family",))
    app = make_app(tmp_path, speed="off", art="off")
    async with app.run_test(size=(across, 40)) as pilot:
        await pilot.pause()
        app.go(NightScreen(match, *nights(match)[2]))
        await until(pilot, lambda: app.screen.over)
        view = app.screen.query_one(SceneView)
        assert {len(row.cells) for row in view.frame} == {view.size.width}
        assert len(view.frame) == view.size.height
        assert app.screen.query_one("#scene").region.right == across


@pytest.mark.parametrize(
    "game",
    [GAMES[0], ("south_face", 2, 1, ()), ("south_face", 3, 4, ())],
    ids=lambda game: f"{game[0]}-{game[1]}-{game[2]}",
)
def test_the_mountain_keeps_the_day_until_the_night_is_over(
    game: tuple[str, int, int, tuple[str, ...]],
) -> None:
    match = played(*game)
    teams = teams_of(match.seats)
    slid = died = 0
    for before, after in nights(match):
        night = night_of(match, teams, before, after)
        evening = evening_of(match, after)[0]
        for told in range(len(night.steps) + 1):
            kinds = {step.kind for step in night.steps[:told]}
            state = pieces_in_the_night(night, evening, after, kinds)
            assert (state.day, state.row, state.marker) == (evening.day, evening.row, evening.marker)
            places = [climber.space for seat in state.seats for climber in seat.climbers]
            if FATE in kinds:
                assert places == [climber.space for seat in after.seats for climber in seat.climbers]
                continue
            there = {(climber.seat, climber.climber): climber for climber in night.climbers}
            for number, place in enumerate(places):
                climber = there.get((match.table.seats[number // 2], "AB"[number % 2]))
                if climber is None:
                    assert place is None
                elif SLIDE in kinds and climber.slides_to:
                    slid += 1
                    assert place == climber.slides_to
                else:
                    assert place == climber.space
                    died += climber.fate == DIES
    assert died or not any(climber.space is None for seat in match.state.seats for climber in seat.climbers)
    assert slid or not match.table.board.sections


@pytest.mark.parametrize("speed", ["off", "slow"])
async def test_the_night_is_shown_on_the_mountain_of_its_day(tmp_path: Path, speed: str) -> None:
    match = played("k2_winter", 5, 4, ("family",))
    before, after = next(
        pair for pair in nights(match) if pair[1].phase == CHOOSE and pair[0].marker != pair[1].marker
    )
    evening = evening_of(match, after)[0]
    app = make_app(tmp_path, speed=speed)
    async with app.run_test(size=(160, 50)) as pilot:
        await pilot.pause()
        app.go(NightScreen(match, before, after))
        await pilot.pause()
        app.screen.action_show_all()
        await until(pilot, lambda: app.screen.over)
        assert f"Day {after.day} of" in shown(app)
        assert app.screen.night.hits == day_hits(match.table, evening.row[0], evening.marker)
