"""Checks between the values of weather tiles, cards and risk tokens (rules 1.3, 1.6, 6)."""

from collections.abc import Iterator

from k2game.content.drafts import Draft, Problem
from k2game.content.models import CardModel, DeckModel, EffectModel, RiskModel, WeatherModel
from k2game.content.wording import listed, repeated
from k2game.engine.content.board import BANDS, SECTIONS
from k2game.engine.content.cards import ACCLIMATIZATION, MOVEMENT, ROPE
from k2game.engine.content.weather import DAYS_PER_TILE
from k2game.i18n import _
from k2game.runtime.json_text import shown

DECK_SIZE = 18
"""Cards of a seat (1.3)."""


def check_weather(draft: Draft[WeatherModel]) -> Iterator[Problem]:
    """Three days a tile, effects of known places that do something (6)."""
    for tile_id in repeated(tile.id for tile in draft.model.tiles):
        yield f"tiles[{shown(tile_id)}]", _("the id stands at more than one tile")
    for tile in draft.model.tiles:
        key = f"tiles[{shown(tile.id)}]"
        if len(tile.days) != DAYS_PER_TILE:
            yield f"{key}.days", _("a tile has three days, not {days}").format(days=len(tile.days))
        for day, effects in enumerate(tile.days):
            for number, effect in enumerate(effects):
                yield from _check_effect(f"{key}.days[{day}][{number}]", effect)


def _check_effect(key: str, effect: EffectModel) -> Iterator[Problem]:
    for name, places, known in (("bands", effect.bands, BANDS), ("sections", effect.sections, SECTIONS)):
        if not places:
            yield f"{key}.{name}", _("must name at least one of {all}").format(all=listed(known))
        for place in places:
            if place not in known:
                yield (
                    f"{key}.{name}",
                    _("{place} is not known; there are {all}").format(place=shown(place), all=listed(known)),
                )
        for place in repeated(places):
            yield f"{key}.{name}", _("{place} stands there twice").format(place=shown(place))
    if not (effect.acclimatization or effect.movement_cost or effect.landslide):
        yield key, _("does nothing: give acclimatization, movement_cost or landslide")


def check_deck(draft: Draft[DeckModel]) -> Iterator[Problem]:
    """18 cards; each kind with its own values and no others (1.3)."""
    cards = draft.model.cards
    for card_id in repeated(card.id for card in cards):
        yield f"cards[{shown(card_id)}]", _("the id stands at more than one card")
    for card in cards:
        yield from _check_card(f"cards[{shown(card.id)}]", card)
    total = sum(card.count for card in cards)
    if draft.whole("cards") and total != DECK_SIZE:
        yield "cards", _("a seat has {right} cards, not {total}").format(right=DECK_SIZE, total=total)


def _check_card(key: str, card: CardModel) -> Iterator[Problem]:
    wanted = {MOVEMENT: ("points",), ACCLIMATIZATION: ("points",), ROPE: ("up", "down")}[card.kind]
    for name, value in (("points", card.points), ("up", card.up), ("down", card.down)):
        if name in wanted and value is None:
            yield f"{key}.{name}", _("is missing")
        elif name not in wanted and value is not None:
            yield f"{key}.{name}", _("does not belong to a card of the kind {kind}").format(kind=card.kind)
    if card.kind == MOVEMENT and card.points == 0:
        yield f"{key}.points", _("must be at least 1")


def check_risk(draft: Draft[RiskModel]) -> Iterator[Problem]:
    """Values 0, 1, 2 and so on, each once (1.6)."""
    values = [token.value for token in draft.model.tokens]
    if draft.whole("tokens") and (not values or values != list(range(len(values)))):
        yield "tokens", _("the values must be 0, 1, 2 and so on, each once")
