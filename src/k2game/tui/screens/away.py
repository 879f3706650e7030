"""Putting three cards away before the South Col Race (11.2, 11.4)."""

from __future__ import annotations

from k2game.engine import scoring
from k2game.engine.actions import Away
from k2game.engine.state import CARDS_A_DAY
from k2game.i18n import _, ngettext
from k2game.session.match import Match
from k2game.telling.cards import card_bits, card_name, missing_cards, picked_count, short_card_name
from k2game.telling.lines import Bit, Line, fit, pad, title_line
from k2game.telling.teams import WIDE_FROM
from k2game.tui.commands import bindings
from k2game.tui.screens.table import TABLE_BINDINGS, TableScreen


class AwayScreen(TableScreen, inherit_bindings=False):
    """A seat puts three of its eighteen cards away in secret.

    Attributes:
        kinds: the different cards of the deck, in card order.
        picked: the cards picked.
        at: the place of the kind under the cursor.
    """

    rules_topic = "11.2"
    FIRST_TAB = "space"
    BINDINGS = [
        *bindings(
            "table.confirm",
            "pick.toggle",
            *(f"pick.card_{digit}" for digit in range(1, 11)),
            "table.map",
            "table.cancel",
        ),
        *TABLE_BINDINGS,
    ]

    def __init__(self, match: Match, seat: str) -> None:
        super().__init__(match, seat)
        self.colour = seat
        self.kinds = self.table.in_card_order(tuple(set(self.view.deck)))
        self.picked: list[str] = []
        self.at = 0

    @property
    def ready(self) -> bool:
        """Whether three are picked."""
        return len(self.picked) == CARDS_A_DAY

    def hint(self) -> str:
        """What is put away and what it earns."""
        return _(
            "{name}: three cards are put away for the whole game, secretly. Each full two points of "
            "acclimatization on them earn 1 point."
        ).format(name=self.teams.name(self.colour))

    def phase_lines(self, cells: int) -> list[Line]:
        """Each kind of card with how many there are and how many are picked."""
        lines = [title_line(_("Cards of {name}").format(name=self.teams.name(self.colour)), cells)]
        name = card_name if cells >= WIDE_FROM else short_card_name
        for place, card in enumerate(self.kinds):
            kind = self.table.cards[card]
            link = f"kind:{place}"
            count, picked = self.view.deck.count(card), self.picked.count(card)
            face = tuple(
                bit._replace(text=pad(bit.text, 5), role=f"{bit.role} bold") for bit in card_bits(kind, link)
            )
            mark = "■" * picked + "□" * (count - picked)
            lines.append(
                fit(
                    (
                        Bit(f"{(place + 1) % 10} ", "cursor" if place == self.at else "key", link),
                        *face,
                        Bit(pad(mark, 6), "picked" if picked else "faint", link),
                        Bit(name(kind), "" if picked else "faint", link),
                    ),
                    cells,
                )
            )
        bonus = scoring.bonus(self.table, tuple(self.picked))
        text = ngettext("Bonus at the end: {n} point", "Bonus at the end: {n} points", bonus).format(n=bonus)
        lines.append((Bit(text, "success bold" if bonus else ""),))
        if self.ready:
            lines.append((Bit(_(" Put these away "), "lit", "away:"), Bit("  "), Bit(_("Enter"), "key")))
        else:
            lines.append((Bit(picked_count(len(self.picked), CARDS_A_DAY), "faint"),))
        return lines

    def _toggle(self, place: int) -> None:
        """Pick one more of a kind; when there is none more, put all of it back."""
        if not 0 <= place < len(self.kinds):
            return
        self.at = place
        card = self.kinds[place]
        count = self.picked.count(card)
        if count < self.view.deck.count(card) and not self.ready:
            self.picked.append(card)
        elif count:
            self.picked = [each for each in self.picked if each != card]
        else:
            self.say(_("Three cards are picked; put one back first."), "warning")
            return
        self.unsay()
        self.freshen_soon()

    def follow_link(self, link: str) -> None:
        """A click on a card picks it, a click on the button puts them away."""
        word, _colon, rest = link.partition(":")
        if word == "kind":
            self._toggle(int(rest))
        elif word == "away":
            self._put_away()

    def action_pick(self, digit: int) -> None:
        """Pick a kind by its digit."""
        self._toggle(digit - 1)

    def action_pick_here(self) -> None:
        """Pick the kind under the cursor, or put it back."""
        self._toggle(self.at)

    def action_confirm(self) -> None:
        """Put the cards away if three are picked; before that, pick what is under the cursor."""
        if self.looking:
            self.action_inspect()
            return
        card = self.kinds[self.at]
        if self.ready:
            self._put_away()
        elif self.picked.count(card) == self.view.deck.count(card):
            self.say(missing_cards(CARDS_A_DAY - len(self.picked)), "warning")
        else:
            self._toggle(self.at)

    def action_cancel(self) -> None:
        """Put all cards back."""
        if self.looking:
            self.action_map()
            return
        self.picked = []
        self.unsay()
        self.freshen_soon()

    def action_up(self) -> None:
        """The kind above."""
        if self.looking:
            super().action_up()
            return
        self.at = max(0, self.at - 1)
        self.freshen_soon()

    def action_down(self) -> None:
        """The kind below."""
        if self.looking:
            super().action_down()
            return
        self.at = min(len(self.kinds) - 1, self.at + 1)
        self.freshen_soon()

    def _put_away(self) -> None:
        if self.ready and self.k2.director is not None:
            self.k2.director.submit(Away(self.colour, self.table.in_card_order(self.picked)))
