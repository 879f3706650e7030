"""Whole games through lines alone, by a player that answers what it reads."""

import re
from collections.abc import Callable

import pytest

from k2game.bots.registry import make_bot
from k2game.content import load_library
from k2game.engine import notation
from k2game.records.records import Records
from k2game.saves.store import GameStore
from tests.support.plain_player import Player, Run, Target

FIVE = "Eagles,Wolves,Ibexes,Lynxes,Choughs"
QUICK = [("k2_summer", "Eagles,Wolves", ("family",)), ("south_face", "Eagles", ())]
FULL = [
    (scenario, players, options)
    for scenario in ("k2_summer", "k2_winter", "south_col", "south_face")
    for players, options in (
        ("Eagles", ()),
        ("Eagles", ("family",)),
        ("Eagles,Wolves", ()),
        (FIVE, ("family", "five_player_extra")),
    )
] + [("south_col", "Eagles,Wolves", ("secret_discard",)), ("south_col", "Eagles", ("secret_discard",))]


def check_game(
    run: Callable[..., Run], scenario: str, players: str, options: tuple[str, ...], seed: int
) -> None:
    target = Target()
    ended = run(Player(target, seed), scenario, players, *options, seed=str(seed))
    assert ended.code == 0
    assert ended.match is not None
    assert ended.match.over
    assert "\nResult\n" in ended.text
    assert "\x1b" not in ended.text
    assert all(sign.isprintable() or sign == "\n" for sign in ended.text)
    assert not re.search(r"\byou(r|rs)?\b", ended.text, re.IGNORECASE), "names, never you"
    assert not re.search(r"[■○◆●▲†]", ended.text), "words, no glyphs"
    (summary,) = GameStore().list()
    assert summary.over
    saved = GameStore().load(summary.id, load_library()).match
    assert notation.state_text(saved.state) == notation.state_text(ended.match.state)
    assert sum(record.games for record in Records().players()) == len(ended.match.seats)


@pytest.mark.parametrize(("scenario", "players", "options"), QUICK)
def test_a_game(run: Callable[..., Run], scenario: str, players: str, options: tuple[str, ...]) -> None:
    check_game(run, scenario, players, options, 11)


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("scenario", "players", "options"), FULL)
def test_every_scenario(
    run: Callable[..., Run], scenario: str, players: str, options: tuple[str, ...], seed: int
) -> None:
    check_game(run, scenario, players, options, seed)


@pytest.fixture
def _quick_computers(monkeypatch: pytest.MonkeyPatch) -> None:
    """All levels decide without thinking."""
    monkeypatch.setattr("k2game.plain.game.make_bot", lambda _level, table: make_bot("random", table))


@pytest.mark.usefixtures("_quick_computers")
def test_a_computer_plays_along_with_a_word_while_it_thinks(run: Callable[..., Run], target: Target) -> None:
    def stop(player: Player, news: str) -> str | None:
        return "quit" if news.count("Day 3 of 18") else None

    ended = run(Player(target, 4, stop), "k2_summer", "Eagles,Wolves:trekker", seed="4")
    assert ended.code == 0
    assert "Teams: Eagles, Wolves (computer: Trekker)." in ended.text
    assert "Wolves is thinking …" in ended.text
    assert re.search(r"^Wolves [AB] (climbed|got|went|pitched)", ended.text, re.MULTILINE)
    assert "press Enter" not in ended.text, "one person alone needs no hand-over"


@pytest.mark.usefixtures("_quick_computers")
def test_a_game_between_computers_asks_nothing(run: Callable[..., Run], target: Target) -> None:
    player = Player(target, 1)
    ended = run(player, "k2_winter", "Eagles:trekker,Wolves:alpinist", seed="5")
    assert (ended.code, player.answers) == (0, [])
    assert "\nResult\n" in ended.text


@pytest.mark.parametrize("players", ["Eagles", "Eagles,Wolves"])
def test_a_game_left_and_resumed_ends_as_one_played_through(run: Callable[..., Run], players: str) -> None:
    """Left at the first prompt after each twentieth answer at which nothing is half chosen."""
    through = Player(Target(), 21)
    whole = run(through, "south_col", players, seed="21")
    assert whole.match is not None

    replies = Replies(through)
    game, parts = None, 0
    while True:
        part = run(Player(Target(), 0, replies.begin()), "south_col", players, seed="21", game=game)
        parts += 1
        assert part.code == 0
        assert part.match is not None
        if part.match.over:
            break
        game = GameStore().list()[0].id
    assert parts > 2
    assert notation.state_text(part.match.state) == notation.state_text(whole.match.state)


class Replies:
    """The answers of a player once more, with a pause after each twentieth."""

    def __init__(self, player: Player) -> None:
        self.player, self.done, self.began = player, 0, 0

    def begin(self) -> Callable[[Player, str], str]:
        self.began = self.done
        return self.reply

    def reply(self, player: Player, news: str) -> str:
        last = [line for line in news.splitlines() if line.strip()][-2]
        comes_back = not player.answers and "press Enter" in last
        if self.done and comes_back and "press Enter" not in self.player.prompts[self.done]:
            return ""  # whoever comes back to the keyboard says so again
        whole = "press Enter" in last or last.startswith("Type a number or a letter")
        if whole and self.done - self.began >= 20:
            return "quit"
        self.done += 1
        return self.player.answers[self.done - 1]
