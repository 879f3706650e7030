"""Front ends without a screen: they know nothing but what the host tells them."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

from k2game.content import load_library
from k2game.engine import notation
from k2game.engine.actions import CHANCE_ACTIONS, Action
from k2game.host.events import DecisionDue, Event, HandOver, Refused
from k2game.host.game_host import GameHost
from k2game.host.presence import Viewer
from k2game.host.script import ScriptedMatch
from k2game.match.match import HUMAN, SeatInfo

TRUTH = sorted((Path(__file__).parents[1] / "truth").glob("*.truth"))

Decide = Callable[[DecisionDue], Action]


class Headless:
    """A front end that decides what it is told to.

    Attributes:
        first: what the host told at the beginning.
        told: all events so far.
        seen: the number of the last of them.
    """

    def __init__(self, host: GameHost, viewer: Viewer, decide: Decide) -> None:
        self.connection = host.connect(viewer)
        self.first = self.connection.snapshot()
        self.told: list[Event] = []
        self.seen = 0
        self._decide = decide

    def news(self) -> list[Event]:
        found = self.connection.events(self.seen)
        assert found is not None
        self.seen += len(found)
        self.told += found
        return list(found)

    def act(self) -> bool:
        """Answer what is asked, in order; tell if anything was."""
        acted = False
        for event in self.news():
            match event:
                case HandOver(seat):
                    self.connection.arrive(seat)
                    acted = True
                case DecisionDue() if event.decided is None:
                    action = self._decide(event)
                    assert action in event.legal
                    assert self.connection.submit(event.decision, action)
                    acted = True
                case Refused():
                    raise AssertionError(event)
                case _:
                    pass
        return acted


class Record:
    """A truth file: its table, its lines, what chance brings and what each seat does."""

    def __init__(self, file: Path) -> None:
        _head, setup, *lines = file.read_text(encoding="ascii").splitlines()
        library = load_library()
        self.table = library.table(library.setup_from_json(json.loads(setup[2:])))
        self.lines = [line.split("\t")[:2] for line in lines if not line.startswith("= ")]
        self.chance: dict[str, list[str]] = defaultdict(list)
        self.plays: dict[str, list[Action]] = defaultdict(list)
        for text, _digest in self.lines:
            action = notation.parse(text)
            seat = getattr(action, "seat", None)
            if isinstance(action, CHANCE_ACTIONS):
                self.chance[action.kind if seat is None else f"{action.kind}:{seat}"].append(text)
            else:
                self.plays[seat or ""].append(action)

    def host(self, kind: str = HUMAN) -> GameHost:
        seats = [SeatInfo(colour, colour.title(), kind) for colour in self.table.seats]
        return GameHost(ScriptedMatch.scripted(self.table, seats, 1, self.chance))

    def decide(self, due: DecisionDue) -> Action:
        """The next decision of a seat by the record."""
        return self.plays[due.seat].pop(0)
