"""Checks along the connections of a board: ways to the summit, regions for fixed ropes."""

from collections.abc import Iterator, Mapping

from k2game.content.drafts import Draft, Problem
from k2game.content.json_file import key_text
from k2game.content.models import BoardModel, RegionModel
from k2game.content.wording import repeated
from k2game.i18n import _
from k2game.runtime.json_text import shown


def check_ways(draft: Draft[BoardModel]) -> Iterator[Problem]:
    """From each start every space can be reached; faults give the summit and peaks by name."""
    board = draft.model
    if not draft.whole("spaces", "connections", "start"):
        return
    neighbours: dict[str, set[str]] = {space.id: set() for space in board.spaces}
    for connection in board.connections:
        one, two = connection.between
        if one in neighbours and two in neighbours:
            neighbours[one].add(two)
            neighbours[two].add(one)
    goals = {space: f"peaks.{key_text(space)}" for space in board.peaks} | {board.summit: "summit"}
    for start in board.start:
        if start not in neighbours:
            continue
        reached, edge = {start}, [start]
        while edge:
            new = neighbours[edge.pop()] - reached
            reached |= new
            edge.extend(new)
        for space in neighbours:
            if space not in reached:
                yield (
                    goals.get(space, f"spaces[{shown(space)}]"),
                    _("no way leads from {start} to {space}").format(start=shown(start), space=shown(space)),
                )


def check_regions(draft: Draft[BoardModel]) -> Iterator[Problem]:
    """A region is between two neighbouring paths and lists spaces of both (10.3)."""
    board = draft.model
    if not draft.whole("paths", "connections", "spaces"):
        return
    on_path: dict[str, set[str]] = {path: set() for path in board.paths}
    for connection in board.connections:
        if connection.path in on_path:
            on_path[connection.path].update(connection.between)
    for number, region in enumerate(board.regions):
        yield from _check_region(f"regions[{number}]", region, board, on_path)


def _check_region(
    key: str, region: RegionModel, board: BoardModel, on_path: Mapping[str, set[str]]
) -> Iterator[Problem]:
    one, two = region.between
    unknown = [path for path in (one, two) if path not in on_path]
    for path in unknown:
        yield f"{key}.between", _("there is no path {path}").format(path=shown(path))
    if not unknown and abs(board.paths.index(one) - board.paths.index(two)) != 1:
        yield f"{key}.between", _("the paths do not lie side by side (10.3)")
    spaces_known = {space.id for space in board.spaces}
    for path in region.edges:
        if path not in region.between:
            yield f"{key}.{key_text(path)}", _("is not one of the two paths of this region")
    for path in region.between:
        spaces = region.edges.get(path, [])
        if not spaces:
            yield f"{key}.{key_text(path)}", _("the spaces of this path are missing")
        for space in repeated(spaces):
            yield f"{key}.{key_text(path)}", _("{space} stands there twice").format(space=shown(space))
        for space in spaces:
            if space not in spaces_known:
                yield f"{key}.{key_text(path)}", _("there is no space {space}").format(space=shown(space))
            elif path in on_path and space not in on_path[path]:
                yield (
                    f"{key}.{key_text(path)}",
                    _("space {space} does not lie on this path").format(space=shown(space)),
                )
