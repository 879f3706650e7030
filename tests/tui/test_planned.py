"""The turn that was advised with the cards is kept, offered in the climb, and played with one key."""

import pytest

from k2game.bots.advice.advise import Advice
from k2game.bots.advice.fates import Prospects
from k2game.engine.notation import parse
from k2game.match.match import SeatInfo
from k2game.match.plans import Plans, plans_of
from k2game.tui.screens.play import advice as advice_screen
from k2game.tui.screens.play.advice import AdviceScreen
from k2game.tui.screens.play.choose import ChooseScreen
from k2game.tui.screens.play.climb import ClimbScreen
from k2game.tui.screens.play.take import TakeScreen
from tests.support.builders import a_state, a_table, calm
from tests.support.screen_pilot import make_app, shown, until
from tests.support.table_pilot import a_match, click_on, panel, played, playing


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


def actions(line):
    return tuple(map(parse, line.split("; ")))


TURN = "assign red A m1; step red A 1; pay red A level; end red"


def climbing(chosen="m1 m1 m3", token=0):
    tokens = {"red": token} if token else None
    return a_match(a_state(calm(a_table()), chosen={"red": chosen, "blue": "m1 m2 a0"}, tokens=tokens))


def test_a_plan_is_kept_for_its_cards_its_day_and_the_whole_turn():
    match = climbing()
    plans = plans_of(match)
    plans.keep(match, actions(f"choose red m1 m1 m3; {TURN}"))
    assert plans.turn(match, "red") == actions("assign red A m1; step red A 1")
    assert plans.turn(match, "blue") == ()
    match.submit(parse("assign red B m3"))
    assert plans.turn(match, "red") == ()  # the turn is another one now
    match.undo()
    assert plans.turn(match, "red")
    other = climbing("m1 m2 m3")
    plans_of(other).keep(other, actions(f"choose red m1 m1 m3; {TURN}"))
    assert plans_of(other).turn(other, "red") == ()
    assert plans_of(climbing()).turn(match, "red") == ()


def test_a_payment_is_planned_only_if_it_is_due():
    match = climbing(token=1)
    plans_of(match).keep(match, actions(f"choose red m1 m1 m3; {TURN}"))
    assert plans_of(match).turn(match, "red") == actions(TURN)[:-1]


def test_a_plan_that_the_rules_refuse_now_is_not_offered():
    match = climbing()
    plans_of(match).keep(match, actions("choose red m1 m1 m3; assign red A m1; step red A 24"))
    assert plans_of(match).turn(match, "red") == ()


def test_advice_counts_once_a_day_and_team():
    match, plans = climbing(), Plans()
    for _again in range(3):
        plans.count(match, "red")
    assert match.advice_used == 1
    plans.count(match, "blue")
    assert match.advice_used == 2


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("by", ["key", "mouse"])
async def test_the_plan_is_offered_and_played(tmp_path, size, by):
    match = climbing()
    plans_of(match).keep(match, actions(f"choose red m1 m1 m3; {TURN}"))
    async with playing(tmp_path, match, size) as pilot:
        text = " ".join(panel(pilot.app, "phase").split())
        assert "Plan: ◆ A to space 1 with ■1; ● B stays" in text
        assert "Play the plan p" in text
        if by == "key":
            await pilot.press("p")
        else:
            await click_on(pilot, "Play the plan")
        await pilot.pause()
        assert played(match) == ["assign red A m1", "step red A 1"]
        assert "Plan" not in panel(pilot.app, "phase")
        await pilot.press("p")
        await pilot.pause()
        assert played(match) == ["assign red A m1", "step red A 1"]
        await pilot.press("u")  # taken back as a whole, it is offered again
        await pilot.pause()
        assert played(match) == []
        assert "Play the plan" in panel(pilot.app, "phase")


async def test_without_advice_there_is_no_plan(tmp_path):
    match = climbing()
    async with playing(tmp_path, match) as pilot:
        assert "plan" not in panel(pilot.app, "phase").casefold()
        await pilot.press("p")
        await pilot.pause()
        assert played(match) == []
        assert "Plan" not in shown(pilot.app).splitlines()[-1]


async def test_from_the_cards_to_the_climb_it_is_counted_once(tmp_path, monkeypatch):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game(app.library.scenario_setup("k2_summer", ("red",)), [SeatInfo("red", "Eagles")], 3)
        await until(pilot, lambda: isinstance(app.screen, ChooseScreen))
        match = app.match
        moves = ("m1", "m2", "m3")
        cards = next(action.cards for action in match.legal() if set(moves) & set(action.cards))
        given = next(card for card in cards if card in moves)
        line = f"choose red {' '.join(cards)}; assign red A {given}; step red A 1"
        found = (Advice(actions(line), Prospects(5, 0.0, 0.0, None), 12.5, 0.0),)
        monkeypatch.setattr(advice_screen, "advise", lambda *_anything: found)
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, AdviceScreen))
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TakeScreen | ClimbScreen))
        if isinstance(app.screen, TakeScreen):
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, ClimbScreen))
        assert "Play the plan" in shown(app)
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, AdviceScreen))
        assert match.advice_used == 1
        await pilot.press("escape", "p")
        await pilot.pause()
        assert match.state.seats[0].climbers[0].space == "1"
