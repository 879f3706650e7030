"""Every step on files fails once, in every way: never is a saved game lost or broken."""

import errno
import shutil
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from k2game.content import Library
from k2game.errors import SaveError
from k2game.match.match import Match
from k2game.runtime.files import DISK
from k2game.saves.store import GameStore
from k2game.settings.settings import Settings, load_settings, save_settings
from tests.support.disk_faults import AFTER, BEFORE, POWER, WAYS, FailingFiles, tree
from tests.support.playing import decision, digest, play, seats_of

DECISIONS = 12


def begin(store: GameStore, library: Library):
    setup = library.scenario_setup("k2_summer", ("red", "blue"))
    return store.start(library, setup, seats_of(2), 7)


def play_with_undo(match: Match):
    """Play some decisions, some of them taken back.

    Returns:
        The log after each step, and after how many of them everything was saved for the last time.
    """
    logs, saved = [], 0

    def note() -> None:
        nonlocal saved
        logs.append(match.log)
        if match.not_saving is None:
            saved = len(logs)

    note()
    for _ in range(DECISIONS):
        match.submit(decision(match))
        note()
        if match.can_undo and len(match.log) % 5 == 0:
            match.undo()
            note()
            match.redo()
            note()
    return logs, saved


def as_on_disk(folder: Path, match: Match, library: Library):
    """The game as it would be found after a crash now; the game itself goes on undisturbed."""
    with TemporaryDirectory() as elsewhere:
        shutil.copytree(folder, f"{elsewhere}/games")
        return GameStore(Path(elsewhere) / "games").load(match.store.id, library)


def steps_of_a_game(library: Library, folder: Path):
    files = FailingFiles(0)
    store = GameStore(folder, files)
    match = begin(store, library)
    play_with_undo(match)
    store.close(match)
    return files.steps


@pytest.fixture(scope="module")
def steps(library: Library, tmp_path_factory: pytest.TempPathFactory):
    return steps_of_a_game(library, tmp_path_factory.mktemp("count") / "games")


@pytest.mark.parametrize("way", WAYS)
def test_a_game_is_never_lost_whatever_step_fails(way, library: Library, tmp_path: Path, steps) -> None:
    assert steps > 30
    for n in range(1, steps + 1):
        folder = tmp_path / way / str(n)
        files = FailingFiles(n, way)
        store = GameStore(folder, files)
        match = begin(store, library)
        logs, saved = play_with_undo(match)
        if saved:
            assert as_on_disk(folder, match, library).match.log in logs[saved - 1 :]
        if way != POWER:
            play(match, 2)
            assert match.not_saving is None
            loaded = as_on_disk(folder, match, library)
            assert (loaded.match.log, loaded.report) == (match.log, None)


@pytest.mark.parametrize("way", [BEFORE, AFTER, POWER])
def test_loading_a_game_changes_nothing_that_was_saved(way, library: Library, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    store = GameStore(folder)
    match = play(begin(store, library), DECISIONS)
    store.close(match)
    whole = digest(match)
    for n in range(1, 20):
        failing = GameStore(folder, FailingFiles(n, way))
        with suppress(SaveError):
            assert digest(failing.load(match.store.id, library).match) == whole
        again = GameStore(folder).load(match.store.id, library)
        assert digest(again.match) == whole


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_is_made_whole_or_refused(way, library: Library, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    store = GameStore(folder)
    match = play(begin(store, library), DECISIONS)
    files = FailingFiles(0)
    GameStore(folder, files).copy(match.store.id)
    for n in range(1, files.steps + 1):
        before = tree(folder / match.store.id)
        try:
            copy = GameStore(folder, FailingFiles(n, way)).copy(match.store.id)
        except SaveError:
            pass
        else:
            assert digest(GameStore(folder).load(copy, library).match) == digest(match)
        assert tree(folder / match.store.id) == before
        for summary in GameStore(folder).list():
            if summary.id != match.store.id and summary.problem is None:
                assert digest(GameStore(folder).load(summary.id, library).match) == digest(match)


@pytest.mark.parametrize("way", WAYS)
def test_deleting_removes_a_game_or_leaves_it_whole(way, library: Library, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    store = GameStore(folder)
    for n in range(1, 12):
        match = play(begin(store, library), 3)
        other = play(begin(store, library), 3)
        store.close(match)
        with suppress(SaveError):
            GameStore(folder, FailingFiles(n, way)).delete(match.store.id)
        left = {summary.id for summary in GameStore(folder).list() if summary.problem is None}
        assert other.store.id in left
        if match.store.id in left:
            assert digest(GameStore(folder).load(match.store.id, library).match) == digest(match)


@pytest.mark.parametrize("way", WAYS)
def test_settings_are_the_old_or_the_new_ones(way, tmp_path: Path) -> None:
    path = tmp_path / "config" / "settings.json"
    old, new = Settings(theme="old", names=["Eagles"]), Settings(theme="new", speed="off")
    files = FailingFiles(0)
    save_settings(old, path, files)
    save_settings(new, path, files)
    for n in range(1, files.steps + 1):
        save_settings(old, path)
        try:
            save_settings(new, path, FailingFiles(n, way))
        except SaveError:
            assert load_settings(path)[0] in (old, new)
        else:
            assert load_settings(path)[0] == new


@pytest.mark.parametrize("way", WAYS)
def test_an_export_is_whole_or_not_there(way, library: Library, tmp_path: Path) -> None:
    store = GameStore(tmp_path / "games")
    match = play(begin(store, library), DECISIONS)
    store.export(match.store.id, tmp_path / "whole.txt")
    whole = (tmp_path / "whole.txt").read_bytes()
    for n in range(1, 12):
        target = tmp_path / f"{n}.txt"
        try:
            GameStore(store.folder, FailingFiles(n, way)).export(match.store.id, target)
        except SaveError:
            assert not target.exists() or target.read_bytes() == whole
        else:
            assert target.read_bytes() == whole


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (errno.ENOSPC, "the disk is full"),
        (errno.EROFS, "the disk is read-only"),
        (errno.EACCES, "permission denied"),
        (errno.ENOENT, "no such file or folder"),
        (errno.EISDIR, "it is not a file"),
    ],
)
def test_the_sentence_says_what_is_wrong(code: int, words: str, library: Library, tmp_path: Path) -> None:
    class Never(FailingFiles):
        def __getattr__(self, name: str):
            self.steps = self.fails_at - 1
            return super().__getattr__(name)

    match = begin(GameStore(tmp_path / "games", Never(1, BEFORE, code)), library)
    assert words in match.not_saving
    assert "\n" not in match.not_saving
    play(match)
    assert match.over
    assert words in match.not_saving
    assert not list(tmp_path.rglob("*"))


def test_the_real_file_system_is_the_layer_that_is_tested() -> None:
    names = {name for name in dir(DISK) if not name.startswith("_")}
    assert names == {
        "changed", "check_folder", "check_replaceable", "create", "hold", "let_go", "make_folder", "names",
        "put", "read", "read_named", "remove", "remove_folder", "replace", "size", "sync_folder",
    }  # fmt: skip
