"""Rule 12: what may be played together."""

import pytest

from k2game.content import load_library
from k2game.errors import SetupError

LIBRARY = load_library()
BOARDS = {
    "k2_easier": (18, {"summer", "winter", "mixed"}, {"family", "five_player_extra"}),
    "k2_harder": (18, {"summer", "winter", "mixed"}, {"family", "five_player_extra"}),
    "lhotse_south_face": (18, {"lhotse"}, {"family", "five_player_extra"}),
    "lhotse_south_col": (
        15,
        {"summer", "winter", "lhotse"},
        {"family", "five_player_extra", "secret_discard"},
    ),
}
NAMES = {
    ("k2_summer", "summer"): "K2 in summer",
    ("k2_summer", "winter"): "K2, easier side, winter weather",
    ("k2_summer", "mixed"): "K2, easier side, mixed weather",
    ("k2_winter", "winter"): "K2 in winter",
    ("k2_winter", "summer"): "K2, harder side, summer weather",
    ("k2_winter", "mixed"): "K2, harder side, mixed weather",
    ("south_face", "lhotse"): "The South Face of Lhotse",
    ("south_col", "summer"): "The South Col Race",
    ("south_col", "winter"): "The South Col Race, winter weather",
    ("south_col", "lhotse"): "The South Col Race, Lhotse weather",
}
FIVE = ("red", "blue", "green", "yellow", "purple")


@pytest.mark.rule("12")
@pytest.mark.parametrize(
    ("scenario", "board", "weather", "days"),
    [
        ("k2_summer", "k2_easier", "summer", 18),
        ("k2_winter", "k2_harder", "winter", 18),
        ("south_face", "lhotse_south_face", "lhotse", 18),
        ("south_col", "lhotse_south_col", "summer", 15),
    ],
)
def test_a_scenario_stands_for_board_weather_and_days(
    scenario: str, board: str, weather: str, days: int
) -> None:
    setup = LIBRARY.scenario_setup(scenario, FIVE[:2])
    assert (setup.board, setup.weather, setup.days) == (board, weather, days)


@pytest.mark.rule("12")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("weather", ["summer", "winter", "mixed", "lhotse"])
@pytest.mark.parametrize("days", [15, 18])
def test_only_listed_combinations_of_board_weather_and_days_are_allowed(
    board: str, weather: str, days: int
) -> None:
    right_days, sets, _options = BOARDS[board]
    if days == right_days and weather in sets:
        assert LIBRARY.setup(board, weather, days, FIVE[:2]).days == days
    else:
        with pytest.raises(SetupError):
            LIBRARY.setup(board, weather, days, FIVE[:2])


@pytest.mark.rule("12")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("option", ["family", "five_player_extra", "secret_discard", "no_such_option"])
def test_options_are_allowed_where_they_are_listed(board: str, option: str) -> None:
    days, sets, options = BOARDS[board]
    weather = min(sets)
    if option in options:
        assert LIBRARY.setup(board, weather, days, FIVE, [option]).options == (option,)
    else:
        with pytest.raises(SetupError):
            LIBRARY.setup(board, weather, days, FIVE, [option])


@pytest.mark.rule("12")
@pytest.mark.parametrize("seats", range(1, 5))
def test_five_player_extra_needs_five_seats(seats: int) -> None:
    with pytest.raises(SetupError):
        LIBRARY.setup("k2_easier", "summer", 18, FIVE[:seats], ["five_player_extra"])


@pytest.mark.rule("12")
def test_a_board_with_other_tiles_than_its_scenarios_is_named_as_what_it_is() -> None:
    playable = [
        (scenario.id, weather)
        for scenario in LIBRARY.scenarios.values()
        for weather in (*scenario.weather, *scenario.custom_weather)
    ]
    assert {pair: LIBRARY.title(*pair) for pair in playable} == NAMES


@pytest.mark.rule("12")
def test_on_the_south_col_the_mixed_set_is_refused_in_a_sentence() -> None:
    with pytest.raises(SetupError, match="'mixed' does not go with the scenario south_col; allowed: summer"):
        LIBRARY.scenario_setup("south_col", FIVE[:2], "mixed")
