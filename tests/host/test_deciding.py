"""Decisions at the host: ids, sealed choices in any order, undo of whole moves, computers, who is present."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from k2game.bots.bot import Bot
from k2game.content import Library, load_library
from k2game.engine.actions import Action, Choose
from k2game.engine.table.table import Table
from k2game.host.events import (
    BotActed,
    BotThinking,
    DecisionDue,
    HandOver,
    LogChanged,
    Refused,
    Revealed,
    SavingChanged,
    TableChanged,
)
from k2game.host.game_host import GameHost
from k2game.host.presence import Viewer
from k2game.i18n import _, speaking
from k2game.match.match import Match, SeatInfo
from k2game.saves.export_format import export_text
from k2game.saves.store import GameStore
from tests.support.headless import Headless
from tests.support.playing import new_match, play, seats_of


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


def first(due: DecisionDue) -> Action:
    return due.legal[0]


def alone(host: GameHost, seat: str) -> Headless:
    return Headless(host, Viewer((seat,), here=False), first)


def due_of(front: Headless) -> DecisionDue:
    return next(one for one in front.connection.snapshot().due if isinstance(one, DecisionDue))


def saved_game(library: Library, folder: Path, seats: int = 3) -> tuple[GameStore, Match]:
    store = GameStore(folder / "games")
    setup = library.scenario_setup("k2_summer", ("red", "blue", "green")[:seats])
    return store, store.start(library, setup, seats_of(seats), 5)


def chosen(front: Headless) -> dict[str, bool]:
    return {seat.colour: seat.decided for seat in front.connection.snapshot().seats}


def test_a_decision_that_comes_again_changes_nothing(library: Library) -> None:
    host = GameHost(new_match(library, "k2_summer", 1, 5))
    red = alone(host, "red")
    due = due_of(red)
    assert red.connection.submit(due.decision, due.legal[0])
    length, number = len(host.match.log), red.connection.snapshot().number
    assert red.connection.submit(due.decision, due.legal[1])
    assert (len(host.match.log), red.connection.snapshot().number) == (length, number)
    assert not red.connection.submit("999.0.red.0", due.legal[0])
    assert not red.connection.submit("nonsense", due.legal[0])
    assert len(host.match.log) == length


def test_an_id_comes_never_again_after_an_undo(library: Library) -> None:
    host = GameHost(new_match(library, "k2_summer", 1, 5))
    red, seen = alone(host, "red"), set()
    for _move in range(12):
        due = due_of(red)
        assert due.decision not in seen
        seen.add(due.decision)
        if due.undo and _move % 3 == 2:
            assert red.connection.undo(due.decision)
            assert red.connection.undo(due.decision)  # sent again
        else:
            wanted = [one for one in due.legal if one.kind in ("assign", "choose")] or list(due.legal)
            assert red.connection.submit(due.decision, wanted[0])


def test_choices_come_in_any_order_and_are_handed_over_in_that_of_the_record(library: Library) -> None:
    host = GameHost(new_match(library, "k2_summer", 3, 5))
    fronts = {seat: alone(host, seat) for seat in ("red", "blue", "green")}
    for seat in ("green", "red"):
        due = due_of(fronts[seat])
        assert fronts[seat].connection.submit(due.decision, due.legal[0])
        assert host.match.state.phase == "choose"
    assert chosen(fronts["blue"]) == {"red": True, "blue": False, "green": True}
    assert not [entry for entry in host.match.log if isinstance(entry.action, Choose)]
    again = due_of(fronts["green"])
    assert again.decided == again.legal[0]
    assert again.legal[1] != again.legal[0]
    before = fronts["blue"].connection.snapshot()
    assert fronts["green"].connection.submit(again.decision, again.legal[1])
    assert fronts["blue"].connection.snapshot() == before  # nobody learns of it
    last = due_of(fronts["blue"])
    assert fronts["blue"].connection.submit(last.decision, last.legal[0])
    choices = [entry.action for entry in host.match.log if isinstance(entry.action, Choose)]
    assert [choice.seat for choice in choices] == ["red", "blue", "green"]
    assert choices[2] == again.legal[1]
    assert any(isinstance(event, Revealed) for event in fronts["red"].news())


def test_a_choice_can_be_taken_back_until_the_last_is_in(library: Library) -> None:
    host = GameHost(new_match(library, "k2_summer", 2, 5))
    red, blue = alone(host, "red"), alone(host, "blue")
    due = due_of(red)
    red.connection.submit(due.decision, due.legal[0])
    assert red.connection.undo(due_of(red).decision)
    assert chosen(blue) == {"red": False, "blue": False}
    assert due_of(red).decided is None
    assert due_of(red).decision != due.decision


def test_confirmed_choices_survive_the_end_of_the_program(library: Library, tmp_path: Path) -> None:
    store, match = saved_game(library, tmp_path)
    host = GameHost(match)
    fronts = {seat: alone(host, seat) for seat in ("red", "blue", "green")}
    for seat, at in (("green", 0), ("red", 1), ("green", 2)):
        due = due_of(fronts[seat])
        assert fronts[seat].connection.submit(due.decision, due.legal[at])
    wanted, number = due_of(fronts["green"]).decided, due_of(fronts["green"]).decision
    game = match.store.id  # type: ignore[union-attr]
    folder = store.folder / game
    assert (folder / "sealed.txt").exists()
    store.close(match)  # the program ends here
    again = GameStore(tmp_path / "games")
    host = GameHost(again.load(game, library).match)
    fronts = {seat: alone(host, seat) for seat in ("red", "blue", "green")}
    assert chosen(fronts["blue"]) == {"red": True, "blue": False, "green": True}
    assert due_of(fronts["green"]).decided == wanted
    assert due_of(fronts["green"]).decision == number
    last = due_of(fronts["blue"])
    assert fronts["blue"].connection.submit(last.decision, last.legal[0])
    assert wanted in [entry.action for entry in host.match.log]
    lines = len(host.match.log)
    again.close(host.match)
    assert len(GameStore(tmp_path / "games").load(game, library).match.log) == lines


def test_a_program_killed_while_it_hands_over_loses_no_choice(library: Library, tmp_path: Path) -> None:
    """The log ends after the first of three choices; the file of sealed ones still has the others."""
    store, match = saved_game(library, tmp_path)
    match.decide(choice(match, "green", 0))
    match.decide(choice(match, "red", 1))
    match.decide(choice(match, "red", 2))
    sealed, held = match.sealed.lines(len(match.log)), dict(match.sealed.decisions)
    actions = [entry.action for entry in match.log]
    store.close(match)
    resumed = Match.resume(match.table, match.seats, match.seed, [*actions, held[0]], sealed=sealed)
    assert resumed.sealed.decisions == {2: held[2]}
    resumed.decide(choice(resumed, "blue", 0))
    assert [one.action for one in resumed.log if isinstance(one.action, Choose)][2] == held[2]


def choice(match: Match, seat: str, number: int) -> Action:
    host = GameHost(match)
    return due_of(alone(host, seat)).legal[number]


def test_sealed_choices_are_in_no_export_and_no_copy(library: Library, tmp_path: Path) -> None:
    store, match = saved_game(library, tmp_path, 2)
    match.decide(choice(match, "red", 0))
    game = match.store.id  # type: ignore[union-attr]
    saved = store.read(game)
    assert saved.sealed
    assert "choose" not in export_text(saved.header, saved.lines)
    copy = store.copy(game)
    assert store.read(copy).sealed == ()
    store.export_match(match, tmp_path / "game.txt")
    assert "choose" not in (tmp_path / "game.txt").read_text()


@pytest.mark.parametrize(
    "lines",
    [
        (),
        ("nonsense",),
        ("~ sealed 3", "0 1 choose"),
        ("~ sealed x",),
        ("~ sealed 2", "9 1 -"),
        ("~ sealed 0",),
    ],
)
def test_a_broken_file_of_sealed_choices_is_passed_over(library: Library, lines: tuple[str, ...]) -> None:
    match = new_match(library, "k2_summer", 2, 5)
    actions = [entry.action for entry in match.log]
    resumed = Match.resume(match.table, match.seats, match.seed, actions, sealed=lines)
    assert resumed.turn == "red"
    assert not resumed.sealed.decisions
    play(resumed, 5)


def test_undo_takes_back_whole_moves_of_the_own_turn_only(library: Library) -> None:
    host = GameHost(new_match(library, "k2_summer", 2, 5))
    red, blue = alone(host, "red"), alone(host, "blue")
    while not any(due.kind == "climb" for due in host_due(red, blue)):
        red.act()
        blue.act()
    own, other = (red, blue) if host.match.turn == "red" else (blue, red)
    length = len(host.match.log)
    due = due_of(own)
    gifts = [one for one in due.legal if one.kind == "assign"]
    assert own.connection.submit(due.decision, gifts[0])
    second = due_of(own)
    more = next(one for one in second.legal if one.kind == "assign")
    assert own.connection.submit(second.decision, more, *(one for one in walk(second, more)))
    assert due_of(own).undo == 2
    assert not other.connection.undo(due_of(own).decision)
    assert own.connection.undo(due_of(own).decision)
    assert len(host.match.log) == length + 1
    assert other.news()[-1] == LogChanged(*undone(host, "kept", length + 1, other))
    assert own.connection.redo(due_of(own).decision)
    assert own.connection.undo(due_of(own).decision)
    assert own.connection.undo(due_of(own).decision)
    assert len(host.match.log) == length
    own.news()
    assert not own.connection.undo(due_of(own).decision)
    assert [event.code for event in own.news() if isinstance(event, Refused)] == ["nothing_to_undo"]


def undone(host: GameHost, _word: str, kept: int, front: Headless) -> tuple[Any, ...]:
    shot = front.connection.snapshot()
    return kept, (), shot.view, shot.arrivals, shot.deaths


def walk(due: DecisionDue, _given: Action) -> list[Action]:
    return [one for one in due.legal if one.kind == "assign"][-1:]


def host_due(*fronts: Headless) -> list[DecisionDue]:
    return [
        one for front in fronts for one in front.connection.snapshot().due if isinstance(one, DecisionDue)
    ]


def test_one_screen_is_handed_from_player_to_player(library: Library) -> None:
    host = GameHost(new_match(library, "k2_summer", 2, 5))
    front = Headless(host, host.people_here(), first)
    assert front.first.due == (HandOver("red"),)
    assert front.first.view.seat is None
    front.connection.arrive("red")
    assert due_of(front).seat == "red"
    front.connection.cover()
    assert front.connection.snapshot().due == (HandOver("red"),)
    front.connection.arrive("red")
    due = due_of(front)
    front.connection.submit(due.decision, due.legal[0])
    assert front.connection.snapshot().due == (HandOver("blue"),)


def test_whoever_falls_behind_takes_all_anew(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("k2game.host.stream.KEPT", 20)
    host = GameHost(new_match(library, "k2_summer", 1, 5))
    red = alone(host, "red")
    for _turn in range(30):
        red.act()
    assert red.connection.events(0) is None
    assert red.connection.events(10**6) is None
    assert red.connection.events(red.connection.snapshot().number) == ()


def seats_with_bot() -> tuple[SeatInfo, ...]:
    return SeatInfo("red", "Eagles"), SeatInfo("blue", "Wolves", "greedy")


def bot_game(library: Library, *, seed: int = 5, bots: Any = None) -> GameHost:
    setup = library.scenario_setup("k2_summer", ("red", "blue"))
    match = Match.start(library.table(setup), seats_with_bot(), seed)
    return GameHost(match) if bots is None else GameHost(match, bots)


def test_a_computer_chooses_the_same_before_and_after_a_person(library: Library) -> None:
    logs = []
    for bot_first in (True, False):
        host = bot_game(library)
        red = alone(host, "red")
        for _day in range(2):
            while host.match.state.phase == "choose":
                if bot_first:
                    host.let_bot_act()
                red.act()
                host.let_bot_act()
            while not host.match.over and host.match.state.phase != "choose":
                red.act()
                host.let_bot_act()
        logs.append([entry.action for entry in host.match.log])
    assert logs[0] == logs[1]


def test_what_a_computer_does_is_told(library: Library) -> None:
    host = bot_game(library)
    red = alone(host, "red")
    while host.match.state.day < 2:
        red.act()
        host.let_bot_act()
    told = [event for event in [*red.told, *red.news()] if isinstance(event, BotActed)]
    assert BotThinking("blue") in red.told
    secret = next(event for event in told if event.action.kind == "choose")
    assert secret.action == Choose("blue", ("?", "?", "?"))
    assert [getattr(entry.action, "seat", "") for entry in secret.entries] in ([], ["red"])
    assert {event.action.kind for event in told} >= {"assign", "step", "end"}


def test_a_broken_computer_does_not_end_the_game(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))

    class Broken:
        def decide(self, *_anything: Any) -> Any:
            raise RuntimeError("broken")

    def make(_level: str, _table: Table) -> Bot:
        return Broken()

    host = bot_game(library, bots=make)
    red = alone(host, "red")
    while host.match.state.day < 2:
        red.act()
        host.let_bot_act()
    assert list(tmp_path.rglob("crash-*.txt"))


def test_a_cancelled_computer_does_nothing(library: Library) -> None:
    host = bot_game(library)
    length = len(host.match.log)
    assert not host.let_bot_act(lambda: True)
    assert len(host.match.log) == length
    assert host.let_bot_act()


def test_a_computer_takes_a_seat_and_gives_it_back(library: Library) -> None:
    host = GameHost(new_match(library, "k2_summer", 2, 5))
    red = alone(host, "red")
    host.stand_in("blue", "greedy")
    assert [seat.kind for seat in red.connection.snapshot().seats] == ["human", "greedy"]
    red.act()
    assert host.let_bot_act()
    host.stand_in("blue", None)
    assert not host.let_bot_act()
    assert isinstance(red.told[0], TableChanged)


def test_a_reason_that_names_a_path_stays_at_the_host(library: Library) -> None:
    class Full:
        def write(self, lines: Any) -> None:
            from k2game.errors import SaveError

            raise SaveError("/home/red/saves is full.")

    host = GameHost(new_match(library, "k2_summer", 2, 5, store=Full()))
    here, there = Headless(host, host.people_here(), first), alone(host, "red")
    assert here.first.saving == SavingChanged(False, "/home/red/saves is full.")
    assert there.first.saving == SavingChanged(False, "")


def test_the_language_belongs_to_the_reader() -> None:
    class Shouting(__import__("gettext").NullTranslations):  # type: ignore[misc]
        def gettext(self, message: str) -> str:
            return message.upper()

    from k2game import i18n

    token = i18n._reader.set(Shouting())
    try:
        assert _("The expedition is over.") == "THE EXPEDITION IS OVER."
        with speaking("en"):
            assert _("The expedition is over.") == "The expedition is over."
        assert _("The expedition is over.") == "THE EXPEDITION IS OVER."
    finally:
        i18n._reader.reset(token)
    assert _("The expedition is over.") == "The expedition is over."
