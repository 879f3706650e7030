"""Nothing outside ``tui/textual_ext`` reaches for the private names of Textual, or takes one by accident."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import textual

import k2game.tui

TUI = Path(k2game.tui.__file__).parent
WORKAROUNDS = TUI / "textual_ext"
BASES = ("screen.py", "widget.py", "dom.py", "message_pump.py", "scroll_view.py")
PROGRAMS = ("stage.py", "app.py")
DIRECTORS = ("director.py",)  # no widgets: their names are their own
NAMED_TUPLES = {"_replace", "_asdict", "_fields", "_make"}

_SELF = re.compile(r"\bself\.(_[a-z]\w*)|\bdef (_[a-z]\w*)")


def private_names(*files: str) -> set[str]:
    """Return what Textual's widgets, screens and programs keep for themselves."""
    folder = Path(textual.__file__).parent
    texts = [(folder / name).read_text(encoding="utf-8") for name in files]
    return {one or other for text in texts for one, other in _SELF.findall(text)}


def reached_for(tree: ast.Module, others: set[str], own: set[str]) -> Iterator[str]:
    """Yield the private names of Textual in a module.

    Args:
        tree: the module.
        others: private names that no module may read from something else.
        own: private names that a class with a base class may not have by accident.
    """
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module)) if module.startswith("textual"):
                yield from (part for part in module.split(".") if part.startswith("_"))
                yield from (alias.name for alias in node.names if alias.name.startswith("_"))
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                pass
            case ast.Attribute(attr=name) if name in others and name not in NAMED_TUPLES:
                yield name
            case ast.ClassDef(bases=[_, *_]):
                yield from (name for name in _names_of(node) if name in own)


def _names_of(tree: ast.ClassDef) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=name):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name


def test_private_names_of_textual_are_used_in_one_place() -> None:
    own = private_names(*BASES)
    others = own | private_names("app.py")
    assert "_compositor_refresh" in own
    for path in TUI.rglob("*.py"):
        if WORKAROUNDS not in path.parents:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            taken = others if path.name in PROGRAMS else set() if path.name in DIRECTORS else own
            found = set(reached_for(tree, others, taken))
            assert not found, f"{path.relative_to(TUI)}: {sorted(found)}"


def test_a_private_name_is_noticed() -> None:
    code = (
        "from textual._time import get_time\nself.app._batch_count\nclass A(Screen):\n  def _on(self): pass\n"
    )
    assert list(reached_for(ast.parse(code), {"_batch_count"}, {"_on"})) == ["_time", "_on", "_batch_count"]


def test_each_workaround_names_the_version_it_was_checked_with() -> None:
    """A workaround is what touches a private name; when Textual is updated, it is looked at again."""
    private = private_names(*BASES, "app.py")
    for path in WORKAROUNDS.glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if set(reached_for(tree, private, private)):
            assert "Checked with Textual 8." in (ast.get_docstring(tree) or ""), path.name
