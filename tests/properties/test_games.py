"""Properties of whole games, over every scenario, weather set, option and number of players."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, fields, is_dataclass
from random import Random

import pytest

from k2game.content import load_library
from k2game.engine import game, notation
from k2game.engine.actions import Action
from k2game.engine.state.game_state import OVER, GameState
from k2game.engine.terms import Climber, Phase
from k2game.engine.view import PlayerView, observe
from k2game.errors import IllegalAction
from tests.support.hidden import another_world
from tests.support.invariants import History, check_state
from tests.support.random_games import Case, Node, all_cases, play_through, table_of
from tests.support.rule_ids import RULES
from tests.support.universe import can_be_drawn, of_chance, of_others, of_the_seat_in_turn

CASES = all_cases()


def test_all_combinations_are_played() -> None:
    assert len(CASES) == 156


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_game_keeps_the_rules(case: Case) -> None:
    """Every third game is looked at closely at each kind of action; in the long tests all are."""
    play_and_check(case, seed=1, share=0.005, each_kind=CASES.index(case) % 3 == 0)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 4))
@pytest.mark.parametrize("case", CASES, ids=str)
def test_more_games_keep_the_rules(case: Case, seed: int) -> None:
    play_and_check(case, seed, share=0.1)


def play_and_check(case: Case, seed: int, share: float, each_kind: bool = True) -> None:
    """Play a game; look at every state, and closely at a share of them and at the first of each kind."""
    random = Random(f"{case}:{seed}")
    closer = Random(f"{case}:{seed}:closer")
    history = History()
    log: list[Action] = []
    gone: tuple[str, ...] = ()
    node = None
    kinds: set[str] = set()
    for node in play_through(table_of(case), random):
        check_state(node.after)
        history.tell(node)
        log.append(node.action)
        gone += tuple(tile for tile in node.state.row if tile not in (*node.after.row, *gone))
        if closer.random() < share or (each_kind and node.action.kind not in kinds):
            kinds.add(node.action.kind)
            look_closely(node, closer)
            look_from_each_seat(node.after, closer, gone)
    assert node is not None
    last = node.after
    assert last.phase == OVER
    assert last.result is not None
    assert all(not takes_any(last, of_chance(last, closer)) for _time in range(2))
    assert folded(case, log) == last


def look_closely(node: Node, random: Random) -> None:
    """Legal is exactly what applies, and looking changes nothing."""
    state = node.state
    before = notation.state_text(state)
    for action in node.legal:
        assert notation.parse(notation.text(action)) == action
        game.apply(state, action)
    texts = [notation.text(action) for action in node.legal]
    assert texts == sorted(set(texts))
    if state.turn >= 0:
        assert set(takes_any(state, of_the_seat_in_turn(state))) == set(node.legal)
        assert takes_any(state, of_chance(state, random)) == []
    else:
        outcomes = list(of_chance(state, random))
        assert set(takes_any(state, outcomes)) == {one for one in outcomes if can_be_drawn(state, one)}
        assert node.legal == ()
    assert takes_any(state, of_others(state, random, 25)) == []
    assert notation.state_text(state) == before
    assert notation.canonical(json.loads(before)) == before
    assert game.apply(state, node.action) == node.after
    assert hash(game.apply(state, node.action)) == hash(node.after)


def takes_any(state: GameState, actions: Iterable[Action]) -> list[Action]:
    """The actions that are not refused; each refusal names a rule that exists and says why."""
    accepted = []
    for action in actions:
        try:
            game.apply(state, action)
        except IllegalAction as refusal:
            if refusal.rule not in RULES or not refusal.text.endswith("."):
                pytest.fail(f"{action} is refused by {refusal.rule}: {refusal.text}")
        else:
            accepted.append(action)
    return accepted


def look_from_each_seat(state: GameState, random: Random, gone: tuple[str, ...]) -> None:
    """What a seat may not know does not change what it sees."""
    for viewer in (*state.table.seats, None):
        view = observe(state, viewer)
        for _time in range(2):
            world = another_world(state, viewer, random, gone)
            assert observe(world, viewer) == view
    view = observe(state, random.choice((*state.table.seats, None)))
    holds_plain_values_only(view)
    written = notation.canonical(asdict(view))
    assert notation.canonical(json.loads(written)) == written


def holds_plain_values_only(value: object) -> None:
    """Nothing leads from a view to the state: it holds texts, words, numbers and other views only."""
    if is_dataclass(value):
        assert type(value).__name__ in ("PlayerView", "SeatView", "ClimberView", "ResultView", "Setup")
        for field in fields(value):
            holds_plain_values_only(getattr(value, field.name))
    elif type(value) is tuple:
        for entry in value:
            holds_plain_values_only(entry)
    else:
        assert type(value) in (str, int, bool, Phase, Climber, type(None))


def test_a_view_has_the_fields_of_the_allow_list_only() -> None:
    assert {field.name for field in fields(PlayerView)} == {
        "seat", "setup", "day", "phase", "turn", "start", "row", "marker", "possible_tiles", "tiles_to_come",
        "open_risk", "down_risk", "due", "passing", "summit", "ropes", "sliding", "dying", "seats", "result",
        "hand", "deck", "tiles",
    }  # fmt: skip


def folded(case: Case, log: list[Action]) -> GameState:
    """The state that the texts of a log lead to on a table made anew."""
    table = load_library().table(table_of(case).setup)
    assert table == table_of(case)
    assert hash(table) == hash(table_of(case))
    state = game.new_game(table)
    for action in log:
        state = game.apply(state, notation.parse(notation.text(action)))
    return state
