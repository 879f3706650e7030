"""The documents: a test names each rule, and each path that they mention exists."""

import re
from pathlib import Path

import pytest

from tests.support.docstrings import docstrings
from tests.support.rule_ids import RULES

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "k2game"
DOCS = [*sorted((ROOT / "docs").glob("*.md")), *sorted(ROOT.glob("*.md"))]

_LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)")
_CODE = re.compile(r"`+([^`\n]+)`+")
_PATH = re.compile(
    r"(?:[\w.-]+/)+(?:[\w-]+\.(?:py|md|json|tcss|truth|toml|png|run))?|[\w-]+\.(?:py|md|tcss|toml)|\.ci/run"
)
"""A path in code: folders and a file, a folder with its slash, or the name of a file of ours."""

_MODULE = re.compile(r"k2game(?:\.[a-z_0-9]+)+")

OF_A_PLAYER = {"games/", "my-data/", "boards/ID.json", "weather/ID.json", "scenarios/ID.json"}
"""Paths that documents name and players have, not the project."""


def _rules_of(text: str) -> set[str]:
    """The numbers of the rules; a section without numbered rules of its own is a rule itself."""
    found: set[str] = set()
    for number, body in re.findall(r"^## (\d+)\. .*?\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE):
        inside = set(re.findall(rf"\*\*({number}\.\d+)\b", body))
        inside |= {f"{number}.{point}" for point in re.findall(r"^(\d+)\. ", body, re.MULTILINE)}
        found |= inside or {number}
    return found


def test_the_rules_in_the_documents_are_those_that_tests_name() -> None:
    """Sections 3 and 5 have rules in their own text, beside the numbered ones."""
    written = _rules_of((ROOT / "docs" / "RULES.md").read_text(encoding="utf-8"))
    assert written | {"3", "5"} == RULES


def _named(text: str) -> set[str]:
    """The paths and modules that a text names: in links and in code."""
    codes = [code.strip() for code in _CODE.findall(text)]
    modules = {module for code in codes for module in _MODULE.findall(code)}
    return {*_LINK.findall(text), *(code for code in codes if _PATH.fullmatch(code)), *modules}


def _exists(name: str, beside: Path) -> bool:
    if _MODULE.fullmatch(name):
        return _is_module(name)
    folders = (ROOT, ROOT / "src", SOURCE, beside, ROOT / "docs", ROOT / "data")
    if any((folder / name).exists() for folder in folders):
        return True
    return "/" not in name.rstrip("/") and any(SOURCE.rglob(name.rstrip("/")))


def _is_module(name: str) -> bool:
    """Whether a dotted name is a module of ours, or a name in one."""
    parts = name.split(".")[1:]
    while parts:
        path = SOURCE.joinpath(*parts)
        if path.with_suffix(".py").exists() or path.is_dir():
            return True
        parts = parts[:-1]
        if len(parts) < len(name.split(".")) - 2:
            return False
    return False


@pytest.mark.parametrize("document", DOCS, ids=lambda path: path.name)
def test_every_path_in_a_document_exists(document: Path) -> None:
    named = _named(document.read_text(encoding="utf-8")) - OF_A_PLAYER
    missing = {name for name in named if not _exists(name, document.parent)}
    assert not missing, f"{document.name}: {sorted(missing)}"


def test_every_path_in_a_docstring_exists() -> None:
    missing = {
        f"{path.relative_to(ROOT)}: {name}"
        for path in sorted(SOURCE.rglob("*.py"))
        for text in docstrings(path)
        for name in _named(text) - OF_A_PLAYER
        if not _exists(name, path.parent)
    }
    assert not missing, sorted(missing)


def test_a_path_that_is_not_there_is_noticed() -> None:
    text = "`docs/NOWHERE.md`, ``nowhere.py``, `k2game.nowhere`, [here](docs/GONE.md), `engine/nowhere/`"
    assert len([name for name in _named(text) if not _exists(name, ROOT)]) == 5


def test_the_documents_mention_paths_at_all() -> None:
    for name in ("RULES.md", "RECORD.md", "ARCHITECTURE.md"):
        assert _named((ROOT / "docs" / name).read_text(encoding="utf-8")), name
