"""Maps with something of everything on them, for the tests of the mountain."""

from k2game.content.loading import load_library
from k2game.engine.content.board import Board
from k2game.presentation.map.model import (
    ArtMode,
    BandHit,
    Cross,
    DrawnRope,
    Flag,
    MapClimber,
    MapModel,
    Season,
    Tag,
    Target,
    Tent,
)

BOARDS: tuple[Board, ...] = tuple(load_library().boards.values())

LETTERS = "EWBYP"


def busy_map(
    board: Board, *, season: Season = "summer", art: ArtMode = "full", ascii_only: bool = False
) -> MapModel:
    """Five teams at the start and up on the mountain, weather in two bands, a route and a cursor."""
    spaces = board.spaces
    hits: tuple[BandHit, ...] = (BandHit("7000", "", -2), BandHit("8000", "", 0, 1))
    ropes: tuple[DrawnRope, ...] = ()
    if board.sections:
        hits = (BandHit("7000", "W", 0, 0, True), BandHit("6000", "C", -1), BandHit("8000", "", -2, 1))
        ropes = (DrawnRope(("30", "27"), 1, "W"), DrawnRope(("31", "29"), 4, "P"))
    tags = tuple(
        Tag(
            space.id,
            space.cost + (space.band == "8000"),
            space.acclimatization - 2 * (space.band == "7000"),
            raised=space.band == "8000",
            full=index % 5 == 0,
            standing=index % 3,
            limit=2,
        )
        for index, space in enumerate(spaces)
    )
    climbers = [MapClimber(board.start[0], seat, LETTERS[seat], "A") for seat in range(1, 5)]
    climbers += [MapClimber(spaces[10 + seat].id, seat, LETTERS[seat], "B") for seat in range(5)]
    climbers.append(MapClimber(spaces[10].id, 0, LETTERS[0], "A", current=True))
    link = board.connections[12].ends
    return MapModel(
        board,
        tags,
        tuple(climbers),
        (Tent(spaces[10].id, 0, LETTERS[0]), Tent(spaces[14].id, 3, LETTERS[3], "B")),
        ropes,
        (Flag(board.summit, 1, LETTERS[1]), Flag(board.summit, 3, LETTERS[3])),
        (Cross(spaces[12].id, 2, LETTERS[2]),),
        (Target(spaces[15].id, 4), Target(spaces[16].id, None), Target(link[1], 2)),
        link,
        spaces[15].id,
        hits,
        season,
        art,
        ascii_only,
    )
