"""Taking one of the open risk tokens (4.2)."""

from __future__ import annotations

from k2game.engine.actions import Take
from k2game.i18n import _, ngettext
from k2game.match.match import Match
from k2game.presentation.panels.cards import card_row
from k2game.presentation.panels.risk import comparison, comparison_sentence, risk_line
from k2game.presentation.panels.teams import WIDE_FROM
from k2game.presentation.text.lines import Bit, Line, fit, flow, title_line, wrap
from k2game.tui.commands.registry import bindings
from k2game.tui.panels.arrange import PHASE_ROWS
from k2game.tui.screens.play.table import TABLE_BINDINGS, TableScreen


class TakeScreen(TableScreen, inherit_bindings=False):
    """The boldest seat takes an open token; it pays that many points in its turn.

    Attributes:
        values: the values that can be taken.
        at: the place of the one under the cursor.
    """

    rules_topic = "4.2"
    BINDINGS = [
        *bindings(
            "table.confirm",
            "pick.card_1",
            "pick.card_2",
            "pick.card_3",
            "pick.next",
            "table.map",
            "table.cancel",
        ),
        *TABLE_BINDINGS,
    ]

    def __init__(self, match: Match, seat: str) -> None:
        super().__init__(match, seat)
        self.colour = seat
        self.values = [action.value for action in match.legal() if isinstance(action, Take)]
        self.at = 0

    def hint(self) -> str:
        """Say who takes a token and what it means."""
        return _("{why} Its value is to be paid in the turn, in movement or levels.").format(
            why=comparison_sentence(self.view, self.table, self.teams)
        )

    def phase_lines(self, cells: int) -> list[Line]:
        """All teams' cards with their totals, then the tokens."""
        lines = [title_line(_("Risk"), cells)]
        for colour, points, highest in comparison(self.view, self.table):
            cards = card_row(self.table, self.view.seat_view(colour).chosen)
            total = Bit(f"{points:>2}  ", "risk bold" if highest else "bold")
            lines.append(fit((self.teams.mark(colour), Bit(" "), total, *cards), cells))
        name = self.teams.name(self.colour)
        lines += wrap(_("One of these tokens for {name}:").format(name=name), cells)
        for place, value in enumerate(self.values):
            label = ngettext("{value}: pay {value} risk point", "{value}: pay {value} risk points", value)
            label = label.format(value=value)
            if not value:
                label = _("0: nothing to pay")
            role = "cursor" if place == self.at else "button"
            link = f"value:{place}"
            lines.append((Bit(f"{place + 1} ", "key", link), Bit(f" {label} ", role, link)))
        tokens = flow(risk_line(self.view), cells)
        room = cells >= WIDE_FROM or len(lines) + len(tokens) <= PHASE_ROWS  # the open ones are above, too
        return lines + tokens if room else lines

    def _take(self, place: int) -> None:
        if place >= len(self.values):
            self.say_digits(len(self.values))
        elif self.k2.director is not None:
            self.k2.director.submit(Take(self.colour, self.values[place]))

    def follow_link(self, link: str) -> None:
        """A click on a token takes it."""
        word, _colon, rest = link.partition(":")
        if word == "value":
            self._take(int(rest))

    def action_pick(self, digit: int) -> None:
        """Take the token with this digit."""
        self._take(digit - 1)

    def action_cancel(self) -> None:
        """Back from the map."""
        if self.looking:
            self.action_map()

    def action_confirm(self) -> None:
        """Take the token under the cursor, also from the map."""
        self._take(self.at)

    def action_next_choice(self) -> None:
        """To the next token."""
        self.action_down()

    def action_up(self) -> None:
        """The token above."""
        if self.looking:
            super().action_up()
            return
        self.at = (self.at - 1) % len(self.values)
        self.freshen_soon()

    def action_down(self) -> None:
        """The token below."""
        if self.looking:
            super().action_down()
            return
        self.at = (self.at + 1) % len(self.values)
        self.freshen_soon()
