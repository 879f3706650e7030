"""Every refusal of the engine: its rule, its code, its facts, and its sentence, made once.

A sentence says what was refused, why, and what would be allowed.
"""

from __future__ import annotations

from collections.abc import Iterable

from k2game.engine.actions import ANY, DOWN, LEVEL, UP
from k2game.engine.content.cards import ROPE, Card
from k2game.engine.phases.steps import way_to
from k2game.engine.state.game_state import CARDS_A_DAY, CLIMBERS, GameState
from k2game.engine.table.table import Table
from k2game.errors import IllegalAction
from k2game.i18n import _, ngettext


def _refusal(rule: str, code: str, text: str, **facts: object) -> IllegalAction:
    words = {name: _words(fact) for name, fact in facts.items()}
    return IllegalAction(rule, code, facts, text.format(**words))


def _words(fact: object) -> object:
    return ", ".join(map(str, fact)) if isinstance(fact, tuple) else fact


# --- whose turn, which phase ---------------------------------------------------------------


def game_over() -> IllegalAction:
    """Nobody acts in a game that is over."""
    return _refusal("8.1", "game_over", _("The game is over."))


def chance_first() -> IllegalAction:
    """Chance is to act."""
    return _refusal("3", "chance_first", _("Chance has to act first."))


def turn_of(colour: str) -> IllegalAction:
    """It is the turn of another seat."""
    return _refusal("5", "not_in_turn", _("It is the turn of seat {seat}."), seat=colour)


def wrong_phase(rule: str) -> IllegalAction:
    """The action belongs to another phase."""
    return _refusal(rule, "wrong_phase", _("That cannot be done in this phase of the day."))


def no_such_climber(rule: str) -> IllegalAction:
    """The climber is neither A nor B."""
    return _refusal(rule, "no_such_climber", _("A team has the climbers A and B, no other."))


# --- chance --------------------------------------------------------------------------------


def not_due(rule: str) -> IllegalAction:
    """Chance owes something else, or nothing."""
    return _refusal(rule, "not_due", _("Chance has nothing like that to bring now."))


def not_in_the_bag(rule: str) -> IllegalAction:
    """The outcome cannot be drawn."""
    return _refusal(rule, "not_in_the_bag", _("That is not what can be drawn now."))


# --- setup, cards and risk tokens ----------------------------------------------------------


def tile_not_dealt(tiles: tuple[str, ...]) -> IllegalAction:
    """The tile was not dealt to the seat."""
    text = _("Only one of the tiles dealt to this seat can be kept: {tiles}.")
    return IllegalAction("10.1", "tile_not_dealt", {"tiles": tiles}, text.format(tiles=" ".join(tiles)))


def nothing_to_put_away() -> IllegalAction:
    """No cards are put away in this game, or they are already."""
    return _refusal("11.2", "nothing_to_put_away", _("No cards are to be put away now."))


def no_such_token(value: int, open_values: Iterable[int]) -> IllegalAction:
    """No open risk token has the value."""
    text = _("No token of value {value} lies open; there are {values}.")
    return _refusal("4.2", "no_such_token", text, value=value, values=tuple(sorted(set(open_values))))


def card_words(table: Table, cards: tuple[str, ...]) -> str:
    """Cards as people call them."""
    return ", ".join(_card(table, card) for card in cards)


def _card(table: Table, card: str) -> str:
    return table.cards[card].words if card in table.cards else card


def _has_cards(cards: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Return whether the wanted cards are among the cards, copies counted."""
    return all(wanted.count(card) <= cards.count(card) for card in set(wanted))


def refused_list(table: Table, rule: str, cards: tuple[str, ...], wanted: tuple[str, ...]) -> IllegalAction:
    """Refuse a list of cards that is not in ``common.card_lists``, for its number, its cards or its order."""
    count = min(CARDS_A_DAY, len(cards))
    if len(wanted) != count:
        text = _("{chosen} cards were named, but exactly {count} are needed.")
        return _refusal(rule, "wrong_number_of_cards", text, chosen=len(wanted), count=count)
    if not _has_cards(cards, wanted):
        text = _("Not all of these cards are there; there are {cards}.").format(
            cards=card_words(table, cards)
        )
        return IllegalAction(rule, "cards_not_there", {"cards": cards}, text)
    ordered = table.in_card_order(wanted)
    text = _("Cards are written in the deck's order: {cards}.").format(cards=card_words(table, ordered))
    return IllegalAction(rule, "cards_not_in_order", {"cards": ordered}, text)


# --- a turn --------------------------------------------------------------------------------


def on_its_way(state: GameState) -> IllegalAction:
    """A climber is on a full space and must go on."""
    text = _(
        "Climber {climber} is on its way through a full space; until it stands where there is "
        "room, only its further steps are possible."
    )
    return _refusal("5.3", "on_its_way", text, climber=CLIMBERS[state.passing])


def dead(climber: str) -> IllegalAction:
    """The climber is dead."""
    return _refusal("7.6", "dead", _("Climber {climber} is dead."), climber=climber)


def card_not_there(table: Table, card: str, unassigned: tuple[str, ...]) -> IllegalAction:
    """The card is not among those left to assign."""
    if not unassigned:
        return _refusal("5.1", "all_cards_given", _("All cards of this turn have been given already."))
    text = _("The card {card} is not there to be given; there are {cards}.").format(
        card=_card(table, card), cards=card_words(table, unassigned)
    )
    return IllegalAction("5.1", "card_not_there", {"card": card, "cards": unassigned}, text)


def not_to_be_given(card: Card, direction: str) -> IllegalAction:
    """The card is there, but has nothing for a climber, or not in this direction."""
    if card.kind == ROPE:
        code, text = "direction_needed", _("A rope card is given for up or for down; say which for {card}.")
    elif direction:
        code, text = "no_direction", _("Only rope cards are given for up or down; {card} is not one.")
    else:
        code, text = "nothing_to_give", _("The card {card} has nothing to give.")
    return IllegalAction("5.1", code, {"card": card.id}, text.format(card=card.words))


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
    text = _("No rope leads from {space} to {target}; from there one can go to {ways}.")
    ways = tuple(name for name, _up in state.table.ways_from(space, state.ropes))
    return _refusal("5.2", "not_connected", text, space=space, target=target, ways=ways)


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
    return _refusal("5.2", "step_too_dear", text, target=target, cost=cost, have=have, up=up)


def full(state: GameState, space: str) -> IllegalAction:
    """The space is full and the points do not suffice to go on."""
    limit = state.table.limit[space]
    text = ngettext(
        "Space {space} is full ({limit} climber at most), and the points given to the climber do "
        "not let it go on to a space with room.",
        "Space {space} is full ({limit} climbers at most), and the points given to the climber do "
        "not let it go on to a space with room.",
        limit,
    )
    return _refusal("5.3", "space_full", text, space=space, limit=limit)


def tent_used(climber: str, space: str) -> IllegalAction:
    """The tent is pitched already."""
    text = _("Climber {climber} has pitched its tent already, on space {space}.")
    return _refusal("5.5", "tent_used", text, climber=climber, space=space)


def tent_too_dear(have: int, cost: int) -> IllegalAction:
    """The tent costs more than the climber has."""
    text = ngettext(
        "A tent here costs {cost} point, and the climber has {have} (down-points do not count).",
        "A tent here costs {cost} points, and the climber has {have} (down-points do not count).",
        cost,
    )
    return _refusal("5.5", "tent_too_dear", text, cost=cost, have=have)


def no_fixed_ropes() -> IllegalAction:
    """A scenario without fixed ropes."""
    return _refusal("10.2", "no_fixed_ropes", _("There are no fixed ropes in this scenario."))


def rope_used(own: str, other: str) -> IllegalAction:
    """The seat's rope is placed."""
    text = _("This seat has placed its fixed rope already, from {own} to {other}.")
    return _refusal("10.2", "rope_used", text, own=own, other=other)


def rope_too_low() -> IllegalAction:
    """The climber is too low for a rope."""
    text = _("A fixed rope is placed by a climber that stands above 6000 metres.")
    return _refusal("10.2", "rope_too_low", text)


def rope_too_dear() -> IllegalAction:
    """No point for the rope."""
    text = _("Placing a fixed rope costs 1 point, any or up, and the climber has none.")
    return _refusal("10.2", "rope_too_dear", text)


def rope_end(table: Table, space: str, target: str) -> IllegalAction:
    """The two spaces may not be roped."""
    ends = table.rope_ends[space]
    text = _(
        "A fixed rope from {space} cannot end on {target}: both ends border the same open region "
        "between two neighbouring paths and differ by at most 1 point. Possible: {ends}."
    ).format(space=space, target=target, ends=", ".join(ends) or "-")
    return IllegalAction("10.3", "rope_end", {"space": space, "target": target, "ends": ends}, text)


def nothing_due() -> IllegalAction:
    """No risk to pay."""
    return _refusal("5.6", "nothing_due", _("There is no risk point left to pay."))


def not_active(climber: str) -> IllegalAction:
    """The climber does not pay."""
    text = _(
        "Climber {climber} has done nothing this turn, so it cannot pay for the risk; one that "
        "spent a point or was given acclimatization can."
    )
    return _refusal("5.6", "not_active", text, climber=climber)


def no_such_payment(climber: str, any_points: int, up: int, down: int) -> IllegalAction:
    """The climber cannot pay in that way."""
    points = {ANY: any_points, DOWN: down, LEVEL: 1, UP: up}
    ways = tuple(way for way, number in points.items() if number)
    return _refusal(
        "5.6", "no_such_payment", _("Climber {climber} can pay with: {ways}."), climber=climber, ways=ways
    )


def payment_due(due: int) -> IllegalAction:
    """The turn cannot end before the payment."""
    text = ngettext(
        "The turn cannot end yet: {due} risk point is to be paid.",
        "The turn cannot end yet: {due} risk points are to be paid.",
        due,
    )
    return _refusal("5.7", "payment_due", text, due=due)


# --- the night -----------------------------------------------------------------------------


def no_slide() -> IllegalAction:
    """No piece waits for its owner's choice."""
    return _refusal("7.5", "no_slide", _("No landslide has to be decided now."))


def other_slide(piece: str, ends: tuple[str, ...]) -> IllegalAction:
    """Another piece slides, or it cannot slide there."""
    text = _("Piece {piece} slides now; its owner chooses one of {ends}.")
    return _refusal("7.5", "other_slide", text, piece=piece, ends=ends)


def not_dying(climber: str) -> IllegalAction:
    """The climber need not be rescued now."""
    return _refusal("7.7", "not_dying", _("Climber {climber} is not dying now."), climber=climber)


def no_rescue_there(spaces: tuple[str, ...]) -> IllegalAction:
    """The space is too high or full."""
    text = _("A rescued climber is put on a space below 6000 metres that has room: {spaces}.")
    return _refusal("7.7", "no_rescue_there", text, spaces=spaces)
