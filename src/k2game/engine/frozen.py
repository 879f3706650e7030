"""States are frozen data classes that are nevertheless quick to make.

The constructor of a frozen data class sets every field through a slow door. An
engine that makes three objects an action cannot use it everywhere. So a state is
filled in as a *draft*, which has the slots and no door, and then becomes the frozen
class that is made of it, for good:

    made = SomeDraft()
    made.field = value
    made.__class__ = SomeState

The constructor stays for everybody else.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Self


class State:
    """The common base of states and their drafts."""

    __slots__ = ()

    def _replace(self, **changes: Any) -> Self:
        """Another one with some fields changed. The copies in ``copies`` are many times faster.

        Raises:
            TypeError: for a field that there is not.
        """
        return replace(self, **changes)  # type: ignore[type-var]
