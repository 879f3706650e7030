"""The result beside its mountain: medal and ladder, or podium and teams, and the story."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from k2game.i18n import _
from k2game.presentation.scenes.ending import Ending, TeamEnd
from k2game.presentation.scenes.standing import OwnPast, Rung, points_phrase
from k2game.presentation.text.lines import Bit, Line, cut, fit, pad, spread, title_line, wrap
from k2game.tui.scenes.cells import BACKGROUND_INK, Look, Sheet, box
from k2game.tui.scenes.ending.medal import PODIUM_WIDTH, OnPodium, block_at, draw_medal, draw_podium, metal_of
from k2game.tui.scenes.letters import can_draw, draw_text, spaced, text_width
from k2game.tui.scenes.pixels import Pixels, cells_of, team_shades

_DROP = 3
"""Pixels from which a medal drops."""

_ON_PODIUM = 3
_BARS = " ▁▂▃▄▅▆▇█"
_PLATE = 0x222A3D
"""Behind the rank that was reached."""


class Side:
    """Paints the right part of a result."""

    def __init__(self, end: Ending, look: Look, large: bool, height: int) -> None:
        self._end, self._look, self._large, self._height = end, look, large, height
        self._steps = _DROP if end.solo else min(_ON_PODIUM, len(end.teams))

    def step_at(self, time: int, whole: int) -> int:
        """The step after some milliseconds: below 0 nothing, then medal or podium, then all of it."""
        if time < 0:
            return -1
        return min(self._steps, time * self._steps // whole)

    def paint(self, sheet: Sheet, x: int, cells: int, step: int) -> None:
        """Paint a step into a column of the page."""
        if self._end.solo:
            self._alone(sheet, x, cells, step)
        else:
            self._several(sheet, x, cells, step)

    # --- a team alone ----------------------------------------------------------------------

    def _alone(self, sheet: Sheet, x: int, cells: int, step: int) -> None:
        done = step >= self._steps
        y = (
            self._large_medal(sheet, x, cells, step)
            if self._large
            else self._small_medal(sheet, x, cells, step)
        )
        if not done:
            return
        for rung in self._end.rungs:
            self._rung(sheet, x, y, cells, rung)
            y += 1
        y += 1
        if not self._large:
            self._lines(sheet, x, y, story_lines(self._end, cells, self._height - y, titled=False))
        elif self._end.past is not None:
            self._past(sheet, x, y, cells, self._end.past)

    def _large_medal(self, sheet: Sheet, x: int, cells: int, step: int) -> int:
        """A large medal with the rank in large letters below; the next free row."""
        team, title = self._end.teams[0], self._end.headline.upper()
        done = step >= self._steps
        row = 1
        if self._look.painted:
            pixels = _blank(cells, 46)
            self._medal(pixels, cells // 2, 26 - (0 if done else _DROP - step), 10.4)
            if done and can_draw(title) and text_width(title) <= cells:
                metal = metal_of(self._end.metal, not self._look.blends)
                foot = metal.middle if self._look.blends else metal.bright
                draw_text(pixels, (cells - text_width(title)) // 2, 39, title, metal.bright, foot)
                title = ""
            _place(sheet, x, 0, pixels)
            row = 24 if not title else 20
        if not done:
            return row
        if title:
            text = spaced(title) if cell_len(spaced(title)) <= cells else title
            self._centred(sheet, x, row, cells, Bit(text, "title bold"))
            row += 2
        self._centred(sheet, x, row, cells, Bit(points_phrase(team.total), "title bold"))
        self._centred(sheet, x, row + 1, cells, Bit(team.climbers, "faint"))
        return row + 3

    def _small_medal(self, sheet: Sheet, x: int, cells: int, step: int) -> int:
        """A small medal with the rank beside it; the next free row."""
        team = self._end.teams[0]
        done = step >= self._steps
        left = x
        if self._look.painted:
            pixels = _blank(14, 20)
            self._medal(pixels, 6, 13 - (0 if done else _DROP - step), 5.6)
            _place(sheet, x, 0, pixels)
            left = x + 15
        if done:
            room = cells - (left - x)
            lines = wrap(self._end.headline.upper(), room, "bold")
            lines += [(Bit(points_phrase(team.total), "title bold"),), (Bit(team.climbers, "faint"),), ()]
            if self._end.past is not None and self._end.past.sentence:
                lines += wrap(self._end.past.sentence, room, "gain")
            self._lines(sheet, left, 1, [fit(line, room) for line in lines[:8]])
        return 10

    def _medal(self, pixels: Pixels, x: int, y: int, radius: float) -> None:
        team, few = self._end.teams[0], not self._look.blends
        ribbon = team_shades(team.number, self._look.colours.teams[team.number], few)
        draw_medal(pixels, x, y, radius, self._end.metal, ribbon, few)

    def _rung(self, sheet: Sheet, x: int, y: int, cells: int, rung: Rung) -> None:
        """A rank with its metal, what it needs, and what is missing."""
        painted = self._look.painted
        here = rung.reached
        back = _PLATE if here and painted else None
        role = "bold" if here else "faint"
        mark = (">" if self._look.ascii else "›") if here else " "
        note = Bit(f"{rung.note} ", "warning bold" if rung.short else "title bold")
        needs = Bit(f"{rung.minimum:>2}  ", role)
        tail = (needs, Bit(" " * (9 - cell_len(note.text))), note)
        left = (Bit(mark, "title bold"), Bit("  "), Bit(" "), Bit(rung.name, role))
        if back is not None:
            for column in range(cells):
                sheet.put(x + column, y, " ", BACKGROUND_INK, "", back)
        sheet.line(x, y, spread(left, tail, cells), self._look, back)
        disc = "o" if self._look.ascii else "●"
        metal = metal_of(rung.metal, not self._look.blends).middle if painted else self._look.colours.text
        sheet.put(x + 1, y, disc, metal, "b", back)

    def _past(self, sheet: Sheet, x: int, y: int, cells: int, past: OwnPast) -> None:
        """One's own games as columns, the one just played lit."""
        if y + 6 > self._height:
            return
        sheet.line(x, y, title_line(_("Your games"), cells), self._look)
        top = max(*past.points, 20)
        for place, points in enumerate(past.points):
            now = place == len(past.points) - 1
            ink = self._look.colours.movement if now else self._look.colours.line
            for row in range(4):
                full = round(points / top * 32) - row * 8
                glyph = _BARS[max(0, min(8, full))]
                if self._look.ascii and glyph != " ":
                    glyph = "#"
                for column in range(2):
                    sheet.put(x + place * 3 + column, y + 4 - row, glyph, ink)
            text = f"{points:>2}"
            sheet.line(x + place * 3, y + 5, (Bit(text, "title bold" if now else "faint"),), self._look)
        room = cells - 26
        self._lines(sheet, x + 26, y + 2, wrap(past.sentence, room, "gain")[:4])

    # --- several teams ---------------------------------------------------------------------

    def _several(self, sheet: Sheet, x: int, cells: int, step: int) -> None:
        done = step >= self._steps
        y = self._podium(sheet, x, cells, step) if self._large else self._rows(sheet, x, 3, cells, step)
        if done:
            for row, line in enumerate(wrap(self._end.headline, cells, "title bold")[:2]):
                self._centred(sheet, x, row + (0 if not self._large else 1), cells, *line)
            self._lines(sheet, x, y, story_lines(self._end, cells, self._height - y, titled=self._large))

    def _risen(self, step: int) -> tuple[TeamEnd, ...]:
        """The teams that are on the podium already: the third one comes first."""
        best = self._end.teams[:_ON_PODIUM]
        shown = len(best) if step >= self._steps else step
        return best[len(best) - shown :]

    def _podium(self, sheet: Sheet, x: int, cells: int, step: int) -> int:
        """Three blocks with their teams, and the other teams below; the next free row."""
        risen = self._risen(step)
        left = x + (cells - PODIUM_WIDTH) // 2
        block = {team.colour: place for place, team in enumerate(self._end.teams[:_ON_PODIUM], 1)}
        if self._look.painted:
            pixels = _blank(PODIUM_WIDTH, 38)
            on = [OnPodium(block[team.colour], team.place, team.number, self._colour(team)) for team in risen]
            draw_podium(pixels, 0, 38, on, not self._look.blends)
            _place(sheet, left, 3, pixels)
            row = 22
        else:
            row = 12
            for team in risen:
                self._outlined_block(sheet, left + block_at(block[team.colour]), row, team)
        for team in risen:
            at = left + block_at(block[team.colour])
            name = Bit(cut(team.name, 13), f"team:{team.number} bold")
            self._centred(sheet, at, row, 13, name)
            self._centred(sheet, at, row + 1, 13, Bit(points_phrase(team.total), "bold"))
            self._centred(sheet, at, row + 2, 13, Bit(cut(team.climbers, 13), "faint"))
        row += 4
        if step >= self._steps:
            row = self._rows(sheet, x, row, cells, step, after=_ON_PODIUM) + (
                len(self._end.teams) > _ON_PODIUM
            )
        return row

    def _outlined_block(self, sheet: Sheet, x: int, foot: int, team: TeamEnd) -> None:
        high = {1: 8, 2: 6}.get(team.place, 4)
        colours = self._look.colours
        box(sheet, x, foot - high, 13, high, colours.line, colours.background, self._look.ascii)
        self._centred(sheet, x, foot - high + 1, 13, Bit(str(team.place), "title bold"))
        mark = Bit(f" {team.letter} ", f"on_team:{team.number}")
        self._centred(sheet, x, foot - high + 2, 13, mark)

    def _rows(self, sheet: Sheet, x: int, y: int, cells: int, step: int, after: int = 0) -> int:
        """A row for each team that is not on a podium; the next free row."""
        teams = self._end.teams[after:]
        for place, team in enumerate(teams):
            if not after and step < self._steps and place < min(_ON_PODIUM, len(teams)) - step:
                continue
            left = (
                Bit(f"{team.place}. ", "title bold" if team.place == 1 else "faint"),
                Bit(f"{team.letter} ", f"on_team:{team.number}"),
                Bit(" " + cut(team.name, cells - 25), f"team:{team.number} bold"),
            )
            total = Bit(f"{team.total:>3}", "title bold" if team.place == 1 else "bold")
            tail = (total, Bit("  " + pad(team.climbers, 11), "faint"))
            sheet.line(x, y + place, spread(left, tail, cells), self._look)
        return y + len(teams) + (0 if after else 1)

    def _colour(self, team: TeamEnd) -> str:
        return self._look.colours.teams[team.number]

    # --- text ------------------------------------------------------------------------------

    def _centred(self, sheet: Sheet, x: int, y: int, cells: int, *bits: Bit) -> None:
        kept = fit(bits, cells)
        wide = sum(cell_len(bit.text) for bit in kept)
        sheet.line(x + (cells - wide) // 2, y, kept, self._look)

    def _lines(self, sheet: Sheet, x: int, y: int, lines: list[Line]) -> None:
        for row, line in enumerate(lines):
            sheet.line(x, y + row, line, self._look)


def story_lines(end: Ending, cells: int, rows: int, *, titled: bool = True) -> list[Line]:
    """The story, each sentence with its team's letter; as many whole sentences as there is room for."""
    lines = [title_line(_("How it went"), cells)] if titled else []
    for told in _wrapped(end, cells):
        if len(lines) + len(told) <= rows:
            lines += told
    return lines


def _wrapped(end: Ending, cells: int) -> Iterator[list[Line]]:
    for one in end.story:
        if end.solo:
            yield wrap(one.text, cells)
            continue
        team = end.team(one.colour)
        first, *rest = wrap(one.text, cells - 2)
        mark = Bit(team.letter, f"on_team:{team.number}")
        yield [(mark, Bit(" "), *first), *((Bit("  "), *line) for line in rest)]


def _blank(wide: int, high: int) -> Pixels:
    return [[BACKGROUND_INK] * wide for _row in range(high)]


def _place(sheet: Sheet, x: int, y: int, pixels: Pixels) -> None:
    for down, row in enumerate(cells_of(pixels)):
        for across, cell in enumerate(row):
            sheet.set(x + across, y + down, cell)
