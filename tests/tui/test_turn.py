"""What a turn has besides moving: tents, ropes, risk, undo, the end."""

import pytest

from k2game.engine.content.weather import Effect
from k2game.presentation.climb.prompts import END, PAY
from tests.support.builders import a_state, a_table, under_weather
from tests.support.screen_pilot import SIZES, shown
from tests.support.table_pilot import a_match, click_on, click_space, panel, played, playing, says

each_size = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])
STORM = (Effect(("7000", "8000"), acclimatization=-2),)


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


def a_turn(scenario="k2_summer", weather=(), **fields):
    fields.setdefault("chosen", {"red": "m1 m1 m3", "blue": "m1 m2 a0"})
    fields.setdefault("climbers", {"red.A": {"space": "1", "level": 4}, "red.B": {"level": 3}})
    return a_match(a_state(under_weather(a_table(scenario), weather), **fields))


async def test_the_tent_is_asked_about_when_cards_are_needed(tmp_path):
    match = a_turn()
    async with playing(tmp_path, match) as pilot:
        await pilot.press("t")
        await pilot.pause()
        text_ = panel(pilot.app, "phase").replace("\n", " ")
        assert "pitches its tent here for 1 movement and gets ■1" in text_
        await pilot.press("escape")
        await pilot.pause()
        assert played(match) == []
        await pilot.press("t", "t")
        await pilot.pause()
        assert played(match) == ["assign red A m1", "pitch red A"]
        await pilot.press("t")
        await pilot.pause()
        assert "already" in says(pilot.app)


async def test_the_fixed_rope(tmp_path):
    climbers = {"red.A": {"space": "18", "level": 4}}
    match = a_turn("south_face", climbers=climbers)
    async with playing(tmp_path, match, (120, 40)) as pilot:
        await pilot.press("r")
        await pilot.pause()
        assert set(pilot.app.screen.targets()) == set(match.table.rope_ends["18"])
        await pilot.press("slash", "1", "enter", "enter")
        await pilot.pause()
        assert "below 6000 m" in says(pilot.app)
        assert pilot.app.screen.decision.roping
        await click_space(pilot, "20")
        await click_space(pilot, "20")
        assert played(match) == ["assign red A m1", "rope red A 20"]
        await pilot.press("r")
        await pilot.pause()
        assert "already" in says(pilot.app)


async def test_there_is_no_rope_where_the_scenario_has_none(tmp_path):
    match = a_turn()
    async with playing(tmp_path, match) as pilot:
        await pilot.press("r")
        await pilot.pause()
        assert not pilot.app.screen.decision.roping
        assert played(match) == []
        assert "Rope" not in shown(pilot.app).splitlines()[-1]


@each_size
async def test_the_risk_is_paid_in_a_way_that_is_chosen(tmp_path, size):
    match = a_turn(tokens={"red": 2})
    async with playing(tmp_path, match, size) as pilot:
        assert "risk 2 to pay" in panel(pilot.app, "phase")
        await pilot.press("x")
        await pilot.pause()
        assert "cannot pay" in says(pilot.app)  # nobody did anything yet
        await pilot.press("slash", "3", "enter", "enter", "3", "e")
        await pilot.pause()
        assert pilot.app.screen.decision.question.prompt.kind == PAY
        assert "cannot end yet: 2 risk points" in says(pilot.app)
        labels = [option.label for option in pilot.app.screen.decision.question.prompt.options]
        assert labels == ["Eagles A: 1 of 3 movement", "Eagles A: level 4 to 3", "Go back"]
        await pilot.press("1")
        await pilot.pause()
        assert pilot.app.screen.decision.question.prompt.kind == PAY  # one more is due
        await click_on(pilot, "level 4 to 3")
        assert match.state.due == 0
        assert pilot.app.screen.decision.question.prompt is None
        assert played(match)[-2:] == ["pay red A any", "pay red A level"]


async def test_the_end_warns_of_a_death(tmp_path):
    match = a_turn(
        weather=STORM,
        chosen={"red": "a0 a1 a1", "blue": "m1 m2 a0"},
        climbers={"red.A": {"space": "22", "level": 2}},
    )
    async with playing(tmp_path, match) as pilot:
        assert "† dies" in panel(pilot.app, "phase")
        await pilot.press("e")
        await pilot.pause()
        assert pilot.app.screen.decision.question.prompt.kind == END
        assert "Eagles A dies tonight" in panel(pilot.app, "phase").replace("\n", " ")
        await pilot.press("enter")  # the way back is under the cursor
        await pilot.pause()
        assert played(match) == []
        await pilot.press("e", "e")
        await pilot.pause()
        assert played(match) == ["end red"]


async def test_the_end_warns_of_a_level_paid_for_nothing(tmp_path):
    match = a_turn(tokens={"red": 1})
    async with playing(tmp_path, match, confirm_end=False) as pilot:
        await pilot.press("1", "slash", "3", "enter", "enter", "x")
        await pilot.pause()
        labels = [option.label for option in pilot.app.screen.decision.question.prompt.options]
        assert labels[2] == "Eagles A: level 4 to 3"
        await pilot.press("3", "e")
        await pilot.pause()
        assert "although movement is left" in panel(pilot.app, "phase").replace("\n", " ")


async def test_a_card_that_nobody_got_pays_the_risk(tmp_path):
    match = a_turn(tokens={"red": 1})
    async with playing(tmp_path, match) as pilot:
        await pilot.press("1", "slash", "3", "enter", "enter", "x")
        await pilot.pause()
        labels = [option.label for option in pilot.app.screen.decision.question.prompt.options]
        assert labels[:2] == ["Eagles A: 1 of ■1 (gives the card)", "Eagles A: 1 of ■3 (gives the card)"]
        await pilot.press("1")
        await pilot.pause()
        assert played(match)[-2:] == ["assign red A m1", "pay red A any"]
        await pilot.press("u")
        await pilot.pause()
        assert played(match)[-1] == "step red A 3"  # both are taken back at once


async def test_cards_that_nobody_got_are_asked_about_if_wished(tmp_path):
    for confirm, asked in ((True, True), (False, False)):
        match = a_turn()
        async with playing(tmp_path, match, confirm_end=confirm) as pilot:
            await pilot.press("e")
            await pilot.pause()
            assert bool(getattr(pilot.app.screen, "question_keys", tuple)()) == asked
            assert played(match) == ([] if asked else ["end red"])


async def test_undo_and_redo_go_to_the_start_of_the_turn_and_no_further(tmp_path):
    match = a_turn()
    async with playing(tmp_path, match) as pilot:
        await pilot.press("slash", "7", "enter", "enter", "3")
        await pilot.pause()
        walk = ["assign red A m1", "assign red A m1", "step red A 3", "step red A 7"]
        assert played(match) == [*walk, "assign red A m3"]
        await pilot.press("u")
        await pilot.pause()
        assert played(match) == walk
        await pilot.press("u")
        await pilot.pause()
        assert played(match) == []
        await pilot.press("u")  # no further
        await pilot.pause()
        assert "Nothing to undo" in says(pilot.app)
        assert "rule" not in says(pilot.app)
        await pilot.press("U")
        await pilot.pause()
        assert played(match) == walk
        await pilot.press("U", "U")
        await pilot.pause()
        assert played(match) == [*walk, "assign red A m3"]
        assert "Nothing to redo" in says(pilot.app)


async def test_the_fixed_rope_by_mouse_alone_and_the_way_back(tmp_path):
    match = a_turn("south_face", climbers={"red.A": {"space": "18", "level": 4}})
    async with playing(tmp_path, match, (120, 40)) as pilot:
        await click_on(pilot, "r Rope")
        assert pilot.app.screen.decision.roping
        await click_on(pilot, "Go back")
        assert not pilot.app.screen.decision.roping
        await click_on(pilot, "r Rope")
        await click_space(pilot, "20")
        await click_on(pilot, "Fix it to space 20")
        assert played(match) == ["assign red A m1", "rope red A 20"]


async def test_a_refusal_opens_its_rule_by_click(tmp_path):
    match = a_turn(climbers={"red.A": {"space": "1", "tent": "camp"}})
    async with playing(tmp_path, match) as pilot:
        await pilot.press("t")
        await pilot.pause()
        assert "(rule 5.5, F1 opens it)" in says(pilot.app)
        await click_on(pilot, "rule 5.5")
        await pilot.pause()
        assert type(pilot.app.screen).__name__ == "RulesScreen"
        assert "5.5" in shown(pilot.app)
