"""Who takes a risk token, for every comparison of up to three seats."""

from itertools import product

from k2game.engine.rules.risk import boldest


def test_only_the_one_highest_total_takes_a_token() -> None:
    """4.2: the highest total if no other seat has it, too."""
    for count in (1, 2, 3):
        for totals in product(range(5), repeat=count):
            best = [place for place, total in enumerate(totals) if total == max(totals)]
            assert boldest(totals) == (best[0] if len(best) == 1 else None)


def test_without_seats_nobody_does() -> None:
    assert boldest(()) is None
