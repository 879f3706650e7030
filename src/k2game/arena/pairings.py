"""The games of an arena in a fixed order: players, tables and chance."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

_SEEDS = 10**9
"""Seeds of single games are below this, so that people can type them."""

Lineup = tuple[str, ...]
"""The levels that play one game, seat by seat."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to be played.

    Attributes:
        lineup: the levels before their seats were exchanged.
        number: the number of the game with this lineup, from 0.
        seats: the level of each seat.
        seed: what all its chance comes from.
    """

    lineup: Lineup
    number: int
    seats: Lineup
    seed: int

    @property
    def key(self) -> tuple[Lineup, int]:
        """The key that tells this game from all others of its arena."""
        return self.lineup, self.number


def lineups(levels: Sequence[str], seats: int) -> list[Lineup]:
    """List the levels that meet.

    As many levels as seats meet in one lineup. Of more levels, every choice of as many as there are seats
    meets: with two seats that is a ladder where each plays each. With fewer, the last level takes all seats
    that are left, as in "one against three".
    """
    if len(levels) <= seats:
        return [(*levels, *[levels[-1]] * (seats - len(levels)))]
    return list(dict.fromkeys(combinations(levels, seats)))


def rotations(lineup: Lineup) -> list[Lineup]:
    """The lineup turned by one seat again and again, until it is as it was."""
    return list(dict.fromkeys((*lineup[turn:], *lineup[:turn]) for turn in range(len(lineup))))


def pairings(levels: Sequence[str], seats: int, games: int, seed: int) -> list[Pairing]:
    """All games of an arena.

    The games of one round differ in nothing but who sits where: the rotations of a lineup follow each other
    with the same chance. Rounds of the same number have the same chance in all lineups.

    Args:
        levels: the levels that play.
        seats: how many seats a game has.
        games: how many games each lineup plays.
        seed: the seed of the arena.
    """
    found = []
    for lineup in lineups(levels, seats):
        turned = rotations(lineup)
        for number in range(games):
            round_number, turn = divmod(number, len(turned))
            found.append(Pairing(lineup, number, turned[turn], seed_of_round(seed, round_number)))
    return found


def seed_of_round(seed: int, round_number: int) -> int:
    """The seed of the games of one round."""
    name = f"k2game arena/{seed}/{round_number}"
    return int.from_bytes(hashlib.sha256(name.encode()).digest()) % _SEEDS
