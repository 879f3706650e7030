"""Every level plays every kind of game to its end by the rules, blind for what is hidden."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from k2game.bots.bot import Bot
from k2game.bots.evaluation.risk_odds import chances_to_take
from k2game.bots.planning.indexed_board import IndexedBoard
from k2game.bots.player import Player
from k2game.bots.policies.search import SearchPolicy
from k2game.bots.registry import LEVELS, make_bot
from k2game.bots.rollouts.determinize_state import determinize
from k2game.bots.rollouts.multiplayer import Race
from k2game.bots.rollouts.solo import Playouts
from k2game.bots.tuning import Budget, SearchTuning
from k2game.engine import game
from k2game.engine.chance import draw_outcome
from k2game.engine.content.scenario import FIVE_PLAYER_EXTRA
from k2game.engine.state.game_state import CHANCE, CHOOSE, CLIMB, NOBODY, GameState
from k2game.engine.table.table import Table
from k2game.engine.view import observe
from tests.support.builders import a_table
from tests.support.random_turns import all_tables, step, wander

BOARDS = ("k2_summer", "k2_winter", "south_face", "south_col")


QUICK = Budget(choices=2, outcomes=2, playouts=1, rounds=1, horizon=2)
"""A budget with which the strongest level thinks as it does, but less."""


def bot_of(level: str, table: Table) -> Bot:
    """A player of a level; of the strongest one that thinks less."""
    if level != "himalayan":
        return make_bot(level, table)
    mountain = IndexedBoard(table)
    return Player(SearchPolicy(mountain, SearchTuning(budget=QUICK)), mountain)


def finished(table: Table, level: str, seed: int) -> GameState:
    """The end of a game of this level, every action checked."""
    chance = Random(seed)
    bots = [bot_of(level, table) for _seat in table.seats[:1]] * len(table.seats)
    bots = [Player(bot.policy, bot.mountain) if isinstance(bot, Player) else bot for bot in bots]
    random = [Random(f"{seed} {seat}") for seat in table.seats]
    state = game.new_game(table)
    while state.turn != NOBODY:
        if state.turn == CHANCE:
            due = game.chance_due(state)
            assert due is not None
            state = game.apply(state, draw_outcome(table, due, chance.random))
            continue
        seat = state.turn
        legal = game.legal_actions(state)
        action = bots[seat].decide(observe(state, table.seats[seat]), legal, random[seat].random)
        assert action in legal
        state = game.apply(state, action)
    return state


@pytest.mark.parametrize("level", LEVELS[:2])
@pytest.mark.parametrize("scenario", BOARDS)
def test_lower_levels_play_whole_games(level: str, scenario: str) -> None:
    for seats in (1, 3):
        assert finished(a_table(scenario, seats), level, 5).result is not None


@pytest.mark.parametrize("scenario", BOARDS)
def test_alpinists_come_home(scenario: str) -> None:
    state = finished(a_table(scenario, 1), "alpinist", 1)
    assert state.result is not None
    assert state.result.scores[0] >= 8


@pytest.mark.parametrize(
    ("scenario", "seats", "options"),
    [
        ("k2_winter", 1, ()),
        pytest.param("south_face", 2, (), marks=pytest.mark.long),
        pytest.param("south_col", 5, ("family", "five_player_extra"), marks=pytest.mark.long),
    ],
)
def test_the_strongest_level_plays_whole_games(scenario: str, seats: int, options: tuple[str, ...]) -> None:
    assert finished(a_table(scenario, seats, None, options), "himalayan", 2).result is not None


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("level", LEVELS)
def test_whole_games_of_many_kinds(level: str) -> None:
    tables = list(all_tables())
    share = 20 if level == "himalayan" else 3  # the strongest one thinks for long
    for number, table in list(enumerate(tables))[::share]:
        assert finished(table, level, number).result is not None


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_parts_do_not_change_a_choice(level: str) -> None:
    for scenario, phase in (("k2_summer", CHOOSE), ("south_face", CLIMB), ("south_col", CHOOSE)):
        table = a_table(scenario, 2)
        random = Random(8)
        states = [s for s in wander(table, 3) if s.phase == phase and s.turn >= 0]
        for state in random.sample(states, 2):
            colour = table.seats[state.turn]
            view = observe(state, colour)
            other = determinize(view, table, Random(77).random)
            legal = game.legal_actions(state)
            assert other != state
            choices = {
                make_bot(level, table).decide(observe(world, colour), legal, Random(1).random)
                for world in (state, other)
            }
            assert len(choices) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_broken_plan_is_made_anew(level: str) -> None:
    """Somebody else acts for the seat in the middle of its turn; the bot goes on from there."""
    table = a_table("k2_winter", 2)
    random = Random(4)
    state = next(s for s in wander(table, 9) if s.phase == CLIMB and s.day == 4)
    seat = state.turn
    bot = make_bot(level, table)
    for turn in range(60):
        if state.phase != CLIMB or state.turn != seat:
            break
        if turn % 2:
            state = step(state, random)
            continue
        legal = game.legal_actions(state)
        action = bot.decide(observe(state, table.seats[seat]), legal, random.random)
        assert action in legal
        state = game.apply(state, action)


@pytest.mark.parametrize("level", LEVELS)
def test_a_cancelled_decision_is_legal(level: str) -> None:
    table = a_table("south_face", 2)
    state = next(s for s in wander(table, 2) if s.phase == CHOOSE and s.day == 3)
    legal = game.legal_actions(state)
    bot = make_bot(level, table)
    view = observe(state, table.seats[state.turn])
    assert bot.decide(view, legal, Random(1).random, lambda: True) in legal


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_repeats_with_the_same_chance(level: str) -> None:
    table = a_table("k2_summer", 1)
    state = next(s for s in wander(table, 6) if s.phase == CHOOSE and s.day == 5)
    view, legal = observe(state, "red"), game.legal_actions(state)
    first, second = (make_bot(level, table).decide(view, legal, Random(3).random) for _time in range(2))
    assert first == second


@pytest.mark.parametrize("phase", [CHOOSE, CLIMB])
@pytest.mark.parametrize(("seats", "played_by"), [(1, Playouts), (2, Race)])
def test_search_keeps_to_its_budget(
    phase: str, seats: int, played_by: type[Playouts] | type[Race], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = a_table("k2_summer", seats)
    budget = Budget(choices=4, outcomes=5, playouts=3, rounds=2, margin=9)
    policy = SearchPolicy(mountain := IndexedBoard(table), SearchTuning(budget=budget))
    played = 0
    play: Callable[..., float] = played_by.play

    def counted(*args: Any) -> float:
        nonlocal played
        played += 1
        return play(*args)

    monkeypatch.setattr(played_by, "play", counted)
    state = next(s for s in wander(table, 6) if s.phase == phase and s.day == 5 and s.passing < 0)
    view, legal = observe(state, table.seats[state.turn]), game.legal_actions(state)
    assert Player(policy, mountain).decide(view, legal, Random(3).random) in legal
    assert 0 < played <= 5 * 3 + 3 * 6


def test_the_likely_highest_total_expects_a_token() -> None:
    table = a_table("k2_summer", 3)
    state = next(s for s in wander(table, 6) if s.phase == CHOOSE and s.day == 2)
    chances = chances_to_take(IndexedBoard(table), observe(state, table.seats[state.turn]))
    assert list(chances) == sorted(chances)
    assert chances[0] == 0
    assert chances[-1] > 0.95


def test_options_reach_the_levels() -> None:
    table = a_table("south_col", 2, options=("family", "secret_discard"))
    assert FIVE_PLAYER_EXTRA not in table.setup.options
    assert finished(table, "climber", 3).result is not None
