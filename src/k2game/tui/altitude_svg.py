"""The altitude profile as a picture that scales: an SVG file without scripts, fonts or links."""

from __future__ import annotations

from textwrap import wrap
from xml.etree import ElementTree as ET

from k2game.engine.content.board import BANDS
from k2game.engine.table.table import Table
from k2game.i18n import _
from k2game.presentation.map.build import day_hits
from k2game.presentation.panels.altitude import Altitude, Track
from k2game.presentation.panels.forecast import band_labels
from k2game.presentation.text.names import Teams
from k2game.tui.theme.colours import DARK, LOSS, TEAM_COLOURS

_WIDTH, _HEIGHT = 1200, 720
_LEFT, _RIGHT, _TOP = 90, 170, 110
_BAND = 26
_CHART_TOP, _CHART_BOTTOM = _TOP + 5 * _BAND + 10, _HEIGHT - 60
_INK, _FAINT, _RAISED = DARK.text, DARK.faint, DARK.raised
_VERDICT = 120
"""Letters of the verdict in a line."""
_SHIFT = 3
"""Pixels between climbers at the same height."""


def svg(game: Altitude, table: Table, teams: Teams, title: str, verdict: str) -> str:
    """The picture.

    Args:
        game: the heights.
        table: content and setup.
        teams: the names.
        title: the first line.
        verdict: the text below it, in one or two lines.
    """
    root = ET.Element(
        "svg", xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {_WIDTH} {_HEIGHT}", width=str(_WIDTH)
    )
    ET.SubElement(root, "rect", width="100%", height="100%", fill=DARK.background)
    _text(root, _LEFT, 44, title, _INK, 26, weight="bold")
    for row, line in enumerate(wrap(verdict, _VERDICT)[:2]):
        _text(root, _LEFT, 70 + 20 * row, line, _FAINT, 16)
    _weather(root, game, table)
    _axes(root, game)
    count = len(game.tracks)
    for number, track in enumerate(game.tracks):
        _track(root, game, track, teams, (number - count / 2) * _SHIFT)
    _legend(root, game, teams)
    ET.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ET.tostring(root, encoding="unicode") + "\n"


def _text(
    root: ET.Element,
    x: float,
    y: float,
    text: str,
    ink: str,
    size: int,
    anchor: str = "start",
    weight: str = "",
) -> None:
    element = ET.SubElement(
        root, "text", {"x": f"{x:.1f}", "y": f"{y:.1f}", "fill": ink, "font-size": str(size)}
    )
    element.set("font-family", "DejaVu Sans, Verdana, sans-serif")
    element.set("text-anchor", anchor)
    if weight:
        element.set("font-weight", weight)
    element.text = text


def _x(game: Altitude, day: float) -> float:
    return _LEFT + (_WIDTH - _LEFT - _RIGHT) * day / game.days


def _y(game: Altitude, height: int) -> float:
    steps = max(1, len(game.levels) - 1)
    return _CHART_BOTTOM - (_CHART_BOTTOM - _CHART_TOP) * game.levels.index(height) / steps


def _weather(root: ET.Element, game: Altitude, table: Table) -> None:
    labels = band_labels()
    for day in range(1, game.days + 1):
        _text(root, _x(game, day - 0.5), _TOP + 14, str(day), _FAINT, 14, "middle")
    for row, band in enumerate(reversed(BANDS), 1):
        y = _TOP + row * _BAND
        _text(root, _LEFT - 12, y + 18, labels[band], _FAINT, 14, "end")
        for day, (tile, place) in enumerate(game.weather):
            hits = [hit for hit in day_hits(table, tile, place) if hit.band == band]
            if not hits:
                continue
            parts = [f"−{-hit.tonight}" for hit in hits if hit.tonight]
            parts += [f"+{hit.cost}" for hit in hits if hit.cost]
            parts += ["L" for hit in hits if hit.landslide]
            ink = LOSS if any(hit.tonight or hit.landslide for hit in hits) else _RAISED
            left, right = _x(game, day) + 1, _x(game, day + 1) - 1
            box = {"x": f"{left:.1f}", "y": str(y), "width": f"{right - left:.1f}", "height": str(_BAND - 2)}
            ET.SubElement(root, "rect", {**box, "fill": ink, "fill-opacity": "0.18"})
            _text(root, (left + right) / 2, y + 18, " ".join(dict.fromkeys(parts)), ink, 14, "middle")


def _axes(root: ET.Element, game: Altitude) -> None:
    for level in game.levels:
        y = _y(game, level)
        line = {"x1": str(_LEFT), "x2": str(_WIDTH - _RIGHT), "y1": f"{y:.1f}", "y2": f"{y:.1f}"}
        ET.SubElement(root, "line", {**line, "stroke": DARK.line, "stroke-opacity": "0.35"})
        _text(root, _LEFT - 12, y + 5, str(level), _INK, 16, "end")
    _text(root, _LEFT, _HEIGHT - 20, _("Points of the spaces where the climbers stood, by day"), _FAINT, 14)


def _track(root: ET.Element, game: Altitude, track: Track, teams: Teams, shift: float) -> None:
    ink = TEAM_COLOURS[teams.number(track.colour)]
    points = [(_x(game, at / 2), _y(game, height) + shift) for at, height in enumerate(track.heights)]
    line = ET.SubElement(root, "polyline", {"points": " ".join(f"{x:.1f},{y:.1f}" for x, y in points)})
    line.set("fill", "none")
    line.set("stroke", ink)
    line.set("stroke-width", "3")
    line.set("stroke-linejoin", "round")
    if track.climber == "B":
        line.set("stroke-dasharray", "7 5")
    x, y = points[-1]
    if track.died is None:
        ET.SubElement(root, "circle", {"cx": f"{x:.1f}", "cy": f"{y:.1f}", "r": "5", "fill": ink})
    else:
        _text(root, x, y + 8, "†", ink, 26, "middle", "bold")


def _legend(root: ET.Element, game: Altitude, teams: Teams) -> None:
    for row, track in enumerate(game.tracks):
        y = _CHART_TOP + 24 + row * 26
        ink = TEAM_COLOURS[teams.number(track.colour)]
        name = teams.climber(track.colour, track.climber)
        if track.died is not None:
            name = f"{name} †"
        _text(root, _WIDTH - _RIGHT + 16, y, name, ink, 16)
