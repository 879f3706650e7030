"""The documents: each rule is named by a test, and each path that they mention is there."""

import re
from pathlib import Path

import pytest

from tests.support.rule_ids import RULES

ROOT = Path(__file__).parent.parent
DOCS = sorted((ROOT / "docs").glob("*.md"))
_PATH = r"`((?:data|tests|docs|src)/[^`\s]*)`|\]\((?!https?:)([^)#]+)\)"


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


@pytest.mark.parametrize("document", [*DOCS, ROOT / "README.md"], ids=lambda path: path.name)
def test_every_path_in_a_document_exists(document: Path) -> None:
    mentioned = [one or two for one, two in re.findall(_PATH, document.read_text(encoding="utf-8"))]
    for path in mentioned:
        name = path.split("{")[0].rstrip("/")
        assert (ROOT / name).exists() or (document.parent / name).exists(), f"{document.name}: {path}"


def test_the_documents_mention_paths_at_all() -> None:
    for name in ("RULES.md", "RECORD.md"):
        assert re.search(_PATH, (ROOT / "docs" / name).read_text(encoding="utf-8")), name
