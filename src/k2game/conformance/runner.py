"""``k2game conform``: replay conformance files and show the first difference (RECORD, Conformance files).

A file holds the game of another implementation: after each action a digest of the state,
the number of legal actions and their digest. A digest says only that something differs; what
it is, is worked out where that is possible.
"""

from __future__ import annotations

import errno
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from k2game.conformance.json_diff import differences, written
from k2game.conformance.legal_diff import legal_lines
from k2game.content import Library, load_library
from k2game.engine import game, notation
from k2game.engine.actions import Action
from k2game.engine.state.game_state import GameState
from k2game.errors import DataError, Fault, IllegalAction, K2Error
from k2game.i18n import _, ngettext
from k2game.runtime import json_text
from k2game.runtime.plain_files import read_whole_plain

OK = 0
DIFFERS = 1
BAD_FILE = 3

HEADER = "# k2 truth 1"
MAX_BYTES = 64_000_000
"""A file larger than this holds no game; the longest take less than a hundredth of it."""

NOT_LISTED = "-"
"""The word in a file for the legal actions where no seat acts."""


class _BadLine(K2Error):
    """A line that no conformance file has."""


@dataclass(frozen=True, slots=True)
class Conformance:
    """The result of replaying a file.

    Attributes:
        lines: how many lines agreed: actions and whole states.
        difference: the first difference as readable lines, its place first; empty if all agrees.
    """

    lines: int
    difference: tuple[str, ...] = ()


def run_conform(files: Sequence[Path]) -> int:
    """Replay files and print ``ok FILE N lines`` or the first difference of each.

    Args:
        files: the conformance files.

    Returns:
        The exit code: 0, 1 if anything differs, 3 if a file is none of this kind.
    """
    library = load_library()
    codes = [_run_one(library, file) for file in files]
    return max(codes, default=OK)


def _run_one(library: Library, file: Path) -> int:
    try:
        outcome = conform(library, file)
    except DataError as error:
        print(error)
        return BAD_FILE
    name = _shown(str(file))
    if outcome.difference:
        print("\n  ".join((f"{name}: {outcome.difference[0]}", *outcome.difference[1:])))
        return DIFFERS
    lines = ngettext("{count} line", "{count} lines", outcome.lines).format(count=outcome.lines)
    print(_("ok {file} {lines}").format(file=name, lines=lines))
    return OK


def conform(library: Library, file: Path) -> Conformance:
    """Replay one conformance file.

    Args:
        library: the content to play with.
        file: the file.

    Raises:
        DataError: it cannot be read or is not a conformance file; the fault names the line.
    """
    name = _shown(str(file))
    try:
        data = read_whole_plain(file, MAX_BYTES, follow=True)
        text = data.decode()
    except IsADirectoryError:
        raise DataError([Fault(name, "", _("not a file"))]) from None
    except OSError as error:
        text = _("larger than {limit} bytes").format(limit=MAX_BYTES)
        why = text if error.errno == errno.EFBIG else error.strerror or str(error)
        raise DataError([Fault(name, "", why)]) from None
    except UnicodeDecodeError:
        raise DataError([Fault(name, "", _("This is not a text in UTF-8."))]) from None
    lines = text.split("\n")
    number = 1
    try:
        if lines[0].rstrip("\r") != HEADER:
            raise _BadLine(_("A conformance file begins with “{header}”.").format(header=HEADER))
        number = 2
        state = _first_state(library, lines[1] if len(lines) > 1 else "")
        agreed = 0
        for number, line in enumerate(lines[2:], 3):
            line = line.rstrip("\r")
            if not line:
                continue
            following = lines[number].rstrip("\r") if number < len(lines) else ""
            state, found = _compare(state, line, following)
            if found:
                place = _("line {number}: {what}").format(number=number, what=found[0])
                return Conformance(agreed, (place, *found[1:]))
            agreed += 1
        if not agreed:
            raise _BadLine(_("The file ends here and holds nothing to compare."))
    except (K2Error, RecursionError) as error:
        reason = _("nested too deeply") if isinstance(error, RecursionError) else str(error)
        place = _("line {number}").format(number=number)
        raise DataError([Fault(name, place, reason)]) from None
    return Conformance(agreed)


def _first_state(library: Library, line: str) -> GameState:
    if not line.startswith("# "):
        raise _BadLine(_("The second line gives the setup, as “# ” and a JSON object."))
    return game.new_game(library.table(library.setup_from_json(_json(line[2:]))))


def _json(text: str) -> object:
    try:
        return json_text.load(text)
    except (ValueError, RecursionError):
        raise _BadLine(_("This is not valid JSON.")) from None


def _compare(state: GameState, line: str, following: str) -> tuple[GameState, list[str]]:
    """The state after a line, and what differs there, its heading first."""
    if line.startswith("= "):
        found = list(_state_lines(line, state))
        return state, [_("the states differ"), *found] if found else []
    parts = line.split("\t")
    if len(parts) != 4:
        raise _BadLine(_("A line holds an action, a digest, a number and a digest, with tabs between them."))
    text, digest, count, legal_digest = parts
    action = notation.parse(text)
    try:
        after = game.apply(state, action)
    except IllegalAction as error:
        return state, [text, _("it is refused here: {reason}").format(reason=error)]
    if notation.digest(notation.state_text(after)) != digest:
        return after, [text, *_digest_lines(state, after, digest, following)]
    return after, [text, *found] if (found := _legal_differs(after, action, count, legal_digest)) else []


def _legal_differs(state: GameState, action: Action, count: str, digest: str) -> list[str]:
    legal = game.legal_actions(state)
    if state.turn < 0:
        if (count, digest) == (NOT_LISTED, NOT_LISTED):
            return []
        turn = game.turn(state) or _("nobody")
        return [_("a seat acts there after it, here {turn}").format(turn=turn)]
    if count == str(len(legal)) and digest == notation.legal_digest(legal):
        return []
    return legal_lines(state, legal, count, digest)


def _state_lines(line: str, state: GameState) -> Iterator[str]:
    expected = _json(line[2:])
    got = json.loads(notation.state_text(state))
    for found in differences(expected, got):
        one, two = written(found.one), written(found.two)
        yield _("{key}: expected {one}, got {two}").format(key=_shown(found.path) or "=", one=one, two=two)


def _digest_lines(before: GameState, after: GameState, digest: str, following: str) -> Iterator[str]:
    got = notation.digest(notation.state_text(after))
    yield _("the states differ after it: expected digest {one}, got {two}").format(
        one=_shown(digest), two=got
    )
    if following.startswith("= "):
        yield from _state_lines(following, after)
        return
    yield _("what the action changed here:")
    for change in differences(notation.state_json(before), notation.state_json(after)):
        one, two = written(change.one), written(change.two)
        yield "  " + _("{key}: {one} became {two}").format(key=change.path, one=one, two=two)


def _shown(text: str) -> str:
    """A name from outside, made harmless for a terminal."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
