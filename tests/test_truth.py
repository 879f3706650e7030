"""The engine reproduces games of another implementation, line by line."""

import json
from pathlib import Path

import pytest

from k2game.content import load_library
from k2game.engine import game, notation

FILES = sorted((Path(__file__).parent / "truth").glob("*.truth"))


def test_all_files_are_there() -> None:
    assert len(FILES) == 24


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_line_is_reproduced(file: Path) -> None:
    head, setup, *lines = file.read_text(encoding="ascii").splitlines()
    assert head == "# k2 truth 1"
    library = load_library()
    table = library.table(library.setup_from_json(json.loads(setup[2:])))
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
