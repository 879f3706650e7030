"""Lines in and out: nothing that was typed or told can steer a terminal."""

import io
import time

import pytest

from k2game.plain.console import Console, InputEnded
from k2game.plain.wording import in_plain_ascii, spoken
from k2game.runtime.terminal import speaks_ascii_only


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_control_characters_are_neither_read_nor_written() -> None:
    target = io.StringIO()
    console = Console(io.StringIO("\x1b[31mred\x07\x00 \u202e12\x9b\n"), target)
    assert console.read("> \x1b]0;title\x07") == "red 12"
    console.say("a\x1b[2Jb\u202ec\rd\ne")
    assert all(sign.isprintable() or sign == "\n" for sign in target.getvalue())
    assert target.getvalue().endswith("a?[2Jb?c?d?e\n")


def test_markup_stays_as_it_is() -> None:
    target = io.StringIO()
    Console(io.StringIO(), target).say("[red]x[/] {name} %s")
    assert target.getvalue() == "[red]x[/] {name} %s\n"


def test_of_a_very_long_line_only_the_beginning_is_kept() -> None:
    console = Console(io.StringIO("7" * 10_000_000 + "\nnext\n"), io.StringIO())
    began = time.process_time()
    assert console.read("> ") == "7" * 1000
    assert console.read("> ") == "next"
    assert time.process_time() - began < 2


@pytest.mark.parametrize("length", [999, 1000, 1001, 1000 + (1 << 16), 999 + (1 << 16)])
def test_the_line_after_a_long_one_is_whole(length: int) -> None:
    console = Console(io.StringIO("x" * length + "\nnext\n"), io.StringIO())
    assert console.read("> ") == "x" * min(length, 1000)
    assert console.read("> ") == "next"


def test_the_end_of_the_input_is_told() -> None:
    closed = io.StringIO()
    closed.close()
    for source in (io.StringIO(), closed):
        target = io.StringIO()
        with pytest.raises(InputEnded):
            Console(source, target).read("> ")
        assert target.getvalue() == "> \n"


def test_a_last_line_without_its_end_counts() -> None:
    assert Console(io.StringIO("12"), io.StringIO()).read("> ") == "12"


def test_only_a_terminal_is_scrolled_and_only_a_script_is_repeated() -> None:
    screen, file = Terminal(), io.StringIO()
    Console(Terminal("5\n"), screen).read("> ")
    Console(io.StringIO("5\n"), file).read("> ")
    assert (screen.getvalue(), file.getvalue()) == ("> ", "> 5\n")
    Console(io.StringIO(), screen).scroll_away()
    Console(io.StringIO(), file).scroll_away()
    assert screen.getvalue().endswith("\n" * 60)
    assert file.getvalue() == "> 5\n"


def test_glyphs_are_spoken() -> None:
    assert spoken("Eagles A got ■1 up, ○ 2 and ■1/3.") == (
        "Eagles A got movement 1 up, acclimatization 2 and movement 1/3."
    )


def test_ascii_is_all_that_is_written_where_nothing_else_is_known() -> None:
    target = io.StringIO()
    console = Console(io.StringIO("é\n"), target, ascii_only=True)
    console.read("> ")
    console.say("“−2” … Łukasz Žižka ▲ ■3 †")
    assert target.getvalue().isascii()
    assert "movement 3" in target.getvalue()
    assert in_plain_ascii("“−2”") == '"-2"'
    assert in_plain_ascii("Žižka") == "Zizka"


@pytest.mark.parametrize(
    ("environment", "encoding", "poor"),
    [
        ({"LANG": "C"}, "utf-8", True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, "utf-8", True),
        ({"LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"}, "utf-8", True),
        ({}, "utf-8", True),
        ({"LANG": "C.UTF-8"}, "utf-8", False),
        ({"LANG": "pl_PL.UTF-8"}, "UTF-8", False),
        ({"LC_CTYPE": "UTF-8"}, "utf-8", False),
        ({"LANG": "pl_PL.UTF-8"}, "iso8859-2", True),
        ({"LANG": "en_US"}, "ascii", True),
    ],
)
def test_who_speaks_ascii_only(environment: dict[str, str], encoding: str, poor: bool) -> None:
    assert speaks_ascii_only(environment, encoding) is poor


def test_windows_is_judged_by_its_encoding() -> None:
    assert not speaks_ascii_only({}, "utf-8", windows=True)
    assert speaks_ascii_only({}, "cp1252", windows=True)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("\x1b]11;rgb:eeee/eeee/eeee\x1b\\\x1b[?61;6c1 2 3\n", "1 2 3"),
        ("Zo\x1b[31më\x1b[0m\n", "Zoë"),
        ("\x1b[200~Ann\x1b[201~\n", "Ann"),
        ("\x1b]11;rgb:ee n\nlater\n", "later"),
        ("\x1b[A\nlater\n", "later"),
        ("\x1bP1$r2 q\x1b\\\nlater\n", "later"),
        ("\n", ""),
    ],
)
def test_what_the_terminal_answers_is_no_answer_of_the_player(line: str, answer: str) -> None:
    target = io.StringIO()
    assert Console(io.StringIO(line), target).read("> ") == answer
    assert ("type your answer again" in target.getvalue()) == (answer == "later")
    assert "\x1b" not in target.getvalue()
