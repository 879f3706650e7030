"""The host: conducts one game for all who look at it, each told only what it may know.

It has no threads of its own and waits for no scene. Front ends read events and submit decisions; the owner of
the host calls ``let_bot_act`` while computers have something to decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from threading import RLock

from k2game.bots.advice.advise import Advice, advise
from k2game.bots.bot import Cancelled, never
from k2game.bots.registry import make_bot
from k2game.engine import game
from k2game.engine.actions import Action
from k2game.engine.view import observe
from k2game.errors import IllegalAction
from k2game.host.bot_runner import BotRunner, MakeBot
from k2game.host.due import decision_id, due_events, seats_at_table
from k2game.host.events import Event, Refused, SavingChanged, SeatAtTable, Snapshot, TableChanged
from k2game.host.presence import Viewer
from k2game.host.seen import seen
from k2game.host.stream import EventStream
from k2game.host.telling import bot_acted, happened, log_changed
from k2game.i18n import speaking
from k2game.match.facts import arrivals_of, deaths_of
from k2game.match.match import HUMAN, Match
from k2game.match.plans import plans_of
from k2game.runtime.crash_report import report_crash
from k2game.saves.log_writer import GameLog

Tell = Callable[[EventStream], Iterator[Event] | Sequence[Event]]
"""Gives what a viewer is told of something that happened."""


class GameHost:
    """Conducts one game.

    Attributes:
        match: the game. No front end needs it.
        bots: the computer players.
    """

    def __init__(self, match: Match, bots: MakeBot = make_bot) -> None:
        """Make the host of a game.

        Args:
            match: the game.
            bots: makes a computer player of a level.
        """
        self.match = match
        self.bots = BotRunner(match, bots, self._bot_failed)
        self.lock = RLock()
        self._streams: dict[Viewer, EventStream] = {}
        self._stand_ins: dict[str, str] = {}
        self._decided: set[str] = set()
        self._thinking: str | None = None

    # --- viewers -----------------------------------------------------------------------------

    def connect(self, viewer: Viewer) -> HostConnection:
        """Let a viewer look at the game. The same viewer always reads the same events."""
        with self.lock:
            if viewer not in self._streams:
                self._streams[viewer] = EventStream(viewer, self._saving(viewer))
            stream = self._streams[viewer]
            stream.open += 1
            self.settle()
            return HostConnection(self, stream)

    def people_here(self) -> Viewer:
        """Return the viewer that plays the seats of all people at one screen."""
        people = [info.colour for info in self.match.seats if self.kind_of(info.colour) == HUMAN]
        return Viewer(tuple(people))

    def disconnect(self, stream: EventStream) -> None:
        """Note that a connection was closed."""
        with self.lock:
            stream.open -= 1
            self.settle()

    # --- seats -------------------------------------------------------------------------------

    def kind_of(self, colour: str) -> str:
        """Return who plays a seat now: a person, or the level of a computer."""
        return self._stand_ins.get(colour) or self.match.info(colour).kind

    def stand_in(self, colour: str, level: str | None) -> None:
        """Let a computer play the seat of somebody who is gone, or with None give it back."""
        with self.lock:
            self.bots.forget(colour)
            self._stand_ins.pop(colour, None)
            if level is not None:
                self._stand_ins[colour] = level
            self.settle()

    def seats(self) -> tuple[SeatAtTable, ...]:
        """Return all seats as everybody sees them."""
        connected = {seat for viewer, stream in self._streams.items() if stream.open for seat in viewer.seats}
        return seats_at_table(self.match, frozenset(connected), self.kind_of)

    # --- computers ---------------------------------------------------------------------------

    @property
    def bot_due(self) -> str | None:
        """The first seat with a decision that a computer has to make now."""
        for colour in () if self.match.over else self.match.deciding:
            sealed = self.match.table.seat_number[colour] in self.match.sealed.decisions
            if self.kind_of(colour) != HUMAN and not sealed:
                return colour
        return None

    def let_bot_act(self, cancelled: Cancelled = never) -> bool:
        """Let the computer that is due decide, in this thread, and carry it out.

        Args:
            cancelled: asked now and then; once it says yes, nothing is carried out.

        Returns:
            Whether something was carried out.
        """
        with self.lock:
            colour = self.bot_due
            if colour is None or self._thinking is not None:
                return False
            self._thinking, decision = colour, decision_id(self.match, colour)
        try:
            action = self.bots.decide(colour, self.kind_of(colour), cancelled)
        finally:
            self._thinking = None
        with self.lock:
            if action is None or self.bot_due != colour or decision_id(self.match, colour) != decision:
                return False
            before = len(self.match.log)
            self.match.decide(action)
            decided = action
            self.tell(lambda stream: [bot_acted(self.match, stream.eyes, decided, before)])
            self.tell(lambda stream: happened(self.match, stream.eyes, before))
            self.settle()
            return True

    def _bot_failed(self, error: Exception) -> None:
        store = self.match.store
        report_crash(error, str(store.folder) if isinstance(store, GameLog) else None)

    # --- telling -----------------------------------------------------------------------------

    def tell(self, what: Tell) -> None:
        """Tell every viewer, in its own words."""
        for stream in self._streams.values():
            stream.push(what(stream))

    def settle(self) -> None:
        """Tell what else has changed, and what is due now; then wake who listens."""
        seats = self.seats()
        for viewer, stream in self._streams.items():
            if stream.seats != seats:
                stream.seats = seats
                stream.push([TableChanged(seats, viewer.seats, self.match.view(stream.eyes))])
            if stream.saving != (saving := self._saving(viewer)):
                stream.saving = saving
                stream.push([saving])
            stream.announce(due_events(self.match, stream, self.kind_of))
        for stream in self._streams.values():
            for listener in stream.listeners:
                listener()

    def _saving(self, viewer: Viewer) -> SavingChanged:
        reason = self.match.not_saving
        return SavingChanged(reason is None, (reason or "") if viewer.here else "")

    # --- decisions ---------------------------------------------------------------------------

    def is_past(self, decision: str) -> bool:
        """Tell if a decision was made already; asking for it again changes nothing."""
        return decision in self._decided

    def carry_out(self, decision: str, actions: Sequence[Action]) -> IllegalAction | None:
        """Carry out the actions of one move, until one is refused; tell everybody, and return the refusal."""
        match, before = self.match, len(self.match.log)
        refusal: IllegalAction | None = None
        done = False
        for action in actions:
            try:
                match.decide(action)
                done = True
            except IllegalAction as error:
                refusal = error
                break
        if done:
            self._decided.add(decision)
            match.together(before)
            self.tell(lambda stream: happened(match, stream.eyes, before))
        return refusal

    def turn_back(self, decision: str, seat: str, *, redo: bool) -> None:
        """Take back the last move of a seat's turn or its sealed decision, or do a move again.

        Raises:
            IllegalAction: there is nothing to take back, or to do again.
        """
        match, before = self.match, len(self.match.log)
        if redo:
            match.redo_move()
        elif not match.take_back(seat):
            match.undo_move()
        self._decided.add(decision)
        kept = min(before, len(match.log))
        if before != len(match.log):
            self.tell(lambda stream: [log_changed(match, stream.eyes, kept)])


class HostConnection:
    """One front end at the host: it reads what its viewer may know, and decides for its viewer's seats."""

    def __init__(self, host: GameHost, stream: EventStream) -> None:
        self._host, self._stream = host, stream
        self._open = True

    @property
    def viewer(self) -> Viewer:
        """The viewer."""
        return self._stream.viewer

    # --- reading -----------------------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """Return all that the viewer may know now."""
        host, stream, match = self._host, self._stream, self._host.match
        with host.lock:
            return Snapshot(
                number=stream.number,
                seats=host.seats(),
                own=stream.viewer.seats,
                view=match.view(stream.eyes),
                log=seen(match, stream.eyes, 0, len(match.log)),
                arrivals=arrivals_of(match.initial, match.log),
                deaths=deaths_of(match.initial, match.log),
                due=tuple(due_events(match, stream, host.kind_of).values()),
                saving=stream.saving,
            )

    def events(self, since: int) -> tuple[Event, ...] | None:
        """Return the events after a number, each one more; None if a snapshot has to be taken instead."""
        with self._host.lock:
            return self._stream.since(since)

    def listen(self, listener: Callable[[], None]) -> None:
        """Call something whenever there may be new events, from whichever thread."""
        self._stream.listeners.append(listener)

    def close(self) -> None:
        """Look no longer."""
        if self._open:
            self._open = False
            self._host.disconnect(self._stream)

    # --- who is there ------------------------------------------------------------------------

    def arrive(self, seat: str) -> None:
        """Say that the player of a seat is at the keyboard, and nobody else looks."""
        with self._host.lock:
            self._stream.presence.arrive(seat)
            self._host.settle()

    def cover(self) -> None:
        """Say that anybody may look."""
        with self._host.lock:
            self._stream.presence.cover()
            self._host.settle()

    # --- deciding ----------------------------------------------------------------------------

    def submit(self, decision: str, *actions: Action) -> bool:
        """Decide.

        Args:
            decision: the id of the decision that is due.
            actions: the action, or several that make one move in a climb turn.

        Returns:
            Whether it was done, now or before. If not, an event says why; a decision that is no longer due
            changes nothing and is answered with no event.
        """
        with self._host.lock, speaking(self.viewer.language):
            if self._host.is_past(decision):
                return True
            seat = self._seat_of(decision)
            if seat is None or not actions:
                return False
            refusal: IllegalAction | None = None
            if any(getattr(action, "seat", None) != seat for action in actions):
                refusal = IllegalAction("3", "not_your_seat", {"seat": seat}, "")
            else:
                refusal = self._host.carry_out(decision, actions)
            self._refuse(refusal)
            self._host.settle()
            return refusal is None

    def undo(self, decision: str) -> bool:
        """Take back the last move of the own turn, or the own sealed decision, instead of a decision."""
        return self._turn_back(decision, redo=False)

    def redo(self, decision: str) -> bool:
        """Do again what was taken back last, instead of a decision."""
        return self._turn_back(decision, redo=True)

    def _turn_back(self, decision: str, *, redo: bool) -> bool:
        with self._host.lock, speaking(self.viewer.language):
            if self._host.is_past(decision):
                return True
            seat = self._seat_of(decision)
            if seat is None:
                return False
            try:
                self._host.turn_back(decision, seat, redo=redo)
            except IllegalAction as refusal:
                self._refuse(refusal)
                self._host.settle()
                return False
            self._host.settle()
            return True

    def _seat_of(self, decision: str) -> str | None:
        """Return the seat of the viewer that a decision is asked of now, None for any other decision."""
        match = self._host.match
        for colour in () if match.over else match.deciding:
            own = colour in self.viewer.seats and self._host.kind_of(colour) == HUMAN
            if own and decision_id(match, colour) == decision:
                return colour
        return None

    def _refuse(self, refusal: IllegalAction | None) -> None:
        if refusal is not None:
            facts = tuple((name, str(value)) for name, value in refusal.facts.items())
            self._stream.push([Refused(refusal.rule, refusal.code, facts, refusal.text)])

    # --- advice ------------------------------------------------------------------------------

    def advice(self, decision: str, cancelled: Cancelled = never) -> tuple[Advice, ...]:
        """Think about the best choices of a decision, in this thread; nothing where there is none to give."""
        match = self._host.match
        with self._host.lock:
            seat = self._seat_of(decision)
            if seat is None:
                return ()
            state, random = match.state_for(seat), match.bot_random(seat)
        found = advise(observe(state, seat), game.legal_actions(state), match.table, random, cancelled)
        with self._host.lock:
            if found and self._seat_of(decision) == seat:
                plans_of(match).count(match, seat)
        return found

    def keep_plan(self, actions: Sequence[Action]) -> None:
        """Keep the turn that was advised together with a choice of cards."""
        with self._host.lock:
            if all(getattr(action, "seat", None) in self.viewer.seats for action in actions):
                plans_of(self._host.match).keep(self._host.match, actions)

    def plan(self, seat: str) -> tuple[Action, ...]:
        """Return the planned turn of an own seat; nothing if there is none that can be played."""
        with self._host.lock:
            if seat not in self.viewer.seats:
                return ()
            return plans_of(self._host.match).turn(self._host.match, seat)
