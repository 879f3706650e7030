"""Spoiled data: a list of faults or a library that can be played, never another exception."""

import copy
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from k2game.cli.simulate import play
from k2game.content import Library, load_library
from k2game.content.folder import find_data_folder
from k2game.content.json_file import read_json
from k2game.engine.content.scenario import COLOURS
from k2game.engine.game import turn
from k2game.errors import DataError

FILES = sorted(str(path.relative_to(find_data_folder())) for path in find_data_folder().glob("*/*.json"))

WORDS = st.sampled_from(
    [
        "camp",
        "27",
        "below_6000",
        "7000",
        "W",
        "summer",
        "a1",
        "m1",
        "id",
        "family",
        "red",
        "",
        "\x1b[2J",
        "é",
        "9",
    ]
)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-3, 30)
    | st.sampled_from([10**30, -(10**400), 1e308, 0.5])
    | WORDS
    | st.text(max_size=5)
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=6,
)


def places(document: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all values inside a document."""
    inner = document.items() if isinstance(document, dict) else enumerate(document)
    for key, value in inner:
        yield (*place, key)
        if isinstance(value, dict | list):
            yield from places(value, (*place, key))


def mutate(document: Any, draw: st.DataObject) -> None:
    """One change somewhere in a document."""
    ways = list(places(document))
    if not ways:
        return
    *steps, last = draw.draw(st.sampled_from(ways), label="place")
    holder = document
    for step in steps:
        holder = holder[step]
    match draw.draw(st.sampled_from(["replace", "replace", "delete", "twice", "key"]), label="change"):
        case "replace":
            holder[last] = draw.draw(VALUES, label="value")
        case "delete":
            del holder[last]
        case "twice" if isinstance(holder, list):
            holder.append(copy.deepcopy(holder[last]))
        case _ if isinstance(holder, dict):
            holder[draw.draw(WORDS, label="key")] = draw.draw(VALUES, label="value")


def play_all(library: Library) -> None:
    """What was accepted can be played to the end, by five seats with all options and every weather."""
    for scenario in library.scenarios.values():
        for weather in (*scenario.weather, *scenario.custom_weather):
            setup = library.scenario_setup(scenario.id, COLOURS, weather, scenario.options)
            assert len(library.content_hash(setup)) == 64
            final, _decisions, _chances = play(library.table(setup), Random(1).random)
            assert turn(final) is None


def load_or_tell(folder: Path) -> None:
    """Load a folder; what is wrong must be told line by line, what is right can be played."""
    try:
        library = load_library(folder)
    except DataError as error:
        faults = error.faults
    else:
        play_all(library)
        return
    assert faults
    assert all(str(fault).isprintable() for fault in faults)
    assert len(faults) == len(set(faults))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("fuzz") / "data"
    shutil.copytree(find_data_folder(), folder)
    return folder


def spoil_and_load(folder: Path, data: st.DataObject) -> None:
    """Change one to three places of one file, load, put the file back."""
    path = folder / data.draw(st.sampled_from(FILES), label="file")
    sound = path.read_bytes()
    document = json.loads(sound)
    for _time in range(data.draw(st.integers(1, 3), label="changes")):
        mutate(document, data)
    try:
        path.write_text(json.dumps(document))
        load_or_tell(folder)
    finally:
        path.write_bytes(sound)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_spoiled_documents(folder: Path, data: st.DataObject) -> None:
    spoil_and_load(folder, data)


@pytest.mark.long
@pytest.mark.timeout(900)
@settings(max_examples=2000, deadline=None)
@given(data=st.data())
def test_spoiled_documents_for_long(folder: Path, data: st.DataObject) -> None:
    spoil_and_load(folder, data)


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_spoiled_bytes(folder: Path, data: st.DataObject) -> None:
    spoil_bytes_and_load(folder, data)


@pytest.mark.long
@pytest.mark.timeout(900)
@settings(max_examples=1000, deadline=None)
@given(data=st.data())
def test_spoiled_bytes_for_long(folder: Path, data: st.DataObject) -> None:
    spoil_bytes_and_load(folder, data)


def spoil_bytes_and_load(folder: Path, data: st.DataObject) -> None:
    """Change one to four stretches of one file, load, put the file back."""
    path = folder / data.draw(st.sampled_from(FILES), label="file")
    sound = path.read_bytes()
    spoiled = bytearray(sound)
    for _time in range(data.draw(st.integers(1, 4), label="changes")):
        begin = data.draw(st.integers(0, len(spoiled)), label="begin")
        end = begin + data.draw(st.integers(0, 20), label="length")
        spoiled[begin:end] = data.draw(st.binary(max_size=8), label="bytes")
    try:
        path.write_bytes(bytes(spoiled))
        load_or_tell(folder)
    finally:
        path.write_bytes(sound)


@settings(max_examples=300, deadline=None)
@given(
    content=st.binary(max_size=60)
    | st.text('{}[]",:0123456789.eE+-\\u ndtrue\n', max_size=60).map(str.encode)
)
def test_any_bytes(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.json"
    path.write_bytes(content)
    _document, faults = read_json(path, "any.json")
    assert all(str(fault).isprintable() for fault in faults)
