"""The plates: the numbers of a space, and the pieces beside it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from functools import lru_cache

from k2game.engine.content.board import Board, Space
from k2game.i18n import _
from k2game.presentation.map.model import Cross, MapClimber, Tag, Target, Tent, short_space
from k2game.presentation.text.glyphs import CLIMBER_GLYPHS, MOVEMENT_GLYPH, TENT_GLYPH
from k2game.tui.art import Cell, Ink
from k2game.tui.art.tints import blend
from k2game.tui.map.layout import Layout, Place
from k2game.tui.theme.colours import MapColours, contrast

ASCII_GLYPHS = {MOVEMENT_GLYPH: "m", TENT_GLYPH: "^", CLIMBER_GLYPHS["A"]: "A", CLIMBER_GLYPHS["B"]: "B"}
"""ASCII substitutes for glyphs."""

FULL_MARK = "X"
RAISED_MARK = "!"
LIT_MARK = ">"
CURRENT_MARK = ">"


@dataclass(frozen=True, slots=True)
class TagState:
    """The display of a tag: lit as a target, on the planned route, under the cursor, with its number."""

    target: Target | None = None
    on_route: bool = False
    cursor: bool = False
    numbers: bool = False


def tag_rows(
    layout: Layout, space: Space, tag: Tag, state: TagState, colours: MapColours, ascii_only: bool
) -> list[list[Cell]]:
    """Return the cells of a tag, row by row; each row is as wide as the layout's tags."""
    if layout.tag[1] == 1:
        parts = [_small_parts(layout.board, space, tag, state, colours)]
    else:
        parts = _large_parts(layout, space, tag, state, colours)
    plate, ink, marks = _plate(state, colours)
    rows = []
    for row in parts:
        cells: list[Cell] = []
        for text, colour, attributes in row:
            for glyph in text:
                shown = ASCII_GLYPHS.get(glyph, glyph) if ascii_only else glyph
                if "r" in marks:
                    cells.append((shown, plate, ink, attributes + marks))
                else:
                    cells.append((shown, ink or colour, plate, attributes + marks))
        rows.append(cells[: layout.tag[0]])
    if layout.tag[1] == 1 and not state.cursor and space.id not in layout.board.start:
        rows[0][:CHIP_CELLS] = _chip(layout.board, space, colours)
    return rows


def _plate(state: TagState, colours: MapColours) -> tuple[str, str, str]:
    """Plate colour, one ink for all (or none), and attributes that tell it without colour."""
    if state.cursor:
        return colours.cursor_plate, colours.cursor_text, "ru"
    if state.target is not None:
        return colours.lit_plate, colours.lit_text, "r"
    if state.on_route:
        return colours.route_plate, colours.route, "u"
    return colours.plate, "", ""


Part = tuple[str, str, str]
"""Text, colour, attributes."""


def _gain(tag: Tag, colours: MapColours) -> Part:
    amount = max(-9, min(9, tag.tonight))
    colour = colours.gain if amount > 0 else colours.loss if amount < 0 else colours.faint
    return f"{amount:+d}", colour, ""


def _digit(number: int) -> str:
    return str(number) if 0 <= number <= 9 else "+"


def _cost(tag: Tag, colours: MapColours) -> Part:
    return _digit(tag.cost), colours.raised if tag.raised else colours.movement, "bu" if tag.raised else "b"


CHIP_CELLS = 2
"""Cells of the points on a small tag."""

_SLATE, _GOLD = 0x2C3650, 0xE9A93A
_BRIGHT, _DARK = 0xFFFFFF, 0x000000
_WARMTH = 1.15
"""Slowness of a chip's turn to gold: above 1 the lower half stays slate."""


def _points_text(space: Space) -> str:
    return str(space.vp).rjust(CHIP_CELLS)[-CHIP_CELLS:]


def _chip(board: Board, space: Space, colours: MapColours) -> list[Cell]:
    """The points on a chip that turns from slate to gold with the height; without colours it is reversed."""
    ink, ground = chip_colours(space.vp, max(one.vp for one in board.spaces), colours)
    return [(glyph, ground, ink, "br") for glyph in _points_text(space)]


@lru_cache(maxsize=128)
def chip_colours(points: int, most: int, colours: MapColours) -> tuple[Ink, Ink]:
    """Return ink and ground of a chip; a terminal's own colours cannot be mixed and are swapped."""
    if not colours.plate.startswith("#"):
        return colours.plate, colours.text
    share = min(1.0, max(0, points - 1) / max(1, most - 1))
    ground = blend(_SLATE, _GOLD, share**_WARMTH)
    inks = (f"#{_BRIGHT:06x}", f"#{_DARK:06x}")
    return max(inks, key=lambda ink: contrast(ink, f"#{ground:06x}")), f"#{ground:06x}"


_CAMP_CELLS = 4


def _small_parts(board: Board, space: Space, tag: Tag, state: TagState, colours: MapColours) -> list[Part]:
    """The points, one mark, the cost, tonight: `` 6!3-2``. A lit tag shows the cost of the way there.

    With numbers there is the number of the space behind the mark: `` 6>14``. A base camp has its name
    instead of its points and its cost.
    """
    if space.id in board.start:
        name = space.id if len(space.id) <= _CAMP_CELLS else space.id[: _CAMP_CELLS - 1] + space.id[-1]
        way = _gain(tag, colours)
        if state.target is not None and state.target.cost is not None:
            way = (f"{LIT_MARK}{_digit(state.target.cost)}", colours.text, "b")
        return [(name.ljust(_CAMP_CELLS), colours.text, "b"), way]
    points = (_points_text(space), colours.text, "b")
    cost = _cost(tag, colours)
    if state.target is not None:
        mark = LIT_MARK
        if state.target.cost is not None:
            cost = (_digit(state.target.cost), cost[1], "b")
    else:
        mark = FULL_MARK if tag.full else RAISED_MARK if tag.raised else " "
    mark_colour = colours.loss if mark == FULL_MARK else colours.raised
    if state.numbers:
        return [points, (mark, mark_colour, "b"), (short_space(tag.space).ljust(3), colours.text, "b")]
    return [points, (mark, mark_colour, "b"), cost, _gain(tag, colours)]


def _large_parts(
    layout: Layout, space: Space, tag: Tag, state: TagState, colours: MapColours
) -> list[list[Part]]:
    """Two lines: cost, tonight and a mark for full; then id, section and points."""
    upper = [
        (MOVEMENT_GLYPH, colours.movement, ""),
        _cost(tag, colours),
        (RAISED_MARK if tag.raised else " ", colours.raised, "b"),
        (" ", colours.text, ""),
        _gain(tag, colours),
        (" ", colours.text, ""),
        (FULL_MARK if tag.full else " ", colours.loss, "b"),
    ]
    width = layout.tag[0]
    # Translators: the shortest sign for victory points, one cell wide.
    sign = _("p")
    points = f"{space.vp}{sign}"
    name = space.id
    if layout.board.sections and len(name) <= 2:
        name += space.section
    if state.target is not None:
        way = LIT_MARK if state.target.cost is None else f"{LIT_MARK}{_digit(state.target.cost)}"
        name = space.id
        if len(name) + len(way) + len(points) + 1 > width:
            points = ""
        name = name.ljust(width - len(way) - len(points) - 1)
        lower = [(name, colours.faint, ""), (way, colours.text, "b"), (f" {points}", colours.text, "")]
    else:
        lower = [(name.ljust(width - len(points)), colours.faint, ""), (points, colours.text, "")]
    return [upper, lower]


Token = tuple[Cell, ...]
"""A piece, or both climbers of a team, as cells that stay together."""


def tokens_of(
    climbers: Iterable[MapClimber],
    tents: Iterable[Tent],
    crosses: Iterable[Cross],
    colours: MapColours,
    ascii_only: bool,
) -> dict[str, list[Token]]:
    """Return for each space with pieces their tokens: climbers by team, tents, then crosses."""
    teams: dict[str, dict[int, list[MapClimber]]] = {}
    for climber in climbers:
        teams.setdefault(climber.space, {}).setdefault(climber.seat, []).append(climber)
    tokens: dict[str, list[Token]] = {}
    for space, there in teams.items():
        ordered = sorted(
            there.values(), key=lambda team: (not any(each.current for each in team), team[0].seat)
        )
        tokens[space] = [_climber_token(team, colours, ascii_only) for team in ordered]
    for tent in sorted(tents, key=lambda each: (each.seat, each.name)):
        tokens.setdefault(tent.space, []).append(_tent_token(tent, colours, ascii_only))
    for cross in crosses:
        mark = "+" if ascii_only else "†"
        tokens.setdefault(cross.space, []).append(
            (
                (cross.letter, colours.teams[cross.seat], colours.plate, "b"),
                (mark, colours.text, colours.plate, "b"),
            )
        )
    return tokens


def _climber_token(team: list[MapClimber], colours: MapColours, ascii_only: bool) -> Token:
    """The team's letter, then a shape for each of its climbers here; > before the current one."""
    colour = colours.teams[team[0].seat]
    cells: list[Cell] = [(team[0].letter, colour, colours.on_team, "br")]
    for climber in sorted(team, key=lambda each: each.name):
        glyph = CLIMBER_GLYPHS[climber.name]
        if climber.current:
            cells.append((CURRENT_MARK, colour, colours.on_team, "br"))
        cells.append((ASCII_GLYPHS[glyph] if ascii_only else glyph, colour, colours.on_team, "br"))
    return tuple(cells)


def _tent_token(tent: Tent, colours: MapColours, ascii_only: bool) -> Token:
    colour = colours.teams[tent.seat]
    glyph = ASCII_GLYPHS[TENT_GLYPH] if ascii_only else TENT_GLYPH
    return (glyph, colour, colours.plate, "b"), (tent.letter, colour, colours.plate, "b")


def place_tokens(
    layout: Layout, widths: Mapping[str, Iterable[int]], blocked: Set[Place] = frozenset()
) -> dict[str, list[Place | None]]:
    """Find a place beside its tag for every token, never on a tag nor on another token.

    Places next to the tag come first, then those in the rows around it. Where the
    whole neighbourhood is taken the place is None.

    Args:
        layout: the places of the tags.
        widths: for each space the widths of its tokens, in the order of importance.
        blocked: cells that must stay free, such as labels.
    """
    taken = set(blocked)
    for space in layout.places:
        taken.update(layout.cells(space))
    plates = taken - blocked
    found: dict[str, list[Place | None]] = {}
    for space, wanted in widths.items():
        found[space] = []
        for width in wanted:
            place = _free_place(layout, layout.places[space], width, taken, plates)
            found[space].append(place)
            if place is not None:
                taken.update((place[0] + step, place[1]) for step in range(width))
    return found


@lru_cache(maxsize=64)
def _candidates(tag: tuple[int, int], width: int) -> tuple[tuple[float, int, int, bool], ...]:
    """Places around a tag for a token, the best first: score, step right, step down, in its rows."""
    tag_width, tag_height = tag
    found = []
    for y in range(-3, tag_height + 3):
        outside = -y if y < 0 else max(0, y - tag_height + 1)
        for x in range(-14, tag_width + 14 - width + 1):
            if not outside and -width < x < tag_width:
                continue
            aside = max(0, -x - width) if x < 0 else max(0, x - tag_width)
            found.append((aside + outside * 4.0 + (0.5 if x < 0 else 0.0), x, y, not outside))
    return tuple(sorted(found))


_TOUCHING = 5.0
"""Extra cost of a place that touches another space's tag."""


def _free_place(
    layout: Layout, tag: Place, width: int, taken: set[Place], plates: set[Place]
) -> Place | None:
    """The best free run of cells near a tag: near it, in its rows, and not touching another tag."""
    own = range(tag[0], tag[0] + layout.tag[0])
    best: Place | None = None
    least = float("inf")
    for score, right, down, beside in _candidates(layout.tag, width):
        if score >= least:
            break
        x, y = tag[0] + right, tag[1] + down
        if not (0 <= x <= layout.size[0] - width and 0 <= y < layout.size[1]):
            continue
        if any((x + step, y) in taken for step in range(width)):
            continue
        for edge in (x - 1, x + width):
            if (edge, y) in plates and not (beside and edge in own):
                score += _TOUCHING
        if score < least:
            best, least = (x, y), score
    return best
