"""Cards as they are shown: one glyph and one colour for each thing, everywhere.

Movement is ■, acclimatization ○, a rope card ■ with its value up and down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from k2game.engine.content.cards import ACCLIMATIZATION, ROPE, Card
from k2game.engine.table.table import Table
from k2game.i18n import _, ngettext
from k2game.presentation.decisions.intents import Intent, Pick
from k2game.presentation.text.glyphs import ACCLIMATIZATION_GLYPH, MOVEMENT_GLYPH
from k2game.presentation.text.lines import Bit, Line, width

CARD_WIDTH = 8
"""Cells across of a drawn card."""
CARD_HEIGHT = 3


def card_bits(card: Card, link: Intent | str = "") -> Line:
    """A card on one line: ``■ 3``, ``■1/3``, ``○ 2``."""
    if card.kind == ACCLIMATIZATION:
        return (Bit(f"{ACCLIMATIZATION_GLYPH} {card.points}", "gain", link),)
    if card.kind == ROPE:
        return (Bit(f"{MOVEMENT_GLYPH}{card.up}/{card.down}", "movement", link),)
    return (Bit(f"{MOVEMENT_GLYPH} {card.points}", "movement", link),)


def card_name(card: Card) -> str:
    """A card in words."""
    if card.kind == ROPE:
        return _("rope: up {up} or down {down}").format(up=card.up, down=card.down)
    return card.words


def short_card_name(card: Card) -> str:
    """A card in few words, beside its sign."""
    if card.kind == ACCLIMATIZATION:
        return _("level +{points}").format(points=card.points)
    if card.kind == ROPE:
        return _("up {up}, down {down}").format(up=card.up, down=card.down)
    return _("movement {points}").format(points=card.points)


def card_sign(card: Card, direction: str = "") -> str:
    """A card inside a sentence: ``■2``, ``■1 up``, ``○2``."""
    if card.kind == ACCLIMATIZATION:
        return f"{ACCLIMATIZATION_GLYPH}{card.points}"
    if card.kind == ROPE:
        if direction == "up":
            return _("{glyph}{points} up").format(glyph=MOVEMENT_GLYPH, points=card.up)
        if direction == "down":
            return _("{glyph}{points} down").format(glyph=MOVEMENT_GLYPH, points=card.down)
        return f"{MOVEMENT_GLYPH}{card.up}/{card.down}"
    return f"{MOVEMENT_GLYPH}{card.points}"


def card_row(table: Table, cards: Iterable[str]) -> Line:
    """Several cards on one line, sorted."""
    bits: list[Bit] = []
    for card in table.in_card_order(list(cards)):
        if bits:
            bits.append(Bit("  "))
        bits += card_bits(table.cards[card])
    return tuple(bits)


def _face(card: Card) -> tuple[str, str]:
    bits = card_bits(card)
    return bits[0].text, bits[0].role


def drawn_cards(
    table: Table,
    cards: Sequence[str],
    *,
    picked: Sequence[int] = (),
    cursor: int | None = None,
    first: int = 1,
    columns: int = 3,
) -> list[Line]:
    """Cards drawn as boxes in rows, each with its digit.

    Args:
        table: the table, for what the cards are.
        cards: the cards in the order shown.
        picked: places of those that are picked; they have a double frame and a mark.
        cursor: the place under the cursor, or None; ``<`` marks it also without colours.
        first: the digit of the first card.
        columns: boxes per row.
    """
    lines: list[Line] = []
    for row in range(0, len(cards), columns):
        boxes = [
            _box(
                table.cards[cards[at]],
                Pick(at + first - 1),
                str(at + first),
                at in picked,
                at == cursor,
            )
            for at in range(row, min(row + columns, len(cards)))
        ]
        for part in range(CARD_HEIGHT):
            bits: list[Bit] = []
            for at, box in enumerate(boxes):
                if at:
                    bits.append(Bit(" "))
                bits += box[part]
            lines.append(tuple(bits))
    return lines


def _box(card: Card, link: Intent, digit: str, picked: bool, cursor: bool) -> list[Line]:
    text, role = _face(card)
    frame = "picked" if picked else "cursor_frame" if cursor else "rule"
    left, right, flat, side = ("╔", "╗", "═", "║") if picked else ("╭", "╮", "─", "│")
    low_left, low_right = ("╚", "╝") if picked else ("╰", "╯")
    inner = CARD_WIDTH - 2
    number = Bit(f"{digit}<" if cursor else digit, "cursor" if cursor else f"{frame} bold", link)
    blank = inner - width((Bit(text),)) - 1
    return [
        (Bit(left, frame, link), number, Bit(flat * (inner - len(number.text)) + right, frame, link)),
        (
            Bit(side + " ", frame, link),
            Bit(text, f"{role} bold", link),
            Bit(" " * blank, frame, link),
            Bit(side, frame, link),
        ),
        (Bit(low_left + flat * inner + low_right, frame, link),),
    ]


def totals(table: Table, cards: Iterable[str]) -> tuple[int, int]:
    """Movement as the risk comparison counts it (4.1), and acclimatization, of some cards."""
    kinds = [table.cards[card] for card in cards]
    return sum(card.risk for card in kinds), sum(
        card.points for card in kinds if card.kind == ACCLIMATIZATION
    )


def totals_line(table: Table, cards: Iterable[str]) -> Line:
    """The totals of some cards: movement and acclimatization."""
    movement, acclimatization = totals(table, cards)
    return (
        Bit(f"{MOVEMENT_GLYPH} ", "movement"),
        Bit(_("movement {points}").format(points=movement)),
        Bit(f"   {ACCLIMATIZATION_GLYPH} ", "gain"),
        Bit(_("level +{points}").format(points=acclimatization)),
    )


def missing_cards(count: int) -> str:
    """Say how many cards are still to pick."""
    return ngettext("{n} more card is to be picked.", "{n} more cards are to be picked.", count).format(
        n=count
    )


def picked_count(count: int, wanted: int) -> str:
    """Say how many cards of how many are picked."""
    return _("{count} of {wanted} picked").format(count=count, wanted=wanted)
