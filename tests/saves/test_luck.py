"""A second game with the log of another shows nothing of what chance still brings to the first (13.3)."""

import re
from pathlib import Path

import pytest

from k2game.content import Library
from k2game.engine import notation
from k2game.engine.state.game_state import CHOOSE
from k2game.match.match import Match
from k2game.presentation.dump import dump, dump_unplayed
from k2game.saves.replay import Replay
from k2game.saves.store import GameStore
from tests.support.playing import digest, play, seats_of

COLOURS = ("red", "blue", "green")


@pytest.fixture
def store(tmp_path: Path):
    return GameStore(tmp_path / "games")


def begun(store: GameStore, library: Library, decisions, scenario: str = "k2_summer", seats=2, **options):
    setup = library.scenario_setup(scenario, COLOURS[:seats], **options)
    return play(store.start(library, setup, seats_of(seats), 4711), decisions)


def seen_again(store: GameStore, library: Library, game: str):
    saved = store.read(game)
    return Replay.of_saved("it", saved.header, saved.lines, library)


def branched(store: GameStore, library: Library, match: Match, _folder):
    replay = seen_again(store, library, match.store.id)
    replay.go_to_day(1)
    return store.branch(replay)


def exported(store: GameStore, library: Library, match: Match, folder: Path):
    store.export(match.store.id, folder / "out.txt")
    assert "4711" not in (folder / "out.txt").read_text() or match.over
    return store.import_file(folder / "out.txt", library)


def exported_while_open(store: GameStore, library: Library, match: Match, folder: Path):
    store.export_match(match, folder / "out.txt")
    assert "4711" not in (folder / "out.txt").read_text() or match.over
    return store.import_file(folder / "out.txt", library)


SECOND_GAMES = {
    "what if": branched,
    "copy": lambda store, _library, match, _folder: store.copy(match.store.id),
    "save a copy": lambda store, _library, match, _folder: store.save_as(match, "it"),
    "export": exported,
    "export while open": exported_while_open,
}


@pytest.mark.parametrize("way", SECOND_GAMES)
def test_a_second_game_of_an_unfinished_one_has_luck_of_its_own(
    store: GameStore, library: Library, tmp_path: Path, way
) -> None:
    match = begun(store, library, 12)
    second = SECOND_GAMES[way](store, library, match, tmp_path)
    assert store.read(second).header.seed != 4711
    assert store.read(match.store.id).header.seed == 4711
    taken = store.load(second, library).match
    assert [entry.action for entry in taken.log] == [entry.action for entry in match.log[: len(taken.log)]]


@pytest.mark.parametrize("way", SECOND_GAMES)
def test_a_second_game_of_a_finished_one_keeps_its_luck(
    store: GameStore, library: Library, tmp_path: Path, way
) -> None:
    match = begun(store, library, None)
    second = SECOND_GAMES[way](store, library, match, tmp_path)
    kept = store.read(second).header.seed
    assert kept == 4711
    if way == "what if":
        assert digest(play(store.load(second, library).match)) == digest(match)


def test_a_file_read_twice_gives_two_games_with_other_luck(
    store: GameStore, library: Library, tmp_path: Path
) -> None:
    match = begun(store, library, 12)
    path = tmp_path / "out.txt"
    store.export(match.store.id, path)
    one, other = (store.read(store.import_file(path, library)).header.seed for _again in range(2))
    assert one != other


def test_a_file_that_only_says_that_the_game_is_over_gets_other_luck(
    store: GameStore, library: Library, tmp_path: Path
) -> None:
    match = begun(store, library, 12)
    path = tmp_path / "out.txt"
    store.export(match.store.id, path)
    text = re.sub(r'"seed": \d+', '"seed": 4711', path.read_text())
    path.write_text(text + "~ over 2 2026-01-01T00:00:00Z 2 2\n")
    taken = store.import_file(path, library)
    assert store.read(taken).header.seed != 4711
    assert not any(one.over for one in store.list() if one.id == taken)


def test_a_replay_of_an_unfinished_game_goes_on_with_other_luck(store: GameStore, library: Library) -> None:
    match = begun(store, library, 12)
    assert Replay(match).branch().seed != match.seed
    assert Replay(match).branch(seed=5).seed == 5


# --- as text -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2])
def test_a_dump_tells_the_seed_when_the_game_is_over_and_not_before(
    store: GameStore, library: Library, seats
) -> None:
    match = begun(store, library, 12, seats=seats)
    saved = store.read(match.store.id)
    for text in (dump(Replay(match)), dump_unplayed(saved.header, saved.lines)):
        assert "4711" not in text
        assert "--all" in text
    assert "Seed 4711." in dump(Replay(match), everything=True)
    play(match)
    saved = store.read(match.store.id)
    for text in (dump(Replay(match)), dump_unplayed(saved.header, saved.lines)):
        assert "Seed 4711." in text


@pytest.mark.parametrize(
    ("seats", "own"),
    [(1, {"deal red", "draw red", "keep red", "choose red"}), (2, set()), (3, set())],
)
def test_a_dump_without_content_tells_what_lies_open_and_ones_own(
    store: GameStore, library: Library, seats, own
) -> None:
    match = begun(store, library, 60, scenario="south_face", seats=seats)
    saved = store.read(match.store.id)
    shown = dump_unplayed(saved.header, saved.lines).split("\n\n", 1)[1].splitlines()
    kinds = {line.split()[0] for line in shown if line}
    assert not kinds & {"fill"}
    assert {" ".join(line.split()[:2]) for line in shown if line.startswith(_SECRET)} == own
    assert {"weather", "risk", "end", "step"} <= kinds
    everything = dump_unplayed(saved.header, saved.lines, everything=True)
    assert {"deal", "fill", "draw"} <= {line.split()[0] for line in everything.splitlines() if line}


_SECRET = ("deal", "draw", "keep", "choose", "away")


def test_a_list_of_games_tells_no_seed(
    store: GameStore, library: Library, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from k2game.cli import saves

    begun(store, library, 12)
    monkeypatch.setattr(saves, "GameStore", lambda: store)
    for as_json in (False, True):
        saves.list_games(as_json)
        assert "4711" not in capsys.readouterr().out


def test_the_state_of_a_branch_holds_no_more_than_the_log(store: GameStore, library: Library) -> None:
    match = begun(store, library, 30)
    replay = Replay(match)
    replay.go_to_day(match.state.day)
    assert replay.state.phase == CHOOSE
    other = replay.branch()
    assert notation.state_text(other.state) == notation.state_text(replay.state)
