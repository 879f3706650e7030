"""The command line: answers, exit codes, speed of the small answers by what they do not import."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from k2game import __version__
from k2game.bots import registry as bots
from k2game.cli.ids import SCENARIOS, WEATHER
from k2game.cli.main import COMMANDS, build_parser, main
from k2game.content import load_library

HEAVY = ("textual", "rich", "pydantic", "k2game.tui", "k2game.engine", "k2game.content", "platformdirs")


def run(*arguments: str, **more: object) -> subprocess.CompletedProcess[str]:
    """Run the program as a person would, without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "k2game", *arguments],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=60,
        check=False,
        **more,  # type: ignore[call-overload]
    )


def test_version() -> None:
    answer = run("--version")
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, f"k2game {__version__}\n", "")


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["bogus"], ["check", "a", "b"], []])
def test_small_answers_import_nothing_heavy(arguments: list[str]) -> None:
    """Version, help, wrong usage and a missing terminal answer at once: no screens, no pydantic."""
    script = (
        "import sys\n"
        "from k2game.cli.main import main\n"
        "try:\n"
        f"    main({arguments!r})\n"
        "except SystemExit:\n"
        "    pass\n"
        f"loaded = [name for name in {HEAVY!r} if name in sys.modules]\n"
        "print('loaded:', loaded)\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=60,
        check=True,
    )
    assert answer.stdout.splitlines()[-1] == "loaded: []"


def test_wrong_usage_is_told_with_exit_code_2() -> None:
    answer = run("climb")
    assert answer.returncode == 2
    assert "invalid choice: 'climb'" in answer.stderr
    assert answer.stdout == ""


def test_what_was_typed_cannot_steer_the_terminal() -> None:
    answer = run("check", "a", "\x1b[31mred\x07")
    assert answer.returncode == 2
    assert "\\x1b[31mred\\x07" in answer.stderr
    assert "\x1b" not in answer.stderr


def test_without_a_terminal_one_line_and_exit_code_2() -> None:
    answer = run()
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert answer.stderr.count("\n") == 1
    assert "needs a terminal" in answer.stderr


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_closed_input_or_output_is_no_terminal(closed: str) -> None:
    answer = subprocess.run(
        ["sh", "-c", f'"$0" -m k2game {closed}', sys.executable],
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    assert answer.returncode == 2
    assert answer.stderr.count(b"\n") == 1


def test_input_alone_is_no_terminal() -> None:
    """Output goes to a pipe, input is a terminal: Textual would draw into the pipe."""
    main_end, program_end = pty.openpty()
    try:
        answer = subprocess.run(
            [sys.executable, "-m", "k2game"], stdin=program_end, capture_output=True, timeout=60, check=False
        )
    finally:
        os.close(main_end)
        os.close(program_end)
    assert answer.returncode == 2
    assert answer.stdout == b""


def test_check_of_the_installed_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert capsys.readouterr().out == (
        "ok: 4 boards, 4 weather sets, 4 scenarios, 18 cards, 20 risk tokens\n"
    )


def test_check_of_bad_data_lists_faults_with_exit_code_3(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "hill.json").write_text('{"id": "hill", "height": 9}')
    assert main(["check", str(tmp_path)]) == 3
    output = capsys.readouterr()
    assert "boards/hill.json: height: is not known here\n" in output.out
    assert "boards/hill.json: spaces: is missing\n" in output.out
    assert f"{tmp_path}/weather: there is no such folder\n" in output.out
    faults = len(output.out.splitlines())
    assert output.err == f"{faults} faults\n"


def test_paths_follow_the_platform(tmp_path: Path) -> None:
    usual = {name: value for name, value in os.environ.items() if name != "K2GAME_HOME"}
    environment = usual | {"XDG_DATA_HOME": str(tmp_path / "d"), "XDG_CONFIG_HOME": str(tmp_path / "c")}
    answer = run("paths", env=environment)
    assert answer.returncode == 0
    table = dict(line.split(maxsplit=1) for line in answer.stdout.splitlines())
    assert list(table) == ["data", "saves", "settings", "records", "reports", "results"]
    assert (Path(table["data"]) / "boards").is_dir()
    if sys.platform == "linux":
        assert table["saves"] == str(tmp_path / "d" / "k2game" / "games")
        assert table["settings"] == str(tmp_path / "c" / "k2game" / "settings.json")
        assert table["records"] == str(tmp_path / "d" / "k2game" / "records.sqlite3")
    assert list(tmp_path.iterdir()) == []  # telling the place makes nothing there


def test_doctor_tells_what_it_found() -> None:
    answer = run("doctor", env=os.environ | {"PYTHONIOENCODING": "utf-8"})
    assert answer.returncode == 0, answer.stdout
    for label in ("k2game", "Python", "textual", "terminal", "colours", "encoding", "data"):
        assert f"\n{label} " in f"\n{answer.stdout}"
    assert "trouble" not in answer.stdout


def test_doctor_tells_trouble() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "K2GAME_DATA": "/nowhere"}
    answer = run("doctor", env=environment)
    assert answer.returncode == 1
    assert "trouble: ascii has no block and box glyphs; use a UTF-8 locale." in answer.stdout
    assert "trouble: /nowhere: no data here" in answer.stdout


def test_bad_data_outside_check_is_exit_code_3(monkeypatch: pytest.MonkeyPatch) -> None:
    from k2game.errors import DataError, Fault, IllegalAction, SaveError

    def failing(error: Exception) -> int:
        def command() -> int:
            raise error

        monkeypatch.setattr("k2game.cli.doctor.show_paths", command)
        return main(["paths"])

    assert failing(DataError([Fault("boards/x.json", "id", "is missing")])) == 3
    assert failing(SaveError("This save is torn.")) == 3
    assert failing(IllegalAction("5.3", "space_full", {}, "No room there.")) == 1
    assert failing(OSError(28, "No space left on device")) == 1
    assert failing(KeyboardInterrupt()) == 130  # type: ignore[arg-type]


def test_a_reader_that_leaves_and_a_full_disk_are_no_tracebacks() -> None:
    script = '"$0" -m k2game check {}; echo $? >&2'
    for redirection, code in (("| true", None), (">/dev/full", "1")):
        answer = subprocess.run(
            ["sh", "-c", script.format(redirection), sys.executable],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert "Traceback" not in answer.stderr
        assert "Exception ignored" not in answer.stderr
        assert code is None or answer.stderr.endswith(f"{code}\n")


def test_every_command_has_help_and_code(capsys: pytest.CaptureFixture[str]) -> None:
    from importlib import import_module

    for command in COMMANDS:
        module, function = command.target.split(":")
        assert callable(getattr(import_module(module), function)), command.name
        with pytest.raises(SystemExit) as leaving:
            build_parser().parse_args([command.name, "--help"])
        assert leaving.value.code == 0
        assert command.help in capsys.readouterr().out.replace("\n", " ")


def test_help_tells_of_the_settings_and_the_environment() -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "k2game", "--help"], capture_output=True, text=True, timeout=60, check=True
    )
    for word in ("theme", "art", "speed", "keys", "K2GAME_HOME", "--ascii", "--plain"):
        assert word in answer.stdout


@pytest.mark.parametrize("command", ["new", "arena"])
def test_help_names_all_scenarios_and_levels(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert ", ".join(bots.WORDS) in told
    assert sorted(SCENARIOS.split(", ")) == sorted(load_library().scenarios)
    assert SCENARIOS in told
    assert sorted(WEATHER.split(", ")) == sorted(load_library().weather)
    assert WEATHER in told


def test_version_loads_no_command_line() -> None:
    """The version is told before anything that parses a command line is loaded."""
    script = (
        "import sys\n"
        "sys.argv = ['k2game', '--version']\n"
        "before = set(sys.modules)\n"
        "from k2game.cli.entry import main\n"
        "code = main()\n"
        "print(code, sorted(set(sys.modules) - before))\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    loaded = ["k2game", "k2game.cli", "k2game.cli.entry"]
    assert answer.stdout.splitlines() == [f"k2game {__version__}", f"0 {loaded}"]
