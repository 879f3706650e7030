"""What a terminal keeps of a game with several people: no seed, and hands only if they know it."""

import io
import re
from collections.abc import Callable

import pytest

from k2game.plain.console import Console
from k2game.plain.new_game import Wanted
from k2game.plain.prompts import Talk
from k2game.plain.start import PlainProgram
from k2game.settings.settings import Settings
from tests.support.plain_player import Player, Run, Script, Target

Runs = Callable[..., Run]
ESC = "\x1b"


class TerminalTarget(Target):
    def isatty(self) -> bool:
        return True


class TerminalScript(Script):
    def isatty(self) -> bool:
        return True


def played_in_terminal(lines: list[str], players: str = "Eagles,Wolves") -> str:
    target = TerminalTarget()
    program = PlainProgram(Talk(Console(TerminalScript(target, lines), target)), Settings(speed="off"))
    program.run(lambda own: own.begin(Wanted("k2_summer", players, "7", None, ())))
    return target.getvalue()


@pytest.mark.parametrize("players", ["Eagles", "Eagles,Wolves", "Eagles,Wolves:trekker"])
def test_the_seed_is_told_at_the_end_and_not_before(run: Runs, target: Target, players: str) -> None:
    ended = run(Player(target, 3), "k2_summer", players, seed="471147")
    assert ended.text.count("471147") == 1
    assert ended.text.index("471147") > ended.text.index("\nResult\n")


def test_the_scrollback_is_spoken_of_before_the_first_hand(run: Runs) -> None:
    script = Script(Target(), ["", "1 2 3"])
    text = run(script, "k2_summer", "Eagles,Wolves", seed="7").text
    assert text.index("scrolls up can read them") < text.index("Hand of")
    assert "Clear the scrollback" not in text  # nothing is cleared in a file
    alone = run(Script(Target(), ["1 2 3"]), "k2_summer", "Eagles,Wolves:trekker", seed="7").text
    assert "scrollback" not in alone


def test_a_terminal_clears_its_scrollback_if_the_players_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    text = played_in_terminal(["y", "", "1 2 3", "y", ""])
    asked, first = text.index("Clear the scrollback"), text.index("Hand of")
    assert asked < first
    assert ESC not in text[:first]
    assert text.count(f"{ESC}[3J") >= 1
    assert text[first:].index(f"{ESC}[3J") < text[first:].index("Now Wolves")
    # what is on the screen is pushed into the scrollback first, else it would stay
    assert re.search(r"\n{60}\x1b\[3J", text)


@pytest.mark.parametrize("answer", ["n", ""])
def test_it_is_not_cleared_without_their_word(monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    assert ESC not in played_in_terminal([answer, "", "1 2 3", "y", ""])


@pytest.mark.parametrize("kind", ["dumb", ""])
def test_it_is_not_offered_where_a_terminal_prints_controls(
    monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setenv("TERM", kind)
    text = played_in_terminal(["", "1 2 3", "y", ""])
    assert "scrolls up can read them" in text
    assert "Clear the scrollback" not in text
    assert ESC not in text


def test_nothing_but_a_terminal_gets_the_sequence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    file = io.StringIO()
    Console(io.StringIO(), file).scroll_away(clear=True)
    assert file.getvalue() == ""
    screen = TerminalTarget()
    Console(io.StringIO(), screen).scroll_away(clear=True)  # nobody can have agreed at a keyboard
    assert ESC not in screen.getvalue()


def test_the_last_hand_is_covered_when_somebody_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    text = played_in_terminal(["y", "", "quit"])
    last = text.rindex("Hand of")
    assert f"{ESC}[3J" in text[last:]
