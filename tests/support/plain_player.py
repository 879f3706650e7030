"""A player of the plain game that knows nothing but the lines it reads."""

import io
import random
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from k2game.match.match import Match

MOST_ANSWERS = 6000


class TooManyAnswers(Exception):
    """The game does not come to an end."""


@dataclass(frozen=True)
class Run:
    """How a run ended: exit code, everything written, the game, and how many decisions it holds."""

    code: int
    text: str
    match: Match | None
    decisions: int


class Target(io.StringIO):
    """Keeps what is written, and knows what was written since the last answer."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: list[str] = []

    def write(self, text: str, /) -> int:
        self._parts.append(text)
        return super().write(text)

    def news(self) -> str:
        text = "".join(self._parts)
        self._parts.clear()
        return text


class Player(io.StringIO):
    """Answers prompts by what they say.

    Attributes:
        answers: everything that was typed.
        prompts: what was written before each answer.
    """

    def __init__(
        self, target: Target, seed: int, stop: Callable[["Player", str], str | None] | None = None
    ) -> None:
        super().__init__()
        self.target, self.random, self.stop = target, random.Random(seed), stop
        self.answers: list[str] = []
        self.prompts: list[str] = []

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        news = self.target.news()
        assert news.endswith("> "), news[-300:]
        answer = self.stop(self, news) if self.stop else None
        if answer is None:
            answer = self.answer(news)
        if len(self.answers) > MOST_ANSWERS:
            raise TooManyAnswers
        self.answers.append(answer)
        self.prompts.append(news)
        return answer + "\n"

    def answer(self, news: str) -> str:
        """What is typed after some lines."""
        last = [line for line in news.splitlines() if line.strip()][-2]
        if "press Enter" in last:
            return ""
        if found := re.search(r"Type (\d) different numbers from 1 to (\d)", last):
            count, most = map(int, found.groups())
            return " ".join(map(str, self.random.sample(range(1, most + 1), count)))
        if found := re.search(r"Type three numbers from 1 to (\d+)", last):
            return " ".join(str(self.random.randint(1, int(found.group(1)))) for _pick in range(3))
        if "Type y for yes" in last:
            return self.random.choice(["y", "y", "n", ""])
        if last.startswith("Type a number or a letter"):
            return self.climb(last)
        if found := re.search(r"Type a number from 1 to (\d+)", last):
            return str(self.random.randint(1, int(found.group(1))))
        raise AssertionError(f"What should be typed? {last!r}")

    def climb(self, last: str) -> str:
        """What is typed in a climb turn."""
        pick = self.random.random()
        found = re.search(r"1 to (\d+) goes there", last)
        if pick < 0.45 and found:
            return str(self.random.randint(1, int(found.group(1))))
        if "p pays" in last and pick < 0.7:
            return "p"
        if pick < 0.75:
            return self.random.choice(["t", "g", "u", "redo", "r", "i 5", "m", "h", "g 1 a up", "t b"])
        return "e y"


class Script(Player):
    """Types some lines and then nothing more: the input ends."""

    def __init__(self, target: Target, lines: Iterable[str]) -> None:
        super().__init__(target, 0)
        self._lines = iter(lines)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.prompts.append(self.target.news())
        line = next(self._lines, None)
        return "" if line is None else line + "\n"
