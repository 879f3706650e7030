"""Odd files of all kinds: a documented exit code, one sentence, nothing outside touched, nothing lost."""

import contextlib
import io
import shutil
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from k2game.arena.contest import Contest, play_all
from k2game.arena.result_file import ResultFile
from k2game.cli import main
from k2game.content import load_library
from k2game.content.folder import find_data_folder
from k2game.errors import K2Error
from k2game.records.records import Records
from k2game.saves import log_format
from k2game.saves.store import GameStore
from k2game.settings.settings import Settings, load_settings, save_settings
from k2game.tui.tutorial.game import load_progress, save_progress
from tests.support.counts import FULL, count
from tests.support.odd_files import snapshot, spoil
from tests.support.playing import new_match, play, seats_of

GAME = "20260101-000000-k2_summer-00000000"
CONTEST = Contest("south_col", None, (), ("random",), seats=1, games=2, seed=9)
CODES = {0, 1, 2, 3}
SAMPLE, MANY = 40, count(10_000, 600)
SECONDS = 20.0


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with one good file of each kind; it is copied for each variant."""
    folder = tmp_path_factory.mktemp("model")
    library = load_library()
    store = GameStore(folder / "games")
    setup = library.scenario_setup("k2_summer", ("red", "blue"))
    match = play(store.start(library, setup, seats_of(2), 7), 12)
    store.close(match)
    store.export(match.store.id, folder / "game.txt")
    match.store.folder.rename(folder / "games" / GAME)
    Records(folder / "records.sqlite3").add("g", "k2_summer", finished())
    save_settings(Settings(theme="k2-snow", keys={"a.b": "x"}, names=["Ann"]), folder / "settings.json")
    (folder / "tutorial.json").write_text('["choose red m1 m1 m1"]')
    truth = sorted((Path(__file__).parent / "truth").glob("*.truth"))[0].read_text().split("\n")
    (folder / "game.truth").write_text("\n".join(truth[:25]) + "\n")
    results = ResultFile(folder / "arena.jsonl", CONTEST)
    for outcome in play_all(CONTEST, CONTEST.pairings(), 1):
        results.add(outcome)
    return folder


_finished = []


def finished():
    """A finished game."""
    if not _finished:
        _finished.append(play(new_match(load_library(), "k2_summer", 1, 3)))
    return _finished[0]


class World:
    """One variant: a home, what is outside, and what was printed."""

    def __init__(self, folder: Path, model: Path, *, with_data: bool) -> None:
        self.home = folder / "home"
        self.outside = folder / "outside"
        shutil.copytree(model, self.home)
        if with_data:
            shutil.copytree(find_data_folder(), self.home / "data")
        (self.outside / "folder").mkdir(parents=True)
        (self.outside / "victim.txt").write_text("precious")
        (self.outside / "folder" / "game.json").write_text("precious")
        self.codes: list[int] = []

    def run(self, *words: str | Path, lines: bool = False) -> None:
        """Run a command. Where it refuses, it says so in one sentence, or with ``lines`` in several."""
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main.main([str(word) for word in words])
        told = out.getvalue() + err.getvalue()
        assert code in CODES, words
        assert told.replace("\n", "").isprintable(), words
        assert "Traceback" not in told
        if code:
            assert told.strip(), words
            assert lines or len(err.getvalue().splitlines()) == 1, told
        self.codes.append(code)

    def attempt(self, use: Callable[[], object]) -> None:
        """Do something that may be refused in one sentence."""
        try:
            use()
        except K2Error as error:
            told = str(error)
        else:
            self.codes.append(0)
            return
        assert told.isprintable()
        self.codes.append(3)


def a_game(world: World) -> None:
    """Everything that can be asked of a saved game, and then it is played on."""
    folder = world.home / "games" / GAME
    before = snapshot(world.home / "games")
    world.run("games")
    world.run("games", "--json")
    world.run("dump", GAME)
    world.run("export", GAME, world.home / "out.txt")
    assert snapshot(world.home / "games") == before  # looking changes nothing
    store = GameStore()

    def go_on() -> None:
        loaded = store.load(GAME, load_library())
        play(loaded.match, 2)
        assert loaded.match.not_saving is None or loaded.match.not_saving.isprintable()
        store.close(loaded.match)

    world.attempt(go_on)
    after = snapshot(world.home / "games")
    for name, held in before.items():
        if Path(name).name == "lock" and not isinstance(held, tuple):
            continue
        if Path(name).name == "log1.txt" and isinstance(held, bytes):
            assert_kept(held, after, name, folder)
        else:
            assert after.get(name) == held, name
    world.attempt(lambda: store.delete(GAME))


def assert_kept(log: bytes, after: dict[str, object], name: str, folder: Path) -> None:
    """A log is only ever continued; what was damaged is kept beside."""
    sealed = log_format.unseal(log)
    now = after[name]
    assert isinstance(now, bytes)
    assert now.startswith(log[: sealed.length]), name
    if sealed.broken and now != log:
        assert log in [held for other, held in after.items() if Path(other).name.startswith("damaged-")]


def records(world: World) -> None:
    world.run("records")
    world.run("records", "--json")
    world.attempt(lambda: Records().add("new", "k2_summer", finished()))
    world.run("records")


def settings(world: World) -> None:
    path = world.home / "settings.json"
    before = snapshot(world.home)
    found, told = load_settings(path)
    assert all(each.isprintable() for each in told)
    world.run("paths")
    assert snapshot(world.home) == before
    unusable = bool(told)
    world.attempt(lambda: save_settings(found, path))
    held, after = before.get(str(path)), snapshot(world.home)
    if isinstance(held, bytes) and unusable and after.get(str(path)) != held:
        assert held in after.values()


def tutorial(world: World) -> None:
    load_progress()
    world.attempt(lambda: save_progress(["x"]))


def exported(world: World) -> None:
    before = snapshot(world.home)
    world.run("dump", world.home / "game.txt")
    world.run("import", world.home / "game.txt")
    world.attempt(lambda: GameStore().export(GAME, world.home / "game.txt"))
    after = snapshot(world.home)
    known = before.get(str(world.home / "game.txt"))
    assert known is None or after[str(world.home / "game.txt")] == known
    world.run("games")


def conformance(world: World) -> None:
    before = snapshot(world.home)
    world.run("conform", world.home / "game.truth", lines=True)
    assert snapshot(world.home) == before


def arena(world: World) -> None:
    path = world.home / "arena.jsonl"
    held = snapshot(world.home).get(str(path))
    world.attempt(lambda: ResultFile(path, CONTEST))
    now = snapshot(world.home).get(str(path))
    if isinstance(held, bytes) and b"\n" in held:
        assert isinstance(now, bytes)
        assert now.startswith(held)


def data(world: World) -> None:
    before = snapshot(world.home)
    world.run("check", world.home / "data", lines=True)
    assert snapshot(world.home) == before


TARGETS: dict[str, Callable[[World], None]] = {
    f"games/{GAME}/game.json": a_game,
    f"games/{GAME}/log1.txt": a_game,
    f"games/{GAME}/lock": a_game,
    "records.sqlite3": records,
    "settings.json": settings,
    "tutorial.json": tutorial,
    "game.txt": exported,
    "game.truth": conformance,
    "arena.jsonl": arena,
    "data/boards/k2_easier.json": data,
    "data/weather/summer.json": data,
    "data/cards/climber_deck.json": data,
    "data/cards/risk_tokens.json": data,
    "data/scenarios/k2_summer.json": data,
}


def spoil_folder(world: World, random: Random) -> str:
    """Make the folder of a game, or that of the games, something else."""
    game = world.home / "games" / GAME
    kept = world.outside / "kept"
    match random.randrange(5):
        case 0:
            game.rename(kept)
            game.symlink_to(kept)
            return "folder is a link"
        case 1:
            game.rename(kept)
            game.write_text("a file")
            return "folder is a file"
        case 2:
            game.rename(kept)
            game.mkdir()
            (game / "mine.txt").write_text("mine")
            return "folder is another"
        case 3:
            (world.home / "games" / ".removed-00000000").symlink_to(world.outside / "folder")
            return "leftover is a link"
        case _:
            (world.home / "games" / "b").symlink_to(game)
            return "two names"


def variant(seed: int, folder: Path, model: Path) -> tuple[str, str, list[int]]:
    """Play one variant; give the file, the way, and the codes."""
    random = Random(seed)
    target, use = ("games", a_folder) if random.random() < 0.04 else random.choice(list(TARGETS.items()))
    world = World(folder, model, with_data=use is data)
    if use is a_folder:
        way = spoil_folder(world, random)
    else:
        way = spoil(world.home / target, world.outside, random)
    before = snapshot(world.outside)
    begun = time.perf_counter()
    use(world)
    assert time.perf_counter() - begun < SECONDS
    assert snapshot(world.outside) == before
    return target, way, world.codes


def a_folder(world: World) -> None:
    world.run("games")
    world.run("dump", GAME)
    world.attempt(lambda: GameStore().load(GAME, load_library()))
    world.attempt(lambda: GameStore().delete(GAME))
    world.run("games")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("os.fsync", lambda descriptor: None)
    parser = main.build_parser()
    monkeypatch.setattr(main, "build_parser", lambda: parser)  # it takes longer than most commands
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path / "world" / "home"))
    monkeypatch.delenv("K2GAME_DATA", raising=False)
    return tmp_path / "world"


def play_variants(seeds: range, folder: Path, model: Path) -> Counter[tuple[str, int]]:
    counted: Counter[tuple[str, int]] = Counter()
    for seed in seeds:
        try:
            target, way, codes = variant(seed, folder, model)
        except Exception as error:
            raise AssertionError(f"variant {seed}") from error
        counted.update((f"{target} {way}", code) for code in codes)
        shutil.rmtree(folder)
    return counted


def test_a_sample_of_odd_files(home: Path, model: Path) -> None:
    counted = play_variants(range(SAMPLE), home, model)
    assert {code for _what, code in counted} >= {0, 3}


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(10))
def test_many_odd_files(part: int, home: Path, model: Path) -> None:
    counted = play_variants(range(part * MANY // 10, (part + 1) * MANY // 10), home, model)
    assert len({what for what, _code in counted}) > (200 if FULL else 30)
