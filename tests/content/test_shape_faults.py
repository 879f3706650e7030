"""Unknown keys, missing keys, wrong types and values out of range: one fault each."""

import pytest

from tests.content.conftest import DataFolder
from tests.support.content_changes import (
    DECK,
    EASY,
    FACE,
    K2,
    SUMMER,
    Case,
    add,
    drop,
    link,
    message,
    name,
    put,
    set_space,
)

# fmt: off
CASES: list[Case] = [
    (EASY, put("colour", "grey"), "colour: is not known here"),
    (EASY, drop("name"), "name: is missing"),
    (EASY, drop("summit"), "summit: is missing"),
    (EASY, put("name", ""), "name: must be one line of text, not ''"),
    (EASY, put("name", "\x1b[31m"), "name: must be one line of text, not '\\x1b[31m'"),
    (EASY, put("name", "K" * 81), "name: must be at most 80 characters long"),
    (EASY, put("name", 5), "name: must be text, not 5"),
    (EASY, put("id", "k2 easier"), "id: must be 1 to 24 letters, digits, _ or -, not 'k2 easier'"),
    (EASY, put("id", "k2_harder"), "id: must be the file's name, 'k2_easier', not 'k2_harder'"),
    (EASY, put("spaces", {}), "spaces: must be a list, not an object"),
    (EASY, put("capacity", []), "capacity: must be an object, not a list"),
    (EASY, put("spaces", 0, 7), "spaces[0]: must be an object, not 7"),
    (EASY, set_space("3", "cost", 0), "spaces['3'].cost: must be at least 1, not 0"),
    (EASY, set_space("3", "cost", 1.5), "spaces['3'].cost: must be a whole number, not 1.5"),
    (EASY, set_space("3", "cost", True), "spaces['3'].cost: must be a whole number, not True"),
    (EASY, set_space("3", "cost", "1"), "spaces['3'].cost: must be a whole number, not '1'"),
    (EASY, set_space("3", "vp", 0), "spaces['3'].vp: must be at least 1, not 0"),
    (EASY, set_space("3", "x", 1.01), "spaces['3'].x: must be at most 1, not 1.01"),
    (EASY, set_space("3", "y", "top"), "spaces['3'].y: must be a number, not 'top'"),
    (FACE, set_space("3", "section", "N"), "spaces['3'].section: must be 'W', 'C' or 'E', not 'N'"),
    (EASY, add("connections", link("1", "2", None) | {"between": ["1"]}), "connections[34].between: must have 2 entries"),
    (EASY, drop("connections", 0, "higher"), "connections[0].higher: is missing"),
    (SUMMER, put("tiles", 1, "days", 1, 0, "landslide", 1), "tiles['S2'].days[1][0].landslide: must be true or false, not 1"),
    (SUMMER, put("tiles", 1, "days", 1, 0, "acclimatization", 1), "tiles['S2'].days[1][0].acclimatization: must be at most 0, not 1"),
    (SUMMER, put("tiles", 1, "days", 1, 0, "wind", 1), "tiles['S2'].days[1][0].wind: is not known here"),
    (DECK, put("cards", 0, "kind", "joker"), "cards['m1'].kind: must be 'movement', 'rope' or 'acclimatization', not 'joker'"),
    (K2, put("tiles", "thrown"), "tiles: must be 'dealt', 'drawn' or 'shuffled', not 'thrown'"),
]
# fmt: on


@pytest.mark.parametrize("case", CASES, ids=name)
def test_fault(data: DataFolder, case: Case) -> None:
    file, change, _fault = case
    data.edit(file, change)
    assert message(case) in data.faults()


@pytest.mark.parametrize("case", CASES, ids=name)
def test_it_is_the_only_one(data: DataFolder, case: Case) -> None:
    """What was taken out as faulty is not complained about as missing."""
    file, change, _fault = case
    data.edit(file, change)
    assert data.faults() == [message(case)]


def test_sound_data_has_no_faults(data: DataFolder) -> None:
    assert data.faults() == []


def test_all_faults_of_all_files_at_once(data: DataFolder) -> None:
    data.edit(EASY, put("colour", "grey"))
    data.edit(EASY, set_space("3", "cost", 0))
    data.edit(EASY, add("connections", link("1", "99", None)))
    data.edit(SUMMER, drop("tiles", 0, "days", 0))
    data.edit("scenarios/south_col.json", put("put_away", ["a0", "a1", "z9"]))
    (data.path / "weather" / "winter.json").write_text("{")
    assert sorted(data.faults()) == [
        "boards/k2_easier.json: colour: is not known here",
        "boards/k2_easier.json: connections['1' '99']: there is no space '99'",
        "boards/k2_easier.json: spaces['3'].cost: must be at least 1, not 0",
        "scenarios/south_col.json: put_away: there is no card 'z9'",
        "weather/summer.json: tiles['S1'].days: a tile has three days, not 2",
        "weather/winter.json: line 1, column 2: not valid JSON: "
        "Expecting property name enclosed in double quotes",
    ]
