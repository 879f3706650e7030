"""The drawn background: it fits its board, is the same every time, and keeps to its glyphs."""

from dataclasses import fields
from itertools import pairwise

import pytest
from rich.cells import cell_len
from rich.color import Color, ColorSystem
from wcwidth import wcwidth

from k2game.content.loading import load_library
from k2game.engine.content.board import Board
from k2game.presentation.map.model import Season
from k2game.tui.art import BACKGROUND, RIDGE_COLOUR, ROCK_COLOUR, Picture
from k2game.tui.art.tints import SKY, gradient, snapped
from k2game.tui.map.layout import lay_out
from k2game.tui.map.scene import draw_background
from k2game.tui.theme.colours import (
    ANSI,
    COLOURS,
    DARK,
    LIGHT,
    SIXTEEN,
    TEAM_COLOURS,
    TEAMS,
    contrast,
    text_pairs,
)

BOARDS = load_library().boards
MODES = ("full", "256", "silhouette", "off")
each_board = pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.id)


def draw(
    board: Board, size: tuple[int, int] = (110, 38), season: Season = "summer", mode: str = "full",
    ascii_only: bool = False,
) -> Picture:  # fmt: skip
    return draw_background(lay_out(board, size), season, mode, ascii_only)


@each_board
@pytest.mark.parametrize("size", [(50, 18), (50, 20), (80, 36), (110, 38), (200, 60)])
def test_every_space_lies_on_the_mountain(board: Board, size: tuple[int, int]) -> None:
    layout = lay_out(board, size)
    picture = draw_background(layout, "summer", "off", False)
    for space in board.spaces:
        for x, y in layout.cells(space.id):
            assert picture.ridge[x] <= y * 2 + 1, f"{space.id} hangs in the sky"


@each_board
@pytest.mark.parametrize("size", [(50, 20), (80, 36), (110, 38), (200, 60)])
def test_the_summit_is_the_top_of_the_ridge(board: Board, size: tuple[int, int]) -> None:
    layout = lay_out(board, size)
    ridge = draw_background(layout, "summer", "off", False).ridge
    highest = ridge.index(min(ridge))
    left, _top = layout.places[board.summit]
    assert left <= highest < left + layout.tag[0]


def test_the_mountains_have_different_forms() -> None:
    """K2 falls to both sides, the South Face stays high, beside the South Col it rises again."""

    def heights(board: str) -> list[float]:
        ridge = draw(BOARDS[board], mode="off").ridge
        return [ridge[int(len(ridge) * share)] / 76 for share in (0.12, 0.3, 0.7, 0.78, 0.97)]

    k2, face, col = (heights(board) for board in ("k2_easier", "lhotse_south_face", "lhotse_south_col"))
    assert k2[0] > 0.35
    assert k2[4] > 0.45
    assert face[1] < 0.2
    assert face[2] < 0.2
    assert col[3] > col[4] + 0.1, "behind the col the next mountain rises"


def test_the_south_face_has_three_peaks() -> None:
    board = BOARDS["lhotse_south_face"]
    layout = lay_out(board, (110, 38))
    ridge = draw_background(layout, "summer", "off", False).ridge
    tops = []
    for peak in board.summits:
        left, _y = layout.places[peak]
        around = ridge[left - 2 : left + layout.tag[0] + 2]
        tops.append((left + layout.tag[0] // 2, min(around)))
    tops.sort()
    for (west, west_top), (east, east_top) in pairwise(tops):
        assert max(ridge[west:east]) > max(west_top, east_top) + 3, "a notch lies between two peaks"


@each_board
@pytest.mark.parametrize("mode", MODES)
def test_the_same_arguments_give_the_same_picture(board: Board, mode: str) -> None:
    assert draw(board, (60, 22), "winter", mode) == draw(board, (60, 22), "winter", mode)


@each_board
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("season", ["summer", "winter"])
def test_a_picture_fills_its_size_with_narrow_glyphs(
    board: Board, mode: str, ascii_only: bool, season: Season
) -> None:
    picture = draw(board, (71, 23), season, mode, ascii_only)
    assert len(picture.rows) == 23
    glyphs = set()
    for row in picture.rows:
        assert len(row) == 71
        glyphs |= {cell[0] for cell in row}
    for glyph in glyphs:
        assert wcwidth(glyph) == 1
        assert cell_len(glyph) == 1
        assert not ascii_only or glyph.isascii()


def test_winter_is_colder_darker_and_whiter_than_summer() -> None:
    summer, winter = draw(BOARDS["k2_easier"]), draw(BOARDS["k2_easier"], season="winter")

    def mean(picture: Picture, rows: slice, part: int) -> float:
        backs = [cell[2] for row in picture.rows[rows] for cell in row]
        values = [back >> part & 255 for back in backs if isinstance(back, int)]
        return sum(values) / len(values)

    sky, middle = slice(0, 3), slice(18, 24)
    assert mean(winter, sky, 16) + mean(winter, sky, 8) < mean(summer, sky, 16) + mean(summer, sky, 8)
    assert mean(winter, middle, 0) > mean(summer, middle, 0) + 15, "snow lies further down"
    stars = [cell for row in winter.rows for cell in row if cell[0] not in " ▀"]
    assert len(stars) > 10
    assert not [cell for row in summer.rows for cell in row if cell[0] not in " ▀"]


def test_256_colours_are_all_of_the_fixed_palette() -> None:
    levels = {0, 95, 135, 175, 215, 255} | {8 + 10 * step for step in range(24)}
    picture = draw(BOARDS["lhotse_south_col"], mode="256")
    for row in picture.rows:
        for _glyph, ink, back, _attributes in row:
            for colour in (ink, back):
                assert isinstance(colour, int)
                assert snapped(colour) == colour
                assert {colour >> 16, colour >> 8 & 255, colour & 255} <= levels


@pytest.mark.parametrize("mode", ["silhouette", "off"])
def test_two_colour_modes_leave_the_colours_to_the_theme(mode: str) -> None:
    marks = {RIDGE_COLOUR, ROCK_COLOUR, BACKGROUND}
    picture = draw(BOARDS["k2_harder"], mode=mode)
    inks = {colour for row in picture.rows for cell in row for colour in cell[1:3]}
    assert inks <= marks
    assert (RIDGE_COLOUR in inks) == (mode == "silhouette")


def test_a_gradient_meets_its_stops() -> None:
    for stops in SKY.values():
        for place, colour in stops:
            assert gradient(stops, place) == colour
        assert gradient(stops, 2.0) == stops[-1][1]


@pytest.mark.parametrize("colours", [DARK, LIGHT], ids=lambda colours: colours.name)
def test_text_is_legible(colours: object) -> None:
    pairs = text_pairs(colours)  # type: ignore[arg-type]
    assert len(pairs) > 15
    for text, back in pairs:
        assert contrast(text, back) >= 4.5, (text, back)


def test_sixteen_colours_come_out_of_rounding_as_they_were_meant() -> None:
    for field in fields(ANSI):
        meant, rounded = getattr(ANSI, field.name), getattr(SIXTEEN, field.name)
        if field.name != "name" and isinstance(meant, str):
            assert Color.parse(rounded).downgrade(ColorSystem.STANDARD).number == Color.parse(meant).number


def test_each_seat_has_its_own_colour_everywhere() -> None:
    assert len(TEAMS) == len(set(TEAM_COLOURS)) == 5
    for colours in COLOURS.values():
        assert len(set(colours.teams)) == 5
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
