"""The events of a game: frozen facts, made for one viewer, without sentences.

Each event says all that a front end needs to show it. Views are those of the viewer, log entries have ``?``
in the place of what the viewer may not know. All of it can be written as JSON (see ``codec``).
"""

from __future__ import annotations

from dataclasses import dataclass

from k2game.engine.actions import Action
from k2game.engine.view import PlayerView
from k2game.match.facts import Arrival, Death
from k2game.match.night_report import ClimberNight, Slid

HIDDEN = "?"
"""Stands for a card or a tile that the viewer may not know."""


@dataclass(frozen=True, slots=True)
class SeenEntry:
    """An entry of the log as the viewer may know it.

    Attributes:
        number: its number, from 1.
        day: the day on which it was played.
        action: the action, with ``HIDDEN`` for what is not the viewer's.
    """

    number: int
    day: int
    action: Action


@dataclass(frozen=True, slots=True)
class SeatAtTable:
    """A seat as everybody sees it: never a card.

    Attributes:
        colour: its colour.
        name: the team's name.
        kind: a person, or the level of the computer that plays it now.
        connected: whether a screen with it is open; always for computers.
        decided: whether it has made a decision that all make at the same time.
    """

    colour: str
    name: str
    kind: str
    connected: bool
    decided: bool


@dataclass(frozen=True, slots=True)
class TableChanged:
    """Somebody came, left, decided, or was replaced; or others see more now.

    Attributes:
        seats: all seats, in seat order.
        own: those of the viewer.
        view: what the viewer sees now.
    """

    seats: tuple[SeatAtTable, ...]
    own: tuple[str, ...]
    view: PlayerView


@dataclass(frozen=True, slots=True)
class LogChanged:
    """Something was played or taken back. It comes after the scenes that tell of it.

    Attributes:
        kept: how many entries of the log stay; later ones were taken back.
        entries: what was played after these.
        view: what the viewer sees after it.
        arrivals: all arrivals on peaks, in order.
        deaths: all deaths, in order.
    """

    kept: int
    entries: tuple[SeenEntry, ...]
    view: PlayerView
    arrivals: tuple[Arrival, ...]
    deaths: tuple[Death, ...]


@dataclass(frozen=True, slots=True)
class HandOver:
    """The screen is to be handed to the player of another seat."""

    seat: str


@dataclass(frozen=True, slots=True)
class DecisionDue:
    """A seat of the viewer has a decision to make.

    Attributes:
        decision: its id; an answer names it, and counts once.
        seat: the seat.
        kind: the word of its actions, such as ``choose``; ``climb`` in a climb turn.
        legal: all legal actions.
        view: what the seat sees.
        decided: what it decided so far, where it may still change that; else None.
        undo: how many moves it can take back.
        redo: whether it took something back.
    """

    decision: str
    seat: str
    kind: str
    legal: tuple[Action, ...]
    view: PlayerView
    decided: Action | None
    undo: int
    redo: bool


@dataclass(frozen=True, slots=True)
class ShownCards:
    """The cards of the day of a seat, with their total for the risk (3.1, 4.1)."""

    seat: str
    cards: tuple[str, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """All have chosen, and the cards are open.

    Attributes:
        day: the day.
        cards: each living seat's, from the start player on.
        boldest: the seat that takes a risk token; None if several share the highest total.
        at: the length of the log after the last choice.
    """

    day: int
    cards: tuple[ShownCards, ...]
    boldest: str | None
    at: int


@dataclass(frozen=True, slots=True)
class Stepped:
    """A climber went somewhere.

    Attributes:
        seat: its seat.
        climber: A or B.
        way: the spaces, the first one included.
        score_before: its points before.
        score_after: its points after.
        arrival: the peak it reached for the first time, or None.
        order: its place among all arrivals on that peak, from 1; 0 without an arrival.
    """

    seat: str
    climber: str
    way: tuple[str, ...]
    score_before: int
    score_after: int
    arrival: Arrival | None
    order: int


@dataclass(frozen=True, slots=True)
class NightTold:
    """The night, or a part of it up to a decision.

    Attributes:
        day: the day that ends.
        evening: what the viewer saw before the last turn ended.
        climbers: what happens to each climber.
        slides: what a landslide carried down, in order.
        deaths: who died in it so far.
        continued: whether an earlier event told its beginning.
        began: the length of the log where this part begins.
        ended: the length of the log where it ends.
    """

    day: int
    evening: PlayerView
    climbers: tuple[ClimberNight, ...]
    slides: tuple[Slid, ...]
    deaths: tuple[Death, ...]
    continued: bool
    began: int
    ended: int


@dataclass(frozen=True, slots=True)
class BotThinking:
    """A computer decides for a seat."""

    seat: str


@dataclass(frozen=True, slots=True)
class BotActed:
    """A computer decided.

    Attributes:
        seat: the seat.
        action: what it decided, as far as that is no secret.
        entries: what of it and of what followed may be shown before a scene tells of the rest.
        view: what the viewer sees after these.
    """

    seat: str
    action: Action
    entries: tuple[SeenEntry, ...]
    view: PlayerView


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules refuse what a seat of the viewer asked for; nothing has changed.

    Attributes:
        rule: the number of the rule, or "".
        code: a word for what is wrong.
        facts: what it is about, as names and texts.
        text: the sentence, in the language of the viewer.
    """

    rule: str
    code: str
    facts: tuple[tuple[str, str], ...]
    text: str


@dataclass(frozen=True, slots=True)
class SavingChanged:
    """The game is no longer saved, or is saved again.

    Attributes:
        saving: whether it is saved.
        reason: why not, in one sentence; only told at the host's own screens, for it may name a path.
    """

    saving: bool
    reason: str


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game is over.

    Attributes:
        view: what the viewer sees; the result is in it.
        arrivals: all arrivals on peaks, in order.
        deaths: all deaths, in order.
        advice_used: how often advice was asked for.
        seed: what all chance came from.
    """

    view: PlayerView
    arrivals: tuple[Arrival, ...]
    deaths: tuple[Death, ...]
    advice_used: int
    seed: int


Event = (
    TableChanged
    | LogChanged
    | HandOver
    | DecisionDue
    | Revealed
    | Stepped
    | NightTold
    | BotThinking
    | BotActed
    | Refused
    | SavingChanged
    | GameOver
)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All that a viewer may know now: where a front end begins, and where one goes on that fell behind.

    Attributes:
        number: the number of the last event it includes.
        seats: all seats, in seat order.
        own: those of the viewer.
        view: what the viewer sees.
        log: what was played.
        arrivals: all arrivals on peaks, in order.
        deaths: all deaths, in order.
        due: what is asked of the viewer, or done by computers, now.
        saving: whether the game is saved, and why not.
    """

    number: int
    seats: tuple[SeatAtTable, ...]
    own: tuple[str, ...]
    view: PlayerView
    log: tuple[SeenEntry, ...]
    arrivals: tuple[Arrival, ...]
    deaths: tuple[Death, ...]
    due: tuple[HandOver | DecisionDue | BotThinking | GameOver, ...]
    saving: SavingChanged
