"""JSON from others: nested no deeper than our own limit on every Python, and harmless when printed."""

import json
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from k2game.runtime.json_text import MOST_NESTED, dump, is_too_deep, load


def nested(depth: int) -> str:
    return '[{"a":' * (depth // 2) + "[]" * (depth % 2) + "1" * (1 - depth % 2) + "}]" * (depth // 2)


@pytest.mark.parametrize("depth", [1, 2, MOST_NESTED - 1, MOST_NESTED])
def test_up_to_the_limit_it_is_read(depth: int) -> None:
    assert load(nested(depth)) == json.loads(nested(depth))


@pytest.mark.parametrize("depth", [MOST_NESTED + 1, MOST_NESTED + 2, 900, 100_000])
def test_beyond_the_limit_it_is_refused_on_every_python(depth: int) -> None:
    with pytest.raises(RecursionError):
        load(nested(depth))


@pytest.mark.parametrize("text", ['"' + "[" * 500 + '"', '"\\"' + "[" * 500 + '"', "[]" * 500, "]" * 500])
def test_brackets_in_texts_and_beside_each_other_are_not_nested(text: str) -> None:
    assert not is_too_deep(text)


@pytest.mark.parametrize("text", ['"' + '\\"' * 500_000, '"' * 1_000_000, "[" * 1_000_000, "\\" * 1_000_000])
def test_the_look_takes_no_longer_than_the_text(text: str) -> None:
    begin = time.process_time()
    is_too_deep(text)
    assert time.process_time() - begin < 2


@pytest.mark.parametrize("text", ["NaN", "[Infinity]", "-Infinity", "", "[", "9" * 5000])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - json and we word it in several ways
        load(text)


@settings(max_examples=50)
@given(
    st.recursive(st.text() | st.integers(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner))
)
def test_nothing_that_is_printed_steers_a_terminal(document: object) -> None:
    text = dump(document, indent=1)
    assert all(sign.isprintable() or sign == "\n" for sign in text)
    assert json.loads(text) == document


def test_what_people_can_read_stays_readable() -> None:
    assert dump("Zoë 李雷 \x1b\x9b\u202e\U000e0001") == '"Zoë 李雷 \\u001b\\u009b\\u202e\\udb40\\udc01"'
