"""Text and action: each the other's mirror, and nothing else is read."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from k2game.engine import actions as a
from k2game.engine import notation
from k2game.errors import NotationError

ACTIONS = [
    (a.Deal("red", ("L1", "L2")), "deal red L1 L2"),
    (a.Fill(("L1", "L2", "L3")), "fill L1 L2 L3"),
    (a.Weather("S1"), "weather S1"),
    (a.Risk(2), "risk 2"),
    (a.Draw("red", ("m1", "a0")), "draw red m1 a0"),
    (a.Keep("red", "L1"), "keep red L1"),
    (a.Away("red", ("m1", "m1", "a0")), "away red m1 m1 a0"),
    (a.Choose("red", ("m1", "m1", "a0")), "choose red m1 m1 a0"),
    (a.Take("red", 0), "take red 0"),
    (a.Assign("red", "A", "m1"), "assign red A m1"),
    (a.Assign("red", "A", "r12", "up"), "assign red A r12 up"),
    (a.Step("red", "B", "12"), "step red B 12"),
    (a.Pitch("red", "B"), "pitch red B"),
    (a.Rope("red", "B", "12"), "rope red B 12"),
    (a.Pay("red", "A", "level"), "pay red A level"),
    (a.End("red"), "end red"),
    (a.Slide("red", "tA", "12"), "slide red tA 12"),
    (a.Rescue("red", "A", "12"), "rescue red A 12"),
    (a.Lose("red", "A"), "lose red A"),
]


@pytest.mark.parametrize(("action", "text"), ACTIONS, ids=[text for _action, text in ACTIONS])
def test_each_action_has_its_text(action: a.Action, text: str) -> None:
    assert notation.text(action) == text
    assert notation.parse(text) == action


def test_every_kind_of_action_is_among_them() -> None:
    assert {type(action) for action, _text in ACTIONS} == {*a.CHANCE_ACTIONS, *a.SEAT_ACTIONS}


@pytest.mark.parametrize(
    "line",
    ["", " ", "end", "end red ", " end red", "end  red", "end red now", "End red", "take red 01",
     "take red -1",
     "take red x", "take red ²", "risk 1 1", "risk 100", "step red A", "step red A 1 2",
     "assign red A m1 up x",
     "choose red", "deal", "end red\n", "end\tred", "end red\x00", "end \ud800", "end red\u2028", "dance red",
     "choose red " + "m1 " * 200, "x" * 10_000],
)  # fmt: skip
def test_anything_else_is_refused_in_one_printable_sentence(line: str) -> None:
    with pytest.raises(NotationError) as caught:
        notation.parse(line)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 250


KINDS = [action.kind for action in (*a.CHANCE_ACTIONS, *a.SEAT_ACTIONS)]
WORDS = ("red", "A", "m1", "up", "0", "00", "2", "12", "²", "é")
LINES = st.one_of(
    st.text(max_size=40),
    st.tuples(
        st.sampled_from(KINDS),
        st.lists(st.sampled_from(WORDS), max_size=5),
    ).map(lambda parts: " ".join((parts[0], *parts[1]))),
)


@settings(max_examples=500, deadline=None)
@given(LINES)
@example("risk 00")
def test_what_is_read_is_written_as_it_was(line: str) -> None:
    try:
        action = notation.parse(line)
    except NotationError:
        return
    assert notation.text(action) == line
