"""States are declared once; what is written from the declaration is a frozen class and its copies."""

from __future__ import annotations

import inspect
from dataclasses import FrozenInstanceError, fields, replace
from random import Random
from types import FunctionType

import pytest

from k2game.engine import game
from k2game.engine.chance import draw_outcome
from k2game.engine.state import copies as written
from k2game.engine.state.day_state import Today
from k2game.engine.state.frozen import State, copies, state
from k2game.engine.state.game_state import CHANCE, NOBODY, ClimberState, GameState, SeatState
from k2game.engine.terms import Climber, Phase
from tests.support.builders import a_table


@state
class Sherpa(State):
    """A state for these tests."""

    name: str
    load: int


@copies
def loaded(sherpa: Sherpa, load: int = 7) -> Sherpa:
    """Return the sherpa with another load."""
    raise NotImplementedError


def states() -> list[GameState]:
    """The states of a game with fixed ropes."""
    random = Random(4)
    found = [game.new_game(a_table("south_face", 3))]
    while found[-1].turn != NOBODY:
        before = found[-1]
        if before.turn == CHANCE:
            due = game.chance_due(before)
            assert due is not None
            found.append(game.apply(before, draw_outcome(before.table, due, random.random)))
        else:
            found.append(game.apply(before, random.choice(game.legal_actions(before))))
    return found


def test_a_copy_has_the_given_values_and_else_the_old_ones() -> None:
    tenzing = Sherpa("Tenzing", 3)
    assert loaded(tenzing, 5) == Sherpa("Tenzing", 5)
    assert loaded(tenzing) == Sherpa("Tenzing", 7)
    assert tenzing == Sherpa("Tenzing", 3)


def test_a_copy_is_frozen_hashable_and_without_a_dict() -> None:
    copy = loaded(Sherpa("Tenzing", 3), 5)
    assert type(copy) is Sherpa
    assert hash(copy) == hash(Sherpa("Tenzing", 5))
    assert repr(copy) == "Sherpa(name='Tenzing', load=5)"
    assert not hasattr(copy, "__dict__")
    for name in ("load", "unknown"):
        with pytest.raises((FrozenInstanceError, AttributeError)):
            setattr(copy, name, 1)
    with pytest.raises(FrozenInstanceError):
        del copy.load


@pytest.mark.parametrize("annotation", ["str", "int | None"])
def test_a_parameter_is_typed_like_its_field(annotation: str) -> None:
    def wrong(sherpa, load) -> None:  # type: ignore[no-untyped-def]
        raise NotImplementedError

    wrong.__annotations__ = {"load": annotation, "return": "Sherpa"}
    with pytest.raises(TypeError, match="Sherpa has no field load"):
        copies(wrong)


def test_every_copy_of_the_engine_equals_a_slow_one() -> None:
    """Each function of ``copies`` changes exactly the fields that it names."""
    game_states = states()
    samples: dict[str, list[State]] = {
        "GameState": [*game_states],
        "Today": [each.today for each in game_states],
        "SeatState": [seat for each in game_states for seat in each.seats],
        "ClimberState": [climber for each in game_states for s in each.seats for climber in s.climbers],
    }
    functions = [
        value
        for name, value in vars(written).items()
        if isinstance(value, FunctionType) and value.__code__.co_filename == "<string>" and name != "copies"
    ]
    assert len(functions) > 15
    random = Random(8)
    for function in functions:
        names = [*inspect.signature(function).parameters][1:]
        kind = samples[function.__annotations__["return"]]
        for _ in range(20):
            old, new = random.choice(kind), random.choice(kind)
            changes = {name: getattr(new, name) for name in names}
            copy = function(old, **changes)
            assert copy == replace(old, **changes)  # type: ignore[type-var]
            for field in fields(copy):
                expected = changes.get(field.name, getattr(old, field.name))
                assert getattr(copy, field.name) is expected, (function.__name__, field.name)


def test_states_of_a_game_are_frozen() -> None:
    table = a_table("k2_summer", 2)
    begun = game.new_game(table)
    for each, name in (
        (begun, "turn"),
        (begun.today, "day"),
        (begun.seats[0], "hand"),
        (begun.seats[0].climbers[0], "level"),
    ):
        assert isinstance(each, GameState | Today | SeatState | ClimberState)
        with pytest.raises(FrozenInstanceError):
            setattr(each, name, 0)
    assert hash(begun) == hash(game.new_game(table))


def test_phases_and_climbers_are_enums_that_are_written_as_words() -> None:
    begun = game.new_game(a_table("k2_summer", 2))
    assert begun.phase is Phase.SETUP
    assert [str(phase) for phase in Phase] == ["setup", "choose", "risk", "climb", "check", "night", "over"]
    assert hash(Phase.CLIMB) == hash("climb")
    assert hash(Climber.B) == hash("B")
    assert f"{Climber.A} {Climber.B}" == "A B"
    assert {type(each.phase) for each in states()} == {Phase}
