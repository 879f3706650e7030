"""The result as a picture: frames at given times, in every mode; and the picture to share as files."""

import struct
import zlib
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from rich.cells import cell_len
from wcwidth import wcwidth

from k2game.presentation.scenes.ending import Ending, description, ending
from k2game.presentation.text.names import teams_of
from k2game.tui.scenes.cells import BACKGROUND_INK, Frame, Look
from k2game.tui.scenes.ending.image_files import png, svg
from k2game.tui.scenes.ending.page import GROWS, RESTS, EndingPage
from k2game.tui.scenes.ending.share import HIGH, SCALE, WIDE, share
from k2game.tui.screens.scenes.result import ResultScreen
from k2game.tui.theme.colours import DARK, LIGHT
from tests.support.played_games import played
from tests.support.screen_pilot import SIZES, make_app, shown

SOLO, RACE, FACE = ("south_col", 1, 4), ("k2_summer", 5, 3), ("south_face", 3, 4)
LOOKS = {
    "full": (Look("full", DARK), False),
    "256": (Look("256", DARK), False),
    "outline": (Look("silhouette", LIGHT), False),
    "no colour": (Look("silhouette", DARK), True),
    "ascii": (Look("silhouette", DARK, ascii=True), True),
}


def end_of(game: tuple[str, int, int], earlier: tuple[int, ...] = (9, 11)) -> Ending:
    match = played(*game)
    return ending(match, teams_of(match.seats), "summer", earlier)


def text_of(frame: Frame) -> str:
    return "\n".join("".join(cell[0] for cell in row.cells) for row in frame)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", [SOLO, RACE, FACE], ids=lambda game: game[0])
@pytest.mark.parametrize("size", [(80, 22), (120, 38)])
def test_the_last_frame_tells_the_result(
    look: str, game: tuple[str, int, int], size: tuple[int, int]
) -> None:
    end = end_of(game)
    page = EndingPage(end, size, *LOOKS[look])
    frame = page.frame(RESTS)
    assert len(frame) == size[1]
    assert {len(row.cells) for row in frame} == {size[0]}
    text = text_of(frame)
    assert "Day" not in text
    for team in end.teams:
        assert f"{team.total}" in text
    if end.solo:
        for rung in end.rungs:
            assert rung.name[:12] in text
            assert rung.note in text
    else:
        assert end.headline in text
    words = " ".join(text.split())
    assert all(one.text.split()[-1] in words for one in end.story[:1])
    for letter in set(text) - {"\n"}:
        assert wcwidth(letter) == cell_len(letter) == 1
    if look == "ascii":
        assert {letter for letter in text if not letter.isascii()} <= set("▁▂▃▄▅▆▇█")


def test_routes_grow_day_by_day_and_the_rest_comes_after() -> None:
    end = end_of(SOLO)
    page = EndingPage(end, (80, 22), *LOOKS["full"])
    dots = []
    for time in range(0, GROWS, 150):
        text = text_of(page.frame(time))
        assert f"of {end.game.days}" in text
        assert end.headline.upper() not in text
        assert "yours" not in text
        dots.append(sum(0x2800 < ord(letter) < 0x2900 for letter in text))
    assert dots == sorted(dots)
    assert dots[0] < dots[-1]
    assert "yours" not in text_of(page.frame(GROWS + 50))  # the medal comes first
    assert "yours" in text_of(page.frame(RESTS))


def test_a_death_is_marked_on_its_day_only() -> None:
    end = end_of(SOLO)
    (death,) = end.game.deaths
    page = EndingPage(end, (80, 22), *LOOKS["full"])
    before = page._picture.rows(death.day - 1)
    after = page._picture.rows(death.day)
    assert "†" not in "".join(cell[0] for row in before for cell in row)
    assert "†" in "".join(cell[0] for row in after for cell in row)


def test_rows_that_stay_the_same_are_the_same_objects() -> None:
    page = EndingPage(end_of(SOLO), (80, 22), *LOOKS["full"])
    before = page.frame(600)
    after = page.frame(750)
    assert before is not after
    assert sum(old is new for old, new in zip(before, after, strict=True)) > 10


def test_256_colours_are_fixed_ones() -> None:
    cube = (0, 95, 135, 175, 215, 255)
    fixed = {(r << 16) + (g << 8) + b for r in cube for g in cube for b in cube}
    fixed |= {(8 + 10 * level) * 0x010101 for level in range(24)} | {BACKGROUND_INK}
    for game in (SOLO, RACE):
        page = EndingPage(end_of(game), (120, 38), *LOOKS["256"])
        for row in page.frame(RESTS):
            for glyph, ink, _back, _marks in row.cells:
                if glyph == "▀" and isinstance(ink, int):
                    assert ink in fixed, hex(ink)


def test_the_lowest_rank_is_never_green() -> None:
    end = end_of(SOLO)
    assert end.metal == "tin"
    page = EndingPage(end, (120, 38), *LOOKS["full"])
    for row in page.frame(RESTS):
        for glyph, ink, _back, _marks in row.cells[75:]:
            if isinstance(ink, int) and glyph != " ":
                red, green, blue = ink >> 16, ink >> 8 & 255, ink & 255
                assert not (green > red + 24 and green > blue + 24), hex(ink)


# --- the picture to share ----------------------------------------------------------------------


def decoded(data: bytes) -> tuple[int, int, list[bytes], dict[bytes, bytes]]:
    """Width, height, rows and other chunks of a PNG, by the letter of its specification."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    chunks: dict[bytes, bytes] = {}
    at = 8
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length : at + 12 + length])[0] == zlib.crc32(kind + body)
        chunks[kind] = body
        at += 12 + length
    wide, high, depth, colour, *rest = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    assert (depth, colour, rest) == (8, 2, [0, 0, 0])
    raw = zlib.decompress(chunks[b"IDAT"])
    step = wide * 3 + 1
    rows = [raw[row * step : (row + 1) * step] for row in range(high)]
    assert all(row[0] == 0 for row in rows)
    return wide, high, [row[1:] for row in rows], chunks


def test_a_png_gives_back_every_pixel() -> None:
    wide, high, rows, chunks = decoded(png([[0x010203, 0xFF0000], [0x00FF00, 0x0000FF]], "Zwei Gipfel ü"))
    assert (wide, high) == (2, 2)
    assert rows == [bytes((1, 2, 3, 255, 0, 0)), bytes((0, 255, 0, 0, 0, 255))]
    assert chunks[b"iTXt"].endswith("Zwei Gipfel ü".encode())
    assert list(chunks)[-1] == b"IEND"


def test_an_svg_has_one_path_a_colour_and_says_what_it_shows() -> None:
    root = ET.fromstring(svg([[1, 1, 2], [2, 1, 1]], 5, "<Title>", "A & B"))
    names = [child.tag.rpartition("}")[2] for child in root]
    assert names == ["title", "desc", "path", "path"]
    assert root[0].text == "<Title>"
    assert root[1].text == "A & B"
    assert root[2].get("d") == "M0 0h2v1H0zM1 1h2v1H1z"


@pytest.mark.parametrize("game", [SOLO, RACE], ids=lambda game: game[0])
def test_the_picture_to_share_shows_the_ways_and_describes_them(game: tuple[str, int, int]) -> None:
    match = played(*game)
    teams = teams_of(match.seats)
    end = ending(match, teams, "summer", None)
    words = description(match, teams, end)
    for info in match.seats:
        assert f"{info.name} A came as high as" in words
        assert f"{info.name} B came as high as" in words
    assert all(one.text in words for one in end.story)
    picture = share(end, "A result", words)
    wide, high, rows, chunks = decoded(picture.png)
    assert (wide, high) == (WIDE * SCALE, HIGH * SCALE) == (1200, 630)
    assert words.encode() in chunks[b"iTXt"]
    colours = {row[at : at + 3] for row in rows[::3] for at in range(0, len(row), 3)}
    assert len(colours) > 50
    root = ET.fromstring(picture.svg)
    assert root[1].text == words
    fills = [child.get("fill") for child in root if child.tag.endswith("path") and child.get("fill")]
    assert len(fills) == len(set(fills))
    assert len(picture.png) < 150_000


# --- the screen --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
async def test_enter_shows_the_whole_result_and_p_turns_the_pages(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    app = make_app(tmp_path, speed="slow")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.go(ResultScreen(played(*SOLO), None))
        await pilot.pause()
        assert "yours" not in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "yours" in shown(app)
        assert isinstance(app.screen, ResultScreen)
        await pilot.press("p")
        await pilot.pause()
        assert "yours" not in shown(app)
        assert "Hiker needs 11." in shown(app)


async def test_without_animation_the_whole_result_is_there_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    app = make_app(tmp_path, speed="off")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.go(ResultScreen(played(*SOLO), None))
        await pilot.pause()
        assert "yours" in shown(app)


async def test_a_game_that_was_not_saved_is_left_after_one_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    app = make_app(tmp_path)
    match = played("k2_winter", 2, 9)
    monkeypatch.setattr(type(match), "not_saving", property(lambda _match: "The disk is full."))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = ResultScreen(match, None)
        app.go(screen)
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert "The disk is full." in shown(app)
        await pilot.press("escape")  # stays
        await pilot.pause()
        assert app.screen is screen
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, ResultScreen)
