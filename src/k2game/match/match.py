"""One game being played: its state, its log, its chance, and undo within a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from k2game.engine import actions as a
from k2game.engine import game, notation
from k2game.engine.chance import draw_outcome
from k2game.engine.phases.chance_due import Due
from k2game.engine.state.game_state import CHANCE, NOBODY, OVER, GameState
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView, observe
from k2game.errors import IllegalAction, SaveError, SetupError
from k2game.i18n import _
from k2game.match import marks
from k2game.match.player_kinds import HUMAN as HUMAN
from k2game.match.seeds import Stream, stream
from k2game.match.undo_groups import Moves

WITHIN_A_TURN = (a.Assign, a.Step, a.Pitch, a.Rope, a.Pay)
"""Actions that can be taken back: they tell nobody anything new."""


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """The player of a seat: the team's name, and a person or a bot."""

    colour: str
    name: str
    kind: str = HUMAN


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of a game's log, numbered from 1, with the state after its action."""

    number: int
    action: a.Action
    state: GameState


class Store(Protocol):
    """A store that keeps the lines of a log as they come."""

    def write(self, lines: Sequence[str]) -> None:
        """Keep some lines. When it returns they survive anything.

        Raises:
            SaveError: they could not be kept; none of them counts as written.
        """


class Match:
    """One game being played. Chance has always acted already: a seat is due, or the game is over.

    Every action is in the store before ``submit`` returns. If the store fails the
    game goes on in memory, ``not_saving`` says so, and each later action tries
    again to write everything that is missing.

    Attributes:
        table: the content and setup of the game.
        seats: who plays, in seat order.
        seed: what all chance comes from.
        initial: the state before the first action.
        state: the state now.
        store: where the log is kept, or None.
        moves: actions that undo takes back together.
        not_saving: why the game is not being saved, in one sentence; None while it is,
            and also for a game that was never meant to be saved.
    """

    def __init__(
        self,
        table: Table,
        seats: Sequence[SeatInfo],
        seed: int,
        store: Store | None = None,
        clock: Callable[[], str] = marks.now,
    ) -> None:
        if tuple(info.colour for info in seats) != table.seats:
            raise SetupError(_("The players do not fit the seats of the setup."))
        self.table = table
        self.seats = tuple(seats)
        self.seed = seed
        self.initial = game.new_game(table)
        self.state = self.initial
        self.not_saving: str | None = None
        self.store = store
        self.moves = Moves()
        self._clock = clock
        self._log: list[LogEntry] = []
        self._undone: list[LogEntry] = []
        self._drawn: Counter[str] = Counter()
        self._unwritten: list[str] = []
        self._advice = 0
        self._day_noted = 0
        self._legal: tuple[a.Action, ...] | None = None

    @classmethod
    def start(
        cls,
        table: Table,
        seats: Sequence[SeatInfo],
        seed: int,
        store: Store | None = None,
        clock: Callable[[], str] = marks.now,
    ) -> Match:
        """Begin a new game: chance acts until the first seat is due.

        Args:
            table: content and setup.
            seats: who plays, in the seat order of the setup.
            seed: what all chance comes from.
            store: where the log is kept, or None to play in memory only.
            clock: returns the time, for the note with each day.

        Raises:
            SetupError: the players do not fit the seats.
        """
        match = cls(table, seats, seed, store, clock)
        match._unwritten.append(marks.started(clock()))
        match._let_chance_act()
        match._write()
        return match

    @classmethod
    def resume(
        cls,
        table: Table,
        seats: Sequence[SeatInfo],
        seed: int,
        actions: Iterable[a.Action],
        store: Store | None = None,
        clock: Callable[[], str] = marks.now,
        *,
        moves: Iterable[tuple[int, int]] = (),
        advice_used: int = 0,
        over_noted: bool = False,
        complete: bool = True,
    ) -> Match:
        """Resume a game from its actions; chance acts if the log stopped just before it.

        Args:
            table: content and setup.
            seats: who plays, in seat order.
            seed: what all chance comes from.
            actions: what happened so far, chance included.
            store: where the log goes on, or None.
            clock: returns the time.
            moves: moves, as lengths of the log before and after each.
            advice_used: how often advice was used so far.
            over_noted: whether the store knows already that the game is over.
            complete: whether chance acts now; if not, the match can only be viewed.

        Raises:
            SetupError: the players do not fit the seats.
            IllegalAction: the rules refuse an action of the log.
        """
        match = cls(table, seats, seed, store, clock)
        match.moves, match._advice = Moves(moves), advice_used
        for action in actions:
            match._carry_out(action)
        match._day_noted = match.state.day
        if not complete:
            return match
        if not match.over:
            match._unwritten.append(marks.resumed(clock()))
        if not (match.over and over_noted):
            match._let_chance_act()
        match._write()
        return match

    @property
    def log(self) -> tuple[LogEntry, ...]:
        """Everything that happened, chance included, without what was taken back."""
        return tuple(self._log)

    @property
    def turn(self) -> str | None:
        """The colour whose decision is due; None when the game is over."""
        return game.turn(self.state)

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return self.state.phase == OVER

    def info(self, colour: str) -> SeatInfo:
        """Return the player of a seat.

        Raises:
            KeyError: no seat has that colour.
        """
        return self.seats[self.table.seat_number[colour]]

    def legal(self) -> tuple[a.Action, ...]:
        """Every action that the seat in turn may take now, sorted as texts."""
        if self._legal is None:
            self._legal = game.legal_actions(self.state)
        return self._legal

    def view(self, seat: str | None) -> PlayerView:
        """Return what a seat may see, or with None what is open to everybody (13)."""
        return observe(self.state, seat)

    def bot_random(self, colour: str) -> Stream:
        """Random numbers for the next decision of a bot: the same ones whenever it is asked again."""
        return stream(self.seed, f"bots:{colour}", len(self._log))

    def submit(self, action: a.Action) -> tuple[LogEntry, ...]:
        """Carry out a decision of the seat in turn, and let chance act after it.

        Returns:
            The action's entry and those of the chance outcomes that followed.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
        """
        if isinstance(action, a.CHANCE_ACTIONS):
            raise IllegalAction("3", "chance_first", {}, _("Chance is not anybody's to decide."))
        before = len(self._log)
        self._carry_out(action)
        self._unwritten.append(notation.text(action))
        self._undone.clear()
        self._let_chance_act()
        self._write()
        return tuple(self._log[before:])

    @property
    def can_undo(self) -> bool:
        """Return whether the last action belongs to the unfinished climb turn of a person."""
        turn = self.turn
        return (
            bool(self._log)
            and isinstance(self._log[-1].action, WITHIN_A_TURN)
            and turn is not None
            and self.info(turn).kind == HUMAN
        )

    @property
    def can_redo(self) -> bool:
        """Return whether something was taken back and nothing else done since."""
        return bool(self._undone)

    def undo(self) -> None:
        """Take back the last action of the turn.

        Raises:
            IllegalAction: the turn has just begun; what is known now cannot be forgotten.
        """
        if not self.can_undo:
            raise IllegalAction(
                "", "nothing_to_undo", {}, _("Nothing to undo: this turn holds no action yet.")
            )
        self._undone.append(self._log.pop())
        self._go_to(self._log[-1].state)
        self._unwritten.append(marks.UNDO)
        self._write()

    def redo(self) -> None:
        """Do again what was taken back last.

        Raises:
            IllegalAction: nothing was taken back.
        """
        if not self._undone:
            raise IllegalAction("", "nothing_to_redo", {}, _("Nothing to redo: no action was undone."))
        entry = self._undone.pop()
        self._log.append(entry)
        self._go_to(entry.state)
        self._unwritten.append(notation.text(entry.action))
        self._write()

    def together(self, before: int, again: bool = False) -> None:
        """Join everything since the log had a length into one move, for undo and redo."""
        if not again:
            self.moves.did(before, len(self._log))
        if self.can_undo and len(self._log) - before > 1:
            self._unwritten.append(marks.move(len(self._log) - before))
            self._write()

    @property
    def advice_used(self) -> int:
        """The number of times advice was asked for in this game."""
        return self._advice

    @advice_used.setter
    def advice_used(self, times: int) -> None:
        self._advice = times
        self._unwritten.append(marks.advice(times))
        self._write()

    def save_again(self) -> bool:
        """Try once more to write what could not be written; whether everything is saved now."""
        self._write()
        return self.not_saving is None and self.store is not None

    def _go_to(self, state: GameState) -> None:
        self.state = state
        self._legal = None

    def _carry_out(self, action: a.Action) -> None:
        self._go_to(game.apply(self.state, action))
        self._log.append(LogEntry(len(self._log) + 1, action, self.state))
        if isinstance(action, a.CHANCE_ACTIONS):
            self._drawn[_purpose(action.kind, getattr(action, "seat", None))] += 1

    def draw(self, due: Due, purpose: str, number: int) -> a.ChanceAction:
        """An outcome of chance, by the seed.

        Args:
            due: what is due.
            purpose: what for, and for whom; each has separate random numbers.
            number: how many outcomes of this purpose came before.
        """
        return draw_outcome(self.table, due, stream(self.seed, purpose, number))

    def _let_chance_act(self) -> None:
        while self.state.turn == CHANCE:
            due = game.chance_due(self.state)
            assert due is not None
            purpose = _purpose(due.kind, None if due.seat == NOBODY else self.table.seats[due.seat])
            outcome = self.draw(due, purpose, self._drawn[purpose])
            self._carry_out(outcome)
            self._unwritten.append(notation.text(outcome))
        if self.over:
            self._unwritten.append(marks.over(self.state, self._clock()))
        elif self.state.day != self._day_noted:
            self._day_noted = self.state.day
            self._unwritten.append(marks.day(self.state, self._clock()))

    def _write(self) -> None:
        if self.store is None or not self._unwritten:
            self._unwritten.clear()
            return
        try:
            self.store.write(tuple(self._unwritten))
        except SaveError as error:
            self.not_saving = str(error)
        else:
            self._unwritten.clear()
            self.not_saving = None


def _purpose(kind: str, colour: str | None) -> str:
    return kind if colour is None else f"{kind}:{colour}"
