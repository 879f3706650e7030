"""Where tags, lines and pieces stand, for every board and many sizes."""

from itertools import pairwise
from math import hypot

import pytest

from k2game.content.loading import load_library
from k2game.engine.content.board import BANDS, SECTIONS, Board, Space
from k2game.tui.map.layout import LARGE_TAG, SMALL_TAG, lay_out, least_size
from k2game.tui.map.navigation import DIRECTIONS, neighbour
from k2game.tui.map.ropes import rope_dots
from k2game.tui.map.rows import LINE_BANDS
from k2game.tui.map.tags import place_tokens

BOARDS = tuple(load_library().boards.values())
SIZES = ((10, 5), (46, 18), (50, 18), (50, 20), (62, 22), (79, 40), (80, 36), (110, 38), (160, 50), (240, 70))

each_board = pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
each_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@each_board
@each_size
def test_tags_keep_apart_and_inside(board: Board, size: tuple[int, int]) -> None:
    layout = lay_out(board, size)
    width, height = layout.size
    rows: dict[int, list[tuple[int, int]]] = {}
    for space in board.spaces:
        for x, y in layout.cells(space.id):
            assert 0 <= x < width
            assert 0 <= y < height
        left, top = layout.places[space.id]
        for y in range(top, top + layout.tag[1]):
            rows.setdefault(y, []).append((left, left + layout.tag[0]))
    for spans in rows.values():
        for west, east in pairwise(sorted(spans)):
            assert east[0] > west[1], "between two tags in a row lies at least one free cell"


@each_board
@each_size
def test_the_hit_test_is_the_inverse_of_the_layout(board: Board, size: tuple[int, int]) -> None:
    layout = lay_out(board, size)
    tags = {cell: space.id for space in board.spaces for cell in layout.cells(space.id)}
    for y in range(layout.size[1]):
        for x in range(layout.size[0]):
            assert layout.space_at(x, y) == tags.get((x, y))


@each_board
@each_size
def test_higher_spaces_stand_higher_or_their_rope_has_an_arrow(board: Board, size: tuple[int, int]) -> None:
    layout = lay_out(board, size)
    for link in board.connections:
        if link.higher is None:
            continue
        lower = link.ends[1] if link.ends[0] == link.higher else link.ends[0]
        is_higher = layout.places[link.higher][1] < layout.places[lower][1]
        assert is_higher != ((lower, link.higher) in layout.arrows)


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
@pytest.mark.parametrize("size", [(50, 20), (80, 36), (110, 38)])
def test_no_arrows_are_needed_at_the_two_usual_sizes(board: Board, size: tuple[int, int]) -> None:
    assert lay_out(board, size).arrows == ()


@each_board
@each_size
def test_height_lines_part_the_bands(board: Board, size: tuple[int, int]) -> None:
    layout = lay_out(board, size)
    assert list(layout.lines) == list(LINE_BANDS)
    for space in board.spaces:
        top = layout.places[space.id][1]
        for y in range(top, top + layout.tag[1]):
            assert layout.band_at(y) == space.band
            assert y not in layout.lines.values()


@each_size
def test_section_borders_part_the_sections(size: tuple[int, int]) -> None:
    board = next(board for board in BOARDS if board.sections)
    layout = lay_out(board, size)
    for space in board.spaces:
        x, y = layout.places[space.id]
        assert layout.section_at(x + layout.tag[0] // 2, y) == space.section
    assert all(len(columns) == len(SECTIONS) - 1 for columns in layout.borders)


def test_a_board_without_sections_has_no_borders() -> None:
    board = next(board for board in BOARDS if not board.sections)
    layout = lay_out(board, (80, 36))
    assert set(layout.borders) == {()}
    assert layout.section_at(40, 10) == ""


@each_board
def test_tags_have_two_lines_from_80_by_36(board: Board) -> None:
    assert lay_out(board, (79, 36)).tag == SMALL_TAG
    assert lay_out(board, (80, 35)).tag == SMALL_TAG
    assert lay_out(board, (80, 36)).tag == LARGE_TAG


@each_board
def test_a_small_view_gets_the_least_layout(board: Board) -> None:
    assert lay_out(board, (10, 5)).size == least_size(board)
    assert lay_out(board, (50, 18)).size == (max(50, least_size(board)[0]), 18)
    assert least_size(board)[0] <= 50


@each_board
def test_the_same_question_gives_the_same_layout(board: Board) -> None:
    first = lay_out(board, (97, 41))
    for size in SIZES:
        for other in BOARDS:
            lay_out(other, size)
    again = lay_out(board, (97, 41))
    assert again.places == first.places
    assert again.borders == first.borders


@each_board
@each_size
def test_every_space_is_reached_with_the_arrow_keys(board: Board, size: tuple[int, int]) -> None:
    layout = lay_out(board, size)
    for start in board.start:
        seen, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            for dx, dy in DIRECTIONS:
                there = neighbour(layout, here, dx, dy)
                if there not in seen:
                    seen.add(there)
                    waiting.append(there)
        assert seen == {space.id for space in board.spaces}


@each_board
@pytest.mark.parametrize("size", [(50, 20), (80, 36), (110, 38)])
def test_ropes_have_keys_of_their_own(board: Board, size: tuple[int, int]) -> None:
    """From every space almost every rope is one key away, and no key jumps over the end of one."""
    layout = lay_out(board, size)
    roped: dict[str, set[str]] = {space.id: set() for space in board.spaces}
    for link in board.connections:
        for here, there in (link.ends, link.ends[::-1]):
            roped[here].add(there)
    without: list[tuple[str, str]] = []
    for here, ends in roped.items():
        x, y = layout.centre(here)
        ways = {way: neighbour(layout, here, *way) for way in DIRECTIONS}
        without += [(here, end) for end in ends - set(ways.values())]
        for (dx, dy), there in ways.items():
            far = {
                space: hypot(right, 2 * down)
                for space in layout.places
                for right, down in [(layout.centre(space)[0] - x, layout.centre(space)[1] - y)]
                if right * dx + down * dy > 0
            }
            if there != here and there not in ends:
                assert all(far[there] <= far[end] for end in ends & far.keys()), (here, there)
    assert len(without) <= 4  # at most four keys for up to six ropes


def test_the_way_up_from_the_first_space_is_the_next_one() -> None:
    """Once Up went from space 1 nine rows up to 18, past the lit space 3 beside it."""
    board = next(board for board in BOARDS if board.id == "k2_easier")
    layout = lay_out(board, (50, 20))
    assert neighbour(layout, "camp", 0, -1) == "1"
    assert neighbour(layout, "1", 0, -1) == "3"
    assert neighbour(layout, "3", 0, -1) == "7"


@each_board
def test_arrow_keys_lead_where_they_point(board: Board) -> None:
    layout = lay_out(board, (110, 38))
    for space in board.spaces:
        x, y = layout.centre(space.id)
        for dx, dy in DIRECTIONS:
            there = layout.centre(neighbour(layout, space.id, dx, dy))
            assert (there[0] - x) * dx + (there[1] - y) * dy >= 0
    assert neighbour(layout, None, 0, -1) == board.start[0]
    assert neighbour(layout, board.summit, 0, -1) == board.summit


@each_board
@each_size
def test_pieces_stand_beside_tags_and_never_on_one(board: Board, size: tuple[int, int]) -> None:
    """Ten climbers as five teams and two tents at each start, and a piece or two everywhere else."""
    layout = lay_out(board, size)
    widths = {space.id: [2, 2] for space in board.spaces}
    for start in board.start:
        widths[start] = [4, 3, 3, 3, 3, 2, 2]
    tags = {cell for space in board.spaces for cell in layout.cells(space.id)}
    taken: set[tuple[int, int]] = set()
    places = place_tokens(layout, widths)
    for space, wanted in widths.items():
        for width, place in zip(wanted, places[space], strict=True):
            assert place is not None
            cells = {(place[0] + step, place[1]) for step in range(width)}
            assert not cells & tags
            assert not cells & taken
            assert all(0 <= x < layout.size[0] and 0 <= y < layout.size[1] for x, y in cells)
            taken |= cells


@each_board
def test_a_lone_piece_touches_its_own_tag_and_no_other(board: Board) -> None:
    for size in ((50, 20), (110, 38)):
        layout = lay_out(board, size)
        for space in board.spaces:
            place = place_tokens(layout, {space.id: [2]})[space.id][0]
            assert place is not None
            x, y = place
            around = {layout.space_at(x - 1, y), layout.space_at(x + 2, y)}
            over = {layout.space_at(x + step, y + down) for step in (0, 1) for down in (-1, 1)}
            assert space.id in around | over  # between two small tags there may be no room for a piece
            assert around <= {space.id, None}


@each_board
def test_ropes_lead_from_tag_to_tag(board: Board) -> None:
    layout = lay_out(board, (110, 38))
    for link in board.connections:
        dots = rope_dots(layout, *link.ends)
        touched = {layout.space_at(*cell) for cell in dots}
        assert set(link.ends) <= touched


def test_a_crowded_board_of_strange_heights_is_laid_out_too() -> None:
    """A board made of data only: twelve spaces at one height, ids longer than a tag."""
    spaces = tuple(
        Space(f"space-{index}", band, index + 1, 1, 0, 0.5, 0.5) for index, band in enumerate(BANDS * 3)
    )
    board = Board("odd", "Odd", (spaces[0].id,), spaces[3].id, (1, 2), {}, spaces, ())
    for size in SIZES:
        layout = lay_out(board, size)
        cells = [cell for space in spaces for cell in layout.cells(space.id)]
        assert len(cells) == len(set(cells))
