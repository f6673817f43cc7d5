"""No sentence is glued from texts: a language puts its words in its own order, so one text holds the whole sentence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui import books

FIRMWARE = Path(__file__).resolve().parents[2] / "firmware" / "signifer"
PLACES = ("ui/**", "app", "games/*/screens", "games/*/flows")
FILES = sorted(file for place in PLACES for file in FIRMWARE.glob(place + "/*.py"))
# Icons that stand before a text, and spaces that move it.
SIGNS = set("●◉◀▼▲▶✓✗☠⌂⚿↶↷◆▮ ")
# Function -> reason.
ALLOWED = {
    "ui/boxes/show.py:buttons": "what each button does is a text of its own",
}


def glued(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Return the functions and lines where something is added to a text, or a text to something."""
    for scope in ast.walk(tree):
        if not isinstance(scope, (ast.FunctionDef, ast.Module)):
            continue
        body = list(inside(scope))
        name = getattr(scope, "name", "")
        texts = {
            node.targets[0].id
            for node in body
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and is_text(node.value, set())
        }
        for node in body:
            if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Mod)):
                if isinstance(node.op, ast.Add) and is_sign(node.left):
                    continue
                # The values behind %; tuples that are added are no texts.
                values = node.right.elts if isinstance(node.right, ast.Tuple) else [node.right]
                parts = [node.left, *(values if isinstance(node.op, ast.Mod) else [node.right])]
                if any(is_text(part, texts) for part in parts):
                    yield name, node.lineno
            elif isinstance(node, ast.JoinedStr):
                if any(
                    isinstance(part, ast.FormattedValue) and is_text(part.value, texts)
                    for part in node.values
                ):
                    yield name, node.lineno
            elif isinstance(node, ast.AugAssign) and is_text(node.value, texts):
                yield name, node.lineno
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                # A list of whole texts may be joined by line breaks.
                joins = node.func.attr == "join" and ast.unparse(node.func.value) != repr("\n")
                if joins and any(is_text(part, texts) for part in ast.walk(node)):
                    yield name, node.lineno
                if node.func.attr in ("replace", "format", "lower", "upper") and is_text(
                    node.func.value, texts
                ):
                    yield name, node.lineno


def inside(scope: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a function without those of functions inside it."""
    for child in ast.iter_child_nodes(scope):
        if not isinstance(child, ast.FunctionDef):
            yield child
            yield from inside(child)


def is_text(node: ast.AST, names: set[str]) -> bool:
    """Return whether an expression is a text of a book: a call of `t`, or a name for one."""
    if isinstance(node, ast.Call):
        return (
            node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        ) == "t"
    if isinstance(node, ast.IfExp):
        return is_text(node.body, names) or is_text(node.orelse, names)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and is_sign(node.left):
        return is_text(node.right, names)
    return isinstance(node, ast.Name) and node.id in names


def is_sign(node: ast.AST) -> bool:
    """Return whether an expression is an icon, the letter of a side, or a space."""
    if isinstance(node, ast.IfExp):
        return is_sign(node.body) and is_sign(node.orelse)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return is_sign(node.left) and is_sign(node.right)
    if isinstance(node, ast.Subscript):
        return ast.unparse(node.value) == repr("AB")
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and set(node.value) <= SIGNS


def test_no_sentence_is_glued() -> None:
    found = {
        f"{file.relative_to(FIRMWARE).as_posix()}:{name}": line
        for file in FILES
        for name, line in glued(books.tree(file))
    }
    assert {place: line for place, line in found.items() if place not in ALLOWED} == {}, (
        "make one text with named places"
    )
    assert set(ALLOWED) <= set(found), "these need no exception"


@pytest.mark.parametrize(
    "source",
    [
        "t(A) + t(B)",
        "t(A) + '…'",
        "str(3) + self.t(A)",
        "x = self.t(A)\ny = 'of ' + x",
        "text += t(A)",
        "'%s %s' % (t(A), 1)",
        "f'{t(A)} 1'",
        "' '.join([t(A), t(B)])",
        "t(A).replace('x', 'y')",
        "'✗ ' + t(A) + '!'",
        "def f():\n    return t(A) + ' ' + str(1)",
    ],
)
def test_glue_is_seen(source: str) -> None:
    assert list(glued(ast.parse(source)))


@pytest.mark.parametrize(
    "source", ["t(A, n=1)", "'✗ ' + t(A)", "'AB'[side] + ' ' + t(A)", "'\\n'.join([t(A), t(B)])", "x + y"]
)
def test_text_without_glue_passes(source: str) -> None:
    assert not list(glued(ast.parse(source)))
