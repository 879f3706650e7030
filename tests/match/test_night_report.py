"""The facts of each night agree with what the engine made of it."""

import pytest

from k2game.content import Library
from k2game.engine import actions as a
from k2game.engine.state.game_state import CLIMBERS
from k2game.match.match import Match
from k2game.match.night_report import DIES, RESCUED, STAYS, UNDECIDED, night_report
from k2game.presentation.dump import nights
from k2game.saves.replay import Replay
from tests.support.playing import new_match


def reckless(match: Match, often):
    """Play upwards, without a thought for the night."""
    while not match.over:
        legal = match.legal()
        up = [one for one in legal if one.kind in ("assign", "step")]
        match.submit(up[-1] if up and len(match.log) % often else legal[len(match.log) % len(legal)])
    return match


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("scenario", "seats", "options"),
    [
        ("k2_winter", 3, ()),
        ("k2_summer", 2, ("family",)),
        ("south_face", 4, ("family",)),
        ("south_col", 1, ()),
    ],
)
def test_every_night_is_told_as_it_was(library: Library, scenario: str, seats, options, seed: int) -> None:
    match = reckless(new_match(library, scenario, seats, seed, options=options), 3 + seed)
    replay = Replay(match)
    told = dict(nights(replay))
    assert len(told) == match.state.day
    for day, climbers in told.items():
        evening = next(
            before.state
            for before, entry in zip(match.log, match.log[1:], strict=False)
            if isinstance(entry.action, a.End) and before.state.day == day and entry.state.phase != "climb"
        )
        after = next(
            entry.state
            for entry in match.log
            if entry.state.phase not in ("climb", "check")
            and (entry.state.day == day + 1 or entry.state.phase == "over")
        )
        for night in climbers:
            index = match.table.seat_number[night.seat]
            which = CLIMBERS.index(night.climber)
            before, now = evening.seats[index].climbers[which], after.seats[index].climbers[which]
            assert (night.space, night.level) == (before.space, before.level)
            parts = night.level + night.modifier + night.tent + night.weather + night.capped + night.landslide
            assert parts == night.total
            assert night.morning == now.level
            assert (night.fate == DIES) == (now.space is None)
            if night.fate == RESCUED:
                assert now.space == night.rescued_to
            elif night.fate == STAYS:
                assert night.morning == night.total + night.cut
                assert now.space == (night.slides_to or night.space)
            if now.tent is not None and before.tent is not None:
                assert now.tent == (night.tent_slides_to or before.tent)


def test_each_fate_and_each_cause_is_seen(library: Library) -> None:
    seen = set()
    for scenario, seats, options in (("k2_winter", 3, ("family",)), ("south_face", 4, ("family",))):
        for seed in range(6):
            match = reckless(new_match(library, scenario, seats, seed, options=options), 3 + seed % 3)
            for _day, climbers in nights(Replay(match)):
                for night in climbers:
                    seen.add(night.fate)
                    seen |= {
                        name
                        for name in ("tent", "weather", "landslide", "slides_to", "cut")
                        if getattr(night, name)
                    }
    assert {STAYS, DIES, "weather", "landslide", "slides_to", "cut"} <= seen
    assert RESCUED in seen


def test_before_the_rescue_is_decided(library: Library) -> None:
    for seed in range(40):
        match = new_match(library, "k2_winter", 2, seed, options=("family",))
        while not match.over and match.legal()[0].kind != "lose":
            legal = match.legal()
            up = [one for one in legal if one.kind in ("assign", "step")]
            match.submit(up[-1] if up and len(match.log) % 4 else legal[len(match.log) % len(legal)])
        if not match.over:
            break
    evening = match.log[-2].state
    seat, climber = match.turn, match.legal()[0].climber
    (night,) = [one for one in night_report(evening) if (one.seat, one.climber) == (seat, climber)]
    assert (night.fate, night.morning) == (UNDECIDED, night.total)
    (night,) = [
        one
        for one in night_report(evening, [a.Lose(seat, climber)])
        if (one.seat, one.climber) == (seat, climber)
    ]
    assert night.fate == DIES
    saved = night_report(evening, [a.Rescue(seat, climber, "1")])
    (night,) = [one for one in saved if (one.seat, one.climber) == (seat, climber)]
    assert (night.fate, night.rescued_to, night.morning) == (RESCUED, "1", 1)
