"""Putting three cards away before the South Col Race (11.2, 11.4)."""

from __future__ import annotations

from k2game.engine.actions import Action, Away
from k2game.engine.phases import end_of_game
from k2game.i18n import _, ngettext
from k2game.presentation.decisions.decision import Reply, Situation
from k2game.presentation.decisions.intents import Confirm, Pick
from k2game.presentation.decisions.picking import PickingDecision
from k2game.presentation.panels.cards import card_bits, card_name, picked_count, short_card_name
from k2game.presentation.panels.teams import WIDE_FROM
from k2game.presentation.text.lines import Bit, Line, fit, pad, title_line


class PutAwayDecision(PickingDecision):
    """A seat puts three of its eighteen cards away in secret; the different cards are laid out."""

    rule = "11.2"
    keys = (
        "table.confirm",
        "pick.toggle",
        *(f"pick.card_{digit}" for digit in range(1, 11)),
        "table.map",
        "table.cancel",
    )

    def __init__(self, situation: Situation) -> None:
        super().__init__(situation)
        self.laid_out = self.table.in_card_order(tuple(set(self.view.deck)))

    def decided(self) -> Action:
        """The cards put away."""
        return Away(self.colour, self.cards)

    def copies(self, place: int) -> int:
        """Return how many of a kind the deck has."""
        return self.view.deck.count(self.laid_out[place])

    def one_too_many(self, place: int) -> Reply:
        """Let none make room: where kinds are many, nobody would see which one does."""
        return Reply(text=_("Three cards are picked; put one back first."), role="warning")

    def title(self) -> str:
        """The seat's cards."""
        return _("Cards of {name}").format(name=self.teams.name(self.colour))

    def hint(self) -> str:
        """Say what is put away and what it earns."""
        return _(
            "{name}: three cards are put away for the whole game, secretly. Each full two points of "
            "acclimatization on them earn 1 point."
        ).format(name=self.teams.name(self.colour))

    def lines(self, cells: int) -> list[Line]:
        """Each kind of card with how many there are and how many are picked."""
        lines = [title_line(self.title(), cells)]
        lines += [fit(self._kind(place, cells), cells) for place in range(len(self.laid_out))]
        bonus = end_of_game.bonus(self.table, self.cards)
        text = ngettext("Bonus at the end: {n} point", "Bonus at the end: {n} points", bonus).format(n=bonus)
        lines.append((Bit(text, "success bold" if bonus else ""),))
        if self.ready:
            lines.append((Bit(_(" Put these away "), "lit", Confirm()), Bit("  "), Bit(_("Enter"), "key")))
        else:
            lines.append((Bit(picked_count(len(self.picked), self.wanted), "faint"),))
        return lines

    def _kind(self, place: int, cells: int) -> Line:
        kind, link = self.table.cards[self.laid_out[place]], Pick(place)
        count, picked = self.copies(place), self.picked.count(place)
        name = card_name if cells >= WIDE_FROM else short_card_name
        face = (bit._replace(text=pad(bit.text, 5), role=f"{bit.role} bold") for bit in card_bits(kind, link))
        mark = "■" * picked + "□" * (count - picked)
        return (
            Bit(f"{(place + 1) % 10} ", "cursor" if place == self.at else "key", link),
            *face,
            Bit(pad(mark, 6), "picked" if picked else "faint", link),
            Bit(name(kind), "" if picked else "faint", link),
        )
