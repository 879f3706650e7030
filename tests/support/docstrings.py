"""Docstrings and comments of a source file."""

import ast
import tokenize
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


def comments(path: Path) -> Iterator[str]:
    """Yield every comment of a file, without its sign."""
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT:
                yield token.string.lstrip("# ")
