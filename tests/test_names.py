"""Names and plain source: the device's code reads like that of other projects."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FIRMWARE = sorted((ROOT / "firmware").rglob("*.py"))
CODE = [*FIRMWARE, *sorted((ROOT / "host_tools").rglob("*.py"))]
# Names of modules that mean nothing to a new reader.
RIDDLES = {
    *(
        "hand",
        "rest",
        "rehearsal",
        "made",
        "making",
        "travel",
        "twins",
        "seldom",
        "said",
        "heads",
        "early",
        "ahead",
    ),
    *(
        "ready",
        "here",
        "keeper",
        "bringing",
        "uniting",
        "borrowed",
        "wiping",
        "leaving",
        "beginning",
        "kept",
        "many",
    ),
    *(
        "conf",
        "stretches",
        "settling",
        "tail",
        "loaded",
        "shares",
        "byhand",
        "begins",
        "choosing",
        "another",
        "where",
    ),
    *("room", "found", "mistakes", "look", "watch"),
}


def trees(files: list[Path]) -> list[tuple[Path, ast.Module]]:
    return [(file, ast.parse(file.read_text("utf-8"))) for file in files]


def test_no_module_has_a_riddle_for_a_name() -> None:
    assert not [file.relative_to(ROOT).as_posix() for file in CODE if file.stem in RIDDLES]


def proxies(tree: ast.Module) -> list[str]:
    """Return the classes (or <module>) that have a `__getattr__`."""
    found = []
    for node in [tree, *(one for one in ast.walk(tree) if isinstance(one, ast.ClassDef))]:
        if any(isinstance(one, ast.FunctionDef) and one.name == "__getattr__" for one in node.body):
            found.append(getattr(node, "name", "<module>"))
    return found


def test_no_class_has_a_proxy() -> None:
    """An editor leads from a call to the function, so no method is looked up by a name in a text."""
    found = {
        file.relative_to(ROOT).as_posix(): names for file, tree in trees(CODE) if (names := proxies(tree))
    }
    assert not found


@pytest.mark.parametrize(
    "source", ["def __getattr__(name): pass", "class A:\n    def __getattr__(self, name): pass"]
)
def test_a_proxy_is_seen(source: str) -> None:
    assert proxies(ast.parse(source))
