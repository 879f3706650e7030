"""The parts of a match: the players of its seats and the entries of its log."""

from __future__ import annotations

from dataclasses import dataclass

from k2game.engine import actions as a
from k2game.engine.state.game_state import GameState
from k2game.match.player_kinds import HUMAN


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """The player of a seat: the team's name, and a person or a bot."""

    colour: str
    name: str
    kind: str = HUMAN


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of a game's log, numbered from 1, with the state after its action."""

    number: int
    action: a.Action
    state: GameState
