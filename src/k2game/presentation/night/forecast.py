"""The coming night for a climber, in its parts (7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from k2game.engine.rules.night import check
from k2game.engine.state.game_state import CHECK, CLIMBERS, NIGHT, OVER
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView, SeatView
from k2game.i18n import _
from k2game.presentation.decisions.intents import Intent
from k2game.presentation.map.build import today
from k2game.presentation.text.lines import Bit, Line, fit, width

_AFTER = (CHECK, NIGHT, OVER)
"""Phases in which tonight has come already."""


@dataclass(frozen=True, slots=True)
class Tonight:
    """The level of a climber after tonight's check if it stays, and what makes it up.

    Attributes:
        now: its level before the check.
        space: what the space gives or takes.
        tent: 1 in a tent of its colour, else 0.
        weather: what the weather takes, 0 or less.
        capped: what is lost because no level is above ten (7.1), 0 or less.
        landslide: what the landslide takes, 0 or less.
        cut: how much is cut off above six (7.6), 0 or less.
        level: what is left; below 1 it dies.
    """

    now: int
    space: int
    tent: int
    weather: int
    capped: int
    landslide: int
    cut: int
    level: int

    @property
    def dies(self) -> bool:
        """Return whether it is dead after the check (7.6)."""
        return self.level < 1


def on_its_way(view: PlayerView, seat: SeatView, which: int) -> bool:
    """Return whether a climber is passing through a full space, where it cannot stay (5.3)."""
    return view.passing == CLIMBERS[which] and view.turn == seat.colour


def tonight(
    view: PlayerView,
    table: Table,
    seat: SeatView,
    which: int,
    *,
    space: str | None = None,
    level: int | None = None,
) -> Tonight | None:
    """Work out the night of a climber (7.1, 7.2, 7.6).

    Args:
        view: what may be seen.
        table: content and setup.
        seat: the climber's seat.
        which: 0 for A, 1 for B.
        space: a space to assume; None for its own.
        level: the level it would have; None for the one it has.

    Returns:
        None if the climber is dead, no weather is open, the check is over, or the climber is on its way and
        cannot stay where it is.
    """
    climber = seat.climbers[which]
    weather = today(view, table)
    if climber.space is None or weather is None or view.phase in _AFTER:
        return None
    if space in (None, climber.space) and on_its_way(view, seat, which):
        return None
    here = space or climber.space
    now = climber.level if level is None else level
    tent = int(any(each.tent == here for each in seat.climbers))
    own, loss = table.spaces[here].acclimatization, weather.loss[here]
    parts = check(now, own + loss, bool(tent), here in weather.landslide)
    return Tonight(
        now=now,
        space=own,
        tent=tent,
        weather=loss,
        capped=parts.capped,
        landslide=parts.landslide,
        cut=parts.cut,
        level=parts.morning,
    )


def signed(number: int) -> str:
    """A number with its sign; 0 has none."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def level_text(night: Tonight | None) -> tuple[str, str]:
    """Tonight's level in two cells and its role; † if the climber dies."""
    if night is None:
        return " –", "faint"
    if night.dies:
        return " †", "death bold"
    return (
        f"{night.level:>2}",
        "loss" if night.level < night.now else "gain" if night.level > night.now else "",
    )


def parts(night: Tonight, short: bool = False) -> list[tuple[int, str]]:
    """List tonight's changes of a level, in the order of the rules, without those of zero.

    Together they lead from the level now to that of tonight. The names come in full or in short.
    """
    named = [
        (night.space, _("sp") if short else _("space")),
        (night.tent, _("tent")),
        (night.weather, _("wea") if short else _("weather")),
        (night.capped, _("top") if short else _("above 10")),
        (night.landslide, _("slide") if short else _("landslide")),
        (night.cut, _("cut")),
    ]
    return [(amount, name) for amount, name in named if amount]


def parts_line(night: Tonight, labels: Sequence[str], cells: int, link: Intent | str = "") -> Line:
    """Tonight's level with its parts: ``tonight 4 −1 space +1 tent = 4``.

    Args:
        night: the night.
        labels: the texts before it, the longest first; a shorter one where room is short.
        cells: how wide the line may be. Only where not even short names fit, there are none.
        link: what a click asks for.
    """
    text, role = level_text(night)
    dies = (_("† dies"), "†")
    wishes = [(label, False, True, dies[0]) for label in labels[:2]]
    wishes += [(label, True, True, sign) for sign in dies for label in labels]
    for label, short, named, sign in [*wishes, (labels[-1], True, False, dies[0])]:
        end = (Bit(" = "), Bit(sign if night.dies else text.strip(), role + " bold"))
        bits = [Bit(label, "faint", link), Bit(str(night.now))]
        for amount, name in parts(night, short):
            bits.append(Bit(f" {signed(amount)}", "gain" if amount > 0 else "loss"))
            if named:
                bits.append(Bit(f" {name}", "faint"))
        if width((*bits, *end)) <= cells:
            break
    return fit((*bits, *end), cells)
