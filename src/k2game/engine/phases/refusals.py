"""The sentences that refuse a climb action: what, why, and what would be allowed."""

from __future__ import annotations

from k2game.engine.actions import ANY, DOWN, LEVEL, UP
from k2game.engine.content.cards import ROPE, Card
from k2game.engine.phases.steps import way_to
from k2game.engine.state.game_state import CARDS_A_DAY, CLIMBERS, GameState
from k2game.engine.table.table import Table
from k2game.errors import IllegalAction
from k2game.i18n import _, ngettext


def on_its_way(state: GameState) -> IllegalAction:
    """A climber stands on a full space and must go on."""
    return IllegalAction(
        "5.3",
        _(
            "Climber {climber} is on its way through a full space; until it stands where there is "
            "room, only its further steps are possible."
        ).format(climber=CLIMBERS[state.passing]),
    )


def card_words(table: Table, cards: tuple[str, ...]) -> str:
    """Cards as people call them."""
    return ", ".join(_words(table, card) for card in cards)


def _words(table: Table, card: str) -> str:
    return table.cards[card].words if card in table.cards else card


def _has_cards(cards: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Whether the wanted cards are among the cards, copies counted."""
    return all(wanted.count(card) <= cards.count(card) for card in set(wanted))


def refused_list(table: Table, rule: str, cards: tuple[str, ...], wanted: tuple[str, ...]) -> IllegalAction:
    """Why a list of cards is none of ``common.card_lists``: its number, its cards, or its order."""
    count = min(CARDS_A_DAY, len(cards))
    if len(wanted) != count:
        text = _("{chosen} cards were named, but exactly {count} are needed.").format(
            chosen=len(wanted), count=count
        )
    elif not _has_cards(cards, wanted):
        text = _("Not all of these cards are there; there are {cards}.").format(
            cards=card_words(table, cards)
        )
    else:
        text = _("Cards are written in the deck's order: {cards}.").format(
            cards=card_words(table, table.in_card_order(wanted))
        )
    return IllegalAction(rule, text)


def dead(climber: str) -> IllegalAction:
    """The climber is dead."""
    return IllegalAction("7.6", _("Climber {climber} is dead.").format(climber=climber))


def card_not_there(table: Table, card: str, unassigned: tuple[str, ...]) -> IllegalAction:
    """The card is not among those left to assign."""
    if not unassigned:
        return IllegalAction("5.1", _("All cards of this turn have been given already."))
    return IllegalAction(
        "5.1",
        _("The card {card} is not there to be given; there are {cards}.").format(
            card=_words(table, card), cards=card_words(table, unassigned)
        ),
    )


def not_to_be_given(card: Card, direction: str) -> IllegalAction:
    """The card is there, but has nothing for a climber, or not in this direction."""
    if card.kind == ROPE:
        text = _("A rope card is given for up or for down; say which for {card}.")
    elif direction:
        text = _("Only rope cards are given for up or down; {card} is not one.")
    else:
        text = _("The card {card} has nothing to give.")
    return IllegalAction("5.1", text.format(card=card.words))


def no_step(state: GameState, which: int, space: str, target: str) -> IllegalAction:
    """No rope leads to the space, or the step there costs more than the climber has for its direction."""
    up = way_to(state, space, target)
    if up is None:
        return _not_connected(state, space, target)
    any_, up_points, down_points, _active = state.points[which]
    cost = state.today.weather.entry[target]
    return _too_few_points(target, cost, up, any_ + (up_points if up else down_points))


def _not_connected(state: GameState, space: str, target: str) -> IllegalAction:
    """No rope leads there."""
    ways = ", ".join(name for name, _up in state.table.ways_from(space, state.ropes))
    return IllegalAction(
        "5.2",
        _("No rope leads from {space} to {target}; from there one can go to {ways}.").format(
            space=space, target=target, ways=ways
        ),
    )


def _too_few_points(target: str, cost: int, up: bool, have: int) -> IllegalAction:
    """The step costs more than the climber has for its direction."""
    if up:
        text = ngettext(
            "The step up to {target} needs {cost} point, and the climber has {have} for steps up.",
            "The step up to {target} needs {cost} points, and the climber has {have} for steps up.",
            cost,
        )
    else:
        text = ngettext(
            "The step down to {target} needs {cost} point, and the climber has {have} for steps down.",
            "The step down to {target} needs {cost} points, and the climber has {have} for steps down.",
            cost,
        )
    return IllegalAction("5.2", text.format(target=target, cost=cost, have=have))


def full(state: GameState, space: str) -> IllegalAction:
    """The space is full and the points do not suffice to go on."""
    limit = state.table.limit[space]
    return IllegalAction(
        "5.3",
        ngettext(
            "Space {space} is full ({limit} climber at most), and the points given to the climber do "
            "not let it go on to a space with room.",
            "Space {space} is full ({limit} climbers at most), and the points given to the climber do "
            "not let it go on to a space with room.",
            limit,
        ).format(space=space, limit=limit),
    )


def tent_used(climber: str, space: str) -> IllegalAction:
    """The tent stands already."""
    return IllegalAction(
        "5.5",
        _("Climber {climber} has pitched its tent already, on space {space}.").format(
            climber=climber, space=space
        ),
    )


def tent_too_dear(have: int, cost: int) -> IllegalAction:
    """The tent costs more than the climber has."""
    return IllegalAction(
        "5.5",
        ngettext(
            "A tent here costs {cost} point, and the climber has {have} (down-points do not count).",
            "A tent here costs {cost} points, and the climber has {have} (down-points do not count).",
            cost,
        ).format(cost=cost, have=have),
    )


def no_fixed_ropes() -> IllegalAction:
    """A scenario without fixed ropes."""
    return IllegalAction("10.2", _("There are no fixed ropes in this scenario."))


def rope_used(own: str, other: str) -> IllegalAction:
    """The seat's rope is placed."""
    return IllegalAction(
        "10.2",
        _("This seat has placed its fixed rope already, from {own} to {other}.").format(own=own, other=other),
    )


def rope_too_low() -> IllegalAction:
    """The climber stands too low for a rope."""
    return IllegalAction("10.2", _("A fixed rope is placed by a climber that stands above 6000 metres."))


def rope_too_dear() -> IllegalAction:
    """No point for the rope."""
    return IllegalAction(
        "10.2", _("Placing a fixed rope costs 1 point, any or up, and the climber has none.")
    )


def rope_end(table: Table, space: str, target: str) -> IllegalAction:
    """The two spaces may not be roped."""
    ends = ", ".join(table.rope_ends[space]) or "-"
    return IllegalAction(
        "10.3",
        _(
            "A fixed rope from {space} cannot end on {target}: both ends border the same open region "
            "between two neighbouring paths and differ by at most 1 point. Possible: {ends}."
        ).format(space=space, target=target, ends=ends),
    )


def nothing_due() -> IllegalAction:
    """No risk to pay."""
    return IllegalAction("5.6", _("There is no risk point left to pay."))


def not_active(climber: str) -> IllegalAction:
    """The climber does not pay."""
    return IllegalAction(
        "5.6",
        _(
            "Climber {climber} has done nothing this turn, so it cannot pay for the risk; one that "
            "spent a point or was given acclimatization can."
        ).format(climber=climber),
    )


def no_such_payment(climber: str, any_points: int, up: int, down: int) -> IllegalAction:
    """The climber cannot pay in that way."""
    points = {ANY: any_points, DOWN: down, LEVEL: 1, UP: up}
    ways = ", ".join(way for way, number in points.items() if number)
    return IllegalAction(
        "5.6", _("Climber {climber} can pay with: {ways}.").format(climber=climber, ways=ways)
    )


def payment_due(due: int) -> IllegalAction:
    """The turn cannot end before the payment."""
    return IllegalAction(
        "5.7",
        ngettext(
            "The turn cannot end yet: {due} risk point is to be paid.",
            "The turn cannot end yet: {due} risk points are to be paid.",
            due,
        ).format(due=due),
    )
