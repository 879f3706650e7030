"""Allowed combinations of a setup; refusals say in sentences what is allowed (rule 12)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from k2game.content.wording import listed
from k2game.engine.content.board import MAX_SEATS
from k2game.engine.content.scenario import COLOURS, FIVE_PLAYER_EXTRA, OPTIONS, Scenario, Setup
from k2game.errors import SetupError
from k2game.i18n import _
from k2game.runtime.json_text import shown

KEYS = ("scenario", "board", "weather", "days", "seats", "options")
"""Keys that a setup in JSON may hold."""


@dataclass(frozen=True, slots=True)
class SetupParts:
    """The parts of a setup as they were written, of the right types but not checked further."""

    scenario: str | None
    board: str | None
    weather: str | None
    days: int | None
    seats: tuple[str, ...]
    options: tuple[str, ...]


def playable_weather(scenario: Scenario) -> tuple[str, ...]:
    """The weather sets that go with a scenario, the usual one first."""
    return (*scenario.weather, *scenario.custom_weather)


def known_scenario(scenarios: Mapping[str, Scenario], scenario_id: str) -> Scenario:
    """The scenario with an id.

    Raises:
        SetupError: there is none.
    """
    if scenario_id not in scenarios:
        raise SetupError(
            _("There is no scenario {scenario}; there are {all}.").format(
                scenario=shown(scenario_id), all=listed(scenarios)
            )
        )
    return scenarios[scenario_id]


def matching_scenario(scenarios: Iterable[Scenario], board: str, weather: str, days: int) -> Scenario:
    """The one scenario with this board, weather and number of days.

    Raises:
        SetupError: there is none; the text says what goes with the board.
    """
    everything = list(scenarios)
    with_board = [scenario for scenario in everything if scenario.board == board]
    if not with_board:
        boards = dict.fromkeys(scenario.board for scenario in everything)
        raise SetupError(
            _("There is no board {board}; there are {all}.").format(board=shown(board), all=listed(boards))
        )
    with_weather = [scenario for scenario in with_board if weather in playable_weather(scenario)]
    if not with_weather:
        sets = dict.fromkeys(one for scenario in with_board for one in playable_weather(scenario))
        raise SetupError(
            _("The weather set {weather} does not go with the board {board}; allowed: {all}.").format(
                weather=shown(weather), board=board, all=listed(sets)
            )
        )
    for scenario in with_weather:
        if scenario.days == days:
            return scenario
    raise SetupError(
        _("The board {board} is not played for {days} days; allowed: {all}.").format(
            board=board, days=shown(days), all=listed(scenario.days for scenario in with_weather)
        )
    )


def checked_setup(scenario: Scenario, weather: str, seats: Sequence[str], options: Sequence[str]) -> Setup:
    """A setup of a scenario.

    Returns:
        The setup, its options in the rules' order.

    Raises:
        SetupError: weather, seats or options are not allowed.
    """
    if weather not in playable_weather(scenario):
        raise SetupError(
            _("The weather set {weather} does not go with the scenario {scenario}; allowed: {all}.").format(
                weather=shown(weather), scenario=scenario.id, all=listed(playable_weather(scenario))
            )
        )
    _check_seats(seats)
    _check_options(scenario, seats, options)
    in_order = tuple(option for option in OPTIONS if option in options)
    return Setup(scenario.board, weather, scenario.days, tuple(seats), in_order)


def _check_seats(seats: Sequence[str]) -> None:
    """One to five distinct colours (1.1)."""
    for colour in seats:
        if colour not in COLOURS:
            raise SetupError(
                _("There is no colour {colour}; there are {all}.").format(
                    colour=shown(colour), all=listed(COLOURS)
                )
            )
        if list(seats).count(colour) > 1:
            raise SetupError(
                _("The colour {colour} was given twice; each seat has its own.").format(colour=colour)
            )
    if not 1 <= len(seats) <= MAX_SEATS:
        raise SetupError(
            _("A game has 1 to {most} seats, not {seats}.").format(most=MAX_SEATS, seats=len(seats))
        )


def _check_options(scenario: Scenario, seats: Sequence[str], options: Sequence[str]) -> None:
    for option in options:
        if option not in OPTIONS:
            raise SetupError(
                _("There is no option {option}; the scenario {scenario} has {all}.").format(
                    option=shown(option), scenario=scenario.id, all=listed(scenario.options)
                )
            )
        if option not in scenario.options:
            raise SetupError(
                _("The scenario {scenario} has no option {option}; allowed: {all}.").format(
                    scenario=scenario.id, option=option, all=listed(scenario.options)
                )
            )
        if list(options).count(option) > 1:
            raise SetupError(_("The option {option} was given twice.").format(option=option))
    if FIVE_PLAYER_EXTRA in options and len(seats) != MAX_SEATS:
        raise SetupError(
            _("The option five_player_extra needs five seats, not {seats}.").format(seats=len(seats))
        )


def parse_setup(document: object) -> SetupParts:
    """The parts of a setup written as a JSON object.

    Raises:
        SetupError: something is missing, unknown or of the wrong type.
    """
    if not isinstance(document, dict):
        raise SetupError(_("A setup is an object, not {found}.").format(found=shown(document)))
    for key in document:
        if key not in KEYS:
            raise SetupError(
                _("A setup has no {key}; it has {all}.").format(key=shown(key), all=listed(KEYS))
            )
    by_scenario = "scenario" in document
    needed = ("scenario", "seats") if by_scenario else ("board", "weather", "days", "seats")
    for key in needed:
        if key not in document:
            raise SetupError(_("The setup lacks {key}.").format(key=key))
    for key in ("board", "days"):
        if by_scenario and key in document:
            raise SetupError(_("The scenario stands for {key}: give one of them only.").format(key=key))
    days = document.get("days")
    if "days" in document and type(days) is not int:  # true is an int for isinstance
        raise SetupError(_("days must be a whole number, not {found}.").format(found=shown(days)))
    return SetupParts(
        scenario=_text(document, "scenario"),
        board=_text(document, "board"),
        weather=_text(document, "weather"),
        days=days,
        seats=_texts(document, "seats"),
        options=_texts(document, "options"),
    )


def _text(document: Mapping[str, object], key: str) -> str | None:
    if key not in document:
        return None
    value = document[key]
    if not isinstance(value, str):
        raise SetupError(_("{key} must be text, not {found}.").format(key=key, found=shown(value)))
    return value


def _texts(document: Mapping[str, object], key: str) -> tuple[str, ...]:
    value = document.get(key, [])
    if not isinstance(value, list) or not all(isinstance(entry, str) for entry in value):
        raise SetupError(_("{key} must be a list of texts.").format(key=key))
    return tuple(cast("list[str]", value))
