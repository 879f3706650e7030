"""Imports go one way: engine ← content ← session ← telling ← tui, plain; engine ← bots; cli on top."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import k2game

ROOT = Path(k2game.__file__).parent

BASE = {"k2game", "k2game.errors", "k2game.i18n", "k2game.jsontext", "k2game.plainfiles", "k2game.streams"}
"""What everybody may import."""

ALLOWED = {
    "engine": {"engine"},
    "content": {"engine", "content"},
    "bots": {"engine", "bots"},
    "arena": {"engine", "content", "bots", "arena"},
    "session": {"engine", "content", "bots", "session", "paths"},
    "rulesbook": {"rulesbook"},
    "telling": {"engine", "bots", "session", "telling"},
    "tui": {
        "engine",
        "content",
        "bots",
        "session",
        "telling",
        "tui",
        "rulesbook",
        "paths",
        "terminal",
        "controls",
        "leaving",
        "crashes",
    },
    "plain": {
        "engine",
        "content",
        "bots",
        "session",
        "telling",
        "rulesbook",
        "leaving",
        "crashes",
        "plain",
        "terminal",
        "controls",
    },
}
"""Package → what of k2game it may import beside BASE."""


def modules(package: str) -> list[str]:
    """The names of all modules of a package."""
    return sorted(
        ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__")
        for path in (ROOT / package).rglob("*.py")
    )


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports anywhere, also inside functions and for types only."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def loaded_by(*names: str) -> set[str]:
    """The modules that a fresh Python has after importing some."""
    script = (
        f"import importlib, sys\nfor name in {names!r}: importlib.import_module(name)\nprint(*sys.modules)"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    return set(answer.stdout.split())


def test_the_engine_loads_no_libraries_and_no_chance() -> None:
    names = modules("engine")
    assert len(names) > 5
    loaded = loaded_by(*names)
    assert loaded.isdisjoint(
        {"pydantic", "rich", "textual", "random", "numpy", "secrets", "socket", "sqlite3", "platformdirs"}
    )
    plain = loaded_by()
    installed = {
        name
        for name in loaded - plain
        if "." not in name and name not in sys.stdlib_module_names and name != "k2game"
    }
    assert not installed
    own = {name for name in loaded if name.startswith("k2game.") and not name.startswith("k2game.engine")}
    assert own <= {"k2game.errors", "k2game.i18n", "k2game.jsontext"}


@pytest.mark.parametrize("package", ALLOWED)
def test_imports_go_one_way(package: str) -> None:
    for path in (ROOT / package).rglob("*.py"):
        for name in imports(path):
            if name == "k2game" or not name.startswith("k2game."):
                continue
            part = name.split(".")[1]
            at_base = any(name == base or name.startswith(f"{base}.") for base in BASE - {"k2game"})
            assert at_base or part == "__version__" or part in ALLOWED[package], (
                f"{path.relative_to(ROOT)} imports {name}"
            )


def test_textual_is_imported_by_screens_only() -> None:
    for path in ROOT.rglob("*.py"):
        if "tui" not in path.relative_to(ROOT).parts:
            assert not [name for name in imports(path) if name.split(".")[0] == "textual"], path


def test_telling_and_plain_load_no_textual() -> None:
    loaded = loaded_by(*modules("telling"), *modules("plain"))
    assert "k2game.telling.routing" in loaded
    assert not [name for name in loaded if name.split(".")[0] == "textual" or name.startswith("k2game.tui")]


def test_pydantic_and_clocks_stay_out_of_the_rules() -> None:
    forbidden = {"time", "datetime", "os", "pathlib", "io", "json", "logging", "random"}
    allowed_json = {"notation.py"}  # writes states as RECORD.md has them
    for path in (ROOT / "engine").rglob("*.py"):
        found = {name.split(".")[0] for name in imports(path)} & forbidden
        assert not found - ({"json"} if path.name in allowed_json else set()), f"{path.name}: {found}"


def test_the_formulas_of_the_rules_know_no_state_and_no_table() -> None:
    for path in (ROOT / "engine" / "rules").rglob("*.py"):
        ours = [name for name in imports(path) if name.split(".")[0] == "k2game"]
        assert all(name.startswith("k2game.engine.rules") for name in ours), path.name


def test_bots_are_given_views_not_states() -> None:
    """Only the driver of bot games makes views from states; bots get the view and the legal actions."""
    for path in (ROOT / "bots").rglob("*.py"):
        for name in imports(path):
            assert not name.startswith(("k2game.session", "k2game.tui", "k2game.content")), (path, name)
            assert name != "k2game.engine.view.observe" or path.name == "drive.py", (path, name)


def test_no_file_grows_too_long() -> None:
    for path in ROOT.rglob("*.py"):
        lines = len(path.read_text().splitlines())
        assert lines <= 350, f"{path.relative_to(ROOT)} has {lines} lines"


def test_the_title_waits_for_no_rules_and_no_models() -> None:
    """Before a game is chosen neither the rules nor the content nor pydantic are loaded."""
    loaded = loaded_by("k2game.cli", "k2game.session.settings", "k2game.tui.app", "k2game.tui.screens.title")
    assert "textual.app" in loaded
    assert loaded.isdisjoint({"pydantic", "k2game.content", "k2game.engine.game", "k2game.session.store"})
