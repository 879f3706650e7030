"""Flags and crosses on the map."""

from dataclasses import replace

import pytest

from k2game.engine.view import observe
from k2game.match.facts import Arrival, Death
from k2game.presentation.map.build import map_model
from k2game.presentation.map.model import Cross, Flag, MapModel
from k2game.presentation.text.names import teams_of
from k2game.tui.map.layout import lay_out
from k2game.tui.map.pieces import overlay
from k2game.tui.map.scene import draw_background, draw_scene
from k2game.tui.theme.colours import DARK
from tests.support.builders import a_state, a_table
from tests.support.mountain_samples import BOARDS, LETTERS

SIZES = ((50, 20), (80, 36), (130, 50))


def drawn(board, size, model):
    layout = lay_out(board, size)
    scene = draw_scene(layout, draw_background(layout, "summer", "full", model.ascii), model, DARK)
    return layout, scene, overlay(layout, scene, model, DARK)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.id)
@pytest.mark.parametrize("ascii_only", [False, True])
def test_every_flag_and_cross_finds_its_place(board, size, ascii_only):
    flags = tuple(Flag(peak, seat, LETTERS[seat]) for peak in board.summits for seat in (0, 1, 2, 0))
    crosses = (Cross(board.spaces[9].id, 3, "B"), Cross(board.spaces[9].id, 4, "Y"))
    bare = MapModel(board, ascii=ascii_only)
    layout, scene, before = drawn(board, size, bare)
    _, _, cells = drawn(board, size, replace(bare, flags=flags, crosses=crosses))
    new = {place: cell for place, cell in cells.items() if place not in before}
    assert all(cells[place] == cell for place, cell in before.items()), "a flag covers a tag"
    assert not scene.labels & new.keys()
    letters = [cell[0] for cell in new.values() if cell[3] == "br"]
    assert sorted(letters) == sorted(flag.letter for flag in flags)
    assert sum(cell[0] == ("+" if ascii_only else "†") for cell in new.values()) == len(crosses)
    assert all(0 <= x < layout.size[0] and 0 <= y < layout.size[1] for x, y in new)
    if ascii_only:
        assert all(cell[0].isascii() for cell in new.values())


def test_the_map_has_flags_of_the_living_and_crosses_of_the_dead():
    table = a_table("k2_summer", 2)
    state = a_state(table, climbers={"red.A": {"space": "27"}, "blue.B": {"space": None, "level": 0}})
    facts = (
        Arrival("red", "A", "27", 9),
        Arrival("blue", "B", "27", 9),
        Death("blue", "B", "25", 10),
    )

    class Seat:
        def __init__(self, colour, name):
            self.colour, self.name = colour, name

    teams = teams_of([Seat("red", "Eagles"), Seat("blue", "Wolves")])
    model = map_model(observe(state, None), table, teams, facts=facts)
    assert model.flags == (Flag("27", 0, "E"),)
    assert model.crosses == (Cross("25", 1, "W"),)
