"""Other cards than the cheapest can pay for a way, a tent or a rope: one key away (5.1)."""

from tests.support.builders import a_state, a_table, calm
from tests.support.table_pilot import a_match, panel, played, playing, says


def a_turn():
    return a_match(
        a_state(calm(a_table()), chosen={"red": "m1 r12 r13"}, climbers={"red.A": {"space": "1", "level": 3}})
    )


async def test_c_pays_for_a_way_with_other_cards(tmp_path):
    match = a_turn()
    async with playing(tmp_path, match) as pilot:
        await pilot.press("slash", "3", "enter")
        await pilot.pause()
        assert "with ■1;" in " ".join(panel(pilot.app, "phase").split())
        for cards in ("with ■1 up; ■1 ■1/3 stay", "with ■1 up; ■1 ■1/2 stay", "with ■1; ■1/2 ■1/3 stay"):
            await pilot.press("c")
            await pilot.pause()
            assert cards in " ".join(panel(pilot.app, "phase").split())
        await pilot.press("c", "enter")
        await pilot.pause()
        assert played(match) == ["assign red A r12 up", "step red A 3"]
        await pilot.press("c")
        await pilot.pause()
        assert "No other cards" in says(pilot.app)


async def test_a_tent_offers_each_way_to_pay(tmp_path):
    match = a_turn()
    async with playing(tmp_path, match) as pilot:
        await pilot.press("t")
        await pilot.pause()
        text = " ".join(panel(pilot.app, "phase").split())
        assert "gets ■1 for it" in text
        assert text.count("instead") == 2
        await pilot.press("2")
        await pilot.pause()
        assert played(match) == ["assign red A r12 up", "pitch red A"]
