"""Wheel, sdist and editable install all find the data; README and CI say the same."""

import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from k2game import __version__
from k2game.content.folder import find_data_folder

ROOT = Path(__file__).parents[1]
DATA = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "data").glob("*/*.json"))


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, and the wheel built from it, with the build tools installed here: nothing is downloaded."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        check=True,
        capture_output=True,
        timeout=150,
    )
    return folder


def test_there_is_data() -> None:
    assert len(DATA) >= 13


def test_the_sdist_has_data_and_tests(dist: Path) -> None:
    (archive,) = dist.glob("*.tar.gz")
    with tarfile.open(archive) as file:
        names = {name.partition("/")[2] for name in file.getnames()}
    assert set(DATA) <= names
    for needed in (
        "pyproject.toml",
        "README.md",
        "LICENSE",
        ".ci/run",
        "src/k2game/cli/main.py",
        "tests/test_packaging.py",
    ):
        assert needed in names
    assert {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("*.truth")} <= names


def test_the_wheel_has_every_file_of_package_and_data(dist: Path) -> None:
    (wheel,) = dist.glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        names = set(file.namelist())
        scripts = file.read(f"k2game-{__version__}.dist-info/entry_points.txt").decode()
    assert {f"k2game/{name}" for name in DATA} <= names
    sources = {
        path.relative_to(ROOT / "src").as_posix()
        for path in (ROOT / "src" / "k2game").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert "k2game/py.typed" in sources
    assert sources <= names
    assert f"k2game-{__version__}.dist-info/licenses/LICENSE" in names
    assert "k2game = k2game.cli.entry:main" in scripts
    assert not [name for name in names if name.startswith(("tests/", "data/"))]


def test_the_wheel_finds_its_own_data(dist: Path, tmp_path: Path) -> None:
    (wheel,) = dist.glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        file.extractall(tmp_path)
    for command, words in (("paths", str(tmp_path / "k2game" / "data")), ("check", "ok: 4 boards")):
        answer = subprocess.run(
            [sys.executable, "-m", "k2game", command],
            cwd=tmp_path,  # before the editable install on the path
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        assert words in answer.stdout


def test_the_checkout_finds_its_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("K2GAME_DATA", raising=False)
    assert sorted(path.name for path in find_data_folder().iterdir() if path.is_dir()) == [
        "boards",
        "cards",
        "scenarios",
        "weather",
    ]


def test_ci_runs_the_line_of_the_readme() -> None:
    (line,) = re.findall(r"^ {4}(.*pytest.*)$", (ROOT / "README.md").read_text(), re.MULTILINE)
    assert line in (ROOT / ".ci" / "run").read_text().splitlines()


def test_git_ignores_no_content() -> None:
    lines = (ROOT / ".gitignore").read_text().splitlines()
    patterns = [line.strip("/") for line in lines if line and not line.startswith("#")]
    assert not [pattern for pattern in patterns if "data" in pattern or "json" in pattern]
