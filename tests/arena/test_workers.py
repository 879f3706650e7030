"""The processes of an arena end with it, whatever ends it."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")

PROGRAM = """
import os, sys
from functools import partial
from pathlib import Path
from k2game.arena.workers import work

def ready(folder):
    Path(folder, str(os.getpid())).touch()

def spin(number):
    while True:
        number += 1

if __name__ == "__main__":
    for _done in work(range(4), spin, 2, partial(ready, sys.argv[1])):
        pass
"""


def lives(process: int) -> bool:
    """Whether a process still runs; one that only waits to be counted does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM", "SIGHUP", "SIGINT"])
def test_no_worker_outlives_its_arena(tmp_path: Path, name: str) -> None:
    program, marks = tmp_path / "program.py", tmp_path / "marks"
    program.write_text(PROGRAM)
    marks.mkdir()

    def take_signals() -> None:
        """Take the signals that a shell's background job, which may run the tests, ignores."""
        for number in (signal.SIGHUP, signal.SIGINT):
            signal.signal(number, signal.SIG_DFL)

    arena = subprocess.Popen(
        [sys.executable, str(program), str(marks)],
        start_new_session=True,
        stderr=subprocess.DEVNULL,
        preexec_fn=take_signals,
    )
    try:
        end = time.monotonic() + 60
        while len(workers := [int(path.name) for path in marks.iterdir()]) < 2:
            assert time.monotonic() < end
            time.sleep(0.05)
        assert all(map(lives, workers))
        arena.send_signal(getattr(signal, name))
        arena.wait(3)
        end = time.monotonic() + 3
        while any(map(lives, workers)):
            assert time.monotonic() < end, "a worker is left after 3 s"
            time.sleep(0.05)
    finally:
        for process in (arena.pid, *workers):
            if lives(process):
                os.kill(process, signal.SIGKILL)
        arena.wait()


def test_an_arena_that_fails_leaves_no_worker_behind() -> None:
    """A job that fails ends the others too: what it raises is not held up by games in play."""
    script = (
        "import time\n"
        "from functools import partial\n"
        "from k2game.arena.workers import work\n"
        "if __name__ == '__main__':\n"
        "    try:\n"
        "        list(work(['x', 1000.0], time.sleep, 2, partial(int, 0)))\n"
        "    except TypeError:\n"
        "        print('failed')\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False
    )
    assert answer.stdout == "failed\n"
