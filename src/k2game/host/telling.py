"""From entries of the log to events: scenes first, then what they told (3.1, 7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from k2game.engine.actions import Action, End, Step
from k2game.engine.phases import risk
from k2game.engine.state.game_state import CHECK, CHOOSE, CLIMB, CLIMBERS, GameState, seats_from
from k2game.engine.view import observe
from k2game.host.events import BotActed, Event, LogChanged, NightTold, Revealed, ShownCards, Stepped
from k2game.host.seen import seen, seen_action, state_at
from k2game.match.facts import Arrival, arrivals_of, deaths_of
from k2game.match.match import Match
from k2game.match.night_report import night_report, slides


def reveals(before: GameState, after: GameState) -> bool:
    """Tell if the cards of all seats are revealed between two states."""
    return before.phase == CHOOSE and after.phase != CHOOSE and len(before.seats) > 1


def ends_part_of_night(before: GameState, after: GameState) -> bool:
    """Tell if the night begins between two states, or goes on after its last decision."""
    return before.phase in (CLIMB, CHECK) and after.phase != before.phase


def log_changed(match: Match, eyes: str | None, kept: int, end: int | None = None) -> LogChanged:
    """Tell what the log holds after its first entries.

    Args:
        match: the game.
        eyes: the seat that is told, or None for what everybody may know.
        kept: how many entries are known.
        end: how many are told; None for all, and then the view shows sealed decisions, too.
    """
    log = match.log[:end]
    now = state_at(match, len(log))
    view = match.view(eyes) if end is None else observe(now, eyes)
    return LogChanged(
        kept=kept,
        entries=seen(match, eyes, kept, len(log)),
        view=view,
        arrivals=arrivals_of(match.initial, log),
        deaths=deaths_of(match.initial, log),
    )


def happened(match: Match, eyes: str | None, start: int) -> Iterator[Event]:
    """Tell what was played since the log had a length: each scene before the entries that it tells of."""
    log, told = match.log, start
    for at in range(start, len(log)):
        before, after = state_at(match, at), log[at].state
        scene: Event | None = None
        if reveals(before, after):
            scene = revealed(after, at + 1)
        elif ends_part_of_night(before, after):
            scene = night(match, eyes, at, len(log))
        if scene is not None:
            yield from _steps_and_log(match, eyes, told, at)
            told = at
            yield scene
    yield from _steps_and_log(match, eyes, told, len(log))


def _steps_and_log(match: Match, eyes: str | None, start: int, end: int) -> Iterator[Event]:
    if start < end:
        yield from steps(match, start, end)
        yield log_changed(match, eyes, start, end if end < len(match.log) else None)


def steps(match: Match, start: int, end: int) -> Iterator[Stepped]:
    """Tell where climbers went; steps of the same climber are one way."""
    way: list[Stepped] = []
    for at in range(start, end):
        action = match.log[at].action
        if not isinstance(action, Step):
            continue
        step = _step(match, action, at)
        if way and (way[-1].seat, way[-1].climber) == (step.seat, step.climber) and not way[-1].arrival:
            last = way.pop()
            step = Stepped(
                step.seat,
                step.climber,
                (*last.way, step.way[-1]),
                last.score_before,
                step.score_after,
                step.arrival,
                step.order,
            )
        way.append(step)
    yield from way


def _step(match: Match, action: Step, at: int) -> Stepped:
    seat, which = match.table.seat_number[action.seat], CLIMBERS.index(action.climber)
    before = state_at(match, at).seats[seat].climbers[which]
    after = match.log[at].state.seats[seat].climbers[which]
    arrival, now = None, tuple[Arrival, ...]()
    if action.space in match.table.board.summits:
        now = arrivals_of(match.initial, match.log[: at + 1])
        known = len(arrivals_of(match.initial, match.log[:at]))
        arrival = now[-1] if len(now) > known else None
    order = 0 if arrival is None else sum(one.peak == arrival.peak for one in now)
    way = (before.space or "", action.space)
    return Stepped(action.seat, action.climber, way, before.score, after.score, arrival, order)


def revealed(state: GameState, at: int) -> Revealed:
    """Tell which cards are open now, and who takes a risk token."""
    totals, boldest, colours = risk.totals(state), risk.boldest(state), state.table.seats
    return Revealed(
        day=state.day,
        cards=tuple(
            ShownCards(colours[seat], state.seats[seat].chosen, totals[seat])
            for seat in seats_from(state, state.start)
            if seat in totals
        ),
        boldest=None if boldest is None else colours[boldest],
        at=at,
    )


def night(match: Match, eyes: str | None, at: int, end: int) -> NightTold:
    """Tell the night, or its part up to a decision.

    Args:
        match: the game.
        eyes: the seat that is told.
        at: the place in the log of the entry that begins this part.
        end: the length of the log at its end.
    """
    began = _evening(match, at)
    evening = state_at(match, began)
    actions: Sequence[Action] = [entry.action for entry in match.log[began:end]]
    continued = state_at(match, at).phase == CHECK
    died = deaths_of(match.initial, match.log[:end])
    return NightTold(
        day=evening.day,
        evening=observe(evening, eyes),
        climbers=night_report(evening, actions),
        slides=slides(evening, actions),
        deaths=tuple(death for death in died if death.day == evening.day),
        continued=continued,
        began=began + 1 if continued else began,
        ended=end,
    )


def _evening(match: Match, at: int) -> int:
    """Return the length of the log before the last turn of a day ended."""
    for length in range(at, -1, -1):
        ends = isinstance(match.log[length].action, End)
        if ends and state_at(match, length).phase == CLIMB != match.log[length].state.phase:
            return length
    return at


def bot_acted(match: Match, eyes: str | None, action: Action, start: int) -> BotActed:
    """Tell what a computer decided, as far as no scene is to tell it.

    Args:
        match: the game.
        eyes: the seat that is told.
        action: the decision.
        start: the length of the log before it.
    """
    shown = start
    for entry in match.log[start:]:
        before = state_at(match, shown)
        if ends_part_of_night(before, entry.state) or reveals(before, entry.state):
            break
        shown += 1
    now = state_at(match, shown)
    view = match.view(eyes) if shown == len(match.log) else observe(now, eyes)
    secret = now.phase == CHOOSE or action.kind == "away"
    seat = getattr(action, "seat", "")
    entries = seen(match, eyes, start, shown)
    return BotActed(seat, seen_action(action, eyes, secret), entries, view)
