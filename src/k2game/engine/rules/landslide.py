"""The ends of a landslide for climbers and tents (7.3, 7.5)."""

from __future__ import annotations

from collections.abc import Mapping


def slide_ends(lower: tuple[str, ...], section: str, sections: Mapping[str, str]) -> tuple[str, ...]:
    """Return where a piece may slide: to a lower neighbour, in its own section if there is one (7.5).

    Args:
        lower: the lower neighbours of its space.
        section: the section of its space.
        sections: space → section.
    """
    own = tuple([end for end in lower if sections[end] == section])
    return own or lower
