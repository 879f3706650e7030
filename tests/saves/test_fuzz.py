"""Random and mutated files in every loader: success or a K2Error, in bounded time and memory."""

import json
import time
import tracemalloc
from contextlib import suppress
from dataclasses import asdict, fields
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from k2game.content import Library
from k2game.errors import K2Error
from k2game.saves import log_format
from k2game.saves.export_format import import_text
from k2game.saves.store import GameStore
from k2game.settings.settings import Settings, load_settings
from tests.support.disk_faults import tree
from tests.support.playing import play, seats_of

FUZZ = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@pytest.fixture(scope="module")
def game(library: Library, tmp_path_factory: pytest.TempPathFactory):
    """The files of a saved game and its exported text."""
    store = GameStore(tmp_path_factory.mktemp("fuzz") / "games")
    setup = library.scenario_setup("south_col", ("red", "blue"))
    match = play(store.start(library, setup, seats_of(2), 3), 30)
    store.close(match)
    store.export(match.store.id, store.folder.parent / "game.txt")
    return tree(match.store.folder) | {"game.txt": (store.folder.parent / "game.txt").read_bytes()}


@st.composite
def mutated(draw, data):
    """Some bytes of a file, changed a little."""
    data = bytearray(data)
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data)))
        length = draw(st.integers(0, 30))
        match draw(st.sampled_from(["insert", "delete", "replace", "double", "cut"])):
            case "insert":
                data[at:at] = draw(st.binary(max_size=30))
            case "delete":
                del data[at : at + length]
            case "replace":
                data[at : at + length] = draw(st.binary(min_size=length, max_size=length))
            case "double":
                data[at:at] = data[at : at + length * 20]
            case "cut":
                del data[at:]
    return bytes(data)


def lay_out(folder: Path, files: dict[str, bytes]) -> GameStore:
    game = folder / "games" / "game"
    game.mkdir(parents=True, exist_ok=True)
    for path in game.iterdir():
        path.unlink()
    for name in ("game.json", "log1.txt"):
        (game / name).write_bytes(files[name])
    return GameStore(folder / "games")


def attempt(use, *arguments):
    """What comes of it; None if it is refused, which is told in one line that steers nothing."""
    try:
        return use(*arguments)
    except K2Error as error:
        told = str(error)
    assert told.isprintable()
    return None


def use_everything(store: GameStore, library: Library) -> None:
    """Everything that can be asked of a saved game."""
    store.list()
    for use in (store.read, store.copy, lambda one: store.export(one, store.folder / "out.txt")):
        attempt(use, "game")
    loaded = attempt(store.load, "game", library)
    if loaded is None:
        return
    play(loaded.match, 2)
    assert loaded.match.not_saving is None
    store.close(loaded.match)


@FUZZ
@given(data=st.data(), name=st.sampled_from(["game.json", "log1.txt"]))
def test_mutated_saved_games(
    data, name: str, game: dict[str, bytes], library: Library, tmp_path: Path
) -> None:
    store = lay_out(tmp_path, game | {name: data.draw(mutated(game[name]))})
    use_everything(store, library)


@FUZZ
@given(header=st.binary(max_size=300), log=st.binary(max_size=300))
def test_random_saved_games(header, log, library: Library, tmp_path: Path) -> None:
    use_everything(lay_out(tmp_path, {"game.json": header, "log1.txt": log}), library)


@FUZZ
@given(data=st.data())
def test_headers_with_other_values(data, game: dict[str, bytes], library: Library, tmp_path: Path) -> None:
    document = json.loads(game["game.json"])
    inside = data.draw(st.sampled_from([document, document["setup"], document["players"][0]]))
    inside[data.draw(st.sampled_from(sorted(inside)))] = data.draw(json_values)
    store = lay_out(tmp_path, game | {"game.json": json.dumps(document).encode()})
    use_everything(store, library)


@FUZZ
@given(
    lines=st.lists(st.text(st.characters(exclude_characters="\n\t", exclude_categories=["Cs"]), max_size=30))
)
def test_logs_of_any_lines_with_good_checksums(
    lines: list[str], game: dict[str, bytes], library: Library, tmp_path: Path
) -> None:
    log, _chain = log_format.seal(lines, 0)
    use_everything(lay_out(tmp_path, game | {"log1.txt": log}), library)


@FUZZ
@given(data=st.data())
def test_logs_of_good_lines_in_any_order(
    data, game: dict[str, bytes], library: Library, tmp_path: Path
) -> None:
    marks = ["~ undo", "~ day 3", "~ over x", "~", "~ advice 9"]
    lines = [*log_format.unseal(game["log1.txt"]).lines, *marks]
    chosen = lines[: data.draw(st.integers(0, 40))] + data.draw(st.lists(st.sampled_from(lines), max_size=6))
    log, _chain = log_format.seal(chosen, 0)
    use_everything(lay_out(tmp_path, game | {"log1.txt": log}), library)


@FUZZ
@given(data=st.data())
def test_mutated_imports(data, game: dict[str, bytes], library: Library, tmp_path: Path) -> None:
    source = tmp_path / "in.txt"
    source.write_bytes(data.draw(mutated(game["game.txt"])))
    store = GameStore(tmp_path / "games")
    taken = attempt(store.import_file, source, library)
    if taken is not None:
        store.delete(taken)
    assert store.list() == ()


@FUZZ
@given(data=st.binary(max_size=400) | json_values.map(lambda value: json.dumps(value).encode()))
def test_any_settings(data, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(data)
    loaded, problems = load_settings(tmp_path / "settings.json")
    assert isinstance(loaded, Settings)
    assert all(problem.isprintable() for problem in problems)


@FUZZ
@given(key=st.sampled_from(sorted(each.name for each in fields(Settings))), value=json_values)
def test_settings_with_other_values(key: str, value, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({key: value}))
    loaded, problems = load_settings(tmp_path / "settings.json")
    assert len(problems) <= 1
    assert Settings(**asdict(loaded)) == loaded


@given(st.binary())
def test_any_bytes_as_a_log(data) -> None:
    sealed = log_format.unseal(data)
    assert log_format.seal(sealed.lines, 0)[0] == data[: sealed.length]


HUGE = {
    "one line": b"x" * 4_000_000,
    "only tabs": b"\t" * 4_000_000,
    "only line ends": b"\n" * 4_000_000,
    "undo and assign": log_format.seal(["assign red A m1", "~ undo"] * 30_000, 0)[0],
}


@pytest.mark.parametrize("name", HUGE)
def test_the_largest_files_take_bounded_time_and_memory(
    name: str, game: dict[str, bytes], library: Library, tmp_path: Path
) -> None:
    store = lay_out(tmp_path, game | {"log1.txt": HUGE[name]})
    start = time.process_time()
    tracemalloc.start()
    try:
        with suppress(K2Error):
            store.load("game", library)
        with pytest.raises(K2Error):
            import_text(game["game.txt"] + HUGE[name], "x")
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert most < 200_000_000
    assert time.process_time() - start < 30
