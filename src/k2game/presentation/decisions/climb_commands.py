"""The commands of a climb turn, and those that do nothing now."""

from __future__ import annotations

from collections.abc import Mapping

from k2game.i18n import _
from k2game.presentation.decisions.decision import Situation

KEYS = (
    "table.confirm",
    "climb.pitch",
    "climb.rope",
    "climb.pay",
    "table.advice",
    "climb.undo",
    "climb.end",
    "climb.switch",
    "climb.redo",
    "climb.other_cards",
    "climb.plan",
    *(f"climb.card_{digit}" for digit in (1, 2, 3)),
    "climb.climber_a",
    "climb.climber_b",
    "table.cancel",
)
"""The commands of a turn, by id, in the order of the key bar."""


def offered(known: Situation, command: str) -> bool | None:
    """Tell whether a command is offered: None shows it faint, False hides it."""
    match command:
        case "climb.rope":
            return bool(known.table.rope_ends)
        case "climb.plan":
            return bool(known.plan)
        case "climb.pay":
            return bool(known.view.due)
        case "climb.undo":
            return known.can_undo or None
    return True


def unavailable(known: Situation) -> Mapping[str, str]:
    """Commands that do nothing now, by id, each with the reason."""
    found = {}
    if not known.table.rope_ends:
        found["climb.rope"] = _("This board has no fixed ropes.")
    if not known.view.due:
        found["climb.pay"] = _("You have no risk to pay.")
    if not known.can_undo:
        found["climb.undo"] = _("Nothing to undo: this turn holds no action yet.")
    return found
