"""One headless front end plays the games of another implementation through the host, in every way."""

from __future__ import annotations

from pathlib import Path

import pytest

from k2game.engine import notation
from k2game.host.codec import from_text, to_text
from k2game.host.events import GameOver, LogChanged, NightTold, Revealed, SeenEntry, Stepped
from k2game.host.presence import Viewer
from tests.support.headless import TRUTH, Headless, Record


def log_of(front: Headless) -> list[SeenEntry]:
    """The log as a front end puts it together from what it is told."""
    entries: list[SeenEntry] = list(front.first.log)
    for event in front.told:
        if isinstance(event, LogChanged):
            entries = [*entries[: event.kept], *event.entries]
    return entries


def played(file: Path, viewers: list[Viewer]) -> tuple[Record, list[Headless], list[list[str]]]:
    record = Record(file)
    host = record.host()
    fronts = [Headless(host, viewer, record.decide) for viewer in viewers]
    while any([front.act() for front in fronts]):  # noqa: C419 - each has its turn
        pass
    lines = [
        [notation.text(entry.action), notation.digest(notation.state_text(entry.state))]
        for entry in host.match.log
    ]
    return record, fronts, lines


@pytest.mark.parametrize("file", TRUTH, ids=lambda file: file.stem)
def test_all_at_one_screen(file: Path) -> None:
    record = Record(file)
    viewers = [Viewer(record.table.seats), Viewer(here=False)]
    record, [front, spectator], lines = played(file, viewers)
    assert lines == record.lines
    assert isinstance(front.told[-1], GameOver)
    days = record.table.setup.days
    nights = {event.day for event in front.told if isinstance(event, NightTold)}
    assert nights == set(range(1, max(nights) + 1))
    assert len(nights) == days or front.told[-1].deaths
    if len(record.table.seats) > 1:
        assert sum(isinstance(event, Revealed) for event in front.told) == len(nights)
    for one in (front, spectator):
        told = log_of(one)
        assert [entry.number for entry in told] == list(range(1, len(lines) + 1))
        assert [entry.action.kind for entry in told] == [line.split(" ")[0] for line, _digest in lines]


@pytest.mark.parametrize("file", TRUTH[3::8], ids=lambda file: file.stem)
def test_every_seat_at_its_own_screen(file: Path) -> None:
    """They decide in the opposite order where they decide at the same time."""
    record = Record(file)
    viewers = [Viewer((colour,), here=False) for colour in reversed(record.table.seats)]
    record, fronts, lines = played(file, viewers)
    assert lines == record.lines
    assert all(isinstance(front.told[-1], GameOver) for front in fronts)
    ways = [[event for event in front.told if isinstance(event, Stepped)] for front in fronts]
    assert ways[0]
    assert all(way == ways[0] for way in ways)


@pytest.mark.parametrize("file", [TRUTH[0]], ids=lambda file: file.stem)
def test_all_that_is_told_can_be_written_as_json(file: Path) -> None:
    record = Record(file)
    _record, [front], _lines = played(file, [Viewer(record.table.seats)])
    sizes = []
    for event in [*front.told, front.connection.snapshot()]:
        text = to_text(event)
        assert from_text(text) == event
        sizes.append(len(text))
    assert len({type(event) for event in front.told}) >= 7
