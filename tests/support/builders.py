"""Tables and states for tests, with explicit hands, places and weather: never by luck.

    state = a_state(a_table("k2_summer", 2), chosen={"red": "m1 m1 r13"}, climbers={"red.A": {"space": "13"}})
    state = play(state, "assign red A m1", "step red A 14")

States are in the seat's turn of the action phase unless another phase is asked for.
Colours, climbers, cards and spaces are written as in the record format.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, cast

import pytest

from k2game.content import load_library
from k2game.engine import game, notation
from k2game.engine.content.scenario import COLOURS
from k2game.engine.content.weather import Effect, Tile
from k2game.engine.state.day_state import FixedRope
from k2game.engine.state.game_state import CLIMB, CLIMBERS, NOBODY, ClimberState, GameState, Points, SeatState
from k2game.engine.table.table import Table
from k2game.engine.view import ClimberView, observe
from k2game.errors import IllegalAction

POINTS = ("any", "up", "down", "active")
"""The fields of a climber that it has in its seat's turn only."""

ALL_BANDS = ("below_6000", "6000", "7000", "8000")


@cache
def a_table(
    scenario: str = "k2_summer",
    seats: int = 2,
    weather: str | None = None,
    options: tuple[str, ...] = (),
) -> Table:
    """The table of a scenario with the first so many colours."""
    library = load_library()
    return library.table(library.scenario_setup(scenario, COLOURS[:seats], weather, options))


def under_weather(table: Table, *days: Sequence[Effect]) -> Table:
    """The same table, but all of its tiles show these days (calm ones after them)."""
    three = tuple(tuple(day) for day in (*days, (), (), ())[:3])
    tiles = tuple(Tile(tile.id, three) for tile in table.weather.tiles)
    weather = replace(table.weather, tiles=tiles)
    return Table(table.setup, table.scenario, table.board, weather, table.deck, table.risk)


def calm(table: Table) -> Table:
    """The same table with nothing but fine days."""
    return under_weather(table)


def cards(words: str) -> tuple[str, ...]:
    """``"m1 m1 a0"`` as cards."""
    return tuple(words.split())


def a_state(
    table: Table,
    *,
    phase: str = CLIMB,
    turn: str | None = None,
    start: str | None = None,
    day: int = 1,
    row: Sequence[str] | None = None,
    marker: int = 0,
    hands: Mapping[str, str] | None = None,
    chosen: Mapping[str, str] | None = None,
    discards: Mapping[str, str] | None = None,
    climbers: Mapping[str, object] | None = None,
    tokens: Mapping[str, int] | None = None,
    ropes: Sequence[tuple[str, str, str]] = (),
    summit: Sequence[str] = (),
    open_risk: tuple[int, ...] = (0, 1, 2),
    down_risk: tuple[int, ...] | None = None,
) -> GameState:
    """A state as if it had come about in a game.

    Args:
        table: the table.
        phase: the phase; in the action phase the cards of the seat in turn are unassigned.
        turn: the colour to act; the first seat if not given.
        start: the start player; ``turn`` if not given.
        day: the number of the day.
        row: the open tiles; the first two of the set if not given.
        marker: today's place on the left tile.
        hands: colour → cards in hand; empty if not given.
        chosen: colour → the day's cards.
        discards: colour → discards. The deck holds all cards that are nowhere else.
        climbers: ``"red.A"`` → fields of its view that differ from a fresh climber's; a climber
            with ``space`` None is dead, with level 0 and score 1. Points are those of the seat in turn.
        tokens: colour → value of the token it holds.
        ropes: (colour, own space, other space).
        summit: ``"red.A"`` in the order of arrival.
        open_risk: the tokens face up.
        down_risk: how many of each value are face down; the rest if not given.
    """
    colours = table.seats
    turn = turn or colours[0]
    tiles = tuple(tile.id for tile in table.weather.tiles)
    row = tiles[:2] if row is None else tuple(row)
    placed = cast("Mapping[str, Mapping[str, Any]]", climbers or {})
    seats = tuple(
        _seat(table, colour, hands or {}, chosen or {}, discards or {}, placed, tokens or {})
        for colour in colours
    )
    at = colours.index(turn)
    acting: dict[str, Mapping[str, Any]] = {name: placed.get(f"{turn}.{name}", {}) for name in CLIMBERS}
    counts = tuple(count - open_risk.count(value) for value, count in enumerate(table.risk.counts))
    return game.new_game(table)._replace(
        day=day,
        phase=phase,
        turn=at,
        start=colours.index(start or turn),
        row=row,
        marker=marker,
        pool=tuple(tile for tile in tiles if tile not in row),
        box=(),
        unassigned=seats[at].chosen if phase == CLIMB else (),
        points=(_points(acting["A"]), _points(acting["B"])),
        open_risk=tuple(sorted(open_risk)),
        down_risk=counts if down_risk is None else down_risk,
        sliding=(),
        result=None,
        due=(tokens or {}).get(turn, 0) if phase == CLIMB else 0,
        passing=NOBODY,
        summit=tuple(_names(table, name) for name in summit),
        ropes=tuple(FixedRope(colours.index(colour), own, other) for colour, own, other in ropes),
        seats=seats,
    )


def _names(table: Table, name: str) -> tuple[int, int]:
    colour, climber = name.split(".")
    return table.seats.index(colour), CLIMBERS.index(climber)


def _seat(
    table: Table,
    colour: str,
    hands: Mapping[str, str],
    chosen: Mapping[str, str],
    discards: Mapping[str, str],
    climbers: Mapping[str, Mapping[str, Any]],
    tokens: Mapping[str, int],
) -> SeatState:
    fresh = game.new_game(table).seats[table.seats.index(colour)]
    deck = list(fresh.deck)
    piles = [cards(pile.get(colour, "")) for pile in (hands, chosen, discards)]
    for card in (card for pile in piles for card in pile):
        deck.remove(card)
    first, second = (
        _climber(before, climbers.get(f"{colour}.{name}", {}))
        for name, before in zip(CLIMBERS, fresh.climbers, strict=True)
    )
    return fresh._replace(
        hand=table.in_card_order(piles[0]),
        chosen=table.in_card_order(piles[1]),
        discard=table.in_card_order(piles[2]),
        deck=tuple(deck),
        token=tokens.get(colour),
        climbers=(first, second),
    )


def _climber(fresh: ClimberState, fields: Mapping[str, Any]) -> ClimberState:
    if "space" in fields and fields["space"] is None:
        return ClimberState(None, 0, 1, fields.get("tent"))
    return fresh._replace(**{name: value for name, value in fields.items() if name not in POINTS})


def _points(fields: Mapping[str, Any]) -> Points:
    return fields.get("any", 0), fields.get("up", 0), fields.get("down", 0), fields.get("active", False)


DEAD: Mapping[str, Any] = {"space": None}
"""The fields of a dead climber."""


def play(state: GameState, *lines: str) -> GameState:
    """Apply actions written as texts."""
    for line in lines:
        state = game.apply(state, notation.parse(line))
    return state


def refused(state: GameState, line: str) -> str:
    """The rule that refuses an action; fails if it is legal."""
    action = notation.parse(line)
    assert action not in game.legal_actions(state), f"{line} is listed"
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, action)
    return caught.value.rule


def legal(state: GameState, kind: str = "") -> list[str]:
    """The texts of the legal actions, or of those that begin with some words."""
    texts = [notation.text(action) for action in game.legal_actions(state)]
    return [text for text in texts if text.startswith(kind)]


def climber(state: GameState, name: str) -> ClimberView:
    """The climber ``"red.A"``, with what it has in its seat's turn."""
    seat, which = _names(state.table, name)
    return observe(state, None).seats[seat].climbers[which]


def seat(state: GameState, colour: str) -> SeatState:
    """The seat of a colour."""
    return state.seats[state.table.seats.index(colour)]


def end_day(state: GameState) -> GameState:
    """Let every seat that is still to act end its turn; the check follows."""
    while state.phase == CLIMB:
        state = play(state, f"end {game.turn(state)}")
    return state


def draw_all(state: GameState) -> GameState:
    """Let chance bring the first things of each bag until a seat acts."""
    while (due := game.chance_due(state)) is not None:
        state = play(state, first_outcome(state.table, due))
    return state


def first_outcome(table: Table, due: Any) -> str:
    """The text of the outcome that takes the first things of a bag."""
    if due.kind == "risk":
        return f"risk {next(value for value, count in enumerate(due.bag) if count)}"
    who = [] if due.seat < 0 else [table.seats[due.seat]]
    return " ".join((due.kind, *who, *due.bag[: due.number]))
