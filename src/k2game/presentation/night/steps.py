"""The night in steps with sentences, and a row of figures for each climber (7, 8)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from k2game.engine import actions as a
from k2game.engine.phases.acclimatization_check import rescued_score
from k2game.engine.state.game_state import CHECK, CLIMB, CLIMBERS, HAND_SIZE, OVER, GameState
from k2game.engine.table.day_weather import LANDSLIDE_LOSS
from k2game.i18n import _, ngettext
from k2game.match.match import LogEntry, Match
from k2game.match.night_report import DIES, RESCUED, UNDECIDED, ClimberNight, night_report, slides
from k2game.presentation.panels.forecast import weather_sentence
from k2game.presentation.text.names import Teams, place_name

SPACE, TENT, WEATHER, LANDSLIDE, SLIDE, CUT, FATE, MORNING = (
    "space", "tent", "weather", "landslide", "slide", "cut", "fate", "morning",
)  # fmt: skip
"""The steps of a night, in the order of the rules."""

CAPPED = "capped"
"""Excess above level 10: no step of its own, it is lost as soon as all is added up (7.1)."""

CHECKED = (SPACE, TENT, WEATHER)
"""Parts that are added up before the track caps a level (7.1)."""

_MOST_NAMED = 4
"""The most climbers that a sentence names; above it gives the number."""


@dataclass(frozen=True, slots=True)
class NightStep:
    """A step of the night.

    Attributes:
        kind: one of the names above.
        told: its sentences, each with the role of its text.
    """

    kind: str
    told: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Night:
    """A night, or its part up to a decision.

    Attributes:
        day: the day that ends.
        weather: that day's weather in words.
        climbers: what happens to each climber.
        steps: the steps in order.
        first: how many steps were told before; they are shown at once.
        known: the sentences told before of a step that goes on, the landslide's.
    """

    day: int
    weather: str
    climbers: tuple[ClimberNight, ...]
    steps: tuple[NightStep, ...]
    first: int = 0
    known: frozenset[str] = frozenset()


def night_of(match: Match, teams: Teams, before: GameState, after: GameState) -> Night:
    """The night that leads from one state to another.

    Args:
        match: the game, whose log holds the decisions.
        teams: the names.
        before: where the last turn of the day ends, or a decision of the night is due.
        after: where the next decision is due, or the game is over.
    """
    evening, played = evening_of(match, after)
    told: tuple[NightStep, ...] = ()
    if before.phase == CHECK:
        known = [entry for entry in played if entry.number <= _number(played, before)]
        told = _steps(evening, [entry.action for entry in known], before, teams)
    actions = [entry.action for entry in played]
    return Night(
        day=evening.day,
        weather=weather_sentence(evening.table, evening.row[0], evening.marker),
        climbers=night_report(evening, actions),
        steps=_steps(evening, actions, after, teams),
        first=sum(step.kind not in (FATE, MORNING) and not _goes_on(step, before) for step in told),
        known=frozenset(text for step in told if _goes_on(step, before) for text, _role in step.told),
    )


def _goes_on(step: NightStep, before: GameState) -> bool:
    """Tell whether a step waits for a decision: what follows in it has not been told yet."""
    return step.kind == SLIDE and bool(before.sliding)


def evening_of(match: Match, after: GameState) -> tuple[GameState, tuple[LogEntry, ...]]:
    """The state before the last turn of a day ended, and what was played from there up to a state."""
    log = match.log
    last = next((at for at in range(len(log) - 1, -1, -1) if log[at].state is after), len(log) - 1)
    for at in range(last, -1, -1):
        before = log[at - 1].state if at else match.initial
        if isinstance(log[at].action, a.End) and before.phase == CLIMB and log[at].state.phase != CLIMB:
            return before, log[at : last + 1]
    return after, ()


def _number(played: Sequence[LogEntry], state: GameState) -> int:
    return next((entry.number for entry in played if entry.state is state), 0)


def level_at(climber: ClimberNight, done: Collection[str]) -> int:
    """A climber's level after some steps."""
    level = climber.level
    changes = {SPACE: climber.modifier, TENT: climber.tent, WEATHER: climber.weather}
    changes |= {LANDSLIDE: climber.landslide, CUT: climber.cut}
    level += sum(amount for kind, amount in changes.items() if kind in done)
    if all(kind in done for kind in CHECKED):
        level += climber.capped
    return climber.morning if FATE in done and climber.fate != UNDECIDED else level


def pieces_in_the_night(
    night: Night, evening: GameState, after: GameState, done: Collection[str]
) -> GameState:
    """Place the pieces of the evening where they are after some steps; day and weather stay the evening's."""
    if FATE in done:
        return evening._replace(seats=after.seats)
    if SLIDE not in done:
        return evening
    seats = list(evening.seats)
    for climber in night.climbers:
        at, which = evening.table.seats.index(climber.seat), CLIMBERS.index(climber.climber)
        before = seats[at].climbers[which]
        tent = climber.tent_slides_to or before.tent
        moved = before._replace(space=climber.slides_to or before.space, tent=tent)
        both = list(seats[at].climbers)
        both[which] = moved
        seats[at] = seats[at]._replace(climbers=(both[0], both[1]))
    return evening._replace(seats=tuple(seats))


# --- the steps -----------------------------------------------------------------------------


def _steps(
    evening: GameState, actions: list[a.Action], after: GameState, teams: Teams
) -> tuple[NightStep, ...]:
    climbers = night_report(evening, actions)
    steps = list(_levels(climbers, evening, teams))
    slid = tuple(_slides(evening, actions, teams))
    if after.phase == CHECK and after.sliding:
        slid += ((_slide_due(after, teams), "warning"),)
        return (*steps, NightStep(SLIDE, slid))
    if slid:
        steps.append(NightStep(SLIDE, slid))
    cut = [climber for climber in climbers if climber.cut]
    if cut:
        text = _("Overnight only level 6 is kept: {who}.").format(who=_some(teams, cut))
        steps.append(NightStep(CUT, ((text, "raised"),)))
    steps.append(NightStep(FATE, tuple(_fates(climbers, evening, teams))))
    if after.phase != CHECK:
        steps.append(NightStep(MORNING, tuple(_morning(evening, after, actions, teams))))
    return tuple(steps)


def _levels(climbers: Sequence[ClimberNight], evening: GameState, teams: Teams) -> Iterator[NightStep]:
    text = _("Each climber gains or loses what stands on its space.")
    yield NightStep(SPACE, ((text, ""),))
    tents = [climber for climber in climbers if climber.tent]
    if tents:
        text = _("A tent of the own team gives +1: {who}.").format(who=_some(teams, tents))
        yield NightStep(TENT, ((text, "gain"),))
    weather = [climber for climber in climbers if climber.weather]
    if weather:
        sentence = weather_sentence(evening.table, evening.row[0], evening.marker)
        yield NightStep(WEATHER, ((_("Weather: {weather}.").format(weather=sentence), "loss"),))
    hit = [climber for climber in climbers if climber.landslide]
    if hit:
        text = _("The landslide takes {loss} more, in a tent or not: {who}.")
        told = text.format(loss=-LANDSLIDE_LOSS, who=_some(teams, hit))
        yield NightStep(LANDSLIDE, ((told, "landslide"),))


def _some(teams: Teams, climbers: Sequence[ClimberNight]) -> str:
    if len(climbers) > _MOST_NAMED:
        return ngettext("{count} climber", "{count} climbers", len(climbers)).format(count=len(climbers))
    return ", ".join(teams.climber(climber.seat, climber.climber) for climber in climbers)


def _slides(evening: GameState, actions: Sequence[a.Action], teams: Teams) -> Iterator[tuple[str, str]]:
    """Tell each piece that slid, in the order of 7.4."""
    for slid in slides(evening, actions):
        text = _("The tent of {climber} slides from {place} down to {end}.")
        if slid.piece in CLIMBERS:
            text = _("{climber} slides from {place} down to {end}.")
        yield (
            text.format(
                climber=teams.climber(slid.seat, slid.piece[-1]),
                place=place_name(evening.table, slid.start),
                end=place_name(evening.table, slid.end),
            ),
            "landslide",
        )


def _slide_due(after: GameState, teams: Teams) -> str:
    sliding = after.sliding[0]
    colour, which = after.table.seats[sliding.seat], sliding.piece % len(CLIMBERS)
    climber = teams.climber(colour, CLIMBERS[which])
    name = teams.name(colour)
    if sliding.piece < len(CLIMBERS):
        return _("{name} chooses where {climber} slides.").format(name=name, climber=climber)
    return _("{name} chooses where the tent of {climber} slides.").format(name=name, climber=climber)


def _fates(climbers: Sequence[ClimberNight], evening: GameState, teams: Teams) -> Iterator[tuple[str, str]]:
    quiet, table = True, evening.table
    for climber in climbers:
        name = teams.climber(climber.seat, climber.climber)
        where = place_name(table, climber.slides_to or climber.space)
        if climber.fate == DIES:
            text = _("{climber} dies: {place}, level below 1. Its score goes back to 1.")
            yield text.format(climber=name, place=where), "death"
        elif climber.fate == RESCUED:
            seat = evening.seats[table.seat_number[climber.seat]]
            score = seat.climbers[CLIMBERS.index(climber.climber)].score
            text = _("{climber} is rescued and brought down to {place}; its score goes from {old} to {new}.")
            place = place_name(table, climber.rescued_to or "")
            new = rescued_score(table, score)
            yield text.format(climber=name, place=place, old=score, new=new), "success"
        elif climber.fate == UNDECIDED:
            text = _("{climber} would die: {name} may use the rescue card.")
            yield text.format(climber=name, name=teams.name(climber.seat)), "warning"
        else:
            continue
        quiet = False
    if quiet:
        yield _("Everybody lives through the night."), ""


# --- the morning ---------------------------------------------------------------------------


def _morning(
    evening: GameState, after: GameState, actions: Sequence[a.Action], teams: Teams
) -> Iterator[tuple[str, str]]:
    if after.phase == OVER:
        yield _("The expedition is over."), "title"
        return
    table = after.table
    head = _("Day {day} of {days}.").format(day=after.day, days=table.setup.days)
    if len(after.seats) > 1:
        name = teams.name(table.seats[after.start])
        head = _("Day {day} of {days}, start player {name}.").format(
            day=after.day, days=table.setup.days, name=name
        )
    weather = weather_sentence(table, after.row[0], after.marker)
    yield _("{head} Today: {weather}.").format(head=head, weather=weather), "title"
    for action in actions:
        if isinstance(action, a.Weather):
            told = " / ".join(weather_sentence(table, action.tile, place) for place in range(3))
            yield _("A new weather tile lies open: {days}.").format(days=told), ""
    draws = {action.seat: len(action.cards) for action in actions if isinstance(action, a.Draw)}
    shuffled = [teams.name(seat) for seat, count in draws.items() if count == HAND_SIZE]
    if shuffled:
        text = _("All cards are shuffled again and six drawn: {names}.")
        yield text.format(names=", ".join(shuffled)), "faint"
    told = ", ".join(
        ngettext("{name} {count} card", "{name} {count} cards", count).format(
            name=teams.name(seat), count=count
        )
        for seat, count in draws.items()
        if 0 < count < HAND_SIZE
    )
    if told:
        yield _("Drawn: {draws}.").format(draws=told), "faint"
