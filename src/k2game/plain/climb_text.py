"""The text of a climb turn before its prompt: climbers, cards, what is due, what can be typed (5)."""

from __future__ import annotations

from collections.abc import Iterable

from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView
from k2game.i18n import _, ngettext
from k2game.plain.reports import card_words, climber_line
from k2game.presentation.climb.routes import Planner
from k2game.presentation.text.names import Teams


def turn_lines(
    view: PlayerView, table: Table, teams: Teams, colour: str, planners: Iterable[Planner]
) -> list[str]:
    """The head of a turn.

    Args:
        view: what the seat sees.
        table: content and setup.
        teams: the names.
        colour: the seat in turn.
        planners: one for each of its living climbers.
    """
    seat = view.seat_view(colour)
    lines = [_("{name} climbs.").format(name=teams.name(colour))]
    for planner in planners:
        lines.append(climber_line(view, table, teams, seat, planner.which))
        points = _points(*planner.has)
        if points:
            lines.append("    " + points)
    lines.append(_cards(view, table, colour))
    if view.due:
        text = ngettext("Risk to pay: {due} point.", "Risk to pay: {due} points.", view.due)
        lines.append(text.format(due=view.due))
    return lines


def _cards(view: PlayerView, table: Table, colour: str) -> str:
    seat = view.seat_view(colour)
    left, told = list(seat.unassigned), []
    for number, card in enumerate(seat.chosen, 1):
        words = card_words(table, card)
        if card in left:
            left.remove(card)
            told.append(f"{number} {words}")
        else:
            told.append(_("{number} {card} (given)").format(number=number, card=words))
    return _("Cards: {cards}.").format(cards="; ".join(told))


def _points(any_: int, up: int, down: int) -> str:
    parts = [
        ngettext("{n} movement point", "{n} movement points", any_).format(n=any_) if any_ else "",
        ngettext("{n} movement point up", "{n} movement points up", up).format(n=up) if up else "",
        ngettext("{n} movement point down", "{n} movement points down", down).format(n=down) if down else "",
    ]
    has = ", ".join(part for part in parts if part)
    return _("still has {points}").format(points=has) if has else ""


def allowed_line(view: PlayerView, table: Table, ways: int, *, can_undo: bool) -> str:
    """Say in one sentence what can be typed now.

    Args:
        view: what the seat sees.
        table: content and setup.
        ways: how many numbered ways there are.
        can_undo: whether something can be taken back.
    """
    words = [_("1 to {most} goes there").format(most=ways)] if ways else []
    on_its_way = view.passing is not None  # then it can only go on (5.3)
    if view.turn is not None and not on_its_way:
        seat = view.seat_view(view.turn)
        if seat.unassigned:
            words.append(_("g gives a card"))
        if any(climber.alive and climber.tent is None for climber in seat.climbers):
            words.append(_("t pitches a tent"))
        if table.rope_ends and seat.rope is None:
            words.append(_("r fixes the rope"))
        if view.due:
            words.append(_("p pays the risk"))
    if can_undo:
        words.append(_("u takes back"))
    if not on_its_way:
        words.append(_("e ends the turn"))
    return _("Type a number or a letter: {words}; ? tells more.").format(words=", ".join(words))


def help_lines(table: Table) -> list[str]:
    """All that can be typed in a climb turn."""
    rope = _("  r, r A 12: A fixes the rope from its space to space 12")
    return [
        _("  A 12, B 12: A or B goes to space 12; the cheapest cards are given"),
        _("  o 3: way 3 with other cards"),
        _("  g 1 A: card 1 is given to A; g 1 A up, g 1 A down: a rope card"),
        _("  t, t A: the tent of A where it stands"),
        *([rope] if table.rope_ends else []),
        _("  p: pay risk points; u: take back; redo: do it again"),
        _("  i 12: all about space 12, and who can get there or why not"),
        _("  h: the hand; a: advice; plan: play what was advised with the cards; m: the turn again"),
        _("  e: end the turn; e y: without a question"),
    ]
