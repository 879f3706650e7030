"""Phase 4: the acclimatization check of the night: levels, landslides, deaths, rescue (7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from k2game.engine.actions import Action, Lose, Rescue, Slide
from k2game.engine.content.board import BELOW_6000
from k2game.engine.phases import end_of_day, refusals
from k2game.engine.phases.common import climber_number
from k2game.engine.phases.steps import room_for
from k2game.engine.rules.night import NIGHT_LEVEL, TENT_LEVELS, level_after_check, level_in_the_morning
from k2game.engine.rules.scoring import score_after_rescue
from k2game.engine.state.copies import (
    after_night,
    at_turn,
    on_day,
    with_climbers,
    with_level,
    with_sliding,
    with_space,
    with_summit,
    with_tent,
    with_turn,
)
from k2game.engine.state.day_state import Sliding
from k2game.engine.state.game_state import (
    CHECK,
    CLIMBERS,
    NOBODY,
    PIECES,
    ClimberState,
    GameState,
    SeatState,
    seats_from,
)
from k2game.engine.state.transitions import with_levels, with_seat
from k2game.engine.table.day_weather import DayWeather
from k2game.engine.table.table import Table

_FIRST_TENT = len(CLIMBERS)


def begin(state: GameState, seats: tuple[SeatState, ...]) -> GameState:
    """Work out all levels, then let the landslide come (7.1 to 7.3)."""
    weather = state.today.weather
    if not weather.landslide:  # nothing comes between the check and the cut to six (7.6)
        return _quiet_night(state, seats, weather)
    seats = tuple([with_levels(seat, *_levels(weather, seat)) for seat in seats])
    state = at_turn(state, state.today, CHECK, NOBODY, seats)
    return _go_on_sliding(_left_to_slide(state, hit_by_landslide(state)))


def level_tonight(state: GameState, seat: SeatState, climber: ClimberState) -> int:
    """Return the level of a climber after 7.1 and 7.2, before it is cut to six (7.6)."""
    first, second = seat.climbers
    return _level(state.today.weather, climber, first.tent, second.tent)


def _level(weather: DayWeather, climber: ClimberState, tent: str | None, other_tent: str | None) -> int:
    space, level = climber.space, climber.level
    if space is None:
        return level
    sheltered = space in (tent, other_tent)
    return level_after_check(level, weather.night[space], sheltered, space in weather.landslide)


def _levels(weather: DayWeather, seat: SeatState) -> tuple[int, int]:
    first, second = seat.climbers
    tent, other_tent = first.tent, second.tent
    return _level(weather, first, tent, other_tent), _level(weather, second, tent, other_tent)


def _quiet_night(state: GameState, seats: tuple[SeatState, ...], weather: DayWeather) -> GameState:
    """Pass a night without a landslide: a seat that loses nobody is copied just once."""
    last = end_of_day.is_last(state)
    modifiers = weather.night
    passed = []
    for seat in seats:
        first, second = climbers = seat.climbers
        tents = first.tent, second.tent
        one, two = quiet_level(first, tents, modifiers), quiet_level(second, tents, modifiers)
        if (one < 1 and first.space is not None) or (two < 1 and second.space is not None):
            hurt = [_rested(seat, *_levels(weather, seat)) for seat in seats]
            return _go_on_dying(at_turn(state, state.today, CHECK, NOBODY, tuple(hurt)))
        if first.level != one or second.level != two:
            climbers = with_level(first, one), with_level(second, two)
        if last:
            passed.append(with_climbers(seat, climbers))
        else:
            passed.append(after_night(seat, climbers, seat.discard + seat.chosen))
    if last:
        return end_of_day.end_game(state, (*passed,))
    return end_of_day.fall(state, (*passed,), state.today.order)


def quiet_level(
    climber: ClimberState, tents: tuple[str | None, str | None], modifiers: Mapping[str, int]
) -> int:
    """Return a climber's level in the morning after a night without a landslide (7.1, 7.6).

    Every climber passes through here every night, so ``rules.night.check`` is written out: the cut to six
    makes that to ten idle. A test holds both equal.
    """
    space, level = climber.space, climber.level
    if space is not None:
        level += modifiers[space]
        if space in tents:
            level += TENT_LEVELS
    return level if level < NIGHT_LEVEL else NIGHT_LEVEL


def _rested(seat: SeatState, one: int, two: int) -> SeatState:
    return with_levels(seat, level_in_the_morning(one), level_in_the_morning(two))


# --- landslide -----------------------------------------------------------------------------


def piece_space(seat: SeatState, piece: int) -> str | None:
    """Return the space of a seat's climber or tent, None if it is on none."""
    if piece < _FIRST_TENT:
        return seat.climbers[piece].space
    return seat.climbers[piece - _FIRST_TENT].tent


def hit_by_landslide(state: GameState) -> tuple[Sliding, ...]:
    """Return the pieces in the landslide in the order in which they slide (7.4)."""
    return tuple(
        Sliding(index, piece)
        for space in state.today.weather.landslide
        for index in seats_from(state, state.start)
        for piece in range(len(PIECES))
        if piece_space(state.seats[index], piece) == space
    )


def slide_ends(state: GameState, sliding: Sliding) -> tuple[str, ...]:
    """Return where a piece may slide: one space down, in its own section if it can (7.5)."""
    return state.table.slides[cast(str, piece_space(state.seats[sliding.seat], sliding.piece))]


def _slide(state: GameState, sliding: Sliding, end: str) -> GameState:
    seat = state.seats[sliding.seat]
    climbers = list(seat.climbers)
    which = sliding.piece % _FIRST_TENT
    climber = climbers[which]
    if sliding.piece < _FIRST_TENT:
        climbers[which] = with_space(climber, end, climber.score)
    else:
        climbers[which] = with_tent(climber, end)
    return with_seat(state, sliding.seat, with_climbers(seat, (climbers[0], climbers[1])))


def _left_to_slide(state: GameState, sliding: tuple[Sliding, ...]) -> GameState:
    return on_day(state, with_sliding(state.today, sliding))


def _go_on_sliding(state: GameState) -> GameState:
    while state.sliding:
        sliding = state.sliding[0]
        ends = slide_ends(state, sliding)
        if len(ends) > 1:
            return with_turn(state, sliding.seat)
        if ends:
            state = _slide(state, sliding, ends[0])
        state = _left_to_slide(state, state.sliding[1:])
    return _end_check(state, state.seats)


# --- deaths --------------------------------------------------------------------------------


def _end_check(state: GameState, seats: tuple[SeatState, ...]) -> GameState:
    rested, deaths = [], False
    for seat in seats:
        first, second = seat.climbers
        one, two = first.level, second.level
        seat = _rested(seat, one, two)
        deaths = deaths or one < 1 or two < 1  # also those of earlier nights, which cost nothing here
        rested.append(seat)
    if deaths:
        return _go_on_dying(at_turn(state, state.today, CHECK, NOBODY, tuple(rested)))
    return end_of_day.begin(state, tuple(rested))


def dying(state: GameState) -> tuple[int, int] | None:
    """The next climber, as (seat, climber), whose level is below 1 (7.6, 7.7)."""
    for index in seats_from(state, state.start):
        first, second = state.seats[index].climbers
        if first.level < 1 and first.space is not None:
            return index, 0
        if second.level < 1 and second.space is not None:
            return index, 1
    return None


def _go_on_dying(state: GameState) -> GameState:
    while (next_dying := dying(state)) is not None:
        if state.seats[next_dying[0]].rescue:
            return with_turn(state, next_dying[0])
        state = _die(state, *next_dying)
    return end_of_day.begin(state, state.seats)


def _leave_summit(state: GameState, index: int, which: int) -> GameState:
    arrivals = tuple(arrival for arrival in state.summit if arrival != (index, which))
    return on_day(state, with_summit(state.today, arrivals))


def _die(state: GameState, index: int, which: int) -> GameState:
    seat = state.seats[index]
    climbers = list(seat.climbers)
    climbers[which] = ClimberState(None, 0, 1, climbers[which].tent)
    if climbers[1 - which].space is None:  # nobody is left to use the tents
        climbers = [with_tent(climber, None) for climber in climbers]
    state = with_seat(state, index, with_climbers(seat, (climbers[0], climbers[1])))
    return _leave_summit(state, index, which)


# --- the choices ---------------------------------------------------------------------------


def legal(state: GameState) -> tuple[Action, ...]:
    """List the ends of the piece's slide, or the choices about a dying climber's rescue."""
    colour = state.table.seats[state.turn]
    if state.sliding:
        sliding = state.sliding[0]
        piece = PIECES[sliding.piece]
        return tuple([Slide(colour, piece, end) for end in slide_ends(state, sliding)])
    index, which = cast(tuple[int, int], dying(state))
    climber = CLIMBERS[which]
    rescues = [Rescue(colour, climber, space) for space in _rescue_spaces(state, index, which)]
    return (Lose(colour, climber), *rescues)


def _rescue_spaces(state: GameState, index: int, which: int) -> list[str]:
    return sorted(
        space.id
        for space in state.table.board.spaces
        if space.band == BELOW_6000 and room_for(state, index, which, space.id)
    )


def slide(state: GameState, action: Slide) -> GameState:
    """Slide the piece where its owner wants it (7.5).

    Raises:
        IllegalAction: for another piece or another space.
    """
    if not state.sliding:
        raise refusals.no_slide()
    sliding = state.sliding[0]
    ends = slide_ends(state, sliding)
    if action.piece != PIECES[sliding.piece] or action.space not in ends:
        raise refusals.other_slide(PIECES[sliding.piece], ends)
    slid = _slide(state, sliding, action.space)
    return _go_on_sliding(_left_to_slide(slid, state.sliding[1:]))


def _check_dying(state: GameState, climber: str) -> int:
    which = climber_number("7.7", climber)
    if state.sliding or dying(state) != (state.turn, which):
        raise refusals.not_dying(climber)
    return which


def rescued_score(table: Table, score: int) -> int:
    """Return the score of a climber after its rescue: four fields back on the track, at least 1 (7.7)."""
    return score_after_rescue(score, table.board.track)


def rescue(state: GameState, action: Rescue) -> GameState:
    """Use the rescue card: the climber is brought down alive (7.7).

    Raises:
        IllegalAction: for another climber, or a space that is too high or full.
    """
    index = state.turn
    which = _check_dying(state, action.climber)
    spaces = _rescue_spaces(state, index, which)
    if action.space not in spaces:
        raise refusals.no_rescue_there(tuple(spaces))
    seat = state.seats[index]
    climbers = list(seat.climbers)
    score = rescued_score(state.table, climbers[which].score)
    saved_climber = replace(climbers[which], space=action.space, level=1, score=score)
    climbers[which] = saved_climber
    saved = replace(seat, rescue=False, climbers=(climbers[0], climbers[1]))
    return _go_on_dying(_leave_summit(with_seat(state, index, saved), index, which))


def lose(state: GameState, action: Lose) -> GameState:
    """Let the climber die and keep the rescue card (7.7).

    Raises:
        IllegalAction: if the climber is not dying.
    """
    return _go_on_dying(_die(state, state.turn, _check_dying(state, action.climber)))
