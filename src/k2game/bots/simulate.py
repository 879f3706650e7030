"""Playing games without a screen: ask the seat in turn, check what it says, go on.

Chance comes from streams named by purpose and seat (see ``k2game.seeds``), so in games with the same seed
every seat draws the same cards and the same weather comes, no matter who plays them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import thread_time

from k2game.bots.bot import Bot, Cancelled, Random, never
from k2game.engine import game
from k2game.engine.actions import Action
from k2game.engine.chance import draw_outcome
from k2game.engine.state.game_state import CHANCE, NOBODY, GameState
from k2game.engine.table.table import Table
from k2game.engine.view import PlayerView, observe
from k2game.errors import K2Error
from k2game.i18n import _
from k2game.seeds import stream


class IllegalChoice(K2Error):
    """A bot wanted something that is not on its list of legal actions: a fault in the bot."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision, for a watcher.

    Attributes:
        view: what the seat in turn saw.
        options: how many legal actions it had.
        action: what it decided.
        seconds: how long it took on one core; other work of the machine does not count.
    """

    view: PlayerView
    options: int
    action: Action
    seconds: float


def decide(state: GameState, bot: Bot, random: Random, cancelled: Cancelled = never) -> Decision:
    """Let a bot decide for the seat in turn; it is shown no more than its seat may see.

    Raises:
        IllegalChoice: it chose something that is not legal.
    """
    legal = game.legal_actions(state)
    view = observe(state, game.turn(state))
    begin = thread_time()
    action = bot.decide(view, legal, random, cancelled)
    seconds = thread_time() - begin
    if action not in legal:
        raise IllegalChoice(
            _("The computer player of seat {seat} chose something illegal: {action}.").format(
                seat=view.seat, action=action
            )
        )
    return Decision(view, len(legal), action, seconds)


def play(
    table: Table,
    bots: Mapping[str, Bot],
    seed: int,
    watch: Callable[[Decision], None] | None = None,
) -> GameState:
    """Play a whole game.

    Args:
        table: content and setup.
        bots: the players by colour.
        seed: what all chance comes from, that of the bots included.
        watch: called with every decision.

    Returns:
        The state at the end.

    Raises:
        IllegalChoice: a bot chose something that is not legal.
    """
    state = game.new_game(table)
    drawn: Counter[str] = Counter()
    while state.turn != NOBODY:
        if state.turn == CHANCE:
            due = game.chance_due(state)
            assert due is not None
            purpose = due.kind if due.seat == NOBODY else f"{due.kind}:{table.seats[due.seat]}"
            random = stream(seed, purpose, drawn[purpose])
            action: Action = draw_outcome(table, due, random)
        else:
            colour = table.seats[state.turn]
            purpose = f"bots:{colour}"
            decision = decide(state, bots[colour], stream(seed, purpose, drawn[purpose]))
            action = decision.action
            if watch is not None:
                watch(decision)
        drawn[purpose] += 1
        state = game.apply_unchecked(state, action)
    return state
