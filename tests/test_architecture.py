"""Imports go one way, no room is a drawer, and nobody imports past a package's door.

The order is the one of ``docs/ARCHITECTURE.md``: engine, content and bots below match, then saves, host,
presentation, and the front ends on top.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import k2game

ROOT = Path(k2game.__file__).parent

BASE = {"errors", "i18n", "seeds"}
"""What everybody may import."""

LAYERS: dict[str, set[str]] = {
    "engine": set(),
    "rulesbook": set(),
    "runtime": set(),
    "content": {"engine", "runtime"},
    "bots": {"engine"},
    "match": {"engine", "bots", "runtime"},
    "settings": {"content", "runtime"},
    "saves": {"engine", "content", "bots", "match", "runtime"},
    "records": {"engine", "match", "saves", "runtime"},
    "host": {"engine", "content", "bots", "match", "saves", "records", "runtime"},
    "presentation": {"engine", "content", "bots", "match", "saves", "host", "runtime"},
    "arena": {"engine", "content", "bots", "runtime"},
    "conformance": {"engine", "content", "runtime"},
    "tui": {
        *("engine", "content", "bots", "match", "saves", "records", "settings", "host", "presentation"),
        *("rulesbook", "runtime"),
    },
    "plain": {
        *("engine", "content", "bots", "match", "saves", "records", "settings", "host", "presentation"),
        *("rulesbook", "runtime"),
    },
    "cli": {
        *("engine", "content", "bots", "match", "saves", "records", "settings", "host", "presentation"),
        *("rulesbook", "runtime", "arena", "conformance", "plain", "tui"),
    },
}
"""Package → the packages below it that it may import."""

MOST_MODULES = 16
"""A folder with more modules is a drawer."""

MOST_LINES = 400
LONG_FILES: dict[str, str] = {
    "tui/screens/play/table.py": "every panel, key and click of a table in one class, not a chain of them",
}
"""File → why it may be longer than MOST_LINES."""


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    """The dotted name of a module or package."""
    return ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__")


MODULES = {name_of(path): path for path in sorted(ROOT.rglob("*.py"))}


def imports(path: Path) -> Iterator[str]:
    """The modules and names that a file imports anywhere, also inside functions and for types only."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def module_of(name: str) -> str | None:
    """The module of ours in which an imported name lies."""
    while name and name not in MODULES:
        name = name.rpartition(".")[0]
    return name or None


@cache
def own_imports(path: Path) -> tuple[str, ...]:
    """The modules of ours that a file imports."""
    ours = (module_of(name) for name in imports(path) if name.split(".")[0] == "k2game")
    return tuple(module for module in ours if module is not None)


def loaded_by(*names: str) -> set[str]:
    """The modules that a fresh Python has after importing some."""
    script = (
        f"import importlib, sys\nfor name in {names!r}: importlib.import_module(name)\nprint(*sys.modules)"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    return set(answer.stdout.split())


def of_package(package: str) -> list[str]:
    return [name for name in MODULES if name.startswith(f"k2game.{package}.") or name == f"k2game.{package}"]


def test_at_most_five_loose_modules() -> None:
    loose = [path.name for path in ROOT.glob("*.py") if path.name != "__init__.py"]
    assert len(loose) <= 5, loose


def test_no_folder_is_a_drawer() -> None:
    for folder in {path.parent for path in MODULES.values()}:
        names = [path.name for path in folder.glob("*.py") if path.name != "__init__.py"]
        assert len(names) <= MOST_MODULES, f"{folder.relative_to(ROOT)}: {len(names)} modules"


def test_every_package_has_its_layer() -> None:
    assert {path.name for path in ROOT.iterdir() if (path / "__init__.py").exists()} <= set(LAYERS)


@pytest.mark.parametrize("package", LAYERS)
def test_imports_go_one_way(package: str) -> None:
    allowed = LAYERS[package] | BASE | {package}
    for name in of_package(package):
        for imported in own_imports(MODULES[name]):
            part = imported.split(".")[1] if "." in imported else ""
            assert not part or part in allowed, f"{name} imports {imported}"


def test_the_layers_have_no_circle() -> None:
    below: set[str] = set()
    open_layers = dict(LAYERS)
    while open_layers:
        ready = [name for name, under in open_layers.items() if under <= below]
        assert ready, f"a circle among {sorted(open_layers)}"
        for name in ready:
            below.add(name)
            del open_layers[name]


def test_modules_import_in_no_circle() -> None:
    """Not even for types."""
    arrows = {name: set(own_imports(path)) - {name} for name, path in MODULES.items()}
    done: set[str] = set()

    def visit(name: str, trail: tuple[str, ...]) -> None:
        assert name not in trail, " -> ".join((*trail[trail.index(name) :], name))
        if name not in done:
            for target in sorted(arrows[name]):
                visit(target, (*trail, name))
            done.add(name)

    for name in sorted(arrows):
        visit(name, ())


def test_the_engine_loads_no_libraries_and_no_chance() -> None:
    names = of_package("engine")
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
    assert own <= {"k2game.errors", "k2game.i18n"}


def test_textual_is_imported_by_screens_only() -> None:
    for path in MODULES.values():
        if "tui" not in path.relative_to(ROOT).parts:
            assert not [name for name in imports(path) if name.split(".")[0] == "textual"], path


def test_presentation_and_plain_load_no_textual() -> None:
    loaded = loaded_by(*of_package("presentation"), *of_package("plain"))
    assert "k2game.presentation.climb.routes" in loaded
    assert not [name for name in loaded if name.split(".")[0] == "textual" or name.startswith("k2game.tui")]


def test_pydantic_and_clocks_stay_out_of_the_rules() -> None:
    forbidden = {"time", "datetime", "os", "pathlib", "io", "json", "logging", "random"}
    allowed_json = {"notation.py"}  # writes states as RECORD.md has them
    for path in (ROOT / "engine").rglob("*.py"):
        found = {name.split(".")[0] for name in imports(path)} & forbidden
        assert not found - ({"json"} if path.name in allowed_json else set()), f"{path.name}: {found}"


def test_bots_are_given_views_not_states() -> None:
    """Only the driver of bot games makes views from states; bots get the view and the legal actions."""
    for name in of_package("bots"):
        for imported in imports(MODULES[name]):
            assert imported != "k2game.engine.view.observe" or name == "k2game.bots.simulate", (
                name,
                imported,
            )


def test_no_file_grows_too_long() -> None:
    for path in MODULES.values():
        lines = len(path.read_text(encoding="utf-8").splitlines())
        name = str(path.relative_to(ROOT))
        assert lines <= MOST_LINES or name in LONG_FILES, f"{name} has {lines} lines"


def test_no_class_name_stands_for_two_things() -> None:
    seen: dict[str, Path] = {}
    for path in MODULES.values():
        for node in tree_of(path).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                assert node.name not in seen, f"{node.name}: {seen[node.name]} and {path}"
                seen[node.name] = path


def test_the_title_waits_for_no_rules_and_no_models() -> None:
    """Before a game is chosen neither the rules nor the content nor pydantic are loaded."""
    title = "k2game.tui.screens.setup.title"
    loaded = loaded_by("k2game.cli.main", "k2game.settings.settings", "k2game.tui.app", title)
    assert "textual.app" in loaded
    assert loaded.isdisjoint({"pydantic", "k2game.content", "k2game.engine.game", "k2game.saves.store"})


def doors_of(package: str) -> set[str]:
    """The modules that other packages may import: those that DOOR names, and the package itself."""
    names: tuple[str, ...] = import_module(f"k2game.{package}").DOOR
    assert list(names) == sorted(set(names)), f"the door of {package} is out of order"
    return {f"k2game.{package}", *(f"k2game.{package}.{name}" for name in names)}


@pytest.mark.parametrize("package", LAYERS)
def test_nobody_imports_past_the_door(package: str) -> None:
    door = doors_of(package)
    assert door <= set(MODULES), door - set(MODULES)
    for name, path in MODULES.items():
        if not name.startswith(f"k2game.{package}.") and name != f"k2game.{package}":
            past = [x for x in own_imports(path) if x.startswith(f"k2game.{package}.") and x not in door]
            assert not past, f"{name} imports {past}"


@pytest.mark.parametrize("package", sorted(set(LAYERS) - {"host"}))  # host serves front ends elsewhere, too
def test_no_door_stands_open_for_nobody(package: str) -> None:
    """Each module of a door is imported by another package, by name, or named in a table of entry points."""
    inside = f"k2game.{package}"
    used = {
        x
        for name, path in MODULES.items()
        if name != inside and not name.startswith(f"{inside}.")
        for x in own_imports(path)
    }
    texts = [path.read_text(encoding="utf-8") for name, path in MODULES.items() if "cli" in name.split(".")]
    for name in sorted(doors_of(package) - {inside} - used):
        assert any(f'"{name}:' in text for text in texts), f"nobody outside imports {name}"


def test_importing_the_package_or_the_command_line_loads_nothing() -> None:
    """Start-up time: neither ``k2game`` nor ``k2game.cli`` imports anything."""
    for name in ("k2game", "k2game.cli"):
        assert not list(imports(MODULES[name])), name
