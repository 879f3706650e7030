"""Who meets whom, and that mirrored games have the same chance."""

from itertools import groupby

from k2game.arena.pairings import lineups, pairings, rotations, seed_of_round


def test_as_many_levels_as_seats_meet_in_one_lineup() -> None:
    assert lineups(["a", "b", "c"], 3) == [("a", "b", "c")]


def test_more_levels_than_seats_all_meet() -> None:
    assert lineups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert lineups(["a", "b"], 1) == [("a",), ("b",)]


def test_the_last_level_fills_the_seats() -> None:
    assert lineups(["a", "b"], 4) == [("a", "b", "b", "b")]


def test_rotations_stop_before_they_repeat() -> None:
    assert rotations(("a", "b", "b", "b")) == [
        ("a", "b", "b", "b"), ("b", "b", "b", "a"), ("b", "b", "a", "b"), ("b", "a", "b", "b"),
    ]  # fmt: skip
    assert rotations(("a", "a")) == [("a", "a")]
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


def test_games_of_a_round_have_one_seed_and_all_seatings() -> None:
    games = pairings(["a", "b"], 2, 10, seed=3)
    rounds = [list(group) for _seed, group in groupby(games, key=lambda game: game.seed)]
    assert [[game.seats for game in group] for group in rounds] == [[("a", "b"), ("b", "a")]] * 5
    assert len({group[0].seed for group in rounds}) == 5


def test_all_lineups_meet_the_same_chance() -> None:
    games = pairings(["a", "b", "c"], 2, 4, seed=3)
    seeds = {lineup: [game.seed for game in games if game.lineup == lineup] for lineup in lineups("abc", 2)}
    assert len(seeds) == 3
    assert len({tuple(numbers) for numbers in seeds.values()}) == 1


def test_a_game_keeps_its_seed_when_more_are_played() -> None:
    assert pairings(["a", "b"], 2, 20, seed=3)[:10] == pairings(["a", "b"], 2, 10, seed=3)
    assert seed_of_round(3, 0) != seed_of_round(4, 0)
