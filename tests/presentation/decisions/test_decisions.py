"""Each decision answers intents with actions, a question or nothing, on a view and without a screen."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from k2game.content import load_library
from k2game.engine import game, notation
from k2game.engine.state.game_state import GameState
from k2game.engine.view import observe
from k2game.match.match import Match, SeatInfo
from k2game.presentation.climb.prompts import CARD, END, TENT
from k2game.presentation.decisions.cards import CardsDecision
from k2game.presentation.decisions.climb import ClimbDecision
from k2game.presentation.decisions.decision import QUIET, SHOW, Reply, Situation, TableDecision
from k2game.presentation.decisions.intents import (
    Aim,
    Cancel,
    Confirm,
    EndTurn,
    Hover,
    Intent,
    LetDie,
    Move,
    Next,
    Notice,
    OtherCards,
    Pick,
    PickHere,
    PitchTent,
    PlayPlan,
    Point,
    SelectClimber,
    Switch,
    TakeAdvice,
)
from k2game.presentation.decisions.put_away import PutAwayDecision
from k2game.presentation.decisions.rescue import RescueDecision
from k2game.presentation.decisions.slide import SlideDecision
from k2game.presentation.decisions.tile import TileDecision
from k2game.presentation.decisions.token import TokenDecision
from k2game.presentation.text.lines import text_of
from k2game.presentation.text.names import teams_of
from tests.support.builders import a_state, a_table, calm

SEATS = (SeatInfo("red", "Eagles"), SeatInfo("blue", "Wolves"))
TEAMS = teams_of(SEATS)
TRUTH = Path(__file__).parents[2] / "truth"


def situation(state: GameState) -> Situation:
    return Situation(observe(state, "red"), state.table, TEAMS, "red", game.legal_actions(state))


def texts(reply: Reply | None) -> list[str]:
    assert reply is not None
    return [notation.text(action) for action in reply.actions]


def cards() -> CardsDecision:
    hands = {"red": "m1 m1 m3 r13 a1 a3", "blue": "m1 m2 m2 r12 a1 a0"}
    return CardsDecision(situation(a_state(a_table("k2_summer"), phase="choose", hands=hands)))


def climb(chosen: str = "m1 m1 m3") -> ClimbDecision:
    climbers = {"red.A": {"space": "1", "level": 4}, "red.B": {"level": 3}}
    chosen_cards = {"red": chosen, "blue": "m1 m2 a0"}
    return ClimbDecision(
        situation(a_state(calm(a_table("k2_summer")), chosen=chosen_cards, climbers=climbers))
    )


# --- cards ---------------------------------------------------------------------------------


def test_cards_are_picked_put_back_and_played() -> None:
    decision = cards()
    for place in (5, 2, 0):
        assert decision.on(Pick(place)) == SHOW
    assert decision.cards == ("m1", "m3", "a3")
    assert decision.on(Pick(0)) == SHOW  # put back
    reply = decision.on(Confirm())
    assert reply is not None
    assert reply.actions == ()
    assert "1 more card" in reply.text
    decision.on(Pick(3))
    assert texts(decision.on(Confirm())) == ["choose red m3 r13 a3"]


def test_the_cursor_goes_among_the_cards_and_not_beyond() -> None:
    decision = cards()
    for move in (Move(-1, 0), Move(0, -1), Move(1, 0), Move(0, 1), Move(0, 1)):
        assert decision.on(move) == SHOW
    assert decision.at == 4
    decision.on(PickHere())
    assert decision.picked == [4]
    decision.on(Cancel())
    assert decision.picked == []


def test_a_digit_without_a_card_is_answered() -> None:
    reply = cards().on(Pick(6))
    assert reply is not None
    assert "1 to 6" in reply.text


def test_advised_cards_are_picked_and_not_played() -> None:
    decision = cards()
    advised = (notation.parse("choose red m1 a1 a3"), notation.parse("step red A 1"))
    assert decision.on(TakeAdvice(advised)) == SHOW
    assert decision.cards == ("m1", "a1", "a3")


def test_what_can_be_clicked_carries_its_intent() -> None:
    decision = cards()
    links = {bit.link for line in decision.lines(40) for bit in line if bit.link}
    assert links == {Pick(place) for place in range(6)}
    assert all(isinstance(link, Intent) for link in links)
    for place in (0, 1, 2):
        decision.on(Pick(place))
    assert Confirm() in {bit.link for line in decision.lines(40) for bit in line}


def test_cards_put_away_make_no_room() -> None:
    table = a_table("south_col", options=("secret_discard",))
    decision = PutAwayDecision(situation(game.new_game(table)))
    for place in (7, 7, 6):
        decision.on(Pick(place))
    reply = decision.on(Pick(8))
    assert reply is not None
    assert "put one back" in reply.text
    assert len(decision.picked) == 3


# --- nothing to decide, tiles --------------------------------------------------------------


def test_a_table_without_a_decision_uses_only_the_cursor() -> None:
    decision = TableDecision(situation(a_state(a_table("k2_summer"))))
    assert decision.on(Point("5")) == SHOW
    assert decision.cursor == "5"
    assert decision.on(Confirm()) is None
    assert decision.on(Aim("5")) is None  # the table describes the space


def test_a_tile_is_looked_at_and_kept() -> None:
    match = Match.start(a_table("south_face"), SEATS, 3)
    colour = match.turn or ""
    decision = TileDecision(Situation(match.view(colour), match.table, TEAMS, colour, match.legal()))
    assert decision.on(Next()) == SHOW
    assert "Keep tile 2" in text_of(decision.lines(40))
    assert decision.on(Move(0, 1)) is None  # up and down are the map's
    assert texts(decision.on(Confirm())) == [f"keep {colour} {decision.tiles[1]}"]


# --- spaces: slides and rescues ------------------------------------------------------------


def before(name: str, *kinds: str) -> Situation:
    """What the seat in turn knows in a truth file, just before the first action of some kinds."""
    lines = (TRUTH / f"{name}.truth").read_text(encoding="utf-8").splitlines()
    library = load_library()
    setup = library.setup_from_json(json.loads(lines[1][2:]))
    actions = [line.split("\t")[0] for line in lines if "\t" in line]
    until = next(at for at, action in enumerate(actions) if action.split()[0] in kinds)
    seats = [SeatInfo(colour, colour) for colour in setup.seats]
    match = Match.resume(library.table(setup), seats, 1, map(notation.parse, actions[:until]))
    colour = match.turn or ""
    return Situation(match.view(colour), match.table, teams_of(seats), colour, match.legal())


def test_a_slide_is_chosen_by_digit_or_with_two_clicks() -> None:
    known = before("south_face_3p_slides_512", "slide")
    decision = SlideDecision(known)
    first, second = list(decision.choices)[:2]
    assert decision.cursor == first
    assert decision.on(Pick(1)) == SHOW
    assert decision.cursor == second
    reply = decision.on(Confirm())
    assert reply == Reply((decision.choices[second],))
    decision.on(Aim(first))
    assert decision.on(Aim(first)) == Reply((decision.choices[first],))
    decision.on(Point("44"))
    refused = decision.on(Confirm())
    assert refused is not None
    assert refused.rule == "7.5"


def test_a_climber_dies_only_if_said_twice_in_a_row() -> None:
    decision = RescueDecision(before("south_face_4p_family_slides_504", "rescue", "lose"))
    warned = decision.on(LetDie())
    assert warned is not None
    assert warned.actions == ()
    assert decision.on(Notice("pick.next")) == SHOW  # another key
    assert not decision.sure
    decision.on(LetDie())
    assert decision.on(Notice("rescue.lose")) is None
    assert texts(decision.on(LetDie()))[0].startswith("lose ")


def test_a_token_is_taken_by_its_digit() -> None:
    decision = TokenDecision(before("k2_winter_3p_120002", "take"))
    assert decision.on(Move(1, 0)) is None  # left and right are the map's
    assert decision.on(Next()) == SHOW
    assert texts(decision.on(Confirm())) == [f"take {decision.colour} {decision.values[decision.at]}"]
    reply = decision.on(Pick(len(decision.values)))
    assert reply is not None
    assert reply.actions == ()


# --- a climb turn --------------------------------------------------------------------------


def test_the_second_aim_goes() -> None:
    decision = climb()
    goal = next(space for space, route in decision.planner.routes().items() if len(route.path) == 2)
    assert decision.on(Aim(goal)) == SHOW
    assert texts(decision.on(Aim(goal)))[-1] == f"step red A {goal}"


def test_a_cursor_key_between_two_clicks_shows_again() -> None:
    decision = climb()
    goal, other = list(decision.planner.routes())[:2]
    decision.on(Aim(goal))
    decision.on(Point(other))
    assert decision.on(Aim(goal)) == SHOW


def test_a_space_out_of_reach_is_refused_with_its_rule() -> None:
    reply = climb().on(Aim("summit"))
    assert reply == SHOW
    decision = climb()
    decision.on(Point("summit"))
    reply = decision.on(Confirm())
    assert reply is not None
    assert reply.rule == "5.2"
    assert reply.actions == ()


def test_looking_with_the_mouse_keeps_what_was_said() -> None:
    decision = climb()
    assert decision.on(Hover("2")) == QUIET
    assert decision.pointed == "2"


def test_a_tent_that_needs_cards_is_a_question_with_actions() -> None:
    decision = climb("m1 a0 a1")
    assert decision.on(PitchTent()) == SHOW
    assert decision.question.kind == TENT
    assert decision.question_rule() == "5.5"
    assert decision.question_keys()
    decision.on(Move(0, 1))
    assert decision.on(Confirm()) == SHOW  # the way back
    assert decision.question.kind == ""
    decision.on(PitchTent())
    assert texts(decision.on(PitchTent())) == ["assign red A m1", "pitch red A"]


def test_a_rope_card_asks_for_its_direction() -> None:
    decision = climb("m1 m1 r13")
    assert decision.on(Pick(2)) == SHOW
    assert decision.question.kind == CARD
    assert texts(decision.on(Pick(0))) == ["assign red A r13 up"]


@pytest.mark.parametrize("asks", [True, False])
def test_the_end_is_asked_about_if_wished(asks: bool) -> None:
    decision = climb()
    decision.confirms_end = asks
    reply = decision.on(EndTurn())
    assert decision.question.kind == (END if asks else "")
    assert texts(reply) == ([] if asks else ["end red"])


def test_the_other_climber_is_moved() -> None:
    decision = climb()
    assert decision.on(Switch()) == SHOW
    assert decision.current() == ("red", "B")
    assert decision.on(SelectClimber("A", "blue")) is None
    assert decision.on(SelectClimber("A", "red")) == SHOW
    assert decision.current() == ("red", "A")


def test_other_cards_pay_for_the_same_route() -> None:
    decision = climb("m1 m2 m3")
    decision.on(Point("2"))
    first = decision.plan()
    assert decision.on(OtherCards()) == SHOW
    second = decision.plan()
    assert first is not None
    assert second is not None
    assert first.gift.cards != second.gift.cards
    assert first.path == second.path


def test_a_new_situation_closes_the_question_and_forgets_the_plan() -> None:
    decision = climb("m1 m1 r13")
    decision.on(Pick(2))
    before = decision.planner
    decision.changed(decision.situation)
    assert decision.question.kind == ""
    assert decision.planner is not before


def test_commands_that_do_nothing_say_why() -> None:
    decision = climb()
    assert set(decision.unavailable()) == {"climb.rope", "climb.pay", "climb.undo"}
    assert decision.offered("climb.undo") is None
    assert decision.offered("climb.rope") is False
    assert texts(decision.on(PlayPlan())) == []
