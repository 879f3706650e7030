"""The reveal: cards face down, then open, then the totals, then who takes a risk and why."""

from pathlib import Path

import pytest

from k2game.engine.actions import Choose
from k2game.engine.state.game_state import CHOOSE, GameState
from k2game.match.match import Match
from k2game.presentation.panels.reveal import BACKS, FACES, SUMS, VERDICT, reveal_lines
from k2game.presentation.text.lines import text_of, width
from k2game.presentation.text.names import teams_of
from k2game.tui.screens.scenes.reveal import RevealScreen
from tests.support.played_games import TEAMS, begin, play_one
from tests.support.screen_pilot import SIZES, make_app, shown


def with_choice(match: Match, *choices: tuple[str, ...]) -> GameState:
    """The state after the seats chose cards of these kinds; hands are as they were drawn."""
    for cards in choices:
        assert match.turn is not None
        match.submit(Choose(match.turn, match.table.in_card_order(cards)))
    return next(entry.state for entry in match.log if entry.state.phase != CHOOSE and entry.state.day == 1)


def some_reveal(seats: int) -> tuple[Match, GameState]:
    match = begin("k2_summer", seats, 5)
    while match.state.phase == CHOOSE or match.state.day == 0:
        play_one(match)
    chosen = [entry for entry in match.log if entry.action.kind == "choose"]
    return match, chosen[-1].state


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("cells", [78, 118])
def test_cards_come_step_by_step_and_fit(seats: int, cells: int) -> None:
    match, state = some_reveal(seats)
    teams = teams_of(match.seats)
    texts = []
    for step in (BACKS, FACES, SUMS, VERDICT):
        lines = reveal_lines(state, teams, step, cells, 20)
        assert max(map(width, lines)) <= cells
        assert len(lines) <= 20
        texts.append(text_of(lines))
    assert all(name in texts[0] for name in TEAMS[:seats])
    assert "■" not in texts[0]
    assert "░" in texts[0]
    assert "■" in texts[1]
    assert "risk token" not in texts[2]
    assert "risk token" in texts[3]


def test_the_rule_is_told_whole_or_not_at_all() -> None:
    match, state = some_reveal(2)
    teams = teams_of(match.seats)
    lengths = set()
    for rows in range(12, 24):
        lines = reveal_lines(state, teams, VERDICT, 78, rows)
        text = " ".join(text_of(lines).split())
        assert ("Movement on the three cards" in text) == ("(rule 4)" in text) == (len(lines) > 18)
        assert len(lines) <= max(rows, 18)
        lengths.add(len(lines))
    assert len(lengths) == 2


def test_a_tie_and_a_single_highest_are_told_in_words() -> None:
    found: set[str] = set()
    for seed in range(40):
        match = begin("k2_summer", 2, seed)
        hands = {colour: match.view(colour).hand for colour in match.table.seats}
        state = with_choice(match, *(hands[colour][:3] for colour in match.table.seats))
        text = text_of(reveal_lines(state, teams_of(match.seats), VERDICT, 78, 20))
        totals = [
            sum(match.table.cards[card].risk for card in hands[colour][:3]) for colour in match.table.seats
        ]
        if totals[0] == totals[1]:
            assert f"Eagles and Wolves share the highest total, {totals[0]}" in text
            found.add("tie")
        else:
            name = TEAMS[totals.index(max(totals))]
            assert f"The most movement, {max(totals)}, is played by {name} alone" in text
            found.add("highest")
    assert found == {"tie", "highest"}


@pytest.mark.parametrize("size", SIZES)
async def test_keys_tell_the_rest(tmp_path: Path, size: tuple[int, int]) -> None:
    match, state = some_reveal(5)
    app = make_app(tmp_path, speed="slow")
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.go(RevealScreen(match, state))
        await pilot.pause()
        assert "rule 4" not in shown(app)
        await pilot.press("space")
        assert "rule 4" in shown(app)
        for name in TEAMS:
            assert name in shown(app)


async def test_a_click_tells_the_rest(tmp_path: Path) -> None:
    match, state = some_reveal(2)
    app = make_app(tmp_path, speed="normal")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.go(RevealScreen(match, state))
        await pilot.pause()
        await pilot.click("#scene")
        assert "rule 4" in shown(app)
