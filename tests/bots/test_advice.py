"""Advice: legal, repeatable, blind for what is hidden, and right where one can tell."""

from itertools import count
from random import Random

import pytest

from k2game.bots.advice.advise import Advice, advise
from k2game.bots.advice.review import DayReview, review, worst_day
from k2game.bots.registry import make_bot
from k2game.bots.rollouts.determinize_state import determinize
from k2game.bots.simulate import Decision, play
from k2game.bots.tuning import ADVICE
from k2game.engine import game, notation
from k2game.engine.actions import Action, Choose, End
from k2game.engine.chance import draw_outcome
from k2game.engine.state.game_state import CHOOSE, CLIMB, RISK, GameState
from k2game.engine.view import PlayerView, observe
from k2game.presentation.advice import better_text, plan, prospects_text, worst_day_text
from tests.support.builders import a_state, a_table, calm

HIGH = {"space": "21", "level": 2, "score": 5}  # 21 takes one level a night


def advice_in(state: GameState, seed: int = 1) -> tuple[Advice, ...]:
    seat = game.turn(state)
    return advise(observe(state, seat), game.legal_actions(state), state.table, Random(seed).random)


def plan_of(state: GameState, advice: Advice) -> str:
    return plan(state.table, observe(state, "red").seat_view("red"), advice.actions)


def sentence_of(state: GameState, advice: Advice) -> str:
    return prospects_text(observe(state, "red").seat_view("red"), advice.prospects)


def late(day: int = 17, phase: str = CHOOSE, seats: int = 1, scenario: str = "k2_summer") -> GameState:
    table = calm(a_table(scenario, seats))
    hands = {"red": "m1 m1 m2 m3 a2 a3"} if phase == CHOOSE else {"red": "m1 m1 a2"}
    if seats > 1:
        hands["blue"] = "m1 m1 m1 m2 r12 a3"
    chosen = {} if phase == CHOOSE else {"red": "m2 m3 a3"}
    climbers = {"red.A": HIGH, "red.B": {"space": "9"}}
    return a_state(table, phase=phase, day=day, hands=hands, chosen=chosen, climbers=climbers)


@pytest.mark.parametrize("phase", [CHOOSE, "climb"])
@pytest.mark.parametrize("seats", [1, 2])
def test_advice_can_be_followed(phase: str, seats: int) -> None:
    state = late(phase=phase, seats=seats)
    found = advice_in(state)
    assert 1 <= len(found) <= 3
    assert len({plan_of(state, advice) for advice in found}) == len(found)
    for advice in found:
        after = state
        if phase == CHOOSE:
            assert isinstance(advice.actions[0], Choose)
            assert advice.actions[0] in game.legal_actions(after)
        else:
            for action in advice.actions:
                after = game.apply(after, action)
            assert isinstance(advice.actions[-1], End)
    first, *others = [advice.expected for advice in found]
    assert others == sorted(others, reverse=True)
    assert first >= max(others, default=first) - (ADVICE.noise if phase == "climb" else 0)


def test_advice_stays_with_the_turn_that_was_planned_with_the_cards() -> None:
    wavering = []
    for day in range(8, 16):
        state = late(day)
        planned = advice_in(state, seed=day)[0]
        before = state
        state = game.apply(state, planned.actions[0])
        while state.phase != CLIMB:
            due = game.chance_due(state)
            smallest, *_others = game.legal_actions(state) or [None]
            token = draw_outcome(state.table, due, Random(day).random) if due else smallest
            assert token is not None
            state = game.apply(state, token)
        found = advice_in(state, seed=day + 100)
        wavering.append(plan_of(before, planned).partition("; ")[2] != plan_of(state, found[0]))
        assert all(other.expected <= found[0].expected + ADVICE.noise for other in found)
    assert sum(wavering) <= 3  # with noise left to decide it is 5


def test_the_last_day_is_known_exactly() -> None:
    state = late(day=18, phase="climb")
    best = advice_in(state)[0]
    sentence = sentence_of(state, best)
    for action in best.actions:
        state = game.apply(state, action)
    assert state.result is not None
    assert best.expected == state.result.scores[0]
    assert best.risk == 0
    assert sentence.startswith("keeps both climbers alive tonight")
    assert sentence.endswith(f"100 % to reach {state.result.scores[0]} points by day 18")


def test_advice_saves_a_climber() -> None:
    table = calm(a_table("k2_summer", 1))
    at_the_end = {"space": "27", "level": 1, "score": 10}  # 27 takes two levels a night
    state = a_state(table, day=17, chosen={"red": "m1 a1 a3"}, climbers={"red.A": at_the_end})
    best = advice_in(state)[0]
    assert best.risk < 1
    assert sentence_of(state, best).startswith("keeps both climbers alive tonight")
    assert "assign red A a3" in [notation.text(action) for action in best.actions]


def test_a_certain_death_is_told() -> None:
    table = calm(a_table("k2_summer", 1))
    doomed = {"space": "27", "level": 1, "score": 10}
    state = a_state(table, day=17, chosen={"red": "m1 m1 a0"}, climbers={"red.A": doomed})
    for advice in advice_in(state):
        assert advice.risk == 1
        assert sentence_of(state, advice).startswith("a climber dies tonight")


def test_points_put_away_count() -> None:
    table = calm(a_table("south_col", 1))
    state = a_state(table, day=15, chosen={"red": "m1 m1 m1"})
    bonus = 1
    assert advice_in(state)[0].expected >= 2 + bonus
    assert observe(state, "red").seat_view("red").points == 2 + bonus


@pytest.mark.parametrize("phase", [CHOOSE, "climb"])
def test_hidden_cards_do_not_change_advice(phase: str) -> None:
    state = late(phase=phase, seats=2)
    other = determinize(observe(state, "red"), state.table, Random(4).random)
    assert other != state
    assert advice_in(state) == advice_in(other)


def test_there_is_advice_for_cards_and_turns_only() -> None:
    state = a_state(a_table("k2_summer", 1), phase=RISK, chosen={"red": "m1 m2 m3"})
    assert advice_in(state) == ()


def test_advice_can_be_cancelled() -> None:
    state = late(phase="climb")
    view, legal = observe(state, "red"), game.legal_actions(state)
    asked = count()
    assert advise(view, legal, state.table, Random(1).random, lambda: next(asked) >= 5) == ()
    assert next(asked) < 20


# --- review --------------------------------------------------------------------------------


def moments_of_a_day(*lines: str, day: int = 18) -> list[tuple[PlayerView, Action]]:
    state = late(day=day, phase="climb")
    moments = []
    for line in lines:
        action = notation.parse(line)
        moments.append((observe(state, "red"), action))
        state = game.apply(state, action)
    return moments


def test_a_day_that_lost_nothing() -> None:
    best = advice_in(late(day=18, phase="climb"))[0]
    moments = moments_of_a_day(*map(notation.text, best.actions))
    (day,) = review(moments, late().table)
    assert day == DayReview(18, 0, None)
    assert worst_day([day]) is None
    assert worst_day_text(late().table, [day]).startswith("No day stands out")


def test_a_day_that_lost_points() -> None:
    (day,) = review(moments_of_a_day("end red"), late().table)
    state = late(day=18, phase="climb")
    best = advice_in(state)[0]
    assert day.lost == best.expected - 6
    assert better_text(state.table, day) == plan_of(state, best)
    assert worst_day_text(state.table, [day]) == (
        f"Day 18 cost the most, about {day.lost:g} points. Better: {plan_of(state, best)}."
    )


def test_a_game_is_reviewed_day_by_day() -> None:
    table = a_table("k2_summer", 1)
    decisions: list[Decision] = []
    play(table, {"red": make_bot("greedy", table)}, 5, decisions.append)
    moments = [(decision.view, decision.action) for decision in decisions][-12:]
    steps: list[tuple[int, int]] = []
    days = review(moments, table, progress=lambda done, all_days: steps.append((done, all_days)))
    assert [day.day for day in days] == sorted({view.day for view, _action in moments})
    assert all(day.lost >= 0 for day in days)
    assert steps[0] == (0, len(days))
    assert steps[-1] == (len(days), len(days))
    assert days == review(moments, table)


def test_a_review_can_be_cancelled() -> None:
    assert review(moments_of_a_day("end red"), late().table, lambda: True) == ()
