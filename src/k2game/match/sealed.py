"""Decisions that several seats make at the same time: each is sealed until the last is in (3.1, 10.1, 11.2).

The engine asks one seat after another. Here any seat of the same round may decide, in any order, and may
change its mind. Nobody else learns more than that it has decided. A state with sealed decisions in it is
provisional: it never enters a log.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from k2game.engine import game, notation
from k2game.engine.actions import Action, Away, Choose, Keep
from k2game.engine.content.scenario import SECRET_DISCARD
from k2game.engine.phases.common import rest_of
from k2game.engine.phases.setup import TILES_DEALT
from k2game.engine.state.game_state import CHOOSE, SETUP, GameState, SeatState
from k2game.errors import NotationError

HEAD = "~ sealed"
NOTHING = "-"
"""Stands for a decision that was taken back."""

MOST_LINES = 12
"""No file of sealed decisions has more: a head, and a line a seat."""


def deciding(state: GameState) -> tuple[int, ...]:
    """Return the seats that have a decision to make now, in the order of the record."""
    if state.turn < 0:
        return ()
    if state.phase == CHOOSE:
        order = state.today.order
        return order[order.index(state.turn) :]
    if state.phase == SETUP:
        kind = _asked_in_setup(state, state.turn)
        seats = range(state.turn, len(state.seats))
        return tuple(seat for seat in seats if _asked_in_setup(state, seat) == kind)
    return (state.turn,)


def _asked_in_setup(state: GameState, seat: int) -> str:
    own = state.seats[seat]
    if len(own.tiles) == TILES_DEALT:
        return Keep.kind
    return Away.kind if SECRET_DISCARD in state.table.setup.options and not own.away else ""


def asked(state: GameState, seat: int) -> GameState:
    """Return the state as it is for a seat of the round that decides: with the turn at that seat."""
    if state.turn == seat or seat not in deciding(state):
        return state
    return state._replace(turn=seat)


def provisional(state: GameState, sealed: Mapping[int, Action]) -> GameState:
    """Return the state with sealed decisions in it; the turn is at the first seat that has yet to decide.

    Args:
        state: the state at the end of the log.
        sealed: seat → its decision; at least one seat of the round has none.
    """
    missing = [seat for seat in deciding(state) if seat not in sealed]
    seats = [_decided(own, sealed[seat]) if seat in sealed else own for seat, own in enumerate(state.seats)]
    return state._replace(turn=missing[0], seats=tuple(seats))


def _decided(seat: SeatState, action: Action) -> SeatState:
    match action:
        case Choose(cards=cards):
            return replace(seat, hand=rest_of(seat.hand, cards), chosen=cards)
        case Away(cards=cards):
            return replace(seat, deck=rest_of(seat.deck, cards), away=cards)
        case Keep(tile=tile):
            return replace(seat, tiles=(tile,))
        case _:
            raise ValueError(action.kind)


@dataclass(slots=True)
class SealedRound:
    """The sealed decisions of one round.

    Attributes:
        decisions: seat → its decision.
        changes: seat → how often it decided or took its decision back in this round.
        base: the state before the first of them; None while there was none in this round.
    """

    decisions: dict[int, Action] = field(default_factory=dict)
    changes: dict[int, int] = field(default_factory=dict)
    base: GameState | None = None

    def put(self, state: GameState, seat: int, action: Action) -> None:
        """Keep the decision of a seat instead of an earlier one.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
        """
        before = asked(state, seat)
        if action not in game.legal_actions(before):
            game.apply(before, action)  # the refusal says why
        self._changed(seat)
        self.decisions[seat] = action

    def take_back(self, seat: int) -> bool:
        """Forget the decision of a seat; tell if there was one."""
        if self.decisions.pop(seat, None) is None:
            return False
        self._changed(seat)
        return True

    def _changed(self, seat: int) -> None:
        self.changes[seat] = self.changes.get(seat, 0) + 1

    def in_order(self, state: GameState) -> tuple[Action, ...]:
        """Return all decisions in the order of the record, or nothing while one is missing."""
        seats = deciding(state)
        if any(seat not in self.decisions for seat in seats):
            return ()
        return tuple(self.decisions[seat] for seat in seats)

    def lines(self, played: int) -> list[str]:
        """Return the decisions as lines for a file of their own.

        Args:
            played: how many actions the log holds.
        """
        written = [f"{HEAD} {played}"]
        for seat, count in sorted(self.changes.items()):
            action = self.decisions.get(seat)
            text = NOTHING if action is None else notation.text(action)
            written.append(f"{seat} {count} {text}")
        return written


def reopened(lines: Sequence[str], log: Sequence[Action], state: GameState) -> SealedRound:
    """Return the sealed decisions of a file, as far as they belong to the round that is due.

    The file may be older than the log: it counts if all that was played since is in it, for then the program
    ended while it handed the decisions over. Nothing in the file can make this fail.

    Args:
        lines: the lines of the file.
        log: the actions played.
        state: the state after them.
    """
    sealed = SealedRound()
    head, *rest = lines or [""]
    word, _blank, number = head.rpartition(" ")
    if word != HEAD or not _is_number(number) or int(number) > len(log):
        return sealed
    known = list(_read(rest, len(state.seats)))
    handed_over = log[int(number) :]
    if not all(action in [one for _seat, _count, one in known] for action in handed_over):
        return sealed
    for seat, count, action in known:
        if seat not in deciding(state):
            continue
        if action is not None and action in game.legal_actions(asked(state, seat)):
            sealed.decisions[seat] = action
        sealed.changes[seat], sealed.base = count, state
    return sealed


def _read(lines: Iterable[str], seats: int) -> Iterator[tuple[int, int, Action | None]]:
    for line in list(lines)[: MOST_LINES - 1]:
        words = line.split(" ", 2)
        if len(words) < 3 or not all(map(_is_number, words[:2])) or int(words[0]) >= seats:
            continue
        try:
            action = None if words[2] == NOTHING else notation.parse(words[2])
        except NotationError:
            continue
        yield int(words[0]), int(words[1]), action


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 6
