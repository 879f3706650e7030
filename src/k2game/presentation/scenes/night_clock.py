"""The clock of a night: from milliseconds to a moment. All times are those of normal speed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from k2game.match.night_report import RESCUED
from k2game.presentation.scenes.night import NightScene, Sleeper

DUSK = 500
FIRST = 900
"""Until then only the night falls and the snow drives."""
STEPS = 5
"""Pictures between day and night."""
STILL, CHANGED = 250, 650
"""A climber to whom nothing happens, and one to whom something does."""
PART = 130
"""From one part of a climber's sum to the next."""
DEATH = 1600
SLIDE_FRAMES, SLIDE = 4, 340
ROPE_FRAMES, ROPE = 3, 600
DAWN = 340
QUIET = 900
QUIET_DUSK, QUIET_DAWN = 250, 250
READ = 600
"""Milliseconds that the end of a quiet night stays before the game goes on."""


class Beat(NamedTuple):
    """Return the first and last millisecond of a climber's part."""

    who: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class NightMoment:
    """The picture of a night at one time.

    Attributes:
        dark: 0 by day to STEPS at night.
        told: the sleepers that are told, those before them too.
        who: the sleeper that is being told, or None.
        parts: how many parts of its sum are shown.
        settled: whether its sum is complete.
        slide: how far it slid, 0 to SLIDE_FRAMES.
        rope: how far a rope came down to it, 0 to ROPE_FRAMES.
        grey: whether the mountain is grey for a death.
        snow: how far the snow has driven.
        labels: whether the spaces say what they do tonight.
        morning: whether the next day has dawned.
    """

    dark: int
    told: frozenset[int]
    who: int | None = None
    parts: int = 0
    settled: bool = False
    slide: int = 0
    rope: int = 0
    grey: bool = False
    snow: int = 0
    labels: bool = False
    morning: bool = False


def length(scene: NightScene) -> int:
    """Return the length of a night."""
    if scene.quiet:
        return QUIET
    return _told_until(scene) + (0 if scene.waits else DAWN)


def moment_at(scene: NightScene, time: int) -> NightMoment:
    """Return the moment of a night after some milliseconds; after its end, its last one."""
    if scene.quiet:
        return _quiet_moment(scene, time)
    known = frozenset(at for at, one in enumerate(scene.sleepers) if one.known)
    end = _told_until(scene)
    everyone = frozenset(range(len(scene.sleepers)))
    if time >= end and not scene.waits:
        past = time - end
        if past >= DAWN:
            return NightMoment(0, everyone, morning=True)
        return NightMoment(STEPS - 1 - past * (STEPS - 1) // DAWN, everyone)
    if time < DUSK and not scene.resumed:
        return NightMoment(time * STEPS // DUSK, known)
    beat = next((beat for beat in _beats(scene) if beat.start <= time < beat.end), None)
    snow = time // 83
    if beat is None:
        told = everyone if time >= end else known
        return NightMoment(STEPS, told, snow=snow, labels=True)
    told = known | {one.who for one in _beats(scene) if one.start <= time}
    return _beat_moment(scene.sleepers[beat.who], beat, time, told)


def _beat_moment(sleeper: Sleeper, beat: Beat, time: int, told: frozenset[int]) -> NightMoment:
    past, snow = time - beat.start, time // 83
    parts = min(len(sleeper.parts), past // PART)
    complete = len(sleeper.parts) * PART
    settled = past >= complete
    slide = rope = 0
    if sleeper.slides_to is not None and settled:
        slide = min(SLIDE_FRAMES, 1 + (past - complete) * SLIDE_FRAMES // SLIDE)
        complete += SLIDE
    if sleeper.fate == RESCUED and past >= complete:
        rope = min(ROPE_FRAMES, 1 + (past - complete) * ROPE_FRAMES // ROPE)
        complete += ROPE
    complete += STILL
    dies = sleeper.dies and past >= complete
    if dies:
        snow = (beat.start + complete) // 83  # it stands still
    return NightMoment(STEPS, told, beat.who, parts, settled, slide, rope, grey=dies, snow=snow, labels=True)


def _quiet_moment(scene: NightScene, time: int) -> NightMoment:
    everyone = frozenset(range(len(scene.sleepers)))
    if time < QUIET_DUSK:
        return NightMoment(time * STEPS // QUIET_DUSK, frozenset())
    if time < QUIET - QUIET_DAWN:
        return NightMoment(STEPS, everyone, settled=True, snow=time // 83, labels=True)
    if time < QUIET:
        past = time - QUIET + QUIET_DAWN
        return NightMoment(STEPS - 1 - past * (STEPS - 1) // QUIET_DAWN, everyone)
    return NightMoment(0, everyone, morning=True)


def _told_until(scene: NightScene) -> int:
    beats = _beats(scene)
    return beats[-1].end if beats else FIRST


@lru_cache(maxsize=8)
def _beats(scene: NightScene) -> tuple[Beat, ...]:
    return tuple(_make_beats(scene))


def _make_beats(scene: NightScene) -> Iterator[Beat]:
    time = 0 if scene.resumed else FIRST
    for at, one in enumerate(scene.sleepers):
        if one.known:
            continue
        need = STILL
        if one.changes:
            parts = len(one.parts) * PART
            need = parts + STILL if one.dies else max(CHANGED, parts + STILL)
            need += SLIDE if one.slides_to is not None else 0
            need += ROPE if one.fate == RESCUED else 0
            need += DEATH if one.dies else 0
        yield Beat(at, time, time + need)
        time += need
