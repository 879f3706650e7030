"""Advice in lines: up to three choices, of which one can be taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from k2game.bots.advice.advise import advise
from k2game.engine.actions import Action
from k2game.engine.table.table import Table
from k2game.engine.view import SeatView
from k2game.i18n import _
from k2game.match.plans import plans_of
from k2game.presentation.advice import plan, prospects_text
from k2game.presentation.text.names import place_name

if TYPE_CHECKING:
    from k2game.plain.leader import PlainLeader


def advised(game: PlainLeader, seat: str) -> tuple[Action, ...]:
    """Think, tell the best choices and let one be taken; nothing if none was."""
    match, table = game.match, game.table
    game.talk.say(_("Thinking about advice …"))
    view = match.view(seat)
    found = advise(view, match.legal(), table, match.bot_random(seat))
    if not found:
        game.talk.say(_("There is nothing to advise here."))
        return ()
    plans_of(match).count(match, seat)
    own = view.seat_view(seat)
    options = [
        _("{plan} {prospect}; expected result {points:.1f}").format(
            plan=_plan(table, own, advice.actions) + ":",
            prospect=prospects_text(own, advice.prospects),
            points=advice.expected,
        )
        for advice in found
    ]
    picked = game.talk.choose(_("Advice:"), [*options, _("none of these")], len(options), secret=True)
    if picked == len(found):
        return ()
    plans_of(match).keep(match, found[picked].actions)
    return found[picked].actions


def planned_line(game: PlainLeader, seat: str) -> str | None:
    """Say what was planned with the cards, and how to play it; None without a plan."""
    actions = plans_of(game.match).turn(game.match, seat)
    if not actions:
        return None
    own = game.match.view(seat).seat_view(seat)
    text = _plan(game.table, own, actions)
    return _("Planned with your cards: {plan}. Type plan to play it.").format(plan=text)


def _plan(table: Table, seat: SeatView, actions: Sequence[Action]) -> str:
    return plan(table, seat, actions, lambda space: place_name(table, space)).rstrip(".")
