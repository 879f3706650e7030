"""A climb turn by hand: targets, cards, tent, rope, payment, undo, warnings, refusals."""

import re
from collections.abc import Callable

import pytest

from k2game.engine import notation
from k2game.engine.actions import CHANCE_ACTIONS, Action
from k2game.engine.view import observe
from k2game.match.match import Match
from k2game.match.plans import Plans
from k2game.plain.climb_text import allowed_line
from tests.support.builders import a_state, a_table
from tests.support.plain_player import Run, Script, Target

Runs = Callable[..., Run]


def decisions(run: Run) -> list[str]:
    assert run.match is not None
    return [
        notation.text(entry.action) for entry in run.match.log if not isinstance(entry.action, CHANCE_ACTIONS)
    ]


def climb(run: Runs, *typed: str, scenario: str = "k2_summer") -> tuple[Run, list[str]]:
    """A solo game's first climb turn.

    On the K2 its seed gives movement 1, movement 2 and a rope card 1/3, with a risk of 1 to pay.
    """
    before = ["1 2 6", "", "2"] if scenario == "k2_summer" else ["1", "1 2 3", "", ""]
    script = Script(Target(), [*before, *typed])
    ended = run(script, scenario, "Eagles", seed="4")
    return ended, script.prompts[len(before) :]


def targets(prompt: str) -> dict[str, str]:
    """Number → sentence."""
    return dict(re.findall(r"^(\d+)\. (Eagles [AB] to .*)$", prompt, re.MULTILINE))


def test_targets_name_cost_cards_way_and_night(run: Runs) -> None:
    _ended, (prompt,) = climb(run)
    lines = targets(prompt)
    assert lines
    assert list(lines) == [str(number) for number in range(1, len(lines) + 1)]
    for line in lines.values():
        assert re.search(
            r", costs \d+; worth \d+ points?; (over .*; )?with .*; (tonight level \d+|dies there tonight)\.$",
            line,
        ), line


def test_a_number_and_a_climber_with_a_space_do_the_same(run: Runs) -> None:
    _ended, (prompt,) = climb(run)
    number, line = next((n, line) for n, line in targets(prompt).items() if "Eagles B to space 3," in line)
    by_number, _prompts = climb(run, number)
    by_name, _prompts = climb(run, "B 3")
    assert "over 1" in line
    assert decisions(by_number) == decisions(by_name)
    assert decisions(by_name)[-2:] == ["step red B 1", "step red B 3"]


def test_what_cannot_be_reached_says_why_with_its_rule(run: Runs) -> None:
    ended, prompts = climb(run, "A summit", "i 26", "A nowhere", "C 3")
    refusal = r"The summit needs \d+ movement up, Eagles A has \d+ for going up\. \(rule 5\.2\)"
    assert re.search(refusal, prompts[1])
    assert "Space 26, above 8000 m" in prompts[2]
    assert "Eagles B has" in prompts[2]
    assert "There is no space nowhere on this board." in prompts[3]
    assert "means nothing here" in prompts[4]
    assert len(decisions(ended)) == 2  # choose and take


def test_a_walk_is_taken_back_and_done_again_as_a_whole(run: Runs) -> None:
    walked, _prompts = climb(run, "B 3")
    back, prompts = climb(run, "B 3", "u")
    assert len(decisions(walked)) > 4
    assert len(decisions(back)) == 2  # choose and take
    assert prompts[2].count("Taken back: ") == len(decisions(walked)) - 2
    again, prompts = climb(run, "B 3", "u", "redo", "u", "redo")
    assert decisions(again) == decisions(walked)
    assert prompts[3].count("Done again: ") == len(decisions(walked)) - 2


def test_cards_are_given_by_hand_and_taken_back(run: Runs) -> None:
    ended, prompts = climb(
        run, "g 1 B up", "g 1 A", "u", "u", "redo", "g 9 A", "g 3 A left", "g 3 A", "2", "g"
    )
    assert "Eagles B got movement 1." in prompts[1]
    assert "1 movement 1 (given); 2 movement 2; 3 rope: up 1 or down 3." in prompts[1]
    assert "That card is given already: movement 1." in prompts[2]
    assert "Taken back: Eagles B got movement 1." in prompts[3]
    assert "Nothing to undo" in prompts[4]
    assert "rule" not in prompts[4].partition("\n")[0]
    assert "Done again: Eagles B got movement 1." in prompts[5]
    assert "means nothing here" in prompts[6]
    assert "means nothing here" in prompts[7]
    assert "For which direction?\n1. rope up 1\n2. rope down 3\n" in prompts[8]
    assert "Which card?\n1. movement 2\n" in prompts[10]
    assert decisions(ended)[2:] == ["assign red B m1", "assign red A r13 down"]


def test_a_tent_asks_before_it_takes_cards(run: Runs) -> None:
    refused, prompts = climb(run, "t A", "n")
    assert "Eagles A pitches its tent here for 1 movement and gets" in prompts[1]
    assert len(decisions(refused)) == 2
    pitched, _prompts = climb(run, "t", "2", "y")
    assert decisions(pitched)[-1] == "pitch red B"


def test_the_risk_is_paid_in_its_menu_and_the_end_waits_for_it(run: Runs) -> None:
    ended, prompts = climb(run, "p", "B 1", "e y", "p", "1", "e y")
    assert "Risk to pay: 1 point." in prompts[0]
    assert "(rule 5.6)" in prompts[1], prompts[1]
    assert "(rule 5.7)" in prompts[3], prompts[3]
    assert "Pay the risk." in prompts[4]
    assert decisions(ended)[-2].startswith("pay red B")
    assert decisions(ended)[-1] == "end red"
    assert "Night after day 1." in prompts[6]
    assert "Day 2 of 18." in prompts[6]


def test_the_end_warns_of_cards_left_and_of_a_death(run: Runs) -> None:
    ended, prompts = climb(run, "e", "n")
    assert "Not given to anybody:" in prompts[1]
    assert "End the turn all the same?" in prompts[1]
    assert "end red" not in decisions(ended)


def test_a_fixed_rope_that_cannot_be_is_refused_with_its_rule(run: Runs) -> None:
    ended, prompts = climb(run, "r A", scenario="south_face")
    assert "r fixes the rope" in prompts[0]
    assert "(rule 10.2)" in prompts[1]
    assert not [line for line in decisions(ended) if line.startswith("rope")]


def test_help_lists_what_can_be_typed_here(run: Runs) -> None:
    _ended, prompts = climb(run, "?", "?!", "h", "m")
    assert "A 12, B 12: A or B goes to space 12" in prompts[1]
    assert "“?!” means nothing here." in prompts[2]
    assert "Hand of Eagles: " in prompts[3]
    assert targets(prompts[4]) == targets(prompts[0])


def test_only_what_may_be_done_is_offered() -> None:
    table = a_table("south_face")
    begun = a_state(table, chosen={"red": "m1 m2 a1"}, tokens={"red": 1})
    given = begun._replace(unassigned=(), due=0)
    on_its_way = begun._replace(passing=0)
    offered = [
        re.findall(r"(?<=[:,] )(?!1 to)\w+", allowed_line(observe(state, "red"), table, 3, can_undo=True))
        for state in (begun, given, on_its_way)
    ]
    assert offered == [["g", "t", "r", "p", "u", "e"], ["t", "r", "u", "e"], ["u"]]


def test_other_cards_can_pay_for_a_way(run: Runs) -> None:
    _ended, (prompt,) = climb(run)
    number = next(number for number, line in targets(prompt).items() if "Eagles A to space 1," in line)
    ended, prompts = climb(run, f"o {number}", "2")
    offered = targets(prompts[1])
    assert "with movement 1;" in offered["1"]
    assert "with rope up 1;" in offered["2"]
    assert decisions(ended)[2:4] == ["assign red A r13 up", "step red A 1"]


def test_the_plan_is_told_and_played(run: Runs) -> None:
    actions = tuple(map(notation.parse, ("choose red m1 m2 r13", "assign red A m1", "step red A 1")))

    def keep(plans: Plans, match: Match, seat: str) -> tuple[Action, ...]:
        plans.keep(match, actions)
        return turn(plans, match, seat)

    turn = Plans.turn
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Plans, "turn", keep)
        ended, prompts = climb(run, "plan")
    told = " ".join(prompts[0].split())
    assert re.search(r"Planned with your cards: .*space 1.*\. Type plan to play it\.", told), told
    assert decisions(ended)[2:4] == ["assign red A m1", "step red A 1"]
