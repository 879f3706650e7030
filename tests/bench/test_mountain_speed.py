"""How fast the mountain is at 120×40: ``pytest tests/bench --benchmark-enable``. Nothing here is asserted.

Wished for: a cursor move under 5 ms, a full rebuild under 60 ms, the background under 40 ms.
"""

import itertools

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from textual.app import App, ComposeResult

from k2game.engine.content.board import Board
from k2game.presentation.map.model import MapModel, Season
from k2game.tui.map import layout as mapgrid
from k2game.tui.map.layout import lay_out
from k2game.tui.map.navigation import DIRECTIONS
from k2game.tui.map.scene import draw_background
from k2game.tui.widgets.mountain import Mountain
from tests.support.mountain_samples import BOARDS, busy_map

SIZE = (120, 40)

each_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
each_season = pytest.mark.parametrize("season", ["summer", "winter"])


class MapApp(App[None]):
    def __init__(self, model: MapModel) -> None:
        super().__init__()
        self.mountain = Mountain(model)

    def compose(self) -> ComposeResult:
        yield self.mountain


@each_board
@each_season
def test_drawing_the_background(benchmark: BenchmarkFixture, board: Board, season: Season) -> None:
    layout = lay_out(board, SIZE)
    benchmark(draw_background, layout, season, "full", False)


@each_board
@each_season
async def test_a_full_rebuild(benchmark: BenchmarkFixture, board: Board, season: Season) -> None:
    """Layout, background, scene, overlay and all forty lines, with every cache of ours empty."""
    app = MapApp(busy_map(board, season=season))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        mountain = app.mountain

        def rebuild() -> None:
            mapgrid._layouts.clear()
            mountain._pictures.clear()
            mountain._scene_key = None
            mountain._update()
            for y in range(SIZE[1]):
                mountain.render_line(y)

        benchmark(rebuild)


@each_board
async def test_a_cursor_move(benchmark: BenchmarkFixture, board: Board) -> None:
    """The move, what it changes, and drawing the lines that changed."""
    app = MapApp(busy_map(board))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        mountain = app.mountain
        for y in range(SIZE[1]):
            mountain.render_line(y)
        steps = itertools.count()

        def move() -> None:
            step = next(steps)
            mountain.move_cursor(*DIRECTIONS[(step * 7 + step // 5) % 4])
            for y in range(SIZE[1]):
                mountain.render_line(y)

        benchmark(move)
