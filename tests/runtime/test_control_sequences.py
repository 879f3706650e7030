"""Control sequences of terminals: what is let through, and what is left of a text without them."""

import itertools
import random

import pytest
from textual import events, messages

from k2game.runtime.control_sequences import LONGEST, SILENCE, Sieve, pasted_text, without_sequences
from k2game.tui.textual_ext.key_reader import KeyReader
from tests.support.counts import count
from tests.support.terminal_grammar import STRINGS, pasted, pieces, sequence

ANSWERS = {
    "background": "\x1b]11;rgb:eeee/eeee/eeee\x1b\\",
    "background, BEL": "\x1b]11;rgb:dddd/dddd/dddd\x07",
    "background, cut off": "\x1b]11;rgb:eeee/ee",
    "broken mouse": "\x1b[<32;NaN;NaNM",
    "broken mouse, old": "\x1b[32;NaN;NaNM",
    "mouse of X10": "\x1b[M !1",
    "attributes": "\x1b[?61;6;7;22c",
    "attributes, second": "\x1b[>41;351;0c",
    "setting": "\x1bP1$r2 q\x1b\\",
    "version": "\x1bP>|tmux 3.4\x1b\\",
    "graphics": "\x1b_Gi=31;OK\x1b\\",
    "status": "\x1b[0n",
    "cursor": "\x1b[12;40R",
    "size nobody asked for": "\x1b[8;24;80t",
    "no key": "\x1b[50~",
    "no key of Kitty": "\x1b[3u",
    "keyboard": "\x1b[?0u",
    "sequence of one byte": "\x1b]",
    "end of a string": "\x1b\\",
    "end of a paste": "\x1b[201~",
    "SOS with an arrow in it": "\x1bXx\x1b[Ay\x1b\\",
    "attributes, eight bits": "\x9b?61;6;7;22c",
    "background, eight bits": "\x9d11;rgb:eeee/eeee/eeee\x9c",
}
each_answer = pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS.keys())


class Clock:
    """A time that goes on when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self):
        return self.now


def a_reader():
    clock = Clock()
    return KeyReader(clock=clock), clock


def reads(*parts, gap: float = 0.0, end=3.0):
    """The events of some bytes, with silence between them and at the end."""
    reader, clock = a_reader()
    found = []
    for part in parts:
        found += reader.read(part)
        clock.now += gap
        found += reader.waited()
    clock.now += end
    return [*found, *reader.waited()]


def keys(*parts, gap: float = 0.0):
    return [each.key for each in reads(*parts, gap=gap) if isinstance(each, events.Key)]


# --- what is no key ------------------------------------------------------------------------------


@each_answer
def test_an_answer_of_the_terminal_is_nothing(answer) -> None:
    assert reads(answer.encode()) == []
    assert reads(answer.encode("latin-1")) == []


@each_answer
def test_an_answer_in_pieces_is_nothing(answer) -> None:
    data = answer.encode()
    for cut in range(1, len(data)):
        assert reads(data[:cut], data[cut:], gap=0.09) == []
    assert reads(*(bytes([each]) for each in data), gap=0.09) == []


@each_answer
def test_an_answer_cut_off_is_nothing_and_the_next_key_a_key(answer) -> None:
    for cut in range(2 if answer.startswith("\x1b") else 1, len(answer)):
        assert keys(answer[:cut].encode(), b"n", gap=SILENCE) == ["n"], answer[:cut]
        assert keys(answer[:cut].encode() + b"\x1b[<0;1;1M", b"n", gap=SILENCE) == ["n"]


@pytest.mark.parametrize("begin", [begin for both in STRINGS.values() for begin in both])
def test_a_string_that_never_ends_is_over_after_its_longest(begin) -> None:
    most = LONGEST - len(begin.encode())
    assert keys(begin.encode() + b"1" * most) == []
    assert keys(begin.encode() + b"1" * most + b"n") == ["n"]


def test_a_string_may_take_longer_than_its_silence() -> None:
    assert keys(b"\x1b]", *(bytes([each]) for each in b"11;rgb:" + b"e" * 40 + b"\x07n"), gap=0.2) == ["n"]


def test_bytes_that_wait_while_the_machine_is_busy_belong_together() -> None:
    reader, clock = a_reader()
    list(reader.read(b"\x1b"))
    clock.now += 5.0  # nobody looked meanwhile, so nobody knows of a silence
    assert list(reader.read(b"]11;rgb:eeee/eeee/eeee\x07")) == []


def test_a_terminal_says_once_what_it_was_asked() -> None:
    reader, _clock = a_reader()
    found = list(reader.read(b"\x1b[?2026;2$y\x1b[?2048;2$y\x1b[?2026;2$y\x1b[?2048;2$y\x1b[?7;1$y"))
    assert [type(each) for each in found] == [
        messages.TerminalSupportsSynchronizedOutput,
        messages.InBandWindowResize,
    ]


def test_a_size_is_believed_of_terminals_that_were_asked_for_it() -> None:
    size = b"\x1b[48;30;100;600;1000t"
    assert reads(size) == []
    found = reads(b"\x1b[?2048;2$y" + size)
    assert [tuple(each.size) for each in found if isinstance(each, events.Resize)] == [(100, 30)]
    assert len(reads(b"\x1b[?2048;2$y\x1b[48;0;100;600;1000t\x1b[48;1;NaN;1;1t")) == 1


# --- keys ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "pressed"),
    [
        (b"\x1b[A", ["up"]),
        (b"\x1bOB", ["down"]),
        (b"\x1b[1;5C", ["ctrl+right"]),
        (b"\x1b[15~", ["f5"]),
        (b"\x1bOP", ["f1"]),
        (b"\x1b[[A", ["f1"]),
        (b"\x1b[3~", ["delete"]),
        (b"\x1b[Z", ["shift+tab"]),
        (b"\x1bOp", ["0"]),
        (b"\x1b", ["escape"]),
        (b"\x1b\x1b", ["escape", "escape"]),
        (b"\x1b\x1b\x1b", ["escape", "escape", "escape"]),
        (b"\x1b\x1b[A", ["escape", "up"]),
        (b"\x1ba", ["alt+a"]),
        (b"\x1bO", ["alt+shift+o"]),
        (b"\x1bxn", ["alt+x", "n"]),
        (b"\x1bf", ["ctrl+right"]),
        (b"\x1b\r", ["enter"]),
        (b"\x1b[13u", ["enter"]),
        (b"\x1b[27u", ["escape"]),
        (b"\x1b[97;;97u", ["a"]),
        (b"\x1b[97;5u", ["ctrl+a"]),
        (b"\x1b[0;;229u", ["å"]),  # an input method
        (b"\x1b[57414u", ["enter"]),
        (b"\x1b[57400u", ["1"]),
        (b"\x1b[1;2P", ["shift+f1"]),
        (b"\x1b[1;2A", ["shift+up"]),
        (b"\x1b[1;33B", ["meta+down"]),
        (b"\x1b[27;5;50~", ["ctrl+2"]),
        (b"\x1b[3;3~", ["alt+delete"]),
        (b"\x1b[E", []),
        (b"a\r\t\x7f", ["a", "enter", "tab", "backspace"]),
        (b"\x01\x07", ["ctrl+a", "ctrl+g"]),
    ],
)
def test_keys_are_keys(data, pressed) -> None:
    found = keys(data)
    assert found == pressed
    assert keys(*(bytes([each]) for each in data), gap=0.05) == found


def test_a_key_with_alt_is_there_at_once() -> None:
    reader, _clock = a_reader()
    assert [each.key for each in reader.read(b"\x1ba")] == ["alt+a"]


def test_the_escape_key_waits_for_its_delay_only() -> None:
    reader, clock = a_reader()
    assert list(reader.read(b"\x1b")) == []
    clock.now = 0.05
    assert list(reader.waited()) == []
    assert 0 < reader.patience() <= 0.05
    clock.now = 0.101
    assert [each.key for each in reader.waited()] == ["escape"]


def test_mouse_and_focus_are_let_through() -> None:
    found = reads(b"\x1b[<0;10;5M\x1b[<0;10;5m\x1b[<64;1;1M\x1b[<35;3;4M\x1b[I\x1b[O")
    assert [type(each) for each in found] == [
        events.MouseDown,
        events.MouseUp,
        events.MouseScrollUp,
        events.MouseMove,
        events.AppFocus,
        events.AppBlur,
    ]
    assert (found[0].x, found[0].y) == (9, 4)


@pytest.mark.parametrize("report", ["<0;0;1M", "<0;-3;1M", "<999;1;1M", "<0;1M", "<0;1;999999M", "<;;M"])
def test_a_mouse_report_out_of_its_bounds_is_nothing(report) -> None:
    assert reads(b"\x1b[" + report.encode()) == []


# --- pastes --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("plain", "plain"),
        ("red: \x1b[31mtext\x1b[0m", "red: text"),
        ("a\x1b]11;rgb:eeee/eeee/eeee\x07b", "ab"),
        ("a\x1bPq#0\x1b\\b\x1b_x\x1b\\c", "abc"),
        ("a\x00\x07b\u202ec", "abc"),
        ("a\tb", "a b"),
        ("\n first\nsecond", " first"),
        ("é李", "é李"),
        ("\x9b31mred\x9d0;t\x9c!", "red!"),
        ("end\x1b", "end"),
        ("\x1b[31", ""),
    ],
)
def test_only_visible_text_is_pasted(raw, text: str) -> None:
    assert pasted_text(raw) == text
    found = reads(f"\x1b[200~{raw}\x1b[201~n".encode())
    assert [each.text for each in found if isinstance(each, events.Paste)] == ([text] if text else [])
    assert [each.key for each in found if isinstance(each, events.Key)] == ["n"]


def test_a_paste_ends_only_as_it_began() -> None:
    found = reads("\x1b[200~a\x9b201~12\x1b[201~".encode())
    assert [type(each) for each in found] == [events.Paste]


def test_a_string_cut_off_does_not_swallow_the_end_of_a_paste() -> None:
    for begin in itertools.chain(*STRINGS.values()):
        found = reads((begin + "x\x1b[200~a" + begin + "b\x1b\\12\x1b[201~").encode())
        assert [type(each) for each in found] == [events.Paste], begin


def test_a_paste_without_an_end_lets_keys_work_again() -> None:
    found = reads(b"\x1b[200~half", b"n", gap=2.5)
    assert [each.text for each in found if isinstance(each, events.Paste)] == ["half"]
    assert [each.key for each in found if isinstance(each, events.Key)] == ["n"]


def test_a_huge_paste_is_cut_and_ends() -> None:
    found = reads(b"\x1b[200~" + b"x" * 200_000 + b"\x1b[201~n")
    assert [type(each) for each in found] == [events.Paste, events.Key]
    assert set(found[0].text) == {"x"}


# --- a whole text ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "rest", "lost"),
    [
        ("12\n", "12\n", False),
        ("\x1b]11;rgb:eeee\x071 2\n", "1 2\n", False),
        ("\x1b[A\n", "\n", False),
        ("\x1b]11;rgb n\n", "", True),
        ("Zo\x1b[31më", "Zoë", False),
        ("\x1b[1;2", "", True),
        ("\x1b", "", False),
    ],
)
def test_a_text_without_sequences(text: str, rest, lost) -> None:
    assert without_sequences(text) == (rest, lost)


def test_nothing_is_known_to_a_sieve_but_what_it_is_told() -> None:
    sieve = Sieve(lambda _sequence: False, clock=lambda: 0.0)
    assert list(sieve.feed("a\x1b[A\x1bOPb")) == ["a", "b"]


# --- the fuzz --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "many",
    [pytest.param(3_000, id="some"), pytest.param(count(100_000, 20_000), id="many", marks=pytest.mark.long)],
)
def test_no_sequence_of_the_grammar_is_a_key(many) -> None:
    chance = random.Random(20261130)
    reader, clock = a_reader()
    for _each in range(many):
        text = pasted(chance) if chance.random() < 0.3 else sequence(chance)
        for part in pieces(chance, text):
            found = list(reader.read(part))
            clock.now += chance.choice((0.0, 0.01, 0.09))
            found += reader.waited()
            for each in found:
                assert isinstance(each, events.Paste), (text, each)
                assert each.text.isprintable(), text
        if chance.random() < 0.3:
            clock.now += 0.3
            assert not [each for each in reader.waited() if not isinstance(each, events.Paste)]
