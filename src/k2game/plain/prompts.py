"""Questions and answers: what every prompt understands, and how numbered choices are made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from k2game import rulesbook
from k2game.i18n import _
from k2game.plain.console import Console

T = TypeVar("T")

_SHOWN = 40
"""Characters of a wrong answer that are repeated."""

_REPORTS = ("board", "team", "teams", "discards", "weather", "log", "save", "space")
"""The words that ask about the game."""

_MOST_RULES = 12
"""Rules printed at once; more are named only."""


class Left(Exception):
    """Somebody asked to leave."""


class NotAllowed(Exception):
    """A refusal of typed text; its own text is a sentence that says why, or empty."""


class Reports(Protocol):
    """Answers about a game at any prompt."""

    def board(self) -> list[str]:
        """All spaces."""

    def team(self) -> list[str]:
        """All teams and climbers."""

    def discards(self) -> list[str]:
        """The face-up cards."""

    def weather(self) -> list[str]:
        """The forecast."""

    def log(self, rest: str) -> list[str]:
        """Print the log; ``rest`` may say how many lines."""

    def saved(self) -> list[str]:
        """Say whether and where the game is saved."""

    def space(self, rest: str) -> list[str]:
        """All about one space."""


class Talk:
    """Asks until it gets an answer that is allowed.

    Attributes:
        console: the lines in and out.
        reports: answers about the game at any prompt, or None before there is a game.
        clears: whether the scrollback is cleared where a hand is covered; the players agreed to it.
    """

    def __init__(self, console: Console) -> None:
        self.console = console
        self.reports: Reports | None = None
        self.clears = False
        self._secret = False

    def say(self, *lines: str) -> None:
        """Tell something that everybody may read."""
        self.console.say(*lines)

    def say_secret(self, *lines: str) -> None:
        """Tell what only one seat may read; it is scrolled away before anybody else's turn."""
        self._secret = True
        self.console.say(*lines)

    def cover(self) -> None:
        """Scroll away what only one seat may read, if any of it was shown."""
        if self._secret:
            self.console.scroll_away(clear=self.clears)
            self._secret = False

    def ask(
        self,
        allowed: str,
        parse: Callable[[str], T],
        more: Sequence[str] = (),
        read: Callable[[str], str] | None = None,
    ) -> T:
        """Read answers until one is allowed.

        Args:
            allowed: a sentence that says what can be typed here.
            parse: makes the answer from what was typed; raises NotAllowed if it cannot be taken.
            more: further lines of help.
            read: reads a line after a prompt; None for the usual way.

        Raises:
            Left: the answer was to leave.
            InputEnded: there are no more answers.
        """
        while True:
            typed = (read or self.console.read)("> ")
            if self._general(typed, allowed, more):
                continue
            try:
                return parse(typed)
            except NotAllowed as refusal:
                self.say(str(refusal) or _not_here(typed), allowed)

    def choose(
        self, question: str, options: Sequence[str], default: int | None = None, *, secret: bool = False
    ) -> int:
        """Let one of some numbered options be chosen.

        Args:
            question: a sentence.
            options: what can be chosen; they are numbered from 1.
            default: the place of the one that Enter takes, or None.
            secret: whether the options are for one seat only.

        Returns:
            The place of the chosen one, from 0.
        """
        tell = self.say_secret if secret else self.say
        tell(question, *(f"{number}. {option}" for number, option in enumerate(options, 1)))
        allowed = _("Type a number from 1 to {most}.").format(most=len(options))
        if default is not None:
            allowed = _("Type a number from 1 to {most}; Enter takes {number}.").format(
                most=len(options), number=default + 1
            )
        self.say(allowed)

        def parse(typed: str) -> int:
            if not typed and default is not None:
                return default
            return number_of(typed, len(options)) - 1

        return self.ask(allowed, parse)

    def confirm(self, question: str, default: bool) -> bool:
        """Ask for yes or no."""
        usual = _("yes") if default else _("no")
        allowed = _("Type y for yes or n for no; Enter is {usual}.").format(usual=usual)
        self.say(f"{question} {allowed}")

        def parse(typed: str) -> bool:
            word = typed.casefold()
            if not word:
                return default
            if word in ("y", _("y"), _("yes")):
                return True
            if word in ("n", _("n"), _("no")):
                return False
            raise NotAllowed

        return self.ask(allowed, parse)

    def wait(self, text: str) -> None:
        """Wait until Enter is pressed."""
        self.say(text)
        self.ask(_("Press Enter to go on."), lambda _typed: None, read=self.console.wait)

    # --- what every prompt understands ---------------------------------------------------------

    def _general(self, typed: str, allowed: str, more: Sequence[str]) -> bool:
        """Answer what can be asked anywhere; whether it was such a question."""
        word, _blank, rest = typed.partition(" ")
        word, rest = word.casefold(), rest.strip()
        if word in ("?", "help"):
            self.say(allowed, *more, *general_help())
        elif word in ("quit", "q"):
            raise Left
        elif word in ("rules", "rule"):
            self.say(*rules_lines(rest))
        elif word in _REPORTS:
            self._report(word, rest)
        else:
            return False
        return True

    def _report(self, word: str, rest: str) -> None:
        reports = self.reports
        if reports is None:
            self.say(_("No game has begun yet."))
            return
        answers: dict[str, Callable[[], list[str]]] = {
            "board": reports.board,
            "team": reports.team,
            "teams": reports.team,
            "discards": reports.discards,
            "weather": reports.weather,
            "log": lambda: reports.log(rest),
            "save": reports.saved,
            "space": lambda: reports.space(rest),
        }
        self.say(*answers[word]())


def number_of(typed: str, most: int) -> int:
    """The number that was typed.

    Raises:
        NotAllowed: it is not a number from 1 to ``most``.
    """
    if not (typed.isascii() and typed.isdigit() and len(typed) <= 4 and 1 <= int(typed) <= most):
        raise NotAllowed
    return int(typed)


def _not_here(typed: str) -> str:
    if not typed:
        return _("Something has to be typed here.")
    shown = typed if len(typed) <= _SHOWN else typed[:_SHOWN] + "…"
    return _("“{typed}” means nothing here.").format(typed=shown)


def general_help() -> list[str]:
    """Say what can be typed at any prompt."""
    return [
        _("At any time:"),
        _("  board: all spaces with cost today, gain tonight and who is there"),
        _("  space N: one space"),
        _("  team: all climbers with points, level and tonight"),
        _("  discards: the cards that lie face up"),
        _("  weather: the forecast"),
        _("  rules N: a rule by its number, or rules and a word"),
        _("  log, log N: what happened, the last lines"),
        _("  save: whether and where the game is saved"),
        _("  quit: leave; the game is saved"),
        _("  ?: this help"),
    ]


def rules_lines(topic: str) -> list[str]:
    """The rules that a number or words lead to; without a topic the list of sections."""
    if not topic:
        heads = [f"{page.id}  {page.title}" for page in rulesbook.pages()]
        return [*heads, _("Type rules and a number, such as rules 5.2.")]
    found = rulesbook.find(topic)
    if not found:
        return [
            _("The rules say nothing about “{topic}”.").format(topic=topic[:_SHOWN]),
            _("Type rules alone for the list of sections."),
        ]
    lines = []
    for _page, rule in found[:_MOST_RULES]:
        lines.append(f"{rule.id}  {rule.title}. {rule.text}")
        if rule.ruling:
            lines.append(_("Our ruling: {ruling}").format(ruling=rule.ruling))
    if len(found) > _MOST_RULES:
        more = ", ".join(rule.id for _page, rule in found[_MOST_RULES:])
        lines.append(_("Also: {rules}.").format(rules=more))
    return lines
