"""What the phases share: choosing cards, and refusing in one sentence."""

from __future__ import annotations

from itertools import combinations

from k2game.engine.state import CARDS_A_DAY, CHOOSE, CLIMBERS, GameState
from k2game.engine.table import Table
from k2game.errors import IllegalAction
from k2game.i18n import _


def begin_day(state: GameState) -> GameState:
    """Begin a day: the start player chooses first (3.1)."""
    return state._replace(phase=CHOOSE, turn=state.start)


def climber_number(rule: str, climber: str) -> int:
    """The place of a climber in its team.

    Raises:
        IllegalAction: if it is neither A nor B.
    """
    if climber == CLIMBERS[0]:
        return 0
    if climber == CLIMBERS[1]:
        return 1
    raise IllegalAction(rule, _("A team has the climbers A and B, no other."))


def card_lists(cards: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All distinct lists of three of these cards, sorted as texts; fewer cards are one list."""
    count = min(CARDS_A_DAY, len(cards))
    return sorted(set(combinations(cards, count)), key=" ".join)


def has_cards(cards: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Whether the wanted cards are among the cards, copies counted."""
    return all(wanted.count(card) <= cards.count(card) for card in set(wanted))


def check_cards(table: Table, rule: str, cards: tuple[str, ...], wanted: tuple[str, ...]) -> None:
    """Refuse a list of three cards that cannot be taken from these cards.

    Raises:
        IllegalAction: for a wrong number, a wrong order or cards not there.
    """
    count = min(CARDS_A_DAY, len(cards))
    if len(wanted) != count:
        raise IllegalAction(
            rule,
            _("{chosen} cards were named, but exactly {count} are needed.").format(
                chosen=len(wanted), count=count
            ),
        )
    if not has_cards(cards, wanted):
        raise IllegalAction(
            rule,
            _("Not all of these cards are there; there are {cards}.").format(cards=" ".join(cards)),
        )
    if table.in_card_order(wanted) != wanted:
        raise IllegalAction(
            rule,
            _("Cards are written in the deck's order: {cards}.").format(
                cards=" ".join(table.in_card_order(wanted))
            ),
        )


def taken(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    """The cards without some of them."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def standing(state: GameState) -> list[str | None]:
    """The spaces of all climbers, None for the dead."""
    return [climber.space for seat in state.seats for climber in seat.climbers]
