"""The real program: from files and pipes, in a terminal, in a poor locale, ended by signals."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from k2game.cli.main import main

PLAIN = [sys.executable, "-m", "k2game"]
SOLO = ["new", "--plain", "--scenario", "k2_summer", "--players", "Eagles", "--seed", "4"]


def environment(home: Path, **more: str) -> dict[str, str]:
    kept = {
        key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "PYTHONUTF8"))
    }
    return {**kept, "K2GAME_HOME": str(home), **more}


def run(home: Path, *arguments: str, typed: bytes = b"", **more: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*PLAIN, *arguments],
        input=typed,
        capture_output=True,
        timeout=60,
        check=False,
        env=environment(home, **{"LANG": "C.UTF-8", **more}),
    )


def game_id(output: bytes) -> str:
    found = re.search(rb"k2game resume --plain (\S+) goes on", output)
    assert found is not None, output[-500:]
    return found.group(1).decode()


def test_a_script_in_a_file_plays_and_the_game_goes_on_later(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_bytes(b"1 2 6\n\n2\nB 1\n\x1b[A\xff\xfe\n")
    with script.open("rb") as source:
        first = subprocess.run(
            [*PLAIN, *SOLO],
            stdin=source,
            capture_output=True,
            timeout=60,
            check=False,
            env=environment(tmp_path),
        )
    assert (first.returncode, first.stderr) == (0, b"")
    assert b"Eagles B climbed to space 1." in first.stdout
    assert b"\x1b" not in first.stdout
    again = run(tmp_path, "resume", "--plain", game_id(first.stdout), typed=b"log 3\nquit\n")
    assert (again.returncode, again.stderr) == (0, b"")
    assert b"Eagles B: space 1, 1 point, level 1" in again.stdout
    assert b"Eagles B climbed to space 1." in again.stdout
    offered = run(tmp_path, "--plain", typed=b"\nquit\n")
    assert b"1. go on with K2 in summer, Eagles, day 1 of 18" in offered.stdout
    assert b"Eagles B: space 1, 1 point, level 1" in offered.stdout


@pytest.mark.parametrize(
    "poor",
    [
        {"LANG": "C"},
        pytest.param({"LANG": "", "LC_ALL": "C"}, marks=pytest.mark.long),
        pytest.param({"PYTHONIOENCODING": "ascii"}, marks=pytest.mark.long),
    ],
)
def test_a_poor_locale_gets_ascii(tmp_path: Path, poor: dict[str, str]) -> None:
    typed = "1 2 6\n\n2\nboard\nteam\nweather\nrules 7\n\xe9\n?\nt A\ny\ne\ny\nA 3\np\n1\ne y\n".encode()
    answer = run(tmp_path, *SOLO[:5], "Žižka,Łukasz", *SOLO[6:], typed=b"\n" + typed, **poor)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.isascii()
    assert b"Zizka" in answer.stdout


def test_a_rich_locale_keeps_its_letters(tmp_path: Path) -> None:
    answer = run(tmp_path, "new", "--plain", "--players", "Žižka", "--scenario", "k2_winter", typed=b"team\n")
    assert "Žižka A: base camp" in answer.stdout.decode()


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["new", "--plain", "--scenario", "k9"], 2),
        (["new", "--plain", "--players", "a:god"], 2),
        (["--plain", "new", "--scenario", "k2_summer", "--seed", "x"], 2),
        (["resume", "--plain"], 3),
        (["resume", "--plain", "../x"], 3),
        (["--plain", "sim"], 2),
    ],
)
def test_wrong_usage_and_bad_games_are_one_line(
    arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        answer: object = main(arguments)
    except SystemExit as left:
        answer = left.code
    assert answer == code
    told = capsys.readouterr().err.splitlines()
    assert told
    assert not [line for line in told if "Traceback" in line]


def test_without_any_input_it_ends_at_once(tmp_path: Path) -> None:
    answer = run(tmp_path, "--plain")
    assert answer.returncode == 0
    assert answer.stdout.endswith(b"The input ended.\nNo game was begun.\n")


def test_a_reader_that_goes_away_is_no_crash(tmp_path: Path) -> None:
    with subprocess.Popen(
        [*PLAIN, *SOLO],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"board\n" * 50)
        process.stdin.close()
        assert process.wait(30) == 128 + 13
        assert process.stderr.read() == b""


def test_no_screen_is_loaded(tmp_path: Path) -> None:
    script = (
        "import sys\nfrom k2game.cli.main import main\n"
        f"main({SOLO!r})\nprint('loaded:', 'textual' in sys.modules)\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script],
        input=b"quit\n",
        capture_output=True,
        timeout=60,
        check=True,
        env=environment(tmp_path),
    )
    assert answer.stdout.endswith(b"loaded: False\n")


class Terminal:
    """The program in a terminal of its own."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.output = b""
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            for number in (signal.SIGINT, signal.SIGQUIT):  # who runs the tests may ignore them
                signal.signal(number, signal.SIG_DFL)
            more = {"LANG": "C.UTF-8", "TERM": "dumb", "COLORTERM": "truecolor"}
            os.execve(sys.executable, [*PLAIN, *arguments], environment(home, **more))

    def until(self, wanted: bytes, seconds: float = 30) -> bytes:
        """Read until something is there; what was read since the last time."""
        read, end = b"", time.monotonic() + seconds
        while wanted not in read:
            left = end - time.monotonic()
            assert left > 0, read[-500:]
            if select.select([self.descriptor], [], [], left)[0]:
                try:
                    read += os.read(self.descriptor, 65536)
                except OSError:
                    break
        self.output += read
        return read

    def type(self, line: str) -> None:
        os.write(self.descriptor, line.encode() + b"\n")

    def code(self) -> int:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                os.close(self.descriptor)
                return os.waitstatus_to_exitcode(status)
            if select.select([self.descriptor], [], [], 0.05)[0]:
                try:
                    self.output += os.read(self.descriptor, 65536)
                except OSError:
                    time.sleep(0.05)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        raise AssertionError("it does not end")


def test_in_a_terminal_a_hand_is_scrolled_away_before_the_next_seat(tmp_path: Path) -> None:
    screen = Terminal(tmp_path, "new", "--plain", "--scenario", "k2_summer", "--players", "Eagles,Wolves")
    screen.until(b"press Enter.\r\n> ")
    screen.type("")
    assert b"Hand of Eagles:" in screen.until(b"advice.\r\n> ")
    screen.type("1 2 3")
    screen.until(b"Enter is yes.\r\n> ")
    screen.type("y")
    handed_over = screen.until(b"press Enter.\r\n> ")
    visible = handed_over.replace(b"\r", b"").split(b"\n")[-60:]
    assert b"Now Wolves." in b"\n".join(visible)
    assert not [line for line in visible if b"movement" in line or b"1 2 3" in line]
    assert handed_over.count(b"\n") > 60
    screen.type("board")
    assert b"movement" not in screen.until(b"up to 1.\r\n> ")
    screen.type("")
    assert b"Hand of Wolves:" in screen.until(b"advice.\r\n> ")
    screen.type("quit")
    assert screen.code() == 0
    assert b"\x1b" not in screen.output


def test_a_held_enter_does_not_show_the_hand_of_the_next_seat(tmp_path: Path) -> None:
    screen = Terminal(tmp_path, "new", "--plain", "--scenario", "k2_summer", "--players", "Eagles,Wolves")
    screen.until(b"press Enter.\r\n> ")
    screen.type("")
    screen.until(b"advice.\r\n> ")
    screen.type("1 2 3")
    screen.until(b"Enter is yes.\r\n> ")
    for _repeat in range(60):
        screen.type("")
        time.sleep(0.03)
    time.sleep(0.5)
    screen.type("8")
    shown = screen.until(b"Hand of Wolves:")
    assert shown.count(b"> ") > 2, "the repeats were asked again"
    before, _hand, _rest = shown.partition(b"Hand of Wolves:")
    assert b"8\r\n" in before
    screen.type("quit")
    assert screen.code() == 0


@pytest.mark.parametrize(
    ("arguments", "asked"),
    [
        ([], b"Who plays?"),
        (["new", "--scenario", "k2_winter"], b"Who plays?"),
        (["resume"], b"no unfinished game"),
    ],
)
def test_a_terminal_that_shows_lines_only_gets_the_plain_game(
    tmp_path: Path, arguments: list[str], asked: bytes
) -> None:
    screen = Terminal(tmp_path, *arguments)
    shown = screen.until(asked)
    assert b"this is the plain game" in shown
    os.write(screen.descriptor, b"\x04")
    assert screen.code() == (3 if arguments == ["resume"] else 0)
    assert b"\x1b" not in screen.output


def test_what_has_no_plain_form_says_what_has_one(tmp_path: Path) -> None:
    screen = Terminal(tmp_path, "tutorial")
    assert screen.code() == 2
    assert b"k2game --plain" in screen.output
    assert b"\x1b" not in screen.output


@pytest.mark.parametrize(
    "name",
    ["SIGTERM", *(pytest.param(name, marks=pytest.mark.long) for name in ("SIGINT", "SIGHUP", "SIGQUIT"))],
)
def test_signals_end_it_with_the_game_saved(tmp_path: Path, name: str) -> None:
    screen = Terminal(tmp_path, *SOLO)
    screen.until(b"advice.\r\n> ")
    screen.type("1 2 6")
    screen.until(b"Enter is yes.\r\n> ")
    screen.type("")
    screen.until(b"takes 1.\r\n> ")
    os.kill(screen.pid, getattr(signal, name))
    assert screen.code() == 128 + getattr(signal, name)
    assert b"Traceback" not in screen.output
    again = run(tmp_path, "resume", "--plain", game_id(screen.output), typed=b"quit\n")
    assert b"Eagles takes one of the open risk tokens" in again.stdout


def test_the_end_of_a_typed_input_leaves(tmp_path: Path) -> None:
    screen = Terminal(tmp_path, *SOLO)
    screen.until(b"advice.\r\n> ")
    os.write(screen.descriptor, b"\x04")
    assert screen.code() == 0
    assert b"The game is saved" in screen.output


def test_a_closed_terminal_ends_it(tmp_path: Path) -> None:
    screen = Terminal(tmp_path, *SOLO)
    screen.until(b"advice.\r\n> ")
    os.close(screen.descriptor)
    end = time.monotonic() + 60
    pid = 0
    while not pid and time.monotonic() < end:
        pid, status = os.waitpid(screen.pid, os.WNOHANG)
        time.sleep(0.05)
    assert pid
    assert os.waitstatus_to_exitcode(status) == 128 + signal.SIGHUP
