"""The view of one seat: a separate type, built field by field from what it may know (rule 13).

Nothing reachable from a view leads back to the state. What is not named here is hidden.
"""

from __future__ import annotations

from dataclasses import dataclass

from k2game.engine.content.scenario import SECRET_DISCARD, Setup
from k2game.engine.content.weather import DAYS_PER_TILE
from k2game.engine.phases import end_of_game
from k2game.engine.phases.acclimatization_check import dying
from k2game.engine.state.game_state import (
    CHANCE,
    CHOOSE,
    CLIMBERS,
    NO_POINTS,
    NOBODY,
    PIECES,
    SETUP,
    ClimberState,
    GameState,
    Points,
    SeatState,
)
from k2game.engine.terms import Phase


@dataclass(frozen=True, slots=True)
class ClimberView:
    """A climber as everybody sees it (13.1); the fields are those of the state.

    Attributes:
        space: its space; None when dead.
        level: its acclimatization (1.4).
        score: points of the most valuable space it reached (1.5).
        tent: where its tent is pitched, or None.
        any: unspent movement points for any direction.
        up: unspent movement points for steps up.
        down: unspent movement points for steps down.
        active: whether it has to pay for a risk (5.6).
    """

    space: str | None
    level: int
    score: int
    tent: str | None
    any: int
    up: int
    down: int
    active: bool

    @property
    def alive(self) -> bool:
        """Return whether it lives."""
        return self.space is not None


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as the viewer sees it.

    Attributes:
        colour: the seat's colour.
        climbers: A and B.
        hand_size: how many cards it holds; the day's cards count until they are revealed.
        deck_size: how many cards it can still draw before it shuffles.
        discard: its discards, face up (8.4).
        has_chosen: whether the day's cards are chosen.
        chosen: the day's cards once revealed (to the seat itself at once), else empty.
        unassigned: those of them not yet given to a climber, in its turn.
        has_put_away: whether cards were put away (11.2).
        away: the cards put away as far as the viewer knows them.
        token: the value of the risk token it holds, or None.
        rescue: whether it has its rescue card (2.5).
        points: its result as if the game ended now (9.1); the bonus of 11.4 if known.
        rope: the ends of its fixed rope, or None.
        start: whether it is the start player.
    """

    colour: str
    climbers: tuple[ClimberView, ClimberView]
    hand_size: int
    deck_size: int
    discard: tuple[str, ...]
    has_chosen: bool
    chosen: tuple[str, ...]
    unassigned: tuple[str, ...]
    has_put_away: bool
    away: tuple[str, ...]
    token: int | None
    rescue: bool
    points: int
    rope: tuple[str, str] | None
    start: bool

    @property
    def alive(self) -> bool:
        """Return whether a climber of the seat lives."""
        return self.climbers[0].alive or self.climbers[1].alive


@dataclass(frozen=True, slots=True)
class ResultView:
    """The end of the game (9)."""

    scores: tuple[tuple[str, int], ...]
    winners: tuple[str, ...]
    level: str | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """All that one seat knows, or what everybody knows when ``seat`` is None.

    Attributes:
        seat: whose view it is.
        setup: what was fixed before the game.
        day: 0 during the setup, then the number of the day.
        phase: one of the phases of the record format.
        turn: the colour to act, ``"chance"``, or None when the game is over.
        start: the start player.
        row: the open weather tiles.
        marker: today's place on the left tile.
        possible_tiles: the tiles that could still come, empty where nobody may know (13.1).
        tiles_to_come: how many tiles will still be revealed.
        open_risk: values of the open tokens.
        down_risk: how many tokens of each value are face down.
        due: risk points that the seat in turn still owes.
        passing: the climber of the seat in turn on its way through a full space, or None.
        summit: (colour, climber) in the order of arrival.
        ropes: (colour, own space, other space) in the order of placing.
        sliding: (colour, piece) that the landslide still moves, the next first.
        dying: (colour, climber) whose rescue has to be decided, or None.
        seats: all seats in seat order.
        result: how the game ended, or None.
        hand: the viewer's hand.
        deck: the cards in the viewer's deck, in card order, not in that of the deck (13.2).
        tiles: the weather tiles dealt to the viewer, then the kept one (13.2).
    """

    seat: str | None
    setup: Setup
    day: int
    phase: Phase
    turn: str | None
    start: str
    row: tuple[str, ...]
    marker: int
    possible_tiles: tuple[str, ...]
    tiles_to_come: int
    open_risk: tuple[int, ...]
    down_risk: tuple[int, ...]
    due: int
    passing: str | None
    summit: tuple[tuple[str, str], ...]
    ropes: tuple[tuple[str, str, str], ...]
    sliding: tuple[tuple[str, str], ...]
    dying: tuple[str, str] | None
    seats: tuple[SeatView, ...]
    result: ResultView | None
    hand: tuple[str, ...]
    deck: tuple[str, ...]
    tiles: tuple[str, ...]

    def seat_view(self, colour: str) -> SeatView:
        """The seat of a colour."""
        return next(seat for seat in self.seats if seat.colour == colour)


def observe(state: GameState, seat: str | None) -> PlayerView:
    """Build the view of one seat (13.1, 13.2), or with None what is open to everybody.

    Raises:
        ValueError: if no seat has that colour.
    """
    colours = state.table.seats
    viewer = None if seat is None else colours.index(seat)
    own = None if viewer is None else state.seats[viewer]
    turn: str | None = None
    if state.turn != NOBODY:
        turn = "chance" if state.turn == CHANCE else colours[state.turn]
    revealed = len(state.row) + (0 if state.day == 0 else (state.day - 1) // DAYS_PER_TILE)
    decides_death = state.phase == Phase.CHECK and not state.sliding and state.turn >= 0
    dies = dying(state) if decides_death else None
    return PlayerView(
        seat=seat,
        setup=state.table.setup,
        day=state.day,
        phase=state.phase,
        turn=turn,
        start=colours[state.start],
        row=state.row,
        marker=state.marker,
        possible_tiles=() if state.table.tiles_dealt else state.pool,
        tiles_to_come=max(0, state.table.tiles_in_play - revealed),
        open_risk=state.open_risk,
        down_risk=state.down_risk,
        due=state.due,
        passing=None if state.passing == NOBODY else CLIMBERS[state.passing],
        summit=tuple((colours[index], CLIMBERS[which]) for index, which in state.summit),
        ropes=tuple((colours[rope.seat], rope.own, rope.other) for rope in state.ropes),
        sliding=tuple((colours[piece.seat], PIECES[piece.piece]) for piece in state.sliding),
        dying=None if dies is None else (colours[dies[0]], CLIMBERS[dies[1]]),
        seats=tuple(_seat_view(state, index, viewer) for index in range(len(colours))),
        result=_result_view(state),
        hand=() if own is None else own.hand,
        deck=() if own is None else own.deck,
        tiles=() if own is None else own.tiles,
    )


def _seat_view(state: GameState, index: int, viewer: int | None) -> SeatView:
    table = state.table
    seat = state.seats[index]
    # the day's cards are open once all have chosen (3.1)
    shows_chosen = index == viewer or state.phase != CHOOSE
    shows_away = index == viewer or not _still_putting_away(state)
    away = seat.away if shows_away else ()
    first, second = seat.climbers
    rope = next((rope for rope in state.ropes if rope.seat == index), None)
    return SeatView(
        colour=table.seats[index],
        climbers=_climber_views(seat, state.points if index == state.turn else NO_POINTS),
        hand_size=len(seat.hand) + (0 if shows_chosen else len(seat.chosen)),
        deck_size=len(seat.deck),
        discard=table.in_card_order(seat.discard),
        has_chosen=bool(seat.chosen),
        chosen=seat.chosen if shows_chosen else (),
        unassigned=state.unassigned if index == state.turn else (),
        has_put_away=bool(seat.away),
        away=away,
        token=seat.token,
        rescue=seat.rescue,
        points=first.score + second.score + end_of_game.bonus(table, away),
        rope=None if rope is None else (rope.own, rope.other),
        start=index == state.start,
    )


def _still_putting_away(state: GameState) -> bool:
    return (
        state.phase == SETUP
        and SECRET_DISCARD in state.table.setup.options
        and not all(seat.away for seat in state.seats)
    )


def _climber_views(seat: SeatState, points: tuple[Points, Points]) -> tuple[ClimberView, ClimberView]:
    first, second = seat.climbers
    return _climber_view(first, points[0]), _climber_view(second, points[1])


def _climber_view(climber: ClimberState, points: Points) -> ClimberView:
    any_, up, down, active = points
    return ClimberView(
        space=climber.space,
        level=climber.level,
        score=climber.score,
        tent=climber.tent,
        any=any_,
        up=up,
        down=down,
        active=active,
    )


def _result_view(state: GameState) -> ResultView | None:
    if state.result is None:
        return None
    colours = state.table.seats
    return ResultView(
        scores=tuple(zip(colours, state.result.scores, strict=True)),
        winners=tuple(colours[index] for index in state.result.winners),
        level=state.result.level,
    )
