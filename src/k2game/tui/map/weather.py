"""Today's weather on the map: struck bands and sections, and what happens there (6.1)."""

from __future__ import annotations

from rich.cells import cell_len

from k2game.engine.content.board import SECTIONS
from k2game.i18n import _
from k2game.presentation.map.model import BandHit
from k2game.tui.art import Ink
from k2game.tui.art.tints import blend, snapped
from k2game.tui.map.canvas import Canvas
from k2game.tui.theme.colours import rgb

_TINT = 0.2
"""Share of its colour that the weather gives to the picture."""

_SLIDE = "⡠⠊"
"""Two braille cells that make one stroke; strokes in rows above join to long diagonals."""

_ASCII_SLIDE = "/"


def draw_hits(canvas: Canvas) -> None:
    """Show what the weather strikes: tints on a painted picture, marks on the others."""
    for y in range(canvas.layout.size[1]):
        band = canvas.layout.band_at(y)
        for hit in canvas.model.hits:
            if hit.band == band:
                _strike_row(canvas, y, hit)


def _strike_row(canvas: Canvas, y: int, hit: BandHit) -> None:
    mild = bool(hit.cost) and not hit.tonight and not hit.landslide
    colour = canvas.colours.hit_cost if mild else canvas.colours.hit_night
    tinted = _Tinted(colour, canvas.model.art == "256") if isinstance(canvas.rows[y][0][2], int) else None
    row, ridge = canvas.rows[y], canvas.ridge
    for x in range(*canvas.layout.span_of(hit.section, y)):
        if y * 2 + 1 < ridge[x]:
            continue
        if tinted is not None:
            glyph, ink, back, attributes = row[x]
            row[x] = (glyph, tinted[ink], tinted[back], attributes)
        elif not hit.landslide and (x + y * 2) % 4 == 0:
            plain, fine = ("+", "⠒") if mild else (":", "⠅")
            canvas.put(x, y, plain if canvas.model.ascii else fine, colour)
        if hit.landslide:
            _hatch(canvas, x, y)


def _hatch(canvas: Canvas, x: int, y: int) -> None:
    """Long diagonal strokes for a landslide."""
    step = (x + 2 * y) % 6
    if canvas.model.ascii and step == 0:
        canvas.put(x, y, _ASCII_SLIDE, canvas.colours.hit_night)
    elif not canvas.model.ascii and step < len(_SLIDE):
        canvas.put(x, y, _SLIDE[step], canvas.colours.hatch)


class _Tinted(dict[Ink, Ink]):
    """Colours with a share of the weather's colour, reckoned once each."""

    def __init__(self, colour: str, few_colours: bool) -> None:
        super().__init__()
        red, green, blue = rgb(colour)
        self.colour = red << 16 | green << 8 | blue
        self.few_colours = few_colours

    def __missing__(self, ink: Ink) -> Ink:
        tinted = ink
        if isinstance(ink, int):
            tinted = blend(ink, self.colour, 1.5 * _TINT if self.few_colours else _TINT)
            if self.few_colours:
                tinted = snapped(tinted)
        self[ink] = tinted
        return tinted


def label_hits(canvas: Canvas) -> None:
    """Say at the edge of each struck band and section what the weather does there."""
    for band in dict.fromkeys(hit.band for hit in canvas.model.hits):
        groups: dict[BandHit, list[str]] = {}
        for hit in canvas.model.hits:
            if hit.band == band:
                same = BandHit(band, "", hit.tonight, hit.cost, hit.landslide)
                groups.setdefault(same, []).append(hit.section)
        for hit, sections in groups.items():
            names = "".join(section for section in SECTIONS if section in sections)
            everywhere = "" in sections or len(names) == len(SECTIONS) or not canvas.layout.board.sections
            text = hit_text(hit) if everywhere else f"{names} {hit_text(hit)}"
            _edge_label(canvas, band, text, "E" if everywhere else names[-1], hit)


def _edge_label(canvas: Canvas, band: str, text: str, side: str, hit: BandHit) -> None:
    width, height = canvas.layout.size
    rows = [y for y in range(height) if canvas.layout.band_at(y) == band]
    middle = sum(rows) / max(1, len(rows))
    rows.sort(key=lambda y: abs(y - middle))
    length = cell_len(text)
    columns = list(range(width - length + 1))
    if side == "E":
        columns.reverse()
    elif side == "C":
        columns.sort(key=lambda x: abs(x + length / 2 - width / 2))
    colour = canvas.colours.raised if hit.cost and not hit.tonight else canvas.colours.loss
    for x in columns:
        for y in rows:
            if all(canvas.free((x + step, y)) for step in range(-1, length + 1)):
                canvas.write(x, y, text, colour)
                return


def hit_text(hit: BandHit) -> str:
    """Return what a hit does in a few words: ``-2 night``, ``+1 cost``, ``slide``."""
    parts = []
    if hit.tonight:
        # Translators: a short label on the map; levels lost tonight.
        parts.append(_("{amount} night").format(amount=f"{hit.tonight:+d}"))
    if hit.cost:
        # Translators: a short label on the map; entering costs more today.
        parts.append(_("{amount} cost").format(amount=f"{hit.cost:+d}"))
    if hit.landslide:
        # Translators: a short label on the map; a landslide tonight.
        parts.append(_("slide"))
    return " ".join(parts)
