"""``k2game engine``: the rules as a line protocol on stdin and stdout, for programs in any language.

Each line sent is answered by exactly one line: ``ok``, perhaps with an answer, or
``error WORD TEXT``, where WORD is the number of the rule that refused an action, or one of
``syntax`` (the line makes no sense), ``setup`` (this game cannot be set up), ``game`` (there
is no game, or nothing to undo or to draw) and ``internal`` (a fault of this program).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from random import Random
from typing import BinaryIO

from k2game.content import Library, load_library
from k2game.engine import chance, game, notation, view
from k2game.engine.state.game_state import GameState
from k2game.errors import IllegalAction, K2Error, SetupError
from k2game.i18n import _
from k2game.runtime import json_text

USAGE = 2

MAX_LINE = 65_536
"""A longer line is refused unread, in bytes; the longest that makes sense has some hundreds."""

HELP = (
    'new {"scenario":…,"seats":[…]} or new {"board":…,"weather":…,"days":…,"seats":[…],"options":[…]} | '
    "turn | legal | apply TEXT | state | view [SEAT] | sample SEED | undo | help | quit"
)


class ProtocolError(K2Error):
    """A line that cannot be answered, with the word that says why."""

    def __init__(self, word: str, text: str) -> None:
        super().__init__(text)
        self.word = word


def run_engine() -> int:
    """Answer the lines of standard input until ``quit`` or its end.

    Returns:
        The exit code: 0, or 2 if standard input or output is closed.
    """
    if sys.stdin is None or sys.stdout is None:
        print(_("k2game: the engine needs standard input and output; one is closed."), file=sys.stderr)
        return USAGE
    serve(load_library(), sys.stdin.buffer, sys.stdout.buffer)
    return 0


def serve(library: Library, source: BinaryIO, target: BinaryIO) -> None:
    """Answer each line of a stream by one line of another, flushed at once.

    Args:
        library: the content to play with.
        source: lines in UTF-8.
        target: receives the answers in UTF-8.
    """
    engine = Engine(library)
    for line in _lines(source):
        target.write((engine.answer(line) + "\n").encode())
        target.flush()
        if engine.ended:
            return


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines without their ends; of one that is too long as much as shows that it is."""
    while line := source.readline(MAX_LINE + 2):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(MAX_LINE)
        yield line.rstrip(b"\r\n") if line.endswith(b"\n") else line


class Engine:
    """One conversation: a game, if one was started, with all its earlier states for ``undo``.

    Attributes:
        ended: whether ``quit`` was said.
    """

    def __init__(self, library: Library) -> None:
        self.ended = False
        self._library = library
        self._states: list[GameState] = []
        self._commands: dict[str, Callable[[str], str]] = {
            "new": self._new,
            "apply": self._apply,
            "view": self._view,
            "sample": self._sample,
            "turn": self._alone(lambda: notation.canonical(game.turn(self._state))),
            "legal": self._alone(self._legal),
            "state": self._alone(lambda: notation.state_text(self._state)),
            "undo": self._alone(self._undo),
            "help": self._alone(lambda: HELP),
            "quit": self._alone(self._quit),
        }

    def answer(self, line: bytes) -> str:
        """The answer to a line: one line of printable signs, for any input."""
        try:
            result = self._answer(line)
        except IllegalAction as error:
            return _one_line(f"error {error.rule} {error.text}")
        except ProtocolError as error:
            return _one_line(f"error {error.word} {error}")
        except SetupError as error:
            return _one_line(f"error setup {error}")
        except K2Error as error:
            return _one_line(f"error syntax {error}")
        except Exception as error:
            # The other side waits for its answer: a fault of ours must not end the conversation.
            return _one_line(f"error internal {type(error).__name__}: {error}")
        return _one_line(f"ok {result}" if result else "ok")

    def _answer(self, line: bytes) -> str:
        if len(line) > MAX_LINE:
            raise ProtocolError("syntax", _("The line is too long."))
        try:
            text = line.decode()
        except UnicodeDecodeError:
            raise ProtocolError("syntax", _("The line is not in UTF-8.")) from None
        word, _space, rest = text.partition(" ")
        command = self._commands.get(word)
        if command is None:
            raise ProtocolError(
                "syntax",
                _("There is no command {word}; there are {all}.").format(
                    word=ascii(word[:40]), all=", ".join(self._commands)
                ),
            )
        return command(rest)

    def _alone(self, answer: Callable[[], str]) -> Callable[[str], str]:
        def command(rest: str) -> str:
            if rest:
                raise ProtocolError("syntax", _("This command stands alone on its line."))
            return answer()

        return command

    @property
    def _state(self) -> GameState:
        if not self._states:
            raise ProtocolError("game", _("There is no game yet; begin one with new."))
        return self._states[-1]

    def _new(self, rest: str) -> str:
        try:
            document = json_text.load(rest)
        except (ValueError, RecursionError):
            raise ProtocolError("syntax", _("After new stands a setup as one JSON object.")) from None
        setup = self._library.setup_from_json(document)
        self._states = [game.new_game(self._library.table(setup))]
        return ""

    def _legal(self) -> str:
        return notation.canonical([notation.text(action) for action in game.legal_actions(self._state)])

    def _apply(self, rest: str) -> str:
        self._states.append(game.apply(self._state, notation.parse(rest)))
        return ""

    def _view(self, rest: str) -> str:
        seats = self._state.table.seats
        if rest and rest not in seats:
            raise ProtocolError(
                "game",
                _("There is no seat {seat}; there are {all}.").format(
                    seat=ascii(rest[:40]), all=", ".join(seats)
                ),
            )
        return notation.canonical(asdict(view.observe(self._state, rest or None)))

    def _sample(self, rest: str) -> str:
        due = game.chance_due(self._state)
        if not rest:
            raise ProtocolError("syntax", _("After sample stands a seed."))
        if due is None:
            raise ProtocolError("game", _("It is not chance's turn."))
        # A text as seed gives the same numbers on every Python version.
        return notation.text(chance.draw_outcome(self._state.table, due, Random(rest).random))

    def _undo(self) -> str:
        if not self._states[1:]:
            raise ProtocolError("game", _("There is nothing to undo."))
        self._states.pop()
        return ""

    def _quit(self) -> str:
        self.ended = True
        return ""


def _one_line(text: str) -> str:
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
