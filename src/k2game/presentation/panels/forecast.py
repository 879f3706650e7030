"""The forecast: all open days as a profile of the bands, and each day in words (6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from k2game.engine.content.board import BANDS, DEFAULT_SECTION, SECTIONS
from k2game.engine.content.weather import DAYS_PER_TILE, Effect
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView
from k2game.i18n import _, ngettext
from k2game.presentation.decisions.intents import Intent, Pick, ShowDay, ShowOverview
from k2game.presentation.map.build import day_hits
from k2game.presentation.map.model import BandHit
from k2game.presentation.text.glyphs import MOVEMENT_GLYPH
from k2game.presentation.text.lines import Bit, Line, pad, pad_left, title_line, wrap
from k2game.presentation.text.names import bands_phrase, bands_sign, section_name

LANDSLIDE_GLYPH = "L"
WIDE_FROM = 36
"""Cells from which the weather is in whole words."""
MOST_ROWS = 10
"""Rows of a narrow panel, the title included."""
_LABEL = 5
_COLUMN = 4


@dataclass(frozen=True, slots=True)
class OpenDay:
    """One open day of the forecast.

    Attributes:
        day: its number in the game.
        tile: the tile it is on.
        place: which day of the tile it is, from 0.
        ahead: 0 today, 1 tomorrow, below 0 for days gone by.
    """

    day: int
    tile: str
    place: int
    ahead: int


def open_days(view: PlayerView) -> list[OpenDay]:
    """All days of the open tiles, from the left (2.2, 8.3)."""
    first = max(1, view.day) - view.marker
    return [
        OpenDay(
            first + at * DAYS_PER_TILE + place,
            tile,
            place,
            first + at * DAYS_PER_TILE + place - max(1, view.day),
        )
        for at, tile in enumerate(view.row)
        for place in range(DAYS_PER_TILE)
        if first + at * DAYS_PER_TILE + place <= view.setup.days
    ]


def _effects(table: Table, tile: str, place: int) -> tuple[Effect, ...]:
    return next(each for each in table.weather.tiles if each.id == tile).days[place]


def _sections_phrase(sections: Iterable[str]) -> str:
    names = [section_name(section) for section in SECTIONS if section in set(sections)]
    if len(names) == 1:
        return _("in the {section}").format(section=names[0])
    return _("in the {section} and {other}").format(section=names[0], other=names[-1])


def weather_sentence(table: Table, tile: str, place: int, short: bool = False) -> str:
    """Say in words what a day's weather does: "−2 above 7000 m", in short "−2 7000+"; calm if nothing."""
    parts = []
    whole = not table.board.sections
    for effect in _effects(table, tile, place):
        if whole and DEFAULT_SECTION not in effect.sections:
            continue
        bands = [band for band in BANDS if band in effect.bands]
        where = bands_sign(bands) if short else bands_phrase(bands)
        if short and not whole and set(effect.sections) != set(SECTIONS):
            where = " ".join((where, *(section for section in SECTIONS if section in effect.sections)))
        elif not whole and set(effect.sections) != set(SECTIONS):
            where = _("{bands} {sections}").format(bands=where, sections=_sections_phrase(effect.sections))
        if effect.acclimatization:
            parts.append(_("−{loss} {where}").format(loss=-effect.acclimatization, where=where))
        if effect.movement_cost:
            text = _("cost +{cost} {where}") if short else _("steps and tents +{cost} {where}")
            parts.append(text.format(cost=effect.movement_cost, where=where))
        if effect.landslide:
            parts.append((_("slide {where}") if short else _("landslide {where}")).format(where=where))
    return _("; ").join(parts) if parts else _("calm")


def day_sentence(view: PlayerView, table: Table, ahead: int, short: bool = False) -> str | None:
    """One open day in words, with when it is; None if it is not open."""
    for day in open_days(view):
        if day.ahead == ahead:
            weather = weather_sentence(table, day.tile, day.place, short)
            if ahead == 0:
                return _("Today: {weather}.").format(weather=weather)
            if ahead == 1:
                return _("Tomorrow: {weather}.").format(weather=weather)
            return _("Day {day}: {weather}.").format(day=day.day, weather=weather)
    return None


def hidden_sentence(view: PlayerView, table: Table, short: bool = False) -> str:
    """Say what weather is still face down."""
    if not view.tiles_to_come:
        return _("All lies open.") if short else _("All weather of the game lies open.")
    days = open_days(view)
    first = days[-1].day + 1 if days else 1
    last = table.setup.days
    if short:
        return _("Hidden: {first}–{last}.").format(first=first, last=last)
    possible, count = len(view.possible_tiles), view.tiles_to_come
    if possible > count:  # the pile holds more tiles than are turned up (2.2, 11.1)
        return ngettext(
            "Days {first}–{last}: {count} tile of the {possible} that can still come.",
            "Days {first}–{last}: {count} tiles of the {possible} that can still come.",
            count,
        ).format(first=first, last=last, count=count, possible=possible)
    return ngettext(
        "Days {first}–{last}: {count} tile face down.",
        "Days {first}–{last}: {count} tiles face down.",
        count,
    ).format(first=first, last=last, count=count)


def hit_bits(hits: tuple[BandHit, ...], band: str, sections: bool, link: Intent | str, role: str) -> Line:
    """One day and band: four cells, or one cell for each of three sections."""
    here = {hit.section: hit for hit in hits if hit.band == band}
    if not sections:
        hit = here.get("")
        bits = _one_hit(hit) if hit else (Bit("  ·", "faint"),)
        text = sum(len(bit.text) for bit in bits)
        return (
            *(bit._replace(role=f"{bit.role} {role}", link=link) for bit in bits),
            Bit(" " * (_COLUMN - text), role, link),
        )
    whole = here.get("")
    bits = tuple(_small_hit(here.get(section), whole) for section in SECTIONS)
    return (Bit(" ", role, link), *(bit._replace(role=f"{bit.role} {role}", link=link) for bit in bits))


def _one_hit(hit: BandHit) -> Line:
    bits: list[Bit] = []
    if hit.tonight:
        bits.append(Bit(f"−{-hit.tonight}", "loss bold"))
    if hit.cost:
        bits.append(Bit(f"+{MOVEMENT_GLYPH}" if hit.cost == 1 else f"+{hit.cost}", "raised bold"))
    if hit.landslide:
        bits.append(Bit(LANDSLIDE_GLYPH, "landslide bold"))
    if sum(len(bit.text) for bit in bits) < _COLUMN:
        bits.insert(0, Bit(" "))
    return tuple(bits)


def _small_hit(hit: BandHit | None, whole: BandHit | None) -> Bit:
    tonight = (hit.tonight if hit else 0) + (whole.tonight if whole else 0)
    cost = (hit.cost if hit else 0) + (whole.cost if whole else 0)
    if (hit and hit.landslide) or (whole and whole.landslide):
        return Bit(LANDSLIDE_GLYPH, "landslide bold")
    if tonight:
        return Bit(str(-tonight), "loss bold")
    if cost:
        return Bit(MOVEMENT_GLYPH if cost == 1 else "+", "raised bold")
    return Bit("·", "faint")


def profile(view: PlayerView, table: Table, focus: int = 0) -> list[Line]:
    """All open days as columns, bands as rows from the highest; today is marked by brackets.

    Args:
        view: what may be seen.
        table: content and setup.
        focus: the day whose column is lit, counted from today.
    """
    days = open_days(view)
    sections = bool(table.board.sections)
    head: list[Bit] = [Bit(pad(_("day"), _LABEL), "faint")]
    for day in days:
        label = f"[{day.day}]" if day.ahead == 0 else str(day.day)
        role = "today bold" if day.ahead == 0 else "faint" if day.ahead < 0 else ""
        if day.ahead == focus:
            role += " focus"
        head.append(Bit(pad_left(label, _COLUMN), role, ShowDay(day.ahead)))
    lines: list[Line] = [tuple(head)]
    if sections:
        lines.append((Bit(" " * _LABEL), *(Bit(" WCE", "faint") for _day in days)))
    labels = band_labels()
    for band in reversed(BANDS):
        bits: list[Bit] = [Bit(pad(labels[band], _LABEL), "faint")]
        for day in days:
            role = "focus" if day.ahead == focus else "past" if day.ahead < 0 else ""
            bits += hit_bits(day_hits(table, day.tile, day.place), band, sections, ShowDay(day.ahead), role)
        lines.append(tuple(bits))
    return lines


def tile_profile(table: Table, tiles: Sequence[str], focus: int) -> list[Line]:
    """Tiles side by side, bands as rows; the one in focus is lit."""
    sections = bool(table.board.sections)
    head: list[Bit] = [Bit(" " * _LABEL)]
    for number, _tile in enumerate(tiles):
        label = _("tile {number}").format(number=number + 1)
        role = "cursor" if number == focus else "button"
        head.append(Bit(f" {pad(label, _COLUMN * DAYS_PER_TILE - 2)} ", role, Pick(number)))
    lines: list[Line] = [tuple(head)]
    if sections:
        lines.append((Bit(" " * _LABEL), *(Bit(" WCE" * DAYS_PER_TILE, "faint") for _tile in tiles)))
    labels = band_labels()
    for band in reversed(BANDS):
        bits: list[Bit] = [Bit(pad(labels[band], _LABEL), "faint")]
        for number, tile in enumerate(tiles):
            role = "focus" if number == focus else ""
            for place in range(DAYS_PER_TILE):
                bits += hit_bits(day_hits(table, tile, place), band, sections, Pick(number), role)
        lines.append(tuple(bits))
    return lines


def sections_legend() -> str:
    """Explain the letters of the sections in one line."""
    return ", ".join(
        _("{letter} {section}").format(letter=section, section=section_name(section)) for section in SECTIONS
    )


def band_labels() -> dict[str, str]:
    """The bands in five cells."""
    return {"8000": "8000", "7000": "7000", "6000": "6000", "below_6000": _("below")}


def forecast_lines(view: PlayerView, table: Table, cells: int, focus: int = 0) -> list[Line]:
    """The forecast panel: profile, the day in focus and tomorrow in words, what is face down.

    In a narrow panel long words give way to signs as far as is needed, so that nothing of it
    ever takes more than nine rows below the title.
    """
    lines = [title_line(_("Weather"), cells), *profile(view, table, focus)]
    days = [focus] if focus else [0, 1]
    for told in _tellings(view, table, days, cells):
        if cells >= WIDE_FROM or len(lines) + len(told) <= MOST_ROWS:
            break
    return lines + told


def _tellings(view: PlayerView, table: Table, days: Sequence[int], cells: int) -> Iterator[list[Line]]:
    """Return the texts below the profile, each in fewer rows."""
    words = [day_sentence(view, table, ahead) or "" for ahead in days]
    signs = [day_sentence(view, table, ahead, True) or "" for ahead in days]
    hidden, little = hidden_sentence(view, table), hidden_sentence(view, table, True)
    for texts, rest in ((words, hidden), (words, little), (signs, little)):
        told = [line for text in texts for line in wrap(text, cells)]
        yield told + wrap(rest, cells, "faint", ShowOverview("weather"))
    yield wrap(" ".join((*signs, little)), cells)
