"""States: frozen data classes that are nevertheless quick to copy.

The constructor of a frozen data class sets every field through a slow door. An engine that makes three
objects an action cannot use it everywhere. So ``state`` gives each class a *draft* below it, which has the
slots and no door. ``copies`` writes functions that fill a draft in and then turn it, for good, into the
frozen class that is made of it. Both read the one declaration of the fields.

    @state
    class Climber:
        space: str
        level: int

    @copies
    def with_level(climber: Climber, level: int) -> Climber:
        '''Return the climber with another level.'''
        raise NotImplementedError
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from inspect import Parameter, signature
from typing import Any, Self, TypeVar, dataclass_transform

S = TypeVar("S")
F = TypeVar("F", bound=Callable[..., object])


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def state(cls: type[S]) -> type[S]:
    """Make a frozen, hashable, comparable class with slots of a class that declares fields."""
    names = tuple(cls.__annotations__)
    below = type(f"{cls.__name__}Draft", cls.__bases__, {"__slots__": names, "__module__": cls.__module__})
    body = {name: value for name, value in vars(cls).items() if name not in ("__dict__", "__weakref__")}
    made = type(cls.__name__, (below,), body | {"__slots__": (), "__qualname__": cls.__qualname__})
    return dataclass(frozen=True)(made)


class State:
    """The common base of states."""

    __slots__ = ()

    def _replace(self, **changes: Any) -> Self:
        """Return a copy with some fields changed, slowly: what ``copies`` writes is many times faster.

        Raises:
            TypeError: for an unknown field.
        """
        return replace(self, **changes)  # type: ignore[type-var]


def copies(function: F) -> F:
    """Write the body of a function that returns a copy with other values in some fields.

    The function's first parameter is the state that is copied; each further one is named and typed like
    the field that it replaces.

    Raises:
        TypeError: if a parameter is not a field of the state, or is typed otherwise.
    """
    old, *parameters = signature(function).parameters.values()
    name = str(function.__annotations__["return"])
    cls = function.__globals__[name]
    declared = {field.name: field.type for field in fields(cls)}
    for parameter in parameters:
        if declared.get(parameter.name) != parameter.annotation:
            raise TypeError(f"{name} has no field {parameter.name}: {parameter.annotation}")
    given = {parameter.name for parameter in parameters}
    heads = [old.name, *(_head(parameter) for parameter in parameters)]
    lines = [
        f"def {function.__name__}({', '.join(heads)}):",
        "    made = draft()",
        *(f"    made.{each} = {each if each in given else f'{old.name}.{each}'}" for each in declared),
        "    made.__class__ = frozen",
        "    return made",
    ]
    defaults = {f"default_{each.name}": each.default for each in parameters}
    space: dict[str, Any] = {"draft": cls.__base__, "frozen": cls, **defaults}
    exec("\n".join(lines), space)  # as dataclasses do it: nothing comes from outside the program
    written: F = space[function.__name__]
    for name in ("__doc__", "__module__", "__annotations__"):
        setattr(written, name, getattr(function, name))
    return written


def _head(parameter: Parameter) -> str:
    if parameter.default is Parameter.empty:
        return parameter.name
    return f"{parameter.name}=default_{parameter.name}"
