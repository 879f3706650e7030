"""The base of all decisions: a situation, something to show, and an answer to every intent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from k2game.engine.actions import Action
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView
from k2game.i18n import _
from k2game.presentation.decisions.intents import Intent, Point
from k2game.presentation.text.lines import Line
from k2game.presentation.text.names import Teams

LEAST_ROOM = 10
"""Fewest rows that a front end has for the lines of a decision."""


@dataclass(frozen=True, slots=True)
class Situation:
    """Everything that a decision may know.

    Attributes:
        view: what the seat may see.
        table: content and setup.
        teams: names and letters.
        colour: the seat that decides; empty where nobody does.
        legal: what it may do.
        done: what it has done in its turn so far, the last first.
        plan: the turn that was advised with the cards, while it can still be played.
        can_undo: whether something of the turn can be taken back.
    """

    view: PlayerView
    table: Table
    teams: Teams
    colour: str = ""
    legal: Sequence[Action] = ()
    done: tuple[Action, ...] = ()
    plan: tuple[Action, ...] = ()
    can_undo: bool = False


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer to an intent; what the decision shows may have changed.

    Attributes:
        actions: what the seat does, one after another, until one is refused.
        text: a sentence to say; empty drops what was said before.
        role: the role of the sentence.
        rule: the rule that refuses what was wanted; empty names none, None refuses nothing.
        quiet: whether what was said before stays.
    """

    actions: tuple[Action, ...] = ()
    text: str = ""
    role: str = ""
    rule: str | None = None
    quiet: bool = False


SHOW = Reply()
"""Only what is shown has changed."""

QUIET = Reply(quiet=True)
"""The display may have changed; the sentence before stays."""


def refuse(text: str, rule: str = "") -> Reply:
    """Say why something cannot be done, and which rule says so."""
    return Reply(text=text, role="warning", rule=rule)


def only_digits(last: int) -> Reply:
    """Answer a digit that chooses nothing."""
    return Reply(text=_("Press a digit from 1 to {last}.").format(last=last), role="warning")


class TableDecision:
    """Nothing to decide, and the base of everything that is.

    Attributes:
        situation: what is known; ``changed`` sets a new one.
        cursor: the space under the cursor.
    """

    rule: ClassVar[str] = ""
    """The rule that explains it."""
    keys: ClassVar[tuple[str, ...]] = ()
    """The commands that it offers, by id, in the order of the key bar."""
    explains_spaces: ClassVar[bool] = False
    """Its own lines say what a space means."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        self.cursor: str | None = None

    # --- what is known ---------------------------------------------------------------------

    @property
    def view(self) -> PlayerView:
        """The view of the seat."""
        return self.situation.view

    @property
    def table(self) -> Table:
        """Content and setup."""
        return self.situation.table

    @property
    def teams(self) -> Teams:
        """Names and letters."""
        return self.situation.teams

    @property
    def colour(self) -> str:
        """The seat that decides."""
        return self.situation.colour

    def changed(self, situation: Situation) -> None:
        """Go on in a new situation: something was done, or taken back."""
        self.situation = situation

    # --- what is shown ---------------------------------------------------------------------

    def title(self) -> str:
        """The title of the panel."""
        return ""

    def hint(self) -> str:
        """Say in a sentence what is decided and how."""
        return ""

    def lines(self, cells: int) -> list[Line]:
        """The panel, its title included.

        Args:
            cells: how wide the lines may be.
        """
        return []

    def targets(self) -> Mapping[str, int | None]:
        """The lit spaces, with their cost."""
        return {}

    def route(self) -> Sequence[str]:
        """The spaces of the planned route."""
        return ()

    def current(self) -> tuple[str, str] | None:
        """Colour and letter of the climber that it is about."""
        return None

    def reason(self, space: str) -> str:
        """Say in a sentence what a space means for that climber."""
        return ""

    def legend_wanted(self) -> bool:
        """Tell whether a beginner needs the signs explained now."""
        return False

    def question_keys(self) -> tuple[tuple[str, str], ...]:
        """The keys that answer an open question, each with what it does; none if nothing is asked."""
        return ()

    def question_rule(self) -> str:
        """The rule that explains the open question."""
        return ""

    def unavailable(self) -> Mapping[str, str]:
        """Commands that do nothing now, by id, each with the reason."""
        return {}

    def offered(self, command: str) -> bool | None:
        """Tell whether a command is offered: None shows it faint, False hides it."""
        return True

    # --- what happens ----------------------------------------------------------------------

    def on(self, intent: Intent) -> Reply | None:
        """Answer an intent.

        Returns:
            None if the decision has no use for it; the table may.
        """
        if isinstance(intent, Point):
            self.cursor = intent.space
            return SHOW
        return None
