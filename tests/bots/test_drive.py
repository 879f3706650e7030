"""Games without a screen: checked, repeatable, and with the same chance for whoever plays."""

from collections.abc import Sequence
from random import Random

import pytest

from k2game.bots.bot import Cancelled, never
from k2game.bots.bot import Random as Numbers
from k2game.bots.registry import (
    BASELINES,
    LEVELS,
    WORDS,
    UnknownLevel,
    level_call,
    level_habits,
    level_id,
    level_name,
    make_bot,
)
from k2game.bots.rollouts.determinize_state import determinize
from k2game.bots.simulate import Decision, IllegalChoice, decide, play
from k2game.engine import game
from k2game.engine.actions import Action, Choose, End
from k2game.engine.state.game_state import CHANCE, GameState
from k2game.engine.view import PlayerView, observe
from tests.support.builders import a_state, a_table
from tests.support.random_turns import wander


class Stubborn:
    """Ends its turn whatever is asked."""

    def decide(
        self, view: PlayerView, legal: Sequence[Action], random: Numbers, cancelled: Cancelled = never
    ) -> Action:
        del legal, random, cancelled
        assert view.seat is not None
        return End(view.seat)


class Last:
    """Takes the last of the legal actions."""

    def decide(
        self, view: PlayerView, legal: Sequence[Action], random: Numbers, cancelled: Cancelled = never
    ) -> Action:
        del view, random, cancelled
        return legal[-1]


def test_what_is_not_legal_is_refused() -> None:
    state = next(state for state in wander(a_table(), 1) if state.phase == "choose")
    with pytest.raises(IllegalChoice, match="red"):
        decide(state, Stubborn(), Random(1).random)


def test_a_game_repeats_from_its_seed() -> None:
    table = a_table("south_face", 3)

    def one(seed: int) -> GameState:
        return play(table, {colour: make_bot("random", table) for colour in table.seats}, seed)

    assert one(4) == one(4)
    assert one(4) != one(5)


def hands_and_weather(bots: Sequence[str]) -> tuple[dict[str, list[tuple[str, ...]]], list[tuple[str, ...]]]:
    """What was drawn by day 6, before the first deck is shuffled again, and the weather of all days."""
    table = a_table("k2_summer", 2)
    hands: dict[str, list[tuple[str, ...]]] = {colour: [] for colour in table.seats}
    rows: list[tuple[str, ...]] = []
    played: dict[str, tuple[str, ...]] = {}

    def watch(decision: Decision) -> None:
        view = decision.view
        if isinstance(decision.action, Choose) and view.day <= 5 and view.seat is not None:
            spent = played.get(view.seat, ())
            hands[view.seat].append(table.in_card_order((*view.hand, *spent)))
            played[view.seat] = (*spent, *decision.action.cards)
        if not rows or rows[-1] != view.row:
            rows.append(view.row)

    makers = {"last": Last}
    players = [makers[name]() if name in makers else make_bot(name, table) for name in bots]
    play(table, dict(zip(table.seats, players, strict=True)), 8, watch)
    return hands, rows


def test_chance_is_the_same_whoever_plays() -> None:
    hands, rows = hands_and_weather(("random", "last"))
    mirrored_hands, mirrored_rows = hands_and_weather(("last", "random"))
    assert hands == mirrored_hands
    assert len(hands["red"]) == 5
    days = min(len(rows), len(mirrored_rows))
    assert rows[:days] == mirrored_rows[:days]
    assert days >= 5


def test_levels_have_names_and_wrong_ones_are_told() -> None:
    assert len({level_name(level) for level in (*LEVELS, *BASELINES)}) == 6
    with pytest.raises(UnknownLevel, match="veteran"):
        level_name("sherpa")
    with pytest.raises(UnknownLevel, match="veteran"):
        make_bot("sherpa", a_table())


def test_levels_share_no_word_with_ranks_and_say_how_they_play() -> None:
    table = a_table()
    ranks = {word for rank in table.scenario.levels["summer"] for word in rank.name.split()}
    assert not ranks & {word for level in LEVELS for word in level_name(level).split()}
    assert len({level_call(level) for level in LEVELS}) == len({level_habits(level) for level in LEVELS}) == 4
    assert all(level_id(word) == level for word, level in zip(WORDS, LEVELS, strict=True))
    assert type(make_bot("legend", table)) is type(make_bot("himalayan", table))


@pytest.mark.parametrize("level", [*BASELINES, *LEVELS])
@pytest.mark.parametrize("scenario", ["k2_summer", "south_face"])
def test_hidden_parts_do_not_change_a_choice(level: str, scenario: str) -> None:
    """Other hidden cards and tiles, but the same view and random numbers: the same choice."""
    table = a_table(scenario, 2)
    states = [
        state
        for state in wander(table, 11)
        if state.turn != CHANCE and state.day >= 3 and len(game.legal_actions(state)) > 2
    ]
    for number in (0, 20):
        state = states[number]
        seat = game.turn(state)
        view = observe(state, seat)
        other = determinize(view, table, Random(number).random)
        assert other != state
        choices = {decide(one, make_bot(level, table), Random(3).random).action for one in (state, other)}
        assert len(choices) == 1


def test_a_bot_is_shown_its_own_view_only() -> None:
    state = a_state(a_table(), chosen={"red": "m1 m2 m3"})
    decision = decide(state, Last(), Random(1).random)
    assert decision.view == observe(state, "red")
    assert decision.options == len(game.legal_actions(state))
