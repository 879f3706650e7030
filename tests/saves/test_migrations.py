"""Games of older formats load through migrations. Version 0 never was: it proves the mechanism."""

import json
from contextlib import suppress
from pathlib import Path

import pytest

from k2game.content import Library
from k2game.errors import SaveError
from k2game.saves import log_format
from k2game.saves.store import GameStore
from tests.support.disk_faults import FailingFiles, tree
from tests.support.playing import digest, new_match, play, seats_of


def from_version_0(document, lines: list[str]):
    """Version 0 had names without colours or kinds, and said ``finish`` for ``end``."""
    setup = document["setup"]
    document["players"] = [
        {"colour": colour, "name": name, "kind": "human"}
        for colour, name in zip(setup["seats"], document.pop("names"), strict=True)
    ]
    return document, [line.replace("finish ", "end ") for line in lines]


MIGRATIONS = {0: from_version_0}


@pytest.fixture
def old_game(library: Library, tmp_path: Path):
    """A saved game of version 0, and what it was."""
    store = GameStore(tmp_path / "new")
    match = play(
        store.start(library, library.scenario_setup("k2_summer", ("red", "blue")), seats_of(2), 7), 40
    )
    document = json.loads((match.store.folder / "game.json").read_text())
    document["format"] = 0
    document["names"] = [player["name"] for player in document.pop("players")]
    lines = [line.replace("end ", "finish ") for line in store.read(match.store.id).lines]
    assert any(line.startswith("finish") for line in lines)
    folder = tmp_path / "games" / "old"
    folder.mkdir(parents=True)
    (folder / "game.json").write_text(json.dumps(document))
    (folder / "log0.txt").write_bytes(log_format.seal(lines, 0)[0])
    return folder, match


def test_an_older_game_goes_on(old_game: Path, library: Library) -> None:
    folder, match = old_game
    loaded = GameStore(folder.parent, migrations=MIGRATIONS).load("old", library)
    assert digest(loaded.match) == digest(match)
    assert loaded.match.seats == match.seats
    play(loaded.match, 5)
    assert loaded.match.not_saving is None
    again = GameStore(folder.parent, migrations={}).load("old", library)  # it is of the present format now
    assert digest(again.match) == digest(play(match, 5))


def test_reading_an_older_game_changes_nothing(old_game: Path) -> None:
    folder, _match = old_game
    before = tree(folder)
    store = GameStore(folder.parent, migrations=MIGRATIONS)
    assert store.read("old").lines[0].startswith("~ started")
    (summary,) = store.list()
    assert summary.problem is None
    assert tree(folder) == before


def test_without_a_way_to_the_present_it_is_refused_untouched(old_game: Path, library: Library) -> None:
    folder, _match = old_game
    before = tree(folder)
    with pytest.raises(SaveError, match="format 0"):
        GameStore(folder.parent).load("old", library)
    assert tree(folder) == before


def test_a_game_that_is_not_what_it_says(old_game: Path, library: Library) -> None:
    folder, _match = old_game
    document = json.loads((folder / "game.json").read_text())
    del document["names"]
    (folder / "game.json").write_text(json.dumps(document))
    with pytest.raises(SaveError, match="but it has not"):
        GameStore(folder.parent, migrations=MIGRATIONS).load("old", library)


@pytest.mark.parametrize("way", ["before", "half", "after", "power"])
def test_a_failure_while_it_becomes_new_leaves_the_old_or_the_new(
    old_game: Path, library: Library, tmp_path: Path, way
) -> None:
    folder, match = old_game
    whole = play(new_match(library, "k2_summer", 2, 7)).log
    for n in range(1, 18):
        copy = tmp_path / f"{n}" / "games" / "old"
        copy.mkdir(parents=True)
        for name, data in tree(folder).items():
            (copy / name).write_bytes(data)
        with suppress(SaveError):
            play(GameStore(copy.parent, FailingFiles(n, way), MIGRATIONS).load("old", library).match, 1)
        again = GameStore(copy.parent, migrations=MIGRATIONS).load("old", library).match
        assert len(again.log) >= len(match.log)
        assert again.log == whole[: len(again.log)]
        play(again, 2)
        assert again.not_saving is None
