"""The fixtures of tests of saved games."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from k2game.content import Library, load_library
from k2game.match.match import Match
from k2game.runtime import system_lock
from k2game.saves.store import GameStore
from tests.support.playing import new_match


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody pulls the plug while tests run. A test that wants the real thing asks with ``real_fsync``."""
    if "real_fsync" not in request.fixturenames:
        monkeypatch.setattr("os.fsync", lambda descriptor: None)


@pytest.fixture(autouse=True)
def _locks_end_with_their_test() -> Iterator[None]:
    """Free what a test locked, as the end of its process would: tests of faults never close their games."""
    yield
    for holders in system_lock._shared.values():
        for descriptor in holders:
            os.close(descriptor)
    system_lock._shared.clear()


@pytest.fixture
def real_fsync() -> None:
    """Asks for the real fsync."""


@pytest.fixture(scope="session")
def library() -> Library:
    return load_library()


@pytest.fixture
def store(tmp_path: Path) -> GameStore:
    return GameStore(tmp_path / "games")


@pytest.fixture
def start(library: Library) -> Callable[..., Match]:
    """Begin a game in memory: scenario, seats, seed."""

    def begin(scenario: str = "k2_summer", seats: int = 2, seed: int = 7, **more: object) -> Match:
        return new_match(library, scenario, seats, seed, **more)

    return begin
