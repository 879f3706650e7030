"""Objects that never change after they are made, and are still quick to read and to copy.

Frozen data classes set every field through a slow door, and named tuples are slow
to read. So a state is filled in as a *draft*, a plain class with slots, and then
becomes its frozen class, which has the same slots and refuses every change:

    made = new_draft(SomeDraft)
    made.field = value
    made.__class__ = SomeState
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, NoReturn, Self

new_draft: Callable[..., Any] = object.__new__
"""Makes an empty draft; the caller fills in every field and freezes it."""


class Frozen:
    """What frozen classes share: no changes; equality, hash and copies by value."""

    __slots__ = ()
    _fields: ClassVar[tuple[str, ...]]

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is never changed; make another one")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} is never changed; make another one")

    def _values(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self._fields])

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, type(self)):
            return NotImplemented
        return self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={value!r}" for name, value in self._asdict().items())
        return f"{type(self).__name__}({shown})"

    def __reduce__(self) -> tuple[type[Self], tuple[Any, ...]]:
        return type(self), self._values()

    def _asdict(self) -> dict[str, Any]:
        """The fields by name, in their order."""
        return dict(zip(self._fields, self._values(), strict=True))

    def _replace(self, **changes: Any) -> Self:
        """Another one with some fields changed. The copies in ``copies`` are many times faster.

        Raises:
            TypeError: for a field that there is not.
        """
        return type(self)(**(self._asdict() | changes))
