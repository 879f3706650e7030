"""Games for the tests of the screens that tell: played by the simplest bot, quickly and high."""

from functools import cache

from k2game.bots.registry import make_bot
from k2game.content import load_library
from k2game.engine.content.scenario import COLOURS
from k2game.engine.state.game_state import CHECK, CLIMB, GameState
from k2game.match.match import Match, SeatInfo

TEAMS = ("Eagles", "Wolves", "Ibexes", "Lynxes", "Choughs")


def begin(
    scenario: str, seats: int, seed: int, options: tuple[str, ...] = (), names: tuple[str, ...] = TEAMS
) -> Match:
    """A new game of people."""
    library = load_library()
    setup = library.scenario_setup(scenario, COLOURS[:seats], options=options)
    infos = [SeatInfo(colour, name) for colour, name in zip(COLOURS, names, strict=False)]
    return Match.start(library.table(setup), infos[:seats], seed)


def play_one(match: Match) -> None:
    """One decision by the bot."""
    assert match.turn is not None
    bot = make_bot("greedy", match.table)
    match.submit(bot.decide(match.view(match.turn), match.legal(), match.bot_random(match.turn)))


@cache
def played(scenario: str, seats: int, seed: int, options: tuple[str, ...] = ()) -> Match:
    """A game played to its end. It is shared: do not play in it."""
    match = begin(scenario, seats, seed, options)
    while not match.over:
        play_one(match)
    return match


def nights(match: Match) -> list[tuple[GameState, GameState]]:
    """What the director shows as nights: pairs of states, before and after."""
    found = []
    before, began = match.initial, None
    log = list(match.log)
    at = 0
    while at < len(log):
        end = at + 1
        while end < len(log) and log[end].action.kind in ("weather", "risk", "draw"):
            end += 1
        state = before
        for entry in log[at:end]:
            if state.phase == CLIMB and entry.state.phase != CLIMB:
                found.append((state, log[end - 1].state))
                began = entry.state
            elif state.phase == CHECK and entry.state.phase != CHECK:
                assert began is not None
                found.append((began, log[end - 1].state))
            state = entry.state
        before = state
        at = end
    return found
