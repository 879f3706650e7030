"""Text ⇄ action and state → JSON, as the record format has them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import asdict, fields
from typing import Any

from k2game.engine import actions as a
from k2game.engine.state.game_state import (
    CHANCE,
    CLIMBERS,
    NO_POINTS,
    NOBODY,
    ClimberState,
    GameState,
    Points,
)
from k2game.errors import NotationError
from k2game.i18n import _

MAX_TEXT = 400
"""No action is nearly as long; a longer text is refused unread."""

_DIGEST = 12


def text(action: a.Action) -> str:
    """The action as one line of text."""
    words = [action.kind]
    for name in type(action).__slots__:
        value = getattr(action, name)
        if isinstance(value, tuple):
            words.extend(value)
        elif value != "":
            words.append(str(value))
    return " ".join(words)


def _rest(words: list[str], least: int, most: int) -> list[str]:
    if not least <= len(words) <= most:
        raise ValueError
    return words


def _value(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 2 and str(int(word)) == word):
        raise ValueError
    return int(word)


def _parse(kind: str, words: list[str]) -> a.Action:
    match kind:
        case "deal":
            return a.Deal(words[0], tuple(_rest(words[1:], 1, 10)))
        case "fill":
            return a.Fill(tuple(_rest(words, 1, 10)))
        case "weather":
            return a.Weather(*_rest(words, 1, 1))
        case "risk":
            return a.Risk(_value(*_rest(words, 1, 1)))
        case "draw":
            return a.Draw(words[0], tuple(_rest(words[1:], 1, 10)))
        case "keep":
            return a.Keep(*_rest(words, 2, 2))
        case "away":
            return a.Away(words[0], tuple(_rest(words[1:], 1, 10)))
        case "choose":
            return a.Choose(words[0], tuple(_rest(words[1:], 1, 10)))
        case "take":
            seat, value = _rest(words, 2, 2)
            return a.Take(seat, _value(value))
        case "assign":
            return a.Assign(*_rest(words, 3, 4))
        case "step":
            return a.Step(*_rest(words, 3, 3))
        case "pitch":
            return a.Pitch(*_rest(words, 2, 2))
        case "rope":
            return a.Rope(*_rest(words, 3, 3))
        case "pay":
            return a.Pay(*_rest(words, 3, 3))
        case "end":
            return a.End(*_rest(words, 1, 1))
        case "slide":
            return a.Slide(*_rest(words, 3, 3))
        case "rescue":
            return a.Rescue(*_rest(words, 3, 3))
        case "lose":
            return a.Lose(*_rest(words, 2, 2))
        case _:
            raise ValueError


def parse(line: str) -> a.Action:
    """Read one line of text as an action. Its legality is not checked.

    Args:
        line: words separated by one space each, as ``text`` writes them.

    Raises:
        NotationError: if it is not the text of any action.
    """
    words = line[:MAX_TEXT].split(" ")
    try:
        if len(line) > MAX_TEXT or "" in words or not line.isprintable():
            raise ValueError
        return _parse(words[0], words[1:])
    except (ValueError, TypeError, IndexError):
        shown = ascii(line if len(line) <= 60 else line[:60] + "…")[1:-1]
        message = _("“{line}” is not an action; one looks like “step red A 12” or “end red”.")
        raise NotationError(message.format(line=shown)) from None


def _climber(climber: ClimberState, points: Points) -> dict[str, Any]:
    return asdict(climber) | dict(zip(("any", "up", "down", "active"), points, strict=True))


def _seat(state: GameState, index: int) -> dict[str, Any]:
    table, seat, acts = state.table, state.seats[index], index == state.turn
    written = {field.name: getattr(seat, field.name) for field in fields(seat)}
    written["discard"] = table.in_card_order(seat.discard)
    written["unassigned"] = state.unassigned if acts else ()
    written["climbers"] = {
        name: _climber(climber, points)
        for name, climber, points in zip(
            CLIMBERS, seat.climbers, state.points if acts else NO_POINTS, strict=True
        )
    }
    return written


def state_json(state: GameState) -> dict[str, Any]:
    """The state as an object of the record format, hidden parts included."""
    colours = state.table.seats
    turn: str | None = "chance" if state.turn == CHANCE else None
    if state.turn >= 0:
        turn = colours[state.turn]
    result = None
    if state.result is not None:
        result = {
            "scores": dict(zip(colours, state.result.scores, strict=True)),
            "winners": [colours[index] for index in state.result.winners],
            "level": state.result.level,
        }
    return {
        "day": state.day,
        "phase": state.phase,
        "turn": turn,
        "start": colours[state.start],
        "row": state.row,
        "marker": state.marker,
        "pool": state.pool,
        "open_risk": state.open_risk,
        "down_risk": state.down_risk,
        "due": state.due,
        "passing": None if state.passing == NOBODY else CLIMBERS[state.passing],
        "summit": [f"{colours[seat]}.{CLIMBERS[climber]}" for seat, climber in state.summit],
        "ropes": {colours[rope.seat]: [rope.own, rope.other] for rope in state.ropes},
        "seats": {colour: _seat(state, index) for index, colour in enumerate(colours)},
        "result": result,
    }


def canonical(value: object) -> str:
    """JSON with sorted keys, without spaces, in ASCII."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def state_text(state: GameState) -> str:
    """The state's canonical JSON."""
    return canonical(state_json(state))


def digest(written: str) -> str:
    """The first 12 hex digits of the SHA-256 of a text."""
    return hashlib.sha256(written.encode()).hexdigest()[:_DIGEST]


def legal_digest(legal: Iterable[a.Action]) -> str:
    """The digest of a list of legal actions: their texts, sorted, joined by newlines."""
    return digest("\n".join(sorted(text(action) for action in legal)))
