"""The baselines: any legal action, and points as soon as two nights can be sat out."""

from collections import Counter
from random import Random

from k2game.bots.policies.baselines import GreedyBot, RandomBot
from k2game.bots.simulate import decide
from k2game.engine import game, notation
from k2game.engine.actions import End
from k2game.engine.state.game_state import CHOOSE, GameState
from tests.support.builders import a_state, a_table, calm, play


def turn_of_greedy(state: GameState) -> list[str]:
    bot = GreedyBot(state.table)
    done = []
    while True:
        action = decide(state, bot, Random(1).random).action
        done.append(notation.text(action))
        if isinstance(action, End):
            return done
        state = game.apply(state, action)


def test_random_takes_every_legal_action_as_often() -> None:
    table = a_table()
    state = a_state(table, chosen={"red": "m1"})
    random = Random(2).random
    taken = Counter(decide(state, RandomBot(table), random).action for _time in range(3000))
    legal = game.legal_actions(state)
    assert set(taken) == set(legal)
    assert all(abs(count - 3000 / len(legal)) < 150 for count in taken.values())


def test_greedy_climbs_with_all_it_has() -> None:
    table = calm(a_table())
    state = a_state(table, chosen={"red": "m3 m3 m2"})
    for action in turn_of_greedy(state)[:-1]:
        state = play(state, action)
    assert not state.unassigned
    assert sum(climber.score for climber in state.seats[0].climbers) > 2


def test_greedy_does_not_go_where_it_cannot_sit_out_two_nights() -> None:
    table = calm(a_table())
    at_25 = {"space": "25", "level": 3, "score": 6}  # 3, tonight 2, tomorrow 1; on 26 tomorrow -1
    state = a_state(table, chosen={"red": "m3 m1"}, climbers={"red.A": at_25})
    assert not [action for action in turn_of_greedy(state) if action.startswith("step red A")]
    stronger = a_state(table, chosen={"red": "m3 m1"}, climbers={"red.A": at_25 | {"level": 5}})
    assert "step red A 26" in turn_of_greedy(stronger)


def test_greedy_chooses_cards_that_raise_its_score() -> None:
    table = calm(a_table())
    state = a_state(table, phase=CHOOSE, hands={"red": "a0 a1 a1 m1 m2 m3"})
    action = decide(state, GreedyBot(table), Random(1).random).action
    assert notation.text(action) == "choose red m1 m2 m3"


def test_greedy_saves_a_climber_before_it_scores() -> None:
    table = calm(a_table())
    high = next(space.id for space in table.board.spaces if space.acclimatization == -2)
    state = a_state(table, chosen={"red": "a2"}, climbers={"red.A": {"space": high, "level": 1}})
    assert "assign red A a2" in turn_of_greedy(state)
