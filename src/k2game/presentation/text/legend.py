"""The signs on the map and in the panels, with one line of meaning each."""

from __future__ import annotations

from k2game.i18n import _
from k2game.presentation.panels.forecast import sections_legend
from k2game.presentation.text.glyphs import CLIMBER_GLYPHS, MOVEMENT_GLYPH, TENT_GLYPH


def map_legend(large: bool) -> str:
    """The tags of the map in one line.

    Args:
        large: whether the map has its large tags, with points and numbers.
    """
    if large:
        return _("{movement}2 cost  +1 tonight  4p points  >5 lit: whole way  X full  ! weather").format(
            movement=MOVEMENT_GLYPH
        )
    return _("6 2+1: 6 points, cost 2, tonight +1  >5 whole way  X full  !weather  n numbers")


def card_legend() -> str:
    """Cards and pieces in one line."""
    return _(
        "{movement}2 movement  {movement}1/3 up 1 or down 3  ○2 level  {a} A  {b} B  {tent} tent"
    ).format(movement=MOVEMENT_GLYPH, a=CLIMBER_GLYPHS["A"], b=CLIMBER_GLYPHS["B"], tent=TENT_GLYPH)


def weather_legend(sections: bool) -> str:
    """The forecast in one line.

    Args:
        sections: whether the mountain has sections, with a sign for each.
    """
    if sections:
        return _("{sections}: 1 2 lost tonight  {movement} cost +1  L landslide").format(
            sections=sections_legend(), movement=MOVEMENT_GLYPH
        )
    return _("Weather: −2 lost tonight  +{movement} steps and tents cost 1 more").format(
        movement=MOVEMENT_GLYPH
    )
