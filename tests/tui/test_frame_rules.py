"""The rules in the program: every number is there, search finds it, F1 opens the right place."""

import pytest
from textual.widgets import OptionList

from k2game import rulesbook
from k2game.cli.main import main
from k2game.errors import IllegalAction
from k2game.tui.screens.dialogs.rules import RulesScreen
from k2game.tui.screens.setup.title import TitleScreen
from tests.support.rule_ids import RULES
from tests.support.screen_pilot import SIZES, make_app, shown

each_size = pytest.mark.parametrize("size", SIZES, ids=["80x24", "120x40"])


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("K2GAME_HOME", str(tmp_path))


def test_every_numbered_rule_is_there_once():
    ids = [rule.id for page in rulesbook.pages() for rule in page.rules]
    assert len(ids) == len(set(ids))
    pages = {page.id for page in rulesbook.pages()}
    assert set(ids) | pages >= RULES


def test_every_rule_stands_on_its_page_with_a_title_and_a_text():
    for page in rulesbook.pages():
        assert page.summary
        for rule in page.rules:
            assert rule.id == page.id or rule.id.startswith(f"{page.id}.")
            assert rule.title
            assert len(rule.text) > 20


def test_search_by_number_and_by_words():
    assert [rule.id for _page, rule in rulesbook.find("5.3")] == ["5.3"]
    assert [rule.id for _page, rule in rulesbook.find("4")] == ["4.1", "4.2", "4.3", "4.4"]
    assert rulesbook.find("full spaces")[0][1].id == "5.3"
    assert "7.6" in [rule.id for _page, rule in rulesbook.find("dies below")]
    assert rulesbook.find("xyzzy") == ()
    assert rulesbook.find("") == ()


@pytest.mark.parametrize("query", ["[red]", "\\", "(", "%s", "\x1b[31m", "é" * 500])
def test_odd_searches_do_no_harm(query):
    rulesbook.find(query)


@each_size
async def test_f1_opens_the_rule_of_a_refusal_and_esc_leads_back(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.refuse(IllegalAction("7.5", "no_slide", {}, "no"))
        await pilot.press("f1")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        text = shown(app)
        assert "▲ 7.5" in text
        asked = app.screen.query_one(".asked")
        assert app.screen.query_one("#text").region.contains_region(asked.region.shrink((0, 0, 1, 0)))
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)


async def test_every_number_that_the_engine_can_name_opens_a_page(tmp_path):
    for rule in RULES:
        assert rulesbook.page_of(rule) is not None


@each_size
async def test_typing_searches_and_esc_ends_it(tmp_path, size):
    app = make_app(tmp_path)
    async with app.run_test(size=size) as pilot:
        await pilot.press("r")
        await pilot.pause()
        await pilot.press("slash", *"rescue")
        await pilot.pause()
        await pilot.pause()
        assert "7.7  Rescue (family variant)" in shown(app)
        assert "1.1" not in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        assert "1.1  Seats" in shown(app)


async def test_the_mouse_chooses_a_section(tmp_path):
    app = make_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r")
        await pilot.pause()
        await pilot.click("#sections", offset=(5, 5))
        await pilot.pause()
        await pilot.pause()
        at = app.screen.query_one("#sections", OptionList).highlighted
        page = rulesbook.pages()[at]
        assert page.title in shown(app)
        assert f"{page.rules[0].id}  {page.rules[0].title}" in shown(app)


def test_the_command_line_prints_them(capsys):
    assert main(["rules", "5.3"]) == 0
    assert "Full spaces" in capsys.readouterr().out
    assert main(["rules", "xyzzy\x1b[31m"]) == 1
    assert "\x1b" not in capsys.readouterr().err
    assert main(["rules"]) == 0
    printed = capsys.readouterr().out
    assert all(f"{rule}  " in printed for rule in RULES)
