"""One game: the same seed and decisions give the same game; undo within a turn; refusals."""

import pytest

from k2game.engine import actions as a
from k2game.engine import notation
from k2game.engine.state.game_state import CHANCE
from k2game.errors import IllegalAction, SaveError, SetupError
from k2game.match import marks
from k2game.match.match import Match, SeatInfo
from k2game.match.seeds import MAX_SEED, new_seed, parse_seed, stream
from tests.support.playing import Memory, decision, digest, play, seats_of

GOLDEN = {
    ("k2_summer", 2, 7): "bc9077bd452c",
    ("south_face", 5, 11): "076e322c175e",
    ("south_col", 1, 2**63 - 1): "82a7dcef2a3b",
}


@pytest.mark.parametrize(("scenario", "seats", "seed"), GOLDEN)
def test_seed_and_decisions_give_one_game_on_every_machine(start, scenario: str, seats, seed: int) -> None:
    assert digest(play(start(scenario, seats, seed))) == GOLDEN[scenario, seats, seed]


def test_other_seeds_give_other_games(start) -> None:
    assert len({digest(start(seed=seed)) for seed in range(20)}) == 20


def test_first_numbers_of_a_stream_are_fixed() -> None:
    numbers = stream(7, "draw:red", 3)
    assert [numbers() for _ in range(3)] == [0.4463381545101476, 0.8802055553089465, 0.4736128766143344]


def test_streams_do_not_touch_each_other() -> None:
    names = [
        (seed, purpose, number) for seed in (0, 1) for purpose in ("risk", "draw:red") for number in (0, 1)
    ]
    assert len({stream(*name)() for name in names}) == len(names)


def test_what_one_seat_plays_does_not_change_what_another_draws(start) -> None:
    def draws_of_blue(match: Match) -> list[a.Action]:
        return [
            entry.action for entry in match.log if entry.action.kind == "draw" and entry.action.seat == "blue"
        ]

    first, second = start(), start()
    first.submit(first.legal()[0])
    second.submit(second.legal()[-1])
    assert first.log[-1].action != second.log[-1].action
    for match in (first, second):
        blue = match.legal()[0]
        match.submit(blue)
        while len(draws_of_blue(match)) < 2:
            match.submit(match.legal()[0] if match.turn == "blue" else decision(match))
    assert draws_of_blue(first) == draws_of_blue(second)


def test_chance_has_always_acted(start) -> None:
    match = start("south_face", 3, 5)
    while not match.over:
        assert match.turn in match.table.seats
        assert match.state.turn != CHANCE
        match.submit(decision(match))
    assert match.turn is None
    assert match.legal() == ()


def test_submit_returns_the_action_and_what_chance_brought(start) -> None:
    match = start(seats=1)
    match.submit(match.legal()[0])
    before = len(match.log)
    entries = match.submit(match.legal()[0])
    assert [entry.action.kind for entry in entries] == ["take", "risk"]
    assert [entry.number for entry in entries] == [before + 1, before + 2]
    assert entries == match.log[before:]
    assert entries[-1].state is match.state


def test_a_refusal_changes_nothing(start) -> None:
    store = Memory()
    match = start(store=store)
    state, log, lines = match.state, match.log, list(store.lines)
    for action in (a.End("red"), a.Choose("blue", ("m1", "m1", "m1")), a.Risk(0), a.Weather("S1")):
        with pytest.raises(IllegalAction):
            match.submit(action)
    assert (match.state, match.log, store.lines) == (state, log, lines)


def test_players_must_fit_the_seats(start) -> None:
    table = start().table
    with pytest.raises(SetupError):
        Match.start(table, seats_of(1), 1)


def to_climb(match: Match) -> Match:
    while match.state.phase != "climb":
        match.submit(decision(match))
    return match


def a_climb_action(match: Match) -> a.Action:
    return next(action for action in match.legal() if action.kind != "end")


def test_undo_goes_back_to_the_start_of_the_turn_and_no_further(start) -> None:
    match = to_climb(start())
    begin, number = match.state, len(match.log)
    assert not match.can_undo
    states = [begin]
    for _ in range(3):
        match.submit(a_climb_action(match))
        states.append(match.state)
    for state in reversed(states[:-1]):
        match.undo()
        assert match.state == state
    assert len(match.log) == number
    assert not match.can_undo
    with pytest.raises(IllegalAction):
        match.undo()


def test_redo_until_something_else_is_done(start) -> None:
    match = to_climb(start())
    match.submit(a_climb_action(match))
    match.submit(a_climb_action(match))
    state, log = match.state, match.log
    match.undo()
    match.undo()
    assert match.can_redo
    match.redo()
    match.redo()
    assert (match.state, match.log) == (state, log)
    assert not match.can_redo
    match.undo()
    match.submit(match.legal()[-1])
    assert not match.can_redo
    with pytest.raises(IllegalAction):
        match.redo()


def test_the_end_of_a_turn_cannot_be_taken_back(start) -> None:
    match = to_climb(start())
    match.submit(a.End(match.turn))
    assert not match.can_undo


def test_cards_and_risk_tokens_cannot_be_taken_back(start) -> None:
    match = start()
    while match.state.phase != "climb":
        assert not match.can_undo
        match.submit(decision(match))


def test_undo_is_for_people_only(start) -> None:
    people = start()
    match = Match.start(people.table, [SeatInfo("red", "R", "greedy"), SeatInfo("blue", "B", "greedy")], 7)
    to_climb(match).submit(a_climb_action(match))
    assert not match.can_undo


def test_resuming_from_any_point_gives_the_same_game(start) -> None:
    whole = play(start("k2_winter", 3, 3))
    for at in range(0, len(whole.log), 17):
        actions = [entry.action for entry in whole.log[:at]]
        again = Match.resume(whole.table, whole.seats, whole.seed, actions)
        assert digest(play(again)) == digest(whole)


def test_bots_get_the_same_numbers_again_after_a_resume(start) -> None:
    match = to_climb(start())
    again = Match.resume(match.table, match.seats, match.seed, [entry.action for entry in match.log])
    assert match.bot_random("red")() == again.bot_random("red")()
    assert match.bot_random("red")() != match.bot_random("blue")()


def test_each_day_is_noted_once_with_its_points(start) -> None:
    store = Memory()
    match = play(start("k2_summer", 2, 7, store=store, clock=lambda: "2026-11-30T01:00:00Z"))
    days = [marks.parse_day(line) for line in store.lines if line.startswith(("~ day", "~ over"))]
    assert [day[0] for day in days if day] == [*range(1, match.state.day + 1), match.state.day]
    assert days[-1] == (match.state.day, "2026-11-30T01:00:00Z", match.state.result.scores, True)


class Failing:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self.fails = False

    def write(self, lines: list[str]) -> None:
        if self.fails:
            raise SaveError("The disk is full.")
        self.lines.extend(lines)


def test_the_game_goes_on_when_saving_fails_and_everything_is_written_later(start) -> None:
    store = Failing()
    match = start(store=store)
    play(match, 5)
    store.fails = True
    play(match, 20)
    assert match.not_saving == "The disk is full."
    store.fails = False
    play(match, 1)
    assert match.not_saving is None
    written = [notation.parse(line) for line in store.lines if not line.startswith("~")]
    assert written == [entry.action for entry in match.log]


def test_advice_is_counted(start) -> None:
    store = Memory()
    match = start(seats=1, store=store)
    match.advice_used += 1
    match.advice_used += 1
    assert match.advice_used == 2
    assert [marks.parse_advice(line, 0) for line in store.lines][-1] == 2


@pytest.mark.parametrize("text", ["0", " 42 ", str(MAX_SEED)])
def test_seeds_that_people_type(text: str) -> None:
    assert parse_seed(text) == int(text)


@pytest.mark.parametrize("text", ["", "-1", "1.5", "seven", str(MAX_SEED + 1), "9" * 5000, "٣", "0x10"])
def test_what_is_no_seed(text: str) -> None:
    with pytest.raises(SetupError):
        parse_seed(text)


def test_new_seeds_can_be_typed() -> None:
    assert parse_seed(str(new_seed())) <= MAX_SEED
