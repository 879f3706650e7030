"""Everything that a player can want from a table, as values.

Keys, clicks and typed lines become intents. What can be clicked carries its intent (``Bit.link``), so
that no front end reads words out of a string.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the keys of the title know intents, and wait for no rules
    from k2game.engine.actions import Action


@dataclass(frozen=True, slots=True)
class Intent:
    """Something that a player wants."""


# --- any decision --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pick(Intent):
    """Take the choice at a place, counted from 0."""

    place: int


@dataclass(frozen=True, slots=True)
class PickHere(Intent):
    """Take the choice under the cursor, or put it back."""


@dataclass(frozen=True, slots=True)
class Next(Intent):
    """Go to the next choice."""


@dataclass(frozen=True, slots=True)
class Move(Intent):
    """Move the cursor: -1 to the left or up, 1 to the right or down."""

    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class Confirm(Intent):
    """Do what is shown."""


@dataclass(frozen=True, slots=True)
class Cancel(Intent):
    """Go back, or start over."""


@dataclass(frozen=True, slots=True)
class TakeAdvice(Intent):
    """Do, or lay ready, what was advised."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Notice(Intent):
    """Notice a command by its id before it is carried out: a decision may have asked to be sure."""

    command: str


# --- the map -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Point(Intent):
    """Put the cursor on a space."""

    space: str


@dataclass(frozen=True, slots=True)
class Hover(Intent):
    """Look at a space under the mouse."""

    space: str


@dataclass(frozen=True, slots=True)
class Aim(Intent):
    """Show a space; the second time in a row, go for it."""

    space: str


# --- a rescue ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LetDie(Intent):
    """Let the dying climber go."""


# --- a climb turn --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Switch(Intent):
    """Move the other climber now."""


@dataclass(frozen=True, slots=True)
class SelectClimber(Intent):
    """Move a climber from now on; without a colour, one of the own seat."""

    climber: str
    colour: str = ""


@dataclass(frozen=True, slots=True)
class PitchTent(Intent):
    """Pitch the tent where the climber stands."""


@dataclass(frozen=True, slots=True)
class LayRope(Intent):
    """Choose the other end of the fixed rope."""


@dataclass(frozen=True, slots=True)
class PayRisk(Intent):
    """Choose how a risk point is paid."""


@dataclass(frozen=True, slots=True)
class OtherCards(Intent):
    """Pay for what is planned with other cards."""


@dataclass(frozen=True, slots=True)
class PlayPlan(Intent):
    """Play the turn that was advised with the cards."""


@dataclass(frozen=True, slots=True)
class EndTurn(Intent):
    """End the turn."""


# --- what a table shows beside the decision ------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShowTab(Intent):
    """Show one of the panels that share their room."""

    tab: str


@dataclass(frozen=True, slots=True)
class ShowOverview(Intent):
    """Show everything public on the table, from a topic on."""

    topic: str


@dataclass(frozen=True, slots=True)
class ShowRule(Intent):
    """Open the rules where the last refusal points."""


@dataclass(frozen=True, slots=True)
class ShowDay(Intent):
    """Describe a day of the forecast, counted from today."""

    day: int


@dataclass(frozen=True, slots=True)
class ShowPage(Intent):
    """Turn to a page."""

    page: str


# --- a replay ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GiveCommand(Intent):
    """Give a command by its id."""

    command: str


@dataclass(frozen=True, slots=True)
class StepBy(Intent):
    """Let a step be an action, a turn or a day."""

    unit: str


@dataclass(frozen=True, slots=True)
class LookAs(Intent):
    """Look with the eyes of a seat, of everybody, or of the public."""

    eyes: str


@dataclass(frozen=True, slots=True)
class GoToDay(Intent):
    """Go to the beginning of a day."""

    day: int
