"""Docstrings in plain English: a sentence or a noun phrase first, and no turns that read as if translated."""

import re
from pathlib import Path

import pytest

import k2game
from tests.support.docstrings import comments, docstrings

SOURCE = Path(k2game.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))

CLAUSE = re.compile(
    r"\s*(What|Whatever|Whether|Who|Whoever|Whose|Whom|Where|Wherever|That|Why|How|When|Which)\b"
)
"""Words that begin a subordinate clause; a docstring begins with a verb or a noun."""

TICS = (
    "anew",
    "any more",
    "as good as nothing",
    "at the least",
    "at the most",
    "for it that",
    "go on with",
    "goes on with",
    "in no time",
    "in one go",
    "in thought",
    "is begun",
    "is no saved",
    "lie open",
    "lies open",
    "looked at at",
    "meanwhile",
    "shall",
    "stand open",
    "stands open",
    "that there is not",
    "too dear",
    "was begun",
    "whoever",
)
"""Turns to replace: "again", "at most", "continue", "together", "is open", "must", "anyone who"."""

_TIC = re.compile(r"\b(" + "|".join(TICS) + r")\b", re.IGNORECASE)


@pytest.mark.parametrize("text", ["What a seat may do.", "Whether it lives.", "  Whoever comes."])
def test_a_subordinate_clause_is_noticed(text: str) -> None:
    assert CLAUSE.match(text)


@pytest.mark.parametrize("text", ["Return whether it lives.", "Whole games.", "Wholly open.", "Thatch."])
def test_a_sentence_is_not_a_clause(text: str) -> None:
    assert not CLAUSE.match(text)


def test_no_docstring_begins_with_a_subordinate_clause() -> None:
    found = [
        f"{path.relative_to(SOURCE)}: {text.strip().splitlines()[0]}"
        for path in FILES
        for text in docstrings(path)
        if CLAUSE.match(text)
    ]
    assert not found, "\n".join(found)


def test_no_docstring_and_no_comment_has_a_tic() -> None:
    found = [
        f"{path.relative_to(SOURCE)}: {tic[0]!r} in {' '.join(text.split())[:80]}"
        for path in FILES
        for text in (*docstrings(path), *comments(path))
        if (tic := _TIC.search(" ".join(text.split()))) is not None
    ]
    assert not found, "\n".join(found)
