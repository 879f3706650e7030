"""Every numbered rule is named by a test."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.support.rule_ids import RULES


def _named() -> Iterator[tuple[str, str]]:
    for file in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                        for rule in mark.args:
                            yield ast.literal_eval(rule), file.name


def test_each_rule_is_named_by_a_test() -> None:
    assert RULES - {rule for rule, _file in _named()} == set()


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert {rule for rule, _file in _named()} - RULES == set()


def test_each_test_stands_in_the_module_of_its_section() -> None:
    for rule, file in _named():
        section = int(rule.split(".")[0])
        assert file.startswith(f"test_{section:02}_"), f"{rule} is tested in {file}"
