"""Saved games: what is on the disk, listing, copies, deleting, export and import, and every bad file."""

import errno
import json
import os
import stat
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from k2game.content import Library
from k2game.engine import notation
from k2game.errors import K2Error, SaveError
from k2game.match.match import Match, SeatInfo
from k2game.saves import log_format
from k2game.saves.formats import MAX_LOG
from k2game.saves.lock import OpenElsewhere
from k2game.saves.reader import ContentMissing
from k2game.saves.store import GameStore
from tests.support.disk_faults import tree
from tests.support.playing import decision, digest, new_match, play, seats_of


def begin(store: GameStore, library: Library, scenario: str = "k2_summer", seats=2, seed: int = 7, **more):
    setup = library.scenario_setup(scenario, [info.colour for info in seats_of(seats)])
    return store.start(library, setup, more.pop("players", seats_of(seats)), seed, **more)


def log_of(match: Match) -> Path:
    return match.store.folder / "log1.txt"


def test_every_action_is_on_the_disk_before_submit_returns(store: GameStore, library: Library) -> None:
    match = begin(store, library)
    while not match.over:
        match.submit(decision(match))
        lines = log_format.unseal(log_of(match).read_bytes()).lines
        on_disk = [line for line in lines if not line.startswith("~")]
        assert on_disk == [notation.text(entry.action) for entry in match.log]


def test_it_is_forced_to_the_disk(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced = []
    monkeypatch.setattr(
        "os.fsync", lambda descriptor: synced.append(stat.S_ISDIR(os.fstat(descriptor).st_mode))
    )
    match = begin(GameStore(tmp_path / "games"), library)
    assert synced.count(True) >= 4  # the folders above, the game's folder after the log and after the header
    synced.clear()
    match.submit(decision(match))
    assert synced == [False]


def test_saving_takes_a_few_milliseconds(store: GameStore, library: Library, real_fsync) -> None:
    match = begin(store, library)
    times = []
    for _ in range(60):
        action = decision(match)
        start = time.perf_counter()
        match.submit(action)
        times.append(time.perf_counter() - start)
    assert sorted(times)[len(times) // 2] < 0.05  # 1 ms where nobody else uses the disk


def test_what_was_taken_back_is_not_there_after_loading(store: GameStore, library: Library) -> None:
    match = begin(store, library)
    while match.state.phase != "climb":
        match.submit(decision(match))
    for _ in range(3):
        match.submit(next(action for action in match.legal() if action.kind != "end"))
    match.undo()
    match.undo()
    match.redo()
    store.close(match)
    assert GameStore(store.folder).load(match.store.id, library).match.log == match.log


def test_a_loaded_game_goes_on_as_if_nothing_had_been(store: GameStore, library: Library) -> None:
    whole = play(new_match(library, "k2_winter", 3, 4))
    match = begin(store, library, "k2_winter", 3, 4)
    while not match.over:
        play(match, 7)
        store.close(match)
        match = store.load(match.store.id, library).match
    assert digest(match) == digest(whole)
    assert match.not_saving is None


def test_a_long_game_loads_quickly(store: GameStore, library: Library) -> None:
    match = begin(store, library, "k2_winter", 5, 9)
    while not match.over and len(match.log) < 700:
        match.submit(decision(match))
    store.close(match)
    start = time.process_time()
    store.load(match.store.id, library)
    assert time.process_time() - start < 1.0  # about 0.04 s on a machine with nothing else to do


def test_advice_and_players_are_kept(store: GameStore, library: Library) -> None:
    players = (SeatInfo("red", "Ann"), SeatInfo("blue", "Bot", "alpinist"))
    match = begin(store, library, players=players, title="Sunday")
    match.advice_used += 2
    store.close(match)
    loaded = store.load(match.store.id, library).match
    assert loaded.seats == players
    assert loaded.advice_used == 2
    assert store.list()[0].title == "Sunday"


def test_the_words_of_levels_are_taken_in_saves_and_kept_as_ids(store: GameStore, library: Library) -> None:
    names = {"red": "trekker", "blue": "guide", "green": "veteran", "yellow": "legend"}
    players = [SeatInfo(colour, "Bot", kind) for colour, kind in names.items()]
    match = begin(store, library, seats=4, players=players)
    store.close(match)
    kinds = [info.kind for info in store.load(match.store.id, library).match.seats]
    assert kinds == ["trekker", "climber", "alpinist", "himalayan"]
    assert [kind for _colour, _name, kind in store.list()[0].players] == kinds


def test_looking_at_a_finished_game_writes_nothing(store: GameStore, library: Library) -> None:
    match = play(begin(store, library, "south_col", 1, 5))
    store.close(match)
    before = tree(store.folder)
    loaded = store.load(match.store.id, library).match
    assert loaded.over
    store.close(loaded)
    assert tree(store.folder) == before


def test_the_game_keeps_its_clock(store: GameStore, library: Library) -> None:
    match = begin(store, library)
    while match.state.day < 3:
        match.submit(decision(match))
    days = log_format.history(store.read(match.store.id).lines).days
    assert [day.day for day in days] == [1, 2, 3]
    for day in days:
        written = datetime.strptime(day.time, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=UTC)
        assert abs(datetime.now(UTC) - written) < timedelta(minutes=5)


# --- damage ------------------------------------------------------------------------------------


def test_every_cut_of_the_log_loads_and_loses_only_the_last_line(store: GameStore, library: Library) -> None:
    match = begin(store, library)
    play(match, 8)
    store.close(match)
    data = log_of(match).read_bytes()
    first = data.index(b"choose")
    for cut in range(first, len(data), 3):
        log_of(match).write_bytes(data[:cut])
        whole = data[:cut].rpartition(b"\n")[0].count(b"\n") + 1
        saved = store.read(match.store.id)
        assert len(saved.lines) == whole
        assert (saved.report is None) == (data[cut - 1 : cut] == b"\n")
        loaded = store.load(match.store.id, library)
        assert loaded.match.log == match.log[: len(loaded.match.log)]
        assert loaded.match.not_saving is None
        assert store.read(match.store.id).report is None
        store.close(loaded.match)


def test_a_changed_byte_is_noticed_and_the_file_is_kept(store: GameStore, library: Library) -> None:
    match = begin(store, library)
    play(match, 8)
    store.close(match)
    data = log_of(match).read_bytes()
    middle = len(data) // 2
    broken = data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]
    log_of(match).write_bytes(broken)
    loaded = store.load(match.store.id, library)
    assert "damaged" in loaded.report
    assert loaded.match.log == match.log[: len(loaded.match.log)]
    kept = [path for path in match.store.folder.iterdir() if path.name.startswith("damaged")]
    assert [path.read_bytes() for path in kept] == [broken]


def test_lines_in_another_order_are_noticed(store: GameStore, library: Library) -> None:
    match = begin(store, library)
    play(match, 8)
    store.close(match)
    lines = log_of(match).read_bytes().splitlines(keepends=True)
    lines[-1], lines[-2] = lines[-2], lines[-1]
    log_of(match).write_bytes(b"".join(lines))
    assert len(store.read(match.store.id).lines) == len(lines) - 2


def test_nothing_is_written_over_what_somebody_else_wrote(store: GameStore, library: Library) -> None:
    match = begin(store, library)
    play(match, 3)
    for change in (lambda data: data + b"more\n", lambda data: data[:-9]):
        data = change(log_of(match).read_bytes())
        log_of(match).write_bytes(data)
        play(match, 1)
        assert "another program" in match.not_saving
        assert log_of(match).read_bytes() == data


def test_a_folder_that_vanishes_does_not_stop_the_game(store: GameStore, library: Library) -> None:
    match = begin(store, library)
    play(match, 3)
    match.store.folder.rename(store.folder / "elsewhere")
    play(match, 3)
    assert match.not_saving
    copy = store.save_as(match, "saved after all")
    assert digest(store.load(copy, library).match) == digest(match)


def test_what_could_not_be_saved_is_tried_again_when_the_game_is_left(
    store: GameStore, library: Library
) -> None:
    match = begin(store, library)
    play(match, 3)
    away = store.folder / "elsewhere"
    match.store.folder.rename(away)
    play(match, 3)
    assert not match.save_again()
    away.rename(match.store.folder)
    store.close(match)
    assert match.not_saving is None
    assert digest(store.load(match.store.id, library).match) == digest(match)


def test_a_game_that_cannot_be_saved_can_still_be_taken_away_as_text(
    tmp_path: Path, library: Library
) -> None:
    (tmp_path / "games").write_text("mine")
    store = GameStore(tmp_path / "games")
    match = play(begin(store, library), 9)
    store.export_match(match, tmp_path / "game.txt")
    other = GameStore(tmp_path / "others")
    taken = other.import_file(tmp_path / "game.txt", library)
    assert digest(other.load(taken, library).match) == digest(match)
    with pytest.raises(SaveError):
        store.export_match(new_match(library, "k2_summer", 1, 1), tmp_path / "x.txt")


def a_game(store: GameStore, library: Library):
    match = play(begin(store, library), 6)
    store.close(match)
    return match


def deep(text: str = "[") -> bytes:
    return text.encode() * 100_000


BAD_HEADERS = {
    "empty": b"",
    "no json": b"{",
    "not utf-8": b"\xff\xfe{}",
    "deep": deep(),
    "deep objects": deep('{"a":'),
    "a list": b"[]",
    "a number": b"9" * 5000,
    "infinite": b'{"format": Infinity}',
    "no format": b"{}",
    "huge": b" " * 70_000 + b"{}",
    "half a letter": b'{"format": 1, "title": "\\ud800"}',
}


@pytest.mark.parametrize("name", BAD_HEADERS)
def test_a_bad_header_is_told_in_one_sentence_and_stays(
    store: GameStore, library: Library, name: str
) -> None:
    match = a_game(store, library)
    (match.store.folder / "game.json").write_bytes(BAD_HEADERS[name])
    before = tree(store.folder)
    with pytest.raises(SaveError) as refused:
        store.load(match.store.id, library)
    assert "\n" not in str(refused.value)
    assert tree(store.folder) == before
    (summary,) = store.list()
    assert summary.problem
    store.delete(match.store.id)
    assert store.list() == ()


def change_header(match: Match, **changes):
    path = match.store.folder / "game.json"
    document = json.loads(path.read_text())
    document.update(changes)
    path.write_text(json.dumps(document))
    return document


@pytest.mark.parametrize(
    "changes",
    [
        {"seed": -1},
        {"seed": 2**64},
        {"seed": True},
        {"seed": "7"},
        {"players": []},
        {"players": [{"colour": "pink", "name": "P", "kind": "human"}] * 2},
        {"players": [{"colour": "blue", "name": "P", "kind": "human"}] * 2},
        {"setup": {"board": "../../x", "weather": "summer", "days": 18, "seats": ["red"]}},
        {"setup": None},
        {"content": "x"},
        {"created": "yesterday"},
        {"scenario": "\x1b[2J"},
        {"players": 10**400},
    ],
)
def test_a_header_with_something_wrong_is_refused(store: GameStore, library: Library, changes) -> None:
    match = a_game(store, library)
    change_header(match, **changes)
    with pytest.raises(SaveError) as refused:
        store.load(match.store.id, library)
    assert str(refused.value).isprintable()
    assert len(store.list()) == 1


@pytest.mark.parametrize("key", ["format", "rules"])
def test_a_game_of_a_newer_program_is_not_touched(store: GameStore, library: Library, key: str) -> None:
    match = a_game(store, library)
    change_header(match, **{key: 99, "new_things": True})
    before = tree(store.folder)
    for refuse in (
        lambda: store.load(match.store.id, library),
        lambda: store.copy(match.store.id),
        lambda: store.export(match.store.id, store.folder / "x"),
    ):
        with pytest.raises(SaveError, match="newer version"):
            refuse()
    assert tree(store.folder) == before
    assert "newer version" in store.list()[0].problem


def test_a_game_without_its_content_is_refused_but_can_be_read(store: GameStore, library: Library) -> None:
    match = a_game(store, library)
    change_header(match, content="0" * 64)
    with pytest.raises(ContentMissing, match="other data"):
        store.load(match.store.id, library)
    document = change_header(match)
    document["setup"]["board"] = "everest"
    change_header(match, setup=document["setup"])
    with pytest.raises(ContentMissing, match="everest"):
        store.load(match.store.id, library)
    saved = store.read(match.store.id)
    assert saved.header.setup.board == "everest"
    actions = [notation.parse(line) for line in saved.lines if not line.startswith("~")]
    assert actions == [entry.action for entry in match.log]


def test_a_log_that_the_rules_refuse_is_refused_with_its_line(store: GameStore, library: Library) -> None:
    match = a_game(store, library)
    data, _chain = log_format.seal(["weather S1", "weather S1"], 0)
    log_of(match).write_bytes(data)
    with pytest.raises(SaveError, match="line 2") as refused:
        store.load(match.store.id, library)
    assert "\n" not in str(refused.value)


def test_a_folder_where_the_log_should_be(store: GameStore, library: Library) -> None:
    match = a_game(store, library)
    log_of(match).unlink()
    log_of(match).mkdir()
    with pytest.raises(SaveError):
        store.load(match.store.id, library)
    assert store.list()[0].problem


def test_a_log_of_two_gigabytes_is_refused_at_once(store: GameStore, library: Library) -> None:
    match = a_game(store, library)
    with log_of(match).open("r+b") as file:
        file.truncate(2**31)
    start = time.process_time()
    with pytest.raises(SaveError, match=str(MAX_LOG)):
        store.load(match.store.id, library)
    assert len(store.list()) == 1
    assert time.process_time() - start < 2
    assert log_of(match).stat().st_size == 2**31


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_where_the_log_should_be_is_not_waited_for(store: GameStore, library: Library) -> None:
    match = a_game(store, library)
    log_of(match).unlink()
    os.mkfifo(log_of(match))
    with pytest.raises(SaveError):
        store.load(match.store.id, library)
    assert store.list()[0].problem


def test_a_file_where_the_folder_of_games_should_be(tmp_path: Path, library: Library) -> None:
    (tmp_path / "games").write_text("mine")
    store = GameStore(tmp_path / "games")
    match = begin(store, library)
    play(match)
    assert match.over
    assert match.not_saving
    with pytest.raises(SaveError):
        store.list()
    assert (tmp_path / "games").read_text() == "mine"


# --- lists, copies, deleting ---------------------------------------------------------------------


def test_a_missing_folder_is_an_empty_list(store: GameStore) -> None:
    assert store.list() == ()
    assert store.last() is None


def test_the_list_tells_day_points_and_order(store: GameStore, library: Library) -> None:
    first = begin(store, library)
    second = play(begin(store, library, "south_col", 1, 5))
    for number, match in enumerate((second, first)):
        while match is first and match.state.day < 4:
            match.submit(decision(match))
        os.utime(log_of(match), (1000 + number, 1000 + number))
    newest, oldest = store.list()
    assert (newest.id, oldest.id) == (first.store.id, second.store.id)
    assert (newest.day, newest.days, newest.over) == (4, 18, False)
    assert newest.players == (("red", "Eagles", "human"), ("blue", "Wolves", "human"))
    assert (oldest.over, oldest.points) == (True, second.state.result.scores)
    assert store.last().id == first.store.id


def test_two_hundred_games_are_listed_quickly(store: GameStore, library: Library) -> None:
    match = play(begin(store, library, "k2_winter", 5, 3))
    files = tree(match.store.folder)
    for number in range(200):
        folder = store.folder / f"copy-{number}"
        folder.mkdir()
        for name in ("game.json", "log1.txt"):
            (folder / name).write_bytes(files[name])
    start = time.process_time()
    assert len(store.list()) == 201
    assert time.process_time() - start < 1.5  # about 0.05 s on a machine with nothing else to do


def test_save_as_copies_and_the_game_itself_goes_on(store: GameStore, library: Library) -> None:
    match = play(begin(store, library), 10)
    copy = store.save_as(match, "before the storm")
    then = digest(match)
    play(match, 10)
    loaded = store.load(copy, library).match
    assert digest(loaded) == then
    assert {summary.title for summary in store.list()} == {"", "before the storm"}


def test_deleting_removes_one_folder_whole(store: GameStore, library: Library) -> None:
    one, other = begin(store, library), begin(store, library)
    store.delete(one.store.id)
    assert [summary.id for summary in store.list()] == [other.store.id]
    assert sorted(path.name for path in store.folder.iterdir()) == [other.store.id]
    play(one, 3)
    assert one.not_saving


@pytest.mark.parametrize(
    "game", ["", ".", "..", "../x", "a/b", "/etc", "a\\b", "A", "x" * 100, "a\0b", "a\x1b[2J"]
)
def test_ids_are_never_paths(store: GameStore, library: Library, game: str) -> None:
    store.folder.mkdir()
    (store.folder.parent / "x").mkdir()
    for use in (store.read, store.delete, store.copy, lambda one: store.load(one, library)):
        with pytest.raises(SaveError) as refused:
            use(game)
        assert str(refused.value).isprintable()
    assert (store.folder.parent / "x").exists()


# --- open elsewhere ------------------------------------------------------------------------------


def held_by(match: Match, pid, began="", host=None) -> None:
    import platform

    lock = match.store.folder / "lock"
    lock.write_text(json.dumps([pid, began, platform.node() if host is None else host]))


def another_process(match: Match):
    """A process of another program that has the game open, until it is killed."""
    script = (
        "import sys; from pathlib import Path\n"
        "from k2game.content import load_library; from k2game.saves.store import GameStore\n"
        "GameStore(Path(sys.argv[1])).load(sys.argv[2], load_library()); print('open', flush=True)\n"
        "sys.stdin.read()"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", script, str(match.store.folder.parent), match.store.id],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout.readline() == "open\n"
    return process


def test_a_game_that_is_open_elsewhere_is_refused_and_can_be_copied(
    store: GameStore, library: Library
) -> None:
    match = a_game(store, library)
    with another_process(match) as other:
        try:
            with pytest.raises(OpenElsewhere, match=rf"another program \(process {other.pid};") as refused:
                store.load(match.store.id, library)
            assert refused.value.game == match.store.id
            with pytest.raises(OpenElsewhere):
                store.delete(match.store.id)
            copy = store.copy(refused.value.game, "a copy")
            assert digest(store.load(copy, library).match) == digest(match)
        finally:
            other.kill()
    loaded = store.load(match.store.id, library)  # the kernel freed the lock
    play(loaded.match, 2)
    assert loaded.match.not_saving is None


@pytest.mark.parametrize(
    "stale",
    [
        lambda match: held_by(match, 1),  # it lives, but holds no lock of the system
        lambda match: held_by(match, 2**22 + 1),  # no such process
        lambda match: (match.store.folder / "lock").write_bytes(b""),
        lambda match: (match.store.folder / "lock").write_bytes(b"\xff" * 3000),
        lambda match: (match.store.folder / "lock").write_text('[true, "", ""]'),
    ],
)
def test_a_stale_lock_is_taken_over(store: GameStore, library: Library, stale) -> None:
    match = a_game(store, library)
    stale(match)
    loaded = store.load(match.store.id, library)
    play(loaded.match, 2)
    assert loaded.match.not_saving is None


def test_where_the_file_system_knows_no_locks_the_living_process_counts(
    store: GameStore, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    def knows_no_locks(_descriptor, _how) -> None:
        raise OSError(errno.ENOLCK, "")

    monkeypatch.setattr(fcntl, "flock", knows_no_locks)
    match = a_game(store, library)
    held_by(match, 1)
    with pytest.raises(OpenElsewhere):
        store.load(match.store.id, library)
    held_by(match, 2**22 + 1)
    loaded = store.load(match.store.id, library)
    play(loaded.match, 2)
    assert loaded.match.not_saving is None
    store.close(loaded.match)
    assert not (match.store.folder / "lock").exists()


def test_a_lock_of_another_machine_is_respected(store: GameStore, library: Library) -> None:
    match = a_game(store, library)
    held_by(match, 2**22 + 1, host="another-machine")
    with pytest.raises(OpenElsewhere):
        store.load(match.store.id, library)


def test_closing_gives_the_lock_back(store: GameStore, library: Library) -> None:
    match = begin(store, library)
    assert (match.store.folder / "lock").exists()
    store.close(match)
    assert sorted(path.name for path in match.store.folder.iterdir()) == ["game.json", "log1.txt"]
    play(match, 1)
    assert "closed" in match.not_saving


def test_closing_the_first_of_two_leaves_the_second_open(store: GameStore, library: Library) -> None:
    match = begin(store, library)
    again = store.load(match.store.id, library).match
    store.close(match)
    assert (match.store.folder / "lock").exists()
    third = store.load(match.store.id, library).match
    play(again, 1)
    assert "closed" in again.not_saving
    store.close(third)


def test_opening_again_in_the_same_program_closes_the_first(store: GameStore, library: Library) -> None:
    match = begin(store, library)
    again = store.load(match.store.id, library).match
    play(match, 2)
    play(again, 2)
    assert match.not_saving
    assert again.not_saving is None
    assert digest(store.load(match.store.id, library).match) == digest(again)


# --- export and import ---------------------------------------------------------------------------


def test_an_export_can_be_read_and_taken_in_again(store: GameStore, library: Library, tmp_path: Path) -> None:
    match = begin(store, library, "south_face", 3, 6, title="For the bug report")
    while match.state.phase != "climb":
        match.submit(decision(match))
    match.submit(next(action for action in match.legal() if action.kind != "end"))
    match.undo()
    play(match, 40)
    target = tmp_path / "game.txt"
    store.export(match.store.id, target)
    lines = target.read_text().splitlines()
    assert lines[0] == "# k2game record 1"
    assert json.loads(lines[1][2:])["board"] == "lhotse_south_face"
    actions = [notation.parse(line) for line in lines[3:] if line[0] not in "~#"]
    assert actions == [entry.action for entry in match.log]
    target.write_bytes(
        b"\xef\xbb\xbf" + target.read_bytes().replace(b"\n", b" \r\n") + b"\r\n\r\n# the end\r\n"
    )
    taken = store.load(store.import_file(target, library), library).match
    assert digest(taken) == digest(match)
    assert taken.seats == match.seats


def test_an_export_never_replaces_a_file(store: GameStore, library: Library, tmp_path: Path) -> None:
    match = begin(store, library)
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(SaveError):
        store.export(match.store.id, tmp_path / "mine.txt")
    with pytest.raises(SaveError):
        store.export(match.store.id, tmp_path / "missing" / "x.txt")
    assert (tmp_path / "mine.txt").read_text() == "mine"


def exported(store: GameStore, library: Library, tmp_path: Path):
    match = play(begin(store, library), 6)
    store.export(match.store.id, tmp_path / "game.txt")
    return (tmp_path / "game.txt").read_text().split("\n")


def with_game(lines: list[str], **changes):
    document = json.loads(lines[2][2:])
    document.update(changes)
    return [*lines[:2], f"# {json.dumps(document)}", *lines[3:]]


HOSTILE = {
    "escape sequences as an action": lambda lines: [*lines[:5], "\x1b]0;title\x07 red", *lines[5:]],
    "unknown seat": lambda lines: [line.replace("draw red", "draw pink") for line in lines],
    "huge number": lambda lines: [*lines[:4], "risk " + "9" * 100_000, *lines[4:]],
    "huge seed": lambda lines: with_game(lines, seed=10**300),
    "negative seed": lambda lines: with_game(lines, seed=-1),
    "a path as scenario": lambda lines: with_game(lines, scenario="../../../etc/passwd"),
    "a path as kind": lambda lines: with_game(
        lines,
        players=[
            {"colour": "red", "name": "R", "kind": "../bot"},
            {"colour": "blue", "name": "B", "kind": "human"},
        ],
    ),
    "other players": lambda lines: with_game(lines, players=[{"colour": "green", "name": "G"}]),
    "undo of chance": lambda lines: [*lines[:5], "~ undo", *lines[5:]],
    "no actions but text": lambda lines: [*lines[:3], "hello", "world"],
    "a step too far": lambda lines: [*lines, "step red A 27"],
    "the wrong first line": lambda lines: ["# another record", *lines[1:]],
    "no second line": lambda lines: lines[:1],
    "deep setup": lambda lines: [lines[0], "# " + "[" * 50_000, *lines[2:]],
    "too many lines": lambda lines: [*lines, *["# x"] * 200_000],
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_imports_are_refused(store: GameStore, library: Library, tmp_path: Path, name: str) -> None:
    text = "\n".join(HOSTILE[name](exported(store, library, tmp_path)))
    source = tmp_path / "hostile.txt"
    source.write_text(text)
    before = tree(tmp_path)
    with pytest.raises(K2Error) as refused:
        store.import_file(source, library)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 600
    assert tree(tmp_path) == before


def test_hostile_names_come_in_harmless(store: GameStore, library: Library, tmp_path: Path) -> None:
    names = ["\x1b[31mRed\x07 [bold]x[/]", "\u202ealB\u0301e" + "w" * 500]
    players = [
        {"colour": colour, "name": name, "kind": "human"}
        for colour, name in zip(("red", "blue"), names, strict=True)
    ]
    lines = with_game(exported(store, library, tmp_path), players=players, title="a\nb\x1b[2J/../x")
    (tmp_path / "in.txt").write_text("\n".join(lines))
    game = store.import_file(tmp_path / "in.txt", library)
    loaded = store.load(game, library).match
    assert [info.name for info in loaded.seats] == ["[31mRed [bold]x[/]", "alB\u0301e" + "w" * 20]
    summary = next(one for one in store.list() if one.id == game)
    assert summary.title == "a b[2J/../x"
    assert all(name.isprintable() for _colour, name, _kind in summary.players)


def test_ids_of_games_hold_nothing_that_was_typed(store: GameStore, library: Library) -> None:
    match = begin(store, library, title="../../x", players=(SeatInfo("red", "../y"), SeatInfo("blue", "b")))
    assert match.store.folder.parent == store.folder
    assert set(match.store.id) <= set("abcdefghijklmnopqrstuvwxyz0123456789_-")
