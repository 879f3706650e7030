"""Advice in lines: up to three choices, of which one can be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from k2game.bots.advice.advise import advise
from k2game.engine.actions import Action
from k2game.i18n import _
from k2game.match.plans import plans_of
from k2game.presentation.advice import plan
from k2game.presentation.text.names import place_name

if TYPE_CHECKING:
    from k2game.plain.game import PlainGame


def advised(game: PlainGame, seat: str) -> tuple[Action, ...]:
    """Think, tell the best choices and let one be taken; nothing if none was."""
    match, table = game.match, game.table
    game.talk.say(_("Thinking about advice …"))
    found = advise(
        match.view(seat),
        match.legal(),
        table,
        match.bot_random(seat),
        place=lambda space: place_name(table, space),
    )
    if not found:
        game.talk.say(_("There is nothing to advise here."))
        return ()
    plans_of(match).count(match, seat)
    options = [
        _("{plan} {prospect}; expected result {points:.1f}").format(
            plan=advice.plan.rstrip(".") + ":", prospect=advice.sentence, points=advice.expected
        )
        for advice in found
    ]
    picked = game.talk.choose(_("Advice:"), [*options, _("none of these")], len(options), secret=True)
    if picked == len(found):
        return ()
    plans_of(match).keep(match, found[picked].actions)
    return found[picked].actions


def planned_line(game: PlainGame, seat: str) -> str | None:
    """Say what was planned with the cards, and how to play it; None if there is no plan."""
    actions = plans_of(game.match).turn(game.match, seat)
    if not actions:
        return None
    own = game.match.view(seat).seat_view(seat)
    text = plan(game.table, own, actions, lambda space: place_name(game.table, space)).rstrip(".")
    return _("Planned with your cards: {plan}. Type plan to play it.").format(plan=text)
