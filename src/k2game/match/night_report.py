"""The night's effect on each climber, step by step, to tell and to show (7).

Everything is worked out from the state before the check and the decisions taken in
it. The sentences of the log are made elsewhere; here are only facts.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from k2game.engine import actions as a
from k2game.engine.phases.acclimatization_check import hit_by_landslide, piece_space, slide_ends
from k2game.engine.rules.night import check
from k2game.engine.state.day_state import Sliding
from k2game.engine.state.game_state import CLIMBERS, PIECES, GameState, SeatState, seats_from

STAYS = "stays"
DIES = "dies"
RESCUED = "rescued"
UNDECIDED = "undecided"
"""A climber's fate in the night: undecided while its rescue is (7.7)."""


@dataclass(frozen=True, slots=True)
class ClimberNight:
    """One climber's check. The order of the fields is the order in which things happen.

    Attributes:
        seat: the colour of its seat.
        climber: A or B.
        level: its level in the evening.
        space: its space in the evening.
        modifier: what the space adds to the level (7.1).
        tent: 1 if a tent of its colour is there, else 0 (7.1).
        weather: what the weather takes, 0 or less (6.3).
        capped: what is lost because no level is above 10, 0 or less (7.1).
        landslide: what the landslide takes, 0 or less (7.2).
        slides_to: where the landslide carries it; None if it stays or its owner has yet to choose (7.3).
        tent_slides_to: the same for its own tent.
        total: the level after all this.
        cut: what is lost because only 6 is kept, 0 or less (7.6).
        fate: STAYS, DIES, RESCUED or UNDECIDED.
        rescued_to: where the rescue card puts it, or None.
        morning: its level in the morning; 0 when dead, 1 when rescued.
    """

    seat: str
    climber: str
    level: int
    space: str
    modifier: int
    tent: int
    weather: int
    capped: int
    landslide: int
    slides_to: str | None
    tent_slides_to: str | None
    total: int
    cut: int
    fate: str
    rescued_to: str | None
    morning: int


@dataclass(frozen=True, slots=True)
class Slid:
    """A piece that a landslide carried down.

    Attributes:
        seat: the colour of its seat.
        piece: A or B, or the name of a tent.
        start: where it was.
        end: where it is now.
    """

    seat: str
    piece: str
    start: str
    end: str


def slides(before: GameState, actions: Iterable[a.Action]) -> tuple[Slid, ...]:
    """Return what a landslide carried down, in the order of 7.4.

    Args:
        before: the state before the last turn of the day ended.
        actions: what followed; a slide that its owner has yet to decide ends the list.
    """
    chosen = {(action.seat, action.piece): action.space for action in actions if isinstance(action, a.Slide)}
    found = []
    for sliding in hit_by_landslide(before):
        colour, piece = before.table.seats[sliding.seat], PIECES[sliding.piece]
        ends = slide_ends(before, sliding)
        end = ends[0] if len(ends) == 1 else chosen.get((colour, piece))
        if end is not None:
            start = piece_space(before.seats[sliding.seat], sliding.piece) or ""
            found.append(Slid(colour, piece, start, end))
        elif ends:
            break
    return tuple(found)


def night_report(before: GameState, actions: Iterable[a.Action] = ()) -> tuple[ClimberNight, ...]:
    """The check of one night, climber by climber, from the start player on, A before B.

    Args:
        before: a state of the day before its check: that before the last ``end``, or any
            earlier one to see what would be if everybody stayed where they are.
        actions: what followed; only ``slide``, ``rescue`` and ``lose`` count.

    Returns:
        One entry for each climber that lives in the evening.
    """
    slid: dict[tuple[str, str], str] = {}
    rescued: dict[tuple[str, str], str] = {}
    lost: set[tuple[str, str]] = set()
    for action in actions:
        match action:
            case a.Slide(seat, piece, space):
                slid[seat, piece] = space
            case a.Rescue(seat, climber, space):
                rescued[seat, climber] = space
            case a.Lose(seat, climber):
                lost.add((seat, climber))
            case _:
                pass
    return tuple(
        _climber_night(before, index, which, slid, rescued, lost)
        for index in seats_from(before, before.start)
        for which in range(len(CLIMBERS))
        if before.seats[index].climbers[which].space is not None
    )


def _climber_night(
    before: GameState,
    index: int,
    which: int,
    slid: dict[tuple[str, str], str],
    rescued: dict[tuple[str, str], str],
    lost: set[tuple[str, str]],
) -> ClimberNight:
    table, seat = before.table, before.seats[index]
    weather = before.today.weather
    colour, climber = table.seats[index], seat.climbers[which]
    space = climber.space or ""
    modifier, loss = table.spaces[space].acclimatization, weather.loss[space]
    tent = int(any(partner.tent == space for partner in seat.climbers))
    parts = check(climber.level, modifier + loss, bool(tent), space in weather.landslide)
    total = parts.total
    who = (colour, CLIMBERS[which])
    fate, morning = STAYS, parts.morning
    if total < 1 and who in rescued:
        fate, morning = RESCUED, 1
    elif total < 1:
        # with the card in hand its owner decides; each card saves one climber only (7.7)
        may_be_saved = seat.rescue and who not in lost and not any(other[0] == colour for other in rescued)
        fate, morning = (UNDECIDED, total) if may_be_saved else (DIES, 0)
    return ClimberNight(
        seat=colour,
        climber=CLIMBERS[which],
        level=climber.level,
        space=space,
        modifier=modifier,
        tent=tent,
        weather=loss,
        capped=parts.capped,
        landslide=parts.landslide,
        slides_to=_slide(before, index, which, slid),
        tent_slides_to=_slide(before, index, which + len(CLIMBERS), slid),
        total=total,
        cut=parts.cut,
        fate=fate,
        rescued_to=rescued.get(who),
        morning=morning,
    )


def _slide(before: GameState, index: int, piece: int, slid: dict[tuple[str, str], str]) -> str | None:
    space = _where(before.seats[index], piece)
    if space is None or space not in before.today.weather.landslide:
        return None
    ends = slide_ends(before, Sliding(index, piece))
    if len(ends) == 1:
        return ends[0]
    return slid.get((before.table.seats[index], PIECES[piece]))


def _where(seat: SeatState, piece: int) -> str | None:
    if piece < len(CLIMBERS):
        return seat.climbers[piece].space
    return seat.climbers[piece - len(CLIMBERS)].tent
