"""Taking one of the open risk tokens (4.2)."""

from __future__ import annotations

from k2game.engine.actions import Take
from k2game.i18n import _, ngettext
from k2game.presentation.decisions.decision import (
    LEAST_ROOM,
    SHOW,
    Reply,
    Situation,
    TableDecision,
    only_digits,
)
from k2game.presentation.decisions.intents import Cancel, Confirm, Intent, Move, Next, Pick
from k2game.presentation.panels.cards import card_row
from k2game.presentation.panels.risk import comparison, comparison_sentence, risk_line
from k2game.presentation.panels.teams import WIDE_FROM
from k2game.presentation.text.lines import Bit, Line, fit, flow, title_line, wrap


class TokenDecision(TableDecision):
    """The boldest seat takes an open token; it pays that many points in its turn.

    Attributes:
        values: the values that can be taken.
        at: the place of the one under the cursor.
    """

    rule = "4.2"
    keys = (
        "table.confirm",
        "pick.card_1",
        "pick.card_2",
        "pick.card_3",
        "pick.next",
        "table.map",
        "table.cancel",
    )

    def __init__(self, situation: Situation) -> None:
        super().__init__(situation)
        self.values = [action.value for action in situation.legal if isinstance(action, Take)]
        self.at = 0

    def title(self) -> str:
        """Risk."""
        return _("Risk")

    def hint(self) -> str:
        """Say who takes a token and what it means."""
        return _("{why} Its value is to be paid in the turn, in movement or levels.").format(
            why=comparison_sentence(self.view, self.table, self.teams)
        )

    def lines(self, cells: int) -> list[Line]:
        """All teams' cards with their totals, then the tokens."""
        lines = [title_line(self.title(), cells)]
        for colour, points, highest in comparison(self.view, self.table):
            cards = card_row(self.table, self.view.seat_view(colour).chosen)
            total = Bit(f"{points:>2}  ", "risk bold" if highest else "bold")
            lines.append(fit((self.teams.mark(colour), Bit(" "), total, *cards), cells))
        name = self.teams.name(self.colour)
        lines += wrap(_("One of these tokens for {name}:").format(name=name), cells)
        for place, value in enumerate(self.values):
            label = ngettext("{value}: pay {value} risk point", "{value}: pay {value} risk points", value)
            label = label.format(value=value) if value else _("0: nothing to pay")
            role, link = "cursor" if place == self.at else "button", Pick(place)
            lines.append((Bit(f"{place + 1} ", "key", link), Bit(f" {label} ", role, link)))
        tokens = flow(risk_line(self.view), cells)
        room = cells >= WIDE_FROM or len(lines) + len(tokens) <= LEAST_ROOM  # the open ones stand above, too
        return lines + tokens if room else lines

    def on(self, intent: Intent) -> Reply | None:
        """Move among the tokens, or take one."""
        match intent:
            case Pick(place):
                return self._take(place)
            case Confirm():
                return self._take(self.at)
            case Next() | Move(0, 1):
                return self._move(1)
            case Move(0, -1):
                return self._move(-1)
            case Cancel():
                return SHOW
        return super().on(intent)

    def _take(self, place: int) -> Reply:
        if place >= len(self.values):
            return only_digits(len(self.values))
        return Reply((Take(self.colour, self.values[place]),))

    def _move(self, step: int) -> Reply:
        self.at = (self.at + step) % len(self.values)
        return SHOW
