"""Names of people: visible, harmless, at most 24 cells."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from k2game.runtime.safe_text import MAX_CELLS, clean_name, is_too_long, shown_path


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Eagles", "Eagles"),
        ("  two \t words\n", "two words"),
        ("[red]x[/red]", "[red]x[/red]"),
        ("a\x1b[31mb\x9bm\x00\x7f", "a[31mbm"),
        ("\u202egnp.exe\u2066\u200f\u200b", "gnp.exe"),
        ("e\u0301", "\xe9"),
        ("Z\u0300\u0301\u0302\u0303\u0304\u0305", "Z\u0300\u0301"),
        ("\u0301", ""),
        ("山" * 20, "山" * 12),
        ("x" * 23 + "山", "x" * 23),
        ("\u2800\u3164\ufe0f", ""),
        ("", ""),
        ("\ud800a", "a"),
    ],
)
def test_what_is_left_of_a_name(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@given(st.text(st.characters(), max_size=80))
def test_any_text_becomes_harmless(typed: str) -> None:
    name = clean_name(typed)
    assert cell_len(name) <= MAX_CELLS
    assert name == name.strip()
    assert all(unicodedata.category(letter)[0] != "C" for letter in name)
    assert name.isprintable()
    assert unicodedata.is_normalized("NFC", name)
    assert clean_name(name) == name


def test_an_accent_stands_on_no_space() -> None:
    assert clean_name(" \U00016f4f") == ""
    assert clean_name("a \u0301b") == "a b"


def test_what_is_too_long_is_what_loses_its_end() -> None:
    assert not is_too_long("N" * 24)
    assert is_too_long("N" * 25)
    assert is_too_long("北" * 13)
    assert not is_too_long("\u200b" * 30 + "N" * 24 + "   ")


def test_a_very_long_text_is_read_in_no_time() -> None:
    assert clean_name("a\u0301" * 10**6) == "\xe1" * MAX_CELLS


@given(st.text(st.characters()))
def test_paths_in_messages_steer_nothing(path: Path) -> None:
    assert shown_path(path).isprintable()
