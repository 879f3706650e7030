"""Odd things in the folder of saved games: links, lost logs, a full disk, unknown players, odd times."""

import errno
import json
import os
from pathlib import Path

import pytest

from k2game.cli import saves
from k2game.content import Library
from k2game.errors import SaveError
from k2game.runtime.crash_report import report_crash
from k2game.runtime.files import DISK
from k2game.saves import log_format, log_writer
from k2game.saves.store import GameStore
from k2game.settings.settings import Settings, load_settings, save_settings
from tests.support.disk_faults import BEFORE, HALF, FailingFiles
from tests.support.playing import decision, digest, play, seats_of


def begin(store: GameStore, library: Library, decisions=6):
    setup = library.scenario_setup("k2_summer", ("red", "blue"))
    return play(store.start(library, setup, seats_of(2), 7), decisions)


@pytest.fixture
def game(store: GameStore, library: Library):
    """The folder of a saved game that nobody has open."""
    match = begin(store, library)
    store.close(match)
    return match.store.folder


@pytest.fixture
def victim(tmp_path: Path):
    """A file outside that nothing may read, write or remove."""
    path = tmp_path / "outside" / "victim.txt"
    path.parent.mkdir()
    path.write_text("precious")
    yield path
    assert {each.name: each.read_text() for each in path.parent.iterdir()} == {"victim.txt": "precious"}


# --- links ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["game.json", "log1.txt", "lock"])
@pytest.mark.parametrize("target", ["victim.txt", "new.txt"])
def test_a_link_in_a_save_folder_is_refused_in_a_sentence(
    name: str, target, store: GameStore, game: Path, victim, library: Library
) -> None:
    (game / name).unlink(missing_ok=True)
    (game / name).symlink_to(victim.parent / target)
    with pytest.raises(SaveError, match=rf"{name} cannot be (read|written): it is a link\.$"):
        store.load(game.name, library)
    if name != "lock":
        assert "it is a link" in store.list()[0].problem


@pytest.mark.parametrize("name", ["game.json", "log1.txt", "lock"])
def test_a_pipe_in_a_save_folder_is_refused_in_a_sentence(
    name: str, store: GameStore, game: Path, library: Library
) -> None:
    (game / name).unlink(missing_ok=True)
    os.mkfifo(game / name)
    with pytest.raises(SaveError, match=rf"{name} cannot be (read|written): it is not a file\.$"):
        store.load(game.name, library)


def test_a_hard_link_as_lock_or_log_keeps_what_it_had(
    store: GameStore, game: Path, victim, library: Library
) -> None:
    os.link(victim, game / "lock")
    log = (game / "log1.txt").read_bytes()
    other = game.parent.parent / "backup.txt"
    os.link(game / "log1.txt", other)
    loaded = store.load(game.name, library)
    play(loaded.match, 2)
    assert loaded.match.not_saving is None
    store.close(loaded.match)
    assert other.read_bytes() == log
    assert (game / "log1.txt").read_bytes().startswith(log)


def test_a_link_as_game_folder_is_refused_listed_and_deleted_as_a_link(
    store: GameStore, game: Path, tmp_path: Path, library: Library
) -> None:
    elsewhere = tmp_path / "elsewhere"
    game.rename(elsewhere)
    game.symlink_to(elsewhere)
    before = {path.name: path.read_bytes() for path in elsewhere.iterdir()}
    with pytest.raises(SaveError, match="it is a link"):
        store.load(game.name, library)
    assert "it is a link" in store.list()[0].problem
    store.delete(game.name)
    assert not os.path.lexists(game)
    assert {path.name: path.read_bytes() for path in elsewhere.iterdir()} == before


def test_a_folder_that_becomes_a_link_while_it_is_played_is_not_written_to(
    store: GameStore, tmp_path: Path, library: Library
) -> None:
    match = begin(store, library)
    match.store.folder.rename(tmp_path / "elsewhere")
    match.store.folder.symlink_to(tmp_path / "elsewhere")
    log = (tmp_path / "elsewhere" / "log1.txt").read_bytes()
    play(match, 1)
    assert "it is a link" in match.not_saving
    assert (tmp_path / "elsewhere" / "log1.txt").read_bytes() == log


def test_settings_are_neither_read_nor_written_through_a_link(tmp_path: Path, victim) -> None:
    path = tmp_path / "settings.json"
    path.symlink_to(victim)
    settings, told = load_settings(path)
    assert settings == Settings()
    assert told == [f"{path} cannot be read: it is a link."]
    with pytest.raises(SaveError, match="it is a link"):
        save_settings(Settings(), path)
    assert path.is_symlink()


@pytest.mark.parametrize("slip", ['{"theme": "k2-snow",}', "k2-snow", "[1]"])
def test_settings_with_a_slip_of_the_pen_are_kept_beside(slip, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(slip)
    settings, told = load_settings(path)
    assert len(told) == 1
    save_settings(settings, path)
    assert load_settings(path) == (Settings(), [])
    (beside,) = tmp_path.glob("settings-damaged-*.json")
    assert beside.read_text() == slip
    save_settings(settings, path)
    assert len(list(tmp_path.iterdir())) == 2


def test_an_export_never_follows_a_link(store: GameStore, game: Path, tmp_path: Path, victim) -> None:
    target = tmp_path / "game.txt"
    target.symlink_to(victim.parent / "new.txt")
    with pytest.raises(SaveError, match="something else has that name"):
        store.export(game.name, target)


def test_an_import_follows_a_link_that_a_person_named_to_a_plain_file_only(
    store: GameStore, game: Path, tmp_path: Path, library: Library
) -> None:
    store.export(game.name, tmp_path / "game.txt")
    (tmp_path / "link.txt").symlink_to(tmp_path / "game.txt")
    assert store.import_file(tmp_path / "link.txt", library)
    os.mkfifo(tmp_path / "pipe.txt")
    (tmp_path / "zero.txt").symlink_to("/dev/zero")
    for name in ("pipe.txt", "zero.txt"):
        with pytest.raises(SaveError, match=rf"{name} cannot be read: it is not a file\.$"):
            store.import_file(tmp_path / name, library)


def test_a_crash_report_never_follows_a_link(tmp_path: Path, victim, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))
    monkeypatch.setattr("os.urandom", lambda count: b"\0")
    monkeypatch.setattr("time.strftime", lambda form: "now")
    (tmp_path / "reports").mkdir()
    (tmp_path / "reports" / f"crash-now-{os.getpid()}-00.txt").symlink_to(victim)
    assert report_crash(ValueError("odd"), None) is None


# --- unknown players -----------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["bot", "nobody", "alpinist2"])
def test_a_player_of_an_unknown_kind_is_refused_before_anything_is_written(
    kind: str, store: GameStore, game: Path, tmp_path: Path, library: Library
) -> None:
    header = json.loads((game / "game.json").read_text())
    header["players"][1]["kind"] = kind
    (game / "game.json").write_text(json.dumps(header))
    before = (game / "log1.txt").read_bytes()
    with pytest.raises(SaveError, match=f"no computer player “{kind}”"):
        store.load(game.name, library)
    assert f"“{kind}”" in store.list()[0].problem
    assert store.last() is None
    assert sorted(path.name for path in game.iterdir()) == ["game.json", "log1.txt"]
    assert (game / "log1.txt").read_bytes() == before


def test_an_import_with_an_unknown_player_is_refused_and_leaves_nothing(
    store: GameStore, game: Path, tmp_path: Path, library: Library
) -> None:
    store.export(game.name, tmp_path / "game.txt")
    text = (tmp_path / "game.txt").read_text()
    (tmp_path / "game.txt").write_text(text.replace('"kind": "human"', '"kind": "nobody"'))
    with pytest.raises(SaveError, match="no computer player “nobody”"):
        store.import_file(tmp_path / "game.txt", library)
    assert [path.name for path in store.folder.iterdir()] == [game.name]


# --- impossible times ----------------------------------------------------------------------------


class Timeless:
    """A file system that knows years which no calendar does."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def __getattr__(self, name: str):
        return getattr(DISK, name)

    def changed(self, path: Path) -> float:
        return self.seconds


@pytest.mark.parametrize("seconds", [-1e12, 1e13, 2.0**63, -62135596800.0, 253402300799.0, float("nan")])
def test_a_time_that_no_calendar_knows_is_left_out(
    seconds: float,
    store: GameStore,
    game: Path,
    library: Library,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    odd = GameStore(store.folder, Timeless(seconds))
    (summary,) = odd.list()
    assert summary.problem is None
    assert summary.last_played is None or 1 <= summary.last_played.year <= 9999
    assert odd.last() == summary
    monkeypatch.setattr(saves, "GameStore", lambda: odd)
    for as_json in (False, True):
        assert saves.list_games(as_json) == 0
        assert game.name in capsys.readouterr().out


def test_a_game_without_a_time_is_sorted_last(
    store: GameStore, game: Path, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = begin(store, library, 1)
    store.close(other)
    real = DISK.changed

    class Files(Timeless):
        def changed(self, path: Path):
            return 1e13 if path.parent == other.store.folder else real(path)

    assert [one.id for one in GameStore(store.folder, Files(0)).list()] == [game.name, other.store.id]


# --- a full disk ---------------------------------------------------------------------------------


@pytest.mark.parametrize("way", [BEFORE, HALF])
def test_a_game_that_a_full_disk_refuses_leaves_nothing(way, library: Library, tmp_path: Path) -> None:
    class Full(FailingFiles):
        def __getattr__(self, name: str):
            self.fails_at = self.steps + 1 if name in ("create", "put") else 0
            return super().__getattr__(name)

    store = GameStore(tmp_path / "games", Full(0, way))
    match = begin(store, library, 20)
    assert "the disk is full" in match.not_saving
    store.close(match)
    assert list((tmp_path / "games").rglob("*")) == []


def test_a_full_disk_leaves_nothing_in_a_game_that_is_there(
    store: GameStore, game: Path, library: Library
) -> None:
    def full(*_arguments) -> None:
        raise OSError(errno.ENOSPC, "")

    class Full(Timeless):
        create = put = staticmethod(full)

    loaded = GameStore(store.folder, Full(0)).load(game.name, library)
    play(loaded.match, 10)
    assert "the disk is full" in loaded.match.not_saving
    loaded.match.store.close()
    assert sorted(path.name for path in game.iterdir()) == ["game.json", "log1.txt"]


def test_what_a_full_disk_left_behind_goes_away_at_the_next_start(
    store: GameStore, game: Path, library: Library
) -> None:
    for number in range(5):
        (game / f".lock.{number:08x}").touch()
        (game / f".game.json.{number:08x}").write_text("{")
    headless = store.folder / "20260101-000000-k2_summer-00000000"
    headless.mkdir()
    (headless / "log1.txt").write_bytes(b"~ star")
    (headless / "lock").touch()
    (store.folder / ".removed-00000000").mkdir()
    (game / "notes.txt").write_text("mine")
    begin(GameStore(store.folder), library).store.close()
    assert not headless.exists()
    assert not (store.folder / ".removed-00000000").exists()
    assert sorted(path.name for path in game.iterdir()) == ["game.json", "log1.txt", "notes.txt"]


def test_what_was_played_is_never_tidied_away(store: GameStore, game: Path, library: Library) -> None:
    (game / "game.json").unlink()
    other = store.folder / "20260101-000000-k2_summer-00000000"
    other.mkdir()
    (other / "mine.txt").write_text("mine")
    begin(GameStore(store.folder), library).store.close()
    assert (game / "log1.txt").stat().st_size
    assert (other / "mine.txt").read_text() == "mine"
    assert "game.json, is missing" in next(one.problem for one in store.list() if one.id == game.name)


def test_a_removed_folder_that_is_a_link_does_not_empty_what_it_leads_to(
    store: GameStore, game: Path, victim, library: Library
) -> None:
    (store.folder / ".removed-00000000").symlink_to(victim.parent)
    begin(GameStore(store.folder), library).store.close()
    assert not os.path.lexists(store.folder / ".removed-00000000")


# --- long and lost logs --------------------------------------------------------------------------


def test_a_log_that_undo_makes_too_long_is_written_again_and_can_be_read(
    store: GameStore, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log_writer, "MAX_LOG", 6_000)
    match = begin(store, library)
    sizes = []
    while not (match.can_undo and match.advice_used > 10):
        match.submit(decision(match))
        match.advice_used += 1
    for _round in range(300):
        match.undo()
        match.redo()
        assert match.not_saving is None
        sizes.append((match.store.folder / "log1.txt").stat().st_size)
    assert max(sizes) <= 12_000
    store.close(match)
    loaded = GameStore(store.folder).load(match.store.id, library)
    assert loaded.report is None
    assert digest(loaded.match) == digest(match)
    assert loaded.match.advice_used == match.advice_used


def test_a_log_of_more_than_four_million_bytes_of_an_older_version_is_read(
    store: GameStore, game: Path, library: Library
) -> None:
    saved = store.read(game.name)
    lines = [*saved.lines, *["~ resumed 2026-11-30T00:00:00Z"] * 110_000]
    (game / "log1.txt").write_bytes(log_format.seal(lines, 0)[0])
    assert (game / "log1.txt").stat().st_size > 4_000_000
    loaded = store.load(game.name, library)
    assert loaded.report is None
    play(loaded.match, 1)
    assert loaded.match.not_saving is None
    store.close(loaded.match)
    assert (game / "log1.txt").stat().st_size < 10_000
    assert digest(store.load(game.name, library).match) == digest(loaded.match)


def test_a_compact_log_adds_up_to_the_same(store: GameStore, library: Library) -> None:
    match = begin(store, library)
    for _round in range(40):
        before = len(match.log)
        match.submit(decision(match))
        if match.can_undo and not match.over:
            match.submit(decision(match))
            match.together(before)
            match.advice_used += 1
            if match.can_undo and len(match.log) % 3:
                match.undo()
    store.close(match)
    lines = store.read(match.store.id).lines
    compact = log_format.compact(lines)
    assert len(compact) < len(lines)
    told, short = log_format.history(lines), log_format.history(compact)
    assert short.actions == told.actions
    assert short.advice == told.advice
    assert [move[:2] for move in short.moves] == [move[:2] for move in told.moves]
    assert short.days == told.days


@pytest.mark.parametrize(
    ("lose", "told", "kept"),
    [
        (lambda log: log.unlink(), "missing", False),
        (lambda log: log.write_bytes(b""), "empty", False),
        (lambda log: log.write_bytes(bytes(500)), "damaged from its first line", True),
        (lambda log: log.write_bytes(b"x" * 5000), "damaged from its first line", True),
        (lambda log: log.write_bytes(log.read_bytes()[30:]), "damaged from its first line", True),
    ],
)
def test_a_lost_log_is_reported(
    lose,
    told: list[str],
    kept,
    store: GameStore,
    game: Path,
    library: Library,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log = game / "log1.txt"
    lose(log)
    damaged = log.read_bytes() if log.exists() else b""
    (summary,) = store.list()
    if not kept:
        assert f"Its log is {told}" in summary.note
        assert summary.last_played.year > 2000
        monkeypatch.setattr(saves, "GameStore", lambda: store)
        saves.list_games(False)
        assert told in capsys.readouterr().out
    loaded = store.load(game.name, library)
    assert told in loaded.report
    assert "all that was played is lost" in loaded.report
    play(loaded.match, 1)
    assert loaded.match.not_saving is None
    assert [path.read_bytes() for path in game.glob("damaged-*.txt")] == ([damaged] if kept else [])


def test_zeros_after_good_lines_are_kept_beside(store: GameStore, game: Path, library: Library) -> None:
    log = game / "log1.txt"
    log.write_bytes(log.read_bytes() + bytes(4096))
    whole = log.read_bytes()
    loaded = store.load(game.name, library)
    assert "damaged" in loaded.report
    assert [path.read_bytes() for path in game.glob("damaged-*.txt")] == [whole]


def test_a_half_written_copy_of_a_damaged_log_does_not_count_as_kept(
    store: GameStore, game: Path, library: Library
) -> None:
    log = game / "log1.txt"
    log.write_bytes(b"broken\n" + log.read_bytes())
    whole = log.read_bytes()

    class FullOnce(FailingFiles):
        def __getattr__(self, name: str):
            if name == "create" and not self.fails_at:
                self.fails_at = self.steps + 1
            return super().__getattr__(name)

    loaded = GameStore(store.folder, FullOnce(0, HALF)).load(game.name, library)
    play(loaded.match, 2)
    assert loaded.match.not_saving is None
    assert [path.read_bytes() for path in game.glob("damaged-*.txt")] == [whole]


def test_a_log_that_comes_back_is_not_written_over(store: GameStore, game: Path, library: Library) -> None:
    log = game / "log1.txt"
    saved = log.read_bytes()

    class ComesBack(FailingFiles):
        def __init__(self) -> None:
            super().__init__(0)
            self.refuses = True

        def __getattr__(self, name: str):
            if (self.refuses and name == "make_folder") or (self.refuses and name == "size"):
                self.fails_at = self.steps + 1
            return super().__getattr__(name)

    files = ComesBack()
    log.unlink()
    loaded = GameStore(store.folder, files).load(game.name, library)
    log.write_bytes(saved)  # from a backup, or a folder that was not mounted
    files.refuses = False
    play(loaded.match, 2)
    assert "changed by another program" in loaded.match.not_saving
    assert log.read_bytes() == saved
