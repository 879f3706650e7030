"""The planner for people: every way it shows can be gone, with the cheapest cards."""

import random

import pytest

from builders import a_state, a_table, calm, play
from k2game.engine import game
from k2game.engine.actions import Step
from k2game.engine.notation import text
from k2game.engine.view import observe
from k2game.tui.routing import Planner, gifts, most_points


def planner(state, which=0, colour="red"):
    return Planner(observe(state, colour), state.table, colour, which)


def given(route):
    return [" ".join(part for part in card if part) for card in route.gift.cards]


def test_the_cheapest_cards_are_given():
    state = a_state(calm(a_table()), chosen={"red": "m1 m1 m3"}, climbers={"red.A": {"space": "1"}})
    route = planner(state).routes()["3"]
    assert (route.cost, given(route), route.gift.kept) == (1, ["m1"], ("m1", "m3"))
    assert [text(action) for action in route.actions] == ["assign red A m1", "step red A 3"]
    far = planner(state).routes()["7"]
    assert (far.cost, given(far)) == (2, ["m1", "m1"])


def test_a_rope_card_goes_before_a_movement_card_of_the_same_worth():
    state = a_state(calm(a_table()), chosen={"red": "m2 r23 a1"}, climbers={"red.A": {"space": "1"}})
    up = planner(state).routes()["7"]
    assert (given(up), up.gift.kept) == (["r23 up"], ("m2", "a1"))
    down = planner(state).routes()["camp"]
    assert (down.cost, given(down)) == (1, ["m2"])


def test_points_that_are_there_need_no_card():
    state = a_state(calm(a_table()), chosen={"red": "m2 m3 a1"}, climbers={"red.A": {"space": "1", "any": 2}})
    route = planner(state).routes()["7"]
    assert (given(route), route.left) == ([], (0, 0, 0))


def test_acclimatization_is_never_given_for_a_way():
    for gift in gifts(a_table(), ("m1", "a2", "a3")):
        assert not any(card.startswith("a") for card, _direction in gift.cards)
    assert most_points(a_table(), ("m1", "r13", "a3"), "down") == 4
    assert most_points(a_table(), ("m1", "r13", "a3"), "up") == 2


def test_a_full_space_is_a_target_only_if_the_climber_can_go_on():
    climbers = {"red.A": {"space": "18"}, "blue.A": {"space": "22"}}
    poor = a_state(calm(a_table()), chosen={"red": "m2 a0 a1"}, climbers=climbers)
    assert "22" not in planner(poor).routes()
    rich = a_state(calm(a_table()), chosen={"red": "m2 m2 a1"}, climbers=climbers)
    route = planner(rich).routes()["22"]
    assert route.passing
    passing = play(rich, *(text(action) for action in route.actions))
    assert passing.passing == 0
    assert set(planner(passing).routes()) <= {"18", "24", "camp", *passing.table.spaces}
    assert all(isinstance(step, Step) for way in planner(passing).routes().values() for step in way.actions)


def test_tents_and_ropes_take_the_cheapest_cards():
    table = calm(a_table("south_face"))
    state = a_state(table, chosen={"red": "m1 m3 r13"}, climbers={"red.A": {"space": "12"}})
    plan = planner(state).tent_plan()
    assert plan is not None
    assert [card for card, _direction in plan[0].cards] == ["m1", "r13"]
    assert planner(state).rope_gift().cards == (("r13", "up"),)


@pytest.mark.parametrize(("scenario", "seats"), [("k2_winter", 2), ("k2_summer", 5), ("south_face", 4)])
def test_every_way_of_random_games_can_be_gone_and_no_step_is_missing(scenario, seats):
    """All planned actions are legal, and every legal step is among the targets."""
    rng = random.Random(5)
    table = a_table(scenario, seats)
    state = game.new_game(table)
    seen = 0
    while seen < 60 and state.turn != -2:
        due = game.chance_due(state)
        if due is not None:
            from k2game.engine.chance import draw_outcome

            state = game.apply(state, draw_outcome(table, due, rng.random))
            continue
        legal = game.legal_actions(state)
        if state.phase == "climb":
            seen += 1
            colour = game.turn(state)
            for which in (0, 1):
                if state.seats[state.turn].climbers[which].space is None:
                    continue
                routes = planner(state, which, colour).routes()
                for space, route in routes.items():
                    after = state
                    for action in route.actions:
                        after = game.apply(after, action)
                    assert after.seats[after.turn].climbers[which].space == space
                for action in legal:
                    if isinstance(action, Step) and action.climber == "AB"[which]:
                        assert action.space in routes
        moves = [action for action in legal if action.kind in ("assign", "step")]
        state = game.apply(state, rng.choice(moves if moves and rng.random() < 0.8 else legal))
    assert seen == 60
