"""The library: where data is found, what may be played together, fingerprints (rule 12)."""

import dataclasses
import hashlib
import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from k2game.content import Library, load_library
from k2game.content.folder import VARIABLE, candidate_folders, find_data_folder
from k2game.engine.content.scenario import COLOURS, OPTIONS, Setup
from k2game.engine.table.table import Table
from k2game.errors import DataError, SetupError
from tests.content.conftest import DataFolder
from tests.support.content_changes import EASY, SUMMER, drop, put, set_space

TRUTH = Path(__file__).parents[1] / "truth"


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


def refusal(call: Callable[[], object]) -> str:
    """The sentence with which a call is refused."""
    with pytest.raises(SetupError) as caught:
        call()
    return str(caught.value)


def test_what_is_there(library: Library) -> None:
    assert list(library.boards) == ["k2_easier", "k2_harder", "lhotse_south_col", "lhotse_south_face"]
    assert list(library.weather) == ["lhotse", "mixed", "summer", "winter"]
    assert sorted(library.scenarios) == ["k2_summer", "k2_winter", "south_col", "south_face"]
    assert sum(card.count for card in library.deck.cards) == 18
    assert library.risk.counts == (4, 11, 5)


def test_values_arrive_as_they_are_written(library: Library) -> None:
    """Every value of every file is found again in the engine's objects."""
    for board_id, board in library.boards.items():
        raw = json.loads((find_data_folder() / "boards" / f"{board_id}.json").read_text())
        assert [
            {key: getattr(space, key) for key in written}
            for space, written in zip(board.spaces, raw["spaces"], strict=True)
        ] == raw["spaces"]
        assert [
            {"between": list(one.ends), "higher": one.higher} | ({"path": one.path} if one.path else {})
            for one in board.connections
        ] == raw["connections"]
        assert {b: {str(n): c for n, c in row.items()} for b, row in board.capacity.items()} == raw[
            "capacity"
        ]
        assert [
            {"between": list(one.paths)}
            | {path: list(edge) for path, edge in zip(one.paths, one.spaces, strict=True)}
            for one in board.regions
        ] == raw.get("regions", [])
        for key in ("start", "track", "sections", "paths"):
            assert list(getattr(board, key)) == raw.get(key, [])
        for key in ("summit", "name", "provenance", "five_player_extra"):
            assert getattr(board, key) == raw[key]
        assert {at: dataclasses.asdict(peak) for at, peak in board.peaks.items()} == raw["peaks"]
    for weather_id, weather in library.weather.items():
        raw = json.loads((find_data_folder() / "weather" / f"{weather_id}.json").read_text())
        blank = {"sections": ["W", "C", "E"], "acclimatization": 0, "movement_cost": 0, "landslide": False}
        assert json.loads(json.dumps([dataclasses.asdict(tile) for tile in weather.tiles])) == [
            tile | {"days": [[blank | effect for effect in day] for day in tile["days"]]}
            for tile in raw["tiles"]
        ]


def test_every_setup_of_the_conformance_files_is_allowed(library: Library) -> None:
    files = sorted(TRUTH.glob("*.truth"))
    assert files
    for file in files:
        document = json.loads(file.read_text().splitlines()[1].removeprefix("# "))
        setup = library.setup_from_json(document)
        assert dataclasses.asdict(setup) == {
            key: tuple(value) if isinstance(value, list) else value for key, value in document.items()
        }
        assert isinstance(library.table(setup), Table)


def test_rule_12_exactly_these_combinations_are_allowed(library: Library) -> None:
    allowed = {
        ("k2_easier", "summer", 18): "k2_summer",
        ("k2_easier", "winter", 18): "k2_summer",
        ("k2_easier", "mixed", 18): "k2_summer",
        ("k2_harder", "summer", 18): "k2_winter",
        ("k2_harder", "winter", 18): "k2_winter",
        ("k2_harder", "mixed", 18): "k2_winter",
        ("lhotse_south_face", "lhotse", 18): "south_face",
        ("lhotse_south_col", "summer", 15): "south_col",
        ("lhotse_south_col", "winter", 15): "south_col",
        ("lhotse_south_col", "lhotse", 15): "south_col",
    }
    for board, weather, days in itertools.product(library.boards, library.weather, range(22)):
        scenario = allowed.get((board, weather, days))
        if scenario is None:
            refusal(lambda parts=(board, weather, days): library.setup(*parts, ["red"]))
        else:
            setup = library.setup(board, weather, days, ["red"])
            assert setup == Setup(board, weather, days, ("red",), ())
            assert library.scenario_for(setup).id == scenario


@pytest.mark.parametrize("scenario", ["k2_summer", "k2_winter", "south_face", "south_col"])
def test_rule_12_options(library: Library, scenario: str) -> None:
    for seats, flags in itertools.product(range(1, 6), itertools.product((False, True), repeat=3)):
        options = [option for option, flag in zip(OPTIONS, flags, strict=True) if flag]
        allowed = ("five_player_extra" not in options or seats == 5) and (
            "secret_discard" not in options or scenario == "south_col"
        )
        try:
            setup = library.scenario_setup(scenario, COLOURS[:seats], options=options[::-1])
        except SetupError:
            assert not allowed
        else:
            assert allowed
            assert setup.options == tuple(options)


def test_scenario_setups(library: Library) -> None:
    assert library.scenario_setup("south_col", ["red", "blue"]).weather == "summer"
    assert library.scenario_setup("south_col", ["red"], "lhotse").weather == "lhotse"
    assert library.scenario_setup("k2_summer", ["red"], "winter").board == "k2_easier"


def test_refusals_say_what_is_allowed(library: Library) -> None:
    say = refusal
    assert say(lambda: library.scenario_setup("k3", ["red"])) == (
        "There is no scenario 'k3'; there are k2_summer, k2_winter, south_col, south_face."
    )
    assert say(lambda: library.setup("k3", "summer", 18, ["red"])) == (
        "There is no board 'k3'; there are k2_easier, k2_harder, lhotse_south_col, lhotse_south_face."
    )
    assert say(lambda: library.setup("lhotse_south_face", "summer", 18, ["red"])) == (
        "The weather set 'summer' does not go with the board lhotse_south_face; allowed: lhotse."
    )
    assert say(lambda: library.scenario_setup("k2_summer", ["red"], "lhotse")) == (
        "The weather set 'lhotse' does not go with the scenario k2_summer; allowed: summer, winter, mixed."
    )
    assert say(lambda: library.setup("lhotse_south_col", "summer", 18, ["red"])) == (
        "The board lhotse_south_col is not played for 18 days; allowed: 15."
    )
    assert say(lambda: library.scenario_setup("k2_summer", [])) == "A game has 1 to 5 seats, not 0."
    assert say(lambda: library.scenario_setup("k2_summer", ["red", "pink"])) == (
        "There is no colour 'pink'; there are red, blue, green, yellow, purple."
    )
    assert say(lambda: library.scenario_setup("k2_summer", ["red", "red"])) == (
        "The colour red was given twice; each seat has its own."
    )
    assert say(lambda: library.scenario_setup("k2_summer", ["red"], options=["oxygen"])) == (
        "There is no option 'oxygen'; the scenario k2_summer has family, five_player_extra."
    )
    assert say(lambda: library.scenario_setup("k2_summer", ["red"], options=["secret_discard"])) == (
        "The scenario k2_summer has no option secret_discard; allowed: family, five_player_extra."
    )
    assert say(lambda: library.scenario_setup("k2_summer", ["red"], options=["family", "family"])) == (
        "The option family was given twice."
    )
    assert say(lambda: library.scenario_setup("k2_summer", ["red"], options=["five_player_extra"])) == (
        "The option five_player_extra needs five seats, not 1."
    )


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (None, "A setup is an object, not None."),
        ([], "A setup is an object, not a list."),
        ({"game": 1}, "A setup has no 'game'; it has scenario, board, weather, days, seats, options."),
        ({"scenario": "k2_summer"}, "The setup lacks seats."),
        ({"board": "k2_easier", "weather": "summer", "seats": ["red"]}, "The setup lacks days."),
        (
            {"scenario": "k2_summer", "seats": ["red"], "days": 18},
            "The scenario stands for days: give one of them only.",
        ),
        ({"scenario": 7, "seats": ["red"]}, "scenario must be text, not 7."),
        ({"scenario": None, "seats": ["red"]}, "scenario must be text, not None."),
        ({"scenario": "k2_summer", "seats": "red"}, "seats must be a list of texts."),
        ({"scenario": "k2_summer", "seats": [["red"]]}, "seats must be a list of texts."),
        (
            {"scenario": "k2_summer", "seats": ["red"], "options": {"family": True}},
            "options must be a list of texts.",
        ),
        (
            {"board": "k2_easier", "weather": "summer", "days": True, "seats": ["red"]},
            "days must be a whole number, not True.",
        ),
        (
            {"board": "k2_easier", "weather": None, "days": 18, "seats": ["red"]},
            "weather must be text, not None.",
        ),
        (
            {"scenario": "\x1b[31m" * 99, "seats": ["red"]},
            "There is no scenario '\\x1b[31m\\x1b[31m\\x1b[31m\\x1b[31m\\x1b[31…; "
            "there are k2_summer, k2_winter, south_col, south_face.",
        ),
    ],
)
def test_setups_in_json_are_refused_in_a_sentence(library: Library, document: Any, sentence: str) -> None:
    assert refusal(lambda: library.setup_from_json(document)) == sentence


def test_fingerprint_changes_with_what_the_rules_read_alone(data: DataFolder) -> None:
    def fingerprint(board: str = "k2_easier", weather: str = "summer") -> str:
        fresh = load_library(data.path)
        return fresh.content_hash(fresh.setup(board, weather, 18, ["red"]))

    first, other = fingerprint(), fingerprint("k2_harder", "winter")
    assert first == fingerprint()
    assert len({first, other, fingerprint(weather="winter"), fingerprint("k2_harder")}) == 4
    assert len(first) == len(hashlib.sha256().hexdigest())
    data.edit(EASY, put("name", "Another name"))
    data.edit(EASY, set_space("3", "x", 0.001))
    data.edit(EASY, put("peaks", {"27": {"name": "Chogori", "height": 8611}}))
    data.edit("scenarios/k2_summer.json", put("summary", "Other words."))
    assert fingerprint() == first
    data.edit(EASY, set_space("3", "y", 0.001))  # the order of landslides (7.4)
    second = fingerprint()
    assert second != first
    data.edit(SUMMER, put("tiles", 1, "days", 1, 0, "acclimatization", -2))
    assert fingerprint() not in (first, second)
    assert fingerprint("k2_harder", "winter") == other


EARLIER = {
    ("k2_easier", "summer", 18): "0b29eb76eed76ad295406f3d59312b07fde5be7a3dde5cf9a8fe739f9b2df06b",
    ("k2_easier", "winter", 18): "55dd78256001905f6c7efd19231df9ed9a9a8c1724845a02a00aa61a4b4e2ff2",
    ("k2_harder", "summer", 18): "75c4dec6bf21875d401a92130c8995165244c1efc1a2c72bc187cab72c65eb82",
    ("k2_harder", "winter", 18): "826c4bfb2b8e57d97ec41d4e47d9df60103c076ac217edaa336bddbc0edc1267",
    ("lhotse_south_face", "lhotse", 18): "6156586ae2c59810cc8ca8d96238a0565283139b9fcfdf196fa49d825eb3a8d8",
    ("lhotse_south_col", "summer", 15): "f95dc312a536d8f39a8c1a20d90b2fcc3384a03f577c4d35cc9ea52ad80e3d6d",
    ("lhotse_south_col", "winter", 15): "5b0b8b0cb1206616fb29b6beda0b0fcbd75080d7341e59930e44798701357b40",
    ("lhotse_south_col", "lhotse", 15): "ef68f236c9488b99cd5672b558a028c4c1259b3c84e6efd09522279a3a182340",
}
"""Fingerprints that saved games have from before the mixed set was there."""


def test_games_from_before_a_weather_set_was_added_can_be_played(library: Library) -> None:
    for (board, weather, days), fingerprint in EARLIER.items():
        for options in ([], ["family"]):
            setup = library.setup(board, weather, days, ["red"], options)
            assert library.plays(fingerprint, setup)
            others = [one for one in EARLIER.values() if one != fingerprint]
            assert not any(library.plays(one, setup) for one in others)


def test_a_weather_set_that_a_game_does_not_use_is_not_in_its_fingerprint(data: DataFolder) -> None:
    fresh = load_library(data.path)
    setup = fresh.setup("k2_easier", "summer", 18, ["red"])
    before = fresh.content_hash(setup)
    data.edit("scenarios/k2_summer.json", put("custom_weather", ["winter"]))
    data.edit("scenarios/k2_summer.json", drop("levels", "mixed"))
    data.edit("scenarios/k2_summer.json", drop("names", "mixed"))
    assert load_library(data.path).content_hash(setup) == before


def test_a_title_names_what_is_not_installed_by_its_id(library: Library) -> None:
    assert library.title("k3", "autumn") == "k3, autumn"
    assert library.title("k2_summer", "autumn") == "K2 in summer, autumn"
    assert library.title("k2_summer", "") == "K2 in summer"


def test_without_a_name_of_its_own_a_game_is_named_by_board_and_tiles(data: DataFolder) -> None:
    data.edit("scenarios/k2_summer.json", drop("names"))
    data.edit("scenarios/south_col.json", drop("names"))
    bare = load_library(data.path)
    assert bare.title("k2_summer", "winter") == "K2, the easier side, K2 winter weather"
    assert bare.title("south_col", "lhotse") == "The South Col Race, Lhotse weather"


def test_fingerprint_knows_the_names_of_victory_levels(data: DataFolder) -> None:
    """They are part of a result."""
    setup = load_library(data.path).scenario_setup("k2_summer", ["red"])
    before = load_library(data.path).content_hash(setup)
    data.edit("scenarios/k2_summer.json", put("levels", "summer", {"Mountaineer": 20, "Sailor": 0}))
    assert load_library(data.path).content_hash(setup) != before


def test_a_folder_is_read_once_and_again_when_it_changed(data: DataFolder) -> None:
    first = load_library(data.path)
    assert load_library(data.path) is first
    data.edit(EASY, put("name", "A much longer name for this board"))
    assert load_library(data.path).boards["k2_easier"].name == "A much longer name for this board"


def test_data_error_lists_everything(data: DataFolder) -> None:
    data.edit(EASY, put("colour", "grey"))
    data.edit(SUMMER, put("colour", "grey"))
    with pytest.raises(DataError) as caught:
        load_library(data.path)
    assert [(fault.file, fault.key) for fault in caught.value.faults] == [
        (EASY, "colour"),
        (SUMMER, "colour"),
    ]


def test_the_variable_names_the_only_folder(data: DataFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    data.edit(EASY, put("name", "Mine"))
    monkeypatch.setenv(VARIABLE, str(data.path))
    assert load_library().boards["k2_easier"].name == "Mine"
    monkeypatch.setenv(VARIABLE, "/nowhere/at/all")
    with pytest.raises(DataError, match="/nowhere/at/all: no data here"):
        load_library()


def test_without_data_it_says_where_it_looked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    places = (tmp_path / "one", tmp_path / "two")
    monkeypatch.setattr("k2game.content.folder.candidate_folders", lambda: places)
    with pytest.raises(DataError) as caught:
        find_data_folder()
    assert all(str(place) in str(caught.value) for place in places)


def test_the_installed_data_come_before_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    installed, checkout = candidate_folders()
    assert installed.parts[-2:] == ("k2game", "data")
    assert checkout == Path(__file__).parents[2] / "data"
