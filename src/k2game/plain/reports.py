"""The board, the teams, the forecast and the log as lines, from what a seat may see (13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from k2game.engine.content.board import Space
from k2game.engine.state.day_state import FixedRope
from k2game.engine.state.game_state import CLIMBERS
from k2game.engine.table.table import NO_LIMIT, Table
from k2game.engine.view import PlayerView, SeatView
from k2game.i18n import _, ngettext
from k2game.presentation.map.build import standing, today
from k2game.presentation.night.forecast import Tonight, on_its_way, parts, signed, tonight
from k2game.presentation.panels.cards import card_name
from k2game.presentation.panels.forecast import day_sentence, hidden_sentence, open_days
from k2game.presentation.panels.goal import goal_text
from k2game.presentation.panels.open_table import coming_tiles
from k2game.presentation.panels.space import space_title
from k2game.presentation.text.names import Teams, colour_name, place_name, space_name


def card_words(table: Table, card: str, direction: str = "") -> str:
    """A card in words, a rope card perhaps for one direction."""
    kind = table.cards[card]
    if direction == "up":
        return _("rope up {points}").format(points=kind.up)
    if direction == "down":
        return _("rope down {points}").format(points=kind.down)
    return card_name(kind)


# --- the board -----------------------------------------------------------------------------------


def board_lines(view: PlayerView, table: Table, teams: Teams) -> list[str]:
    """All spaces, the highest first."""
    return [space_line(view, table, teams, space.id) for space in by_height(table)]


def by_height(table: Table) -> list[Space]:
    """The spaces of the board, the highest first."""
    return sorted(table.board.spaces, key=lambda space: (-space.vp, space.y, space.id))


def space_line(view: PlayerView, table: Table, teams: Teams, space: str) -> str:
    """One space: band, points, cost today, gain tonight, who is there, where its ropes lead."""
    told = [
        space_title(table, space),
        ngettext("{points} point", "{points} points", table.points[space]).format(points=table.points[space]),
        _cost(view, table, space),
        _gain(view, table, space),
        _who(view, table, teams, space),
        _ways(view, table, space),
    ]
    return "; ".join(part for part in told if part) + "."


def _cost(view: PlayerView, table: Table, space: str) -> str:
    weather, printed = today(view, table), table.spaces[space].cost
    raised = weather.raised[space] if weather else 0
    if raised:
        return _("costs {cost}, {raised} of it for the weather").format(cost=printed + raised, raised=raised)
    return _("costs {cost}").format(cost=printed)


def _gain(view: PlayerView, table: Table, space: str) -> str:
    weather, own = today(view, table), table.spaces[space].acclimatization
    loss = weather.loss[space] if weather else 0
    slide = weather.landslide_loss(space) if weather else 0
    text = _("tonight {amount}").format(amount=signed(own + loss + slide))
    if loss:
        text += _(", {amount} of it for the weather").format(amount=signed(loss))
    if slide:
        text += _(", {amount} for the landslide, which carries everything one space down").format(
            amount=signed(slide)
        )
    return text


def _who(view: PlayerView, table: Table, teams: Teams, space: str) -> str:
    here = [
        teams.climber(seat.colour, name)
        for seat in view.seats
        for name, climber in zip(CLIMBERS, seat.climbers, strict=True)
        if climber.space == space
    ]
    tents = [
        teams.climber(seat.colour, name)
        for seat in view.seats
        for name, climber in zip(CLIMBERS, seat.climbers, strict=True)
        if climber.tent == space
    ]
    told = []
    limit = table.limit[space]
    if limit < NO_LIMIT:
        count = standing(view).get(space, 0)
        text = _("full, {count} of {limit}") if count >= limit else _("{count} of {limit} climbers")
        told.append(text.format(count=count, limit=limit))
    if here:
        told.append(_("here: {climbers}").format(climbers=", ".join(here)))
    if tents:
        told.append(_("tent of {climbers}").format(climbers=", ".join(tents)))
    return "; ".join(told)


def _ways(view: PlayerView, table: Table, space: str) -> str:
    ropes = tuple(FixedRope(table.seat_number[who], own, other) for who, own, other in view.ropes)
    ways = table.ways_from(space, ropes)
    up = [space_name(table.board, other) for other, rising in ways if rising]
    down = [space_name(table.board, other) for other, rising in ways if not rising]
    told = []
    if up:
        told.append(_("up to {spaces}").format(spaces=", ".join(up)))
    if down:
        told.append(_("down to {spaces}").format(spaces=", ".join(down)))
    return "; ".join(told)


# --- the teams -----------------------------------------------------------------------------------


def team_lines(view: PlayerView, table: Table, teams: Teams) -> list[str]:
    """All teams: points, cards and what they hold; then each climber of it."""
    lines = []
    for seat in view.seats:
        lines.append(seat_line(seat, table, teams))
        lines += [climber_line(view, table, teams, seat, which) for which in range(len(CLIMBERS))]
    if view.summit:
        order = [teams.climber(colour, climber) for colour, climber in view.summit]
        lines.append(_("On the summit, in this order: {climbers}.").format(climbers=", ".join(order)))
    if len(view.seats) == 1:
        goal = goal_text(table, view.seats[0].points)
        lines.append(_("Rank: {goal}. One death ends the game.").format(goal=goal))
    return [*lines, risk_line(view)]


def seat_line(seat: SeatView, table: Table, teams: Teams) -> str:
    """A team without its climbers."""
    told = [
        ngettext("{points} point", "{points} points", seat.points).format(points=seat.points),
        ngettext("{count} card in hand", "{count} cards in hand", seat.hand_size).format(
            count=seat.hand_size
        ),
        _("{count} in the deck").format(count=seat.deck_size),
    ]
    if seat.token is not None:
        told.append(_("risk token {value}").format(value=seat.token))
    if seat.chosen:
        told.append(_("plays {cards}").format(cards=_cards(table, seat.chosen)))
    if seat.rescue:
        told.append(_("has its rescue card"))
    if seat.rope is not None:
        told.append(_("fixed rope from {one} to {two}").format(one=seat.rope[0], two=seat.rope[1]))
    if seat.start:
        told.append(_("start player"))
    return _("{name} ({colour}): {parts}.").format(
        name=teams.name(seat.colour), colour=colour_name(seat.colour), parts=", ".join(told)
    )


def climber_line(view: PlayerView, table: Table, teams: Teams, seat: SeatView, which: int) -> str:
    """One climber: place, points, level, what the night brings, its tent."""
    climber, name = seat.climbers[which], teams.climber(seat.colour, CLIMBERS[which])
    score = ngettext("{points} point", "{points} points", climber.score).format(points=climber.score)
    if climber.space is None:
        return _("  {climber}: dead, {score}.").format(climber=name, score=score)
    told = [
        place_name(table, climber.space),
        score,
        _("level {level}").format(level=climber.level),
    ]
    night = tonight(view, table, seat, which)
    if night is not None:
        told.append(tonight_words(night))
    elif on_its_way(view, seat, which):
        told.append(_("has to go on, the space is full"))
    if climber.tent is not None:
        told.append(_("tent on {place}").format(place=place_name(table, climber.tent)))
    return "  " + _("{climber}: {parts}.").format(climber=name, parts=", ".join(told))


def tonight_words(night: Tonight) -> str:
    """Tonight's level with what changes it: "tonight 2 (space −1, tent +1)"."""
    changes = ", ".join(f"{name} {signed(amount)}" for amount, name in parts(night))
    level = _("dies tonight") if night.dies else _("tonight {level}").format(level=night.level)
    return _("{level} ({changes})").format(level=level, changes=changes) if changes else level


def risk_line(view: PlayerView) -> str:
    """The open risk tokens, and how many of each value are face down (1.6)."""
    down = ", ".join(
        _("{count} of value {value}").format(count=count, value=value)
        for value, count in enumerate(view.down_risk)
        if count
    )
    return _("Open risk tokens: {open}; face down: {down}.").format(
        open=", ".join(map(str, view.open_risk)) or _("none"), down=down or _("none")
    )


def hand_line(view: PlayerView, table: Table, teams: Teams) -> str:
    """The cards that the viewer holds."""
    name = teams.name(view.seat or "")
    return _("Hand of {name}: {cards}.").format(name=name, cards=_cards(table, view.hand))


def deck_line(view: PlayerView, table: Table) -> str:
    """List the cards of the viewer's deck; nobody knows their order (13.2)."""
    held = Counter(view.deck)
    kinds = [
        _("{count} × {card}").format(count=held[card], card=card_words(table, card))
        if held[card] > 1
        else card_words(table, card)
        for card in table.in_card_order(tuple(held))
    ]
    return _("Still in the deck: {cards}.").format(cards="; ".join(kinds) or _("nothing"))


def discard_lines(view: PlayerView, table: Table, teams: Teams) -> list[str]:
    """The face-up cards: discards, and what was put away (8.4, 11.2, 13.1)."""
    lines = []
    for seat in view.seats:
        name = teams.name(seat.colour)
        lines.append(_("Discards of {name}: {cards}.").format(name=name, cards=_cards(table, seat.discard)))
        if seat.away:
            lines.append(_("Put away by {name}: {cards}.").format(name=name, cards=_cards(table, seat.away)))
    return lines


def _cards(table: Table, cards: Sequence[str]) -> str:
    return "; ".join(card_words(table, card) for card in cards) or _("none")


# --- the weather ---------------------------------------------------------------------------------


def weather_lines(view: PlayerView, table: Table) -> list[str]:
    """Today and all open days to come in words, and what is face down."""
    days = (day_sentence(view, table, day.ahead) for day in open_days(view) if day.ahead >= 0)
    return [*(day for day in days if day), hidden_sentence(view, table)]


def all_weather_lines(view: PlayerView, table: Table) -> list[str]:
    """The forecast, and which tiles can still come (13.1)."""
    return [*weather_lines(view, table), *coming_tiles(view, table)]
