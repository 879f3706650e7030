"""Two games that differ only in what a viewer may not know give it the same events, byte for byte (13)."""

from __future__ import annotations

import random

import pytest

from k2game.content import load_library
from k2game.engine import notation
from k2game.engine.actions import Action
from k2game.host.codec import to_text
from k2game.host.events import DecisionDue
from k2game.host.game_host import GameHost
from k2game.host.presence import Viewer
from k2game.host.script import Chance, ScriptedMatch
from tests.support.headless import Headless
from tests.support.playing import seats_of

HANDS = (
    {"draw:blue": ["draw blue m1 m1 m2 m3 a1 a2"]},
    {"draw:blue": ["draw blue m1 m2 m2 m3 r12 a3"]},
)
TILES = (
    {"deal:red": ["deal red L4 L8"], "deal:blue": ["deal blue L5 L10"], "fill": ["fill L1 L3 L7 L9"]},
    {"deal:red": ["deal red L4 L8"], "deal:blue": ["deal blue L1 L6"], "fill": ["fill L3 L7 L9 L10"]},
)
WISHES: tuple[tuple[str, ...], ...] = (("keep blue L10",), ("keep blue L1",))


def nobody(_due: DecisionDue) -> Action:
    raise AssertionError("blue decides in the test")


class World:
    """One of two games, with red, a spectator and blue at screens of their own."""

    def __init__(
        self, scenario: str, options: tuple[str, ...], chance: Chance, wishes: tuple[str, ...]
    ) -> None:
        library = load_library()
        setup = library.scenario_setup(scenario, ("red", "blue"), options=options)
        match = ScriptedMatch.scripted(library.table(setup), seats_of(2), 5, chance)
        self.host = GameHost(match)
        self.red = Headless(self.host, Viewer(("red",), here=False), nobody)
        self.watcher = Headless(self.host, Viewer(here=False), nobody)
        self.blue = Headless(self.host, Viewer(("blue",), here=False), nobody)
        self.wishes = wishes

    def due(self, front: Headless) -> DecisionDue | None:
        found = [one for one in front.connection.snapshot().due if isinstance(one, DecisionDue)]
        return found[0] if found and found[0].decided is None else None

    def texts(self, front: Headless) -> list[str]:
        return [to_text(event) for event in front.news()] + [to_text(front.connection.snapshot())]


def common(one: DecisionDue, other: DecisionDue, worlds: tuple[World, World]) -> list[tuple[Action, Action]]:
    """What blue can do in both games; what it is dealt in secret it may decide differently."""
    for first in one.legal:
        for second in other.legal:
            texts = notation.text(first), notation.text(second)
            if texts[0] in worlds[0].wishes and texts[1] in worlds[1].wishes:
                return [(first, second)]
    if one.kind == "away":
        return [(one.legal[0], other.legal[-1])]
    return [(action, action) for action in one.legal if action in other.legal]


@pytest.mark.parametrize(
    ("scenario", "options", "chance"),
    [
        ("k2_summer", (), HANDS),
        ("k2_winter", ("family",), HANDS),
        ("south_face", (), TILES),
        ("south_col", ("secret_discard",), ({}, {})),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_viewer_is_told_nothing_that_it_may_not_know(
    scenario: str, options: tuple[str, ...], chance: tuple[Chance, Chance]
) -> None:
    first, second = (World(scenario, options, chance[at], WISHES[at]) for at in range(2))
    drawn = random.Random(3)
    told = differ = 0
    for _turn in range(90):
        for front in ("red", "watcher"):
            texts = [world.texts(getattr(world, front)) for world in (first, second)]
            assert texts[0] == texts[1]
            told += len(texts[0])
        differ += first.texts(first.blue) != second.texts(second.blue)
        mine = [world.due(world.red) for world in (first, second)]
        his = [world.due(world.blue) for world in (first, second)]
        if his[0] is not None and his[1] is not None and (mine[0] is None or drawn.random() < 0.5):
            pairs = common(his[0], his[1], (first, second))
            if not pairs:
                break
            pair = pairs[drawn.randrange(len(pairs))]
            for world, due, action in zip((first, second), his, pair, strict=True):
                assert due is not None
                assert world.blue.connection.submit(due.decision, action)
            if options == ("secret_discard",) and pair[0].kind == "away" and first.host.match.state.day:
                break
        elif mine[0] is not None and mine[1] is not None:
            assert mine[0] == mine[1]
            action = mine[0].legal[drawn.randrange(len(mine[0].legal))]
            wrong = notation.parse("step red A 99")
            for world in (first, second):
                if mine[0].kind == "climb":
                    assert not world.red.connection.submit(mine[0].decision, wrong)
                assert world.red.connection.submit(mine[0].decision, action)
        else:
            break
        if options and first.host.match.state.day and scenario == "south_col":
            break  # what was put away lies open now
    assert told > (10 if options == ("secret_discard",) else 100)
    assert differ
