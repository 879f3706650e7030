"""Docstrings of a source file: of modules, classes, functions and constants."""

import ast
from collections.abc import Iterator
from pathlib import Path


def docstrings(path: Path) -> Iterator[str]:
    """Yield every docstring of a file, those below constants too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        body = getattr(node, "body", None)
        for statement in body if isinstance(body, list) else ():
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                text = statement.value.value
                if isinstance(text, str):
                    yield text
