"""What the tests of the plain game share."""

from collections.abc import Callable
from pathlib import Path

import pytest

from k2game.engine.actions import CHANCE_ACTIONS
from k2game.plain.console import Console
from k2game.plain.new_game import Wanted
from k2game.plain.prompts import Talk
from k2game.plain.start import PlainProgram
from k2game.settings.settings import Settings
from tests.support.plain_player import Player, Run, Target


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves and records of the test alone; nobody pulls the plug meanwhile."""
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("os.fsync", lambda descriptor: None)


@pytest.fixture
def run() -> Callable[..., Run]:
    """Let a player play in this process: a new game, or with ``game=ID`` a saved one."""

    def play(
        player: Player,
        scenario: str | None = None,
        players: str | None = None,
        *options: str,
        seed: str | None = None,
        game: str | None = None,
        ascii_only: bool = False,
        settings: Settings | None = None,
    ) -> Run:
        target = player.target
        program = PlainProgram(
            Talk(Console(player, target, ascii_only=ascii_only)), settings or Settings(speed="off")
        )
        wanted = Wanted(scenario, players, seed, None, options)
        code = program.run(lambda own: own.load(game) if game else own.begin(wanted))
        match = program.match
        decisions = 0
        if match is not None:
            decisions = sum(not isinstance(entry.action, CHANCE_ACTIONS) for entry in match.log)
        return Run(code, target.getvalue(), match, decisions)

    return play


@pytest.fixture
def target() -> Target:
    return Target()
