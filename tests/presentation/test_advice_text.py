"""Advice in words."""

from k2game.bots.advice.fates import Fate, prospects, share
from k2game.engine import notation
from k2game.engine.state.game_state import GameState
from k2game.engine.view import SeatView, observe
from k2game.presentation.advice import plan, prospects_text
from tests.support.builders import a_state, a_table


def seat_of(state: GameState) -> SeatView:
    return observe(state, "red").seat_view("red")


def at(a: str = "13", b: str = "9", score: int = 2) -> GameState:
    climbers = {"red.A": {"space": a, "score": score}, "red.B": {"space": b}}
    return a_state(a_table(), climbers=climbers)


def sentence(state: GameState, today: int, until: int, futures: list[Fate]) -> str:
    seat = seat_of(state)
    return prospects_text(seat, prospects(seat.points, today, until, futures))


def fates(*endings: tuple[int, int | None], now: int = 3) -> list[Fate]:
    """Fates over days 5 to 7 that have some points in the end."""
    return [Fate((now, now, points), died) for points, died in endings]


def test_the_most_points_that_are_likely_are_named() -> None:
    futures = fates((7, None), (7, None), (6, None), (5, None), (8, None))
    text = sentence(at(), 5, 7, futures)
    assert text == "keeps both climbers alive tonight; 60 % to reach 7 points by day 7"


def test_unlikely_points_are_named_if_there_are_no_others() -> None:
    futures = fates(*[(3, None)] * 7, (4, None), (5, None), (5, None))
    assert sentence(at(), 5, 7, futures).endswith("; 30 % to reach 4 points by day 7")


def test_points_count_from_the_day_they_are_reached() -> None:
    dead_later = [Fate((3, 8, 2), 7)] * 2
    text = sentence(at(), 5, 7, dead_later)
    assert "100 % to reach 8 points by day 7" in text
    assert text.endswith("; 100 % that a climber dies by day 7")
    assert "100 % to reach 8 points by day 6" in sentence(at(), 5, 6, dead_later)


def test_nothing_to_come_is_told() -> None:
    assert sentence(at(), 5, 7, fates((3, None))).endswith("; stays at 3 points until day 7")


def test_a_death_tonight_is_told_first() -> None:
    futures = fates((2, 5), *[(3, None)] * 3)
    assert sentence(at(), 5, 7, futures).startswith("25 % that a climber dies tonight; ")
    assert sentence(at(), 5, 7, fates((2, 5))).startswith("a climber dies tonight; ")


def test_rare_and_sure_are_not_never_and_always() -> None:
    futures = fates((2, 5), *[(4, None)] * 999)
    text = sentence(at(), 5, 7, futures)
    assert "1 % that a climber dies tonight" in text
    assert "99 % to reach 4 points" in text


def test_who_is_left_is_named() -> None:
    state = a_state(a_table(), climbers={"red.A": {"space": None}})
    assert sentence(state, 5, 7, fates((3, None))).startswith("keeps climber B alive tonight")


def test_share() -> None:
    assert share([True, False, False, True]) == 0.5


def words(state: GameState, *lines: str) -> str:
    return plan(state.table, seat_of(state), [notation.parse(line) for line in lines])


def test_a_turn_in_words() -> None:
    assert (
        words(
            at(),
            "assign red A m3",
            "assign red B a2",
            "step red A 16",
            "pitch red A",
            "step red A 19",
            "end red",
        )
        == "A goes to 19, pitches its tent on 16; B stays on 9, acclimatizes by 2"
    )


def test_a_choice_in_words() -> None:
    text = "plays movement 1, rope 1/3, acclimatization 2"
    assert words(at(), "choose red m1 r13 a2") == text
    assert words(at(), "choose red m1 r13 a2", "step red A 10").startswith(text + "; A goes to 10; B stays")


def test_a_fixed_rope_in_words() -> None:
    table = a_table("south_face", 2)
    own = next(space for space, ends in table.rope_ends.items() if ends)
    end = table.rope_ends[own][0]
    state = a_state(table, climbers={"red.A": {"space": own}})
    assert f"fixes the rope from {own} to {end}" in words(state, f"rope red A {end}")


def test_the_dead_do_nothing() -> None:
    state = a_state(a_table(), climbers={"red.A": {"space": None}})
    assert words(state, "end red") == "B stays on camp"
