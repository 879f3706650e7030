"""The real program in a real terminal: start, new game, choose, leave, resume, and a signal."""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
PATIENCE = 60.0
SOCKET = f"k2game-test-{os.getpid()}"


class Terminal:
    """A tmux with a shell, 80×24."""

    def __init__(self, home: Path) -> None:
        self.home = home
        environment = {
            **os.environ,
            "K2GAME_HOME": str(home),
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        }
        environment.pop("TMUX", None)
        self._tmux(
            "-f", os.devnull, "new-session", "-d", "-x", "80", "-y", "24", "sh", env=environment
        )  # fmt: skip

    def _tmux(self, *words: str, env: dict[str, str] | None = None) -> str:
        done = subprocess.run(
            ["tmux", "-L", SOCKET, *words], env=env, capture_output=True, text=True, timeout=20, check=True
        )
        return done.stdout

    def keys(self, *keys: str) -> None:
        """Press keys."""
        self._tmux("send-keys", *keys)

    def type(self, line: str) -> None:
        """Type a line for the shell."""
        self._tmux("send-keys", "-l", line)
        self.keys("Enter")

    def screen(self) -> str:
        """What is shown."""
        return self._tmux("capture-pane", "-p")

    def wait_for(self, *texts: str) -> str:
        """Wait until all the texts are shown."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            text = self.screen()
            if all(each in text for each in texts):
                return text
            time.sleep(0.1)
        raise AssertionError(f"{texts} is not shown:\n{self.screen()}")

    def program(self) -> int:
        """The process that the shell has started."""
        shell = self._tmux("display-message", "-p", "#{pane_pid}").strip()
        children = subprocess.run(
            ["pgrep", "-P", shell], capture_output=True, text=True, timeout=20, check=True
        )
        return int(children.stdout.split()[0])

    def close(self) -> None:
        """End the shell and all that runs in it."""
        subprocess.run(["tmux", "-L", SOCKET, "kill-server"], capture_output=True, timeout=20, check=False)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(tmp_path)
    try:
        yield opened
    finally:
        opened.close()


def test_start_choose_leave_resume(terminal: Terminal) -> None:
    program = f"{sys.executable} -m k2game"
    terminal.type(f"{program}; echo code=$?")
    terminal.wait_for("New game", "Quit")
    terminal.keys("n")
    terminal.wait_for("Who plays?", "Begin")
    terminal.keys("3")
    terminal.wait_for("Eagles", "Wolves")
    terminal.keys("F5")
    terminal.wait_for("We are here", "Eagles")
    time.sleep(0.6)  # the curtain does not open to a key that is still held down
    terminal.keys("Enter")
    terminal.wait_for("Deck", "Eagles")
    terminal.keys("1", "2", "3")
    terminal.wait_for("Play these 3")
    terminal.keys("Enter")
    text = terminal.wait_for("We are here", "Wolves")
    assert "Hand" not in text
    terminal.keys("C-q")
    text = terminal.wait_for("code=0")
    (farewell,) = [line for line in text.splitlines() if line.startswith("Saved. To go on: k2game resume ")]
    (saved,) = (terminal.home / "games").iterdir()
    assert farewell.endswith(saved.name)

    terminal.type("clear")
    terminal.type(f"{program} resume; echo code=$?")
    terminal.wait_for("We are here", "Wolves")
    os.kill(terminal.program(), signal.SIGTERM)
    text = terminal.wait_for("code=143")
    assert "Traceback" not in text
    terminal.type("echo $((6*7)) again")  # the terminal shows what is typed
    terminal.wait_for("echo $((6*7)) again", "42 again")

    terminal.type("clear")
    terminal.type(f"{program} resume; echo code=$?")
    terminal.wait_for("We are here", "Wolves")
    time.sleep(0.6)
    terminal.keys("Enter")
    terminal.wait_for("Deck", "Wolves")
    terminal.keys("q")
    terminal.wait_for("Pause", "To the title")
    terminal.keys("Down", "Down", "Enter")
    terminal.wait_for("Continue", "Day 1 of 18: Eagles, Wolves")
    terminal.keys("q")
    assert "Saved." not in terminal.wait_for("code=0")  # none is open
