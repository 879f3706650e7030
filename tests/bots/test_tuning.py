"""Every weight of a computer player is in ``bots.tuning``, with its unit."""

import ast
import re
from collections.abc import Iterator
from inspect import getdoc, getmembers, isclass
from itertools import chain
from pathlib import Path

import pytest

import k2game.bots
from k2game.bots import tuning

ROOT = Path(k2game.bots.__file__).parent
FILES = [path for path in sorted(ROOT.rglob("*.py")) if path.name != "tuning.py"]

NO_WEIGHTS = {
    "planning/indexed_board.py": {"NOWHERE": "a mark", "NO_WAY": "a mark"},
    "planning/joint_reachability.py": {"NOBODY": "a mark", "NO_END": "a mark"},
    "evaluation/climber_values.py": {"_DEAD_PROSPECT": "size of a table"},
    "evaluation/day_targets.py": {"HAS_TENT": "a mark", "IN_TENT": "a mark", "NO_TENT": "a mark"},
    "evaluation/value_cache.py": {"_MOST": "size of a cache", "_MOST_READ": "size of a cache"},
    "evaluation/value_function.py": {
        "DEAD": "rule 7.6",
        "DEBT": "size of a table",
        "LEVELS": "size of a table",
        "MORNING": "size of a table",
        "PLANNED": "size of a table",
    },
    "levels.py": {"_MOST_TABLES": "size of a cache"},
    "policies/baselines.py": {"FAR": "a mark"},
    "rollouts/multiplayer.py": {"TOKENS": "rule 1.6"},
    "rollouts/play_options.py": {"_MOST_MENUS": "size of a cache"},
    "rollouts/solo.py": {"WHOLE_GAME": "a mark"},
}
"""Numbers that change no judgement, with what they are instead."""

PLAIN = {0.0, 1.0, 1e9}
"""Fractions with which nothing is weighed: nothing, all, and less than anything."""


def numbers(node: ast.AST) -> list[float]:
    """All numbers written in a piece of code."""
    return [
        each.value
        for each in ast.walk(node)
        if isinstance(each, ast.Constant)
        and isinstance(each.value, int | float)
        and not isinstance(each.value, bool)
    ]


def constants(tree: ast.Module) -> Iterator[str]:
    """The names to which a module or a class in it gives a value with a number in it."""
    bodies = [node.body for node in ast.walk(tree) if isinstance(node, ast.Module | ast.ClassDef)]
    for node in chain.from_iterable(bodies):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None and written(node.value):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                yield from (each.id for each in ast.walk(target) if isinstance(each, ast.Name))


def written(value: ast.expr) -> bool:
    """Tell if a value is a number other than 0, or made with such: a sum, a range, a tuple, a call."""
    return any(numbers(value)) and not any(
        isinstance(each, ast.Subscript | ast.comprehension) for each in ast.walk(value)
    )


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_module_keeps_a_weight_of_its_own(path: Path) -> None:
    allowed = set(NO_WEIGHTS.get(path.relative_to(ROOT).as_posix(), ()))
    assert set(constants(parsed(path))) == allowed


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_function_weighs_with_a_number_of_its_own(path: Path) -> None:
    """Weights are mostly fractions; whole numbers in functions count things."""
    assert {number for number in numbers(parsed(path)) if type(number) is float} <= PLAIN


def test_a_weight_elsewhere_would_be_noticed() -> None:
    code = "FEAR = 0.5\nTIE: float = -2\nPAIR = (1, 2)\nOFFERS = (Offer(3),)\nBIG = 2 * NIGHT\n"
    assert set(constants(ast.parse(code))) == {"FEAR", "TIE", "PAIR", "OFFERS", "BIG"}
    assert set(constants(ast.parse("class Habits:\n    caution: float = 1.5\n"))) == {"caution"}
    assert set(constants(ast.parse("MOST = VALUE.most\nNAMES = tuple(LEVELS)\n"))) == set()
    assert 0.3 in numbers(ast.parse("def worth(one):\n    return 0.3 * one\n"))


GROUPS = [group for _name, group in getmembers(tuning, isclass) if group.__module__ == tuning.__name__]


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.__name__)
def test_each_weight_has_its_unit_and_its_meaning(group: type) -> None:
    names = list(group.__annotations__)
    text = " ".join((getdoc(group) or "").split())
    described = re.findall(r"(\w+): \[[a-z][a-z ,]*\] \w", text)
    assert described == names


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.__name__)
def test_weights_cannot_be_changed(group: type) -> None:
    example = tuning.OFFERS[0] if group is tuning.PriceOffer else group()
    for name in group.__annotations__:
        with pytest.raises(AttributeError):
            setattr(example, name, 0)
