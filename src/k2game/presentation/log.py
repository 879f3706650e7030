"""The log in sentences: names, never "you", and nothing that a seat may not know (13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from k2game.engine import actions as a
from k2game.engine.phases.acclimatization_check import piece_space, rescued_score
from k2game.engine.phases.steps import way_to
from k2game.engine.state.game_state import CHOOSE, CLIMBERS, NIGHT, OVER, PIECES, RISK, GameState
from k2game.engine.table.table import Table
from k2game.engine.terms import Phase
from k2game.i18n import _, ngettext
from k2game.presentation.night import night_log
from k2game.presentation.panels.cards import card_sign, totals
from k2game.presentation.panels.forecast import weather_sentence
from k2game.presentation.text.log_line import LogLine
from k2game.presentation.text.names import Teams, place_name


class Played(Protocol):
    """An action that was played, with the state after it."""

    @property
    def action(self) -> a.Action:
        """The action."""

    @property
    def state(self) -> GameState:
        """The state after it."""


def sentences(table: Table, teams: Teams, before: GameState, played: Played) -> list[LogLine]:
    """Tell one action: its own sentence and those of its consequences.

    Args:
        table: content and setup.
        teams: names and letters.
        before: the state before the action.
        played: the action and the state after it.
    """
    action, after = played.action, played.state
    lines = []
    text = _sentence(table, teams, before, action)
    if text:
        lines.append(LogLine(text, getattr(action, "seat", "")))
    if before.phase == CHOOSE and after.phase != CHOOSE:
        lines += _reveal(table, teams, after)
    if before.phase in (Phase.CLIMB, Phase.CHECK) and after.phase in (Phase.CHECK, NIGHT, CHOOSE, OVER):
        lines += night_log.lines(table, teams, before, after)
    if after.phase == CHOOSE and before.phase != CHOOSE:
        lines.append(LogLine(day_head(table, after), kind="day"))
    if after.phase == OVER:
        lines.append(LogLine(_("The game is over."), kind="day"))
    return lines


def log_lines(table: Table, teams: Teams, initial: GameState, entries: Iterable[Played]) -> list[LogLine]:
    """The whole log in sentences."""
    lines: list[LogLine] = []
    before = initial
    for entry in entries:
        lines += sentences(table, teams, before, entry)
        before = entry.state
    return lines


def day_head(table: Table, state: GameState) -> str:
    """The head of a day: its number and its weather."""
    weather = weather_sentence(table, state.row[0], state.marker) if state.row else _("calm")
    return _("Day {day} of {days}: {weather}.").format(day=state.day, days=table.setup.days, weather=weather)


def _signs(table: Table, cards: Iterable[str]) -> str:
    return " ".join(card_sign(table.cards[card]) for card in cards)


def _reveal(table: Table, teams: Teams, after: GameState) -> list[LogLine]:
    lines = []
    for colour, seat in zip(table.seats, after.seats, strict=True):
        if seat.chosen:
            movement, _level = totals(table, seat.chosen)
            text = _("{name}: {cards}, risk total {points}.").format(
                name=teams.name(colour), cards=_signs(table, seat.chosen), points=movement
            )
            lines.append(LogLine(text, colour))
    if after.phase != RISK:
        lines.append(LogLine(_("Nobody alone has the highest total, so nobody took a risk token.")))
    return lines


def _sentence(table: Table, teams: Teams, before: GameState, action: a.Action) -> str:
    match action:
        case a.Choose(seat, _cards):
            return _("{name} chose.").format(name=teams.name(seat))
        case a.Take(seat, value):
            return _("{name} took the risk token {value}.").format(name=teams.name(seat), value=value)
        case a.Assign(seat, climber, card, direction):
            sign = card_sign(table.cards[card], direction)
            return _("{climber} got {card}.").format(climber=teams.climber(seat, climber), card=sign)
        case a.Step(seat, climber, space):
            return _step(table, teams, before, seat, climber, space)
        case a.Pitch(seat, climber):
            where = before.seats[before.turn].climbers[CLIMBERS.index(climber)].space or ""
            return _("{climber} pitched its tent: {place}.").format(
                climber=teams.climber(seat, climber), place=place_name(table, where)
            )
        case a.Rope(seat, climber, space):
            where = before.seats[before.turn].climbers[CLIMBERS.index(climber)].space or ""
            return _("{climber} fixed a rope from {place} to {other}.").format(
                climber=teams.climber(seat, climber),
                place=place_name(table, where),
                other=place_name(table, space),
            )
        case a.Pay(seat, climber, way):
            return _pay(teams, seat, climber, way)
        case a.End(seat):
            return _("{name} ended the turn.").format(name=teams.name(seat))
        case _:
            return _other(table, teams, before, action)


def _other(table: Table, teams: Teams, before: GameState, action: a.Action) -> str:
    match action:
        case a.Slide(seat, piece, space):
            start = piece_space(before.seats[table.seat_number[seat]], PIECES.index(piece)) or ""
            text = _("The tent of {climber} slid from {place} down to {end}.")
            if piece in CLIMBERS:
                text = _("{climber} slid from {place} down to {end}.")
            return text.format(
                climber=teams.climber(seat, piece[-1]),
                place=place_name(table, start),
                end=place_name(table, space),
            )
        case a.Rescue(seat, climber, space):
            score = before.seats[table.seat_number[seat]].climbers[CLIMBERS.index(climber)].score
            text = _("{climber} was rescued and brought down to {place}; score {old} to {new}.")
            return text.format(
                climber=teams.climber(seat, climber),
                place=place_name(table, space),
                old=score,
                new=rescued_score(table, score),
            )
        case a.Lose(seat, climber):
            return _("{name} kept the rescue card.").format(name=teams.name(seat))
        case a.Keep(seat, _tile):
            return _("{name} kept one of two weather tiles.").format(name=teams.name(seat))
        case a.Away(seat, _cards):
            return _("{name} put three cards away.").format(name=teams.name(seat))
        case a.Weather(tile):
            days = [weather_sentence(table, tile, place) for place in range(3)]
            return _("New weather: {days}.").format(days=" / ".join(days))
        case a.Risk(value):
            return _("A risk token {value} was turned up.").format(value=value)
        case a.Draw(seat, cards):
            return ngettext("{name} drew {count} card.", "{name} drew {count} cards.", len(cards)).format(
                name=teams.name(seat), count=len(cards)
            )
        case _:
            return ""


def _step(table: Table, teams: Teams, before: GameState, seat: str, climber: str, space: str) -> str:
    here = before.seats[before.turn].climbers[CLIMBERS.index(climber)].space or ""
    name, place = teams.climber(seat, climber), place_name(table, space)
    if space == table.board.summit:
        return _("{climber} reached {place}.").format(climber=name, place=place)
    if way_to(before, here, space):
        return _("{climber} climbed to {place}.").format(climber=name, place=place)
    return _("{climber} went down to {place}.").format(climber=name, place=place)


def _pay(teams: Teams, seat: str, climber: str, way: str) -> str:
    name = teams.climber(seat, climber)
    if way == a.LEVEL:
        return _("{climber} paid a risk point with a level of acclimatization.").format(climber=name)
    return _("{climber} paid a risk point with a movement point.").format(climber=name)
