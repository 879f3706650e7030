"""What a refusal tells programs: its rule, its code and its facts, beside the sentence for people."""

from __future__ import annotations

import json
import re
from random import Random
from unittest.mock import ANY

from k2game.conformance.candidates import candidates
from k2game.engine import game
from k2game.engine.chance import draw_outcome
from k2game.engine.phases import refusals
from k2game.engine.state.game_state import CHANCE, NOBODY
from k2game.errors import IllegalAction
from tests.support.builders import a_table


def refused() -> dict[str, IllegalAction]:
    """One refusal of each code that comes up in some games on the South Face."""
    random, found = Random(3), {}
    table = a_table("south_face", 2)
    universe = {colour: [*candidates(table, colour)] for colour in table.seats}
    for _game in range(3):
        state = game.new_game(table)
        while state.turn != NOBODY:
            for action in random.sample(universe[random.choice(table.seats)], 20):
                try:
                    game.apply(state, action)
                except IllegalAction as refusal:
                    found[refusal.code] = refusal
            if state.turn == CHANCE:
                due = game.chance_due(state)
                assert due is not None
                state = game.apply(state, draw_outcome(table, due, random.random))
            else:
                state = game.apply(state, random.choice(game.legal_actions(state)))
    return found


def test_each_refusal_names_rule_code_and_facts() -> None:
    found = refused()
    assert len(found) >= 15
    assert {"chance_first", "not_in_turn", "wrong_phase", "not_connected", "cards_not_there"} <= found.keys()
    for code, refusal in found.items():
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", code)
        assert re.fullmatch(r"\d+(\.\d+)?", refusal.rule)
        assert json.dumps(refusal.facts)  # plain values, which any front end can word anew
        assert refusal.text.endswith(".")
        assert "{" not in refusal.text


def test_the_facts_are_those_of_the_sentence() -> None:
    refusal = refusals.tent_too_dear(1, 3)
    assert (refusal.rule, refusal.code, refusal.facts) == ("5.5", "tent_too_dear", {"cost": 3, "have": 1})
    assert refusal.text == "A tent here costs 3 points, and the climber has 1 (down-points do not count)."
    assert str(refusal) == f"{refusal.text} (5.5)"


def test_a_list_of_facts_is_written_with_commas() -> None:
    refusal = refusals.other_slide("tA", ("7", "9"))
    assert refusal.facts == {"piece": "tA", "ends": ("7", "9")}
    assert refusal.text == "Piece tA slides now; its owner chooses one of 7, 9."


def test_a_rope_end_that_is_refused_comes_with_the_possible_ones_or_a_dash() -> None:
    table = a_table("south_face", 2)
    ends = {bool(found): space for space, found in table.rope_ends.items()}
    some, none = ends[True], ends[False]
    assert refusals.rope_end(table, some, "1").text.endswith(
        f" Possible: {', '.join(table.rope_ends[some])}."
    )
    assert refusals.rope_end(table, none, "1").text.endswith(" Possible: -.")


def test_a_card_that_is_not_there_is_told_from_a_turn_without_cards() -> None:
    table = a_table("k2_summer", 2)
    assert refusals.card_not_there(table, "m1", ()).code == "all_cards_given"
    assert refusals.card_not_there(table, "m1", ("m2", "a1")).code == "card_not_there"


def test_a_table_lets_the_other_side_say_whether_they_are_equal() -> None:
    table = a_table("k2_summer", 2)
    assert table == ANY
    assert table != "k2_summer"
