"""Checks of a scenario and of the files that it names (rules 9.4, 10.1, 11.2, 12)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from k2game.content.drafts import Draft, Problem
from k2game.content.json_file import key_text
from k2game.content.models import BoardModel, DeckModel, RiskModel, ScenarioModel, WeatherModel
from k2game.content.wording import listed, repeated
from k2game.engine.content.board import MAX_SEATS
from k2game.engine.content.scenario import DEALT, FIVE_PLAYER_EXTRA, OPTIONS, SECRET_DISCARD
from k2game.engine.content.weather import DAYS_PER_TILE
from k2game.i18n import _
from k2game.runtime.json_text import shown

PUT_AWAY = 3
"""Cards that a seat puts away if any (11.2)."""
OPEN_RISK = 3
"""Open risk tokens (1.6)."""
TILES_A_SEAT = 2
"""Tiles dealt to a seat (10.1)."""
DEALT_DAYS = 6 * DAYS_PER_TILE
"""With dealt tiles there are six in play (10.1)."""


@dataclass
class Drafts:
    """All documents of a folder by the name of their file; None where nothing could be read."""

    boards: dict[str, Draft[BoardModel] | None] = field(default_factory=dict)
    weather: dict[str, Draft[WeatherModel] | None] = field(default_factory=dict)
    scenarios: dict[str, Draft[ScenarioModel] | None] = field(default_factory=dict)
    deck: Draft[DeckModel] | None = None
    risk: Draft[RiskModel] | None = None


def check_scenario(draft: Draft[ScenarioModel], drafts: Drafts) -> Iterator[Problem]:
    """A scenario against the files that it names (12)."""
    scenario = draft.model
    yield from _check_references(draft, drafts)
    yield from _check_options(draft, drafts)
    if draft.whole("days") and scenario.days % DAYS_PER_TILE:
        yield "days", _("must be a multiple of three: a tile has three days")
    if scenario.tiles == DEALT and draft.whole("days") and scenario.days != DEALT_DAYS:
        yield "days", _("must be {days}: with dealt tiles there are six in play").format(days=DEALT_DAYS)
    for weather in {**dict.fromkeys(scenario.weather), **dict.fromkeys(scenario.custom_weather)}:
        yield from _check_tiles(scenario, weather, drafts)
    yield from _check_put_away(draft, drafts)
    yield from _check_levels(draft)
    yield from _check_names(draft)
    if drafts.risk and drafts.risk.whole("tokens") and draft.whole("days"):
        total = sum(token.count for token in drafts.risk.model.tokens)
        needed = scenario.days + OPEN_RISK - 1
        if total < needed:
            yield (
                "days",
                _("{days} days need {needed} risk tokens; there are {total}").format(
                    days=scenario.days, needed=needed, total=total
                ),
            )


def _check_references(draft: Draft[ScenarioModel], drafts: Drafts) -> Iterator[Problem]:
    scenario = draft.model
    if draft.whole("board") and scenario.board not in drafts.boards:
        yield (
            "board",
            _("there is no board {board}; there are {all}").format(
                board=shown(scenario.board), all=listed(sorted(drafts.boards))
            ),
        )
    if draft.whole("weather") and not scenario.weather:
        yield "weather", _("must name at least one weather set")
    for key, sets in (("weather", scenario.weather), ("custom_weather", scenario.custom_weather)):
        for weather in sets:
            if weather not in drafts.weather:
                yield (
                    key,
                    _("there is no weather set {weather}; there are {all}").format(
                        weather=shown(weather), all=listed(sorted(drafts.weather))
                    ),
                )
    for weather in repeated([*scenario.weather, *scenario.custom_weather]):
        yield "weather", _("{weather} stands there twice").format(weather=shown(weather))
    board = drafts.boards.get(scenario.board)
    if scenario.fixed_ropes and board and board.whole("regions") and not board.model.regions:
        yield "fixed_ropes", _("the board {board} has no regions").format(board=shown(scenario.board))


def _check_options(draft: Draft[ScenarioModel], drafts: Drafts) -> Iterator[Problem]:
    scenario = draft.model
    for option in scenario.options:
        if option not in OPTIONS:
            yield (
                "options",
                _("{option} is no option; there are {all}").format(option=shown(option), all=listed(OPTIONS)),
            )
    for option in repeated(scenario.options):
        yield "options", _("{option} stands there twice").format(option=shown(option))
    if SECRET_DISCARD in scenario.options and draft.whole("put_away") and not scenario.put_away:
        yield "options", _("secret_discard needs cards to put away (put_away)")
    board = drafts.boards.get(scenario.board)
    if (
        FIVE_PLAYER_EXTRA in scenario.options
        and board
        and board.whole("five_player_extra")
        and not board.model.five_player_extra
    ):
        yield (
            "options",
            _("the board {board} has no five_player_extra").format(board=shown(scenario.board)),
        )


def _check_tiles(scenario: ScenarioModel, weather: str, drafts: Drafts) -> Iterator[Problem]:
    """Enough tiles for the days, and for dealing two to each of five seats."""
    draft = drafts.weather.get(weather)
    if not draft or not draft.whole("tiles"):
        return
    available = len(draft.model.tiles)
    needed = scenario.days // DAYS_PER_TILE
    if scenario.tiles == DEALT:
        needed = max(needed, TILES_A_SEAT * MAX_SEATS)
    if available < needed:
        yield (
            "weather",
            _("{weather} has {available} tiles; {needed} are needed").format(
                weather=shown(weather), available=available, needed=needed
            ),
        )


def _check_put_away(draft: Draft[ScenarioModel], drafts: Drafts) -> Iterator[Problem]:
    put_away = draft.model.put_away
    if put_away and len(put_away) != PUT_AWAY:
        yield "put_away", _("must be three cards or none")
    if not drafts.deck:
        return
    counts = {card.id: card.count for card in drafts.deck.model.cards}
    for card in dict.fromkeys(put_away):
        if card not in counts and card not in drafts.deck.lost:
            yield "put_away", _("there is no card {card}").format(card=shown(card))
        elif card in counts and put_away.count(card) > counts[card]:
            yield (
                "put_away",
                _("a seat has card {card} only {count} times").format(card=shown(card), count=counts[card]),
            )


def _check_levels(draft: Draft[ScenarioModel]) -> Iterator[Problem]:
    """Victory levels for each weather that can be played, the best first, the last for everybody (9.4)."""
    scenario = draft.model
    if not draft.whole("levels", "weather", "custom_weather"):
        return
    playable = [*scenario.weather, *scenario.custom_weather]
    for weather in dict.fromkeys(playable):
        if weather not in scenario.levels:
            yield "levels", _("the levels for {weather} are missing").format(weather=shown(weather))
    for weather, levels in scenario.levels.items():
        key = f"levels.{key_text(weather)}"
        if weather not in playable:
            yield key, _("this weather is not played here")
        minimums = list(levels.values())
        if any(after >= before for before, after in pairwise(minimums)):
            yield key, _("the minimums must fall from level to level")
        if not minimums or minimums[-1] != 0:
            yield key, _("the last level must have the minimum 0, so that every result has a level")


def _check_names(draft: Draft[ScenarioModel]) -> Iterator[Problem]:
    """Names for other tiles than the usual ones belong to weather that is played here (12)."""
    scenario = draft.model
    if not draft.whole("names", "weather", "custom_weather"):
        return
    for weather in scenario.names:
        if weather not in (*scenario.weather, *scenario.custom_weather):
            yield f"names.{key_text(weather)}", _("this weather is not played here")


def check_overlap(scenarios: Mapping[str, Draft[ScenarioModel]]) -> Iterator[tuple[str, Problem]]:
    """No two scenarios for the same board, weather and days: a setup must tell its scenario.

    Yields:
        The file with the fault, and the fault.
    """
    seen: dict[tuple[str, str, int], str] = {}
    for draft in scenarios.values():
        scenario = draft.model
        if not draft.whole("board", "days"):
            continue
        for weather in dict.fromkeys([*scenario.weather, *scenario.custom_weather]):
            other = seen.setdefault((scenario.board, weather, scenario.days), draft.file)
            if other != draft.file:
                yield (
                    draft.file,
                    (
                        "weather",
                        _("{weather} with this board and these days is already in {file}").format(
                            weather=shown(weather), file=other
                        ),
                    ),
                )
