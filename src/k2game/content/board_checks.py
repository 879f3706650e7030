"""Checks between the values of a board (rules 1.7 to 1.9, 2.1, 7.7, 10.3)."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from k2game.content.drafts import Draft, Problem
from k2game.content.json_file import key_text
from k2game.content.models import BoardModel
from k2game.content.way_checks import check_regions, check_ways
from k2game.content.wording import listed, repeated
from k2game.engine.content.board import BANDS, BELOW_6000, MAX_SEATS, SECTIONS
from k2game.i18n import _
from k2game.runtime.json_text import shown

SHARED_PATH = "grey"
"""The path of connections that belong to no path of their own, below the five (10.3)."""


def check_board(draft: Draft[BoardModel]) -> Iterator[Problem]:
    """All faults of a board whose types and ranges are right."""
    yield from _check_spaces(draft)
    yield from _check_ends(draft)
    yield from _check_track(draft)
    yield from _check_capacity(draft)
    yield from _check_connections(draft)
    yield from check_ways(draft)
    yield from check_regions(draft)


def _known_spaces(draft: Draft[BoardModel]) -> set[str]:
    return {space.id for space in draft.model.spaces} | draft.lost


def _check_spaces(draft: Draft[BoardModel]) -> Iterator[Problem]:
    board = draft.model
    if not board.spaces and draft.whole("spaces"):
        yield "spaces", _("a board needs spaces")
    for space_id in repeated(space.id for space in board.spaces):
        yield f"spaces[{shown(space_id)}]", _("the id stands at more than one space")
    for section in board.sections:
        if section not in SECTIONS:
            yield (
                "sections",
                _("{section} is no section; there are {all}").format(
                    section=shown(section), all=listed(SECTIONS)
                ),
            )
    for section in repeated(board.sections):
        yield "sections", _("{section} stands there twice").format(section=shown(section))
    places: dict[tuple[float, float], str] = {}
    for space in board.spaces:
        key = f"spaces[{shown(space.id)}]"
        if space.band not in BANDS:
            yield (
                f"{key}.band",
                _("{band} is no band; there are {all}").format(band=shown(space.band), all=listed(BANDS)),
            )
        if draft.whole("sections") and not _section_fits(space.section, board.sections):
            yield f"{key}.section", _section_text(space.section, board.sections)
        if (other := places.setdefault((space.x, space.y), space.id)) != space.id:
            yield key, _("is drawn on the same spot as {other}").format(other=shown(other))


def _section_fits(section: str | None, sections: list[str]) -> bool:
    return section in sections if sections else section is None


def _section_text(section: str | None, sections: list[str]) -> str:
    if not sections:
        return _("this board has no sections")
    if section is None:
        return _("is missing; this board has the sections {all}").format(all=listed(sections))
    return _("is not among the board's sections {all}").format(all=listed(sections))


def _check_ends(draft: Draft[BoardModel]) -> Iterator[Problem]:
    """The spaces that a board names: starts, summit, peaks."""
    board = draft.model
    known = _known_spaces(draft)
    by_id = {space.id: space for space in board.spaces}
    if "spaces" not in draft.nameless:
        named = [("start", space) for space in board.start]
        named += [("summit", board.summit)] if draft.whole("summit") else []
        named += [(f"peaks.{key_text(space)}", space) for space in board.peaks]
        for key, space_id in named:
            if space_id not in known:
                yield key, _("there is no space {space}").format(space=shown(space_id))
    if draft.whole("start") and len(board.start) not in (1, 2):
        yield "start", _("must name one space, or two: climber A's and climber B's")
    for space_id in repeated(board.start):
        yield "start", _("{space} stands there twice").format(space=shown(space_id))
    for space_id in board.start:
        if (space := by_id.get(space_id)) and (space.vp != 1 or space.band != BELOW_6000):
            yield (
                "start",
                _("{space} must be below 6000 m and worth 1 point (1.5, 7.7)").format(space=shown(space_id)),
            )
    summit = by_id.get(board.summit)
    higher = [space.id for space in board.spaces if summit and space.vp > summit.vp]
    if higher:
        yield (
            "summit",
            _("{space} is worth more than the summit").format(space=listed(shown(one) for one in higher)),
        )


def _check_track(draft: Draft[BoardModel]) -> Iterator[Problem]:
    board = draft.model
    if not draft.whole("track"):
        return
    if not board.track or board.track[0] != 1:
        yield "track", _("must begin with 1")
    if any(after <= before for before, after in pairwise(board.track)):
        yield "track", _("must rise from field to field")
    for space in board.spaces:
        if space.vp not in board.track:
            yield (
                f"spaces[{shown(space.id)}].vp",
                _("{points} is not a field of the score track").format(points=space.vp),
            )


def _check_capacity(draft: Draft[BoardModel]) -> Iterator[Problem]:
    """The limits: each band, for one to five seats, at least one climber (1.9)."""
    board = draft.model
    if draft.whole("capacity"):
        numbers = [str(seats) for seats in range(1, MAX_SEATS + 1)]
        yield from _check_bands("capacity", board.capacity)
        for band in BANDS:
            if band not in board.capacity:
                yield f"capacity.{key_text(band)}", _("is missing")
        for band, row in board.capacity.items():
            key = f"capacity.{key_text(band)}"
            for seats in numbers:
                if seats not in row:
                    yield key, _("the limit for {seats} seats is missing").format(seats=seats)
            for seats, limit in row.items():
                if seats not in numbers:
                    yield key, _("{seats} is no number of seats").format(seats=shown(seats))
                elif not 1 <= limit <= 10:
                    yield (
                        f"{key}.{key_text(seats)}",
                        _("the limit must be 1 to 10, not {limit}").format(limit=shown(limit)),
                    )
    yield from _check_bands("five_player_extra", board.five_player_extra)
    for band, extra in board.five_player_extra.items():
        if not 0 <= extra <= 10:
            yield (
                f"five_player_extra.{key_text(band)}",
                _("must be 0 to 10, not {extra}").format(extra=shown(extra)),
            )


def _check_bands(key: str, bands: Mapping[str, object]) -> Iterator[Problem]:
    for band in bands:
        if band not in BANDS:
            yield key, _("{band} is no band; there are {all}").format(band=shown(band), all=listed(BANDS))


def _check_connections(draft: Draft[BoardModel]) -> Iterator[Problem]:
    board = draft.model
    known = _known_spaces(draft)
    points = {space.id: space.vp for space in board.spaces}
    for path in repeated(board.paths):
        yield "paths", _("{path} stands there twice").format(path=shown(path))
    seen: set[frozenset[str]] = set()
    for connection in board.connections:
        one, two = connection.between
        key = f"connections[{shown(one)} {shown(two)}]"
        for end in {one: None, two: None}:
            if end not in known and "spaces" not in draft.nameless:
                yield key, _("there is no space {space}").format(space=shown(end))
        if one == two:
            yield key, _("connects a space with itself")
        elif frozenset((one, two)) in seen:
            yield key, _("the two spaces are connected twice")
        seen.add(frozenset((one, two)))
        if connection.higher is not None and connection.higher not in (one, two):
            yield f"{key}.higher", _("{space} is not an end").format(space=shown(connection.higher))
        elif one in points and two in points and points[one] != points[two]:
            better = one if points[one] > points[two] else two
            if connection.higher != better:
                yield (
                    f"{key}.higher",
                    _("must be {space}, which is worth more (1.8)").format(space=shown(better)),
                )
        if draft.whole("paths") and connection.path not in _allowed_paths(board):
            yield (
                f"{key}.path",
                _("is not a path of this board: {path}").format(path=shown(connection.path)),
            )


def _allowed_paths(board: BoardModel) -> list[str | None]:
    return [*board.paths, SHARED_PATH] if board.paths else [None]
