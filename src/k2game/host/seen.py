"""Entries of the log as a viewer may know them (13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from k2game.engine.actions import Action, Away, Choose, Deal, Draw, Fill, Keep
from k2game.engine.state.game_state import CHOOSE, SETUP, GameState
from k2game.host.events import HIDDEN, SeenEntry
from k2game.match.match import LogEntry, Match


def state_at(match: Match, length: int) -> GameState:
    """Return the state when the log had a length."""
    return match.log[length - 1].state if length else match.initial


def seen(match: Match, eyes: str | None, start: int, end: int) -> tuple[SeenEntry, ...]:
    """Return a part of the log as a seat may know it.

    Args:
        match: the game.
        eyes: the seat, or None for what everybody may know.
        start: the length of the log before the part.
        end: its length at the end of what the viewer is told.
    """
    now, before = state_at(match, end), state_at(match, start)
    entries = []
    for entry in match.log[start:end]:
        action = seen_action(entry.action, eyes, _is_secret(entry, now))
        entries.append(SeenEntry(entry.number, before.day, action))
        before = entry.state
    return tuple(entries)


def seen_action(action: Action, eyes: str | None, secret: bool) -> Action:
    """Return an action as a seat may know it.

    Args:
        action: the action.
        eyes: the seat, or None for what everybody may know.
        secret: whether a choice of cards is still to be revealed.
    """
    if getattr(action, "seat", HIDDEN) == eyes:
        return action
    match action:
        case Deal(tiles=tiles) | Fill(tiles=tiles):
            return replace(action, tiles=_backs(tiles))
        case Draw(cards=cards):
            return replace(action, cards=_backs(cards))
        case Keep():
            return replace(action, tile=HIDDEN)
        case Choose(cards=cards) | Away(cards=cards) if secret:
            return replace(action, cards=_backs(cards))
        case _:
            return action


def _is_secret(entry: LogEntry, now: GameState) -> bool:
    if isinstance(entry.action, Choose):
        return now.phase == CHOOSE and entry.state.day == now.day
    return now.phase == SETUP and not all(seat.away for seat in now.seats)


def _backs(things: Sequence[str]) -> tuple[str, ...]:
    return (HIDDEN,) * len(things)
