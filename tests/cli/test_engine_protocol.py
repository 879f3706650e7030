"""``k2game engine``: one line of answer to each line, whatever is sent."""

import io
import json
import subprocess
import sys
from dataclasses import asdict
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from k2game.cli.engine_protocol import MAX_LINE, Engine, serve
from k2game.content import load_library
from k2game.engine import game, notation
from k2game.engine.view import observe
from tests.support.builders import a_table

NEW = 'new {"scenario":"k2_summer","seats":["red","blue"]}'


def ask(*lines: str | bytes) -> list[str]:
    """The answers to some lines."""
    source = b"".join((line if isinstance(line, bytes) else line.encode()) + b"\n" for line in lines)
    target = io.BytesIO()
    serve(load_library(), io.BytesIO(source), target)
    return target.getvalue().decode().splitlines()


def test_a_game_is_begun_by_scenario_or_by_its_parts() -> None:
    parts = 'new {"board":"k2_harder","weather":"summer","days":18,"seats":["green"],"options":["family"]}'
    by_scenario, one, by_parts, other = ask(NEW, "state", parts, "state")
    assert (by_scenario, by_parts) == ("ok", "ok")
    assert one == "ok " + notation.state_text(game.new_game(a_table("k2_summer", 2)))
    assert set(json.loads(other[3:])["seats"]) == {"green"}


@pytest.mark.parametrize(
    "document",
    [
        "", "{", "[]", "3", '"x"', "null", "[" * 100_0, '{"scenario":"k2_summer"}',
        '{"scenario":"k2_summer","seats":[]}', '{"scenario":"k2_summer","seats":["red","red"]}',
        '{"scenario":"moon","seats":["red"]}', '{"scenario":"k2_summer","seats":"red"}',
        '{"scenario":"k2_summer","seats":["red"],"more":1}',
        '{"scenario":"k2_summer","seats":["red"],"options":["secret_discard"]}',
        '{"board":"k2_easier","weather":"summer","days":17,"seats":["red"]}',
        '{"board":"k2_easier","weather":"summer","days":' + "9" * 5000 + ',"seats":["red"]}',
        '{"scenario":"\\ud800\\n","seats":["red"]}',
    ],
)  # fmt: skip
def test_a_setup_that_is_none_is_refused_and_the_game_stays(document: str) -> None:
    _new, before, answer, after = ask(NEW, "state", "new " + document, "state")
    assert answer.split()[:2] in (["error", "syntax"], ["error", "setup"])
    assert after == before


def test_turn_is_a_json_string_or_null_and_legal_a_json_list() -> None:
    engine = Engine(load_library())
    engine.answer(NEW.encode())
    assert engine.answer(b"turn") == 'ok "chance"'
    assert engine.answer(b"legal") == "ok []"
    state = game.new_game(a_table("k2_summer", 2))
    random = Random(3)
    while game.turn(state) is not None:
        sent = engine.answer(b"legal")
        assert json.loads(sent[3:]) == [notation.text(action) for action in game.legal_actions(state)]
        if game.turn(state) == "chance":
            word, text = engine.answer(b"sample %d" % random.randrange(99)).split(" ", 1)
            assert word == "ok"
        else:
            text = random.choice(json.loads(sent[3:]))
        assert engine.answer(b"apply " + text.encode()) == "ok"
        state = game.apply(state, notation.parse(text))
        assert engine.answer(b"turn") == "ok " + json.dumps(game.turn(state))
    assert engine.answer(b"state") == "ok " + notation.state_text(state)
    assert engine.answer(b"turn") == "ok null"
    assert engine.answer(b"apply end red").startswith("error 8.1 ")


def test_a_refusal_names_the_rule_and_changes_nothing() -> None:
    _new, before, refused, after = ask(NEW, "state", "apply weather Z1", "state")
    assert refused.startswith("error 8.3 ")
    assert before == after


def test_view_is_what_a_seat_sees() -> None:
    state = game.new_game(a_table("k2_summer", 2))
    _new, blue, everybody, wrong = ask(NEW, "view blue", "view", "view green")
    assert json.loads(blue[3:]) == json.loads(json.dumps(asdict(observe(state, "blue"))))
    assert json.loads(everybody[3:])["seat"] is None
    assert wrong.startswith("error game ")
    assert ask(NEW, b"view \xc2\x85")[1].startswith("error game There is no seat '\\x85'")
    assert '"pool"' not in blue


def test_undo_takes_back_what_was_applied_and_no_more() -> None:
    answers = ask(NEW, "state", "apply weather S1", "apply weather S1", "undo", "state", "undo")
    assert answers[1] == answers[5]
    assert answers[2] == answers[4] == "ok"
    assert answers[3].startswith("error 8.3 ")  # is not kept as a step
    assert answers[6].startswith("error game ")


def test_the_same_seed_samples_the_same_outcome() -> None:
    answers = ask(NEW, "sample 7", "sample 7", *(f"sample {seed}" for seed in range(30)), "sample")
    assert answers[1] == answers[2]
    assert len(set(answers[3:33])) == 6
    assert answers[33].startswith("error syntax ")


def test_commands_before_a_game_say_that_there_is_none() -> None:
    for line in ("turn", "legal", "state", "view red", "sample 1", "undo", "apply end red"):
        assert ask(line)[0].startswith("error game "), line


def test_quit_ends_and_so_does_the_end_of_the_input() -> None:
    assert ask("help", "quit", "help")[1:] == ["ok"]
    assert ask() == []


def test_lines_may_end_in_carriage_returns_and_the_last_without_any() -> None:
    target = io.BytesIO()
    serve(load_library(), io.BytesIO(NEW.encode() + b"\r\nturn\r\nturn"), target)
    assert target.getvalue() == b'ok\nok "chance"\nok "chance"\n'


@pytest.mark.parametrize(
    "line",
    [
        b"", b" ", b"turn 1", b"TURN", b"\xff\xfe", b"apply", b"apply ",
        b"apply \xe2\x80\xae", b"\x00", b"new",
        b"apply step red A \x1b[31m", b"x" * MAX_LINE, b"x" * (MAX_LINE + 1), b"x" * 10_000_000,
        b"apply " + b"a " * 10_000, b"new " + b"[" * 60_000, b"new " + b'{"a":' * 12_000,
        "apply step red A 1\u2028".encode(), b"apply step red\xa0A 1", b"sample", b"quit now",
        b"apply assign red A m1 up down",
    ],
    ids=range(22),
)  # fmt: skip
def test_nonsense_is_answered_by_one_line(line: bytes) -> None:
    answers = ask(NEW, line, "turn")
    assert len(answers) == 3
    assert answers[1].startswith("error syntax ")
    assert answers[1].isprintable()
    assert len(answers[1]) < 500
    assert answers[2] == 'ok "chance"'


COMMANDS = "new turn legal apply state view sample undo help"
NAMES = "red blue A B m1 r12 up down 1 12 end step assign choose draw risk weather S1 S2 {} [] \" '"
WORDS = st.sampled_from([*COMMANDS.split(" "), *NAMES.split(" "), NEW[4:]])
LINES = st.one_of(
    st.binary(max_size=60), st.text(max_size=60).map(lambda text: text.encode(errors="replace")),
    st.lists(WORDS, max_size=8).map(lambda words: " ".join(words).encode()),
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.lists(LINES.map(lambda line: line.replace(b"\n", b"")), max_size=8))
@example([b"sample 1", b"view \xed\xa0\x80"])
def test_whatever_is_sent_each_line_has_one_answer(lines: list[bytes]) -> None:
    lines = [line for line in lines if not line.startswith(b"quit")]
    target = io.BytesIO()
    serve(load_library(), io.BytesIO(b"\n".join([NEW.encode(), *lines, b""])), target)
    answers = target.getvalue().decode().splitlines()
    assert len(answers) == len(lines) + 1
    for answer in answers:
        assert answer.split(" ")[0] in ("ok", "error")
        assert not answer.startswith("error internal")


def test_the_program_answers_each_line_at_once() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "k2game", "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line, answer in ((NEW, "ok"), ("turn", 'ok "chance"'), ("quit", "ok")):
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()
            assert process.stdout.readline().decode().strip() == answer  # before more was sent
        assert process.wait(timeout=20) == 0


def test_mixed_weather_is_played_by_name_or_by_parts() -> None:
    by_name = 'new {"scenario":"k2_winter","weather":"mixed","seats":["red"]}'
    by_parts = 'new {"board":"k2_harder","weather":"mixed","days":18,"seats":["red"]}'
    first, one, second, other = ask(by_name, "state", by_parts, "state")
    assert (first, second) == ("ok", "ok")
    assert one == other
    assert len(json.loads(one[3:])["pool"]) == 12
    (refused,) = ask('new {"scenario":"south_col","weather":"mixed","seats":["red"]}')
    assert refused.startswith("error setup")
