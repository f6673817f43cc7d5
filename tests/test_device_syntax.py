"""Device code uses only what CPython, MicroPython and CircuitPython compile and execute in the same way."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sources import tree

ROOT = Path(__file__).resolve().parents[1]
DEVICE_FILES = sorted((ROOT / "firmware").rglob("*.py"))

BANNED_NODES: dict[type[ast.AST], str] = {
    ast.AsyncFunctionDef: "async (compiled files differ between the interpreters)",
    ast.AsyncFor: "async for",
    ast.AsyncWith: "async with",
    ast.Await: "await",
    ast.Match: "match",
    ast.TryStar: "except*",
}
BANNED_METHODS = {"removeprefix", "removesuffix", "zfill", "casefold", "isidentifier", "bit_count"}


STRIPS = {"strip", "lstrip", "rstrip"}
PUSHES = {"push", "start"}


def beyond_ascii(node: ast.AST) -> bool:
    """Return whether an expression has a text in it with letters of more than one byte."""
    texts = [
        one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)
    ]
    return not all(text.isascii() for text in texts)


def unfit(source: ast.AST) -> Iterator[tuple[int, str]]:
    """Return (line, problem) of syntax and methods that some interpreter lacks."""
    wide = {
        getattr(node.targets[0], "id", "")
        for node in ast.walk(source)
        if isinstance(node, ast.Assign) and beyond_ascii(node.value)
    }
    made = {node.name for node in ast.walk(source) if isinstance(node, ast.FunctionDef)}
    for node in ast.walk(source):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in STRIPS:
            for one in node.args:  # MicroPython takes away bytes, and what is left may be no text
                if beyond_ascii(one) or getattr(one, "id", "-") in wide:
                    yield node.lineno, "strip with letters of more than one byte"
        if type(node) in BANNED_NODES:
            yield getattr(node, "lineno", 0), BANNED_NODES[type(node)]
        elif isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            stored = isinstance(getattr(node, "ctx", None), ast.Store)
            if not stored and any(isinstance(item, ast.Starred) for item in node.elts):
                yield node.lineno, "a star inside a list, tuple or set"
        elif isinstance(node, ast.Dict) and any(key is None for key in node.keys):
            yield node.lineno, "** inside a dict"
        elif isinstance(node, ast.Attribute) and node.attr in BANNED_METHODS:
            yield node.lineno, f".{node.attr}()"
        elif (
            isinstance(node, ast.keyword)
            and node.arg == "key"
            and isinstance(node.value, (ast.Lambda, ast.Name))
        ):
            yield node.value.lineno, "a sort by a function, which MicroPython calls for each comparison"
        elif isinstance(node, ast.arguments) and node.posonlyargs:
            yield node.posonlyargs[0].lineno, "positional-only parameters"
        elif (
            isinstance(node, ast.Call)
            and getattr(node.func, "attr", "") in PUSHES
            and node.args
            and getattr(node.args[0], "id", "") in made
        ):
            yield node.lineno, "a page of a function, which knows no module there: name it by `deferred`"


def test_device_code_keeps_to_what_the_device_can_run() -> None:
    assert DEVICE_FILES
    found = [
        f"{file.relative_to(ROOT)}:{line}: {what}"
        for file in DEVICE_FILES
        for line, what in unfit(tree(file))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "source",
    [
        "async def f(): pass",
        "match 1:\n    case 1: pass",
        "a = [*range(3)]",
        "a = (0, *range(3))",
        "a = {**{}}",
        "'x'.zfill(2)",
        "[2, 1].sort(key=lambda a: -a)",
        "sorted([2, 1], key=f)",
        "def f(a, /): pass",
        "'▮✓'.lstrip('▮▯')",
        "def f(ui):\n    ui.push(f)",
        "A = '✓'\nB = A + '→'\n'x'.strip(B)",
    ],
)
def test_unfit_source_is_seen(source: str) -> None:
    assert list(unfit(ast.parse(source)))


def quoted(source: ast.AST) -> Iterator[tuple[int, str]]:
    """Return (line, problem) of quoted types, and of a TYPE_CHECKING that editors do not know: the build removes both
    anyway."""
    for node in ast.walk(source):
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "TYPE_CHECKING":
            yield node.lineno, "TYPE_CHECKING of its own"
        found = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        for one in found:
            if isinstance(one, ast.Constant) and isinstance(one.value, str):
                yield one.lineno, f"the type {one.value!r} in quotes"


def test_device_code_is_typed_as_any_python() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}: {what}"
        for file in DEVICE_FILES
        for line, what in quoted(tree(file))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "source",
    ["TYPE_CHECKING = False", "def f(a: 'int'): pass", "def f() -> 'int': pass", "a: 'int' = 1"],
)
def test_types_in_quotes_are_seen(source: str) -> None:
    assert list(quoted(ast.parse(source)))


def test_fit_source_passes() -> None:
    assert list(unfit(ast.parse("def f(*a, **k):\n    b, *c = a\n    return g(*c, **k)"))) == []
