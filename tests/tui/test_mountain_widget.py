"""The mountain in a running app: keys, mouse, repainting, scrolling, every art mode and theme."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import ClassVar

import pytest
from rich.cells import cell_len
from textual import on
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.theme import Theme
from wcwidth import wcwidth

from k2game.engine.content.board import Board
from k2game.presentation.map.model import MapModel, Season
from k2game.tui.map.layout import lay_out, least_size
from k2game.tui.map.tags import chip_colours
from k2game.tui.theme.colours import ANSI, DARK, LIGHT, MapColours, contrast, luminance
from k2game.tui.widgets.mountain import Mountain
from tests.support.mountain_samples import BOARDS, busy_map

each_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
two_boards = pytest.mark.parametrize("board", [BOARDS[0], BOARDS[-1]], ids=lambda board: board.id)
both_sizes = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
SOUTH_FACE = next(board for board in BOARDS if board.sections)
K2 = BOARDS[0]


class MapApp(App[None]):
    """One mountain that fills the terminal, and what it said."""

    BINDINGS: ClassVar = [
        ("up", "move(0, -1)"),
        ("down", "move(0, 1)"),
        ("left", "move(-1, 0)"),
        ("right", "move(1, 0)"),
        ("enter", "choose"),
    ]

    def __init__(self, model: MapModel | None, ansi: bool | None = None) -> None:
        super().__init__(ansi_color=ansi)
        self.mountain = Mountain(model)
        self.said: list[tuple[str, str]] = []

    def compose(self) -> ComposeResult:
        yield self.mountain

    def action_move(self, dx: int, dy: int) -> None:
        self.mountain.move_cursor(dx, dy)

    def action_choose(self) -> None:
        self.mountain.choose_cursor()

    @on(Mountain.SpaceChosen)
    @on(Mountain.SpaceHovered)
    @on(Mountain.CursorMoved)
    def note(self, message: Mountain.SpaceMessage) -> None:
        assert message.control is self.mountain
        self.said.append((type(message).__name__, message.space))


def lines_of(mountain: Mountain) -> list[str]:
    return [mountain.render_line(y).text for y in range(mountain.size.height)]


def glyphs_of(mountain: Mountain) -> Iterator[str]:
    for line in lines_of(mountain):
        yield from line


@two_boards
@both_sizes
async def test_arrow_keys_walk_and_enter_chooses(board: Board, size: tuple[int, int]) -> None:
    app = MapApp(replace(busy_map(board, art="off"), cursor=None))
    async with app.run_test(size=size) as pilot:
        app.mountain.focus()
        await pilot.press("up")
        assert app.mountain.model is not None
        assert app.mountain.model.cursor == board.start[0]
        await pilot.press("up", "up", "left", "enter")
        here = app.mountain.model.cursor
        assert here not in (None, board.start[0])
        moved = [space for kind, space in app.said if kind == "CursorMoved"]
        assert moved[0] == board.start[0]
        assert moved[-1] == here
        assert app.said[-1] == ("SpaceChosen", here)


@two_boards
@both_sizes
async def test_a_click_on_a_tag_chooses_its_space(board: Board, size: tuple[int, int]) -> None:
    app = MapApp(busy_map(board, art="off"))
    async with app.run_test(size=size) as pilot:
        layout = lay_out(board, size)
        for space in (board.spaces[3], board.spaces[-1], board.spaces[len(board.spaces) // 2]):
            x, y = layout.places[space.id]
            app.said.clear()
            await pilot.click(Mountain, offset=(x + layout.tag[0] - 1, y + layout.tag[1] - 1))
            assert ("SpaceChosen", space.id) in app.said
            assert app.mountain.model is not None
            assert app.mountain.model.cursor == space.id
        app.said.clear()
        await pilot.click(Mountain, offset=(size[0] - 1, 0))
        assert not app.said


@both_sizes
async def test_hovering_says_each_space_once(size: tuple[int, int]) -> None:
    app = MapApp(busy_map(K2, art="off"))
    async with app.run_test(size=size) as pilot:
        layout = lay_out(K2, size)
        x, y = layout.places[K2.summit]
        await pilot.hover(Mountain, offset=(x, y))
        await pilot.hover(Mountain, offset=(x + 1, y))
        await pilot.hover(Mountain, offset=(0, 0))
        await pilot.hover(Mountain, offset=(x, y))
        assert app.said == [("SpaceHovered", K2.summit)] * 2


@each_board
async def test_a_cursor_move_repaints_two_tags_only(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    app = MapApp(busy_map(board))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        regions: list[Region] = []

        def note(*where: Region, **_options: object) -> Mountain:
            regions.extend(where or (app.mountain.size.region,))
            return app.mountain

        monkeypatch.setattr(app.mountain, "refresh", note)
        layout = lay_out(board, (120, 40))
        app.mountain.put_cursor(board.summit)
        assert regions
        assert sum(region.area for region in regions) <= 2 * layout.tag[0] * layout.tag[1]
        assert all(region.height == 1 for region in regions)


@each_board
async def test_what_is_repainted_equals_a_fresh_drawing(board: Board) -> None:
    app = MapApp(busy_map(board))
    async with app.run_test(size=(110, 38)) as pilot:
        await pilot.pause()
        lines_of(app.mountain)
        changed = replace(
            busy_map(board), cursor=board.spaces[2].id, targets=(), route=(), climbers=(), season="winter"
        )
        app.mountain.put_cursor(board.summit)
        app.mountain.model = replace(busy_map(board), cursor=board.spaces[2].id, targets=(), route=())
        app.mountain.model = changed
        after = [list(app.mountain.render_line(y)) for y in range(38)]
    fresh = MapApp(changed)
    async with fresh.run_test(size=(110, 38)) as pilot:
        await pilot.pause()
        assert after == [list(fresh.mountain.render_line(y)) for y in range(38)]


@each_board
async def test_every_glyph_is_one_cell_wide_and_every_segment_has_a_style(board: Board) -> None:
    app = MapApp(busy_map(board))
    async with app.run_test(size=(110, 38)) as pilot:
        for art, ascii_only in product(("full", "256", "silhouette", "off"), (False, True)):
            app.mountain.model = busy_map(board, art=art, ascii_only=ascii_only, season="winter")
            await pilot.pause()
            for glyph in set(glyphs_of(app.mountain)):
                assert wcwidth(glyph) == 1, repr(glyph)
                assert cell_len(glyph) == 1, repr(glyph)
                assert not ascii_only or glyph.isascii(), repr(glyph)
            for y in range(38):
                strip = app.mountain.render_line(y)
                assert strip.cell_length == 110
                for segment in strip:
                    assert segment.style is not None
                    assert segment.style.bgcolor is not None


@pytest.mark.parametrize("size", [(50, 20), (110, 38)])
async def test_the_map_says_what_it_must(size: tuple[int, int]) -> None:
    model = busy_map(SOUTH_FACE, art="off")
    app = MapApp(model)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        text = "\n".join(lines_of(app.mountain))
    for label in ("6000", "7000", "8000", "W┊C", "C┊E", "W slide", "C -1 night", "-2 night +1 cost"):
        assert label in text
    assert "E>◆●" in text, "the current climber carries a mark beside its shape"
    assert "▲E" in text
    assert "▲Y" in text
    large = size[0] >= 80
    current = next(space for space in SOUTH_FACE.spaces if space.id == "44")
    assert f"{current.cost + 1}" in text
    assert ("44C" in text) == large
    assert ("10p" in text) == large
    assert ">4" in text
    assert "X" in text


async def test_tags_show_cost_and_night_as_the_model_says() -> None:
    model = replace(busy_map(K2, art="off"), climbers=(), tents=(), targets=(), route=(), cursor=None)
    app = MapApp(model)
    async with app.run_test(size=(50, 20)) as pilot:
        await pilot.pause()
        layout = lay_out(K2, (50, 20))
        lines = lines_of(app.mountain)
        for tag in model.tags:
            x, y = layout.places[tag.space]
            if tag.space in K2.start:
                assert lines[y][x : x + 6] == f"{tag.space}{tag.tonight:+d}"
                continue
            mark = "X" if tag.full else "!" if tag.raised else " "
            points = next(space.vp for space in K2.spaces if space.id == tag.space)
            assert lines[y][x : x + 6] == f"{points:>2}{mark}{tag.cost}{tag.tonight:+d}"
        x, y = layout.places[K2.summit]
        assert lines[y - 1][x - 1 : x + 7].strip() == "▲SUMMIT"


@each_board
@pytest.mark.parametrize("size", [(10, 5), (20, 9), (44, 17)])
async def test_a_map_larger_than_the_view_follows_the_cursor(board: Board, size: tuple[int, int]) -> None:
    app = MapApp(replace(busy_map(board, art="off"), cursor=None))
    async with app.run_test(size=size) as pilot:
        assert tuple(app.mountain.virtual_size) == least_size(board)
        for space in (board.summit, board.start[0], board.spaces[12].id):
            app.mountain.put_cursor(space)
            await pilot.pause()
            layout = lay_out(board, size)
            x, y = layout.places[space]
            offset = app.mountain.scroll_offset
            assert 0 <= x - offset.x <= size[0] - layout.tag[0]
            assert 0 <= y - offset.y <= size[1] - layout.tag[1]
            assert app.mountain.space_at(x - offset.x, y - offset.y) == space


async def test_growing_brings_the_whole_map_back() -> None:
    app = MapApp(busy_map(K2, art="off"))
    async with app.run_test(size=(20, 9)) as pilot:
        app.mountain.put_cursor("camp")
        await pilot.pause()
        assert tuple(app.mountain.scroll_offset) != (0, 0)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert tuple(app.mountain.scroll_offset) == (0, 0)
        assert "8000" in "\n".join(lines_of(app.mountain))
        x, y = lay_out(K2, (80, 24)).places[K2.summit]
        assert app.mountain.space_at(x, y) == K2.summit


async def test_the_view_follows_the_current_climber_when_there_is_no_cursor() -> None:
    model = replace(busy_map(K2), cursor=None)
    app = MapApp(replace(model, climbers=()))
    async with app.run_test(size=(20, 9)) as pilot:
        app.mountain.model = model
        await pilot.pause()
        current = next(climber.space for climber in model.climbers if climber.current)
        x, y = lay_out(K2, (20, 9)).places[current]
        offset = app.mountain.scroll_offset
        assert 0 <= x - offset.x < 20
        assert 0 <= y - offset.y < 9


@each_board
async def test_no_size_is_too_small_or_too_large(board: Board) -> None:
    app = MapApp(busy_map(board, season="winter"))
    async with app.run_test(size=(80, 24)) as pilot:
        for size in ((10, 5), (240, 70), (50, 18), (33, 40), (200, 6), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert all(app.mountain.render_line(y).cell_length == size[0] for y in range(size[1]))
        app.mountain.move_cursor(0, -1)
        app.mountain.model = None
        app.mountain.move_cursor(0, -1)
        app.mountain.choose_cursor()
        await pilot.pause()
        assert app.mountain.space_at(*lay_out(board, (80, 24)).places[board.summit]) is None
        assert "".join(lines_of(app.mountain)).strip() == "", "without a model nothing is shown"


@pytest.mark.parametrize("season", ["summer", "winter"])
@pytest.mark.parametrize("theme", ["textual-dark", "textual-light", "ansi"])
async def test_every_theme_has_the_painted_mountain_and_16_colours_the_outline(
    theme: str, season: Season
) -> None:
    model = busy_map(SOUTH_FACE, art="auto", season=season)
    app = MapApp(model, ansi=True if theme == "ansi" else None)
    async with app.run_test(size=(110, 38)) as pilot:
        app.console._color_system = None
        if theme != "ansi":
            app.theme = theme
        await pilot.pause()
        app.mountain.model = replace(model, cursor=None)
        await pilot.pause()
        assert app.mountain.art_mode() == ("silhouette" if theme == "ansi" else "full")
        half_blocks = sum(glyph == "▀" for glyph in glyphs_of(app.mountain))
        assert (half_blocks > 500) == (theme != "ansi")
        names = {"textual-dark": "dark", "textual-light": "dark", "ansi": "ansi"}
        assert app.mountain.map_colours().name == names[theme]


@pytest.mark.parametrize(
    ("system", "dark", "art"),
    [
        ("truecolor", True, "full"),
        ("256", True, "256"),
        ("256", False, "256"),
        ("standard", True, "silhouette"),
        ("truecolor", False, "full"),
    ],
)
async def test_auto_art_goes_by_the_terminal(
    system: str, dark: bool, art: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = MapApp(busy_map(K2, art="auto"))
    async with app.run_test(size=(80, 24)):
        app.theme = "textual-dark" if dark else "textual-light"
        monkeypatch.setattr(type(app.console), "color_system", system)
        assert app.mountain.art_mode() == art
        assert (app.mountain.map_colours().name == "sixteen") == (system == "standard")


async def test_an_outline_lies_on_the_ground_of_its_theme() -> None:
    app = MapApp(busy_map(K2, art="silhouette"))
    async with app.run_test(size=(80, 24)):
        app.console._color_system = None
        app.register_theme(Theme("high-contrast", primary="#ffff00", background="#010203", dark=True))
        app.theme = "high-contrast"
        assert app.mountain.art_mode() == "silhouette"
        assert app.mountain.map_colours().background == "#010203"


async def test_without_colour_lit_tags_and_the_cursor_are_still_told_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    model = replace(busy_map(K2, art="auto"), cursor="3", targets=busy_map(K2).targets[:1], route=())
    app = MapApp(model, ansi=True)
    async with app.run_test(size=(110, 38)) as pilot:
        await pilot.pause()
        assert app.mountain.art_mode() == "silhouette"
        looks = {}
        layout = lay_out(K2, (110, 38))
        for name, space in (("cursor", "3"), ("lit", model.targets[0].space), ("plain", "4")):
            x, y = layout.places[space]
            strip = app.mountain.render_line(y).crop(x + 1, x + 2)
            style = next(iter(strip)).style
            assert style is not None
            looks[name] = (bool(style.reverse), bool(style.underline))
        assert len(set(looks.values())) == 3


@pytest.mark.parametrize("colours", [DARK, LIGHT], ids=lambda colours: colours.name)
def test_points_can_be_read_on_every_chip_and_turn_to_gold(colours: MapColours) -> None:
    grounds = []
    for points in range(11):
        ink, ground = chip_colours(points, 10, colours)
        assert contrast(str(ink), str(ground)) >= 4.5
        grounds.append(luminance(str(ground)))
    assert grounds == sorted(grounds)
    assert grounds[-1] > 5 * grounds[1]
    assert chip_colours(5, 10, ANSI) == (ANSI.plate, ANSI.text)
