"""Lines of panels that are made again only when what they are made of is another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from k2game.presentation.text.lines import Line


class KeptLines:
    """The last lines of each panel, with what they were made of."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[object, ...], Sequence[Line]]] = {}

    def get(
        self, name: str, made_of: tuple[object, ...], make: Callable[[], Sequence[Line]]
    ) -> Sequence[Line]:
        """The lines of a panel.

        Args:
            name: which panel.
            made_of: everything that the lines depend on; nothing in it may be changed in place.
            make: makes them.
        """
        kept = self._kept.get(name)
        if kept is None or kept[0] != made_of:
            kept = self._kept[name] = (made_of, make())
        return kept[1]
