"""The small decisions of a seat: cards, risk token, tile, cards put away, landslide, rescue."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from k2game.engine.actions import Action, Away, Choose, Keep, Lose, Rescue, Slide, Take
from k2game.engine.phases import end_of_game
from k2game.engine.phases.acclimatization_check import rescued_score
from k2game.engine.state.game_state import CARDS_A_DAY, CLIMBERS, PIECES
from k2game.i18n import _, ngettext
from k2game.plain.advice import advised
from k2game.plain.prompts import NotAllowed
from k2game.plain.reports import card_words, deck_line, space_line
from k2game.presentation.panels.cards import totals
from k2game.presentation.panels.forecast import weather_sentence
from k2game.presentation.panels.risk import comparison_sentence, risk_rule
from k2game.presentation.text.names import place_name

if TYPE_CHECKING:
    from k2game.plain.leader import PlainLeader

_ADVICE = ("a", "advice")


def decide(game: PlainLeader, seat: str) -> Action:
    """Let a seat decide what is due, anything but its climb turn."""
    first = game.match.legal()[0]
    match first:
        case Choose():
            return _choose(game, seat)
        case Take():
            return _take(game, seat)
        case Keep():
            return _keep(game, seat)
        case Away():
            return _away(game, seat)
        case Slide():
            return _slide(game, seat)
        case _rescue:
            return _rescue_or_lose(game, seat)


# --- cards ---------------------------------------------------------------------------------------


def _choose(game: PlainLeader, seat: str) -> Action:
    """Three cards of the hand (3.1)."""
    talk, table, teams = game.talk, game.table, game.teams
    view = game.match.view(seat)
    hand = view.hand
    wanted = min(CARDS_A_DAY, len(hand))
    while True:
        talk.say_secret(_("Hand of {name}:").format(name=teams.name(seat)))
        talk.say_secret(*(f"{number}. {card_words(table, card)}" for number, card in enumerate(hand, 1)))
        talk.say_secret(deck_line(view, table))
        allowed = _(
            "Type {count} different numbers from 1 to {most}, such as {example}; a asks for advice."
        ).format(count=wanted, most=len(hand), example=" ".join(map(str, range(1, wanted + 1))))
        talk.say_secret(allowed)
        picked = talk.ask(allowed, lambda typed: _picked(typed, hand, wanted))
        if picked is None:
            for action in advised(game, seat)[:1]:
                return action
            continue
        movement, level = totals(table, picked)
        talk.say_secret(
            _("Chosen: {cards}. Movement {movement}, acclimatization {level}.").format(
                cards="; ".join(card_words(table, card) for card in picked), movement=movement, level=level
            ),
            risk_rule(view, table, teams, seat, picked),
        )
        if talk.confirm(_("Play these cards?"), True):
            return Choose(seat, table.in_card_order(picked))


def _picked(typed: str, cards: tuple[str, ...], wanted: int) -> list[str] | None:
    """The cards whose numbers were typed, with blanks, commas or nothing between them; None for advice."""
    if typed.casefold() in _ADVICE:
        return None
    numbers = _numbers(typed, len(cards))
    if len(numbers) != wanted or len(set(numbers)) != wanted:
        raise NotAllowed
    return [cards[number - 1] for number in numbers]


def _numbers(typed: str, most: int) -> list[int]:
    parts = typed.replace(",", " ").split()
    if len(parts) == 1 and most < 10:
        parts = list(parts[0])
    if not parts or not all(part.isascii() and part.isdigit() and len(part) < 3 for part in parts):
        raise NotAllowed
    numbers = [int(part) for part in parts]
    if not all(1 <= number <= most for number in numbers):
        raise NotAllowed
    return numbers


def _away(game: PlainLeader, seat: str) -> Action:
    """Three cards of the deck for the whole game (11.2)."""
    talk, table = game.talk, game.table
    view = game.match.view(seat)
    kinds = table.in_card_order(tuple(set(view.deck)))
    count = Counter(view.deck)
    while True:
        talk.say_secret(
            _(
                "{name}: three cards are put away for the whole game, secretly. Each full two points of "
                "acclimatization on them earn 1 point."
            ).format(name=game.teams.name(seat))
        )
        for number, card in enumerate(kinds, 1):
            text = ngettext("{count} in the deck", "{count} in the deck", count[card])
            talk.say_secret(f"{number}. {card_words(table, card)}, {text.format(count=count[card])}")
        allowed = _("Type three numbers from 1 to {most}, the same one again for the same kind.").format(
            most=len(kinds)
        )
        talk.say_secret(allowed)

        def parse(typed: str) -> list[str]:
            picked = [kinds[number - 1] for number in _numbers(typed, len(kinds))]
            if len(picked) != CARDS_A_DAY or any(count[card] < picked.count(card) for card in picked):
                raise NotAllowed
            return picked

        picked = talk.ask(allowed, parse)
        bonus = end_of_game.bonus(table, tuple(picked))
        text = ngettext("Put away: {cards}. Bonus {n} point.", "Put away: {cards}. Bonus {n} points.", bonus)
        cards = "; ".join(card_words(table, card) for card in picked)
        talk.say_secret(text.format(cards=cards, n=bonus))
        if talk.confirm(_("Put these cards away?"), True):
            return Away(seat, table.in_card_order(picked))


# --- risk and weather ----------------------------------------------------------------------------


def _take(game: PlainLeader, seat: str) -> Action:
    """One of the open risk tokens (4.2)."""
    view = game.match.view(seat)
    values = sorted(set(view.open_risk))
    labels = [
        ngettext(
            "risk token {value}: {value} point to pay", "risk token {value}: {value} points to pay", value
        ).format(value=value)
        for value in values
    ]
    why = comparison_sentence(view, game.table, game.teams) if len(view.seats) == 1 else ""
    question = _("{name} takes one of the open risk tokens; its value is paid in the turn.").format(
        name=game.teams.name(seat)
    )
    return Take(seat, values[game.talk.choose(f"{why} {question}".strip(), labels, 0)])


def _keep(game: PlainLeader, seat: str) -> Action:
    """One of two weather tiles (10.1)."""
    tiles = game.match.view(seat).tiles
    labels = [" / ".join(weather_sentence(game.table, tile, place) for place in range(3)) for tile in tiles]
    question = _(
        "{name} keeps one of two weather tiles; it will be among the six of this game, the other is put away."
    ).format(name=game.teams.name(seat))
    return Keep(seat, tiles[game.talk.choose(question, labels, secret=True)])


# --- the night -----------------------------------------------------------------------------------


def _slide(game: PlainLeader, seat: str) -> Action:
    """Ask for the end of a piece's slide (7.5)."""
    legal = [action for action in game.match.legal() if isinstance(action, Slide)]
    piece = legal[0].piece
    climber = game.teams.climber(seat, CLIMBERS[PIECES.index(piece) % len(CLIMBERS)])
    what = climber if piece in CLIMBERS else _("the tent of {climber}").format(climber=climber)
    view = game.match.view(seat)
    labels = [space_line(view, game.table, game.teams, action.space) for action in legal]
    question = _("The landslide carries {piece} one space down; its owner chooses where.").format(piece=what)
    return legal[game.talk.choose(question, labels)]


def _rescue_or_lose(game: PlainLeader, seat: str) -> Action:
    """Ask whether to use the rescue card, and where the climber goes (7.7)."""
    legal = game.match.legal()
    spaces = [action for action in legal if isinstance(action, Rescue)]
    spaces.sort(key=lambda action: (len(action.space), action.space))  # 2 before 10
    lose = next(action for action in legal if isinstance(action, Lose))
    name = game.teams.climber(seat, lose.climber)
    climbers = game.match.view(seat).seat_view(seat).climbers
    score = climbers[CLIMBERS.index(lose.climber)].score
    labels = [
        _("rescue it to {place}").format(place=place_name(game.table, action.space)) for action in spaces
    ]
    question = _(
        "{climber} is dying. The rescue card, once in the game, brings it down with level 1; its score goes "
        "from {old} to {new}."
    ).format(climber=name, old=score, new=rescued_score(game.table, score))
    while True:
        picked = game.talk.choose(question, [*labels, _("let it die and keep the card")])
        if picked < len(spaces):
            return spaces[picked]
        if game.talk.confirm(_("{climber} will die and count 1 point. Really?").format(climber=name), False):
            return lose
