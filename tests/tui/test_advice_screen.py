"""Advice on the screen: asked for, counted, taken by key and by mouse, or left."""

import pytest

from k2game.bots.advice.advise import Advice
from k2game.bots.advice.fates import Prospects, Rise
from k2game.engine.notation import parse
from k2game.tui.screens.play import advice as advice_screen
from k2game.tui.screens.play.advice import AdviceScreen
from tests.support.builders import a_state, a_table, calm
from tests.support.screen_pilot import shown, until
from tests.support.table_pilot import a_match, click_on, played, playing, says


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


def advise_with(monkeypatch, *lines):
    """Let the adviser name some turns instead of thinking."""
    prospects = Prospects(5, 0.0, 0.0, Rise(9, 0.75))
    found = tuple(Advice(tuple(map(parse, line.split("; "))), prospects, 12.5, 0.0) for line in lines)
    monkeypatch.setattr(advice_screen, "advise", lambda *_anything: found)


async def wait_for_advice(pilot):
    await pilot.press("a")
    await until(pilot, lambda: isinstance(pilot.app.screen, AdviceScreen))


async def test_the_cards_advised_are_picked_not_played(tmp_path, monkeypatch):
    advise_with(monkeypatch, "choose red m1 m1 m3", "choose red m1 a1 a3; assign red A m1")
    match = a_match(
        a_state(a_table(), phase="choose", hands={"red": "m1 m1 m3 r13 a1 a3", "blue": "m1 m2 m2 r12 a1 a0"})
    )
    async with playing(tmp_path, match) as pilot:
        await wait_for_advice(pilot)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert pilot.app.screen.decision.cards == ("m1", "a1", "a3")
        assert played(match) == []
        assert match.advice_used == 1


async def test_a_turn_advised_is_done_up_to_its_end(tmp_path, monkeypatch):
    advise_with(monkeypatch, "assign red A m1; step red A 1; end red")
    match = a_match(a_state(calm(a_table()), chosen={"red": "m1 m1 m3", "blue": "m1 m2 a0"}))
    async with playing(tmp_path, match, (120, 40)) as pilot:
        await wait_for_advice(pilot)
        assert "◆ A to space 1 with ■1; ● B stays" in shown(pilot.app)
        assert "expected result 12.5 points; keeps" in shown(pilot.app)
        assert "75 % to reach 9" in shown(pilot.app)
        box, below = pilot.app.screen.children[0].region, pilot.app.screen_stack[-2]
        assert not box.overlaps(below.side.region)  # the hand stays in sight
        await click_on(pilot, "A to space 1")
        assert played(match) == ["assign red A m1", "step red A 1"]


async def test_advice_does_not_lie_over_a_question(tmp_path, monkeypatch):
    advise_with(monkeypatch, "assign red A m1; step red A 1; end red")
    match = a_match(a_state(calm(a_table()), chosen={"red": "m1 m1 m3", "blue": "m1 m2 a0"}))
    async with playing(tmp_path, match) as pilot:
        screen = pilot.app.screen
        monkeypatch.setattr(screen, "run_worker", lambda *_args, **_more: None)
        await pilot.press("a", "e")
        await pilot.pause()
        assert screen.question_keys()
        screen.advice.found(advice_screen.advise())
        await pilot.pause()
        assert pilot.app.screen is screen
        assert "answer it, then ask again" in says(pilot.app)
        assert match.advice_used == 0
        await pilot.press("enter")
        await until(pilot, lambda: played(match) == ["end red"])


async def test_advice_can_be_left(tmp_path, monkeypatch):
    advise_with(monkeypatch, "assign red A m1; step red A 1; end red")
    match = a_match(a_state(calm(a_table()), chosen={"red": "m1 m1 m3", "blue": "m1 m2 a0"}))
    async with playing(tmp_path, match) as pilot:
        await wait_for_advice(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert played(match) == []
        assert "to a lit space" in says(pilot.app)
