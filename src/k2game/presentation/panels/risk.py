"""Risk tokens and the comparison of the day's cards (4)."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView
from k2game.i18n import _, ngettext
from k2game.presentation.decisions.intents import ShowOverview
from k2game.presentation.panels.cards import totals
from k2game.presentation.text.lines import Bit, Line
from k2game.presentation.text.names import Teams


def open_tokens(view: PlayerView) -> str:
    """The values of the open tokens."""
    return " ".join(map(str, view.open_risk)) or _("none")


def risk_line(view: PlayerView) -> Line:
    """The open tokens and how many of each value are face down (1.6)."""
    down = "  ".join(f"{count}×{value}" for value, count in enumerate(view.down_risk) if count)
    if not view.open_risk:
        return ()
    bits = [Bit(_("Risk "), "faint")]
    bits += [Bit(f"[{value}]", "risk bold", ShowOverview("risk")) for value in view.open_risk]
    bits.append(Bit(_("  down {tokens}").format(tokens=down or "0"), "faint", ShowOverview("risk")))
    return tuple(bits)


def risk_rule(view: PlayerView, table: Table, teams: Teams, colour: str, cards: Sequence[str]) -> str:
    """Say what the risk rule will do if a seat plays these cards (4.1 to 4.3)."""
    movement, _level = totals(table, cards)
    name = teams.name(colour)
    tokens = open_tokens(view)
    living = sum(seat.alive for seat in view.seats)
    if len(view.seats) == 1:
        return _("A team alone on the mountain takes a risk token every day (open: {tokens}).").format(
            tokens=tokens
        )
    if living == 1:
        return _("The last living team takes a risk token every day (open: {tokens}).").format(tokens=tokens)
    return ngettext(
        "{name}: {points} movement point. Whoever alone has the most takes a risk token (open: {tokens}); "
        "if several share the most, nobody does.",
        "{name}: {points} movement points. Whoever alone has the most takes a risk token (open: {tokens}); "
        "if several share the most, nobody does.",
        movement,
    ).format(name=name, points=movement, tokens=tokens)


def comparison(view: PlayerView, table: Table) -> list[tuple[str, int, bool]]:
    """After the reveal: each living seat's colour, its movement points, and whether it is the highest."""
    rows = [(seat.colour, totals(table, seat.chosen)[0]) for seat in view.seats if seat.alive]
    highest = max((points for _colour, points in rows), default=0)
    return [(colour, points, points == highest) for colour, points in rows]


def comparison_sentence(view: PlayerView, table: Table, teams: Teams) -> str:
    """Say who takes a risk token after the reveal, and why (4.2, 4.3)."""
    rows = comparison(view, table)
    highest = [(colour, points) for colour, points, is_highest in rows if is_highest]
    if not view.open_risk:
        return _("No risk token is left, so nobody takes one.")
    if len(highest) > 1:
        names = ", ".join(teams.name(colour) for colour, _points in highest)
        return ngettext(
            "{names} share the highest total of {points} movement point, so nobody takes a risk token.",
            "{names} share the highest total of {points} movement points, so nobody takes a risk token.",
            highest[0][1],
        ).format(names=names, points=highest[0][1])
    colour, points = highest[0]
    if len(rows) == 1:
        return _("{name}: alone on the mountain, so a risk token every day.").format(name=teams.name(colour))
    return ngettext(
        "{name}: alone the most, {points} movement point, so a risk token.",
        "{name}: alone the most, {points} movement points, so a risk token.",
        points,
    ).format(name=teams.name(colour), points=points)
