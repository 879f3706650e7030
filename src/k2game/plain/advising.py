"""Advice in lines: up to three choices, of which one can be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from k2game.bots.advice import advise
from k2game.engine.actions import Action
from k2game.i18n import _
from k2game.telling.names import place_name

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
    match.advice_used += 1
    options = [
        _("{plan} {prospect}; expected result {points:.1f}").format(
            plan=advice.plan.rstrip(".") + ":", prospect=advice.sentence, points=advice.expected
        )
        for advice in found
    ]
    picked = game.talk.choose(_("Advice:"), [*options, _("none of these")], len(options), secret=True)
    return found[picked].actions if picked < len(found) else ()
