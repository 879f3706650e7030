"""Everything open on the table, by topic: teams, weather, summit, risk (13.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from k2game.engine.content.scenario import SECRET_DISCARD
from k2game.engine.content.weather import DAYS_PER_TILE
from k2game.engine.state.game_state import CLIMBERS, SETUP
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView, SeatView
from k2game.i18n import _, ngettext
from k2game.presentation.night.forecast import tonight
from k2game.presentation.panels.cards import card_sign
from k2game.presentation.panels.forecast import (
    day_sentence,
    hidden_sentence,
    open_days,
    profile,
    weather_sentence,
)
from k2game.presentation.panels.teams import climber_line, head_line, team_line
from k2game.presentation.text.lines import Bit, Line, fit, wrap
from k2game.presentation.text.names import Teams, place_name

TEAMS, WEATHER, SUMMIT, RISK = TOPICS = ("teams", "weather", "summit", "risk")
"""Pages of the open table, in the order of display."""


def topic_names() -> dict[str, str]:
    """The titles of the topics."""
    return {TEAMS: _("Teams"), WEATHER: _("Weather"), SUMMIT: _("Summit"), RISK: _("Risk")}


def open_lines(topic: str, view: PlayerView, table: Table, teams: Teams, cells: int) -> list[Line]:
    """Everything about one topic that is open to everybody.

    Args:
        topic: one of TOPICS.
        view: what everybody may see.
        table: content and setup.
        teams: names and letters.
        cells: how wide the lines may be.
    """
    tell: Mapping[str, Callable[[PlayerView, Table, Teams, int], list[Line]]] = {
        TEAMS: _teams,
        WEATHER: _weather,
        SUMMIT: _summit,
        RISK: _risk,
    }
    return tell[topic](view, table, teams, cells)


def cards_text(table: Table, cards: Sequence[str]) -> str:
    """Cards in a sentence, each kind once: ``■1 ×3, ○2``."""
    count = Counter(cards)
    told = [
        card_sign(table.cards[card]) + (f" ×{count[card]}" if count[card] > 1 else "")
        for card in table.in_card_order(tuple(count))
    ]
    return ", ".join(told) or _("none")


# --- teams -----------------------------------------------------------------------------------------


def _teams(view: PlayerView, table: Table, teams: Teams, cells: int) -> list[Line]:
    lines: list[Line] = [fit(head_line(cells), cells)]
    for seat in view.seats:
        lines.append(team_line(view, teams, seat, cells))
        lines += [
            fit(climber_line(teams, seat, which, tonight(view, table, seat, which), cells), cells)
            for which in range(len(CLIMBERS))
        ]
        for text in _held(view, table, seat):
            lines += [(Bit("    "), *row) for row in wrap(text, cells - 4)]
        lines.append(())
    return lines[:-1]


def _held(view: PlayerView, table: Table, seat: SeatView) -> list[str]:
    """The open cards of a team, and the place of its rope."""
    told = [
        _("Cards: {hand} in hand, {deck} in the deck.").format(hand=seat.hand_size, deck=seat.deck_size),
    ]
    if seat.chosen:
        told.append(_("Plays today: {cards}.").format(cards=cards_text(table, seat.chosen)))
    told.append(_("Discards: {cards}.").format(cards=cards_text(table, seat.discard)))
    if seat.away:
        told.append(_("Put away for the whole game: {cards}.").format(cards=cards_text(table, seat.away)))
    elif SECRET_DISCARD in view.setup.options and view.phase == SETUP:
        told.append(_("What it puts away is shown once all have chosen."))
    if seat.rope is not None:
        one, other = (place_name(table, end) for end in seat.rope)
        told.append(_("Fixed rope from {one} to {other}.").format(one=one, other=other))
    return told


# --- weather ---------------------------------------------------------------------------------------


def _weather(view: PlayerView, table: Table, _names: Teams, cells: int) -> list[Line]:
    lines = [*profile(view, table)] if view.row else []
    for day in open_days(view):
        if day.ahead >= 0:
            lines += wrap(day_sentence(view, table, day.ahead) or "", cells)
    lines += wrap(hidden_sentence(view, table), cells)
    for number, text in enumerate(coming_tiles(view, table)):
        if number == 0:
            lines.append(())
        lines += wrap(text, cells, "" if number else "bold")
    return lines


def coming_tiles(view: PlayerView, table: Table) -> list[str]:
    """Name the tiles that can still come: a sentence, then the three days of each (13.1)."""
    if not view.tiles_to_come:
        return []
    if not view.possible_tiles:
        return [_("Which tiles can still come nobody knows: each team kept one of them in secret.")]
    count = len(view.possible_tiles)
    if view.tiles_to_come < count:
        head = ngettext(
            "{count} of these {all} tiles will still come:",
            "{count} of these {all} tiles will still come:",
            view.tiles_to_come,
        ).format(count=view.tiles_to_come, all=count)
    else:
        head = ngettext("This tile will still come:", "These tiles will still come, in any order:", count)
    tiles = (
        " / ".join(weather_sentence(table, tile, place) for place in range(DAYS_PER_TILE))
        for tile in view.possible_tiles
    )
    return [head, *(f"· {tile}" for tile in tiles)]


# --- summit and risk -------------------------------------------------------------------------------


def summit_order(view: PlayerView, teams: Teams) -> str:
    """Name the teams that reached the summit, in order, in one sentence; nothing if none did (9.3)."""
    if not view.summit:
        return ""
    order = ", ".join(
        _("{place}. {climber}").format(place=place, climber=teams.climber(colour, climber))
        for place, (colour, climber) in enumerate(view.summit, 1)
    )
    return _("On the summit, in this order: {climbers}.").format(climbers=order)


def _summit(view: PlayerView, table: Table, teams: Teams, cells: int) -> list[Line]:
    text = summit_order(view, teams) or _("Nobody has reached the summit.")
    lines = wrap(text, cells, "bold")
    if len(view.seats) > 1:
        lines += wrap(
            _("Teams with the same points: the one whose living climber was first there wins."), cells
        )
    return lines


def _risk(view: PlayerView, table: Table, teams: Teams, cells: int) -> list[Line]:
    held = Counter(seat.token for seat in view.seats)
    lines: list[Line] = []
    for value, total in enumerate(table.risk.counts):
        face_up, down = view.open_risk.count(value), view.down_risk[value]
        text = _("Value {value}: {up} face up, {down} face down, {gone} taken, of {total}.").format(
            value=value, up=face_up, down=down, gone=total - face_up - down, total=total
        )
        lines += wrap(text, cells)
    for seat in view.seats:
        if seat.token is not None and held[seat.token]:
            text = _("{name} holds a token of value {value}.")
            lines += wrap(text.format(name=teams.name(seat.colour), value=seat.token), cells)
    return lines
