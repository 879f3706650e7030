"""Every key is answered: Enter where a button names it, keys that can do nothing, refusals that are over."""

import json
from pathlib import Path

import pytest

from k2game.content import load_library
from k2game.engine import notation
from k2game.match.match import Match, SeatInfo
from k2game.presentation.climb.prompts import END
from k2game.tui.screens.dialogs.rules import RulesScreen
from k2game.tui.screens.play.choose import ChooseScreen
from k2game.tui.screens.play.keep import KeepScreen
from k2game.tui.screens.play.rescue import RescueScreen
from k2game.tui.screens.play.take import TakeScreen
from tests.support.builders import a_state, a_table
from tests.support.table_pilot import NAMES, a_match, click_space, played, playing, says


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


TRUTH = Path(__file__).parent.parent / "truth"


def a_start(scenario: str) -> Match:
    library = load_library()
    setup = library.scenario_setup(scenario, ["red", "blue"])
    return Match.start(library.table(setup), [SeatInfo("red", "Eagles"), SeatInfo("blue", "Wolves")], 3)


def before(name: str, *kinds: str) -> Match:
    """A match of a truth file, just before the first action of some kinds."""
    lines = (TRUTH / f"{name}.truth").read_text().splitlines()
    library = load_library()
    setup = library.setup_from_json(json.loads(lines[1][2:]))
    actions = [line.split("\t")[0] for line in lines if "\t" in line]
    until = next(at for at, action in enumerate(actions) if action.split()[0] in kinds)
    seats = [SeatInfo(colour, name) for colour, name in zip(setup.seats, NAMES, strict=False)]
    return Match.resume(library.table(setup), seats, 1, map(notation.parse, actions[:until]))


def a_turn(scenario: str = "k2_summer", **fields: object) -> Match:
    fields.setdefault("chosen", {"red": "m1 m1 m3", "blue": "m1 m2 a0"})
    fields.setdefault("climbers", {"red.A": {"space": "1", "level": 4}, "red.B": {"level": 3}})
    return a_match(a_state(a_table(scenario), **fields))


# --- Enter while the arrows move on the map ------------------------------------------------


async def test_enter_plays_the_cards_from_the_map(tmp_path: Path) -> None:
    match = a_start("k2_summer")
    async with playing(tmp_path, match) as pilot:
        assert isinstance(pilot.app.screen, ChooseScreen)
        await pilot.press("1", "2", "m", "enter")
        await pilot.pause()
        assert "Pick" in says(pilot.app) or "picked" in says(pilot.app)  # one is missing
        await pilot.press("m", "3", "m", "right", "enter")
        await pilot.pause()
        assert [text.split()[0] for text in played(match)] == ["choose"]


async def test_enter_keeps_the_tile_from_the_map(tmp_path: Path) -> None:
    match = a_start("south_face")
    async with playing(tmp_path, match) as pilot:
        assert isinstance(pilot.app.screen, KeepScreen)
        tile = pilot.app.screen.decision.tiles[1]
        await pilot.press("2", "m", "right", "enter")
        await pilot.pause()
        assert played(match) == [f"keep red {tile}"]


async def test_enter_takes_the_token_from_the_map(tmp_path: Path) -> None:
    match = before("k2_winter_3p_120002", "take")
    async with playing(tmp_path, match) as pilot:
        assert isinstance(pilot.app.screen, TakeScreen)
        count = len(match.log)
        await pilot.press("m", "up", "enter")
        await pilot.pause()
        assert match.log[count].action.kind == "take"


# --- Enter on the climber's own space ------------------------------------------------------


async def test_enter_on_the_own_space_goes_to_the_next_climber(tmp_path: Path) -> None:
    match = a_turn()
    async with playing(tmp_path, match) as pilot:
        assert pilot.app.screen.current() == ("red", "A")
        await pilot.press("enter")
        await pilot.pause()
        assert pilot.app.screen.current() == ("red", "B")
        assert "rule" not in says(pilot.app)
        await pilot.press("enter")
        await pilot.pause()
        assert pilot.app.screen.current() == ("red", "A")
        assert played(match) == []
        await click_space(pilot, "1")
        await click_space(pilot, "1")
        assert pilot.app.screen.current() == ("red", "B")


async def test_enter_on_the_own_space_of_the_last_climber_says_what_can_be_done(tmp_path: Path) -> None:
    match = a_turn(climbers={"red.A": {"space": "1", "level": 4}, "red.B": {"space": None}})
    async with playing(tmp_path, match) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert "lit space" in says(pilot.app)
        assert "rule" not in says(pilot.app)
        assert played(match) == []


async def test_enter_ends_the_turn_when_nothing_is_left(tmp_path: Path) -> None:
    match = a_turn(chosen={"red": "", "blue": "m1 m2 a0"})
    async with playing(tmp_path, match) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert played(match) == ["end red"]


async def test_enter_asks_before_it_ends_a_turn_with_cards_left(tmp_path: Path) -> None:
    match = a_turn(chosen={"red": "a1", "blue": "m1 m2 a0"})
    async with playing(tmp_path, match) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert pilot.app.screen.decision.question.prompt is not None
        assert pilot.app.screen.decision.question.prompt.kind == END
        assert played(match) == []


# --- refusals ------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["tab", "j", "i", "f3", "n", "z"])
async def test_a_refusal_goes_away_with_the_next_key(tmp_path: Path, key: str) -> None:
    match = a_turn()
    async with playing(tmp_path, match) as pilot:
        await pilot.press("slash", *"summit", "enter", "enter")
        await pilot.pause()
        assert "(rule" in says(pilot.app)
        await pilot.press(key)
        await pilot.pause()
        assert "(rule" not in says(pilot.app)
        assert pilot.app.refused_rule is None


async def test_a_refusal_stays_while_its_rule_is_read(tmp_path: Path) -> None:
    match = a_turn()
    async with playing(tmp_path, match) as pilot:
        await pilot.press("slash", *"summit", "enter", "enter")
        await pilot.pause()
        rule = pilot.app.refused_rule
        assert rule
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(pilot.app.screen, RulesScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.refused_rule == rule


async def test_a_refusal_does_not_stay_under_a_menu(tmp_path: Path) -> None:
    match = a_turn()
    async with playing(tmp_path, match) as pilot:
        await pilot.press("slash", *"summit", "enter", "enter", "t")
        await pilot.pause()
        assert pilot.app.screen.decision.question.prompt is not None
        assert "(rule" not in says(pilot.app)


async def test_what_was_said_about_the_end_of_a_turn_stands_above_the_payment(tmp_path: Path) -> None:
    match = a_turn(tokens={"red": 1})
    async with playing(tmp_path, match) as pilot:
        await pilot.press("slash", "2", "enter", "enter", "e")
        await pilot.pause()
        assert pilot.app.screen.decision.question.prompt is not None
        assert "(rule" in says(pilot.app)
        await pilot.press("escape")
        await pilot.pause()
        assert "(rule" not in says(pilot.app)


# --- keys that can do nothing now ----------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        ("x", "You have no risk to pay"),
        ("r", "no fixed ropes"),
        ("u", "Nothing to undo"),
        ("ctrl+y", "Nothing to undo"),
        ("U", "Nothing to redo"),
    ],
)
async def test_a_key_that_can_do_nothing_is_answered_without_a_rule(
    tmp_path: Path, key: str, answer: str
) -> None:
    match = a_turn()
    async with playing(tmp_path, match) as pilot:
        await pilot.press("slash", *"summit", "enter", "enter", key)
        await pilot.pause()
        assert answer in says(pilot.app)
        assert "rule" not in says(pilot.app)
        assert pilot.app.refused_rule is None


async def test_the_answer_follows_the_players_own_key(tmp_path: Path) -> None:
    async with playing(tmp_path, a_turn(), keys={"climb.pay": "z"}) as pilot:
        await pilot.press("z")
        await pilot.pause()
        assert "You have no risk to pay" in says(pilot.app)


async def test_a_digit_that_chooses_nothing_is_answered(tmp_path: Path) -> None:
    two_ways = a_turn(chosen={"red": "m1 a0 a1", "blue": "m1 m2 a0"})  # to pitch the tent, or to go back
    async with playing(tmp_path, two_ways) as pilot:
        await pilot.press("t", "3")
        await pilot.pause()
        assert "Press a digit from 1 to 2" in says(pilot.app)
        assert pilot.app.screen.decision.question.prompt is not None


async def test_letting_a_climber_die_is_asked_again_after_another_key(tmp_path: Path) -> None:
    match = before("south_face_4p_family_slides_504", "rescue", "lose")
    async with playing(tmp_path, match) as pilot:
        assert isinstance(pilot.app.screen, RescueScreen)
        count = len(match.log)
        await pilot.press("d", "tab", "d")
        await pilot.pause()
        assert len(match.log) == count
        await pilot.press("d")
        await pilot.pause()
        assert match.log[count].action.kind == "lose"
