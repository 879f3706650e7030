"""Playing games without a person: decisions that depend on nothing but the game itself."""

import hashlib
from typing import Any

from k2game.content import Library
from k2game.engine import notation
from k2game.engine.actions import Action
from k2game.engine.content.scenario import COLOURS
from k2game.match.match import Match, SeatInfo

TEAMS = ("Eagles", "Wolves", "Ibexes", "Lynxes", "Choughs")


def seats_of(number: int, kind: str = "human") -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(colour, name, kind) for colour, name in zip(COLOURS[:number], TEAMS, strict=False))


def new_match(library: Library, scenario: str, seats: int, seed: int, **more: Any) -> Match:
    options = more.pop("options", ())
    setup = library.scenario_setup(scenario, COLOURS[:seats], options=options)
    return Match.start(library.table(setup), seats_of(seats), seed, **more)


def decision(match: Match) -> Action:
    """One of the legal actions, chosen by what happened so far; going up rather than standing about."""
    legal = match.legal()
    last = notation.text(match.log[-1].action) if match.log else ""
    number = int.from_bytes(hashlib.sha256(f"{len(match.log)} {last}".encode()).digest()[:4])
    likely = [action for action in legal if action.kind in ("assign", "step", "pitch", "rope", "choose")]
    chosen = likely if likely and number % 4 else legal
    return chosen[number % len(chosen)]


def play(match: Match, decisions: int | None = None) -> Match:
    """Play on, to the end or for some decisions."""
    while not match.over and decisions != 0:
        match.submit(decision(match))
        decisions = None if decisions is None else decisions - 1
    return match


def digest(match: Match) -> str:
    """What happened, and how it ended."""
    lines = [notation.text(entry.action) for entry in match.log]
    return notation.digest("\n".join([*lines, notation.state_text(match.state)]))


class Memory:
    """A store that keeps lines in memory."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def write(self, lines: Any) -> None:
        self.lines.extend(lines)
