"""Putting three cards away before the South Col Race (11.2, 11.4)."""

from __future__ import annotations

from k2game.engine.actions import Action, Away
from k2game.engine.phases import end_of_game
from k2game.i18n import _, ngettext
from k2game.match.match import Match
from k2game.presentation.panels.cards import card_bits, card_name, picked_count, short_card_name
from k2game.presentation.panels.teams import WIDE_FROM
from k2game.presentation.text.lines import Bit, Line, fit, pad, title_line
from k2game.tui.commands.registry import bindings
from k2game.tui.screens.play.card_picking import PickingScreen
from k2game.tui.screens.play.table import TABLE_BINDINGS


class AwayScreen(PickingScreen, inherit_bindings=False):
    """A seat puts three of its eighteen cards away in secret; the different cards are laid out."""

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
        self.laid_out = self.table.in_card_order(tuple(set(self.view.deck)))

    def decision(self) -> Action:
        """The cards put away."""
        return Away(self.colour, self.cards)

    def copies(self, place: int) -> int:
        """Return the number of cards of a kind in the deck."""
        return self.view.deck.count(self.laid_out[place])

    def one_too_many(self, place: int) -> None:
        """None makes room automatically: among many kinds nobody would see which."""
        self.say(_("Three cards are picked; put one back first."), "warning")

    def hint(self) -> str:
        """Say what is put away and what it earns."""
        return _(
            "{name}: three cards are put away for the whole game, secretly. Each full two points of "
            "acclimatization on them earn 1 point."
        ).format(name=self.teams.name(self.colour))

    def phase_lines(self, cells: int) -> list[Line]:
        """Each kind of card with how many there are and how many are picked."""
        lines = [title_line(_("Cards of {name}").format(name=self.teams.name(self.colour)), cells)]
        name = card_name if cells >= WIDE_FROM else short_card_name
        for place, card in enumerate(self.laid_out):
            kind = self.table.cards[card]
            link = f"card:{place + 1}"
            count, picked = self.copies(place), self.picked.count(place)
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
        bonus = end_of_game.bonus(self.table, self.cards)
        text = ngettext("Bonus at the end: {n} point", "Bonus at the end: {n} points", bonus).format(n=bonus)
        lines.append((Bit(text, "success bold" if bonus else ""),))
        if self.ready:
            lines.append((Bit(_(" Put these away "), "lit", "finish:"), Bit("  "), Bit(_("Enter"), "key")))
        else:
            lines.append((Bit(picked_count(len(self.picked), self.wanted), "faint"),))
        return lines
