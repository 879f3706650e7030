"""Weather, cards, risk tokens and scenarios, also against each other: each kind of fault has its message."""

import pytest

from tests.content.conftest import DataFolder
from tests.support.content_changes import (
    COL,
    DECK,
    EASY,
    K2,
    LHOTSE,
    RISK,
    SOUTH,
    SUMMER,
    Case,
    add,
    drop,
    message,
    name,
    put,
)

# fmt: off
CASES: list[Case] = [
    (SUMMER, lambda d: d["tiles"].append(d["tiles"][0]), "tiles['S1']: the id stands at more than one tile"),
    (SUMMER, drop("tiles", 0, "days", 0), "tiles['S1'].days: a tile has three days, not 2"),
    (SUMMER, put("tiles", 1, "days", 1, 0, "bands", ["9000"]), "tiles['S2'].days[1][0].bands: '9000' is not known; there are below_6000, 6000, 7000, 8000"),
    (SUMMER, put("tiles", 1, "days", 1, 0, "bands", []), "tiles['S2'].days[1][0].bands: must name at least one of below_6000, 6000, 7000, 8000"),
    (SUMMER, put("tiles", 1, "days", 1, 0, "bands", ["7000", "7000"]), "tiles['S2'].days[1][0].bands: '7000' stands there twice"),
    (SUMMER, put("tiles", 1, "days", 1, 0, "sections", ["N"]), "tiles['S2'].days[1][0].sections: 'N' is not known; there are W, C, E"),
    (SUMMER, drop("tiles", 1, "days", 1, 0, "acclimatization"), "tiles['S2'].days[1][0]: does nothing: give acclimatization, movement_cost or landslide"),
    (DECK, put("cards", 0, "count", 6), "cards: a seat has 18 cards, not 19"),
    (DECK, put("cards", 1, "id", "m1"), "cards['m1']: the id stands at more than one card"),
    (DECK, drop("cards", 0, "points"), "cards['m1'].points: is missing"),
    (DECK, put("cards", 0, "points", 0), "cards['m1'].points: must be at least 1"),
    (DECK, drop("cards", 3, "down"), "cards['r12'].down: is missing"),
    (DECK, put("cards", 3, "points", 1), "cards['r12'].points: does not belong to a card of the kind rope"),
    (RISK, put("tokens", 1, "value", 2), "tokens: the values must be 0, 1, 2 and so on, each once"),
    (RISK, put("tokens", 1, "count", 10), "scenarios/k2_summer.json: days: 18 days need 20 risk tokens; there are 19"),
    (K2, put("board", "k3"), "board: there is no board 'k3'; there are k2_easier, k2_harder, lhotse_south_col, lhotse_south_face"),
    (K2, put("custom_weather", ["autumn"]), "custom_weather: there is no weather set 'autumn'; there are lhotse, mixed, summer, winter"),
    (K2, put("weather", []), "weather: must name at least one weather set"),
    (K2, add("custom_weather", "summer"), "weather: 'summer' stands there twice"),
    (K2, put("options", ["oxygen"]), "options: 'oxygen' is no option; there are family, five_player_extra, secret_discard"),
    (K2, put("options", ["family", "family"]), "options: 'family' stands there twice"),
    (K2, put("options", ["secret_discard"]), "options: secret_discard needs cards to put away (put_away)"),
    (EASY, drop("five_player_extra"), "scenarios/k2_summer.json: options: the board 'k2_easier' has no five_player_extra"),
    (K2, put("days", 17), "days: must be a multiple of three: a tile has three days"),
    (SOUTH, put("days", 15), "days: must be 18: with dealt tiles there are six in play"),
    (SUMMER, drop("tiles", 5), "scenarios/k2_summer.json: weather: 'summer' has 5 tiles; 6 are needed"),
    (LHOTSE, drop("tiles", 9), "scenarios/south_face.json: weather: 'lhotse' has 9 tiles; 10 are needed"),
    (K2, put("fixed_ropes", True), "fixed_ropes: the board 'k2_easier' has no regions"),
    (COL, put("put_away", ["a0", "a1"]), "put_away: must be three cards or none"),
    (COL, put("put_away", ["a0", "a1", "z9"]), "put_away: there is no card 'z9'"),
    (COL, put("put_away", ["a1", "a1", "a1"]), "put_away: a seat has card 'a1' only 2 times"),
    (K2, drop("levels", "winter"), "levels: the levels for 'winter' are missing"),
    (K2, put("names", "lhotse", "K2 in a landslide"), "names.lhotse: this weather is not played here"),
    (K2, put("levels", "lhotse", {"Sailor": 0}), "levels.lhotse: this weather is not played here"),
    (K2, put("levels", "winter", "Alpinist", 17), "levels.winter: the minimums must fall from level to level"),
    (K2, put("levels", "winter", "Sailor", 1), "levels.winter: the last level must have the minimum 0, so that every result has a level"),
    (K2, put("board", "k2_harder"), "scenarios/k2_winter.json: weather: 'winter' with this board and these days is already in scenarios/k2_summer.json"),
]
# fmt: on


@pytest.mark.parametrize("case", CASES, ids=name)
def test_fault(data: DataFolder, case: Case) -> None:
    file, change, _fault = case
    data.edit(file, change)
    assert message(case) in data.faults()
