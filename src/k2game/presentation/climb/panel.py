"""The panel of a climb turn: both climbers, the three cards, and the plan for a space."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.engine.actions import Action
from k2game.engine.content.cards import ACCLIMATIZATION, ROPE
from k2game.engine.state.game_state import CLIMBERS
from k2game.engine.table.table import Table
from k2game.engine.view import ClimberView, PlayerView, SeatView
from k2game.i18n import _, ngettext
from k2game.presentation.advice_glyphs import advised_text
from k2game.presentation.climb.card_allocations import Gift
from k2game.presentation.climb.routes import Planner, Route
from k2game.presentation.decisions.intents import (
    Cancel,
    Confirm,
    OtherCards,
    PayRisk,
    Pick,
    PlayPlan,
    SelectClimber,
)
from k2game.presentation.night.forecast import on_its_way, parts_line, tonight
from k2game.presentation.panels.cards import card_bits, card_sign
from k2game.presentation.text.glyphs import ACCLIMATIZATION_GLYPH, MOVEMENT_GLYPH
from k2game.presentation.text.lines import Bit, Line, fit, spread, title_line, width, wrap
from k2game.presentation.text.names import Teams, place_name


def points_text(climber: ClimberView) -> str:
    """A climber's unspent points: ``■2``, ``■1 +2 up``."""
    parts = []
    if climber.any or not (climber.up or climber.down):
        parts.append(f"{MOVEMENT_GLYPH}{climber.any}")
    if climber.up:
        parts.append(_("{glyph}{points} up").format(glyph=MOVEMENT_GLYPH, points=climber.up))
    if climber.down:
        parts.append(_("{glyph}{points} down").format(glyph=MOVEMENT_GLYPH, points=climber.down))
    return " ".join(parts)


def climber_lines(
    view: PlayerView, table: Table, teams: Teams, colour: str, which: int, current: bool, cells: int
) -> list[Line]:
    """A climber in its turn: place, level, points; and tonight's level, or that it has to go on."""
    seat = view.seat_view(colour)
    climber, name = seat.climbers[which], CLIMBERS[which]
    link = SelectClimber(name, colour)
    mark = teams.mark(colour, name, link)
    if climber.space is None:
        return [(Bit("  "), mark, Bit(_(" {name} is dead").format(name=name), "death"))]
    role = "bold" if current else ""
    # points for one direction are long; the direction matters most, and tonight names the level, too
    for place, level in (
        (_("on {space}  "), _("level {level}  ")),
        (_("{space} "), _("level {level} ")),
        (_("{space} "), ""),
    ):
        first = (
            Bit("› " if current else "  ", "today bold", link),
            mark,
            Bit(f" {name} ", role, link),
            Bit(place.format(space=climber.space), role, link),
            Bit(level.format(level=climber.level), role, link),
            Bit(points_text(climber), "movement bold", link),
        )
        if width(first) <= cells:
            break
    lines = [fit(first, cells)]
    night = tonight(view, table, seat, which)
    if night is not None:
        lines.append(parts_line(night, (_("    tonight "), _("  night "), "  "), cells, link))
    elif on_its_way(view, seat, which):
        lines.append(fit((Bit(_("    full: it has to go on"), "warning", link),), cells))
    return lines


def cards_line(view: PlayerView, table: Table, colour: str) -> Line:
    """The day's cards on one line: those still to be given with their digit, the others faint."""
    seat = view.seat_view(colour)
    left = list(seat.unassigned)
    bits: list[Bit] = []
    for number, card in enumerate(seat.chosen, 1):
        kind = table.cards[card]
        if bits:
            bits.append(Bit("  "))
        if card in left:
            left.remove(card)
            bits.append(Bit(f"{number} ", "key", Pick(number - 1)))
            bits += [bit._replace(role=f"{bit.role} bold") for bit in card_bits(kind, Pick(number - 1))]
        else:
            text = "".join(bit.text for bit in card_bits(kind))
            bits.append(Bit(f"{number} {text}", "past"))
    return tuple(bits)


def turn_lines(
    view: PlayerView, table: Table, teams: Teams, colour: str, which: int, cells: int
) -> list[Line]:
    """Both climbers and the cards of the seat in turn."""
    extra: Line = ()
    if view.due:
        text = ngettext("risk {due} to pay", "risk {due} to pay", view.due).format(due=view.due)
        extra = (Bit(text, "risk bold", PayRisk()),)
    lines = [title_line(teams.name(colour), cells, extra)]
    for number in range(len(CLIMBERS)):
        lines += climber_lines(view, table, teams, colour, number, number == which, cells)
    lines.append(fit((Bit(_("Cards "), "faint"), *cards_line(view, table, colour)), cells))
    return lines


def plan_lines(planner: Planner, route: Route, cells: int) -> list[Line]:
    """Show the cost of a way, its cards, what is left, and the night at its end."""
    table, view = planner.table, planner.view
    place = place_name(table, route.space)
    text = _("{climber} to {place}: {cost} movement").format(
        climber=planner.name, place=place, cost=route.cost
    )
    lines = wrap(text, cells, "bold")
    other: Line = (Bit(_("c "), "key", OtherCards()), Bit(_("other cards"), "faint", OtherCards()))
    if planner.may_choose(route) and width(lines[-1]) + width(other) + 2 <= cells:
        lines[-1] = spread(lines[-1], other, cells)
    signs = [card_sign(table.cards[card], direction) for card, direction in route.gift.cards]
    gives = _("with {cards}").format(cards=" ".join(signs)) if signs else _("with movement it has")
    kept = [card_sign(table.cards[card]) for card in route.gift.kept]
    stays = (
        ngettext("; {cards} stays", "; {cards} stay", len(kept)).format(cards=" ".join(kept)) if kept else ""
    )
    left = sum(route.left)
    over = _("; {n} movement left").format(n=left) if left else ""
    lines += wrap(gives + stays + over, cells)
    if route.passing:
        lines += wrap(_("Full: it has to go on from there."), cells, "warning")
        return lines
    seat = view.seat_view(planner.colour)
    night = tonight(view, table, seat, planner.which, space=route.space)
    if night is not None:
        lines.append(parts_line(night, (_("tonight there "), _("there "), ""), cells))
    return lines


def planned_lines(table: Table, seat: SeatView, actions: Sequence[Action], cells: int) -> list[Line]:
    """The turn that was advised with the cards, and the key that plays it; nothing without one."""
    if not actions:
        return []
    text = _("Plan: {plan}").format(plan=advised_text(table, seat, actions))
    button: Line = (Bit(_(" Play the plan "), "lit", PlayPlan()), Bit("  "), Bit(_("p"), "key"))
    return [*wrap(text, cells, "today", PlayPlan()), button]


def waiting_lines(planner: Planner, cells: int) -> list[Line]:
    """Show what can be done without a target: cards that raise a level, what is due."""
    if planner.view.passing is not None:
        return wrap(
            _("The space is full: first choose where {climber} goes on.").format(climber=planner.name), cells
        )
    cards = [planner.table.cards[card] for card in planner.seat.unassigned]
    lines: list[Line] = []
    if any(card.kind == ACCLIMATIZATION and card.points for card in cards):
        text = _("{glyph}: its digit gives it to {climber}.")
        lines += wrap(text.format(glyph=ACCLIMATIZATION_GLYPH, climber=planner.name), cells, "faint")
    if planner.view.due:
        lines += wrap(_("Risk: whoever acted pays (x)."), cells, "faint")
    return lines


def rope_lines(table: Table, end: str | None, gift: Gift | None, more: bool, cells: int) -> list[Line]:
    """Show the fixed rope being placed, with a way out for the mouse.

    Args:
        table: content and setup.
        end: where it will end, if that is known.
        gift: the cards that pay for it.
        more: whether other cards could pay as well.
        cells: how wide the lines may be.
    """
    lines = wrap(_("Fixed rope for 1 movement"), cells, "bold")
    if gift is not None and gift.cards:
        signs = " ".join(card_sign(table.cards[card], direction) for card, direction in gift.cards)
        text = _("with {cards}; c: other cards") if more else _("with {cards}")
        lines += wrap(text.format(cards=signs), cells)
    if end is not None:
        label = _(" Fix it to {place} ").format(place=place_name(table, end))
        lines.append((Bit(label, "lit", Confirm()), Bit("  "), Bit(_("Enter"), "key")))
    lines.append((Bit(_(" Go back "), "button", Cancel()), Bit("  "), Bit(_("Esc"), "key")))
    return lines


def can_reach(climber: str, route: Route) -> str:
    """Say that a climber can reach a space, and for how many points."""
    return _("{climber} can get there for {cost} movement.").format(climber=climber, cost=route.cost)


def turn_hint(view: PlayerView, climber: str) -> str:
    """Say what the climber being moved can do."""
    if view.passing is not None:
        return _("{climber} is on its way through a full space and has to go on.").format(climber=climber)
    return _(
        "Move {climber} to a lit space: arrows and Enter, or two clicks. The cheapest cards are given (c: "
        "others); 1–3 give by hand; / finds a space."
    ).format(climber=climber)


def no_way_hint(planner: Planner, name: str, other: str | None) -> str:
    """Say what is left for a climber that cannot move.

    Args:
        planner: its plans; there are no ways.
        name: its name.
        other: the name of the other climber if that one can still move.
    """
    cards = [planner.table.cards[card] for card in planner.seat.unassigned]
    if other is not None:
        return _("{climber} cannot move any further; Tab goes on with {other}.").format(
            climber=name, other=other
        )
    if any(card.kind == ACCLIMATIZATION and card.points for card in cards):
        return _("Nobody can move any further. Cards are left: a digit gives one; e ends the turn.")
    if planner.tent_plan() is not None:
        return _("Nobody can move any further: t pitches a tent here, e ends the turn.")
    return _("Nothing is left to do: e ends the turn.")


def has_direction(table: Table, card: str) -> bool:
    """Return whether a card needs a direction, up or down (5.1)."""
    return table.cards[card].kind == ROPE
