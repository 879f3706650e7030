"""The planner for people: every way it shows can be gone, with the cheapest cards."""

from collections.abc import Iterator
from random import Random

import pytest

from k2game.engine import game
from k2game.engine.actions import Assign, Step
from k2game.engine.notation import text
from k2game.engine.state.game_state import CHANCE, CLIMB, CLIMBERS, GameState
from k2game.engine.view import SeatView, observe
from k2game.presentation.climb.card_allocations import gifts, most_points
from k2game.presentation.climb.routes import Planner
from tests.support.builders import a_state, a_table, calm, play
from tests.support.random_games import play_through


def planner(state: GameState, which=0, colour="red"):
    return Planner(observe(state, colour), state.table, colour, which)


def given(route):
    return [" ".join(part for part in card if part) for card in route.gift.cards]


def test_the_cheapest_cards_are_given() -> None:
    state = a_state(calm(a_table()), chosen={"red": "m1 m1 m3"}, climbers={"red.A": {"space": "1"}})
    route = planner(state).routes()["3"]
    assert (route.cost, given(route), route.gift.kept) == (1, ["m1"], ("m1", "m3"))
    assert [text(action) for action in route.actions] == ["assign red A m1", "step red A 3"]
    far = planner(state).routes()["7"]
    assert (far.cost, given(far)) == (2, ["m1", "m1"])


def test_the_card_is_given_whose_other_uses_are_worth_least() -> None:
    """Of cards that pay alike a movement card goes before a rope card, which gives more on the way down."""
    climbers = {"red.A": {"space": "1"}}
    for hand, cost, least in (
        ("r12 r13 a1", "3", ["r12 up"]),
        ("m1 r13 a1", "3", ["m1"]),
        ("m1 m1 r12", "3", ["m1"]),
        ("m2 r23 a1", "7", ["m2"]),
        ("m1 m1 r23", "7", ["m1", "m1"]),
        ("m2 r13 m1", "3", ["m1"]),
        ("m3 r13 a1", "3", ["r13 up"]),
    ):
        state = a_state(calm(a_table()), chosen={"red": hand}, climbers=climbers)
        assert given(planner(state).routes()[cost]) == least, hand
    for hand, least in (("m2 r12 a1", ["r12 down"]), ("m2 m3 r13", ["m2"]), ("m1 r12 r13", ["m1"])):
        state = a_state(calm(a_table()), chosen={"red": hand}, climbers=climbers)
        down = planner(state).routes()["camp"]
        assert (down.cost, given(down)) == (1, least), hand


def test_every_other_way_to_pay_can_be_chosen() -> None:
    state = a_state(calm(a_table()), chosen={"red": "m1 r12 r13"}, climbers={"red.A": {"space": "1"}})
    ways = planner(state).choices("3")
    assert [given(way) for way in ways] == [["m1"], ["r12 up"], ["r13 up"]]
    for way in ways:
        after = state
        for action in way.actions:
            after = game.apply(after, action)
        assert after.seats[0].climbers[0].space == "3"
    assert planner(state).may_choose(ways[0])
    paid = a_state(calm(a_table()), chosen={"red": "m1 m2 a1"}, climbers={"red.A": {"space": "1", "any": 1}})
    assert len(planner(paid).choices("3")) == 1
    assert planner(paid).choices("24") == ()


def test_points_that_are_there_need_no_card() -> None:
    state = a_state(calm(a_table()), chosen={"red": "m2 m3 a1"}, climbers={"red.A": {"space": "1", "any": 2}})
    route = planner(state).routes()["7"]
    assert (given(route), route.left) == ([], (0, 0, 0))


def test_acclimatization_is_never_given_for_a_way() -> None:
    for gift in gifts(a_table(), ("m1", "a2", "a3")):
        assert not any(card.startswith("a") for card, _direction in gift.cards)
    assert most_points(a_table(), ("m1", "r13", "a3"), "down") == 4
    assert most_points(a_table(), ("m1", "r13", "a3"), "up") == 2


def test_a_full_space_is_a_target_only_if_the_climber_can_go_on() -> None:
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


def test_tents_and_ropes_take_the_cheapest_cards() -> None:
    table = calm(a_table("south_face"))
    state = a_state(table, chosen={"red": "m1 m3 r13"}, climbers={"red.A": {"space": "12"}})
    plan = planner(state).tent_plan()
    assert plan is not None
    assert [card for card, _direction in plan[0].cards] == ["m1", "r13"]
    assert planner(state).rope_gift().cards == (("m1", ""),)
    assert [gift.cards for gift in planner(state).rope_gifts()] == [
        (("m1", ""),),
        (("r13", "up"),),
        (("m3", ""),),
    ]


def test_a_tent_is_paid_with_movement_before_a_rope_card() -> None:
    table = calm(a_table())
    state = a_state(table, chosen={"red": "m1 m1 r13"}, climbers={"red.A": {"space": "1"}})
    cost = planner(state).tent_cost()
    plans = [[card for card, _direction in gift.cards] for gift, _actions in planner(state).tent_plans()]
    assert plans[0] == ["m1"] * cost
    assert any("r13" in plan for plan in plans[1:])


Reached = dict[str, int]
"""Space → the fewest points that cards have to give for it."""


def reached_by_hand(state: GameState, which: int) -> Reached:
    """Where a climber gets by the engine's own legal actions: every way to give it cards and to step."""
    name, start = CLIMBERS[which], team(state).climbers[which].space
    found: Reached = {}
    done: set[object] = set()
    ahead = [(state, 0)]
    while ahead:
        here, given = ahead.pop()
        seat = team(here)
        climber = seat.climbers[which]
        key = (climber, seat.unassigned, given)
        if key in done:
            continue
        done.add(key)
        if climber.space not in (None, start):
            found[climber.space] = min(given, found.get(climber.space, given))
        for action in game.legal_actions(here):
            if isinstance(action, Assign | Step) and action.climber == name:
                after = game.apply(here, action)
                more = points_of(after, which) - points_of(here, which) if isinstance(action, Assign) else 0
                if more or isinstance(action, Step):
                    ahead.append((after, given + more))
    return found


def team(state: GameState) -> SeatView:
    """What the seat in turn sees of itself."""
    colour = state.table.seats[state.turn]
    return observe(state, colour).seat_view(colour)


def points_of(state: GameState, which: int) -> int:
    climber = team(state).climbers[which]
    return climber.any + climber.up + climber.down


def turns(scenario: str, seats: int, count: int, cards: int) -> Iterator[GameState]:
    """Climb turns of seeded games, taken here and there, with at most so many cards left to give."""
    random = Random(f"{scenario} {seats}")
    table = a_table(scenario, seats)
    while True:
        for node in play_through(table, random):
            state = node.state
            if state.phase != CLIMB or state.turn == CHANCE or random.random() < 0.8:
                continue
            if len(team(state).unassigned) <= cards:
                yield state
                count -= 1
                if not count:
                    return


SCENARIOS = [("k2_summer", 5), ("k2_winter", 2), ("south_face", 4), ("south_col", 3)]


@pytest.mark.parametrize(("scenario", "seats"), SCENARIOS)
def test_every_way_of_random_games_can_be_gone(scenario: str, seats: int) -> None:
    """What is listed applies in the engine and leads to what it promises."""
    listed = 0
    for state in turns(scenario, seats, 60, 3):
        for which in (0, 1):
            routes = planner(state, which, state.table.seats[state.turn]).routes()
            for space, route in routes.items():
                after = state
                for action in route.actions:
                    after = game.apply(after, action)
                seat = team(after)
                climber = seat.climbers[which]
                assert climber.space == route.path[-1] == space
                assert (climber.any, climber.up, climber.down) == route.left
                assert (after.passing == which) == route.passing
                assert seat.unassigned == route.gift.kept
                listed += 1
    assert listed > 100


@pytest.mark.parametrize(("scenario", "seats"), SCENARIOS)
def test_what_is_not_listed_cannot_be_reached(scenario: str, seats: int) -> None:
    """Held against every way to give cards and to step; no cards that give less would do."""
    unreached = 0
    for state in turns(scenario, seats, 25, 2):
        for which in (0, 1):
            plans = planner(state, which, state.table.seats[state.turn])
            by_hand = reached_by_hand(state, which)
            assert {space: sum(route.gift.points) for space, route in plans.routes().items()} == by_hand
            unreached += len(state.table.spaces) - len(by_hand)
    assert unreached > 100


def test_on_its_way_a_climber_has_to_stop_before_it_gets_more_cards() -> None:
    """Then nobody else moves, and no card is given (5.3)."""
    climbers = {"red.A": {"space": "18"}, "red.B": {"space": "7"}, "blue.A": {"space": "22"}}
    state = a_state(calm(a_table()), chosen={"red": "m2 m2 m1"}, climbers=climbers)
    on_its_way = play(state, *(text(action) for action in planner(state).routes()["22"].actions))
    assert planner(on_its_way, 1).routes() == {}
    assert set(planner(on_its_way).routes()) == set(reached_by_hand(on_its_way, 0))
    beyond = planner(on_its_way).routes()["16"]
    assert [text(action) for action in beyond.actions] == [
        "step red A 18",
        "assign red A m1",
        "step red A 16",
    ]
