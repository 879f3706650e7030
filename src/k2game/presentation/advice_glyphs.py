"""Advice in the signs of the screen: ``◆ A to 14 with ■2, ▲ on 14; ● B stays``."""

from __future__ import annotations

from collections.abc import Sequence

from k2game.engine.actions import Action, Assign, Choose, Pay, Pitch, Rope, Step
from k2game.engine.content.cards import ACCLIMATIZATION
from k2game.engine.state.game_state import CLIMBERS
from k2game.engine.table.table import Table
from k2game.engine.view import SeatView
from k2game.i18n import _, ngettext
from k2game.presentation.panels.cards import card_sign
from k2game.presentation.text.glyphs import CLIMBER_GLYPHS, TENT_GLYPH
from k2game.presentation.text.names import place_name


def advised_text(table: Table, seat: SeatView, actions: Sequence[Action]) -> str:
    """Describe a seat's actions: the cards it chooses, then the deeds of each climber.

    Args:
        table: content and setup.
        seat: the seat as it is now.
        actions: a choice of cards, or the rest of a turn, or both.
    """
    clauses = [
        "  ".join(card_sign(table.cards[card]) for card in action.cards)
        for action in actions
        if isinstance(action, Choose)
    ]
    if len(clauses) < len(actions):
        for name, climber in zip(CLIMBERS, seat.climbers, strict=True):
            if climber.space is not None:
                clauses.append(_of_climber(table, name, climber.space, climber.score, actions))
    return "; ".join(clauses)


def _of_climber(table: Table, name: str, start: str, score: int, actions: Sequence[Action]) -> str:
    here = top = start
    given: list[str] = []
    levels: list[str] = []
    done: list[str] = []
    paid = 0
    for action in actions:
        if getattr(action, "climber", None) != name:
            continue
        match action:
            case Step(space=end):
                here = end
                top = max(top, end, key=lambda space: table.spaces[space].vp)
            case Assign(card=card, direction=direction):
                given.append(card_sign(table.cards[card], direction))
                if table.cards[card].kind == ACCLIMATIZATION:
                    levels.append(given[-1])
            case Pitch():
                done.append(_("{tent} on {space}").format(tent=TENT_GLYPH, space=place_name(table, here)))
            case Rope(space=end):
                done.append(_("rope to {space}").format(space=place_name(table, end)))
            case Pay():
                paid += 1
    who = f"{CLIMBER_GLYPHS[name]} {name}"
    used = given
    if here != start:
        text = _("{climber} to {space}").format(climber=who, space=place_name(table, here))
    elif table.spaces[top].vp > score:
        text = _("{climber} to {space} and back").format(climber=who, space=place_name(table, top))
    else:
        text = _("{climber} stays").format(climber=who)
        if not done and not paid:
            used = levels  # points that are only left over say nothing
    if used:
        text = _("{text} with {cards}").format(text=text, cards=" ".join(used))
    if paid:
        done.append(ngettext("pays {n} risk point", "pays {n} risk points", paid).format(n=paid))
    return ", ".join([text, *done])
