"""The engine reproduces games of another implementation, line by line."""

import json
from pathlib import Path

import pytest

from k2game.content import load_library
from k2game.engine import game, notation
from k2game.engine.actions import Weather
from k2game.errors import IllegalAction

FILES = sorted((Path(__file__).parent / "truth").glob("*.truth"))


def test_all_files_are_there() -> None:
    assert len(FILES) == 24


SEVENTH_TILE = {
    "k2_easier_mixed_2p_41011": 265,
    "k2_easier_mixed_5p_61010": 598,
    "k2_harder_mixed_solo_51000": 169,
}
"""The lines where the other implementation turns up a seventh mixed tile, on the night before day 16.

The rules (2.2) and the record format have six of the twelve tiles come up. The seventh would forecast days
that are never played, so nothing else differs: with seven tiles the files are reproduced line by line.
"""


@pytest.mark.parametrize(
    "file", [one for one in FILES if one.stem in SEVENTH_TILE], ids=lambda file: file.stem
)
def test_the_rules_turn_up_six_mixed_tiles_where_the_files_have_seven(file: Path) -> None:
    _head, setup, *lines = file.read_text(encoding="ascii").splitlines()
    library = load_library()
    state = game.new_game(library.table(library.setup_from_json(json.loads(setup[2:]))))
    for number, line in enumerate(lines, 3):
        if line.startswith("= "):
            assert notation.state_text(state) == line[2:], f"line {number}"
            continue
        action = notation.parse(line.split("\t")[0])
        if number == SEVENTH_TILE[file.stem]:
            break
        state = game.apply(state, action)
    assert (state.day, len(state.row), len(state.pool)) == (16, 1, 6)
    assert isinstance(action, Weather)
    with pytest.raises(IllegalAction) as refused:
        game.apply(state, action)
    assert refused.value.rule == "8.3"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_line_is_reproduced(file: Path) -> None:
    head, setup, *lines = file.read_text(encoding="ascii").splitlines()
    assert head == "# k2 truth 1"
    library = load_library()
    table = library.table(library.setup_from_json(json.loads(setup[2:])))
    if file.stem in SEVENTH_TILE:
        table.tiles_in_play += 1
    state = game.new_game(table)
    states = actions = 0
    for number, line in enumerate(lines, 3):
        if line.startswith("= "):
            assert json.loads(notation.state_text(state)) == json.loads(line[2:]), f"line {number}"
            assert notation.state_text(state) == line[2:], f"line {number}"
            states += 1
            continue
        text, digest, count, legal_digest = line.split("\t")
        action = notation.parse(text)
        assert notation.text(action) == text
        legal = game.legal_actions(state)
        assert (action in legal) == (game.turn(state) != "chance"), f"line {number}"
        state = game.apply(state, action)
        assert notation.digest(notation.state_text(state)) == digest, f"line {number}: {text}"
        legal = game.legal_actions(state)
        if count == "-":
            assert game.turn(state) in ("chance", None), f"line {number}"
            assert legal == ()
        else:
            assert (len(legal), notation.legal_digest(legal)) == (int(count), legal_digest), f"line {number}"
        actions += 1
    assert game.turn(state) is None
    assert states > 2
    assert actions > 100
