"""A computer player goes on after a resume as if it had never been interrupted."""

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from k2game.bots.bot import Bot
from k2game.bots.registry import make_bot
from k2game.content import load_library
from k2game.engine import notation
from k2game.engine.actions import CHANCE_ACTIONS
from k2game.engine.state.game_state import CLIMB
from k2game.host.bot_seat import bot_of, moments_of_turn
from k2game.match.match import Match
from tests.support.playing import decision, seats_of

SCENARIOS = ("k2_summer", "k2_winter", "south_face", "south_col")


def begun(scenario: str, level: str, seats: int, seed: int) -> Match:
    library = load_library()
    infos = seats_of(seats, level)
    setup = library.scenario_setup(scenario, [info.colour for info in infos])
    return Match.start(library.table(setup), infos, seed)


def reopened(match: Match) -> Match:
    return Match.resume(match.table, match.seats, match.seed, [entry.action for entry in match.log])


def act(match: Match, bots: dict[str, Bot], make: Callable[[Match, str], Bot]) -> None:
    turn = match.turn
    assert turn is not None
    if turn not in bots:
        bots[turn] = make(match, turn)
    match.submit(bots[turn].decide(match.view(turn), match.legal(), match.bot_random(turn)))


def anew(match: Match, turn: str) -> Bot:
    return bot_of(match, turn, make_bot)


@pytest.mark.parametrize("level", ["trekker", "climber", "greedy", "random"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_player_killed_inside_its_turn_goes_on_the_same_way(scenario: str, level: str) -> None:
    """Reopened before every decision of some days, it does what the undisturbed one does."""
    match, bots = begun(scenario, level, 2, 5), dict[str, Bot]()
    seen = 0
    while match.state.day <= 4 and not match.over:
        state = match.state
        other = reopened(match)
        act(other, {}, anew)
        act(match, bots, anew)
        lines = [[notation.text(entry.action) for entry in one.log] for one in (other, match)]
        assert lines[0] == lines[1]
        seen += state.phase == CLIMB and match.state.turn == state.turn
    assert seen > 10


@pytest.mark.long
@pytest.mark.parametrize("level", ["alpinist", "himalayan"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_so_do_the_stronger_players(scenario: str, level: str) -> None:
    match, bots = begun(scenario, level, 2, 7), dict[str, Bot]()
    while match.state.day <= 3 and not match.over:
        other = reopened(match)
        act(other, {}, anew)
        act(match, bots, anew)
        assert other.log[len(match.log) - 1].action == match.log[-1].action


def test_without_its_memory_a_player_may_go_on_otherwise() -> None:
    """The fault itself: asked anew in its turn, it draws new random numbers and plans again."""

    def forgetful(match: Match, turn: str) -> Bot:
        return make_bot("trekker", match.table)

    differs = False
    for seed in range(8):
        match, bots = begun("k2_summer", "trekker", 2, seed), dict[str, Bot]()
        while match.state.day <= 4 and not differs:
            other, at = reopened(match), len(match.log)
            act(other, {}, forgetful)
            act(match, bots, anew)
            differs = other.log[at].action != match.log[at].action
    assert differs


def test_a_turn_that_somebody_else_played_is_not_taken_for_its_own() -> None:
    match = begun("k2_summer", "trekker", 2, 3)
    while match.state.phase != CLIMB or sum(1 for _one in moments_of_turn(match, match.turn or "")) < 2:
        match.submit(decision(match))
    turn = match.turn
    assert turn is not None
    bot = bot_of(match, turn, make_bot)
    assert bot.decide(match.view(turn), match.legal(), match.bot_random(turn)) in match.legal()


def test_a_player_that_breaks_while_it_remembers_is_made_anew() -> None:
    class Broken:
        def decide(self, *_anything: Any) -> Any:
            raise RuntimeError("broken")

    match = begun("k2_summer", "trekker", 2, 3)
    while match.state.phase != CLIMB or not list(moments_of_turn(match, match.turn or "")):
        match.submit(decision(match))
    assert isinstance(bot_of(match, match.turn or "", lambda _kind, _table: Broken()), Broken)


def test_moments_end_where_the_turn_began() -> None:
    match = begun("k2_winter", "trekker", 1, 2)
    while match.state.day < 5 and not match.over:
        turn = match.turn
        assert turn is not None
        moments = list(moments_of_turn(match, turn))
        assert all(moment.view.phase == CLIMB and moment.view.day == match.state.day for moment in moments)
        assert all(not isinstance(moment.action, CHANCE_ACTIONS) for moment in moments)
        if match.state.phase == CLIMB:
            tail = [entry.action for entry in match.log][len(match.log) - len(moments) :]
            assert [moment.action for moment in moments] == tail
        else:
            assert moments == []
        match.submit(decision(match))


def test_a_player_decides_the_same_in_every_process() -> None:
    """Nothing hangs on the order of a set of texts, which differs from process to process."""
    script = (
        "from k2game.content import load_library\n"
        "from k2game.bots.simulate import play\n"
        "from k2game.bots.registry import make_bot\n"
        "from k2game.engine.notation import digest, state_text\n"
        "library = load_library()\n"
        "table = library.table(library.scenario_setup('south_col', ['red', 'blue']))\n"
        "bots = {'red': make_bot('climber', table), 'blue': make_bot('greedy', table)}\n"
        "print(digest(state_text(play(table, bots, 11))))\n"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", script],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            timeout=60,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1
