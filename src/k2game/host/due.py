"""The events that are due for one viewer: a decision, a hand-over, a computer that thinks, the end."""

from __future__ import annotations

from collections.abc import Callable

from k2game.engine import game
from k2game.engine.actions import Lose, Rescue
from k2game.engine.state.game_state import CLIMB
from k2game.engine.view import observe
from k2game.host.events import BotThinking, DecisionDue, GameOver, HandOver, SeatAtTable
from k2game.host.stream import EventStream
from k2game.match.facts import arrivals_of, deaths_of
from k2game.match.match import HUMAN, WITHIN_A_TURN, Match

DueEvent = HandOver | DecisionDue | BotThinking | GameOver

KindOf = Callable[[str], str]
"""Gives who plays a seat now: a person, or a level."""


def decision_id(match: Match, colour: str) -> str:
    """Return the id of the decision of a seat; no two decisions of a game share one, nor after an undo."""
    changes = match.sealed.changes.get(match.table.seat_number[colour], 0)
    return f"{len(match.log)}.{match.undone}.{colour}.{changes}"


def due_events(match: Match, stream: EventStream, kind_of: KindOf) -> dict[str, DueEvent]:
    """Return what is due for a viewer, in the order of the record, up to the first decision of its own.

    Args:
        match: the game.
        stream: the events of the viewer.
        kind_of: gives who plays a seat now.

    Returns:
        Events by a word that is another one as soon as they are to be told again.
    """
    if match.over:
        return {"over": game_over(match, stream.eyes)}
    found: dict[str, DueEvent] = {}
    presence = stream.presence
    for colour in match.deciding:
        sealed = match.table.seat_number[colour] in match.sealed.decisions
        if kind_of(colour) != HUMAN:
            if not sealed:
                found[f"bot {decision_id(match, colour)}"] = BotThinking(colour)
        elif colour in stream.viewer.seats and not (sealed and presence.only is None):
            if presence.may_see(colour):
                event = decision_due(match, colour)
                found[event.decision] = event
            else:
                found[f"hand {decision_id(match, colour)}"] = HandOver(colour)
            if not sealed:
                break
    return found


def decision_due(match: Match, colour: str) -> DecisionDue:
    """Return the decision that a seat has to make."""
    state = match.state_for(colour)
    legal = game.legal_actions(state)
    kind = CLIMB.value if state.phase == CLIMB else legal[0].kind
    if isinstance(legal[0], (Lose, Rescue)):
        kind = Rescue.kind
    begin = len(match.log)
    while begin and isinstance(match.log[begin - 1].action, WITHIN_A_TURN):
        begin -= 1
    return DecisionDue(
        decision=decision_id(match, colour),
        seat=colour,
        kind=kind,
        legal=legal,
        view=observe(state, colour),
        decided=match.sealed.decisions.get(match.table.seat_number[colour]),
        undo=match.moves.depth(begin, len(match.log)) if match.can_undo else 0,
        redo=match.can_redo,
    )


def game_over(match: Match, eyes: str | None) -> GameOver:
    """Return the end of the game."""
    found, died = arrivals_of(match.initial, match.log), deaths_of(match.initial, match.log)
    return GameOver(match.view(eyes), found, died, match.advice_used, match.seed)


def seats_at_table(match: Match, connected: frozenset[str], kind_of: KindOf) -> tuple[SeatAtTable, ...]:
    """Return all seats as everybody sees them.

    Args:
        match: the game.
        connected: the seats with a screen that is open.
        kind_of: gives who plays a seat now.
    """
    return tuple(
        SeatAtTable(
            colour=info.colour,
            name=info.name,
            kind=kind_of(info.colour),
            connected=info.colour in connected or kind_of(info.colour) != HUMAN,
            decided=seat in match.sealed.decisions,
        )
        for seat, info in enumerate(match.seats)
    )
