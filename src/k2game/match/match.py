"""One game being played: its state, its log, its chance, and undo within a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from k2game.engine import actions as a
from k2game.engine import game, notation
from k2game.engine.chance import draw_outcome
from k2game.engine.phases.chance_due import Due
from k2game.engine.state.game_state import CHANCE, NOBODY, OVER, GameState
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView, observe
from k2game.errors import IllegalAction, SetupError
from k2game.i18n import _
from k2game.match import marks
from k2game.match.bot_streams import bot_stream, decisions_so_far
from k2game.match.entries import LogEntry as LogEntry
from k2game.match.entries import SeatInfo as SeatInfo
from k2game.match.journal import Journal
from k2game.match.journal import Store as Store
from k2game.match.player_kinds import HUMAN as HUMAN
from k2game.match.sealed import SealedRound, asked, deciding, provisional, reopened
from k2game.match.seeds import Stream, stream
from k2game.match.undo_groups import Moves

WITHIN_A_TURN = (a.Assign, a.Step, a.Pitch, a.Rope, a.Pay)
"""Actions that can be taken back: they tell nobody anything new."""


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
        state: the state now, with the sealed decisions of the round in it.
        sealed: the decisions of the round that not all seats have made yet.
        undone: how many actions were ever taken back.
        journal: keeps the log.
        moves: actions that undo takes back together.
    """

    def __init__(
        self,
        table: Table,
        seats: Sequence[SeatInfo],
        seed: int,
        store: Store | None = None,
        clock: Callable[[], str] = marks.now,
    ) -> None:
        """Make a game at its beginning, before chance has acted; SetupError if the players do not fit.

        Args:
            table: content and setup.
            seats: who plays, in the seat order of the setup.
            seed: what all chance comes from.
            store: where the log is kept, or None to play in memory only.
            clock: returns the time, for the note with each day.
        """
        if tuple(info.colour for info in seats) != table.seats:
            raise SetupError(_("The players do not fit the seats of the setup."))
        self.table = table
        self.seats = tuple(seats)
        self.seed = seed
        self.initial = game.new_game(table)
        self.state = self.initial
        self.journal = Journal(store)
        self.moves = Moves()
        self.sealed = SealedRound()
        self.undone = 0
        self._clock = clock
        self._log: list[LogEntry] = []
        self._undone: list[LogEntry] = []
        self._drawn: Counter[str] = Counter()
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
        """Begin a new game: chance acts until the first seat is due. For the arguments see ``Match``."""
        match = cls(table, seats, seed, store, clock)
        match.journal.note(marks.started(clock()))
        match._let_chance_act()
        match.journal.write()
        return match

    @classmethod
    def resume(  # noqa: D417 - the others are those of Match
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
        undone: int = 0,
        sealed: Sequence[str] = (),
    ) -> Match:
        """Resume a game from its actions; chance acts if the log stopped just before it.

        Args:
            actions: what happened so far, chance included.
            moves: moves, as lengths of the log before and after each.
            advice_used: how often advice was used so far.
            over_noted: whether the store knows already that the game is over.
            complete: whether chance acts now; if not, the match can only be viewed.
            undone: how many actions were ever taken back.
            sealed: the lines of the sealed decisions.

        Raises:
            SetupError: the players do not fit the seats.
            IllegalAction: the rules refuse an action of the log.
        """
        match = cls(table, seats, seed, store, clock)
        match.moves, match._advice, match.undone = Moves(moves), advice_used, undone
        for action in actions:
            match._carry_out(action)
        match._day_noted = match.state.day
        if not complete:
            return match
        if not match.over:
            match.journal.note(marks.resumed(clock()))
        if not (match.over and over_noted):
            match._let_chance_act()
        match.sealed = reopened(sealed, [entry.action for entry in match._log], match.state)
        match._hand_over()
        match.journal.write()
        return match

    @property
    def store(self) -> Store | None:
        """The store of the log, or None."""
        return self.journal.store

    @property
    def not_saving(self) -> str | None:
        """The reason why the game is not being saved; None while it is, or was never meant to be."""
        return self.journal.not_saving

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
        """Return the player of a seat."""
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
        number = decisions_so_far(self.initial, self._log, self.state, colour)
        return bot_stream(self.seed, colour, self.state, number)

    def submit(self, action: a.Action) -> tuple[LogEntry, ...]:
        """Carry out a decision of the seat in turn, and let chance act after it.

        Returns:
            The action's entry and those of the chance outcomes that followed.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
        """
        if isinstance(action, a.CHANCE_ACTIONS):
            raise IllegalAction("3", "chance_first", {}, _("Chance is not anybody's to decide."))
        if self.sealed.base is not None:
            return self.decide(action)
        before = len(self._log)
        self._carry_out(action)
        self.journal.note(notation.text(action))
        self._undone.clear()
        self._let_chance_act()
        self.journal.write()
        return tuple(self._log[before:])

    @property
    def deciding(self) -> tuple[str, ...]:
        """The seats that have a decision to make or may still change it, in the order of the record."""
        return tuple(self.table.seats[seat] for seat in deciding(self._settled))

    def state_for(self, colour: str, *, alone: bool = False) -> GameState:
        """The state in which a seat decides, without its sealed decision; alone: as if it were the first."""
        seat, sealed = self.table.seat_number[colour], {} if alone else self.sealed.decisions
        others = {each: action for each, action in sealed.items() if each != seat}
        return asked(provisional(self._settled, others) if others else self._settled, seat)

    def decide(self, action: a.Action) -> tuple[LogEntry, ...]:
        """Carry out the decision of any seat that has one to make.

        Where several seats decide at the same time, it is sealed and may be changed until the last is in.

        Returns:
            The entries that followed; none while a decision is only sealed.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
        """
        seats = deciding(self._settled)
        number = self.table.seat_number.get(getattr(action, "seat", ""), NOBODY)
        if len(seats) < 2:
            return self.submit(action)
        if number not in seats:
            raise IllegalAction("3", "no_decision", {}, _("This seat has no decision to make now."))
        before = len(self._log)
        self.sealed.base = self._settled
        self.sealed.put(self.state_for(self.table.seats[number]), number, action)
        self._hand_over()
        self.journal.write()
        return tuple(self._log[before:])

    def take_back(self, colour: str) -> bool:
        """Take back a sealed decision of a seat; tell if there was one."""
        if not self.sealed.take_back(self.table.seat_number[colour]):
            return False
        self._hand_over()
        self.journal.write()
        return True

    @property
    def _settled(self) -> GameState:
        """The state at the end of the log, without what is only sealed."""
        return self.state if self.sealed.base is None else self.sealed.base

    def _hand_over(self) -> None:
        """Give the sealed decisions to the rules once the last of the round is in."""
        settled, decisions = self._settled, self.sealed.decisions
        actions = self.sealed.in_order(settled) if decisions else ()
        if not actions:
            self._go_to(provisional(settled, decisions) if decisions else settled)
            if self.sealed.changes:
                self.journal.seal(self.sealed.lines(len(self._log)))
            return
        self._go_to(self._settled)
        self.sealed = SealedRound()
        self.journal.seal(())
        for action in actions:
            self._carry_out(action)
            self.journal.note(notation.text(action))
        self._undone.clear()
        self._let_chance_act()

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
            IllegalAction: the turn has just begun.
        """
        if not self.can_undo:
            raise IllegalAction(
                "", "nothing_to_undo", {}, _("Nothing to undo: this turn holds no action yet.")
            )
        self._undone.append(self._log.pop())
        self.undone += 1
        self._go_to(self._log[-1].state)
        self.journal.note(marks.UNDO)
        self.journal.write()

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
        self.journal.note(notation.text(entry.action))
        self.journal.write()

    def undo_move(self) -> None:
        """Take back the last move; refused like ``undo``."""
        before = len(self._log)
        self.undo()
        goal = self.moves.back(before)
        while len(self._log) > goal and self.can_undo:
            self.undo()

    def redo_move(self) -> None:
        """Do the move again that was taken back last; refused like ``redo``."""
        before = len(self._log)
        self.redo()
        goal = self.moves.on(before)
        while len(self._log) < goal and self.can_redo:
            self.redo()
        self.together(before, again=True)

    def together(self, before: int, again: bool = False) -> None:
        """Join everything since the log had a length into one move, for undo and redo."""
        if not again:
            self.moves.did(before, len(self._log))
        if self.can_undo and len(self._log) - before > 1:
            self.journal.note(marks.move(len(self._log) - before))
            self.journal.write()

    @property
    def advice_used(self) -> int:
        """The number of times advice was asked for in this game."""
        return self._advice

    @advice_used.setter
    def advice_used(self, times: int) -> None:
        self._advice = times
        self.journal.note(marks.advice(times))
        self.journal.write()

    def save_again(self) -> bool:
        """Try once more to write what could not be written; whether everything is saved now."""
        self.journal.write()
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
        """An outcome of chance by the seed; each purpose has separate random numbers, counted from 0."""
        return draw_outcome(self.table, due, stream(self.seed, purpose, number))

    def _let_chance_act(self) -> None:
        while self.state.turn == CHANCE:
            due = game.chance_due(self.state)
            assert due is not None
            purpose = _purpose(due.kind, None if due.seat == NOBODY else self.table.seats[due.seat])
            outcome = self.draw(due, purpose, self._drawn[purpose])
            self._carry_out(outcome)
            self.journal.note(notation.text(outcome))
        if self.over:
            self.journal.note(marks.over(self.state, self._clock()))
        elif self.state.day != self._day_noted:
            self._day_noted = self.state.day
            self.journal.note(marks.day(self.state, self._clock()))


def _purpose(kind: str, colour: str | None) -> str:
    return kind if colour is None else f"{kind}:{colour}"
