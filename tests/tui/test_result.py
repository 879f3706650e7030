"""The result: its table, the profile of the climb, and the files that can be kept of it."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from rich.cells import cell_len

from k2game.engine.phases import end_of_game
from k2game.match.match import SeatInfo
from k2game.presentation.panels.altitude import altitude
from k2game.presentation.panels.altitude_chart import chart_lines, weather_lines
from k2game.presentation.panels.result import result_lines
from k2game.presentation.scenes.ending import ending
from k2game.presentation.text.lines import plain, text_of, width
from k2game.presentation.text.names import teams_of
from k2game.saves.exports import file_name, write_export
from k2game.tui.export_result import keep_result
from k2game.tui.screens.records.replay import ReplayScreen
from k2game.tui.screens.scenes.result import ResultScreen
from tests.support.played_games import begin, play_one, played
from tests.support.screen_pilot import SIZES, make_app, shown
from tests.support.table_pilot import click_on

GAMES = (("k2_summer", 5, 3), ("south_face", 3, 4), ("south_col", 1, 4), ("k2_winter", 2, 9))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]}-{game[1]}")
def test_the_profile_tells_what_happened(game: tuple[str, int, int]) -> None:
    match = played(*game)
    told = altitude(match.table, match.initial, match.log)
    assert len(told.weather) == match.state.day
    for number, track in enumerate(told.tracks):
        climber = match.state.seats[number // 2].climbers[number % 2]
        assert (track.died is not None) == (climber.space is None)
        if track.died is None:
            assert max(track.heights) == climber.score
            assert len(track.heights) == 1 + 2 * match.state.day
        else:
            assert len(track.heights) == 1 + 2 * track.died


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]}-{game[1]}")
@pytest.mark.parametrize("cells", [77, 117])
def test_the_profile_fits_and_has_a_mark_for_each_climber(game: tuple[str, int, int], cells: int) -> None:
    match = played(*game)
    teams = teams_of(match.seats)
    told = altitude(match.table, match.initial, match.log)
    chart = chart_lines(told, teams, cells, 12)
    assert max(map(width, [*chart, *weather_lines(told, match.table, cells)])) <= cells
    text = text_of(chart)
    for info in match.seats:
        for climber in "AB":
            assert plain([teams.mark(info.colour, climber)]) in text
    assert text.count("†") == sum(track.died is not None for track in told.tracks)
    assert all(cell_len(letter) == 1 for line in chart for letter in plain(line))


def test_the_table_has_each_sum_and_the_winner() -> None:
    match = played("k2_summer", 5, 3)
    teams = teams_of(match.seats)
    told = altitude(match.table, match.initial, match.log)
    text = text_of(result_lines(match, teams, 77))
    for info, points in zip(match.seats, end_of_game.points(match.state), strict=True):
        row = next(line for line in text.split("\n") if f" {info.name} " in line)
        assert row.split()[-1] == str(points) or f" {points} " in row
    sentences = " ".join(text.split())
    assert "none of them has a living climber that was on the summit" in sentences
    assert sentences.count("died in the night") == sum(track.died is not None for track in told.tracks)


def test_a_solo_result_names_the_level_and_the_next() -> None:
    match = played("south_col", 1, 4)
    teams = teams_of(match.seats)
    text = text_of(result_lines(match, teams, 77))
    assert "Sailor. Hiker needs 11." in text
    assert "No advice was asked for." in text


@pytest.mark.parametrize("size", SIZES)
async def test_the_result_by_key_and_mouse(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    match = played("k2_winter", 2, 9)
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.go(ResultScreen(match, None))
        await pilot.pause()
        assert "Eagles" in shown(app)
        await pilot.press("x")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert {path.suffix for path in (tmp_path / "exports").iterdir()} == {".txt", ".svg", ".png"}
        await pilot.press("down")
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        await click_on(pilot, "Replay")
        assert isinstance(app.screen, ReplayScreen)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]}-{game[1]}")
async def test_in_80_columns_the_profile_is_a_page_that_needs_no_scrolling(
    tmp_path: Path, game: tuple[str, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    app = make_app(tmp_path)
    axis = "└───┴"
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        app.go(ResultScreen(played(*game), None))
        await pilot.pause()
        bar = shown(app).splitlines()[-1]
        for command in ("Replay", "Heights", "Review", "Picture", "Again", "Title", "F1 Rules", "? Keys"):
            assert command in bar
        await pilot.press("p")
        await pilot.pause()
        assert "summit" in shown(app)
        assert axis not in shown(app)
        await pilot.press("p")
        await pilot.pause()
        assert axis in shown(app)
        assert app.screen.query_one("#scene").max_scroll_y == 0
        await click_on(pilot, " Result ")
        assert "summit" in shown(app)
        assert axis not in shown(app)


async def test_in_120_columns_table_and_profile_stand_on_one_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    app = make_app(tmp_path)
    async with app.run_test(size=SIZES[1]) as pilot:
        await pilot.pause()
        app.go(ResultScreen(played("k2_summer", 5, 3), None))
        await pilot.pause()
        await pilot.press("p")
        await pilot.pause()
        assert "└─────┴" in shown(app)
        assert " Profile " not in shown(app)


def test_files_never_replace_others_and_names_do_no_harm(tmp_path: Path) -> None:
    names = ("<script>&\"'", "../../evil")
    match = begin("k2_summer", 2, 3, names=names)
    while not match.over:
        play_one(match)
    teams = teams_of(match.seats)
    told = altitude(match.table, match.initial, match.log)
    end = ending(match, teams, "summer", None)
    files = [path for _time in range(2) for path in keep_result(match, teams, told, end, tmp_path)]
    assert len(set(files)) == 10
    assert all(path.parent == tmp_path and path.exists() for path in files)
    for path in files:
        if path.suffix == ".svg":
            root = ET.fromstring(path.read_text(encoding="utf-8"))
            tags = {element.tag.rpartition("}")[2] for element in root.iter()}
            assert tags <= {"svg", "rect", "text", "line", "polyline", "circle", "path", "title", "desc"}
            assert any(names[0] in (element.text or "") for element in root.iter())


@pytest.mark.parametrize(
    ("words", "name"),
    [(("k2", "a b", "7"), "k2-a-b-7"), (("..", "/"), "k2"), (("x" * 200,), "x" * 60), (("Zoë",), "Zo")],
)
def test_file_names_are_plain(words: tuple[str, ...], name: str) -> None:
    assert file_name(words) == name


def test_a_folder_that_is_a_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    from k2game.errors import SaveError

    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="cannot be written"):
        write_export(tmp_path / "file", "x", {".txt": "x"})


async def test_the_result_can_be_opened_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Esc leaves for the title, which has the way back; so has Enter on the game in Load."""
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    app = make_app(tmp_path, art="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Back to the result" not in shown(app)
        setup = app.library.scenario_setup("k2_summer", ["red"])
        match = app.store.start(app.library, setup, [SeatInfo("red", "Ann")], 4)
        while not match.over:
            play_one(match)
        app.open_match(match)
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert "b  Back to the result" in shown(app)
        await pilot.press("b")
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("l")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ResultScreen)
        await pilot.press("escape")
        await pilot.pause()
        app.store.delete(app.last_result or "")
        app.to_title()
        await pilot.pause()
        assert "Back to the result" not in shown(app)
