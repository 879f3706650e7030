"""A night on the mountain, climber by climber: a frozen value that knows nothing of the next day's play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from k2game.engine.state.game_state import CHECK, OVER, GameState
from k2game.i18n import _, ngettext
from k2game.match.match import LogEntry, Match
from k2game.match.night_report import DIES, RESCUED, UNDECIDED, ClimberNight, night_report
from k2game.presentation.map.build import day_hits
from k2game.presentation.map.model import BandHit
from k2game.presentation.night.steps import MORNING, SLIDE, evening_of, night_of
from k2game.presentation.panels.forecast import weather_sentence
from k2game.presentation.text.glyphs import CLIMBER_GLYPHS
from k2game.presentation.text.lines import Bit, Line
from k2game.presentation.text.names import Teams, place_name

QUIET_LOSS = 1
"""A night in which nobody loses more than this, and nothing else happens, is a quiet one."""


@dataclass(frozen=True, slots=True)
class Sleeper:
    """One climber's night.

    Attributes:
        seat: the colour of its seat.
        climber: A or B.
        number: the team's colour, as a number.
        letter: the team's letter.
        glyph: the shape of the climber.
        name: its name.
        team: its team's name.
        space: where it lies down.
        place: that space in words.
        level: its level in the evening.
        parts: word and amount of each thing that changes the level.
        total: the level after them.
        morning: the level in the morning.
        fate: how it comes through the night.
        slides_to: where a landslide carries it, or None.
        rescued_to: where the rescue card puts it, or None.
        known: whether all of this was told before a decision of the night.
    """

    seat: str
    climber: str
    number: int
    letter: str
    glyph: str
    name: str
    team: str
    space: str
    place: str
    level: int
    parts: tuple[tuple[str, int], ...]
    total: int
    morning: int
    fate: str
    slides_to: str | None
    rescued_to: str | None
    known: bool = False

    @property
    def dies(self) -> bool:
        """Return whether it dies."""
        return self.fate == DIES

    @property
    def eventful(self) -> bool:
        """Return whether there is more to tell than a level."""
        return self.fate in (DIES, RESCUED, UNDECIDED) or self.slides_to is not None

    @property
    def changes(self) -> bool:
        """Return whether anything happens to it."""
        return bool(self.parts) or self.morning != self.level or self.eventful

    def fate_words(self) -> str:
        """Say what happens to it, if more than its level changes."""
        if self.dies:
            return _("{climber} does not wake up.").format(climber=self.name)
        if self.fate == UNDECIDED:
            return _("{climber} would die: {team} may use the rescue card.").format(
                climber=self.name, team=self.team
            )
        if self.fate == RESCUED:
            return _("{climber} is rescued.").format(climber=self.name)
        if self.slides_to is not None:
            return _("{climber} slides down to {place}.").format(climber=self.name, place=self.slides_to)
        return ""

    def sentence(self) -> str:
        """The climber's night in one sentence, such as ``Wolves A on 25: 2, space −1, makes 1``."""
        parts = "".join(
            # Translators: one thing that changes a climber's level, such as ", storm −2".
            _(", {word} {amount}").format(word=word, amount=signed(amount))
            for word, amount in self.parts
        )
        text = _("{climber} on {space}: {level}{parts}, makes {total}.").format(
            climber=self.name,
            space=self.space,
            level=number(self.level),
            parts=parts,
            total=number(self.total),
        )
        if self.dies:
            return _("{sentence} It dies.").format(sentence=text)
        fate = self.fate_words()
        return _("{sentence} {fate}").format(sentence=text, fate=fate) if fate else text


@dataclass(frozen=True, slots=True)
class NightScene:
    """A night, or its part up to a decision, or the part after one.

    Attributes:
        day: the day that ends.
        weather: that day's weather in words.
        hits: where it strikes.
        sleepers: the climbers in the order in which they are told.
        places: each space where somebody sleeps, with what it does tonight.
        morning: the first lines of the next day, each with its role; empty before a decision.
        waits: what has to be decided before the night goes on, or "".
        resumed: whether the beginning of this night was told before a decision.
        last: whether the game is over afterwards.
        solo: whether one team climbs alone, whose first death ends the expedition.
    """

    day: int
    weather: str
    hits: tuple[BandHit, ...]
    sleepers: tuple[Sleeper, ...]
    places: tuple[tuple[str, int], ...]
    morning: tuple[tuple[str, str], ...]
    waits: str
    resumed: bool
    last: bool
    solo: bool

    @property
    def quiet(self) -> bool:
        """Return whether nothing happens that is worth waiting for."""
        return (
            not self.waits
            and not self.resumed
            and not any(one.eventful or one.level - one.morning > QUIET_LOSS for one in self.sleepers)
        )

    def heading(self) -> Line:
        """The head of the screen."""
        title = _("Night after day {day}").format(day=self.day)
        role = "loss" if self.hits else "faint"
        return (Bit(" "), Bit(title, "title"), Bit(f"   {self.weather}", role))

    def end_words(self) -> str:
        """The end of the night in one sentence."""
        if self.waits:
            return self.waits
        dead = [one for one in self.sleepers if one.dies]
        if not dead:
            return _("Everyone survives.")
        if self.solo:
            return _("{fate} This ends the expedition.").format(fate=dead[0].fate_words())
        if len(dead) == 1:
            one = dead[0]
            return _("{fate} {team} keep 1 point for {climber}.").format(
                fate=one.fate_words(), team=one.team, climber=one.climber
            )
        return ngettext(
            "{count} climber does not wake up: {names}.",
            "{count} climbers do not wake up: {names}.",
            len(dead),
        ).format(count=len(dead), names=", ".join(one.name for one in dead))

    def sentences(self) -> list[str]:
        """The whole night in sentences, one for each climber with something to tell, then the end."""
        told = [one.sentence() for one in self.sleepers if one.changes and not one.known]
        return [*told, self.end_words()]

    def status(self) -> str:
        """The night in one sentence, for a program that shows no scenes."""
        lost = [one for one in self.sleepers if one.morning < one.level and not one.dies]
        changes = ", ".join(f"{one.name} {number(one.level)}→{one.morning}" for one in lost if not one.known)
        if not changes:
            return self.end_words()
        return _("{end} Down: {changes}.").format(end=self.end_words(), changes=changes)


def signed(amount: int) -> str:
    """An amount with its sign."""
    return f"+{amount}" if amount > 0 else number(amount)


def number(amount: int) -> str:
    """A number with the minus of print."""
    return f"−{-amount}" if amount < 0 else str(amount)


def night_scene(match: Match, teams: Teams, before: GameState, after: GameState) -> NightScene:
    """Return the night that leads from one state to another.

    Args:
        match: the game, whose log tells what was decided.
        teams: the names.
        before: where the last turn of the day ends, or a decision of the night is due.
        after: where the next decision is due, or the game is over.
    """
    evening, played = evening_of(match, after)
    table = evening.table
    resumed = before.phase == CHECK
    report = night_report(evening, [entry.action for entry in played])
    told = _told_before(evening, played, before) if resumed else ()
    hits = day_hits(table, evening.row[0], evening.marker)
    weather = evening.today.weather
    night = night_of(match, teams, before, after)
    steps = {step.kind: step.told for step in night.steps}
    waits = ""
    if after.phase == CHECK:
        slides = steps.get(SLIDE, ())
        undecided = [one for one in report if one.fate == UNDECIDED]
        waits = slides[-1][0] if after.sliding and slides else ""
        if not waits and undecided:
            waits = _("{team} may use the rescue card.").format(team=teams.name(undecided[0].seat))
    places = dict.fromkeys(one.space for one in report)
    return NightScene(
        day=evening.day,
        weather=weather_sentence(table, evening.row[0], evening.marker),
        hits=hits,
        sleepers=tuple(_sleeper(one, table_place(evening, one.space), teams, one in told) for one in report),
        places=tuple((space, weather.night[space] + weather.landslide_loss(space)) for space in places),
        morning=steps.get(MORNING, ()),
        waits=waits,
        resumed=resumed,
        last=after.phase == OVER,
        solo=len(table.seats) == 1,
    )


def table_place(state: GameState, space: str) -> str:
    """A space in words."""
    return place_name(state.table, space)


def _told_before(
    evening: GameState, played: Sequence[LogEntry], before: GameState
) -> tuple[ClimberNight, ...]:
    """The climbers' nights at the time of the decision."""
    known = next((entry.number for entry in played if entry.state is before), 0)
    return night_report(evening, [entry.action for entry in played if entry.number <= known])


def _sleeper(night: ClimberNight, place: str, teams: Teams, known: bool) -> Sleeper:
    words = {
        # Translators: what changes a climber's level overnight, in one short word each.
        _("space"): night.modifier,
        _("tent"): night.tent,
        _("storm"): night.weather,
        _("landslide"): night.landslide,
        _("track ends"): night.capped,
    }
    return Sleeper(
        seat=night.seat,
        climber=night.climber,
        number=teams.number(night.seat),
        letter=teams.letter(night.seat),
        glyph=CLIMBER_GLYPHS[night.climber],
        name=teams.climber(night.seat, night.climber),
        team=teams.name(night.seat),
        space=night.space,
        place=place,
        level=night.level,
        parts=tuple((word, amount) for word, amount in words.items() if amount),
        total=night.total,
        morning=night.morning,
        fate=night.fate,
        slides_to=night.slides_to,
        rescued_to=night.rescued_to,
        known=known,
    )
